// The app: shell around the routed screens.
import { Shell, type ShellBrand } from '@forecourt/ui';
import type { Client } from '@urql/core';
import { Suspense, useEffect, useRef } from 'react';
import { ClientProvider } from '../client/use-client.ts';
import { useWaiting } from '../confirm/use-waiting.ts';
import { Loading } from '../page/ErrorNotice.tsx';
import { Redirect, usePath } from '../page/router.tsx';
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
        <Shell skip={texts.shell.skip} foot={texts.shell.madeWith} brand={brand}>
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
  const waiting = params['id'] && <Waiting dealId={params['id']} />;
  // A boundary of its own for each address: a screen that still loads never leaves the old one under a new
  // address, and a new deal never waits for the late parts of the one before.
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

/**
 * Above every screen of a deal, also one that cannot be shown for want of a network. Hydrated together with
 * the screen, not before it: what an earlier visit sent would be answered before the screen could show that.
 */
function Waiting({ dealId }: { readonly dealId: string }) {
  return useWaiting(dealId);
}

/** A new screen begins at its top; the focus moves there for screen readers. */
function StartAtTop() {
  const pathname = usePath();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
