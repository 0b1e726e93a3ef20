// Below the ways to pay: yearly mileage, how a payment adds up, and the chart of money out over time.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';

type DistanceUnit = Vehicle['odometer']['unit'];

export const perYear: Readonly<Record<DistanceUnit, string>> = {
  MI: 'Meilen pro Jahr',
  KM: 'Kilometer pro Jahr',
};
export const excess = (unit: DistanceUnit, amount: string) =>
  unit === 'MI'
    ? `Jede weitere Meile kostet bei der Rückgabe ${amount}.`
    : `Jeder weitere Kilometer kostet bei der Rückgabe ${amount}.`;

export const howItAddsUp = 'So setzt es sich zusammen';
export const youBorrow = 'Was Sie leihen';
export const youPay = 'Was Sie zahlen';
export const prepaidFinanceCharge = 'Vorab gezahlte Finanzierungskosten';
export const paidAtSigning = 'Bei Unterschrift zu zahlen';
export const loanCosts = (apr: string | null, lender: string) =>
  apr === null
    ? `Was der Kredit Sie kostet. Kreditgeber ist ${lender}`
    : `Was der Kredit Sie kostet, bei ${apr} effektivem Jahreszins. Kreditgeber ist ${lender}`;
export const untilPaidOff = 'Bis der Kredit abbezahlt ist';
export const atSigning = 'Was Sie bei Unterschrift zahlen';
export const untilTheEnd = 'Was Sie bis zum Ende zahlen';
export const leaseTotalMeans = (months: number, lessor: string) =>
  `Über ${months} Monate, Zahlung bei Unterschrift enthalten. Leasinggeber ist ${lessor}`;
export const priceAtTheEnd = 'Preis, um das Auto am Ende zu kaufen';
export const priceAtTheEndMeans = (distance: string) =>
  `Nur wenn Sie möchten. Sonst geben Sie es nach höchstens ${distance} zurück`;
export const nothingMonthly = 'Keine Zinsen, keine Monatsraten';
export const coveredByEquity = 'Durch Ihr Guthaben aus der Inzahlungnahme gedeckt';
export const depositMeans = 'Zuerst zu zahlen, damit das Auto für Sie reserviert ist';
export const restMeans = 'Wenn Sie unterschreiben und das Auto übernehmen';

export const chart = 'Ausgaben im Lauf der Zeit';
export const against = (mine: ReactNode, other: ReactNode) => (
  <>
    <span>{mine}, verglichen mit</span> {other}
  </>
);
export const compareWith = 'Vergleichen mit';
export const month = 'Monat';
/** With its number after it. */
export const byMonth = 'Bis Monat';
/** What a month says to those who do not see the chart. */
export const paidByThen = (month: number, mine: string, other: string) =>
  month === 0 ? `Bei Unterschrift: ${mine}, ${other}` : `Bis Monat ${month}: ${mine}, ${other}`;
export const ended = ' (beendet)';
export const signing = 'Unterschrift';
export const monthNumber = (number: number) => `Monat ${number}`;

export function howToRead(hasEquity: boolean, hasLease: boolean): string {
  const equity = hasEquity
    ? ' Ihr Guthaben aus der Inzahlungnahme zählt als Geld, das Sie zahlen.'
    : '';
  const lease = hasLease
    ? ' Ein Leasing endet an seinem Punkt. Der Ring darüber zeigt, wo Sie wären, wenn Sie das Auto dann kaufen.'
    : '';
  return `Fahren Sie über das Diagramm, um einen Monat zu sehen.${equity}${lease}`;
}

export const asTable = (ways: number) => `Alle ${ways} Zahlungsarten als Tabelle`;
export const tableCaption = 'Ihre Ausgaben nach Monaten';
export const wayToPay = 'Zahlungsart';
export const endedCell = 'beendet';
export const orBuy = (total: string, price: string) =>
  `${total}, plus ${price}, um das Auto zu kaufen`;
