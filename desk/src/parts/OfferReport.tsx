// The server's report on a deal file: its problems, or the figures as the buyer will read them.
import { type DealFormat, dealFormat } from '@forecourt/domain/format';
import { useDeskQuery } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';
import type { CheckOfferQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { type FileWords, wordsOf } from './deal-file.ts';
import { FindingMessage, Findings, type Fix } from './Findings.tsx';
import { DifferenceTable, PaymentTable, PriceFigures } from './figures.tsx';
import { classes, styles } from './parts.tsx';

const CheckOffer = graphql(`
  query CheckOffer($file: JSON!, $dealId: ID) {
    checkOffer(file: $file, dealId: $dealId) {
      ok
      identical
      otherDeal
      problems { path message }
      warnings { path message }
      findings { code level path message source mustBeAccepted }
      buyerMail { address reason }
      price { ...Price_figures }
      payments { ...Payment_figures }
      differences { ...Difference_line }
    }
  }
`);

export type Report = CheckOfferQuery['checkOffer'];

export interface OfferCheck {
  /** Null until the response has arrived. */
  readonly report: Report | null;
  readonly error: UserError | null;
  retry(): void;
}

/** Checks a deal file, or nothing if it is null. */
export function useOfferCheck(file: unknown, dealId?: string): OfferCheck {
  const variables = { file, ...(dealId && { dealId }) };
  const { data, error, refresh } = useDeskQuery(CheckOffer, variables, { pause: file === null });
  return { report: data?.checkOffer ?? null, error, retry: refresh };
}

interface OfferReportProps {
  readonly file: unknown;
  readonly report: Report;
  /** Codes of findings. */
  readonly accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
}

/** Whether all findings that must be accepted are accepted. */
export function isAccepted(report: Pick<Report, 'findings'>, accepted: readonly string[]): boolean {
  return leftToAccept(report, accepted) === 0;
}

/** Each code is accepted once, however often it was found. */
export function leftToAccept(
  { findings }: Pick<Report, 'findings'>,
  accepted: readonly string[],
): number {
  const required = findings.flatMap(({ code, mustBeAccepted }) => (mustBeAccepted ? [code] : []));
  return new Set(required.filter((code) => !accepted.includes(code))).size;
}

export function OfferReport({ file, report, accepted, onAccept }: OfferReportProps) {
  const words = wordsOf(file);
  const format = formatOf(words);
  const { price, payments, differences } = report;
  return (
    <>
      <ReportProblems report={report} accepted={accepted} onAccept={onAccept} />
      {price && <PriceFigures price={price} format={format} />}
      {payments.length > 0 && <PaymentTable payments={payments} format={format} />}
      {differences.length > 0 && <DifferenceTable differences={differences} format={format} />}
    </>
  );
}

interface ReportProblemsProps {
  readonly report: Pick<Report, 'problems' | 'warnings' | 'findings'>;
  readonly accepted: readonly string[];
  onAccept(codes: readonly string[]): void;
  readonly fix?: Fix;
}

/** Lists problems without duplicates, because refused findings are also problems. */
export function ReportProblems({ report, accepted, onAccept, fix }: ReportProblemsProps) {
  const { problems, warnings, findings } = report;
  const refused = findings.filter(({ level }) => level === 'REFUSE');
  const isRefused = ({ path, message }: (typeof problems)[number]) =>
    refused.some((finding) => finding.path === path && finding.message === message);
  const way = fix && { fix };
  return (
    <>
      <Problems
        title="Fix these first"
        problems={problems.filter((each) => !isRefused(each))}
        {...way}
      />
      <Problems title="Check these" problems={warnings} warning {...way} />
      <Findings findings={findings} accepted={accepted} onAccept={onAccept} {...way} />
    </>
  );
}

interface ProblemsProps {
  readonly title: string;
  readonly problems: readonly { readonly path: string; readonly message: string }[];
  readonly warning?: boolean;
  readonly fix?: Fix;
}

function Problems({ title, problems, warning = false, fix }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={path + message} className={classes(warning && styles.warning)}>
            <FindingMessage path={path} message={message} fix={fix} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Falls back for unknown locales and currencies, which are reported as problems. */
/** The problem of a file that can't be parsed. */
export function UnreadableFile({ message }: { readonly message: string }) {
  return <Problems title="This file can’t be read" problems={[{ path: '$', message }]} />;
}

function formatOf({ locale, currency, timeZone }: FileWords): DealFormat {
  try {
    return dealFormat(locale, currency, timeZone);
  } catch {
    return dealFormat('en-US', 'USD', 'UTC');
  }
}
