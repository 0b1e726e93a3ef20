// Starts the desk in the browser: hydrates the list where the server rendered it, renders all else itself.
import '@forecourt/ui/base.css';
import 'virtual:tokens.css';
import 'virtual:icons.css';
import './frame/desk.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { joinTabs } from './client/live.ts';
import { returnAfterLink } from './client/session.ts';
import { listenToKeys } from './frame/keyboard.ts';
import { applySheets, fillStores } from './hydration.ts';
import { followHistory, here } from './routing/router.tsx';

followHistory();
const loaded = here();
returnAfterLink();
joinTabs();
listenToKeys();
document.documentElement.dataset['ready'] = '';
const root = document.getElementById('app');
const desk = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (root) {
  applySheets();
  // What the server rendered is of the address that was loaded; after a desk link one may be elsewhere by now.
  if (here() === loaded && fillStores()) hydrateRoot(root, desk);
  else createRoot(root).render(desk);
}
