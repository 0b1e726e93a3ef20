// Root component: the shell around the routed screens.
import { Shell, type ShellBrand } from '@forecourt/ui';
import type { Client } from '@urql/core';
import { Suspense, useEffect, useRef } from 'react';
import { ClientProvider } from '../client/use-client.ts';
import { WaitingNotice } from '../confirm/waiting/Waiting.tsx';
import { Loading } from '../page/ErrorNotice.tsx';
import { Redirect, scrollToStart, usePath } from '../page/router.tsx';
import type { Texts } from '../texts/use-texts.ts';
import { TextsProvider } from '../texts/use-texts.ts';
import { matchRoute } from './routes.ts';
import { ScreenView } from './screen.tsx';

interface AppProps {
  readonly client: Client;
  readonly brand: ShellBrand | null;
  readonly texts: Texts;
}

export function App({ client, brand, texts }: AppProps) {
  return (
    <TextsProvider value={texts}>
      <ClientProvider value={client}>
        <Shell foot={texts.shell.madeWith} brand={brand}>
          <StartAtTop />
          <Routed />
        </Shell>
      </ClientProvider>
    </TextsProvider>
  );
}

function Routed() {
  const pathname = usePath();
  const { route, params, path } = matchRoute(pathname);
  if (path !== pathname) return <Redirect to={path} />;
  const { id } = params;
  // Shown above every screen of a deal, including its offline notice.
  const waiting = id && <WaitingNotice dealId={id} />;
  // The key gives each path its own boundary, so the old screen never stays under the new path.
  return (
    <Suspense
      key={path}
      fallback={
        <>
          {waiting}
          <Loading />
        </>
      }
    >
      {waiting}
      <ScreenView screen={route.screen} params={params} />
    </Suspense>
  );
}

/** Scrolls a new screen to its top or its earlier position, and moves the focus there for screen readers. */
function StartAtTop() {
  const pathname = usePath();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scrollToStart();
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
