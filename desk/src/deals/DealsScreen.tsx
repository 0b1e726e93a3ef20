// The screen of all deals: newest activity first, deals that need the reader on top, live without moving under the pointer.
import { Icon } from '@forecourt/ui';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useKeys } from '../client/keyboard.ts';
import { useMe } from '../frame/me.ts';
import { Button, classes, ErrorNotice, Key, styles as parts } from '../parts/parts.tsx';
import { Whose } from '../parts/Whose.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { Columns, DealRow } from './DealRow.tsx';
import styles from './Deals.module.css';
import { DraftRow } from './DraftRow.tsx';
import { type DealListState, FILTERS, type Filter, filterIn, useDealList } from './deal-list.ts';
import { EmptyDesk } from './EmptyDesk.tsx';

const FILTER_WORDS: Readonly<Record<Filter, string>> = {
  ALL: 'All',
  NEEDS_YOU: 'Needs you',
  OPEN: 'Open',
  CONFIRMED: 'Confirmed',
  ON_HOLD: 'On hold',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
  WITHDRAWN: 'Withdrawn',
};

/** Pause in typing before the list is requested. */
const TYPING_MS = 150;

export function DealsScreen() {
  useTitle('Deals');
  const { search, filter, mine } = filterIn(useAddress().searchParams);
  const me = useMe();
  const adviserId = mine ? (me?.id ?? null) : null;
  const ready = !mine || me !== null;
  const list = useDealList({ search, filter, adviserId }, ready);
  // The dealership has no deals yet, so an introduction replaces the list.
  const asksForAll = filter === 'ALL' && search === '' && !mine;
  const isNew =
    asksForAll &&
    list.phase === 'READY' &&
    !list.error &&
    list.rows.length === 0 &&
    list.drafts.length === 0 &&
    list.needsYou.length === 0;
  return (
    <>
      <div className={styles.head}>
        <h1>Deals</h1>
        <Whose
          label="Whose deals"
          mine={mine}
          onChange={(own) => changeQuery('whose', own ? 'mine' : '')}
        />
        <Search search={search} />
        <Link
          className={classes(parts.button, parts.primary, styles.newDeal)}
          to={paths.newDeal}
          aria-keyshortcuts="n"
        >
          <Icon name="mdi-plus" />
          New deal
          <Key>n</Key>
        </Link>
      </div>
      {!isNew && <Filters filter={filter} mine={mine} counts={list.counts} />}
      <ErrorNotice error={list.error} onRetry={list.refresh} />
      {isNew ? <EmptyDesk /> : <List list={list} filter={filter} search={search} />}
    </>
  );
}

/** Changes a filter in the URL, which can be reloaded, bookmarked and shared. */
function changeQuery(name: 'q' | 'status' | 'whose', value: string): void {
  const query = new URLSearchParams(location.search);
  if (value === '') query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  go(paths.deals + (text && `?${text}`), { replace: true });
}

