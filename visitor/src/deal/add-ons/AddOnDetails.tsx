// Details of an add-on: its plans, description, coverage and exclusions.
import { button, VisuallyHidden } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { Mark } from '../../selection/Mark.tsx';
import { ask } from '../../talk/asking.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './AddOnRow.module.css';
import { type AddOnRowProps, effectWords, labelsOf, type PartProps } from './add-on-words.tsx';

export function AddOnDetails(props: PartProps) {
  return (
    <>
      {props.addOn.plans.length > 1 && <Plans {...props} />}
      <About {...props} />
    </>
  );
}

function Plans({ addOn, addOnChoice, effects, kind, format, open, onDecide, id }: PartProps) {
  const allTexts = useTexts();
  const eligible = addOn.eligiblePaymentKinds.includes(kind);
  return (
    <div className={styles.plans} role="radiogroup" aria-labelledby={`${id}label`}>
      {addOn.plans.map((plan) => {
        const chosen = addOnChoice?.decision === 'ACCEPTED' && addOnChoice.planId === plan.id;
        const effect = effects.find(({ planId }) => planId === plan.id);
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
            <span id={`${id}${plan.id}`}>
              <DealerText text={plan.label} />
            </span>
            <span>{format.money(plan.priceCents)}</span>
            <span className={styles.planEffect} id={`${id}${plan.id}cost`}>
              {effectWords(effect, format, allTexts)}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function About({ addOn, offer, kind }: AddOnRowProps) {
  const { addOns: texts } = useTexts();
  const excluded = [
    ...addOn.excludesAddOns,
    ...offer.addOns.filter((each) => each.excludesAddOns.includes(addOn.id)).map(({ id }) => id),
  ];
  const { id, label, description, covers, excludes, cancellation, plans, eligiblePaymentKinds } =
    addOn;
  const [plan, another] = plans;
  return (
    <>
      {!another && plan && (
        <p className={styles.plan1}>
          <DealerText text={plan.label} />
        </p>
      )}
      <p>
        <DealerText text={description} /> <DealerText text={cancellation} />{' '}
        {texts.notNeeded(offer.paymentOptions.map((each) => each.kind))}
      </p>
      {excluded.length > 0 && <p>{texts.notTogether(labelsOf(excluded, offer))}</p>}
      {!eligiblePaymentKinds.includes(kind) && (
        <p>{texts.offeredOtherwise(kind, eligiblePaymentKinds)}</p>
      )}
      <div className={styles.cover}>
        {covers.length > 0 && <List title={texts.covers} items={covers} />}
        {excludes.length > 0 && <List title={texts.doesNotCover} items={excludes} />}
      </div>
      <button
        type="button"
        className={`${button.quiet} ${styles.ask}`}
        onClick={() => ask({ kind: 'QUESTION', about: { kind: 'ADD_ON', id, label } })}
      >
        {texts.ask}
        <VisuallyHidden>{texts.askLabel(<DealerText text={label} />)}</VisuallyHidden>
      </button>
    </>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  return (
    <div>
      <p className={styles.listTitle}>{title}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <DealerText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
