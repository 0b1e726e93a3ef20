// Starts the desk in the browser.
import '@forecourt/ui/base.css';
import 'virtual:tokens.css';
import 'virtual:icons.css';
import './frame/desk.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { joinTabs } from './client/live.ts';
import { returnAfterLink } from './client/session.ts';
import { listenToKeys } from './frame/keyboard.ts';
import { followHistory } from './routing/router.tsx';

followHistory();
returnAfterLink();
joinTabs();
listenToKeys();
document.documentElement.dataset['ready'] = '';
const app = document.getElementById('app');
if (app) {
  createRoot(app).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
