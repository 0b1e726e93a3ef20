// Compliance findings before publishing, most serious first. Some must be accepted individually.
import { lawName } from '@forecourt/domain/law';
import type { UserError } from '../client/user-error.ts';
import { Button, classes, styles } from './parts.tsx';

export interface Finding {
  readonly code: string;
  readonly level: 'REFUSE' | 'WARN' | 'NOTE';
  readonly path: string;
  readonly message: string;
  readonly source: string;
  readonly mustBeAccepted: boolean;
}

/** Link to the field of a finding in the form: its name, and how to focus it. */
export interface Fix {
  words(path: string): string;
  go(path: string): void;
}

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** Codes of the accepted findings. */
  readonly accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
  readonly fix?: Fix;
}

const LEVELS: Readonly<Record<Finding['level'], string>> = {
  REFUSE: 'Can’t be published like this',
  WARN: 'Check this',
  NOTE: 'Good to know',
};

export function Findings({ findings, accepted, onAccept, fix }: FindingsProps) {
  if (findings.length === 0) return null;
  const required = new Set(findings.flatMap((each) => (each.mustBeAccepted ? [each.code] : [])));
  const acceptedCount = accepted.filter((code) => required.has(code)).length;
  const byCode = [...Map.groupBy(findings, ({ code }) => code).values()];
  const inOrder = Object.keys(LEVELS).flatMap((level) =>
    byCode.filter(([first]) => first?.level === level),
  );
  const toggle = (code: string) =>
    onAccept(
      accepted.includes(code) ? accepted.filter((each) => each !== code) : [...accepted, code],
    );
  return (
    <section aria-label="Compliance warnings">
      <h3>
        Compliance warnings
        {required.size > 0 && (
          <span className={classes(styles.pill, acceptedCount === required.size && styles.green)}>
            {acceptedCount} of {required.size} accepted
          </span>
        )}
      </h3>
      <ul className={styles.problems}>
        {inOrder.map(([first, ...others]) => {
          if (!first) return null;
          const { code, level, source, mustBeAccepted } = first;
          return (
            <li key={code} className={classes(level !== 'REFUSE' && styles[CLASSES[level]])}>
              <strong>{LEVELS[level]}</strong>
              {[first, ...others].map(({ path, message }) => (
                <FindingMessage key={path + message} path={path} message={message} fix={fix} />
              ))}
              {source && <p className={classes(styles.small, styles.soft)}>{source}</p>}
              {mustBeAccepted && (
                <label className={styles.accept}>
                  <input
                    type="checkbox"
                    checked={accepted.includes(code)}
                    onChange={() => toggle(code)}
                  />
                  <span>I accept: {lawName(code)}</span>
                </label>
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes(styles.small, styles.soft)}>
        These warnings help you; they aren’t legal advice.
        {required.size > 0 && ' What you accept is recorded with your name.'}
      </p>
    </section>
  );
}

interface FindingMessageProps {
  readonly path: string;
  readonly message: string;
  readonly fix: Fix | undefined;
}

/** Message with a link to its field, or with its path in the file. */
export function FindingMessage({ path, message, fix }: FindingMessageProps) {
  const isWhole = path === '$' || path === '';
  return (
    <div className={styles.findingText}>
      <p>
        {!fix && !isWhole && <span className={styles.path}>{path}</span>}
        {message}
      </p>
      {fix && !isWhole && (
        <Button look="plain" small onClick={() => fix.go(path)}>
          Fix in {fix.words(path)}
        </Button>
      )}
    </div>
  );
}

const CLASSES = { WARN: 'warning', NOTE: 'note' } as const;

/** The findings that a refusal lists, to accept. */
export function toAccept(error: UserError | null): readonly Finding[] {
  const findings = error?.findings?.filter(({ level }) => level !== 'REFUSE') ?? [];
  return findings.map(({ code, message }) => ({
    code,
    message,
    level: 'WARN',
    path: '',
    source: '',
    mustBeAccepted: true,
  }));
}
