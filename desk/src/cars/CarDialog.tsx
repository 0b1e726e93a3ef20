// Dialog that adds a car to the inventory or edits one.
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import type { CarField } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, classes, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import styles from './Cars.module.css';
import {
  CAR_FIELDS,
  type CarTexts,
  carTextsOf,
  type ListedCar,
  NEEDED_FIELDS,
} from './car-list.ts';

const SaveCar = graphql(`
  mutation SaveCar($id: ID, $texts: [CarTextInput!]!) {
    saveCar(id: $id, texts: $texts) {
      __typename
      ... on Car { id }
      ... on Refused { reason message problems { path message } }
    }
  }
`);

/** Excludes the condition, which has its own control, and the MSRP, because the dialog has one price. */
const FIELDS = CAR_FIELDS.filter(([field]) => field !== 'condition' && field !== 'msrp');

interface CarDialogProps {
  /** The car to edit, or null to add one. */
  readonly car: ListedCar | null;
  onClose(): void;
  onSaved(): void;
}

export function CarDialog({ car, onClose, onSaved }: CarDialogProps) {
  const [texts, setTexts] = useState<CarTexts>(() =>
    car ? carTextsOf(car) : { condition: 'USED' },
  );
  const { busy, error, run } = useChange(SaveCar);
  const set = (field: CarField, text: string) => setTexts({ ...texts, [field]: text });
  const save = async () => {
    const entries = Object.entries(texts) as [CarField, string][];
    const inputs = entries.map(([field, text]) => ({ field, text }));
    if (await run({ id: car?.id ?? null, texts: inputs })) onSaved();
  };
  return (
    <Dialog title={car ? `Edit ${car.stockNumber}` : 'Add a car'} width={720} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className={parts.dialogBody}>
          <div className={classes(styles.fields, styles.form)}>
            <Field label="Condition">
              <select
                className={parts.input}
                value={texts.condition ?? 'USED'}
                onChange={({ target }) => set('condition', target.value)}
              >
                <option value="NEW">New</option>
                <option value="USED">Used</option>
                <option value="CERTIFIED">Certified</option>
              </select>
            </Field>
            {FIELDS.map(([field, label]) => (
              <Field key={field} label={label}>
                <input
                  className={parts.input}
                  name={field}
                  required={NEEDED_FIELDS.includes(field)}
                  autoComplete="off"
                  value={texts[field] ?? ''}
                  onChange={({ target }) => set(field, target.value)}
                />
              </Field>
            ))}
          </div>
          {car && <FailedPhotos car={car} />}
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy}>
            {car ? 'Save the car' : 'Add the car'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function FailedPhotos({ car: { photos } }: { readonly car: ListedCar }) {
  const failed = photos.filter(({ state }) => state === 'FAILED');
  if (failed.length === 0) return null;
  return (
    <ul className={parts.problems}>
      {failed.map(({ url, reason }) => (
        <li key={url}>
          <strong>We couldn’t download this photo</strong>
          <p className={styles.value}>{url}</p>
          <p>{reason}</p>
        </li>
      ))}
    </ul>
  );
}
