// Calculation service: reads JSON, and returns price, finance, lease or deal figures, or an error.
import * as z from 'zod';
import { parseCivilDate } from './money/civil-date.ts';
import { type FinanceFigures, finance, prepareLoan } from './money/finance.ts';
import { type FirstPeriod, firstPeriodBetween, firstPeriodOfDays } from './money/first-period.ts';
import { decimal, percent, total } from './money/fraction.ts';
import { type LeaseFigures, lease } from './money/lease.ts';
import { type PriceFigures, price } from './money/price.ts';
import { accept, type Result, refuse } from './result.ts';

export interface CalculationError {
  /** Path of the problem: `line` if the line is not a JSON object, otherwise `id`, `kind` or `input.termMonths`. */
  readonly path: string;
  readonly message: string;
}

export type Calculated =
  | PriceFigures
  | FinanceFigures
  | LeaseFigures
  | { readonly price: PriceFigures; readonly finance: FinanceFigures };

export type CalculationAnswer =
  | { readonly id: string | number; readonly result: Calculated }
  | { readonly id: string | number | null; readonly error: CalculationError };

/** [MON6] Calculates one line. @returns a result, or an error with a path, for any input */
export function answerLine(line: string): CalculationAnswer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { id: null, error: { path: 'line', message: 'is not JSON' } };
  }
  const request = requestSchema.safeParse(value);
  if (!request.success) return { id: idOf(value), error: firstProblem(request.error, '') };
  const { id, kind, input } = request.data;
  const calculated = CALCULATIONS[kind](input);
  return calculated.ok ? { id, result: calculated.value } : { id, error: calculated.refusal };
}

/** Maximum decimals of a rate. Longer than any real rate, and short enough that no line blocks the machine. */
const MOST_DECIMALS = 100;
const MOST_TERM_MONTHS = 600;
const MOST_FIRST_PERIOD_DAYS = 3660;

const OBJECT = 'must be an object';
const CENTS = 'must be a whole number of cents, 0 or more';
const cents = z.int(CENTS).min(0, CENTS);
const optionalCents = cents.default(0);
const listOfCents = z.array(cents, 'must be a list of amounts in cents').default([]);
const decimalText = z
  .string('must be a decimal number in quotes, such as "6.90"')
  .regex(
    new RegExp(`^\\d{1,4}(\\.\\d{1,${MOST_DECIMALS}})?$`),
    'must be a decimal number without sign, such as "6.90"',
  );
const flag = z.boolean('must be true or false').default(false);
const TERM = `must be a whole number of months from 1 to ${MOST_TERM_MONTHS}`;
const termMonths = z.int(TERM).min(1, TERM).max(MOST_TERM_MONTHS, TERM);
const DAYS = `must be a whole number of days from 0 to ${MOST_FIRST_PERIOD_DAYS}`;
const date = z.string('must be a date, such as "2026-11-15"').transform((text, context) => {
  const parsed = parseCivilDate(text);
  if (!parsed) context.addIssue('must be a day of the calendar, such as "2026-11-15"');
  return parsed ?? z.NEVER;
});

/** Other keys, such as a test case's tags and expected figures, are ignored. */
const requestSchema = z.object(
  {
    id: z.union([z.string(), z.int()], 'must be a text or a whole number'),
    kind: z.enum(['price', 'finance', 'lease', 'deal'], 'must be price, finance, lease or deal'),
    input: z.looseObject({}, OBJECT),
  },
  OBJECT,
);

const priceSchema = z.strictObject(
  {
    msrpCents: cents,
    discountCents: optionalCents,
    rebateCents: optionalCents,
    rebatesTaxable: flag,
    taxRatePercent: decimalText,
    taxableFeesCents: listOfCents,
    nonTaxableFeesCents: listOfCents,
    taxableAddOnsCents: listOfCents,
    nonTaxableAddOnsCents: listOfCents,
    tradeAllowanceCents: optionalCents,
    tradePayoffCents: optionalCents,
    tradeInTaxCredit: flag,
    cashDownCents: optionalCents,
  },
  OBJECT,
);

const loanFields = {
  annualRatePercent: decimalText,
  termMonths,
  daysToFirstPayment: z.int(DAYS).min(0, DAYS).max(MOST_FIRST_PERIOD_DAYS, DAYS).optional(),
  contractDate: date.optional(),
  firstPaymentDate: date.optional(),
  prepaidFinanceChargeCents: optionalCents,
};
const financeSchema = z.strictObject({ principalCents: cents, ...loanFields }, OBJECT);
const dealSchema = z.strictObject({
  price: priceSchema,
  finance: z.strictObject(loanFields, OBJECT),
});

const leaseSchema = z.strictObject({
  msrpCents: cents,
  agreedValueCents: cents,
  capitalizedFeesCents: optionalCents,
  capitalizedAddOnsCents: optionalCents,
  priorBalanceCents: optionalCents,
  capReductionCashCents: optionalCents,
  capReductionRebateCents: optionalCents,
  capReductionNetTradeCents: optionalCents,
  residualPercent: decimalText,
  moneyFactor: decimalText,
  termMonths,
  taxRatePercent: decimalText,
  taxOnCapReduction: flag,
  upfrontFeesTaxableCents: optionalCents,
  upfrontFeesNonTaxableCents: optionalCents,
  securityDepositCents: optionalCents,
  dispositionFeeCents: optionalCents,
});

