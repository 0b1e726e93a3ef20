// Problems that prevent confirming an accepted add-on, each with buttons that fix it.
import {
  type AddOn,
  type Offer,
  type PaymentKind,
  problemMessage,
  type SelectionProblem,
} from '@forecourt/domain';
import { button, Icon } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { DealerNames, DealerText } from '../../offer/dealer-text.tsx';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './AddOnProblems.module.css';
import type { Decide } from './decide.ts';

interface AddOnProblemsProps {
  readonly problems: readonly SelectionProblem[];
  readonly offer: Offer;
  readonly kind: PaymentKind;
  readonly onDecide: Decide;
}

export function AddOnProblems({ problems, offer, kind, onDecide }: AddOnProblemsProps) {
  const allTexts = useTexts();
  const { words: wordsTexts } = allTexts;
  return (
    <>
      {problems.map((problem) => (
        <div key={problem.code + problem.named} className={styles.problem}>
          <p>
            <Icon name="mdi-alert-outline" />{' '}
            <DealerNames
              sentence={problemMessage(problem, wordsTexts.problems.messages)}
              names={problem.named}
            />
          </p>
          <p className={styles.steps}>
            {stepsFor(problem, offer, kind, onDecide, allTexts).map(({ id, words, take }) => (
              <button key={id} type="button" className={button.secondary} onClick={take}>
                {words}
              </button>
            ))}
          </p>
        </div>
      ))}
    </>
  );
}

interface Step {
  /** The add-on that the step changes. */
  readonly id: string;
  readonly words: ReactNode;
  take(): void;
}

function stepsFor(
  problem: SelectionProblem,
  offer: Offer,
  kind: PaymentKind,
  onDecide: Decide,
  allTexts: Texts,
): readonly Step[] {
  const { addOnProblems: texts } = allTexts;
  const addOn = offer.addOns.find(({ id }) => id === problem.addOnId);
  if (!addOn) return [];
  const off = (each: AddOn): Step => ({
    id: each.id,
    words: texts.remove(<DealerText text={each.label} />),
    take: () => onDecide(each.id, 'UNDECIDED'),
  });
  // The problem names the other add-on. Labels can repeat, so only the rule's add-ons are searched.
  const addOnsNamed = (ids: readonly string[]) =>
    offer.addOns.filter(({ id, label }) => ids.includes(id) && problem.named.includes(label));
  switch (problem.code) {
    case 'ADD_ON_REQUIRES':
      // An add-on that isn't offered with this payment option can't be added.
      return [
        ...addOnsNamed(addOn.requires)
          .filter(({ eligiblePaymentKinds }) => eligiblePaymentKinds.includes(kind))
          .map((other) => adding(other, onDecide, allTexts)),
        off(addOn),
      ];
    case 'ADD_ON_EXCLUDES':
      return [...addOnsNamed(addOn.excludesAddOns).map(off), off(addOn)];
    default:
      // Removing the add-on fixes every other problem.
      return [off(addOn)];
  }
}

/** For an add-on with several plans, the step shows it, because the buyer must choose the plan. */
function adding(other: AddOn, onDecide: Decide, { addOnProblems: texts }: Texts): Step {
  const [plan, another] = other.plans;
  if (plan && !another) {
    return {
      id: other.id,
      words: texts.addToo(<DealerText text={other.label} />),
      take: () => onDecide(other.id, 'ACCEPTED', plan.id),
    };
  }
  return {
    id: other.id,
    words: texts.choosePlan(<DealerText text={other.label} />),
    take: () => {
      const row = document.getElementById(`add-on-${other.id}`);
      row?.querySelector('details')?.setAttribute('open', '');
      row?.scrollIntoView({ block: 'center' });
      row?.querySelector<HTMLInputElement>('input[type=radio]')?.focus({ preventScroll: true });
    },
  };
}
