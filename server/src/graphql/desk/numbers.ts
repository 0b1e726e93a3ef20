// Numbers of the dealership: the funnel, the duration of its steps, and the offers that are asleep.
import {
  DEFINITIONS,
  DURATIONS,
  type Duration,
  type Figures,
  type FiguresRow,
  FUNNEL_STEPS,
  type FunnelStep,
  type Spread,
} from '@forecourt/domain/numbers';
import { type NumbersReport, numbersAs } from '../../actions/numbers.ts';
import { deskBuilder, POINTS } from './builder.ts';
import { DeskDealRef } from './deal.ts';
import { answeredOrThrow } from './refused.ts';

interface NamedFigures extends Figures {
  readonly key: string;
  readonly name: string;
}

const SpreadRef = deskBuilder.objectRef<Spread>('DurationSpread').implement({
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'Deals that reached the step.' }),
    medianSeconds: t.exposeInt('medianSeconds', {
      nullable: true,
      description: `${DEFINITIONS.median} Null without such a deal.`,
    }),
    p90Seconds: t.exposeInt('p90Seconds', {
      nullable: true,
      description: `${DEFINITIONS.p90} Null without such a deal.`,
    }),
  }),
});

const FiguresRef = deskBuilder.objectRef<NamedFigures>('NumbersRow').implement({
  fields: (t) => {
    const count = (step: FunnelStep) =>
      t.int({ description: DEFINITIONS[step], resolve: ({ counts }) => counts[step] });
    const spread = (duration: Duration) =>
      t.field({
        type: SpreadRef,
        description: DEFINITIONS[duration],
        resolve: ({ durations }) => durations[duration],
      });
    return {
      key: t.exposeString('key', {
        description:
          "The Monday of a week, a salesperson's id, a make, or a kind of payment. Empty for nobody, an unknown make, or no choice.",
      }),
      name: t.exposeString('name'),
      sent: count('sent'),
      opened: count('opened'),
      chosen: count('chosen'),
      confirmed: count('confirmed'),
      acknowledged: count('acknowledged'),
      held: count('held'),
      untilOpened: spread('untilOpened'),
      untilReply: spread('untilReply'),
      untilConfirmed: spread('untilConfirmed'),
      untilAcknowledged: spread('untilAcknowledged'),
    };
  },
});

const DefinitionRef = deskBuilder
  .objectRef<{ readonly figure: string; readonly text: string }>('FigureDefinition')
  .implement({
    fields: (t) => ({ figure: t.exposeString('figure'), text: t.exposeString('text') }),
  });

function named(rows: readonly FiguresRow[], nameOf: (key: string) => string): NamedFigures[] {
  return rows.map((row) => ({ ...row, name: nameOf(row.key) }));
}

const SHOWN_DEFINITIONS = [
  ...FUNNEL_STEPS,
  ...DURATIONS,
  'median',
  'p90',
  'week',
  'payment',
  'asleep',
] as const;

const NumbersRef = deskBuilder.objectRef<NumbersReport>('DealershipNumbers').implement({
  description: 'Deals by the day on which their link was first published.',
  fields: (t) => {
    const rows = (read: (report: NumbersReport) => NamedFigures[]) =>
      t.field({ type: [FiguresRef], resolve: read });
    const total = (read: (report: NumbersReport) => Figures) =>
      t.field({ type: FiguresRef, resolve: (report) => ({ key: '', name: '', ...read(report) }) });
    return {
      from: t.string({ description: 'Such as 2026-11-18.', resolve: ({ range }) => range.from }),
      to: t.string({ description: 'The last day, included.', resolve: ({ range }) => range.to }),
      beforeFrom: t.string({ resolve: ({ before }) => before.from }),
      beforeTo: t.string({ resolve: ({ before }) => before.to }),
      timeZone: t.exposeString('timeZone'),
      total: total((report) => report.total),
      before: total((report) => report.totalBefore),
      weeks: rows(({ weeks }) => named(weeks, (week) => week)),
      salespeople: rows(({ salespeople, names }) => named(salespeople, names.salesperson)),
      makes: rows(({ makes, names }) => named(makes, names.make)),
      payments: rows(({ payments, names }) => named(payments, names.payment)),
      asleepCount: t.int({
        description: DEFINITIONS.asleep,
        resolve: ({ asleep }) => asleep.count,
      }),
      asleep: t.field({
        type: [DeskDealRef],
        description: `${DEFINITIONS.asleep} At most 50, longest asleep first.`,
        resolve: ({ asleep }) => asleep.deals,
      }),
      definitions: t.field({
        type: [DefinitionRef],
        resolve: () => SHOWN_DEFINITIONS.map((figure) => ({ figure, text: DEFINITIONS[figure] })),
      }),
      csv: t.exposeString('csv', { description: 'The same figures as a CSV file.' }),
    };
  },
});

deskBuilder.queryFields((t) => ({
  numbers: t.field({
    type: NumbersRef,
    description: 'Numbers of the current dealership. A salesperson gets those of their own deals.',
    args: {
      from: t.arg.string({ description: 'Such as 2026-11-18. By default eight weeks ago.' }),
      to: t.arg.string({ description: 'The last day, included. By default today.' }),
      adviserId: t.arg.id({ description: "Limits the numbers to this salesperson's deals." }),
    },
    resolve: async (_root, args, context) => {
      const { dealershipId, actor, database } = context;
      context.spend(POINTS.numbers);
      const query = { ...args, dealershipId, now: context.now() };
      return answeredOrThrow(await numbersAs(database, actor, query));
    },
  }),
}));
