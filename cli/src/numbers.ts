// `forecourt numbers`: prints a dealership's funnel, the durations of its steps, and the offers that are asleep.
import { DURATIONS, type Figures, FUNNEL_STEPS } from '@forecourt/domain/numbers';
import { numbersAs } from '@forecourt/server';
import { answer, type Command, type ExitCode, parsed, say, type Terminal } from './command.ts';
import { actingOn, DEALERSHIP_OPTION, MACHINE, refuse } from './desk-actions.ts';
import { withDatabase } from './with-database.ts';

export const numbers: Command = {
  name: 'numbers',
  summary: 'how many deals were sent, opened, chosen, confirmed, acknowledged and put on hold',
  help: `Usage: npx forecourt numbers [--from DATE] [--to DATE] [--csv] [--json]

Counts the deals whose link was first published from DATE to DATE, both included, by week,
salesperson, make and payment option, and compares them with the range of the same length before.
DATE is a day of the dealership, such as 2026-11-18. By default the last eight weeks.

  --csv            the same figures as a CSV file
  --dealership ID  another dealership than the first
`,
  run: async (args, terminal) => {
    const options = {
      from: { type: 'string' },
      to: { type: 'string' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
      ...DEALERSHIP_OPTION,
    } as const;
    const usage = parsed(args, options, 0, terminal.stderr);
    if (!usage) return 2;
    const { from = null, to = null, csv, json } = usage.values;
    return withDatabase(terminal, async (database) => {
      const acting = await actingOn({ database, options: usage.values, terminal });
      if (!acting) return 1;
      const { dealershipId, now } = acting;
      const report = await numbersAs(database, MACHINE, { dealershipId, from, to, now });
      if (!report.ok) return refuse(terminal, report.refusal);
      const { names, asleep, csv: csvText, ...figures } = report.value;
      if (csv) {
        terminal.stdout.write(csvText);
        return 0;
      }
      const sleeping = asleep.deals.map((deal) => ({
        id: deal.id,
        number: deal.number,
        since: deal.activityAt,
        opened: deal.firstOpenedAt !== null,
      }));
      if (json) return answer(terminal, { ...figures, asleep: sleeping });
      return print(terminal, { ...report.value, sleeping });
    });
  },
};

type Report = Extract<Awaited<ReturnType<typeof numbersAs>>, { ok: true }>['value'];

function print(
  terminal: Terminal,
  report: Report & { readonly sleeping: readonly { readonly number: string; since: string }[] },
): ExitCode {
  const { range, before, total, totalBefore, weeks, salespeople, makes, payments, names } = report;
  return say(
    terminal,
    HEADINGS,
    line(`${range.from} to ${range.to}`, total),
    line(`${before.from} to ${before.to}`, totalBefore),
    '',
    ...weeks.map((row) => line(`Week of ${row.key}`, row)),
    '',
    ...salespeople.map((row) => line(names.salesperson(row.key), row)),
    '',
    ...makes.map((row) => line(names.make(row.key), row)),
    '',
    ...payments.map((row) => line(names.payment(row.key), row)),
    '',
    ...DURATIONS.map((each) => {
      const { count, medianSeconds, p90Seconds } = total.durations[each];
      return `${each.padEnd(20)}median ${timeText(medianSeconds)}, 90 % ${timeText(p90Seconds)} (${count})`;
    }),
    '',
    `${report.asleep.count} asleep`,
    ...report.sleeping.map(({ number, since }) => `  ${number}  nothing since ${since}`),
  );
}

const NAME_WIDTH = 28;
const HEADINGS = line('', {
  counts: Object.fromEntries(FUNNEL_STEPS.map((step) => [step, step])) as never,
});

function line(name: string, { counts }: Pick<Figures, 'counts'>): string {
  const cells = FUNNEL_STEPS.map((step) => String(counts[step]).padStart(13));
  return `${name.slice(0, NAME_WIDTH - 1).padEnd(NAME_WIDTH)}${cells.join('')}`;
}

function timeText(seconds: number | null): string {
  if (seconds === null) return 'none';
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
}
