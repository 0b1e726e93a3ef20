// Differences between two revisions, in the buyer's words: every term of the offer, then the figures.

import type { Figure } from '../format/figure.ts';
import { californiaTotalPriceCents } from '../law/statements.ts';
import type { Offer } from '../offer/offer.ts';
import { canonicalJson } from '../quote/canonical-json.ts';
import { type Quote, quote } from '../quote/quote.ts';
import type { Choice } from '../selection/choice.ts';
import { carryOver } from './carry-over.ts';

export interface Difference {
  /** Path in the offer (`price.lines.handling.amountCents`) or `quote.<figure>`. */
  readonly id: string;
  readonly label: string;
  /** Null in `before` if the part is new, in `after` if it was removed. */
  readonly before: Figure | null;
  readonly after: Figure | null;
}

/** Names of an offer's parts and of the figures, in one language. */
export interface DifferenceWords {
  part(key: string): string;
  milesAYear(count: number): string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
  /** When a deposit goes back, by the code in the offer. */
  readonly refunds: Readonly<Record<string, string>>;
  /** Names of figures, in the order of the rows. */
  readonly figures: Readonly<Record<FigureName, string>>;
  /** [LAW14] Name of the total price if California's total price is shown too. */
  readonly federalTotalPrice: string;
}

interface Revisions {
  readonly before: Offer;
  readonly after: Offer;
}

/**
 * [QUO10] Every change of the offer produces a line.
 * @param own the revisions in the dealership's own words, if `before` and `after` are translated. The law's rules read
 * labels.
 */
export function differences(
  before: Offer,
  after: Offer,
  choice: Choice,
  words: DifferenceWords,
  own: Revisions = { before, after },
): readonly Difference[] {
  const found: Difference[] = [];
  compare({ id: '', label: '', key: '' }, before, after, found, words);
  const figuresBefore = quotedFigures(own.before, choice, words);
  const carried = carryOver(before, after, choice).choice;
  const figuresAfter = quotedFigures(own.after, carried, words);
  const namesTwo = [figuresBefore, figuresAfter].some((each) => each.has(CALIFORNIA));
  for (const [id, usual] of Object.entries(words.figures)) {
    const figureBefore = figuresBefore.get(id) ?? null;
    const figureAfter = figuresAfter.get(id) ?? null;
    const label = id === 'totalPriceCents' && namesTwo ? words.federalTotalPrice : usual;
    if (canonicalJson(figureBefore) !== canonicalJson(figureAfter)) {
      found.push({ id: `quote.${id}`, label, before: figureBefore, after: figureAfter });
    }
  }
  return found;
}

const CALIFORNIA = 'californiaTotalPriceCents' satisfies FigureName;

interface Place {
  readonly id: string;
  readonly label: string;
  readonly key: string;
}

type Members = Readonly<Record<string, unknown>>;

function compare(
  place: Place,
  before: unknown,
  after: unknown,
  found: Difference[],
  words: DifferenceWords,
): void {
  if (canonicalJson(before ?? null) === canonicalJson(after ?? null)) return;
  const left = members(before);
  const right = members(after);
  if (!left || !right) {
    const { id, label, key } = place;
    found.push({ id, label, before: figure(key, before, words), after: figure(key, after, words) });
    return;
  }
  const foundBefore = found.length;
  for (const key of new Set([...Object.keys(right), ...Object.keys(left)])) {
    const innerPlace = placeWithin(place, key, right[key] ?? left[key], words);
    compare(innerPlace, left[key], right[key], found, words);
  }
  // The same items in another order. Order matters: the first mileage is the default.
  if (found.length === foundBefore) {
    const label = sentenceCase(words.part(place.key));
    const [orderBefore, orderAfter] = [inOrder(before, words), inOrder(after, words)];
    found.push({ id: place.id, label, before: orderBefore, after: orderAfter });
  }
}

