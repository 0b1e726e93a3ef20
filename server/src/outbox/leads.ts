// A deal as a lead in ADF 1.0 (Auto-lead Data Format), which dealers' CRM systems read from their mail.
import {
  assertNever,
  type Choice,
  defaultChoice,
  type Offer,
  type Quote,
  quote,
} from '@forecourt/domain';
import { dealFormat, decimalOf } from '@forecourt/domain/format';

export interface Lead {
  readonly eventId: string;
  readonly dealId: string;
  readonly dealUrl: string;
  readonly offer: Offer;
  /** The buyer's choice, or null before the first. */
  readonly choice: Choice | null;
  /** The confirmed quote, or null. */
  readonly confirmed: { readonly number: string; readonly quote: Quote } | null;
  /** Whether a staff member was signed in at the desk in the sender's browser. */
  readonly staffSignedIn: boolean;
  readonly deposit: LeadDeposit | null;
  readonly at: string;
}

interface LeadDeposit {
  /** Whether it was paid. Otherwise it is an optional deposit of the offer. */
  readonly isPaid: boolean;
  readonly amountCents: number;
  /** When its hold of the car ends, or null. */
  readonly heldUntil: string | null;
}

/** @returns null if the buyer has neither an email address nor a telephone number, which a lead requires */
export function adfLead(lead: Lead): string | null {
  const { offer, eventId, dealId, at } = lead;
  const { buyer } = offer;
  if (!buyer.email && !buyer.phone) return null;
  const parts = [
    element('id', dealId, { sequence: '1', source: 'Forecourt' }),
    element('id', eventId, { sequence: '2', source: 'Forecourt event' }),
    element('id', offer.number, { sequence: '3', source: 'Deal number' }),
    element('requestdate', at),
    carOf(lead),
    ...offer.tradeIns.map((tradeIn) => tradeInOf(offer, tradeIn)),
    element('customer', [
      contactOf({ name: buyer.name, email: buyer.email, phone: buyer.phone }),
      element('comments', commentsOf(lead)),
    ]),
    vendorOf(offer),
    element('provider', [element('name', 'Forecourt', { part: 'full', type: 'business' })]),
  ];
  const prospect = element('prospect', parts, { status: 'new' });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${element('adf', [prospect])}\n`;
}

function carOf(lead: Lead): string {
  const { offer } = lead;
  const { vehicle } = offer;
  const figures = figuresOf(lead);
  const money = moneyOf(offer);
  return element(
    'vehicle',
    [
      element('year', String(vehicle.year)),
      element('make', vehicle.make),
      element('model', vehicle.model),
      element('vin', vehicle.vin),
      element('stock', vehicle.stockNumber),
      element('trim', vehicle.trim),
      element('bodystyle', vehicle.body),
      element('transmission', vehicle.transmission),
      odometerOf(vehicle.odometer),
      element('colorcombination', [
        element('interiorcolor', vehicle.interiorColor),
        element('exteriorcolor', vehicle.exteriorColor.name),
        element('preference', '1'),
      ]),
      ...(figures
        ? [
            element('price', money(figures.price.outTheDoorCents), {
              type: 'quote',
              currency: offer.currency,
            }),
            element('pricecomments', 'With fees, add-ons and tax, before trade-in and cash down.'),
            // Leaves out a suggested payment option, because the buyer did not choose it.
            ...(lead.confirmed || lead.choice ? [financeOf(offer, figures)] : []),
          ]
        : []),
    ],
    {
      interest: figures?.kind === 'LEASE' ? 'lease' : 'buy',
      status: vehicle.condition === 'NEW' ? 'new' : 'used',
    },
  );
}

/** @returns the confirmed quote, else that of the buyer's choice, else of the default choice */
function figuresOf({ offer, choice, confirmed }: Lead): Quote | null {
  if (confirmed) return confirmed.quote;
  const quoted = quote(offer, choice ?? defaultChoice(offer));
  return quoted.ok ? quoted.value : null;
}

function financeOf(offer: Offer, figures: Quote): string {
  const money = moneyOf(offer);
  const { currency } = offer;
  const amount = (type: string, cents: number) =>
    element('amount', money(cents), { type, limit: 'exact', currency });
  switch (figures.kind) {
    case 'CASH':
      return element('finance', [
        element('method', 'cash'),
        amount('total', figures.cash.totalDueCents),
      ]);
    case 'FINANCE':
      return element('finance', [
        element('method', 'finance'),
        amount('downpayment', figures.finance.cashDownCents),
        amount('monthly', figures.finance.paymentCents),
        amount('total', figures.totalYouPayCents),
        element('balance', money(figures.finance.principalCents), { type: 'finance', currency }),
      ]);
    case 'LEASE':
      return element('finance', [
        element('method', 'lease'),
        amount('downpayment', figures.lease.cashDueAtSigningCents),
        amount('monthly', figures.lease.monthlyPaymentCents),
        amount('total', figures.totalYouPayCents),
        element('balance', money(figures.lease.residualCents), { type: 'residual', currency }),
      ]);
    default:
      return assertNever(figures);
  }
}

function tradeInOf(offer: Offer, tradeIn: Offer['tradeIns'][number]): string {
  const { year, make, model, vin, trim, odometer, allowanceCents, payoffCents } = tradeIn;
  const money = moneyOf(offer);
  const owed = payoffCents > 0 ? `Payoff: ${money(payoffCents)} ${offer.currency}.` : '';
  return element(
    'vehicle',
    [
      element('year', String(year)),
      element('make', make),
      element('model', model),
      ...(vin ? [element('vin', vin)] : []),
      ...(trim ? [element('trim', trim)] : []),
      ...(odometer ? [odometerOf(odometer)] : []),
      element('price', money(allowanceCents), { type: 'appraisal', currency: offer.currency }),
      ...(owed ? [element('comments', owed)] : []),
    ],
    { interest: 'trade-in', status: 'used' },
  );
}

function odometerOf({ value, unit }: Offer['vehicle']['odometer']): string {
  return element('odometer', String(value), { units: unit === 'MI' ? 'mi' : 'km' });
}

function vendorOf({ dealership, adviser }: Offer): string {
  return element('vendor', [
    element('vendorname', dealership.name),
    ...(dealership.website ? [element('url', dealership.website)] : []),
    contactOf({
      name: adviser.name,
      email: adviser.email ?? dealership.email,
      phone: adviser.phone ?? dealership.phone,
    }),
  ]);
}

interface Contact {
  readonly name: string;
  readonly email: string | undefined;
  readonly phone: string | undefined;
}

function contactOf({ name, email, phone }: Contact): string {
  return element('contact', [
    element('name', name, { part: 'full', type: 'individual' }),
    ...(email ? [element('email', email)] : []),
    ...(phone ? [element('phone', phone, { type: 'voice' })] : []),
  ]);
}

function confirmedBy({ number }: NonNullable<Lead['confirmed']>, staffSignedIn: boolean): string {
  return staffSignedIn
    ? `The deal was confirmed in a browser where a staff member was signed in: ${number}.`
    : `The buyer confirmed the deal: ${number}.`;
}

function commentsOf({ confirmed, dealUrl, offer, staffSignedIn, deposit }: Lead): string {
  const outcome = confirmed ? confirmedBy(confirmed, staffSignedIn) : 'The buyer opened the deal.';
  const money = deposit ? `${depositWords(deposit, offer)} ` : '';
  return `${outcome} ${money}Deal ${offer.number}: ${dealUrl}`;
}

function depositWords({ isPaid, amountCents, heldUntil }: LeadDeposit, offer: Offer): string {
  const amount = `${moneyOf(offer)(amountCents)} ${offer.currency}`;
  if (!isPaid) return `The buyer can hold the car with a deposit of ${amount}.`;
  const held = heldUntil ? ` It holds the car until ${heldUntil}.` : '';
  return `The deposit of ${amount} is paid.${held}`;
}

function moneyOf({ locale, currency, timeZone }: Offer): (cents: number) => string {
  const { minorDigits } = dealFormat(locale, currency, timeZone);
  return (cents) => decimalOf(cents, minorDigits);
}

/** An element with children or text. */
function element(
  name: string,
  content: string | readonly string[],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const attributeTexts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(value)}"`,
  );
  const body = typeof content === 'string' ? escaped(content) : `\n${content.join('\n')}\n`;
  return `<${name}${attributeTexts.join('')}>${body}</${name}>`;
}

function escaped(text: string): string {
  return (
    text
      // Removes characters that XML 1.0 cannot represent.
      .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
