// Second script of a page: hydrates the server-rendered HTML with the data embedded in the page.
import { languageOf } from '@forecourt/domain';
import { type KnownFormats, loadFormats, Shell, type ShellBrand } from '@forecourt/ui';
import type { SSRData } from '@urql/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createDealClient } from './client/client.ts';
import { markReady } from './client/device/early-input.ts';
import { importAgain } from './client/device/import-again.ts';
import { mayReload, renewPage } from './client/device/reload.ts';
import { ErrorNotice } from './page/ErrorNotice.tsx';
import { Router } from './page/router.tsx';
import { App } from './routing/App.tsx';
import { matchRoute } from './routing/routes.ts';
import { loadTexts } from './texts/languages.ts';
import { type Texts, TextsProvider } from './texts/use-texts.ts';

interface PageState {
  /** Path that the server rendered. */
  readonly path: string;
  readonly data: SSRData;
  readonly formats: KnownFormats;
  readonly brand: ShellBrand | null;
}

async function hydratePage(): Promise<void> {
  const root = document.getElementById('app');
  const text = document.getElementById('state')?.textContent;
  if (!root || !text) return;
  const state = JSON.parse(text) as PageState;
  // For an unknown path the server responds with the page of /not-found.
  if (state.path !== location.pathname) history.replaceState(null, '', state.path);
  loadFormats(state.formats);
  const { client } = createDealClient({ state: state.data, onOutdated: renewPage });
  const language = languageOf(document.documentElement.lang);
  const [texts] = await Promise.all([
    importAgain(() => loadTexts(language)),
    // Loads the screen before hydration. Otherwise React would suspend and ignore taps.
    matchRoute(location.pathname).route.screen.load(),
  ]);
  hydrateRoot(
    root,
    <Router start={location.pathname}>
      <App client={client} brand={state.brand} texts={texts} />
    </Router>,
    { onUncaughtError: (error) => startAgain(error, root, texts, state.brand) },
  );
}

/** Reloads the page after an uncaught error, because React unmounts everything. If it can't, shows an error. */
function startAgain(error: unknown, root: HTMLElement, texts: Texts, brand: ShellBrand | null) {
  reportError(error);
  if (mayReload()) {
    location.reload();
    return;
  }
  const newRoot = root.cloneNode() as HTMLElement;
  root.replaceWith(newRoot);
  markReady();
  createRoot(newRoot).render(
    <TextsProvider value={texts}>
      <Shell foot={texts.shell.madeWith} brand={brand}>
        <ErrorNotice error={null} onRetry={() => location.reload()} />
      </Shell>
    </TextsProvider>,
  );
}

void hydratePage();
