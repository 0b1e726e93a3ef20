// Numbers screen: the funnel of deals, durations, and offers without activity.
import {
  addDays,
  type DayRange,
  DEFINITIONS,
  DURATIONS,
  type Duration,
  dayFinder,
  type FigureName,
  FUNNEL_STEPS,
  type FunnelStep,
  rangeProblem,
} from '@forecourt/domain/numbers';
import { Icon } from '@forecourt/ui';
import { serverNow } from '@forecourt/ui/server-clock';
import { type ReactNode, useId, useState } from 'react';
import { useDeskQuery } from '../client/client.ts';
import type { NumbersQuery as NumbersData } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { BYTE_ORDER_MARK } from '../parts/save-file.ts';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { DepositLedger } from './DepositLedger.tsx';
import styles from './Numbers.module.css';
import { WeekChart } from './WeekChart.tsx';
import { comparisonOf, dayText, durationText, percentOf, STEP_NAMES } from './words.ts';

const NumbersQuery = graphql(`
  query Numbers($from: String, $to: String) {
    numbers(from: $from, to: $to) {
      from to beforeFrom beforeTo timeZone csv
      total { ...NumbersScreen_row }
      before { ...NumbersScreen_row }
      weeks { ...NumbersScreen_row }
      salespeople { ...NumbersScreen_row }
      makes { ...NumbersScreen_row }
      payments { ...NumbersScreen_row }
      asleepCount
      asleep { id buyerName vehicle { label } firstOpenedAt activityAt }
    }
  }
  fragment NumbersScreen_row on NumbersRow {
    key name sent opened chosen confirmed acknowledged held
    untilOpened { count medianSeconds p90Seconds }
    untilReply { count medianSeconds p90Seconds }
    untilConfirmed { count medianSeconds p90Seconds }
    untilAcknowledged { count medianSeconds p90Seconds }
  }
`);

type Report = NumbersData['numbers'];
type Row = Report['total'];

export default function NumbersScreen() {
  useTitle('Numbers');
  const { searchParams } = useAddress();
  const range = wantedRange(searchParams);
  const problem = range && rangeProblem(range);
  const validRange = problem ? null : range;
  const variables = { from: validRange?.from ?? null, to: validRange?.to ?? null };
  const { data, error, refresh } = useDeskQuery(NumbersQuery, variables, { keepsPrevious: true });
  const report = data?.numbers ?? null;
  return (
    <>
      <div className={styles.head}>
        <h1>Numbers</h1>
        {report && <RangeChoice report={report} requested={range} problem={problem} />}
        {report && <CsvLink report={report} />}
        <DepositLedger />
      </div>
      {report && (
        <p className={classes(parts.small, parts.soft)}>
          {dayText(report.from, report.to)} to {dayText(report.to, report.beforeTo)}, compared with{' '}
          {dayText(report.beforeFrom, report.to)} to {dayText(report.beforeTo, report.to)}. Days
          begin at midnight in {report.timeZone.replaceAll('_', ' ')}.
        </p>
      )}
      <ErrorNotice error={error} onRetry={refresh} />
      {!report && !error && <p role="status">Loading …</p>}
      {report && report.total.sent === 0 && <NoNumbers report={report} />}
      {report && (
        <div className={styles.cards}>
          {report.total.sent > 0 && <Funnel report={report} />}
          {report.total.sent > 0 && <Durations total={report.total} />}
          {report.total.sent > 0 && (
            <Card title="By week" aside={<Definition figure="week" />}>
              <div className={parts.cardBody}>
                <WeekChart weeks={report.weeks} />
              </div>
            </Card>
          )}
          <Asleep count={report.asleepCount} asleep={report.asleep} />
          {report.total.sent > 0 && <Groups report={report} />}
        </div>
      )}
    </>
  );
}

/** Range from the URL, or null for the server's default. */
function wantedRange(searchParams: URLSearchParams): DayRange | null {
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  return from === null || to === null ? null : { from, to };
}

