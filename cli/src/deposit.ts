// `forecourt deposit`: records and refunds deposits at the dealership, and exports the ledger.
import {
  agreedPayment,
  type DepositMethod,
  depositOf,
  depositState,
} from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import {
  applyDeposit,
  depositEntriesOf,
  findDeal,
  findDealsByNumber,
  holdOfDeal,
  keepDeposit,
  ledgerCsv,
  recordDeposit,
  refundDeposit,
  type StoredDeal,
} from '@forecourt/server';
import { commandOfActions, type Job } from './actions.ts';
import type { ExitCode } from './command.ts';
import { actingOn, answer, DEALERSHIP_OPTION, MACHINE, refuse, say } from './desk-actions.ts';

const HELP = `Usage: npx forecourt deposit ACTION [ARGUMENTS] [--json]

  show DEAL          print the deposit of a deal: its state, the end of the hold, the ledger
  record DEAL        record a deposit that was paid at the dealership, and hold the car;
                     --method cash|check|card, --reference TEXT
  refund DEAL        refund it: through Stripe if it was paid there, otherwise this records that you
                     handed it back; --reason TEXT, --reference TEXT
  keep DEAL          keep a deposit, if its terms allow that; --reason TEXT
  apply DEAL         record that the car was picked up, and the deposit is part of the payment
  export             print every entry of the ledger as CSV; --dealership ID if it is not the first

DEAL is an id, a link or the deal's number.

Example: npx forecourt deposit record NR-24817 --method check --reference 1207
`;

const REASON = { reason: { type: 'string' } } as const;
const REFERENCE = { reference: { type: 'string' } } as const;

export const deposit = commandOfActions(
  {
    show: { positionals: 1, run: show },
    record: {
      positionals: 1,
      options: { method: { type: 'string' }, ...REFERENCE },
      run: record,
    },
    refund: { positionals: 1, options: { ...REASON, ...REFERENCE }, run: refund },
    keep: { positionals: 1, options: REASON, run: keep },
    apply: { positionals: 1, run: apply },
    export: { positionals: 0, options: DEALERSHIP_OPTION, run: exportLedger },
  },
  { name: 'deposit', summary: 'record, refund and export deposits that hold a car', help: HELP },
);

const METHODS: Readonly<Record<string, Exclude<DepositMethod, 'STRIPE'>>> = {
  cash: 'CASH',
  check: 'CHECK',
  card: 'CARD_TERMINAL',
};

async function record(job: Job): Promise<ExitCode> {
  const method = METHODS[textOf(job, 'method')];
  if (!method) {
    job.terminal.stderr.write('--method is cash, check or card.\n');
    return 2;
  }
  const reference = textOf(job, 'reference');
  return runChange(job, (id, now) =>
    recordDeposit(job.database, MACHINE, { id, method, reference, idempotencyKey: null, now }),
  );
}

async function refund(job: Job): Promise<ExitCode> {
  const details = { reason: textOf(job, 'reason'), reference: textOf(job, 'reference') };
  return runChange(job, (id, now) =>
    refundDeposit(job.database, MACHINE, { id, ...details, idempotencyKey: null, now }),
  );
}

async function keep(job: Job): Promise<ExitCode> {
  const reason = textOf(job, 'reason');
  return runChange(job, (id, now) =>
    keepDeposit(job.database, MACHINE, { id, reason, idempotencyKey: null, now }),
  );
}

async function apply(job: Job): Promise<ExitCode> {
  return runChange(job, (id, now) =>
    applyDeposit(job.database, MACHINE, { id, idempotencyKey: null, now }),
  );
}

type DepositChange = (id: string, now: Date) => ReturnType<typeof recordDeposit>;

async function runChange(job: Job, change: DepositChange): Promise<ExitCode> {
  const deal = await dealOf(job);
  if (!deal) return 1;
  const outcome = await change(deal.id, new Date());
  return outcome.ok ? printDeposit(job, outcome.value.deal) : refuse(job.terminal, outcome.refusal);
}

async function show(job: Job): Promise<ExitCode> {
  const deal = await dealOf(job);
  return deal ? printDeposit(job, deal) : 1;
}

async function printDeposit(
  { database, json, terminal }: Job,
  deal: StoredDeal,
): Promise<ExitCode> {
  const entries = await depositEntriesOf(database.db, deal.id);
  const hold = await holdOfDeal(database.db, deal.id);
  const terms = depositOf(deal.offer);
  const state = depositState(entries);
  const heldUntil = hold?.held_until ?? null;
  if (json) return answer(terminal, { dealId: deal.id, terms, state, heldUntil, entries });
  const { locale, currency, timeZone } = deal.offer;
  const format = dealFormat(locale, currency, timeZone);
  const amountCents = (agreedPayment(entries) ?? terms)?.amountCents;
  return say(
    terminal,
    amountCents === undefined ? 'No deposit' : `Deposit ${format.money(amountCents)}: ${state}`,
    ...(heldUntil ? [`The car is on hold until ${format.dateTime(heldUntil)}`] : []),
    ...entries.map(({ at, kind, amountCents, method, reference }) =>
      [at, kind, format.money(amountCents), method, reference].join('  ').trimEnd(),
    ),
  );
}

async function exportLedger(job: Job): Promise<ExitCode> {
  const acting = await actingOn(job);
  if (!acting) return 1;
  job.terminal.stdout.write(await ledgerCsv(job.database.db, acting.dealershipId));
  return 0;
}

function textOf({ options }: Job, name: string): string {
  const value = options[name];
  return typeof value === 'string' ? value : '';
}

async function dealOf({ database, args, terminal }: Job): Promise<StoredDeal | null> {
  const [named = ''] = args;
  const found = await findDeal(database.db, named);
  if (found) return found;
  const [numbered, ...more] = await findDealsByNumber(database.db, named);
  if (numbered && more.length === 0) return findDeal(database.db, numbered.id);
  terminal.stderr.write(
    numbered
      ? 'Several deals have this number: use an id or a link.\n'
      : 'There is no deal with this id, link or number.\n',
  );
  return null;
}
