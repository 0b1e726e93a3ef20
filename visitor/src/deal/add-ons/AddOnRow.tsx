// Compact row of one add-on: price, monthly and full cost, and the buttons. Details unfold.
import type { AddOn } from '@forecourt/domain';
import { Icon, VisuallyHidden } from '@forecourt/ui';
import { memo, useId } from 'react';
import { DealerText } from '../../offer/dealer-text.tsx';
import { Mark } from '../../selection/Mark.tsx';
import { dotted } from '../../texts/grammar/listed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { AddOnDetails } from './AddOnDetails.tsx';
import { AddOnProblems } from './AddOnProblems.tsx';
import styles from './AddOnRow.module.css';
import { type AddOnRowProps, effectWords, labelsOf, type PartProps } from './add-on-words.tsx';

export const AddOnRow = memo((props: AddOnRowProps) => {
  const { addOns: texts } = useTexts();
  const { addOn, offer, addOnChoice, problems, kind, open, onDecide } = props;
  const id = useId();
  const taken = addOnChoice?.decision === 'ACCEPTED';
  return (
    <li className={`${styles.row} ${taken ? styles.taken : ''}`} id={`add-on-${addOn.id}`}>
      <Head {...props} id={id} />
      <Pick {...props} id={id} />
      <div className={styles.problems} role="status">
        {open && problems.length > 0 && (
          <AddOnProblems problems={problems} offer={offer} kind={kind} onDecide={onDecide} />
        )}
      </div>
      <details className={styles.details}>
        <summary>
          <span>
            <Effect {...props} id={id} />{' '}
            <span className={styles.open}>
              {addOn.plans.length > 1 ? texts.plans : texts.details}
              <VisuallyHidden>{texts.ofAddOn(<DealerText text={addOn.label} />)}</VisuallyHidden>
            </span>
          </span>
        </summary>
        <div className={styles.more}>
          <AddOnDetails {...props} id={id} />
        </div>
      </details>
    </li>
  );
}, sameRow);

/** Compares effects and problems by value, because they are new objects on each render. */
function sameRow(before: AddOnRowProps, after: AddOnRowProps): boolean {
  return (Object.keys(after) as (keyof AddOnRowProps)[]).every((name) => {
    if (name !== 'effects' && name !== 'problems') return before[name] === after[name];
    return JSON.stringify(before[name]) === JSON.stringify(after[name]);
  });
}

/** Returns the plan shown in the row: the chosen one, else the cheapest. "Add" adds this plan. */
function shownPlan({ addOn, addOnChoice }: AddOnRowProps): AddOn['plans'][number] | undefined {
  const cheapest = addOn.plans.toSorted((a, b) => a.priceCents - b.priceCents)[0];
  return addOn.plans.find(({ id }) => id === addOnChoice?.planId) ?? cheapest;
}

/** Whether there are several plans and none is chosen. The figures are then the cheapest plan's. */
function isOpenPlan({ addOn, addOnChoice }: AddOnRowProps): boolean {
  return addOn.plans.length > 1 && addOnChoice?.decision !== 'ACCEPTED';
}

function Head(props: PartProps) {
  const { addOns: texts } = useTexts();
  const { addOn, format, id } = props;
  const plan = shownPlan(props);
  if (!plan) return null;
  const price = format.money(plan.priceCents);
  return (
    <div className={styles.head}>
      <p className={styles.label} id={`${id}label`}>
        <DealerText text={addOn.label} />
      </p>
      <p className={styles.price}>{isOpenPlan(props) ? texts.from(price) : price}</p>
    </div>
  );
}

/** Monthly and full cost of the add-on, and its requirements. */
function Effect(props: PartProps) {
  const allTexts = useTexts();
  const { addOns: texts } = allTexts;
  const { addOn, offer, effects, format, id } = props;
  const plan = shownPlan(props);
  if (!plan) return null;
  const several = isOpenPlan(props);
  const effect = effects.find(({ planId }) => planId === plan.id);
  const facts = [
    several
      ? texts.planCount(addOn.plans.length)
      : addOn.plans.length > 1 && <DealerText key="plan" text={plan.label} />,
    effectWords(effect, format, allTexts),
    addOn.requires.length > 0 && texts.needs(labelsOf(addOn.requires, offer)),
  ];
  return (
    <span className={styles.effect} id={`${id}cost`}>
      {dotted(facts.filter(Boolean))}
    </span>
  );
}

/** The Add and No thanks buttons. A no is as easy as a yes, and is saved too. */
function Pick(props: PartProps) {
  const { addOns: texts } = useTexts();
  const { addOn, addOnChoice, kind, open, onDecide, id } = props;
  const accepted = addOnChoice?.decision === 'ACCEPTED';
  const declined = addOnChoice?.decision === 'DECLINED';
  const eligible = addOn.eligiblePaymentKinds.includes(kind);
  return (
    <div className={styles.pick}>
      {open && eligible && (
        <button
          type="button"
          className={styles.no}
          aria-pressed={declined}
          onClick={() => onDecide(addOn.id, declined ? 'UNDECIDED' : 'DECLINED')}
        >
          {declined && <Icon name="mdi-check" />}
          {texts.noThanks}
          <VisuallyHidden>{texts.noThanksTo(<DealerText text={addOn.label} />)}</VisuallyHidden>
        </button>
      )}
      <label className={styles.add}>
        <Mark
          type="checkbox"
          checked={accepted}
          disabled={!open || (!eligible && !accepted)}
          aria-labelledby={`${id}label`}
          aria-describedby={`${id}cost`}
          onMark={(marked) =>
            onDecide(addOn.id, marked ? 'ACCEPTED' : 'UNDECIDED', shownPlan(props)?.id)
          }
        />
        <span>{accepted ? texts.isAdded : texts.add}</span>
      </label>
    </div>
  );
}
