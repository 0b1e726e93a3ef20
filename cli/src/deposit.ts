// `forecourt deposit`: records and refunds deposits at the dealership, and exports the ledger.
import {
  agreedPayment,
  type DepositMethod,
  depositOf,
  depositState,
} from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import {
  type Acting,
  applyDeposit,
  depositEntriesOf,
  holdOfDeal,
  keepDeposit,
  ledgerCsv,
  recordDeposit,
  refundDeposit,
  type StoredDeal,
} from '@forecourt/server';
import { commandOfActions, type Job, textOption } from './actions.ts';
import { answer, type ExitCode, say } from './command.ts';
import { onDeal } from './deal.ts';
import { inDealership, MACHINE, refuse } from './desk-actions.ts';

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

const TEXT = { type: 'string' } as const;

export const deposit = commandOfActions(
  {
    show: onDeal({ positionals: 1, run: printDeposit }),
    record: onDeal({ positionals: 1, options: { method: TEXT, reference: TEXT }, run: record }),
    refund: onDeal({ positionals: 1, options: { reason: TEXT, reference: TEXT }, run: refund }),
    keep: onDeal({ positionals: 1, options: { reason: TEXT }, run: keep }),
    apply: onDeal({ positionals: 1, run: apply }),
    export: inDealership({ positionals: 0, run: exportLedger }),
  },
  { name: 'deposit', summary: 'record, refund and export deposits that hold a car', help: HELP },
);

const METHODS: Readonly<Record<string, Exclude<DepositMethod, 'STRIPE'>>> = {
  cash: 'CASH',
  check: 'CHECK',
  card: 'CARD_TERMINAL',
};

async function record(job: Job, deal: StoredDeal): Promise<ExitCode> {
  const method = METHODS[textOption(job, 'method') ?? ''];
  if (!method) {
    job.terminal.stderr.write('--method is cash, check or card.\n');
    return 2;
  }
  const reference = textOption(job, 'reference') ?? '';
  const payment = { ...changeOf(deal), method, reference };
  return printChange(job, await recordDeposit(job.database, MACHINE, payment));
}

async function refund(job: Job, deal: StoredDeal): Promise<ExitCode> {
  const reason = textOption(job, 'reason') ?? '';
  const reference = textOption(job, 'reference') ?? '';
  const repayment = { ...changeOf(deal), reason, reference };
  return printChange(job, await refundDeposit(job.database, MACHINE, repayment));
}

async function keep(job: Job, deal: StoredDeal): Promise<ExitCode> {
  const reason = textOption(job, 'reason') ?? '';
  return printChange(job, await keepDeposit(job.database, MACHINE, { ...changeOf(deal), reason }));
}

async function apply(job: Job, deal: StoredDeal): Promise<ExitCode> {
  return printChange(job, await applyDeposit(job.database, MACHINE, changeOf(deal)));
}

function changeOf({ id }: StoredDeal) {
  return { id, idempotencyKey: null, now: new Date() };
}

function printChange(
  job: Job,
  outcome: Awaited<ReturnType<typeof recordDeposit>>,
): ExitCode | Promise<ExitCode> {
  return outcome.ok ? printDeposit(job, outcome.value) : refuse(job.terminal, outcome.refusal);
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

async function exportLedger({ terminal }: Job, acting: Acting): Promise<ExitCode> {
  terminal.stdout.write(await ledgerCsv(acting.database.db, acting.dealershipId));
  return 0;
}
