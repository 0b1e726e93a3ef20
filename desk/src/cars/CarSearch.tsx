// The inventory search of a new deal: by VIN, stock number or model, with the cars found as choices.
import { useEffect, useState } from 'react';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './CarSearch.module.css';
import { ALL_CARS, carWords, type ListedCar, priceWords, useCars } from './car-list.ts';

interface CarSearchProps {
  /** The id of the chosen car. */
  readonly car: string | null;
  readonly autoFocus?: boolean;
  onCar(car: ListedCar): void;
}

const TYPING_MS = 150;

export function CarSearch({ car, autoFocus = false, onCar }: CarSearchProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, more, error, refresh, showMore } = useCars(search, ALL_CARS);
  if (items?.length === 0 && search === '') {
    return (
      <p className={parts.soft}>
        Your inventory is empty. <Link to={paths.importCars}>Import your cars</Link>, or enter the
        car in the next step.
      </p>
    );
  }
  return (
    <>
      <ErrorNotice error={error} onRetry={refresh} />
      <input
        type="search"
        className={parts.input}
        aria-label="Search inventory"
        placeholder="VIN, stock or model"
        // biome-ignore lint/a11y/noAutofocus: a new deal starts with the car.
        autoFocus={autoFocus}
        value={text}
        onChange={({ target }) => setText(target.value)}
        // Enter must not submit the form around it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {items?.length === 0 && <p role="status">No cars found.</p>}
      {items !== null && items.length > 0 && (
        <fieldset className={styles.choices} aria-label="Car">
          {items.map((each) => (
            <label key={each.id} className={styles.choice}>
              <input
                type="radio"
                name="car"
                checked={car === each.id}
                onChange={() => onCar(each)}
              />
              <span>
                {each.label}
                <span className={classes(parts.small, parts.soft)}>
                  {[each.stockNumber, carWords(each), each.taken && 'already in a deal']
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <span className={parts.number}>{priceWords(each.priceCents)}</span>
            </label>
          ))}
          {more && (
            <Button small onClick={showMore}>
              Show more
            </Button>
          )}
        </fieldset>
      )}
    </>
  );
}
