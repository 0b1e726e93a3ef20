// What changed between two revisions, in the buyer's words: every term of the offer, then the figures.

import type { Offer } from '../offer.ts';
import { canonicalJson } from '../quote/canonical-json.ts';
import { type Quote, quote } from '../quote/quote.ts';
import { carryOver } from './carry-over.ts';
import type { Choice } from './choice.ts';

/** A value with its unit, for whoever knows the buyer's language to format. */
export type Figure =
  | { readonly kind: 'MONEY'; readonly cents: number }
  | { readonly kind: 'PERCENT'; readonly percent: string }
  | { readonly kind: 'MONTHS'; readonly months: number }
  | { readonly kind: 'COUNT'; readonly count: number }
  | { readonly kind: 'TIME'; readonly iso: string }
  | { readonly kind: 'TEXT'; readonly text: string };

export interface Difference {
  /** Where in the offer (`price.lines.handling.amountCents`) or `quote.<figure>`. */
  readonly id: string;
  readonly label: string;
  /** Null: it was not there, or is there no more. */
  readonly before: Figure | null;
  readonly after: Figure | null;
}

/** [QUO10] Nothing of the offer can change without a line here. */
export function differences(before: Offer, after: Offer, choice: Choice): readonly Difference[] {
  const found: Difference[] = [];
  compare({ id: '', label: '', key: '' }, before, after, found);
  const figuresBefore = quotedFigures(quote(before, choice));
  const figuresAfter = quotedFigures(quote(after, carryOver(before, after, choice).choice));
  for (const [id, label] of FIGURES) {
    const was = figuresBefore.get(id) ?? null;
    const is = figuresAfter.get(id) ?? null;
    if (canonicalJson(was) !== canonicalJson(is)) {
      found.push({ id: `quote.${id}`, label, before: was, after: is });
    }
  }
  return found;
}

interface Place {
  readonly id: string;
  readonly label: string;
  readonly key: string;
}

type Members = Readonly<Record<string, unknown>>;

function compare(place: Place, before: unknown, after: unknown, found: Difference[]): void {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return;
  const left = members(before);
  const right = members(after);
  if (!left || !right) {
    const { id, label, key } = place;
    found.push({ id, label, before: figure(key, before), after: figure(key, after) });
    return;
  }
  const foundBefore = found.length;
  for (const key of new Set([...Object.keys(right), ...Object.keys(left)])) {
    compare(within(place, key, right[key] ?? left[key]), left[key], right[key], found);
  }
  // The same items in another order: the first mileage, for one, is the default.
  if (found.length === foundBefore) {
    const label = sentenceCase(humanWords(place.key));
    found.push({ id: place.id, label, before: inOrder(before), after: inOrder(after) });
  }
}

function inOrder(items: unknown): Figure {
  const names = Array.isArray(items) ? items.map((item) => ownLabel(item) ?? itemText(item)) : [];
  return { kind: 'TEXT', text: names.join(', ') };
}

/** The named parts of a value; a list's are its items by their own ids. Null for a single value. */
function members(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return value as Members;
  const named = value.map((item): [unknown, unknown] => [item?.id ?? item?.perYear, item]);
  return named.every(([name]) => name !== undefined) ? Object.fromEntries(named) : null;
}

function within(place: Place, key: string, value: unknown): Place {
  const id = place.id ? `${place.id}.${key}` : key;
  const own = ownLabel(value);
  if (own) return { id, key, label: place.label ? `${place.label}: ${own}` : own };
  if (TRANSPARENT.has(key)) return { id, key, label: place.label };
  const words = WORDS[key] ?? humanWords(key);
  return { id, key, label: place.label ? `${place.label}: ${words}` : sentenceCase(words) };
}

/** What an item of the offer calls itself. */
function ownLabel(value: unknown): string | null {
  const { label, make, model, perYear } = (members(value) ?? {}) as Members;
  if (typeof label === 'string') return label;
  if (typeof make === 'string' && typeof model === 'string') return `${make} ${model}`;
  return typeof perYear === 'number' ? `${perYear} miles a year` : null;
}

