// The problems that prevent confirming a selection, each with a link to its control.
import { type DescribedProblem, problemMessage, type SelectionProblem } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import type { DealFormat } from '@forecourt/ui';
import { DealerNames } from '../../offer/dealer-text.tsx';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './ConfirmSelection.module.css';

/** A problem found by this page, or one from the server's response. */
export type ShownProblem = SelectionProblem | Omit<DescribedProblem, 'code'>;

interface ProblemsProps {
  readonly dealId: string;
  readonly problems: readonly ShownProblem[];
  readonly format: DealFormat;
  /** Closes the dialog, when the control is on the same page behind it. */
  onLeave?: (() => void) | undefined;
}

export function Problems({ dealId, problems, format, onLeave }: ProblemsProps) {
  const allTexts = useTexts();
  const { problems: texts } = allTexts;
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${messageOf(problem, allTexts)}`}>
          <DealerNames
            sentence={messageOf(problem, allTexts)}
            names={'named' in problem ? problem.named : []}
          />{' '}
          {problem.limitCents !== null && texts.limit(format.money(problem.limitCents))}{' '}
          <a href={`${paths.deal(dealId)}#${controlOf(problem)}`} onClick={onLeave}>
            {texts.change}
          </a>
        </li>
      ))}
    </ul>
  );
}

function messageOf(problem: ShownProblem, { words }: Texts): string {
  return 'message' in problem ? problem.message : problemMessage(problem, words.problems.messages);
}

/** Returns the id of the problem's control on the deal page. */
function controlOf({ path, addOnId }: ShownProblem): string {
  if (addOnId) return `add-on-${addOnId}`;
  if (path.startsWith('addOns')) return 'add-ons';
  return CONTROLS[path] ?? 'pay';
}

const CONTROLS: Readonly<Record<string, string>> = {
  cashDownCents: 'pay-cash-down',
  milesPerYear: 'pay-mileage',
};
