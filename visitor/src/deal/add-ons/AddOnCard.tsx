// One add-on: what it is, what each plan costs, whether it is taken, and what prevents that.
import type {
  AddOn,
  AddOnEffect,
  NormalAddOnChoice,
  Offer,
  PaymentKind,
  SelectionProblem,
} from '@forecourt/domain';
import { button, type DealFormat, Icon, VisuallyHidden } from '@forecourt/ui';
import { memo, useId } from 'react';
import { Mark } from '../Mark.tsx';
import { PAYING } from '../words.ts';
import styles from './AddOnCard.module.css';
import { AddOnProblems } from './AddOnProblems.tsx';
import type { Decide } from './decide.ts';

interface AddOnCardProps {
  readonly addOn: AddOn;
  readonly offer: Offer;
  readonly made: NormalAddOnChoice | undefined;
  readonly effects: readonly AddOnEffect[];
  readonly problems: readonly SelectionProblem[];
  readonly kind: PaymentKind;
  readonly format: DealFormat;
  readonly open: boolean;
  readonly onDecide: Decide;
}

export const AddOnCard = memo((props: AddOnCardProps) => {
  const { addOn, offer, made, problems, kind, open, onDecide } = props;
  const id = useId();
  const eligible = addOn.eligiblePaymentKinds.includes(kind);
  const state = made?.decision === 'ACCEPTED' ? styles.taken : eligible ? '' : styles.unavailable;
  return (
    <li className={`${styles.card} ${state}`} id={`add-on-${addOn.id}`}>
      {addOn.plans.length === 1 ? <OnePlan {...props} id={id} /> : <Plans {...props} id={id} />}
      <p className={styles.optional}>Optional. You do not need this to buy or finance the car.</p>
      {eligible ? (
        <Rules addOn={addOn} offer={offer} />
      ) : (
        <p className={styles.rule}>
          Not available when you {PAYING[kind]}. Available when you{' '}
          {addOn.eligiblePaymentKinds.map((each) => PAYING[each]).join(' or ')}.
        </p>
      )}
      {open && <AddOnProblems problems={problems} offer={offer} onDecide={onDecide} />}
      <div className={styles.foot}>
        <Cover addOn={addOn} />
        {open && eligible && addOn.plans.length === 1 && <Decline {...props} />}
      </div>
    </li>
  );
}, sameCard);

/** Effects and problems are made anew each time; a card whose figures are the same stays. */
function sameCard(before: AddOnCardProps, after: AddOnCardProps): boolean {
  return (Object.keys(after) as (keyof AddOnCardProps)[]).every((name) => {
    if (name !== 'effects' && name !== 'problems') return before[name] === after[name];
    return JSON.stringify(before[name]) === JSON.stringify(after[name]);
  });
}

type PartProps = AddOnCardProps & { readonly id: string };

