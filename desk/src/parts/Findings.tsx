// What the check before publishing found, most serious first; what needs it is accepted by name.
import type { Trouble } from '../client/trouble.ts';
import { classes, styles } from './parts.tsx';

export interface Finding {
  readonly code: string;
  readonly level: 'REFUSE' | 'WARN' | 'NOTE';
  readonly path: string;
  readonly message: string;
  readonly source: string;
  readonly mustBeAccepted: boolean;
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** By their codes. */
  readonly accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
}

const LEVELS: Readonly<Record<Finding['level'], string>> = {
  REFUSE: 'Can’t be published like this',
  WARN: 'Look at this',
  NOTE: 'Good to know',
};

export function Findings({ findings, accepted, onAccept }: FindingsProps) {
  if (findings.length === 0) return null;
  const byCode = [...Map.groupBy(findings, ({ code }) => code).values()];
  const inOrder = Object.keys(LEVELS).flatMap((level) =>
    byCode.filter(([first]) => first?.level === level),
  );
  const toggle = (code: string) =>
    onAccept(
      accepted.includes(code) ? accepted.filter((each) => each !== code) : [...accepted, code],
    );
  return (
    <section aria-label="Law check">
      <h3>Law check</h3>
      <ul className={styles.problems}>
        {inOrder.map(([first, ...others]) => {
          if (!first) return null;
          const { code, level, source, mustBeAccepted } = first;
          return (
            <li key={code} className={classes(level !== 'REFUSE' && styles[CLASSES[level]])}>
              <strong>{LEVELS[level]}</strong>
              {[first, ...others].map(({ path, message }) => (
                <p key={path + message}>
                  <span className={styles.path}>{path}</span>
                  {message}
                </p>
              ))}
              {source && <p className={classes(styles.small, styles.soft)}>{source}</p>}
              {mustBeAccepted && (
                <label className={styles.accept}>
                  <input
                    type="checkbox"
                    checked={accepted.includes(code)}
                    onChange={() => toggle(code)}
                  />
                  <span>
                    I accept <code>{code}</code>
                  </span>
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes(styles.small, styles.soft)}>
        This check helps; it is not legal advice. What you accept is kept with your name.
      </p>
    </section>
  );
}

const CLASSES = { WARN: 'warning', NOTE: 'note' } as const;

/** What a refusal asks to be accepted. */
export function toAccept(trouble: Trouble | null): readonly Finding[] {
  const findings = trouble?.findings ?? [];
  return findings.map(({ code, message }) => ({
    code,
    message,
    level: 'WARN',
    path: '',
    source: '',
    mustBeAccepted: true,
  }));
}
