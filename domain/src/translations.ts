// Translations of the dealership's own texts, keyed by path in the deal file.
import type { Language } from './languages.ts';
import type { Offer } from './offer/offer.ts';
import type { Quote } from './quote/quote.ts';
import type { Receipt } from './receipt.ts';
import { stockLabels } from './stock-labels.ts';

/** Paths of the schema that can be translated: labels and sentences that a buyer reads, but no names. */
export const TRANSLATABLE: ReadonlySet<string> = new Set([
  'dealership.hours',
  'availability.note',
  'vehicle.exteriorColor.name',
  'vehicle.interiorColor',
  'vehicle.fuel',
  'vehicle.engine',
  'vehicle.transmission',
  'vehicle.drivetrain',
  'vehicle.consumption',
  'vehicle.features[]',
  'vehicle.photos[].alt',
  'price.lines[].label',
  'price.lines[].explanation',
  'price.lines[].qualifies',
  'price.tax.label',
  'paymentOptions[].label',
  'paymentOptions[].prepayment',
  'paymentOptions[].lateCharge',
  'paymentOptions[].securityInterest',
  'paymentOptions[].earlyTermination',
  'paymentOptions[].excessWear',
  'paymentOptions[].maintenance',
  'paymentOptions[].insurance',
  'paymentOptions[].purchaseOption',
  'deposit.terms',
  'addOns[].label',
  'addOns[].description',
  'addOns[].covers[]',
  'addOns[].excludes[]',
  'addOns[].plans[].label',
  'addOns[].cancellation',
]);

type Steps = readonly (string | number)[];

/** A text in another language, and its place in the offer. */
export interface TranslatedText {
  readonly steps: Steps;
  readonly text: string;
}

/**
 * Resolves a path: `price.lines.doc-fee.label` by the item's id, which is stable when lines move, or
 * `price.lines[2].label` by its index. Null if the path is no translatable text of this offer.
 */
export function translatedPlace(offer: unknown, path: string): Steps | null {
  const steps: (string | number)[] = [];
  let [value, rest] = [offer, path];
  while (rest !== '') {
    const step = nextStep(value, rest);
    if (!step) return null;
    steps.push(step.key);
    value = (value as Readonly<Record<string | number, unknown>>)[step.key];
    rest = rest.slice(step.length).replace(/^\./, '');
  }
  const isTranslatable = TRANSLATABLE.has(schemaPath(steps));
  return isTranslatable && typeof value === 'string' ? steps : null;
}

/** Every translated text of this offer in a language: the dealership's own, then the usual labels. */
export function translationsOf(offer: Offer, language: Language): readonly TranslatedText[] {
  const ownTexts = Object.entries(offer.translations?.[language] ?? {}).flatMap(([path, text]) => {
    const steps = translatedPlace(offer, path);
    return steps ? [{ steps, text }] : [];
  });
  const places = new Set(ownTexts.map(({ steps }) => steps.join(' ')));
  const stockTexts = stockLabels(offer, language).filter(
    ({ steps }) => !places.has(steps.join(' ')),
  );
  return [...ownTexts, ...stockTexts];
}

/** The offer in a language. For display only: the buyer confirms the figures of the original offer. */
export function offerIn(offer: Offer, language: Language): Offer {
  const texts = translationsOf(offer, language);
  if (texts.length === 0) return offer;
  const { [language]: _, ...others } = offer.translations ?? {};
  const translated: Offer = structuredClone(offer);
  for (const { steps, text } of texts) put(translated, steps, text);
  const { translations: __, ...rest } = translated;
  return Object.keys(others).length > 0 ? { ...rest, translations: others } : rest;
}

/** The receipt in a language. Its texts change, its figures do not. */
export function receiptIn(receipt: Receipt, language: Language): Receipt {
  const { offer, quote } = receipt;
  const translated = offerIn(offer, language);
  if (translated === offer) return receipt;
  return {
    ...receipt,
    offer: translated,
    quote: withLabels(quote, labelsOf(offer, translated)) as Quote,
  };
}

interface Step {
  readonly key: string | number;
  readonly length: number;
}

function nextStep(value: unknown, rest: string): Step | null {
  if (Array.isArray(value)) {
    const matches = value.flatMap((item, key) =>
      isNamed(rest, item?.id) ? [{ key, length: String(item.id).length }] : [],
    );
    // If both "a" and "a.b" match, the longer one is meant.
    const [longest] = matches.toSorted((one, other) => other.length - one.length);
    if (longest) return longest;
    const [text, inBrackets, plain] = /^(?:\[(\d{1,3})\]|(\d{1,3})(?![^.]))/.exec(rest) ?? [];
    const key = Number(inBrackets ?? plain);
    return text !== undefined && key < value.length ? { key, length: text.length } : null;
  }
  const key = /^\w+/.exec(rest)?.[0] ?? '';
  return Object.hasOwn(Object(value), key) ? { key, length: key.length } : null;
}

/** An id may contain dots. */
function isNamed(rest: string, id: unknown): boolean {
  return typeof id === 'string' && (rest === id || rest.startsWith(`${id}.`));
}

function schemaPath(steps: Steps): string {
  return steps
    .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
    .join('')
    .slice(1);
}

function put(offer: Offer, steps: Steps, text: string): void {
  let holder: unknown = offer;
  for (const step of steps.slice(0, -1)) holder = Reflect.get(holder as object, step);
  Reflect.set(holder as object, steps.at(-1) ?? '', text);
}

/** Maps the labels of the quote to their translation. */
function labelsOf(offer: Offer, translated: Offer): ReadonlyMap<string, string> {
  const own = labelsIn(offer);
  const others = labelsIn(translated);
  return new Map(own.map((label, index) => [label, others[index] ?? label]));
}

function labelsIn({ price, paymentOptions, addOns }: Offer): readonly string[] {
  return [
    ...price.lines.flatMap(({ label, explanation = '' }) => [label, explanation]),
    price.tax.label,
    ...paymentOptions.map(({ label }) => label),
    ...addOns.flatMap(({ label, plans }) => [
      label,
      ...plans.map((plan) => `${label}: ${plan.label}`),
    ]),
  ];
}

function withLabels(value: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withLabels(each, labels));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      typeof each === 'string' && /^(label|explanation)$/.test(key)
        ? (labels.get(each) ?? each)
        : withLabels(each, labels),
    ]),
  );
}