function inOrder(items: unknown, words: DifferenceWords): Figure {
  const names = Array.isArray(items)
    ? items.map((item) => ownLabel(item, words) ?? itemText(item))
    : [];
  return { kind: 'TEXT', text: names.join(', ') };
}

/** The named parts of a value. For a list, its items keyed by their ids. Null for a single value. */
function members(value: unknown): Members | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return value as Members;
  const keyedItems = value.map((item): [unknown, unknown] => [item?.id ?? item?.perYear, item]);
  return keyedItems.every(([name]) => name !== undefined) ? Object.fromEntries(keyedItems) : null;
}

function placeWithin(place: Place, key: string, value: unknown, words: DifferenceWords): Place {
  const id = place.id ? `${place.id}.${key}` : key;
  const own = ownLabel(value, words);
  if (own) return { id, key, label: place.label ? `${place.label}: ${own}` : own };
  if (TRANSPARENT.has(key)) return { id, key, label: place.label };
  const part = words.part(key);
  return { id, key, label: place.label ? `${place.label}: ${part}` : sentenceCase(part) };
}

/** An item's own label. */
function ownLabel(value: unknown, { milesAYear }: DifferenceWords): string | null {
  const { label, make, model, perYear } = (members(value) ?? {}) as Members;
  if (typeof label === 'string') return label;
  if (typeof make === 'string' && typeof model === 'string') return `${make} ${model}`;
  return typeof perYear === 'number' ? milesAYear(perYear) : null;
}

/** Parts whose key means nothing to a buyer, so they are left out of the name. */
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

function sentenceCase(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function figure(key: string, value: unknown, words: DifferenceWords): Figure | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return numberFigure(key, value);
  if (typeof value === 'boolean') return { kind: 'TEXT', text: value ? words.yes : words.no };
  if (typeof value === 'string') {
    if (key.endsWith('Percent')) return { kind: 'PERCENT', percent: value };
    if (key === 'expiresAt') return { kind: 'TIME', iso: value };
    return { kind: 'TEXT', text: (key === 'refund' && words.refunds[value]) || value };
  }
  if (Array.isArray(value)) {
    return { kind: 'TEXT', text: value.map(itemText).join(', ') || words.none };
  }
  const { amountCents, priceCents, allowanceCents } = value as Members;
  const cents = amountCents ?? priceCents ?? allowanceCents;
  return typeof cents === 'number'
    ? { kind: 'MONEY', cents }
    : { kind: 'TEXT', text: ownLabel(value, words) ?? itemText(value) };
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

type FigureName =
  | 'californiaTotalPriceCents'
  | 'totalPriceCents'
  | 'taxCents'
  | 'outTheDoorCents'
  | 'netTradeEquityCents'
  | 'amountFinancedCents'
  | 'paymentCents'
  | 'numberOfPayments'
  | 'finalPaymentCents'
  | 'aprDisclosed'
  | 'financeChargeCents'
  | 'totalOfPaymentsCents'
  | 'cashDueAtSigningCents'
  | 'purchaseOptionCents'
  | 'totalDueCents'
  | 'totalYouPayCents';

function quotedFigures(
  offer: Offer,
  choice: Choice,
  words: DifferenceWords,
): ReadonlyMap<string, Figure> {
  const quoted = quote(offer, choice);
  if (!quoted.ok) return new Map();
  const { price, finance, lease, cash, totalYouPayCents }: Quote = quoted.value;
  const { amountFinancedCents: _, ...shown } = price;
  const months = lease && {
    paymentCents: lease.monthlyPaymentCents,
    numberOfPayments: lease.termMonths,
  };
  const total = { [CALIFORNIA]: californiaTotalPriceCents(offer, quoted.value) };
  const paid = { ...finance, ...lease, ...months, ...cash, totalYouPayCents };
  const figures: Members = { ...shown, ...total, ...paid };
  return new Map(
    Object.keys(words.figures).flatMap((id) => {
      const formatted = figure(id === 'aprDisclosed' ? 'Percent' : id, figures[id], words);
      return formatted ? [[id, formatted]] : [];
    }),
  );
}
