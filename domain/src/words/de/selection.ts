// What a buyer is told of a problem with a choice, and what is dropped from one when an offer is revised.
import type { PaymentKind } from '../../offer.ts';

export const unknownPaymentOption =
  'Diese Zahlungsart gehört nicht zum Angebot. Wählen Sie eine der gezeigten.';
export const mileageNotOffered =
  'Diese jährliche Fahrleistung wird nicht angeboten. Wählen Sie eine der gezeigten.';
export const cashDownNoAmount = 'Geben Sie die Anzahlung als Geldbetrag ein.';
export const cashDownTooLow = 'Diese Anzahlung ist niedriger, als diese Zahlungsart verlangt.';
export const cashDownTooHigh = 'Diese Anzahlung ist höher, als diese Zahlungsart erlaubt.';
export const cashDownOffStep = 'Wählen Sie eine Anzahlung in den angebotenen Schritten.';
export const loanTooSmall =
  'Was noch zu finanzieren bleibt, ist zu wenig für diesen Kredit. Wählen Sie eine niedrigere Anzahlung.';
export const leaseOverpaid =
  'Anzahlung und Inzahlungnahme sind mehr, als dieses Leasing aufnehmen kann. Wählen Sie eine niedrigere Anzahlung.';
export const unknownAddOn = 'Dieses Extra gehört nicht zum Angebot.';
export const addOnRepeated = (label: string) => `Wählen Sie ${label} nur einmal.`;
export const unknownDecision = (label: string) => `Nehmen Sie ${label} an oder lehnen Sie es ab.`;
export const planNotChosen = (label: string) => `Wählen Sie eine Variante von ${label}.`;
export const unknownPlan = (label: string) =>
  `Diese Variante von ${label} gehört nicht zum Angebot. Wählen Sie eine der gezeigten.`;

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'alles auf einmal zahlen',
  FINANCE: 'das Auto finanzieren',
  LEASE: 'das Auto leasen',
};
export const notEligible = (label: string, kind: PaymentKind) =>
  `${label} gibt es nicht, wenn Sie ${PAYING[kind]}.`;
export const needsToo = (label: string, other: string) => `${label} setzt ${other} voraus.`;
export const notTogether = (label: string, other: string) =>
  `${label} und ${other} gibt es nicht zusammen.`;

/** What the buyer knew it as. */
export const CASH_DOWN = 'Anzahlung';
export const MILES_PER_YEAR = 'Fahrleistung pro Jahr';
/** Of what was stored as dropped: the name that the page shows. */
export const droppedLabel = (label: string) => STORED[label] ?? label;

const STORED: Readonly<Record<string, string>> = {
  'Cash down': CASH_DOWN,
  'Miles per year': MILES_PER_YEAR,
};
