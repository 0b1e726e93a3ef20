// The largest script in a module of its own, so that the browser compiles and runs it in a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client';
