// Hydrates the page in the browser: the same app, with the data that came in the page.
import { languageOf } from '@forecourt/domain';
import { type KnownFormats, loadFormats, Shell, type ShellBrand } from '@forecourt/ui';
import type { SSRData } from '@urql/core';
import { startTransition } from 'react';
import { createDealClient } from '../client/client.ts';
import { markReady } from '../client/device/early-input.ts';
import { mayReload, renewPage } from '../client/device/reload.ts';
import { loadScript } from '../hydration/load-script.ts';
import { loadStyles } from '../hydration/load-styles.ts';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { Router } from '../page/router.tsx';
import { loadTexts } from '../texts/languages.ts';
import { TextsProvider } from '../texts/use-texts.ts';
import { App } from './App.tsx';
import { matchRoute } from './routes.ts';

interface PageState {
  /** The address of what the server rendered. */
  readonly path: string;
  readonly data: SSRData;
  readonly formats: KnownFormats;
  readonly brand: ShellBrand | null;
}

/** In several tasks, so that a touch or a scroll in between is answered. */
export async function hydratePage(): Promise<void> {
  const root = document.getElementById('app');
  const text = document.getElementById('state')?.textContent;
  if (!root || !text) return;
  const state = JSON.parse(text) as PageState;
  // The server answers an address that does not exist with the page that says so.
  if (state.path !== location.pathname) history.replaceState(null, '', state.path);
  loadFormats(state.formats);
  const styled = loadScript(loadStyles);
  const texts = await loadScript(() => loadTexts(languageOf(document.documentElement.lang)));
  const { hydrateRoot, createRoot } = await loadScript(() => import('../hydration/react-dom.ts'));
  await pause();
  const { client } = createDealClient({ state: state.data, onOutdated: renewPage });
  const { route, params } = matchRoute(location.pathname);
  // The screen must be loaded before React hydrates, or React would discard the server's HTML.
  const screen = await route.screen.load();
  await styled;
  await pause();
  // What the server could not get is told from the page's data as it came, and asked for again after that.
  const troubled = Object.values(state.data).some(({ error }) => error);
  if (!troubled) await screen.prepare(client, params, texts, pause);
  await pause();
  /** After an error React unmounts everything: the page as the server renders it is better. */
  const startAgain = (error: unknown) => {
    reportError(error);
    if (mayReload()) {
      location.reload();
      return;
    }
    const fresh = root.cloneNode() as HTMLElement;
    root.replaceWith(fresh);
    markReady();
    createRoot(fresh).render(
      <TextsProvider value={texts}>
        <Shell skip={texts.shell.skip} foot={texts.shell.madeWith} brand={state.brand}>
          <ErrorNotice error={null} onRetry={() => location.reload()} />
        </Shell>
      </TextsProvider>,
    );
  };
  startTransition(() => {
    hydrateRoot(
      root,
      <Router start={location.pathname}>
        <App client={client} brand={state.brand} texts={texts} />
      </Router>,
      { onUncaughtError: startAgain },
    );
  });
}

/** Until the next task; unlike a timer it is not throttled in a hidden page. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}
