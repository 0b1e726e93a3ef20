// Numbers of a dealership: the funnel of its deals by week, salesperson, make and payment option, and durations of the
// steps.
import { addDays, type DayRange, dayFinder, rangeBefore, weekOf } from './days.ts';
import { DURATIONS, type Duration, FUNNEL_STEPS, type FunnelStep } from './figures.ts';
import type { Milestones } from './milestones.ts';

export * from './days.ts';
export * from './figures.ts';
export { MILESTONE_EVENTS, type Milestones, milestonesOf } from './milestones.ts';

/** A deal with the data that the numbers need. */
export interface CountedDeal extends Milestones {
  /** When its link was first published. */
  readonly sentAt: string;
  /** The salesperson's id, or null if the deal has none. */
  readonly adviserId: string | null;
  /** Empty if its offer cannot be read. */
  readonly make: string;
  /** The kind of the payment option that the buyer chose last, or null if they chose none. */
  readonly payment: string | null;
}

/** Durations in whole seconds, by nearest rank. Null if no deal reached the step. */
export interface Spread {
  readonly count: number;
  readonly medianSeconds: number | null;
  readonly p90Seconds: number | null;
}

export interface Figures {
  readonly counts: Readonly<Record<FunnelStep, number>>;
  readonly durations: Readonly<Record<Duration, Spread>>;
}

/**
 * `key` is the Monday, the salesperson's id, the make or the payment kind. Empty if there is no salesperson, make or
 * choice.
 */
export interface FiguresRow extends Figures {
  readonly key: string;
}

export interface Numbers {
  readonly range: DayRange;
  readonly before: DayRange;
  readonly total: Figures;
  readonly totalBefore: Figures;
  /** Every week that the range touches, in order. */
  readonly weeks: readonly FiguresRow[];
  /** Salespeople, makes and payments are sorted by deals sent, most first. */
  readonly salespeople: readonly FiguresRow[];
  readonly makes: readonly FiguresRow[];
  readonly payments: readonly FiguresRow[];
}

/** [NUM1] Only counts deals of the range and of the range before it. */
export function numbersOf(
  deals: readonly CountedDeal[],
  range: DayRange,
  timeZone: string,
): Numbers {
  const dayOf = dayFinder(timeZone);
  const before = rangeBefore(range);
  const dated = deals.map((deal) => ({ deal, day: dayOf(deal.sentAt) }));
  const within = ({ from, to }: DayRange) => dated.filter(({ day }) => day >= from && day <= to);
  const sent = within(range);
  const inRange = sent.map(({ deal }) => deal);
  const byWeek = Map.groupBy(sent, ({ day }) => weekOf(day));
  return {
    range,
    before,
    total: figuresOf(inRange),
    totalBefore: figuresOf(within(before).map(({ deal }) => deal)),
    weeks: weeksOf(range).map((key) => ({
      key,
      ...figuresOf((byWeek.get(key) ?? []).map(({ deal }) => deal)),
    })),
    salespeople: rowsBy(inRange, ({ adviserId }) => adviserId ?? ''),
    makes: rowsBy(inRange, ({ make }) => make),
    payments: rowsBy(inRange, ({ payment }) => payment ?? ''),
  };
}

function weeksOf({ from, to }: DayRange): readonly string[] {
  const weeks: string[] = [];
  for (let week = weekOf(from); week <= to; week = addDays(week, 7)) weeks.push(week);
  return weeks;
}

function rowsBy(
  deals: readonly CountedDeal[],
  keyOf: (deal: CountedDeal) => string,
): readonly FiguresRow[] {
  const rows = [...Map.groupBy(deals, keyOf)].map(([key, own]) => ({ key, ...figuresOf(own) }));
  return rows.toSorted(
    (one, other) => other.counts.sent - one.counts.sent || (one.key < other.key ? -1 : 1),
  );
}

function figuresOf(deals: readonly CountedDeal[]): Figures {
  const count = (at: (deal: CountedDeal) => string | null) =>
    deals.filter((deal) => at(deal) !== null).length;
  const spread = (
    from: (deal: CountedDeal) => string | null,
    to: (deal: CountedDeal) => string | null,
  ) => spreadOf(deals.flatMap((deal) => secondsBetween(from(deal), to(deal))));
  return {
    counts: {
      sent: deals.length,
      opened: count(({ openedAt }) => openedAt),
      chosen: count(({ chosenAt }) => chosenAt),
      confirmed: count(({ confirmedAt }) => confirmedAt),
      acknowledged: count(({ acknowledgedAt }) => acknowledgedAt),
      held: count(({ heldAt }) => heldAt),
    },
    durations: {
      untilOpened: spread(
        ({ sentAt }) => sentAt,
        ({ openedAt }) => openedAt,
      ),
      untilReply: spread(
        ({ askedAt }) => askedAt,
        ({ repliedAt }) => repliedAt,
      ),
      untilConfirmed: spread(
        ({ sentAt }) => sentAt,
        ({ confirmedAt }) => confirmedAt,
      ),
      untilAcknowledged: spread(
        ({ acknowledgedConfirmationAt }) => acknowledgedConfirmationAt,
        ({ acknowledgedAt }) => acknowledgedAt,
      ),
    },
  };
}

/** Servers' clocks differ. A step that seems to precede the one before counts as zero seconds. */
function secondsBetween(from: string | null, to: string | null): number[] {
  if (from === null || to === null) return [];
  return [Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))];
}

/** [NUM5] Nearest rank: the smallest value with at least that share of all values at or below it. */
export function spreadOf(seconds: readonly number[]): Spread {
  const sorted = seconds.toSorted((one, other) => one - other);
  // Whole numbers, because 0.9 × 10 is not always exactly 9.
  const ranked = (percent: number) =>
    sorted[Math.ceil((percent * sorted.length) / 100) - 1] ?? null;
  return { count: sorted.length, medianSeconds: ranked(50), p90Seconds: ranked(90) };
}

/** Names for the keys of rows: salespeople, makes, payment options. */
export interface RowNames {
  readonly salesperson: (id: string) => string;
  readonly payment: (kind: string) => string;
  readonly make: (make: string) => string;
}

/** One line per row of the page, all with the same columns. */
export function numbersCsv(numbers: Numbers, names: RowNames): string {
  const { range, before, total, totalBefore, weeks, salespeople, makes, payments } = numbers;
  const span = ({ from, to }: DayRange) => `${from} to ${to}`;
  const line = (rowKind: string, name: string, { counts, durations }: Figures) => [
    rowKind,
    cellText(name),
    ...FUNNEL_STEPS.map((step) => String(counts[step])),
    ...DURATIONS.flatMap((each) => [
      String(durations[each].medianSeconds ?? ''),
      String(durations[each].p90Seconds ?? ''),
    ]),
  ];
  const lines = [
    [
      'rows',
      'name',
      ...FUNNEL_STEPS,
      ...DURATIONS.flatMap((each) => [`${each} median seconds`, `${each} p90 seconds`]),
    ],
    line('total', span(range), total),
    line('total before', span(before), totalBefore),
    ...weeks.map((row) => line('week', row.key, row)),
    ...salespeople.map((row) => line('salesperson', names.salesperson(row.key), row)),
    ...makes.map((row) => line('make', names.make(row.key), row)),
    ...payments.map((row) => line('payment option', names.payment(row.key), row)),
  ];
  return lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Spreadsheets treat a cell that begins with one of these as a formula. */
function cellText(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
