// Reader of deal files, format forecourt.deal/1. Returns an offer or all of its problems.

import * as z from 'zod';
import {
  alternatives,
  didYouMean,
  expectedButFound,
  type Path,
  type Problem,
  pathText,
} from '../offer/problem.ts';
import { dealFileSchema, type Offer, paymentKind } from '../offer/schema.ts';
import { MAX_AMOUNT_CENTS, MAX_CASH_DOWN_CENTS } from '../offer/values.ts';
import { paths } from '../paths.ts';
import { readablePart } from './draft.ts';
import { MAX_DEAL_FILE_BYTES, readJson, type WrittenNumber } from './json.ts';
import { plainShapeProblem } from './plain-problems.ts';
import { offerProblems, offerWarnings } from './rules.ts';
import type { TypedContext } from './typed.ts';

export type { Offer, Problem };
export { dealFileSchema, MAX_AMOUNT_CENTS, MAX_CASH_DOWN_CENTS, MAX_DEAL_FILE_BYTES, paymentKind };

export type DealFileReading =
  | { readonly ok: true; readonly offer: Offer; readonly warnings: Problem[] }
  | { readonly ok: false; readonly problems: Problem[] };

/**
 * Maximum problems reported. Nobody reads more, and a file with a million mistakes must not produce a million messages.
 */
const MOST_PROBLEMS = 200;

/** Reads a deal file. Reports all problems at once, and always returns the same result for the same bytes. */
export function parseDealFile(input: Uint8Array | string): DealFileReading {
  const json = readJson(input);
  if (!json.ok) return { ok: false, problems: [json.problem] };
  const reading = readValue(json.value, json.decimals, json.duplicateKeys);
  if (reading.ok) return reading;
  return { ok: false, problems: reading.found.map(({ path, message }) => ({ path, message })) };
}

/** Reads the file that a form holds. Problems are worded for the form. */
export function readDealForm(value: unknown, context: TypedContext): DealFileReading {
  const reading = readValue(value, [], []);
  if (reading.ok) return reading;
  const problems = reading.found.map(({ path, message, steps, plain }) => ({
    path,
    message: plain ?? (steps ? plainShapeProblem(steps, valueAt(value, steps), context) : message),
  }));
  return { ok: false, problems };
}

/** A problem with the data that both readers need. */
interface LocatedProblem extends Problem {
  /** Path of the field. Only for problems of the file's shape. */
  readonly steps?: readonly (string | number)[];
  /** Wording for the form. Only for broken rules. */
  readonly plain?: string;
}

type Reading =
  | Extract<DealFileReading, { readonly ok: true }>
  | { readonly ok: false; readonly found: readonly LocatedProblem[] };

function readValue(
  written: unknown,
  numbers: readonly WrittenNumber[],
  duplicateKeys: readonly Problem[],
): Reading {
  const value = withoutSchemaName(written);
  const shape = dealFileSchema.safeParse(value, { reportInput: true });
  const issues = shape.error?.issues ?? [];
  const amounts = numbers.filter(({ path }) => String(path.at(-1)).endsWith('Cents'));
  const decimals = decimalAmounts(amounts, shape.data?.currency);
  const reportedPaths = new Set(decimals.map(({ path }) => path));
  const found = [
    ...duplicateKeys,
    ...decimals,
    ...issues
      .flatMap((issue) => issueProblems(issue))
      .filter(({ path }) => !reportedPaths.has(path)),
    // Rules are also checked on the readable part, so that one typo does not hide a second mistake.
    ...offerProblems(
      readablePart<Offer>(
        value,
        issues,
        amounts.map(({ path }) => path),
      ),
    ),
  ];
  if (!shape.success || found.length > 0) return { ok: false, found: deduplicated(found) };
  return { ok: true, offer: shape.data, warnings: offerWarnings(shape.data) };
}

function valueAt(value: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>((holder, step) => {
    const isPresent = typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step);
    return isPresent ? Reflect.get(holder, step) : undefined;
  }, value);
}

/** Editors use this key to find the JSON Schema. It is not part of the offer. */
function withoutSchemaName(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { $schema: _, ...rest } = value as Record<string, unknown>;
  return rest;
}

/** An amount with a decimal point may be in whole units instead of cents, a hundredth of the intended amount. */
function decimalAmounts(numbers: readonly WrittenNumber[], currency = 'USD'): Problem[] {
  if (numbers.length === 0) return [];
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return numbers.map(({ path, text }) => {
    const [, whole = '', part = ''] = /^(-?\d+)\.(\d+)$/.exec(text) ?? [];
    const exact = whole !== '' && /^0*$/.test(part.slice(digits));
    const suggestion = exact
      ? `; ${whole}.${part} is ${Number(whole + part.slice(0, digits).padEnd(digits, '0'))}`
      : '';
    const message = `expected whole minor units (cents) without a decimal point, found ${text}${suggestion}`;
    return { path: pathText(path), message };
  });
}

