// Root component of the desk: routes to the current screen inside the frame. All screens but the list are lazy.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './client/idle.ts';
import { DealsScreen } from './deals/DealsScreen.tsx';
import { Frame } from './frame/Frame.tsx';
import { useMe } from './frame/me.ts';
import { ScreenBoundary } from './frame/ScreenBoundary.tsx';
import { Button } from './parts/parts.tsx';
import { type Place, paths, placeOf } from './routing/paths.ts';
import { go, useAddress, useTitle } from './routing/router.tsx';

const DeliveriesScreen = lazy(() => import('./deliveries/DeliveriesScreen.tsx'));
const DealScreen = lazy(() => import('./deal/DealScreen.tsx'));
const loadEditor = () => import('./editor/EditorScreen.tsx');
const LazyEditor = lazy(loadEditor);
const CarsScreen = lazy(() => import('./cars/CarsScreen.tsx'));
const DraftsScreen = lazy(() => import('./drafts/DraftsScreen.tsx'));
const NewDealScreen = lazy(() => import('./new-deal/NewDealScreen.tsx'));
const NumbersScreen = lazy(() => import('./numbers/NumbersScreen.tsx'));
const SettingsScreen = lazy(() => import('./settings/SettingsScreen.tsx'));
const TemplatesScreen = lazy(() => import('./templates/TemplatesScreen.tsx'));
// Without a connection there is no offer. The list stays on screen.
const PasskeyOffer = lazy(() =>
  import('./sign-in/PasskeyOffer.tsx').catch(() => ({ default: () => null })),
);
const SignInScreen = lazy(() => import('./sign-in/SignInScreen.tsx'));

export function App() {
  const { pathname } = useAddress();
  const place = placeOf(pathname);
  usePreloadedEditor(LEADS_TO_EDITOR.has(place.screen));
  if (place.screen === 'SIGN_IN') {
    return (
      <Loaded key="sign-in">
        <SignInScreen />
      </Loaded>
    );
  }
  return (
    <Frame>
      {place.screen === 'DEALS' ? (
        // The list is part of the main script, so it never suspends.
        <ScreenBoundary key={pathname}>
          <DealsScreen />
          <OfferOfPasskey />
        </ScreenBoundary>
      ) : (
        <Loaded key={place.screen === 'SETTINGS' ? paths.settings : pathname}>
          <Screen place={place} />
        </Loaded>
      )}
    </Frame>
  );
}

/** Waits until the list has loaded, because the list has priority. */
function OfferOfPasskey() {
  const me = useMe();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!me || !isIdle) return null;
  return (
    <Suspense>
      <PasskeyOffer memberId={me.id} />
    </Suspense>
  );
}

/** Screens from which people often open a draft. */
const LEADS_TO_EDITOR = new Set<Place['screen']>(['DEAL', 'DRAFTS', 'NEW_DEAL', 'TEMPLATES']);

let preloaded: Awaited<ReturnType<typeof loadEditor>> | null = null;

/** Loads the editor's script while the page is idle, because it starts slower than a draft loads. */
function usePreloadedEditor(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || preloaded) return;
    return whenIdle(async () => {
      // Without a connection the script is loaded when a draft is opened, and that screen shows the error.
      preloaded = await loadEditor().catch(() => null);
      if (preloaded) whenIdle(preloaded.prepare);
    });
  }, [isNeeded]);
}

/** Renders at once if the script is preloaded: React shows a Suspense fallback for at least 300 ms. */
function EditorScreen({ id }: { readonly id: string }) {
  const [Screen] = useState(() => preloaded?.default ?? LazyEditor);
  return <Screen id={id} />;
}

function Loaded({ children }: { readonly children: ReactNode }) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<p role="status">Loading …</p>}>{children}</Suspense>
    </ScreenBoundary>
  );
}

function Screen({ place }: { readonly place: Exclude<Place, { screen: 'SIGN_IN' | 'DEALS' }> }) {
  switch (place.screen) {
    case 'DEAL':
      return <DealScreen id={place.id} />;
    case 'EDITOR':
      return <EditorScreen id={place.id} />;
    case 'NEW_DEAL':
      return <NewDealScreen />;
    case 'DRAFTS':
      return <DraftsScreen />;
    case 'TEMPLATES':
      return <TemplatesScreen />;
    case 'CARS':
      return <CarsScreen />;
    case 'NUMBERS':
      return <NumbersScreen />;
    case 'SETTINGS':
      return <SettingsScreen topic={place.topic} />;
    case 'DELIVERIES':
      return <DeliveriesScreen />;
    case 'UNKNOWN':
      return <UnknownScreen />;
    default:
      return place satisfies never;
  }
}

function UnknownScreen() {
  useTitle('Not found');
  return (
    <>
      <h1>We can’t find this page</h1>
      <p>The address may be mistyped, or the page may be gone.</p>
      <p>
        <Button look="primary" onClick={() => go(paths.deals)}>
          Go to the deals
        </Button>
      </p>
    </>
  );
}
