// The frame around every screen: top bar, navigation, key hints and the live state.
import { Icon, VisuallyHidden } from '@forecourt/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { isStreamReader, restartLive, useDeskEvents, useLiveState } from '../client/live.ts';
import { refreshAfter } from '../client/query-cache.ts';
import { signOut } from '../client/session.ts';
import { OFFLINE, type UserError } from '../client/user-error.ts';
import { graphql } from '../generated/index.ts';
import { Avatar, Button, classes, ErrorNotice, Key, styles as parts } from '../parts/parts.tsx';
import { type Place, paths, placeOf } from '../routing/paths.ts';
import { go, Link, useAddress, useTitleCount } from '../routing/router.tsx';
import styles from './Frame.module.css';
import { KeysDialog } from './KeysDialog.tsx';
import { type Me, MeContext, MeQuery } from './me.ts';

const SwitchDealership = graphql(`
  mutation SwitchDealership($id: ID!) {
    switchDealership(id: $id) {
      __typename
      ... on DeskDealership { id name }
      ... on Refused { reason message }
    }
  }
`);

const ME_OPTIONS = { isChangedBy: () => true, isRefreshedWhileHidden: true };

export function Frame({ children }: { readonly children: ReactNode }) {
  const { data, error, refresh } = useDeskQuery(MeQuery, {}, ME_OPTIONS);
  useDeskEvents(refreshAfter);
  const [showsKeys, setShowsKeys] = useState(false);
  const me = data?.me ?? null;
  useCountOutside(me, data?.dealCounts.needsYou);
  const { screen } = placeOf(useAddress().pathname);
  useKeys({
    n: () => go(paths.newDeal),
    '?': () => setShowsKeys(true),
  });
  return (
    <MeContext value={me}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <TopBar me={me} />
      <main
        id="main"
        className={classes(styles.main, screen === 'EDITOR' && styles.whole)}
        tabIndex={-1}
      >
        <StartAtTop />
        {!me && <ErrorNotice error={error} onRetry={refresh} />}
        {children}
      </main>
      {/* On phones, a deal has its actions there instead, and the editor has its own bar. */}
      {screen !== 'DEAL' && screen !== 'EDITOR' && <Tabs />}
      {screen !== 'EDITOR' && <KeyBar screen={screen} onShowAll={() => setShowsKeys(true)} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </MeContext>
  );
}

/** Shows how many deals need the reader in the tab's title, and in a notification when the desk is out of sight. */
function useCountOutside(me: Me | null, count: number | undefined): void {
  useTitleCount(count ?? 0);
  const notify = useEffectEvent(async (needs: number) => {
    if (me) (await import('./notifications.ts')).notifyOfNeeds(me, needs);
  });
  const before = useRef(count);
  useEffect(() => {
    const isMore = before.current !== undefined && count !== undefined && count > before.current;
    before.current = count;
    if (isMore && document.visibilityState === 'hidden' && isStreamReader()) notify(count);
  }, [count]);
}

function TopBar({ me }: { readonly me: Me | null }) {
  const [error, setError] = useState<UserError | null>(null);
  const leave = async () => setError((await signOut()) ? null : OFFLINE);
  return (
    <header className={styles.bar}>
      <Link className={styles.brand} to={paths.deals}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Forecourt
      </Link>
      {me && <Dealership me={me} />}
      <nav className={styles.nav} aria-label="Desk">
        <Ways />
      </nav>
      <span className={styles.space} />
      {error && <ErrorNotice error={error} />}
      {me && <Avatar name={me.name} className={styles.me} />}
      <Button look="plain" onClick={leave}>
        Sign out
      </Button>
    </header>
  );
}

/** Select for members of several dealerships, who use one at a time. */
function Dealership({ me }: { readonly me: Me }) {
  const switching = useChange(SwitchDealership);
  if (me.dealerships.length < 2) {
    return <span className={styles.dealership}>{me.dealership.name}</span>;
  }
  const choose = async (id: string) => {
    if (!(await switching.run({ id }))) return;
    restartLive();
    // Everything on screen belongs to the other dealership.
    location.assign(paths.deals);
  };
  return (
    <select
      className={classes(styles.dealership, styles.switch)}
      aria-label="Dealership"
      value={me.dealership.id}
      onChange={({ target }) => choose(target.value)}
    >
      {me.dealerships.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Ways() {
  const { pathname } = useAddress();
  // Read from the cache: the frame sends the query.
  const { data } = useDeskQuery(MeQuery, {}, { pause: true });
  const count = data?.dealCounts.needsYou ?? 0;
  const current = (path: string) => (pathname === path ? 'page' : undefined);
  return (
    <>
      <Link to={paths.deals} aria-current={current(paths.deals)}>
        <Icon name="mdi-format-list-bulleted" />
        Deals
        {count > 0 && (
          <span className={parts.count}>
            {count >= 100 ? '100+' : count}
            <VisuallyHidden> need you</VisuallyHidden>
          </span>
        )}
      </Link>
      <Link className={styles.onlyTab} to={paths.newDeal} aria-current={current(paths.newDeal)}>
        <Icon name="mdi-plus" />
        New deal
      </Link>
      <Link to={paths.templates} aria-current={current(paths.templates)}>
        <Icon name="mdi-file-document-outline" />
        Templates
      </Link>
      <Link to={paths.cars} aria-current={current(paths.cars)}>
        <Icon name="mdi-car-outline" />
        Inventory
      </Link>
      <Link to={paths.numbers} aria-current={current(paths.numbers)}>
        <Icon name="mdi-chart-bar" />
        Numbers
      </Link>
      <Link
        to={paths.settings}
        aria-current={placeOf(pathname).screen === 'SETTINGS' ? 'page' : undefined}
      >
        <Icon name="mdi-cog-outline" />
        Settings
      </Link>
    </>
  );
}

function Tabs() {
  return (
    <nav className={styles.tabs} aria-label="Desk">
      <Ways />
    </nav>
  );
}

type Hint = readonly [keys: readonly string[], what: string];

const DEAL_LIST_HINTS: readonly Hint[] = [
  [['j', 'k'], 'move'],
  [['↵'], 'open'],
  [['/'], 'search'],
  [['n'], 'new deal'],
];
const DEAL_HINTS: readonly Hint[] = [
  [['esc'], 'deals'],
  [['c'], 'copy link'],
  [['n'], 'new deal'],
];
const OTHER_HINTS: readonly Hint[] = [[['n'], 'new deal']];

interface KeyBarProps {
  readonly screen: Place['screen'];
  onShowAll(): void;
}

function KeyBar({ screen, onShowAll }: KeyBarProps) {
  const state = useLiveState();
  const hints = screen === 'DEALS' ? DEAL_LIST_HINTS : screen === 'DEAL' ? DEAL_HINTS : OTHER_HINTS;
  return (
    <footer className={styles.keys} data-state={state}>
      <span className={styles.hints} aria-hidden="true">
        {hints.map(([keys, action]) => (
          <span key={action} data-shortcut={keys[0]}>
            {keys.map((key) => (
              <Key key={key}>{key}</Key>
            ))}{' '}
            {action}
          </span>
        ))}
      </span>
      <span className={styles.space} />
      <span className={state === 'LIVE' ? styles.isLive : styles.isNotLive} role="status">
        {state === 'LIVE' && 'Live'}
        {state === 'CONNECTING' && 'Connecting …'}
        {state === 'LOST' && 'Not live. Reconnecting …'}
      </span>
      <button type="button" className={styles.allKeys} onClick={onShowAll}>
        <Key>?</Key> All shortcuts
      </button>
    </footer>
  );
}

/** Scrolls a new screen to its top and moves the focus there for screen readers. */
function StartAtTop() {
  const { pathname } = useAddress();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
