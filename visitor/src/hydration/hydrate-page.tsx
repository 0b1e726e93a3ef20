// Takes over the page in the browser: the same app, with the data that came in the page.
import { type KnownFormats, learnFormats, Shell } from '@forecourt/ui';
import type { SSRData } from '@urql/core';
import { startTransition } from 'react';
import { App } from '../App.tsx';
import { createDealClient } from '../client/client.ts';
import { deviceStorage } from '../client/device-storage.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import { Router } from '../routing/router.tsx';
import { matchRoute } from '../routing/routes.ts';
import { keepTrying } from './load-script.ts';

interface PageState {
  /** The address of what the server drew. */
  readonly path: string;
  readonly data: SSRData;
  readonly formats: KnownFormats;
}

/** In steps, the last of them in slices: a touch or a scroll in between is not kept waiting. */
export async function takeOver(): Promise<void> {
  const root = document.getElementById('app');
  const text = document.getElementById('state')?.textContent;
  if (!root || !text) return;
  const state = JSON.parse(text) as PageState;
  // An address that does not exist was answered with the page that says so: be there.
  if (state.path !== location.pathname) history.replaceState(null, '', state.path);
  learnFormats(state.formats);
  const { hydrateRoot, createRoot } = await keepTrying(() => import('./react-dom.ts'));
  await pause();
  const { client } = createDealClient({ state: state.data });
  const { route, params } = matchRoute(location.pathname);
  // The screen must be here before React is, or the server's HTML would be thrown away.
  const screen = await route.screen.load();
  await pause();
  await screen.prepare(client, params, pause);
  await pause();
  /** React has taken everything down: the page as the server draws it is the best there is. */
  const startAgain = (error: unknown) => {
    reportError(error);
    if (mayRestart()) {
      location.reload();
      return;
    }
    const fresh = root.cloneNode() as HTMLElement;
    root.replaceWith(fresh);
    createRoot(fresh).render(
      <Shell>
        <ErrorNotice error={null} busy={false} onRetry={() => location.reload()} />
      </Shell>,
    );
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Router start={location.pathname}>
        <App client={client} />
      </Router>,
      { onUncaughtError: startAgain },
    );
  });
}

const RESTART_AFTER_MS = 60_000;
const restarts = deviceStorage('restarted', () => sessionStorage);

/** Not again and again; and not at all where it cannot be known whether it is again. */
function mayRestart(): boolean {
  const last = Number(restarts.read(location.pathname));
  const now = Date.now();
  if (now - last < RESTART_AFTER_MS) return false;
  restarts.write(location.pathname, now);
  return restarts.read(location.pathname) === now;
}

/** To the next turn; unlike a timer it does not take a second while the page is out of sight. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}
