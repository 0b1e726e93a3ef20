// How you pay: the comparison to choose from, and cash down.
import type { PaymentKind } from '@forecourt/domain';
import { listed, whenYou } from './words.ts';

export const title = 'Wie Sie zahlen';

/** `dealership`: where it suggests one of several. */
export function nothingChosen(isOnlyWay: boolean, dealership: string | null): string {
  if (isOnlyWay) return 'Noch nichts gewählt. Wählen Sie diese Zahlungsart, damit sie gilt.';
  const choose = 'Noch nichts gewählt. Wählen Sie eine Zahlungsart.';
  return dealership === null
    ? choose
    : `${choose} Bis dahin sehen Sie den Vorschlag von ${dealership}.`;
}

export const monthlyHeading = 'Monatlich';
export const atSigningHeading = 'Bei Unterschrift';
/** Under their figures, where the headings are not seen. */
export const none = 'Keine';
export const monthly = 'monatlich';
export const atSigning = 'bei Unterschrift';
export const totalYouPay = 'insgesamt';

export function totalMeans(hasMonthly: boolean, hasEquity: boolean): string {
  const paid = hasMonthly
    ? 'was Sie bei Unterschrift und jeden Monat zahlen'
    : 'was Sie bei Unterschrift zahlen';
  const equity = hasEquity ? ', dazu Ihr Guthaben aus der Inzahlungnahme' : '';
  return `Was Sie insgesamt zahlen, ist alles, was Sie ausgeben: ${paid}${equity}.`;
}

export const suggests = (dealership: string) => `Vorschlag von ${dealership}`;
export const removed = (kind: PaymentKind, names: readonly string[]) =>
  `Entfernt, weil nicht im Angebot, ${whenYou[kind]}: ${listed(names)}.`;
export const undo = 'Rückgängig';

/** What is noted of a way to pay, one after the other. */
export const apr = (rate: string) => `${rate} effektiver Jahreszins`;
export const withCashDown = (amount: string) => `Mit ${amount} Anzahlung`;
export const mileage = (distance: string) =>
  `${distance} pro Jahr, danach geben Sie das Auto zurück oder kaufen es`;
export const moreThan = (amount: string, months: number) =>
  `${amount} mehr als bei ${months} Monaten`;
export const lessThan = (amount: string, months: number) =>
  `${amount} weniger als bei ${months} Monaten`;
export const without = (addOns: readonly string[]) => `Ohne ${listed(addOns)}`;

export const youFinance = (amount: string) => `Sie finanzieren ${amount}`;
export const limits = (least: string, most: string, step: string) =>
  `Von ${least} bis ${most}, in Schritten von ${step}`;
export const most = (amount: string) => `${amount} ist das Höchste bei dieser Zahlungsart.`;
export const mostSet = (amount: string) =>
  `${amount} ist das Höchste bei dieser Zahlungsart, deshalb haben wir es darauf gesetzt.`;
export const least = (amount: string) => `${amount} ist das Mindeste bei dieser Zahlungsart.`;
export const leastSet = (amount: string) =>
  `${amount} ist das Mindeste bei dieser Zahlungsart, deshalb haben wir es darauf gesetzt.`;
export const noAmount = (amount: string) => `Das ist kein Betrag, deshalb bleibt es bei ${amount}.`;
export const stepSet = (step: string, amount: string) =>
  `Die Anzahlung geht in Schritten von ${step}, deshalb haben wir den nächsten Wert genommen: ${amount}.`;