/** Parts whose own name would say nothing to a buyer. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'price',
  'lines',
  'amountCents',
  'priceCents',
  'label',
  'addOns',
  'plans',
  'paymentOptions',
  'tradeIns',
  'mileage',
]);

const WORDS: Readonly<Record<string, string>> = {
  expiresAt: 'offer good until',
  payoffCents: 'still owed on it',
  defaultCents: 'suggested',
  minCents: 'least',
  maxCents: 'most',
  stepCents: 'step',
  dispositionFeeCents: 'fee when returned',
  eligiblePaymentKinds: 'available for',
  excludesAddOns: 'not together with',
};

/** `daysToFirstPayment` reads "days to first payment", `annualRatePercent` "annual rate". */
function humanWords(key: string): string {
  const name = key.replace(/(Cents|Percent|Months)$/, '') || key;
  return name.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
}

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function figure(key: string, value: unknown): Figure | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return numberFigure(key, value);
  if (typeof value === 'boolean') return { kind: 'TEXT', text: value ? 'yes' : 'no' };
  if (typeof value === 'string') {
    if (key.endsWith('Percent')) return { kind: 'PERCENT', percent: value };
    return key === 'expiresAt' ? { kind: 'TIME', iso: value } : { kind: 'TEXT', text: value };
  }
  if (Array.isArray(value)) return { kind: 'TEXT', text: value.map(itemText).join(', ') || 'none' };
  const { amountCents, priceCents, allowanceCents } = value as Members;
  const cents = amountCents ?? priceCents ?? allowanceCents;
  return typeof cents === 'number'
    ? { kind: 'MONEY', cents }
    : { kind: 'TEXT', text: ownLabel(value) ?? itemText(value) };
}

function numberFigure(key: string, value: number): Figure {
  if (key.endsWith('Cents')) return { kind: 'MONEY', cents: value };
  return key.endsWith('Months')
    ? { kind: 'MONTHS', months: value }
    : { kind: 'COUNT', count: value };
}

function itemText(item: unknown): string {
  if (typeof item === 'string') return item;
  return Object.values(members(item) ?? {})
    .filter((part) => typeof part !== 'object')
    .join(' ');
}

const FIGURES: readonly (readonly [id: string, label: string])[] = [
  ['totalPriceCents', 'Total price'],
  ['taxCents', 'Tax'],
  ['outTheDoorCents', 'Out-the-door price'],
  ['netTradeEquityCents', 'Trade-in equity'],
  ['amountFinancedCents', 'Amount financed'],
  ['paymentCents', 'Monthly payment'],
  ['numberOfPayments', 'Number of payments'],
  ['finalPaymentCents', 'Final payment'],
  ['aprDisclosed', 'APR'],
  ['financeChargeCents', 'Finance charge'],
  ['totalOfPaymentsCents', 'Total of payments'],
  ['cashDueAtSigningCents', 'Due at signing'],
  ['purchaseOptionCents', 'Price to buy the car at the end'],
  ['totalDueCents', 'Total due'],
  ['totalYouPayCents', 'Total you pay'],
];

function quotedFigures(quoted: ReturnType<typeof quote>): ReadonlyMap<string, Figure> {
  if (!quoted.ok) return new Map();
  const { price, finance, lease, cash, totalYouPayCents }: Quote = quoted.value;
  const { amountFinancedCents: _, ...shown } = price;
  const months = lease && {
    paymentCents: lease.monthlyPaymentCents,
    numberOfPayments: lease.termMonths,
  };
  const figures: Members = { ...shown, ...finance, ...lease, ...months, ...cash, totalYouPayCents };
  return new Map(
    FIGURES.flatMap(([id]) => {
      const made = id === 'aprDisclosed' ? figure('Percent', figures[id]) : figure(id, figures[id]);
      return made ? [[id, made]] : [];
    }),
  );
}
