// Messages about problems with a choice, by code. The names in them are labels of the offer.
import type { PaymentKind } from '../../offer/offer.ts';
import type { ProblemMessages } from '../../quote/problems.ts';

const PAYING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'alles auf einmal zahlen',
  FINANCE: 'das Auto finanzieren',
  LEASE: 'das Auto leasen',
};

export const messages: ProblemMessages = {
  UNKNOWN_PAYMENT_OPTION: () =>
    'Diese Zahlungsart gehört nicht zum Angebot. Wählen Sie eine der gezeigten.',
  CASH_DOWN_NOT_WHOLE_CENTS: () => 'Geben Sie die Anzahlung als Geldbetrag ein.',
  CASH_DOWN_BELOW_MINIMUM: () => 'Diese Anzahlung ist niedriger, als diese Zahlungsart verlangt.',
  CASH_DOWN_ABOVE_MAXIMUM: () => 'Diese Anzahlung ist höher, als diese Zahlungsart erlaubt.',
  CASH_DOWN_OFF_STEP: () => 'Wählen Sie eine Anzahlung in den angebotenen Schritten.',
  MILEAGE_NOT_OFFERED: () =>
    'Diese jährliche Fahrleistung wird nicht angeboten. Wählen Sie eine der gezeigten.',
  UNKNOWN_ADD_ON: () => 'Dieses Extra gehört nicht zum Angebot.',
  UNKNOWN_DECISION: (label: string) => `Nehmen Sie ${label} an oder lehnen Sie es ab.`,
  ADD_ON_REPEATED: (label: string) => `Wählen Sie ${label} nur einmal.`,
  PLAN_NOT_CHOSEN: (label: string) => `Wählen Sie eine Variante von ${label}.`,
  UNKNOWN_PLAN: (label: string) =>
    `Diese Variante von ${label} gehört nicht zum Angebot. Wählen Sie eine der gezeigten.`,
  ADD_ON_NOT_ELIGIBLE: (label: string, kind: string) =>
    `${label} gibt es nicht, wenn Sie ${PAYING[kind as PaymentKind]}.`,
  ADD_ON_REQUIRES: (label: string, other: string) => `${label} setzt ${other} voraus.`,
  ADD_ON_EXCLUDES: (label: string, other: string) =>
    `${label} und ${other} gibt es nicht zusammen.`,
  LOAN_TOO_SMALL: () =>
    'Was noch zu finanzieren bleibt, ist zu wenig für diesen Kredit. Wählen Sie eine niedrigere Anzahlung.',
  LEASE_OVERPAID: () =>
    'Anzahlung und Inzahlungnahme sind mehr, als dieses Leasing aufnehmen kann. Wählen Sie eine niedrigere Anzahlung.',
};
