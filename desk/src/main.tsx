// Entry point of the desk app.
import '@forecourt/ui/base.css';
import 'virtual:tokens.css';
import 'virtual:icons.css';
import './frame/desk.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { listenToKeys } from './client/keyboard.ts';
import { joinTabs } from './client/live.ts';
import { queryClient } from './client/query-cache.ts';
import { returnAfterLink } from './client/session.ts';
import { requestFirstList } from './deals/deal-list.ts';
import { requestMe } from './frame/me.ts';
import { followHistory } from './routing/router.tsx';

followHistory();
returnAfterLink();
// Sends the first requests before React renders.
requestMe();
requestFirstList();
joinTabs();
listenToKeys();
document.documentElement.dataset['ready'] = '';
const root = document.getElementById('app');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
