// Cars screen: the searchable inventory, with buttons for a new deal and an import.
import { CarSilhouette, Icon, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState } from 'react';
import { useDeskQuery } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { denialOf, useMe } from '../frame/me.ts';
import type { CarCondition, InventoryQuery as InventoryQueryData } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago, useNow } from '../parts/Ago.tsx';
import { afterBy } from '../parts/actor-words.ts';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { CarDialog } from './CarDialog.tsx';
import styles from './Cars.module.css';
import {
  ALL_CARS,
  ageDays,
  type CarFilter,
  carWords,
  type ListedCar,
  photoWords,
  priceWords,
  useCars,
} from './car-list.ts';
import { ImportCars } from './ImportCars.tsx';

const InventoryQuery = graphql(`
  query Inventory {
    inventory { version importedAt importedBy columns { field } makes }
  }
`);

export default function CarsScreen() {
  useTitle('Inventory');
  const { searchParams } = useAddress();
  const { data, refresh } = useDeskQuery(InventoryQuery, {});
  if (searchParams.has('import')) {
    return (
      <ImportCars
        onDone={() => {
          refresh();
          go(paths.cars);
        }}
      />
    );
  }
  return (
    <Inventory imported={data?.inventory ?? null} known={data !== undefined} onChanged={refresh} />
  );
}

interface InventoryProps {
  readonly imported: InventoryQueryData['inventory'];
  readonly known: boolean;
  onChanged(): void;
}

const TYPING_MS = 150;

function Inventory({ imported, known, onChanged }: InventoryProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState(ALL_CARS);
  /** The car in the dialog, 'NEW' to add one, or null while the dialog is closed. */
  const [edited, setEdited] = useState<ListedCar | 'NEW' | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, total, more, busy, loadingMore, error, refresh, showMore } = useCars(
    search,
    filter,
  );
  const isEmpty = known && !imported;
  const saved = () => {
    setEdited(null);
    onChanged();
    refresh();
  };
  return (
    <>
      <div className={styles.head}>
        <h1>Inventory</h1>
        {!isEmpty && <Search text={text} onText={setText} />}
        {!isEmpty && <Ways onAdd={() => setEdited('NEW')} />}
      </div>
      {imported && imported.columns.length > 0 && (
        <p className={classes(parts.small, parts.soft, styles.imported)}>
          Imported <Ago iso={imported.importedAt} /> by {afterBy(imported.importedBy)}
        </p>
      )}
      {!isEmpty && (
        <Filter filter={filter} makes={imported?.makes ?? []} total={total} onChange={setFilter} />
      )}
      <ErrorNotice error={error} onRetry={refresh} />
      {isEmpty && <NoCars onAdd={() => setEdited('NEW')} />}
      {!isEmpty && items?.length === 0 && <NothingFound search={search} filter={filter} />}
      {items !== null && items.length > 0 && (
        <section className={parts.card} aria-label="All cars" aria-busy={busy}>
          <Columns />
          <ul>
            {items.map((car) => (
              <CarRow key={car.id} car={car} onEdit={() => setEdited(car)} />
            ))}
          </ul>
        </section>
      )}
      {more && (
        <p className={styles.more}>
          <Button onClick={showMore} disabled={loadingMore}>
            Show more
          </Button>
        </p>
      )}
      {edited && (
        <CarDialog
          car={edited === 'NEW' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={saved}
        />
      )}
    </>
  );
}

const FILTERS: readonly (readonly [CarCondition | null, string])[] = [
  [null, 'All'],
  ['NEW', 'New'],
  ['USED', 'Used'],
  ['CERTIFIED', 'Certified'],
];

interface FilterProps {
  readonly filter: CarFilter;
  readonly makes: readonly string[];
  readonly total: number | null;
  onChange(filter: CarFilter): void;
}

function Filter({ filter, makes, total, onChange }: FilterProps) {
  return (
    <div className={styles.filter}>
      <fieldset className={parts.whose} aria-label="Filter by condition">
        {FILTERS.map(([each, word]) => (
          <button
            key={word}
            type="button"
            aria-pressed={each === filter.condition}
            onClick={() => onChange({ ...filter, condition: each })}
          >
            {word}
          </button>
        ))}
      </fieldset>
      <select
        className={classes(parts.input, styles.make)}
        aria-label="Filter by make"
        value={filter.make ?? ''}
        onChange={({ target }) => onChange({ ...filter, make: target.value || null })}
      >
        <option value="">All makes</option>
        {makes.map((make) => (
          <option key={make}>{make}</option>
        ))}
      </select>
      <span className={parts.soft} role="status">
        {total !== null && (total === 1 ? '1 car' : `${total.toLocaleString('en-US')} cars`)}
      </span>
    </div>
  );
}

