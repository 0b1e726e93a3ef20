// The add-ons: each optional, none preselected, with what it costs by itself, each month and as a whole.
import {
  type AddOn,
  addOnEffects,
  type NormalAddOnChoice,
  type NormalChoice,
  selectionProblems,
} from '@forecourt/domain';
import { button, Section } from '@forecourt/ui';
import { memo, useMemo } from 'react';
import { listed, PAYING, type Quoted } from '../words.ts';
import { AddOnRow } from './AddOnRow.tsx';
import styles from './AddOnsSection.module.css';
import { type Decide, decided, declinedRest } from './decide.ts';

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
  const decisionOf = (addOn: AddOn) =>
    made.find(({ addOnId }) => addOnId === addOn.id)?.decision ?? 'UNDECIDED';
  const offered = (addOn: AddOn) => addOn.eligiblePaymentKinds.includes(quote.kind);
  // What is ticked stays in sight even where it is not offered: its row says what to do about it.
  const shown = offer.addOns.filter((each) => offered(each) || decisionOf(each) === 'ACCEPTED');
  const excluded = offer.addOns.filter((each) => !shown.includes(each));
  const undecided = shown.some((each) => decisionOf(each) === 'UNDECIDED');
  const groups = grouped(shown);
  const termMonths = quote.finance?.termMonths ?? quote.lease?.termMonths;
  return (
    <Section
      title="Add-ons"
      id="add-ons"
      intro={`All optional. You need none of them to buy or finance the car.${
        termMonths ? ` Monthly figures are for ${termMonths} months.` : ''
      }`}
    >
      {groups.map(([name, addOns]) => (
        <div key={name} className={styles.group}>
          {groups.length > 1 && <h3 className={styles.name}>{name}</h3>}
          <ul className={styles.rows}>
            {addOns.map((addOn) => (
              <AddOnRow
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
      <div className={styles.end}>
        <Total quote={quote} format={format} />
        {open && undecided && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => onChange((now) => declinedRest(now, shown))}
          >
            No thanks to the rest
          </button>
        )}
      </div>
      {excluded.length > 0 && (
        <p className={styles.excluded}>
          Not offered when you {PAYING[quote.kind]}: {listed(excluded.map(({ label }) => label))}.
        </p>
      )}
    </Section>
  );
});

/** Counts what the figures count. */
function Total({ quote, format }: Omit<Quoted, 'offer'>) {
  const { addOnCosts, addOnsTotal } = quote;
  if (addOnCosts.length === 0) return <p>None added.</p>;
  const { priceCents, perMonthCents, costInAllCents } = addOnsTotal;
  return (
    <p>
      <strong>
        {addOnCosts.length === 1 ? '1 add-on' : `${addOnCosts.length} add-ons`} for{' '}
        {format.money(priceCents)}
      </strong>
      {perMonthCents !== null && <> · {format.signed(perMonthCents)}/mo</>} · whole cost{' '}
      {format.money(costInAllCents)}
    </p>
  );
}

const COVER = 'Coverage and care';

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
