// Legally required statements of page, PDF and receipt, in the reader's language.
import type { ReturnLineKind } from '../../law/car-return.ts';
import type { LawWord } from '../../law/consent.ts';
import { totalPriceNames } from './total-price-names.ts';

export { totalPriceNames };

interface Charges {
  readonly fee: string;
  readonly perMile: string;
  readonly mostForMiles: string;
}

const rightToCancel = ({ fee, perMile, mostForMiles }: Charges): LawWord => ({
  title: 'Ihr Rückgaberecht',
  text: `Sie können dieses Auto innerhalb von drei Tagen ohne Angabe von Gründen zurückgeben, wenn Sie höchstens 400 Meilen damit gefahren sind. Das Autohaus darf eine Rücknahmegebühr von ${fee} einbehalten und ${perMile} für jede Meile über 250 berechnen, höchstens ${mostForMiles}. Haben Sie ein Auto in Zahlung gegeben, bekommen Sie es zurück oder, wenn es schon verkauft ist, seinen Wert. Bei der Rückgabe erhalten Sie eine aufgeschlüsselte Quittung.`,
});

/** The difference of California's total price. */
export const californiaTotalMeans = 'Ohne die Dokumentengebühr';

const bothTotalPrices = (federal: string, california: string): LawWord => ({
  title: 'Zwei Fahrzeugpreise',
  text: `${totalPriceNames.california}: ${california}, ohne die Dokumentengebühr. ${totalPriceNames.federal}: ${federal}, mit allen Gebühren des Autohauses.`,
});
const noContract: LawWord = {
  title: 'Die Bestätigung ist kein Vertrag',
  text: 'Mit der Bestätigung teilen Sie dem Autohaus mit, was Sie gewählt haben. Damit ist noch nichts gekauft oder verkauft: Ein Vertrag kommt erst zustande, wenn Sie und das Autohaus ihn unterschreiben.',
};
/** Directive (EU) 2023/2225, art. 8(1). */
const borrowingWarning: LawWord = {
  title: 'Achtung! Kreditaufnahme kostet Geld',
  text: 'Der Gesamtbetrag enthält die Kosten des Kredits.',
};
const withdrawal: LawWord = {
  title: 'Vierzehn Tage Widerrufsrecht',
  text: 'Sie können den Kreditvertrag innerhalb von vierzehn Tagen nach der Unterschrift ohne Angabe von Gründen widerrufen.',
};

export const lawWords = {
  rightToCancel,
  bothTotalPrices,
  noContract,
  borrowingWarning,
  withdrawal,
};

/** The itemized receipt of a car that was returned under the right to cancel. */
export const carReturn = {
  title: 'Sie haben das Auto zurückgegeben',
  receipt: 'Quittung über die Rückgabe des Autos',
  returnedAt: 'Zurückgegeben',
  soldOn: 'Unterschrieben',
  milesDriven: 'Gefahrene Meilen',
  lines: {
    PAID: 'Von Ihnen bezahlt',
    TRADE_IN_VALUE: 'Wert Ihres in Zahlung gegebenen Autos',
    TRADE_IN_DEBT: 'Abgelöste Restschuld darauf',
    RESTOCKING_FEE: 'Rücknahmegebühr',
    MILEAGE: 'Gebühr für Meilen über 250',
  } satisfies Record<ReturnLineKind, string>,
  refund: 'Ihre Erstattung',
  owed: 'Noch zu zahlen',
};
