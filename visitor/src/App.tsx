// The app: shell around the routed screens.
import { Shell } from '@forecourt/ui';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { type Client, Provider } from 'urql';
import { paths } from './paths.ts';
import { routes } from './routes.ts';
import { Skeleton } from './Skeleton.tsx';
import { ScreenView } from './screen.tsx';

export function App({ client }: { readonly client: Client }) {
  return (
    <Provider value={client}>
      <Shell>
        <StartAtTop />
        <Suspense fallback={<Skeleton />}>
          <Routes>
            {routes.map(({ name, pattern, screen }) => (
              <Route key={name} path={pattern} element={<ScreenView screen={screen} />} />
            ))}
            <Route path="*" element={<Navigate to={paths.notFound} replace />} />
          </Routes>
        </Suspense>
      </Shell>
    </Provider>
  );
}

/** A new screen begins at its top, with the reading position of a screen reader there too. */
function StartAtTop() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