type Calculation = (input: unknown) => Result<Calculated, CalculationError>;

const CALCULATIONS: Readonly<Record<z.output<typeof requestSchema>['kind'], Calculation>> = {
  price: calculation(priceSchema, (input) => accept(priceOf(input))),
  finance: calculation(financeSchema, (input) => financeOf(input, input.principalCents, 'input')),
  lease: calculation(leaseSchema, (input) => accept(leaseOf(input))),
  deal: calculation(dealSchema, (input) => {
    const priced = priceOf(input.price);
    const financed = financeOf(input.finance, priced.amountFinancedCents, 'input.finance');
    return financed.ok ? accept({ price: priced, finance: financed.value }) : financed;
  }),
};

function calculation<Schema extends z.ZodType>(
  schema: Schema,
  calculate: (input: z.output<Schema>) => Result<Calculated, CalculationError>,
): Calculation {
  return (input) => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) return refuse(firstProblem(parsed.error, 'input'));
    try {
      return calculate(parsed.data);
    } catch (error) {
      // [MON4] The only expected exception: an amount too large to be exact.
      if (error instanceof RangeError) return refuse({ path: 'input', message: error.message });
      throw error;
    }
  };
}

function priceOf(input: z.output<typeof priceSchema>): PriceFigures {
  return price({
    listPriceCents: input.msrpCents,
    discountCents: input.discountCents,
    rebateCents: input.rebateCents,
    rebatesTaxable: input.rebatesTaxable,
    taxRate: percent(input.taxRatePercent),
    taxableFeesCents: total(input.taxableFeesCents),
    otherFeesCents: total(input.nonTaxableFeesCents),
    taxableAddOnsCents: total(input.taxableAddOnsCents),
    otherAddOnsCents: total(input.nonTaxableAddOnsCents),
    tradeAllowanceCents: input.tradeAllowanceCents,
    tradePayoffCents: input.tradePayoffCents,
    tradeInTaxCredit: input.tradeInTaxCredit,
    cashDownCents: input.cashDownCents,
  });
}

type LoanInput = Omit<z.output<typeof financeSchema>, 'principalCents'>;

function financeOf(
  input: LoanInput,
  principalCents: number,
  path: string,
): Result<FinanceFigures, CalculationError> {
  const firstPeriod = firstPeriodOf(input, path);
  if (!firstPeriod.ok) return firstPeriod;
  const { prepaidFinanceChargeCents, termMonths } = input;
  if (principalCents > 0 && prepaidFinanceChargeCents >= principalCents) {
    const message = 'must be less than the amount of the loan';
    return refuse({ path: `${path}.prepaidFinanceChargeCents`, message });
  }
  const annualRate = percent(input.annualRatePercent);
  const loan = prepareLoan({ annualRate, termMonths, firstPeriod: firstPeriod.value });
  return accept(finance(loan, principalCents, prepaidFinanceChargeCents));
}

/** [FIN1] [FIN2] Accepts days or dates, not both. Defaults to thirty days. */
function firstPeriodOf(input: LoanInput, path: string): Result<FirstPeriod, CalculationError> {
  const { daysToFirstPayment, contractDate, firstPaymentDate } = input;
  if (!contractDate && !firstPaymentDate) {
    return accept(firstPeriodOfDays(daysToFirstPayment ?? 30));
  }
  if (daysToFirstPayment !== undefined) {
    const message = 'cannot stand beside contractDate and firstPaymentDate';
    return refuse({ path: `${path}.daysToFirstPayment`, message });
  }
  if (!contractDate || !firstPaymentDate) {
    const missing = contractDate ? 'firstPaymentDate' : 'contractDate';
    return refuse({ path: `${path}.${missing}`, message: 'is missing beside the other date' });
  }
  const firstPeriod = firstPeriodBetween(contractDate, firstPaymentDate);
  if (firstPeriod.days < 0 || firstPeriod.days > MOST_FIRST_PERIOD_DAYS) {
    const message = `must be 0 to ${MOST_FIRST_PERIOD_DAYS} days after contractDate`;
    return refuse({ path: `${path}.firstPaymentDate`, message });
  }
  return accept(firstPeriod);
}

function leaseOf(input: z.output<typeof leaseSchema>): LeaseFigures {
  const { residualPercent, moneyFactor, taxRatePercent, ...terms } = input;
  return lease({
    ...terms,
    residual: percent(residualPercent),
    moneyFactor: decimal(moneyFactor),
    taxRate: percent(taxRatePercent),
  });
}

function firstProblem(error: z.ZodError, root: string): CalculationError {
  const issue = error.issues[0];
  if (!issue) return { path: root, message: 'is not valid' };
  const unknownKey = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = pathText(root, unknownKey === undefined ? issue.path : [...issue.path, unknownKey]);
  return {
    path: path || 'line',
    message: unknownKey === undefined ? issue.message : 'is not known here',
  };
}

function pathText(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text ? `${text}.${String(key)}` : String(key);
  }, root);
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' || Number.isSafeInteger(id) ? (id as string | number) : null;
}
