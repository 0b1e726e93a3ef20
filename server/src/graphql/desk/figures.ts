// Figures at the desk, in the buyer's words: the price, every payment option, and changes.
import {
  type BuildUpLine,
  type Choice,
  defaultChoice,
  differences,
  type Figure,
  type Offer,
  type OptionFigures,
  optionFigures,
  type QuotePrice,
  quote,
} from '@forecourt/domain';
import { dealFormat, figureText, shownPriceLines } from '@forecourt/domain/format';
import { californiaTotalPriceCents } from '@forecourt/domain/law-statements';
import { WORDS } from '@forecourt/domain/words';
import { deskBuilder } from './builder.ts';

const PaymentKind = deskBuilder.enumType('PaymentKind', {
  values: ['CASH', 'FINANCE', 'LEASE'],
});

export const PaymentFiguresRef = deskBuilder.objectRef<OptionFigures>('PaymentFigures').implement({
  description: "A payment option with the buyer's other choices, as its card shows it.",
  fields: (t) => ({
    paymentOptionId: t.exposeID('paymentOptionId'),
    kind: t.expose('kind', { type: PaymentKind }),
    label: t.exposeString('label'),
    termMonths: t.exposeInt('termMonths', { nullable: true }),
    paymentCents: t.expose('paymentCents', {
      type: 'Cents',
      nullable: true,
      description: 'The monthly payment, or null if it is paid in full.',
    }),
    numberOfPayments: t.exposeInt('numberOfPayments'),
    dueAtSigningCents: t.expose('dueAtSigningCents', { type: 'Cents' }),
    cashDownCents: t.expose('cashDownCents', { type: 'Cents', nullable: true }),
    milesPerYear: t.exposeInt('milesPerYear', { nullable: true }),
    aprDisclosed: t.exposeString('aprDisclosed', { nullable: true }),
    totalYouPayCents: t.expose('totalYouPayCents', { type: 'Cents' }),
  }),
});

const PriceLineRef = deskBuilder.objectRef<BuildUpLine>('PriceLine').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.string({ resolve: (line) => WORDS.en.price.lineLabel(line) }),
    amountCents: t.expose('amountCents', { type: 'Cents' }),
    isSubtotal: t.boolean({ resolve: ({ kind }) => kind === 'SUBTOTAL' }),
  }),
});

interface PriceFigures extends QuotePrice {
  readonly californiaTotalPriceCents: number | null;
}

export const PriceFiguresRef = deskBuilder.objectRef<PriceFigures>('PriceFigures').implement({
  fields: (t) => ({
    lines: t.field({
      type: [PriceLineRef],
      description: 'Price lines with their subtotals, as the buyer reads them.',
      // [LAW14] If there are two total prices, the federal one has its own name.
      resolve: ({ lines, californiaTotalPriceCents: state }) =>
        shownPriceLines(lines).map((line) =>
          line.id === 'quote:total-price' && state !== null
            ? { ...line, label: WORDS.en.law.totalPriceNames.federal }
            : line,
        ),
    }),
    totalPriceCents: t.expose('totalPriceCents', { type: 'Cents' }),
    californiaTotalPriceCents: t.expose('californiaTotalPriceCents', {
      type: 'Cents',
      nullable: true,
      description:
        'The total price under California law, without the document charge. Null if that law does not apply.',
    }),
    outTheDoorCents: t.expose('outTheDoorCents', { type: 'Cents' }),
    taxCents: t.expose('taxCents', { type: 'Cents' }),
    feesCents: t.expose('feesCents', { type: 'Cents' }),
    addOnsCents: t.expose('addOnsCents', { type: 'Cents' }),
    netTradeEquityCents: t.expose('netTradeEquityCents', { type: 'Cents' }),
  }),
});

/** The price with a choice, by default the offer's. @returns null if the choice has no figures */
export function priceOf(offer: Offer, choice: Choice = defaultChoice(offer)): PriceFigures | null {
  const quoted = quote(offer, choice);
  if (!quoted.ok) return null;
  const { price } = quoted.value;
  return { ...price, californiaTotalPriceCents: californiaTotalPriceCents(offer, { price }) };
}

export function paymentsOf(offer: Offer, choice: Choice = defaultChoice(offer)) {
  return optionFigures(offer, choice);
}

type ShownDifference = ReturnType<typeof differencesOf>[number];

export const DifferenceRef = deskBuilder.objectRef<ShownDifference>('Difference').implement({
  description: 'A difference between two revisions, in the words and formats of the buyer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label'),
    before: t.exposeString('before', {
      nullable: true,
      description: 'The earlier value, or null if it was added.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'The later value, or null if it was removed.',
    }),
    changeCents: t.expose('changeCents', {
      type: 'Cents',
      nullable: true,
      description: 'The difference of an amount.',
    }),
  }),
});

export function differencesOf(earlier: Offer, later: Offer, choice: Choice) {
  const { differenceWords, months } = WORDS.en.differences;
  const format = dealFormat(later.locale, later.currency, later.timeZone);
  const text = (figure: Figure | null) => figure && figureText(figure, format, months);
  return differences(earlier, later, choice, differenceWords).map(
    ({ before, after, ...named }) => ({
      ...named,
      before: text(before),
      after: text(after),
      changeCents:
        before?.kind === 'MONEY' && after?.kind === 'MONEY' ? after.cents - before.cents : null,
    }),
  );
}