/** Problems that prevent a valid offer from being published at this moment. */
export function publishProblems(offer: Offer, now: Date): Problem[] {
  if (Date.parse(offer.expiresAt) > now.getTime()) return [];
  const message = `expected a time in the future, found ${offer.expiresAt}, which has passed`;
  return [{ path: 'expiresAt', message }];
}

/** The format as JSON Schema, for editors and other systems. It describes the shape, not all of the rules. */
export function dealFileJsonSchema(): object {
  const { $schema, properties, ...schema } = z.toJSONSchema(dealFileSchema, { io: 'input' });
  const schemaName = { type: 'string', description: 'For editors; accepted and ignored.' };
  return {
    $schema,
    $id: paths.dealFileSchema,
    title: 'Forecourt deal file, format forecourt.deal/1',
    description: 'One offer for one vehicle to one buyer. Money is in integer minor units.',
    ...schema,
    properties: { $schema: schemaName, ...properties },
  };
}

type Issue = z.core.$ZodIssue;

function issueProblems(issue: Issue): LocatedProblem[] {
  const steps = stepsOf(issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, MOST_PROBLEMS + 1)
      .map((key) => unknownKey(issue.path, key, issue.input));
  }
  if (issue.code === 'invalid_union') {
    const kind = (issue.input as { readonly kind?: unknown } | undefined)?.kind;
    const kinds = paymentKind.options;
    const suggestion = typeof kind === 'string' ? didYouMean(kind, kinds) : undefined;
    const message = expectedButFound(`one of ${alternatives(kinds)}`, kind);
    const hint = suggestion ? ` (did you mean ${suggestion}?)` : '';
    return [{ path: pathText(issue.path), message: message + hint, steps }];
  }
  const optionalNull = issue.input === null && isOptional(issue.path);
  const hint = optionalNull ? ' (leave the key out instead)' : '';
  return [{ path: pathText(issue.path), message: issue.message + hint, steps }];
}

function stepsOf(path: Path): readonly (string | number)[] {
  return path.map((step) => (typeof step === 'number' ? step : String(step)));
}

function unknownKey(path: Path, key: string, holder: unknown): LocatedProblem {
  const absent = knownKeys(path, holder).filter((known) => !Object.hasOwn(Object(holder), known));
  const suggestion = didYouMean(key, absent);
  const message = `unknown key${suggestion ? `: did you mean "${suggestion}"?` : ''}`;
  return { path: pathText([...path, key]), message, steps: [...stepsOf(path), key] };
}

function knownKeys(path: Path, holder: unknown): string[] {
  const schema = schemaAt(path, (holder as { readonly kind?: unknown } | undefined)?.kind);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function isOptional(path: Path): boolean {
  const holder = schemaAt(path.slice(0, -1), undefined);
  const last = String(path.at(-1));
  const options = holder instanceof z.ZodDiscriminatedUnion ? holder.options : [holder];
  return options.some(
    (option) => option instanceof z.ZodObject && option.shape[last] instanceof z.ZodOptional,
  );
}

/** The part of the schema at a path. A payment option is found by its kind, if that is known. */
function schemaAt(path: Path, kind: unknown): unknown {
  let schema: unknown = dealFileSchema;
  for (const step of path) {
    if (schema instanceof z.ZodDiscriminatedUnion) {
      schema = schema.options.find(
        (option) => option instanceof z.ZodObject && step in option.shape,
      );
    }
    if (schema instanceof z.ZodArray) schema = schema.element;
    else if (schema instanceof z.ZodObject) schema = schema.shape[String(step)];
    if (schema instanceof z.ZodOptional) schema = schema.unwrap();
  }
  if (!(schema instanceof z.ZodDiscriminatedUnion) || kind === undefined) return schema;
  const { discriminator } = schema.def;
  return schema.options.find(
    (option) =>
      option instanceof z.ZodObject && option.shape[discriminator]?.safeParse(kind).success,
  );
}

/** Removes duplicates and cuts long lists, with a count at the end. */
function deduplicated(problems: readonly LocatedProblem[]): LocatedProblem[] {
  const distinct = new Map(
    problems.map((problem) => [`${problem.path} ${problem.message}`, problem]),
  );
  const unique = [...distinct.values()];
  if (unique.length <= MOST_PROBLEMS) return unique;
  const message = `only the first ${MOST_PROBLEMS} problems are shown, of ${unique.length} or more`;
  return [
    ...unique.slice(0, MOST_PROBLEMS),
    { path: '$', message, plain: 'There are more problems than are listed here' },
  ];
}