function NothingFound({ search, filter }: { readonly search: string; readonly filter: CarFilter }) {
  const isFiltered = filter.condition !== null || filter.make !== null;
  return (
    <div className={classes(parts.card, styles.empty)} role="status">
      <h2>{nothingFoundTitle(search, isFiltered)}</h2>
      <p className={parts.soft}>
        {isFiltered
          ? 'Choose another condition or make.'
          : 'Search by car, color, stock number or VIN.'}
      </p>
    </div>
  );
}

/** Column headings, if the rows have columns. */
function nothingFoundTitle(search: string, isFiltered: boolean): string {
  if (search !== '') return `No cars found for “${search}”`;
  return isFiltered ? 'No cars match these filters' : 'The inventory has no cars';
}

function Columns() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <span className={styles.columnCar}>Car</span>
      <span>Stock and VIN</span>
      <span>Deals</span>
      <span className={styles.columnNumber}>Age</span>
      <span className={styles.columnNumber}>Price</span>
    </div>
  );
}

function Search({ text, onText }: { readonly text: string; onText(text: string): void }) {
  const field = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => field.current?.select() });
  return (
    <input
      ref={field}
      type="search"
      className={classes(parts.input, styles.search)}
      aria-label="Search inventory"
      aria-keyshortcuts="/"
      placeholder="Car, color, stock or VIN"
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

function Ways({ onAdd }: { onAdd(): void }) {
  const denied = denialOf(useMe()?.rights, 'CHANGE_CARS');
  return (
    <>
      <Button icon="mdi-plus" denied={denied} onClick={onAdd}>
        Add a car
      </Button>
      <Button
        look="primary"
        icon="mdi-file-upload-outline"
        denied={denied}
        onClick={() => go(paths.importCars)}
      >
        Import inventory
      </Button>
    </>
  );
}

function NoCars({ onAdd }: { onAdd(): void }) {
  const denied = denialOf(useMe()?.rights, 'CHANGE_CARS');
  return (
    <div className={classes(parts.card, styles.empty)}>
      <h2>Import your cars</h2>
      <p className={parts.soft}>
        Drop in the CSV file that your inventory system exports. Before anything is saved, you’ll
        see what would change and every row with a problem. Then start a deal with the car filled
        in.
      </p>
      {denied ? (
        <p>{denied}</p>
      ) : (
        <p className={parts.actions}>
          <Ways onAdd={onAdd} />
        </p>
      )}
    </div>
  );
}

interface CarRowProps {
  readonly car: ListedCar;
  onEdit(): void;
}

function CarRow({ car, onEdit }: CarRowProps) {
  const { id, label, stockNumber, vin, body, colorHex, priceCents } = car;
  const denied = denialOf(useMe()?.rights, 'CHANGE_CARS');
  const days = ageDays(car, useNow());
  return (
    <li className={styles.row}>
      <span className={styles.drawing}>
        <CarSilhouette body={body || 'SEDAN'} paint={colorHex} />
      </span>
      <span className={styles.what}>
        <strong>{label}</strong>
        <span className={classes(parts.small, parts.soft, styles.line)}>{carWords(car)}</span>
      </span>
      <span className={classes(parts.small, parts.soft, styles.numbers)}>
        <span>{stockNumber}</span>
        <span>{vin}</span>
        {photoWords(car) && <span>{photoWords(car)}</span>}
      </span>
      <Deals car={car} />
      <span className={styles.age}>{days === 1 ? '1 day' : `${days} days`}</span>
      <span className={styles.price}>{priceWords(priceCents) || 'No price'}</span>
      <span className={styles.start}>
        <Button small denied={denied} onClick={onEdit}>
          Edit
          <VisuallyHidden> {stockNumber}</VisuallyHidden>
        </Button>
        <Link
          className={classes(parts.button, parts.smallButton)}
          to={paths.newDealFrom({ car: id })}
        >
          <Icon name="mdi-plus" />
          New deal
          <VisuallyHidden>
            {' '}
            with {label}, {stockNumber}
          </VisuallyHidden>
        </Link>
      </span>
    </li>
  );
}

/** Links to the car's deals, marked if one is open or confirmed. */
function Deals({ car: { deals, taken } }: { readonly car: ListedCar }) {
  return (
    <span className={styles.taken}>
      {taken && deals.length === 0 && (
        <span className={classes(parts.pill, parts.amber)}>In a deal</span>
      )}
      {deals.map(({ id, buyerName, status }) => (
        <Link
          key={id}
          className={classes(parts.pill, TAKING.includes(status) && parts.amber)}
          to={paths.deal(id)}
        >
          {buyerName}, {status.toLowerCase()}
        </Link>
      ))}
    </span>
  );
}

const TAKING: readonly string[] = ['OPEN', 'CONFIRMED'];
