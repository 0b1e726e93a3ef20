// What keeps a selection from being confirmed, each point with the way to its control.
import type { DealFormat } from '@forecourt/ui';
import styles from './ConfirmSelection.module.css';
import { problemPlace } from './problem-place.ts';

export interface ShownProblem {
  readonly path: string;
  readonly message: string;
  readonly addOnId: string | null;
  readonly limitCents: number | null;
}

interface ProblemsProps {
  readonly dealId: string;
  readonly problems: readonly ShownProblem[];
  readonly format: DealFormat;
  /** The control is on this very page, behind the dialog. */
  onLeave?: (() => void) | undefined;
}

export function Problems({ dealId, problems, format, onLeave }: ProblemsProps) {
  return (
    <ul className={styles.problems}>
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.message}`}>
          {problem.message}
          {problem.limitCents !== null && ` The limit is ${format.money(problem.limitCents)}.`}{' '}
          <a href={problemPlace(dealId, problem)} onClick={onLeave}>
            Change it
          </a>
        </li>
      ))}
    </ul>
  );
}
