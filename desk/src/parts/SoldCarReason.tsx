// A manager's reason to publish a deal although its car is sold to or on hold for another buyer.
import { Field, styles as parts } from './parts.tsx';

const TAKEN = ['CAR_ALREADY_SOLD', 'CAR_ON_HOLD'];

export function isSold(findings: readonly { readonly code: string }[]): boolean {
  return findings.some(({ code }) => TAKEN.includes(code));
}

interface ReportMessage {
  readonly path: string;
  readonly message: string;
}

interface SoldReport {
  readonly ok: boolean;
  readonly problems: readonly ReportMessage[];
  readonly findings: readonly (ReportMessage & { readonly code: string })[];
}

/** Returns the report without the problem of a sold or held car, if there is a reason. */
export function withSoldCarReason<Report extends SoldReport>(
  report: Report,
  reason: string,
): Report {
  const sold = report.findings.filter(({ code }) => TAKEN.includes(code));
  if (reason.trim() === '' || sold.length === 0) return report;
  const problems = report.problems.filter(
    ({ message }) => !sold.some((finding) => finding.message === message),
  );
  return { ...report, problems, ok: report.ok || problems.length === 0 };
}

interface SoldCarReasonProps {
  /** Whether the person may publish a car that is sold or on hold. If not, a sentence names who may. */
  readonly mayPublish: boolean;
  readonly reason: string;
  onChange(reason: string): void;
}

export function SoldCarReason({ mayPublish, reason, onChange }: SoldCarReasonProps) {
  if (!mayPublish) return <p>Ask a manager to publish this deal.</p>;
  return (
    <Field
      label="Reason to publish anyway"
      hint="The timeline shows it with your name. The buyer doesn’t see it."
    >
      <input
        className={parts.input}
        maxLength={500}
        value={reason}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
