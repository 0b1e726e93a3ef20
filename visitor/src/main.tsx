// Takes over the page in the browser: the same app, with the data that came in the page.
import '@forecourt/ui';
import 'virtual:tokens.css';
import 'virtual:icons.css';
import type { SSRData } from '@urql/core';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './App.tsx';
import { createDealClient } from './client.ts';
import { matchRoute } from './routes.ts';

interface PageState {
  /** The address of what the server drew. */
  readonly path: string;
  readonly data: SSRData;
}

async function takeOver(): Promise<void> {
  const root = document.getElementById('app');
  const text = document.getElementById('state')?.textContent;
  if (!root || !text) return;
  const state = JSON.parse(text) as PageState;
  // An address that does not exist was answered with the page that says so: be there.
  if (state.path !== location.pathname) history.replaceState(null, '', state.path);
  const { client } = createDealClient({ state: state.data });
  // The screen must be here before React is, or the server's HTML would be thrown away.
  await matchRoute(location.pathname).route.screen.load();
  hydrateRoot(
    root,
    <BrowserRouter>
      <App client={client} />
    </BrowserRouter>,
  );
}

void takeOver();
