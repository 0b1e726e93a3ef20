// A deal from a template and a car: what the dealership has written once, which car it is, and for whom.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useEffect, useState } from 'react';
import { carWords, priceWords, useCars } from '../cars/car-list.ts';
import { useChange, useDeskQuery } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { contentsOf, StartDraft, useDrafts } from '../drafts/draft-list.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, classes, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link } from '../routing/router.tsx';
import styles from './NewDeal.module.css';

const CarOfAddress = graphql(`
  query CarOfAddress($id: ID!) {
    car(id: $id) { id label stockNumber }
  }
`);

interface FromTemplateProps {
  /** Chosen elsewhere already. */
  readonly template: string | null;
  readonly car: string | null;
}

export function FromTemplate({ template: firstTemplate, car: firstCar }: FromTemplateProps) {
  const me = useMe();
  const [template, setTemplate] = useState(firstTemplate);
  const [car, setCar] = useState(firstCar);
  const [buyer, setBuyer] = useSessionState('new-deal-buyer');
  const [key, setKey] = useState(newIdempotencyKey);
  const starting = useChange(StartDraft);
  const start = async () => {
    const input = {
      ...({ kind: 'DEAL', buyerName: buyer.trim(), idempotencyKey: key } as const),
      ...(template && { templateId: template }),
      ...(car && { carId: car }),
    };
    const data = await starting.run({ input });
    if (data?.startDraft.__typename !== 'Draft') return setKey(newIdempotencyKey());
    setBuyer('');
    go(paths.draft(data.startDraft.id));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <TemplateChoice template={template} onTemplate={setTemplate} />
      <CarChoice car={car} onCar={setCar} />
      <Card className={styles.part} title="Who is it for?">
        <div className={classes(parts.cardBody, styles.fields)}>
          <Field label="Buyer’s name">
            <input
              className={parts.input}
              autoComplete="off"
              maxLength={120}
              value={buyer}
              onChange={({ target }) => setBuyer(target.value)}
            />
          </Field>
        </div>
        <div className={styles.foot}>
          <ErrorNotice error={starting.error} />
          <Button
            type="submit"
            look="primary"
            denied={denialOf(me?.rights, 'SAVE_DRAFT')}
            disabled={starting.busy}
          >
            Write the deal
          </Button>
        </div>
      </Card>
    </form>
  );
}

interface TemplateChoiceProps {
  readonly template: string | null;
  onTemplate(id: string): void;
}

function TemplateChoice({ template, onTemplate }: TemplateChoiceProps) {
  const { items, more, error, refresh, showMore } = useDrafts(true);
  const only = items?.length === 1 ? items[0]?.id : undefined;
  useEffect(() => {
    // With one there is nothing to choose.
    if (only !== undefined && template === null) onTemplate(only);
  }, [only, template, onTemplate]);
  return (
    <Card className={styles.part} title="Template">
      <div className={parts.cardBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {items?.length === 0 && (
          <p className={parts.soft}>
            There are no templates yet. <Link to={paths.templates}>Write one</Link>, and fees, tax
            and payment options need not be typed again.
          </p>
        )}
        {items !== null && items.length > 0 && (
          <fieldset className={styles.choices} aria-label="Template">
            {items.map(({ id, name, file }) => (
              <label key={id} className={styles.choice}>
                <input
                  type="radio"
                  name="template"
                  checked={template === id}
                  onChange={() => onTemplate(id)}
                />
                <span>
                  {name}
                  <span className={classes(parts.small, parts.soft, styles.line)}>
                    {contentsOf(file)}
                  </span>
                </span>
              </label>
            ))}
            {more && (
              <Button small onClick={showMore}>
                Show more
              </Button>
            )}
          </fieldset>
        )}
      </div>
    </Card>
  );
}

interface CarChoiceProps {
  readonly car: string | null;
  onCar(id: string | null): void;
}

const TYPING_MS = 150;

function CarChoice({ car, onCar }: CarChoiceProps) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { items, more, error, refresh, showMore } = useCars(search);
  const { data } = useDeskQuery(CarOfAddress, { id: car ?? '' }, { pause: car === null });
  const chosen = car === null ? null : data?.car;
  const none = items?.length === 0 && search === '';
  return (
    <Card
      className={styles.part}
      title="Car"
      aside={
        chosen && (
          <span className={parts.small}>
            {chosen.label} · {chosen.stockNumber}
          </span>
        )
      }
    >
      <div className={parts.cardBody}>
        <ErrorNotice error={error} onRetry={refresh} />
        {none && (
          <p className={parts.soft}>
            There are no cars yet. <Link to={paths.importCars}>Import your cars</Link>, or write
            this one in the deal.
          </p>
        )}
        {!none && (
          <input
            type="search"
            className={parts.input}
            aria-label="Search inventory"
            placeholder="Car, color, stock or VIN"
            value={text}
            onChange={({ target }) => setText(target.value)}
            // The form is sent by its button.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        )}
        {items?.length === 0 && search !== '' && <p role="status">No car found.</p>}
        {items !== null && items.length > 0 && (
          <fieldset className={styles.choices} aria-label="Car">
            {items.map((each) => (
              <label key={each.id} className={styles.choice}>
                <input
                  type="radio"
                  name="car"
                  checked={car === each.id}
                  onChange={() => onCar(each.id)}
                />
                <span>
                  {each.label}
                  <span className={classes(parts.small, parts.soft, styles.line)}>
                    {[each.stockNumber, carWords(each), each.taken && 'in a deal already']
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
      </div>
    </Card>
  );
}
