// Cars: the dealership's inventory, searched, each one press from a new deal; and the way to import it.
import { CarSilhouette, Icon, VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState } from 'react';
import { useDeskQuery } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import styles from './Cars.module.css';
import { carWords, type ListedCar, priceWords, useCars } from './car-list.ts';
import { ImportCars } from './ImportCars.tsx';

const InventoryQuery = graphql(`
  query Inventory {
    inventory { version importedAt importedBy }
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
  return <Inventory imported={data?.inventory ?? null} known={data !== undefined} />;
}

interface InventoryProps {
  readonly imported: { readonly importedAt: string; readonly importedBy: string } | null;
  readonly known: boolean;
}

const TYPING_MS = 150;

function Inventory({ imported, known }: InventoryProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, more, busy, error, refresh, showMore } = useCars(search);
  const isEmpty = known && imported === null;
  return (
    <>
      <div className={styles.head}>
        <h1>Inventory</h1>
        {!isEmpty && <Search text={text} onText={setText} />}
        {!isEmpty && <ImportLink />}
      </div>
      {imported && (
        <p className={classes(parts.small, parts.soft, styles.imported)}>
          Imported <Ago iso={imported.importedAt} /> by {imported.importedBy}
        </p>
      )}
      <ErrorNotice error={error} onRetry={refresh} />
      {isEmpty && <NoCars />}
      {!isEmpty && items?.length === 0 && (
        <div className={classes(parts.card, styles.empty)} role="status">
          <h2>No car found for “{search}”</h2>
          <p className={parts.soft}>Search by car, color, stock number or VIN.</p>
        </div>
      )}
      {items !== null && items.length > 0 && (
        <section className={parts.card} aria-label="All cars" aria-busy={busy}>
          <ul>
            {items.map((car) => (
              <CarRow key={car.id} car={car} />
            ))}
          </ul>
        </section>
      )}
      {more && (
        <p className={styles.more}>
          <Button onClick={showMore} disabled={busy}>
            Show more
          </Button>
        </p>
      )}
    </>
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

function ImportLink() {
  const me = useMe();
  const denied = denialOf(me?.rights, 'CHANGE_CARS');
  return (
    <Button
      look="primary"
      icon="mdi-file-upload-outline"
      denied={denied}
      onClick={() => go(paths.importCars)}
    >
      Import inventory
    </Button>
  );
}

function NoCars() {
  const me = useMe();
  const denied = denialOf(me?.rights, 'CHANGE_CARS');
  return (
    <div className={classes(parts.card, styles.empty)}>
      <h2>Import your cars</h2>
      <p className={parts.soft}>
        Drop the CSV file that your inventory system exports. You see what it would change and every
        row that is wrong before anything is kept. Then a deal begins with the car already written.
      </p>
      {denied ? <p>{denied}</p> : <ImportLink />}
    </div>
  );
}

function CarRow({ car }: { readonly car: ListedCar }) {
  const { id, label, stockNumber, vin, body, colorHex, priceCents, taken, deal } = car;
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
      </span>
      <span className={styles.price}>{priceWords(priceCents)}</span>
      <span className={styles.taken}>
        {taken &&
          (deal ? (
            <Link className={classes(parts.pill, parts.amber)} to={paths.deal(deal.id)}>
              In a deal for {deal.buyerName}
            </Link>
          ) : (
            <span className={classes(parts.pill, parts.amber)}>In a deal</span>
          ))}
      </span>
      <Link
        className={classes(parts.button, parts.smallButton, styles.start)}
        to={paths.newDealFrom({ car: id })}
      >
        <Icon name="mdi-plus" />
        Start a deal
        <VisuallyHidden>
          {' '}
          with {label}, {stockNumber}
        </VisuallyHidden>
      </Link>
    </li>
  );
}
