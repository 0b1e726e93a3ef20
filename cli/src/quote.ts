// `forecourt quote`: every figure of a deal file for one choice, as JSON or as a table for people.
import { readFile } from 'node:fs/promises';
import {
  accept,
  assertNever,
  type Choice,
  defaultChoice,
  describeProblems,
  type Offer,
  optionFigures,
  parseChoice,
  type Quote,
  type QuoteCash,
  type QuoteFinance,
  type QuoteLease,
  quote as quoteOf,
  type Result,
  refuse,
  type SelectionProblem,
  selectionProblems,
} from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { dueAfterDeposit, dueAtSigningCents } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import { WORDS } from '@forecourt/domain/words';
import { answer, type Command, type ExitCode, parsed, type Terminal } from './command.ts';

export const quote: Command = {
  name: 'quote',
  summary: 'print every figure of a deal file, for its default or any other choice',
  help: `Usage: forecourt quote DEAL.json [--choice CHOICE.json] [--table]

Prints the whole quote as JSON: kind, price, then finance or lease or cash.

  --choice FILE   what the buyer chose: { "paymentOptionId", "cashDownCents"?,
                  "milesPerYear"?, "addOns": [{ "addOnId", "planId"?, "decision" }] };
                  without it the deal's own default, no add-on accepted
  --table         the same for people
`,
  run,
};

async function run(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const options = { choice: { type: 'string' }, table: { type: 'boolean' } } as const;
  const usage = parsed(args, options, 1, terminal.stderr);
  if (!usage) return 2;
  const dealFile = usage.positionals[0] ?? '';
  const choiceFile = usage.values.choice ?? dealFile;
  const say = (file: string, problems: readonly LocatedProblem[]) => {
    for (const { path, message } of problems) {
      terminal.stderr.write(`${file}: ${path}: ${message}\n`);
    }
  };
  const refused = (file: string, problems: readonly LocatedProblem[]): ExitCode => {
    say(file, problems);
    return 1;
  };
  const content = await read(dealFile);
  if (!content.ok) return refused(dealFile, content.refusal);
  const deal = parseDealFile(content.value);
  if (!deal.ok) return refused(dealFile, deal.problems);
  const chosen =
    usage.values.choice === undefined
      ? accept(defaultChoice(deal.offer))
      : await readChoice(choiceFile);
  if (!chosen.ok) return refused(choiceFile, chosen.refusal);
  const quoted = quoteOf(deal.offer, chosen.value);
  const describe = (problems: readonly SelectionProblem[]) =>
    describeProblems(problems, WORDS.en.problems.messages);
  if (!quoted.ok) return refused(choiceFile, describe(quoted.refusal));
  // A choice that can't be confirmed is reported, and its figures are printed.
  say(choiceFile, describe(selectionProblems(deal.offer, chosen.value)));
  if (!usage.values.table) return answer(terminal, quoted.value);
  terminal.stdout.write(quoteTable(deal.offer, chosen.value, quoted.value));
  return 0;
}

interface LocatedProblem {
  readonly path: string;
  readonly message: string;
}

