// The app: shell around the routed screens.
import { Shell, type ShellBrand } from '@forecourt/ui';
import { Suspense, useEffect, useRef } from 'react';
import { type Client, Provider } from 'urql';
import { Redirect, usePath } from './routing/router.tsx';
import { matchRoute } from './routing/routes.ts';
import { ScreenView } from './routing/screen.tsx';
import { Skeleton } from './Skeleton.tsx';

interface AppProps {
  readonly client: Client;
  readonly brand: ShellBrand | null;
}

export function App({ client, brand }: AppProps) {
  return (
    <Provider value={client}>
      <Shell brand={brand}>
        <StartAtTop />
        <Suspense fallback={<Skeleton />}>
          <Routed />
        </Suspense>
      </Shell>
    </Provider>
  );
}

function Routed() {
  const pathname = usePath();
  const { route, params, path } = matchRoute(pathname);
  if (path !== pathname) return <Redirect to={path} />;
  return <ScreenView key={route.name} screen={route.screen} params={params} />;
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
