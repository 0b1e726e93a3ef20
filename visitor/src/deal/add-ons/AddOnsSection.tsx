// The add-ons: each optional, none preselected, with what it costs by itself, each month and in all.
import {
  type AddOn,
  addOnEffects,
  type NormalAddOnChoice,
  type NormalChoice,
  selectionProblems,
} from '@forecourt/domain';
import { Section } from '@forecourt/ui';
import { memo, useMemo } from 'react';
import type { Quoted } from '../words.ts';
import { AddOnCard } from './AddOnCard.tsx';
import styles from './AddOnsSection.module.css';
import { type Decide, decided } from './decide.ts';

interface AddOnsSectionProps extends Quoted {
  /** What is chosen this moment. */
  readonly made: readonly NormalAddOnChoice[];
  /** The choice and its figures, which may follow a blink later. */
  readonly choice: NormalChoice;
  readonly open: boolean;
  /** Stays the same. */
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

export const AddOnsSection = memo((props: AddOnsSectionProps) => {
  const { offer, made, choice, quote, format, open, onChange } = props;
  const effects = useMemo(() => addOnEffects(offer, choice), [offer, choice]);
  const problems = useMemo(() => selectionProblems(offer, choice), [offer, choice]);
  const decide = useMemo<Decide>(
    () => (addOnId, decision, planId) =>
      onChange((now) => decided(now, addOnId, decision, planId ?? null)),
    [onChange],
  );
  if (offer.addOns.length === 0) return null;
  const groups = grouped(offer.addOns);
  return (
    <Section
      title="Add-ons"
      id="add-ons"
      intro="Everything here is optional. You do not need any of it to buy or finance the car."
    >
      {groups.map(([name, addOns]) => (
        <div key={name} className={styles.group}>
          {groups.length > 1 && <h3 className={styles.name}>{name}</h3>}
          <ul className={styles.cards}>
            {addOns.map((addOn) => (
              <AddOnCard
                key={addOn.id}
                addOn={addOn}
                offer={offer}
                made={made.find(({ addOnId }) => addOnId === addOn.id)}
                effects={effects.filter(({ addOnId }) => addOnId === addOn.id)}
                problems={problems.filter(({ addOnId }) => addOnId === addOn.id)}
                kind={quote.kind}
                format={format}
                open={open}
                onDecide={decide}
              />
            ))}
          </ul>
        </div>
      ))}
      <Total quote={quote} format={format} />
    </Section>
  );
});

function Total({ quote, format }: Omit<Quoted, 'offer'>) {
  const { addOnCosts, addOnsTotal } = quote;
  if (addOnCosts.length === 0)
    return <p className={styles.total}>You have added nothing so far.</p>;
  const { priceCents, perMonthCents, costInAllCents } = addOnsTotal;
  return (
    <p className={styles.total}>
      <strong>
        {addOnCosts.length === 1 ? '1 add-on' : `${addOnCosts.length} add-ons`} for{' '}
        {format.money(priceCents)}
      </strong>
      {perMonthCents !== null && <> · {format.signed(perMonthCents)}/mo</>} ·{' '}
      {format.money(costInAllCents)} in all, with tax{perMonthCents !== null && ' and interest'}
    </p>
  );
}

const COVER = 'Cover and service';

/** In the order in which the groups are shown. */
const GROUPS: Readonly<Record<AddOn['category'], string>> = {
  SERVICE_CONTRACT: COVER,
  GAP: COVER,
  MAINTENANCE: COVER,
  TIRE_WHEEL: COVER,
  DENT: COVER,
  EXCESS_WEAR: COVER,
  ACCESSORY: 'Accessories',
  OTHER: 'Other',
};

function grouped(addOns: readonly AddOn[]): readonly (readonly [string, readonly AddOn[]])[] {
  return [...new Set(Object.values(GROUPS))]
    .map((name) => [name, addOns.filter(({ category }) => GROUPS[category] === name)] as const)
    .filter(([, members]) => members.length > 0);
}