/** With one plan, the add-on itself is what is ticked. */
function OnePlan({ addOn, made, effects, kind, format, open, onDecide, id }: PartProps) {
  const plan = addOn.plans[0];
  if (!plan) return null;
  const accepted = made?.decision === 'ACCEPTED';
  const eligible = addOn.eligiblePaymentKinds.includes(kind);
  return (
    <>
      <label className={styles.plan}>
        <Mark
          type="checkbox"
          checked={accepted}
          disabled={!open || (!eligible && !accepted)}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}plan ${id}cost`}
          onMark={(marked) => onDecide(addOn.id, marked ? 'ACCEPTED' : 'UNDECIDED', plan.id)}
        />
        <span className={styles.planLabel}>
          <span className={styles.label} id={`${id}label`}>
            {addOn.label}
          </span>
          <span className={styles.soft} id={`${id}plan`}>
            {plan.label}
          </span>
        </span>
        <Cost id={`${id}cost`} priceCents={plan.priceCents} effect={effects[0]} format={format} />
      </label>
      <p className={styles.description}>{addOn.description}</p>
    </>
  );
}

/** Saying no is as easy as saying yes, and is remembered. */
function Decline({ addOn, made, onDecide }: AddOnCardProps) {
  const declined = made?.decision === 'DECLINED';
  return (
    <button
      type="button"
      className={`${button.quiet} ${styles.decline}`}
      aria-pressed={declined}
      onClick={() => onDecide(addOn.id, declined ? 'UNDECIDED' : 'DECLINED')}
    >
      {declined && <Icon name="mdi-check" />}
      No thanks
      <VisuallyHidden>, no {addOn.label}</VisuallyHidden>
    </button>
  );
}

function Plans({ addOn, made, effects, kind, format, open, onDecide, id }: PartProps) {
  const eligible = addOn.eligiblePaymentKinds.includes(kind);
  const decision = made?.decision ?? 'UNDECIDED';
  return (
    <>
      <p className={styles.label} id={`${id}label`}>
        {addOn.label}
      </p>
      <p className={styles.description}>{addOn.description}</p>
      <div className={styles.plans} role="radiogroup" aria-labelledby={`${id}label`}>
        {addOn.plans.map((plan) => {
          const chosen = decision === 'ACCEPTED' && made?.planId === plan.id;
          return (
            <label key={plan.id} className={styles.plan}>
              <Mark
                type="radio"
                name={`plan-${addOn.id}`}
                checked={chosen}
                disabled={!open || (!eligible && !chosen)}
                aria-labelledby={`${id}label ${id}${plan.id}`}
                aria-describedby={`${id}${plan.id}cost`}
                onMark={() => onDecide(addOn.id, 'ACCEPTED', plan.id)}
              />
              <span className={styles.planLabel} id={`${id}${plan.id}`}>
                {plan.label}
              </span>
              <Cost
                id={`${id}${plan.id}cost`}
                priceCents={plan.priceCents}
                effect={effects.find(({ planId }) => planId === plan.id)}
                format={format}
              />
            </label>
          );
        })}
        {(eligible || decision === 'ACCEPTED') && (
          <label className={`${styles.plan} ${styles.none}`}>
            <Mark
              type="radio"
              name={`plan-${addOn.id}`}
              checked={decision === 'DECLINED'}
              disabled={!open}
              onMark={() => onDecide(addOn.id, 'DECLINED')}
            />
            <span className={styles.planLabel}>
              No thanks<VisuallyHidden>, no {addOn.label}</VisuallyHidden>
            </span>
          </label>
        )}
      </div>
    </>
  );
}

function Cost({
  id,
  priceCents,
  effect,
  format,
}: {
  readonly id: string;
  readonly priceCents: number;
  readonly effect: AddOnEffect | undefined;
  readonly format: DealFormat;
}) {
  const { perMonthCents = null, costInAllCents = null } = effect ?? {};
  return (
    <span className={styles.cost} id={id}>
      <strong>{format.money(priceCents)}</strong>{' '}
      {costInAllCents !== null && (
        <span className={styles.effect}>
          {perMonthCents !== null && `${format.signed(perMonthCents)}/mo, `}
          {format.money(costInAllCents)} in all
        </span>
      )}
    </span>
  );
}

/** What else taking it would mean, said before it acts. */
function Rules({ addOn, offer }: { readonly addOn: AddOn; readonly offer: Offer }) {
  const labels = (ids: readonly string[]) =>
    offer.addOns.filter(({ id }) => ids.includes(id)).map(({ label }) => label);
  const excluded = [
    ...addOn.excludesAddOns,
    ...offer.addOns.filter((each) => each.excludesAddOns.includes(addOn.id)).map(({ id }) => id),
  ];
  if (addOn.requires.length === 0 && excluded.length === 0) return null;
  return (
    <p className={styles.rule}>
      {addOn.requires.length > 0 && `Needs ${labels(addOn.requires).join(' and ')}. `}
      {excluded.length > 0 && `Cannot be taken with ${labels(excluded).join(' or ')}.`}
    </p>
  );
}

function Cover({ addOn }: { readonly addOn: AddOn }) {
  const { label, covers, excludes, cancellation } = addOn;
  return (
    <details className={styles.cover}>
      <summary>
        What it covers<VisuallyHidden>: {label}</VisuallyHidden>
      </summary>
      {covers.length > 0 && <List title="Covered" items={covers} />}
      {excludes.length > 0 && <List title="Not covered" items={excludes} />}
      {cancellation && <p>{cancellation}</p>}
    </details>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <>
      <p className={styles.listTitle}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