function Search({ search }: { readonly search: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(search);
  useKeys({ '/': () => field.current?.select() });
  // The search that this field last wrote to the URL or read from it. Links and the back button change the URL too.
  const synced = useRef(search);
  useEffect(() => {
    if (search === synced.current) return;
    synced.current = search;
    setText(search);
  }, [search]);
  useEffect(() => {
    if (text.trim() === synced.current) return;
    const timer = setTimeout(() => {
      synced.current = text.trim();
      changeQuery('q', synced.current);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className={styles.search}>
      <Icon name="mdi-magnify" />
      <input
        ref={field}
        type="search"
        className={parts.input}
        aria-label="Search deals"
        aria-keyshortcuts="/"
        placeholder="Buyer, phone, car, number, VIN or stock"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' || key === 'ArrowDown') rowLinks()[0]?.focus();
        }}
      />
      <span className={styles.searchKey}>
        <Key>/</Key>
      </span>
    </div>
  );
}

interface FiltersProps {
  readonly filter: Filter;
  readonly mine: boolean;
  readonly counts: DealListState['counts'];
}

function Filters({ filter, mine, counts }: FiltersProps) {
  const countOf = (each: Filter): number | null => {
    switch (each) {
      case 'ALL':
        return null;
      case 'NEEDS_YOU':
        return counts?.needsYou ?? null;
      case 'OPEN':
        return counts?.open ?? null;
      case 'CONFIRMED':
        return counts?.confirmed ?? null;
      case 'ON_HOLD':
        return counts?.onHold ?? null;
      case 'DECLINED':
        return counts?.declined ?? null;
      case 'EXPIRED':
        return counts?.expired ?? null;
      case 'WITHDRAWN':
        return counts?.withdrawn ?? null;
      default:
        return each satisfies never;
    }
  };
  return (
    <fieldset className={styles.filters} aria-label="Filter by status">
      {FILTERS.map((each) => {
        const count = countOf(each);
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            onClick={() =>
              changeQuery('status', each === 'ALL' ? '' : each.toLowerCase().replaceAll('_', '-'))
            }
          >
            {FILTER_WORDS[each]}
            {count !== null && (
              <span className={styles.filterCount}>{count >= 100 ? '100+' : count}</span>
            )}
          </button>
        );
      })}
      <Link to={mine ? paths.ownDrafts : paths.drafts}>
        Drafts
        {counts && (
          <span className={styles.filterCount}>
            {counts.drafts >= 100 ? '100+' : counts.drafts}
          </span>
        )}
      </Link>
    </fieldset>
  );
}

interface ListProps {
  readonly list: DealListState;
  readonly filter: Filter;
  readonly search: string;
}

function List({ list, filter, search }: ListProps) {
  const { needsYou, drafts, rows, phase, more, waiting, showMore, showWaiting } = list;
  const reorderingPause = useReorderingPause(list.setReorderingAllowed);
  useKeys({ j: () => moveFocus(1), k: () => moveFocus(-1) });
  const needing = needsYou.length + drafts.length;
  const nothing = needing + rows.length === 0;
  if (nothing && phase === 'LOADING') return <Loading />;
  if (nothing && list.error) return null;
  if (nothing && waiting === 0) return <NothingFound search={search} />;
  return (
    // Rows don't move while the pointer is over the list or the focus is in it.
    <div {...reorderingPause} aria-busy={phase === 'LOADING'}>
      <p className={styles.waiting} role="status">
        {waiting > 0 && (
          <button
            type="button"
            onClick={async () => {
              await showWaiting();
              window.scrollTo(0, 0);
              rowLinks()[0]?.focus();
            }}
          >
            {waiting === 1 ? 'Show 1 changed deal' : `Show ${waiting} changed deals`}
          </button>
        )}
      </p>
      {needing > 0 && (
        <section className={classes(parts.card, styles.group)} aria-labelledby="needs-you">
          <h2 id="needs-you" className={styles.groupHead}>
            Needs you
            <span className={parts.count}>{list.counts?.needsYou ?? needing}</span>
          </h2>
          <ul>
            {needsYou.map((deal) => (
              <DealRow key={deal.id} deal={deal} needsYou />
            ))}
            {drafts.map((draft) => (
              <DraftRow key={draft.id} draft={draft} />
            ))}
          </ul>
        </section>
      )}
      {rows.length > 0 && (
        <section className={classes(parts.card, styles.group)} aria-label={listName(list, filter)}>
          <Columns />
          <ul>
            {rows.map((deal) => (
              <DealRow key={deal.id} deal={deal} needsYou={filter === 'NEEDS_YOU'} />
            ))}
          </ul>
        </section>
      )}
      {more && (
        <p className={styles.more}>
          <Button onClick={showMore} disabled={phase === 'LOADING_MORE'}>
            {phase === 'LOADING_MORE' ? 'Loading …' : 'Show more'}
          </Button>
        </p>
      )}
    </div>
  );
}

function listName({ needsYou }: DealListState, filter: Filter): string {
  if (filter !== 'ALL') return FILTER_WORDS[filter];
  return needsYou.length > 0 ? 'All other deals' : 'All deals';
}

/** Touch screens don't report where a finger will land, so rows move there only on request. */
const isTouch = () => matchMedia('(hover: none)').matches;
/** Delay after the pointer leaves, because it may come back. */
const LEFT_MS = 500;

function useReorderingPause(setReorderingAllowed: (isAllowed: boolean) => void) {
  const isPointerOver = useRef(false);
  const isFocusInside = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const update = (afterMs: number) => {
    clearTimeout(timer.current);
    const reorderingAllowed = !isPointerOver.current && !isFocusInside.current && !isTouch();
    timer.current = setTimeout(
      () => setReorderingAllowed(reorderingAllowed),
      reorderingAllowed ? afterMs : 0,
    );
  };
  useEffect(() => {
    setReorderingAllowed(!isTouch());
    return () => {
      clearTimeout(timer.current);
      setReorderingAllowed(true);
    };
  }, [setReorderingAllowed]);
  return {
    onPointerEnter: (event: PointerEvent) => {
      isPointerOver.current = event.pointerType === 'mouse';
      update(0);
    },
    onPointerLeave: () => {
      isPointerOver.current = false;
      update(LEFT_MS);
    },
    onFocus: () => {
      isFocusInside.current = true;
      update(0);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      isFocusInside.current = currentTarget.contains(relatedTarget);
      update(LEFT_MS);
    },
  };
}

function rowLinks(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}

function moveFocus(by: 1 | -1): void {
  const links = rowLinks();
  const index = links.indexOf(document.activeElement as HTMLElement);
  const link = links[index === -1 ? 0 : Math.min(links.length - 1, Math.max(0, index + by))];
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

function Loading() {
  return (
    <div
      className={classes(parts.card, styles.loading)}
      role="status"
      aria-label="Loading the deals"
    >
      {Array.from({ length: 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <span key={index} />
      ))}
    </div>
  );
}

function NothingFound({ search }: { readonly search: string }) {
  return (
    <div className={classes(parts.card, styles.nothing)} role="status">
      <h2>{search ? `Nothing found for “${search}”` : 'No deals here'}</h2>
      <p className={parts.soft}>
        {search
          ? 'You can search by the start of a word: the buyer’s name, phone or email, the car, the deal number, the stock number, the VIN or its last 6 characters.'
          : 'No deals match this filter right now.'}
      </p>
      <Button onClick={() => go(paths.deals)}>Show all deals</Button>
    </div>
  );
}
