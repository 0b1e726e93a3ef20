// The add-ons: each optional, none preselected, with what it costs by itself, each month and in all.
import {
  type AddOn,
  addOnEffects,
  findOption,
  type NormalAddOnChoice,
  type NormalChoice,
  type Offer,
  type Quote,
  selectionProblems,
} from '@forecourt/domain';
import { type DealFormat, Section } from '@forecourt/ui';
import { memo, useMemo } from 'react';
import { AddOnCard } from './AddOnCard.tsx';
import styles from './AddOnsSection.module.css';
import { type Decide, decided } from './decide.ts';

interface AddOnsSectionProps {
  readonly offer: Offer;
  /** What is chosen this moment. */
  readonly made: readonly NormalAddOnChoice[];
  /** The choice and its figures, which may follow a blink later. */
  readonly choice: NormalChoice;
  readonly quote: Quote;
  readonly format: DealFormat;
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
  const kind = findOption(offer, choice.paymentOptionId)?.kind ?? 'CASH';
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
                kind={kind}
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

function Total({ quote, format }: { readonly quote: Quote; readonly format: DealFormat }) {
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

const GROUPS: readonly (readonly [string, readonly AddOn['category'][]])[] = [
  [
    'Cover and service',
    ['SERVICE_CONTRACT', 'GAP', 'MAINTENANCE', 'TIRE_WHEEL', 'DENT', 'EXCESS_WEAR'],
  ],
  ['Accessories', ['ACCESSORY']],
  ['Other', ['OTHER']],
];

function grouped(addOns: readonly AddOn[]): readonly (readonly [string, readonly AddOn[]])[] {
  return GROUPS.map(
    ([name, categories]) =>
      [name, addOns.filter(({ category }) => categories.includes(category))] as const,
  ).filter(([, members]) => members.length > 0);
}
