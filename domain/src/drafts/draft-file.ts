// New deal files: blank, or from a template and a car. Also makes a template from a deal. Unknown values are left empty
// for the author of the deal.
import type { Offer } from '../offer/offer.ts';
import { isFee } from '../quote/price-lines.ts';
import type { Car } from './car.ts';

/** A deal file that may be incomplete. */
export type DraftFile = Readonly<Record<string, unknown>>;

/** Data that a new deal starts from. */
export interface DraftBeginning {
  /** The template: fees, tax, payment options, add-ons and anything else it contains. */
  readonly template: DraftFile | null;
  readonly car: Car | null;
  readonly buyerName: string;
  readonly adviser: {
    readonly name: string;
    readonly email?: string;
    readonly phone?: string;
  } | null;
  /** Contact details that the dealership has set, such as name and phone number. */
  readonly dealership: Readonly<Record<string, string>>;
  readonly place: DraftPlace;
  readonly now: Date;
}

/** Formats for figures and dates at the dealership. */
export interface DraftPlace {
  readonly currency: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly jurisdiction?: string;
}

/** Default validity of a new offer. */
const OFFER_DAYS = 7;

export function newDraftFile(beginning: DraftBeginning): DraftFile {
  const { template, car, buyerName, adviser, dealership, place, now } = beginning;
  const source = structuredClone(template ?? {}) as Record<string, unknown>;
  const { jurisdiction = place.jurisdiction, ...rest } = source;
  const timeZone = textOf(source['timeZone']) || place.timeZone;
  const price = part(source['price']);
  return {
    format: 'forecourt.deal/1',
    ...{ currency: place.currency, locale: place.locale, timeZone },
    ...rest,
    number: car?.stockNumber ?? '',
    expiresAt: endOfOffer(now, timeZone),
    dealership: { ...dealership, ...part(source['dealership']) },
    adviser: { ...part(source['adviser']), ...adviser },
    buyer: { name: buyerName },
    ...(jurisdiction !== undefined && { jurisdiction }),
    vehicle: car ? vehicleOf(car) : { photos: [], features: [], ...part(source['vehicle']) },
    price: {
      tax: { label: '', ratePercent: '', tradeInTaxCredit: true, rebatesTaxable: true },
      ...price,
      lines: linesWith(car, Array.isArray(price['lines']) ? price['lines'] : []),
    },
    tradeIns: source['tradeIns'] ?? [],
    paymentOptions: source['paymentOptions'] ?? [],
    addOns: source['addOns'] ?? [],
  };
}

/** The parts of a deal that the next deal can reuse. It leaves out buyer, car and date. */
export function templateFile({ price, ...offer }: Offer): DraftFile {
  const fees = price.lines.filter(({ kind }) => isFee(kind));
  const { format, currency, locale, timeZone, dealership, jurisdiction } = offer;
  return {
    ...{ format, currency, locale, timeZone, dealership },
    ...(jurisdiction !== undefined && { jurisdiction }),
    price: { ...price, lines: fees },
    paymentOptions: offer.paymentOptions,
    addOns: offer.addOns,
  };
}

/** Puts a car of the inventory into a deal file, with all of its known details and its price. */
export function withCar(file: unknown, car: Car): DraftFile {
  const before = part(file);
  const vehicle = part(before['vehicle']);
  const price = part(before['price']);
  const lines = Array.isArray(price['lines']) ? price['lines'] : [];
  const isNumbered = textOf(before['number']).trim() !== '';
  return {
    ...before,
    ...(!isNumbered && { number: car.stockNumber }),
    vehicle: { features: [], photos: [], ...vehicle, ...knownOf(car) },
    price: { ...price, lines: linesWith(car, lines) },
  };
}

function knownOf({ priceCents: _price, photoUrls: _urls, ...car }: Car) {
  return Object.fromEntries(Object.entries(car).filter(([, value]) => value !== ''));
}

function vehicleOf(car: Car) {
  return { ...knownOf(car), features: [], photos: [] };
}

/** Puts the car's price first. The template's own MSRP line is replaced, and its other lines stay. */
function linesWith(car: Car | null, lines: readonly unknown[]): readonly unknown[] {
  if (car?.priceCents === undefined || car.priceCents === null) return lines;
  const { priceCents: amountCents, condition } = car;
  const isNew = condition === 'NEW';
  const label = isNew ? "Manufacturer's suggested retail price" : 'Vehicle price';
  const requiredBy = isNew ? 'MANUFACTURER' : 'DEALER';
  const others = lines.filter((line) => part(line)['kind'] !== 'MSRP');
  return [{ id: 'msrp', kind: 'MSRP', label, amountCents, requiredBy }, ...others];
}

/** 6:00 PM at the dealership, a week from now. */
export function endOfOffer(now: Date, timeZone: string): string {
  const end = new Date(now.getTime() + OFFER_DAYS * 24 * 3_600_000);
  try {
    const parts = new Intl.DateTimeFormat('en-CA', {
      ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
      timeZoneName: 'longOffset',
    }).formatToParts(end);
    const partOf = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
    const [, offset = '+00:00'] = /GMT([+-]\d\d:\d\d)/.exec(partOf('timeZoneName')) ?? [];
    return `${partOf('year')}-${partOf('month')}-${partOf('day')}T18:00:00${offset}`;
  } catch {
    // A template may name a time zone that does not exist.
    return end.toISOString();
  }
}

function part(value: unknown): Record<string, unknown> {
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPart ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
