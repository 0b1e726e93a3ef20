// What a statement states: vehicle, price, trade-in, add-ons, and where the money goes.
import type { BuildUpLine, Vehicle } from '@forecourt/domain';

export const drawing = (name: string) => `Zeichnung: ${name}`;
export const vin = 'FIN';
export const stockNumber = 'Bestandsnr.';
export const condition = 'Zustand';
export const warranty = 'Garantie';
export const ready = 'Abholbereit';
export const color = 'Farbe';
export const engine = 'Motor, Antrieb';
export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'Neuwagen',
  USED: 'Gebrauchtwagen',
  CERTIFIED: 'Geprüfter Gebrauchtwagen',
};

export const price = 'Was das Auto kostet';
export const requiredBy: Readonly<Record<NonNullable<BuildUpLine['requiredBy']>, string>> = {
  LAW: 'Gesetzlich vorgeschrieben',
  DEALER: 'Verlangt vom Händler, nicht vom Gesetz',
  MANUFACTURER: 'Verlangt vom Hersteller',
  LENDER: 'Verlangt vom Kreditgeber',
};
export const taxed = (rate: string, base: string) =>
  `${rate} auf ${base}, gesetzlich vorgeschrieben`;
export const yourChoice = 'Von Ihnen gewählt, nicht vorgeschrieben';
export const priceIfBought =
  'Das ist der Preis, wenn Sie das Auto kaufen. Beim Leasing wird die Steuer auf die Raten erhoben: siehe Zahlungsbedingungen.';

export const tradeIn = (_several: boolean) => 'Inzahlungnahme';
export const youGet = (firm: boolean) =>
  firm ? 'Was Sie dafür erhalten: verbindlich' : 'Was Sie dafür erhalten: eine Schätzung';
export const stillOwed = 'Noch offener Kredit';
export const paidOff = (lender: string) => `Wird bei ${lender} abgelöst`;
export const negativeMeans =
  'Es ist mehr offen, als das Auto wert ist: kommt zu Ihrer Zahlung hinzu';
export const equityMeans = 'Teil dessen, was Sie insgesamt zahlen: wird auf das Auto angerechnet';
export const taxSaved = (_several: boolean, amount: string) =>
  `Das spart Ihnen ${amount} Steuer, im Preis schon berücksichtigt.`;

export const addOns = 'Extras';
export const noneTaken = 'Keine genommen. Alle Extras sind freiwillig.';
export const saidNo = 'Sie haben abgelehnt:';
export const undecided = 'Noch nicht entschieden:';
export const undecidedMeans = 'gilt als nicht genommen, wenn Sie jetzt bestätigen.';
export const leftUndecided = 'Nicht entschieden, gilt als nicht genommen:';
export const plan = (addOn: string, plan: string) => `${addOn}: ${plan}`;
export const fullCost = (amount: string, perMonth: string | null) =>
  perMonth === null ? `Kosten insgesamt ${amount}` : `Kosten insgesamt ${amount}, ${perMonth} mtl.`;
export const together = 'Extras zusammen';
export const fullCostTogether = (amount: string) =>
  `Kosten insgesamt ${amount}, mit Steuer und Zinsen`;

export const whereMoneyGoes = 'Wohin das Geld geht';
/** `rebates`: what somebody else pays toward a lease. */
export function moneyMeans(hasEquity: boolean, rebates: string | null): string {
  const equity = hasEquity ? ', einschließlich Ihres Guthabens aus der Inzahlungnahme' : '';
  const not =
    rebates === null
      ? ''
      : ` Prämien von ${rebates} sind nicht Ihr Geld und werden nicht mitgezählt.`;
  return `Alles, was Sie ausgeben, von der Unterschrift bis zur letzten Rate${equity}.${not}`;
}
export const sameAsTable = 'Dasselbe als Tabelle';
export const part = 'Teil';
export const amount = 'Betrag';
export const share = 'Anteil';
/** What the picture says to those who do not see it. */
export const moneyParts = (parts: readonly string[], total: string) =>
  `${parts.join(', ')}. Was Sie insgesamt zahlen: ${total}.`;
export const theCar = (lessRebate: boolean) =>
  lessRebate ? 'Das Auto, abzüglich Ihrer Prämie' : 'Das Auto';
export const useOfTheCar = 'Nutzung des Autos';
export const dealerFees = 'Händlergebühren';
export const governmentFees = 'Behördengebühren';
export const tax = 'Steuer';
export const rentCharge = 'Leasingzins';
export const acquisitionFee = 'Abschlussgebühr';
export const dispositionFee = 'Rückgabegebühr';
