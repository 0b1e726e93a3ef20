// A deal's figures in a few lines, in the words that the buyer reads.
import {
  type Choice,
  defaultChoice,
  findOption,
  type Offer,
  type OptionFigures,
  optionFigures,
  quote,
} from '@forecourt/domain';
import { type DealFormat, dealFormat } from '@forecourt/domain/format';

/** The two prices, then every payment option with the amount due at signing and the total. */
export function figureLines(offer: Offer, choice: Choice = defaultChoice(offer)): string[] {
  const quoted = quote(offer, choice);
  if (!quoted.ok) return [];
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const { price } = quoted.value;
  const options = optionFigures(offer, choice).map((figures) => optionRow(figures, format));
  const rows = [
    ['Total price', format.money(price.totalPriceCents)],
    ['Out-the-door price', format.money(price.outTheDoorCents)],
    ...options,
  ];
  const width = Math.max(...rows.map(([label = '']) => label.length));
  return rows.map(([label = '', ...figures]) => `${label.padEnd(width)}  ${figures.join(', ')}`);
}

function optionRow(figures: OptionFigures, { money }: DealFormat): string[] {
  const { label, paymentCents, numberOfPayments, dueAtSigningCents, totalYouPayCents } = figures;
  return [
    label,
    ...(paymentCents === null ? [] : [`${money(paymentCents)} a month × ${numberOfPayments}`]),
    `${money(dueAtSigningCents)} at signing`,
    `total you pay ${money(totalYouPayCents)}`,
  ];
}

/** The choice: payment option, cash down, mileage and accepted add-ons. */
export function choiceText(offer: Offer, choice: Choice): string {
  const { money, number } = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const { cashDownCents, milesPerYear } = choice;
  const addOns = choice.addOns
    .filter(({ decision }) => decision === 'ACCEPTED')
    .map(({ addOnId }) => offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId);
  return [
    findOption(offer, choice.paymentOptionId)?.label ?? choice.paymentOptionId,
    ...(typeof cashDownCents === 'number' ? [`${money(cashDownCents)} cash down`] : []),
    ...(typeof milesPerYear === 'number' ? [`${number(milesPerYear)} a year`] : []),
    ...(addOns.length === 0 ? ['no add-ons'] : addOns),
  ].join(', ');
}
