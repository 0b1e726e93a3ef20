// The largest part of what takes over, by itself: so that it is read and run in a turn of its own.
export { createRoot, hydrateRoot } from 'react-dom/client';