async function read(file: string): Promise<Result<Uint8Array, readonly LocatedProblem[]>> {
  try {
    return accept(await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse([{ path: '$', message: `cannot be read: ${reason}` }]);
  }
}

async function readChoice(file: string): Promise<Result<Choice, readonly LocatedProblem[]>> {
  const content = await read(file);
  if (!content.ok) return content;
  try {
    return parseChoice(JSON.parse(new TextDecoder().decode(content.value)));
  } catch {
    return refuse([{ path: '$', message: 'is not JSON' }]);
  }
}

type Row = readonly string[];
type Money = (cents: number) => string;

function quoteTable(offer: Offer, choice: Choice, quoted: Quote): string {
  const { vehicle, dealership, buyer } = offer;
  const { money } = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const sections = [
    `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim} · ${offer.number}\n` +
      `${dealership.name} for ${buyer.name} · good until ${offer.expiresAt}\n`,
    section('Price', priceRows(quoted, money)),
    section('Trade-in', tradeInRows(quoted, money)),
    section('Add-ons accepted', addOnRows(offer, quoted, money)),
    section(`You chose: ${optionLabel(offer, quoted)}`, chosenRows(quoted, money)),
    section('Due at signing', dueRows(quoted, money)),
    section('Deposit', depositRows(offer, quoted, money)),
    section('All payment options', optionRows(offer, choice, money)),
    section('Payment schedule', scheduleRows(quoted, money)),
  ];
  return sections.filter(Boolean).join('\n');
}

function priceRows({ price }: Quote, money: Money): Row[] {
  return price.lines.map(({ kind, label, amountCents, requiredBy }) => [
    kind === 'SUBTOTAL' ? label.toUpperCase() : label,
    money(amountCents),
    requiredBy ? `required by ${requiredBy.toLowerCase()}` : '',
  ]);
}

function tradeInRows({ tradeIns, price }: Quote, money: Money): Row[] {
  if (tradeIns.length === 0) return [];
  return [
    ...tradeIns.flatMap(({ label, firm, allowanceCents, payoffCents, taxSavedCents }) => [
      [label, money(allowanceCents), firm ? '' : 'estimate'],
      ['  still owed on it', money(0 - payoffCents), ''],
      ['  sales tax it saves', money(taxSavedCents), 'already in the tax above'],
    ]),
    price.negativeEquityCents > 0
      ? ['NEGATIVE EQUITY', money(price.negativeEquityCents), 'added to what you pay']
      : ['TRADE-IN EQUITY', money(price.netTradeEquityCents), ''],
  ];
}

function addOnRows(offer: Offer, { addOnCosts, addOnsTotal }: Quote, money: Money): Row[] {
  if (addOnCosts.length === 0) return [];
  const rows = addOnCosts.map(({ addOnId, priceCents, costInAllCents, perMonthCents }) => [
    offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId,
    money(priceCents),
    perMonthCents === null ? '' : `${money(perMonthCents)} a month`,
    `full cost ${money(costInAllCents)}`,
  ]);
  const { priceCents, costInAllCents, perMonthCents } = addOnsTotal;
  const perMonth = perMonthCents === null ? '' : `${money(perMonthCents)} a month`;
  return [...rows, ['TOGETHER', money(priceCents), perMonth, `full cost ${money(costInAllCents)}`]];
}

function chosenRows(quoted: Quote, money: Money): Row[] {
  return [...termRows(quoted, money), ['TOTAL YOU PAY', money(quoted.totalYouPayCents)]];
}

function termRows(quoted: Quote, money: Money): Row[] {
  switch (quoted.kind) {
    case 'CASH':
      return cashRows(quoted.cash, money);
    case 'FINANCE':
      return financeRows(quoted.finance, money);
    case 'LEASE':
      return leaseRows(quoted.lease, money);
    default:
      return assertNever(quoted);
  }
}

function cashRows(cash: QuoteCash, money: Money): Row[] {
  return [
    ['Total due', money(cash.totalDueCents)],
    ['Deposit', money(cash.depositCents)],
    ['Due after the deposit', money(cash.balanceAfterDepositCents)],
    ...(cash.refundDueCents > 0 ? [['Refund to you', money(cash.refundDueCents)]] : []),
  ];
}

function financeRows(finance: QuoteFinance, money: Money): Row[] {
  return [
    ['APR', finance.aprDisclosed === null ? 'none' : `${finance.aprDisclosed} %`],
    ['Finance charge', money(finance.financeChargeCents)],
    ['Amount financed', money(finance.amountFinancedCents)],
    ['Total of payments', money(finance.totalOfPaymentsCents)],
    ['Total sale price', money(finance.totalSalePriceCents)],
    [`MONTHLY PAYMENT, ${finance.numberOfPayments} months`, money(finance.paymentCents)],
    ['Final payment', money(finance.finalPaymentCents)],
    ['Cash down', money(finance.cashDownCents)],
  ];
}

function leaseRows(lease: QuoteLease, money: Money): Row[] {
  return [
    ['Gross capitalized cost', money(lease.grossCapCostCents)],
    ['Capitalized cost reduction', money(0 - lease.capReductionCents)],
    ['Adjusted capitalized cost', money(lease.adjustedCapCostCents)],
    ['Residual value', money(0 - lease.residualCents)],
    ['Depreciation', money(lease.depreciationCents)],
    ['Rent charge', money(lease.rentChargeCents)],
    ['Base monthly payment', money(lease.basePaymentCents)],
    ['Monthly tax', money(lease.monthlyTaxCents)],
    [`MONTHLY PAYMENT, ${lease.termMonths} months`, money(lease.monthlyPaymentCents)],
    ['Total of payments', money(lease.totalOfPaymentsCents)],
    ['Purchase option at the end', money(lease.purchaseOptionCents)],
    [`Each mile above ${lease.milesPerYear} a year`, money(lease.excessPerMileCents)],
  ];
}

function dueRows({ lease }: Quote, money: Money): Row[] {
  if (!lease) return [];
  return [
    ...lease.dueAtSigning.map(({ label, amountCents }) => [label, money(amountCents)]),
    ['TOTAL', money(lease.amountDueAtSigningCents)],
    ...lease.paidAtSigning.map(({ label, amountCents }) => [`  ${label}`, money(amountCents)]),
  ];
}

/** [DEP7] A cash option's own deposit is in its rows. */
function depositRows(offer: Offer, quoted: Quote, money: Money): Row[] {
  if (!offer.deposit) return [];
  const { amountCents, holdHours, refund } = offer.deposit;
  const due = dueAfterDeposit(dueAtSigningCents(quoted), amountCents);
  return [
    ['To hold the car', money(amountCents), `optional, for ${holdHours} hours`],
    ['Refundable', REFUNDABLE[refund]],
    ['Due at signing', money(due.dueCents)],
    ['Left at signing once it is paid', money(due.leftCents)],
  ];
}

const REFUNDABLE = {
  ANYTIME: 'at any time',
  UNTIL_PICKUP: 'until pickup',
  NONE: 'if the dealership agrees, or withdraws the offer',
} as const;

function optionRows(offer: Offer, choice: Choice, money: Money): Row[] {
  return optionFigures(offer, choice).map((figures) => [
    figures.label,
    figures.paymentCents === null ? '' : `${money(figures.paymentCents)} a month`,
    `${money(figures.dueAtSigningCents)} due at signing`,
    `total you pay ${money(figures.totalYouPayCents)}`,
    figures.moreThanShorterCents === null
      ? ''
      : `${money(figures.moreThanShorterCents)} more than ${figures.shorterTermMonths} months`,
  ]);
}

function scheduleRows({ finance }: Quote, money: Money): Row[] {
  if (!finance || finance.schedule.length === 0) return [];
  const rows = finance.schedule.map(([number, ...amounts]) => [`${number}`, ...amounts.map(money)]);
  return [['', 'payment', 'interest', 'principal', 'balance'], ...rows];
}

function optionLabel(offer: Offer, { paymentOptionId }: Quote): string {
  return offer.paymentOptions.find(({ id }) => id === paymentOptionId)?.label ?? paymentOptionId;
}

/** A heading and its rows. The first column is left-aligned, figures are right-aligned. */
function section(heading: string, rows: readonly Row[]): string {
  if (rows.length === 0) return '';
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, column) => Math.max(most[column] ?? 0, cell.length)),
    [],
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 || !/\d|payment|interest|principal|balance/.test(cell)
          ? cell.padEnd(width)
          : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return `${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}