interface RangeChoiceProps {
  readonly report: Report;
  readonly requested: DayRange | null;
  readonly problem: string | null;
}

function RangeChoice({ report, requested, problem }: RangeChoiceProps) {
  const today = todayIn(report);
  const presets: readonly (readonly [string, DayRange | null])[] = [
    ['7 days', { from: addDays(today, -6), to: today }],
    ['8 weeks', null],
    ['This year', { from: `${today.slice(0, 4)}-01-01`, to: today }],
  ];
  const range = requested ?? report;
  const problemId = useId();
  const field = (name: 'from' | 'to', label: string) => (
    <label className={styles.day}>
      <span className={parts.small}>{label}</span>
      <input
        type="date"
        className={parts.input}
        value={range[name]}
        aria-invalid={problem !== null}
        aria-describedby={problemId}
        onChange={({ target }) => {
          if (target.value === '') return;
          go(paths.numbersOf({ from: range.from, to: range.to, [name]: target.value }));
        }}
      />
    </label>
  );
  return (
    <>
      <fieldset className={styles.segments} aria-label="Range">
        {presets.map(([label, preset]) => (
          <label key={label}>
            <input
              type="radio"
              name="range"
              checked={preset?.from === requested?.from && preset?.to === requested?.to}
              onChange={() => go(preset ? paths.numbersOf(preset) : paths.numbers)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {field('from', 'From')}
      {field('to', 'To')}
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

function CsvLink({ report }: { readonly report: Report }) {
  return (
    <a
      className={classes(parts.button, styles.csv)}
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(BYTE_ORDER_MARK + report.csv)}`}
      download={`numbers-${report.from}-to-${report.to}.csv`}
    >
      <Icon name="mdi-download" />
      Download CSV
    </a>
  );
}

function NoNumbers({ report }: { readonly report: Report }) {
  const isPast = report.to < todayIn(report);
  return (
    <div className={classes(parts.card, styles.empty)} role="status">
      <h2>No deals were sent in this range</h2>
      {isPast ? (
        <p className={parts.soft}>Choose another range.</p>
      ) : (
        <>
          <p className={parts.soft}>
            Once you publish a deal, you’ll see here how many buyers open it, choose and confirm,
            and how quickly you answer.
          </p>
          <p>
            <Link to={paths.newDeal}>Write a deal</Link>
          </p>
        </>
      )}
    </div>
  );
}

/** The current day in the report's time zone. */
function todayIn({ timeZone }: Report): string {
  return dayFinder(timeZone)(new Date(serverNow()).toISOString());
}

/** The name of a figure. Pressing it shows how the figure is counted. */
function Definition({
  figure,
  children,
}: {
  readonly figure: FigureName;
  readonly children?: ReactNode;
}) {
  return (
    <details className={styles.definition}>
      <summary>
        {children ?? 'How this is counted'} <Icon name="mdi-information-outline" />
      </summary>
      <p className={parts.small}>{DEFINITIONS[figure]}</p>
    </details>
  );
}

function Funnel({ report: { total, before } }: { readonly report: Report }) {
  return (
    <Card title="From link to yes">
      <ul className={classes(parts.cardBody, styles.funnel)}>
        {FUNNEL_STEPS.map((step, index) => {
          const { text, tone } = comparisonOf(step, stepAbove(index), total, before);
          return (
            <li key={step}>
              <Definition figure={step}>{STEP_NAMES[step]}</Definition>
              <Bar step={step} share={(percentOf(total[step], total.sent) ?? 0) / 100} />
              <span className={styles.value}>
                <strong>{total[step]}</strong>
                <span className={classes(parts.small, styles[tone])}>{text}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** Returns the step that a share refers to. A car can be on hold before the confirmation is acknowledged. */
function stepAbove(index: number): FunnelStep | null {
  return FUNNEL_STEPS[index] === 'held' ? 'confirmed' : (FUNNEL_STEPS[index - 1] ?? null);
}

function Bar({ step, share }: { readonly step: FunnelStep; readonly share: number }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 26" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles[step]} width={Math.max(1, share * 100)} height="26" />
    </svg>
  );
}

const DURATION_NAMES: Readonly<Record<Duration, string>> = {
  untilOpened: 'Until it’s opened',
  untilReply: 'Until our first reply',
  untilConfirmed: 'Until it’s confirmed',
  untilAcknowledged: 'Until we acknowledge',
};

function Durations({ total }: { readonly total: Row }) {
  return (
    <Card title="How long it takes" aside={<Definition figure="median">Median</Definition>}>
      <dl className={classes(parts.cardBody, styles.durations)}>
        {DURATIONS.map((each) => {
          const { medianSeconds, p90Seconds, count } = total[each];
          return (
            <div key={each}>
              <dt>
                <Definition figure={each}>{DURATION_NAMES[each]}</Definition>
              </dt>
              <dd className={styles.duration}>{durationText(medianSeconds)}</dd>
              {count > 0 && (
                <dd className={classes(parts.small, parts.soft)}>
                  <Definition figure="p90">
                    Nine of ten: within {durationText(p90Seconds)}
                  </Definition>
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

interface AsleepProps {
  readonly count: number;
  readonly asleep: Report['asleep'];
}

function Asleep({ count, asleep }: AsleepProps) {
  return (
    <Card
      title={<>Asleep {count > 0 && <span className={parts.count}>{count}</span>}</>}
      aside={<Definition figure="asleep" />}
    >
      {asleep.length === 0 && (
        <p className={classes(parts.cardBody, parts.soft)}>No open offers are asleep.</p>
      )}
      <ul className={styles.asleep}>
        {asleep.map(({ id, buyerName, vehicle, firstOpenedAt, activityAt }) => (
          <li key={id}>
            <Link to={paths.deal(id)}>
              <strong>{buyerName}</strong>
              <span className={classes(parts.small, parts.soft)}>
                {vehicle.label} · {firstOpenedAt ? 'opened, then nothing' : 'not opened'}
              </span>
            </Link>
            <span className={classes(parts.small, parts.soft)}>
              <Ago iso={activityAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const GROUPS = [
  ['salespeople', 'Salesperson'],
  ['makes', 'Make'],
  ['payments', 'Payment option'],
] as const;

function Groups({ report }: { readonly report: Report }) {
  const [chosen, setChosen] = useState<(typeof GROUPS)[number]>(GROUPS[0]);
  const [key, title] = chosen;
  return (
    <Card
      title={`By ${title.toLowerCase()}`}
      className={styles.wide}
      aside={
        <fieldset className={styles.segments} aria-label="Rows">
          {GROUPS.map((group) => (
            <label key={group[0]}>
              <input
                type="radio"
                name="group"
                checked={group === chosen}
                onChange={() => setChosen(group)}
              />
              <span>{group[1]}</span>
            </label>
          ))}
        </fieldset>
      }
    >
      {key === 'payments' && (
        <div className={styles.note}>
          <Definition figure="payment" />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">{title}</th>
              {FUNNEL_STEPS.map((step) => (
                <th key={step} scope="col" className={parts['number']}>
                  {STEP_NAMES[step]}
                </th>
              ))}
              <th scope="col" className={parts['number']}>
                Confirmed of sent
              </th>
              <th scope="col" className={parts['number']}>
                First reply, median
              </th>
            </tr>
          </thead>
          <tbody>
            {report[key].map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.name}</th>
                {FUNNEL_STEPS.map((step) => (
                  <td key={step} className={parts['number']}>
                    {row[step]}
                  </td>
                ))}
                <td className={parts['number']}>{percentOf(row.confirmed, row.sent)}%</td>
                <td className={parts['number']}>{durationText(row.untilReply.medianSeconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}
