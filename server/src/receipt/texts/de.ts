// Texts of the PDF receipt in German.
import type { Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';

export const title = (number: string) => `Beleg ${number}`;
export const reference = (number: string) => `Bestätigung ${number}`;
export const page = (page: number, pages: number) => `Seite ${page} von ${pages}`;
export const confirmed = 'Bestätigt';
export const opening = (vehicle: string, currency: string) =>
  `Das haben Sie für den ${vehicle} gewählt, mit jeder Zahl so, wie sie beim Bestätigen auf Ihrem Bildschirm stand. Es ist keine Kreditzusage. Alle Beträge in ${currency}.`;
export const takenBack = 'Zurückgenommen';
export const takenBackMeans = (when: string, vehicle: string, currency: string) =>
  `Sie haben diese Bestätigung am ${when} zurückgenommen. Sie gilt nicht mehr. Das hatten Sie für den ${vehicle} bestätigt; es bleibt zum Nachlesen aufbewahrt. Alle Beträge in ${currency}.`;
export const named = (title: string, text: string) => `${title}. ${text}`;

export const confirmedBy = 'Bestätigt von';
export const togetherWith = 'Gemeinsam mit';
export const confirmedOn = 'Bestätigt am';
export const offer = 'Angebot';
export const offerNumber = (number: string, revision: number) => `${number}, Fassung ${revision}`;
export const vehicle = 'Fahrzeug';
export const vin = 'Fahrzeug-Identifizierungsnummer';
export const stockAndOdometer = 'Bestand und Kilometerstand';
export const stockNumber = (number: string) => `Bestandsnummer ${number}`;
export const distance = (count: string, unit: Vehicle['odometer']['unit']) =>
  `${count} ${unit === 'MI' ? 'Meilen' : 'km'}`;
export const warranty = 'Garantie';
export const ready = 'Abholbereit';

export const price = 'Preis';
export const priceHeadings = ['Was es ist', 'Wer es verlangt', 'Betrag'] as const;
export const beforeRebates = 'Barpreis vor Prämien';
export const taxed = (rate: string, base: string) => `${rate} auf ${base}, die besteuert werden`;

export const tradeIn = 'Inzahlungnahme';
export const allowance = (car: string) => `Unser Angebot für Ihren ${car}`;
export const firm = 'Verbindlich';
export const estimate = 'Schätzung, bis wir das Auto gesehen haben';
export const owedTo = (lender: string) => `Offener Kredit, wir lösen ihn bei ${lender} ab`;
export const stillOwed = 'Offener Kredit';
export const negativeEquity =
  'Differenz aus der Inzahlungnahme: Es ist mehr offen, als das Auto wert ist';
export const tradeInEquity = 'Guthaben aus Inzahlungnahme';
export const taxSaved = (amount: string) =>
  `Die Inzahlungnahme mindert außerdem die Steuer um ${amount}`;

export const addOns = 'Extras';
export const noneTaken = 'Keine gewählt.';
export const declined = 'Abgelehnt';
export const undecided = 'Nicht dabei (Sie haben nicht gewählt)';
export const taken = 'Gewählt';
export const addOnPrice = 'Preis';
export const aMonth = 'Im Monat';
export const fullCost = 'Kosten insgesamt, mit Steuer und Zinsen';
export const together = 'Zusammen';

export const howYouPay = 'Wie Sie zahlen';
export const totalYouPay = 'Gesamtbetrag';
export const totalMeans = (traded: boolean, returnFee: string | null) => {
  const fee = returnFee === null ? '' : `, mit Rückgabegebühr von ${returnFee}`;
  return traded
    ? `Alles, was Sie ausgeben, einschließlich des Guthabens aus der Inzahlungnahme${fee}.`
    : `Alles, was Sie ausgeben${fee}.`;
};
export const subjectToApproval = 'Unverbindliche Berechnung, vorbehaltlich der Kreditzusage.';
export const lender = 'Kreditgeber';
export const contractRate = 'Sollzinssatz pro Jahr';
export const contractRateMeans =
  'Ohne Kosten und Zinseszins, die im Jahreszins oben enthalten sind';
export const cashDown = 'Anzahlung';
export const paidAtSigning = 'Bei Unterschrift zu zahlen';
export const prepaid = 'Vorab gezahlte Finanzierungskosten';
export const prepaidMeans = 'Bei Unterschrift zu zahlen, Teil der Finanzierungskosten';
export const dueAtSigning = 'Bei Unterschrift fällig';
export const loan = 'Darlehensbetrag';
export const loanMeans = 'Auf den Zinsen anfallen';
export const apr = (isEffective: boolean) =>
  isEffective ? 'Effektiver Jahreszins' : 'Jahreszins nach US-Recht (APR)';
export const noApr = 'keiner';
export const aprMeans = 'Die Kosten Ihres Kredits als Jahressatz.';
export const financeCharge = 'Finanzierungskosten';
export const financeChargeMeans = 'Was der Kredit Sie kostet.';
export const amountFinanced = 'Nettodarlehensbetrag';
export const amountFinancedMeans = 'Der Kredit, der an Sie oder für Sie ausgezahlt wird.';
export const totalOfPayments = 'Summe der Raten';
export const totalOfPaymentsMeans = 'Was Sie nach allen vorgesehenen Raten gezahlt haben.';
export const totalSalePrice = 'Kaufpreis bei Finanzierung';
export const totalSalePriceMeans = (down: string, traded: boolean) =>
  `Die gesamten Kosten des Kaufs auf Kredit, mit Ihrer Anzahlung von ${down}${traded ? ' und der Inzahlungnahme' : ''}.`;
export const firstPayment = 'Erste Rate fällig';
export const days = (count: number) =>
  `${count} ${plural('de', count, { one: 'Tag', other: 'Tage' })}`;
export const firstPaymentMeans = 'nach der Unterschrift, dann jeden Monat.';
export const monthlyPayment = 'Monatsrate';
export const paymentsOfThis = (count: number) =>
  `${count} ${plural('de', count, { one: 'Rate', other: 'Raten' })} in dieser Höhe`;
export const monthlyPayments = (count: number) =>
  plural('de', count, { one: '1 Monatsrate', other: `${count} Monatsraten` });
export const each = 'jeweils';
export const finalPayment = 'Schlussrate';
export const paymentNumber = (number: number) => `Rate ${number}`;

/** What signing costs before rebates and the trade-in pay a part of it. */
export const signingCosts = 'Kosten bei Unterschrift, vor Prämien und Inzahlungnahme';
export const signingMeans = 'Die erste Rate ist enthalten. Unten aufgeschlüsselt.';
export const leaseMonthly = (count: number, after: number) =>
  `${count} ${plural('de', count, { one: 'Rate', other: 'Raten' })}: die erste bei Unterschrift, dann ${after} monatlich.`;
export const leaseTotalMeans = (rebates: string | null) =>
  rebates === null
    ? 'Was Sie bis zum Ende des Leasings gezahlt haben.'
    : `Bis zum Ende des Leasings. Davon sind ${rebates} Prämien, die Sie nicht zahlen.`;
export const otherCharges = 'Weitere Kosten';
export const otherChargesMeans = 'Rückgabegebühr, wenn Sie das Auto zurückgeben.';
export const purchaseOption = 'Kaufoption';
export const purchaseOptionMeans = 'Der Preis des Autos am Ende des Leasings.';
export const leaseLimits = (distance: string, excess: string, lessor: string) =>
  `Sie dürfen ${distance} pro Jahr fahren; jede weitere Einheit kostet ${excess}, fällig am Ende. Übermäßiger Verschleiß kann berechnet werden. Das Leasing vorzeitig zu beenden kann erhebliche Kosten auslösen: Der Vertrag des Leasinggebers sagt, wie hoch. Leasinggeber: ${lessor}.`;
export const howPaid = 'Wie es gezahlt wird';
export const howMonthly = 'Wie die Monatsrate berechnet wird';
export const grossCost = 'Leasing-Bemessungsgrundlage, brutto';
export const grossCostMeans = (agreed: string) =>
  `Der vereinbarte Wert des Autos (${agreed}) und was hinzukommt`;
export const costReduction = 'Minderung durch Leasing-Sonderzahlung';
export const costReductionMeans = 'Bargeld, Prämien und Inzahlungnahme, die sie mindern';
export const adjustedCost = 'Leasing-Bemessungsgrundlage, bereinigt';
export const residual = 'Restwert';
export const residualMeans = 'Was das Auto am Ende wert sein soll';
export const depreciation = 'Wertverlust';
export const depreciationMeans = 'Was das Auto bei normaler Nutzung verliert';
export const rentCharge = 'Leasingzins';
export const rentChargeMeans = 'Kommt zum Wertverlust hinzu';
export const baseTotal = 'Summe der Grundraten';
export const leasePayments = 'Anzahl der Leasingraten';
export const basePayment = 'Monatliche Grundrate';
export const monthlyTax = 'Monatliche Steuer';

export const deposit = 'Reservierungsbetrag';
export const depositMeans =
  'Teil der Summe, zuerst zu zahlen, damit das Auto für Sie reserviert ist.';
export const afterDeposit = 'Restbetrag nach Reservierung';
export const afterDepositMeans = 'Wenn Sie unterschreiben und das Auto übernehmen.';
export const refund = 'Auszahlung an Sie';
export const refundMeans = 'Ihr altes Auto ist mehr wert, als das neue kostet.';
export const totalDue = 'Fälliger Gesamtbetrag';
export const totalDueMeans = (traded: boolean) =>
  traded
    ? 'Alles, nach der Inzahlungnahme. Auf einmal gezahlt, ohne Zinsen.'
    : 'Alles. Auf einmal gezahlt, ohne Zinsen.';

export const depositSection = 'Reservierungsbetrag';
export const depositTerms = (amount: string, time: string) =>
  `Freiwillig: Ein Betrag von ${amount} reserviert Ihnen das Auto für ${time} und wird bei Unterschrift angerechnet.`;
export const depositMoves = {
  PAID: 'Betrag gezahlt',
  REFUNDED: 'An Sie erstattet',
  REFUND_RETURNED: 'Erstattung von Ihrer Bank zurückgegeben',
  DISPUTED: 'Von Ihrer Bank zurückgebucht',
  DISPUTE_WON: 'Von Ihrer Bank an das Autohaus zurückgegeben',
};
export const dueAtSigningBefore = 'Bei Unterschrift fällig';
export const depositPaid = 'Bereits gezahlter Reservierungsbetrag';
export const leftAtSigning = 'Bei Unterschrift noch zu zahlen';

export const rights = 'Ihre Rechte';
export const whatNext = 'Wie es weitergeht';
export const nextAdviser = (adviser: string, dealership: string) =>
  `${adviser} von ${dealership} meldet sich bei Ihnen und bereitet Auto und Unterlagen vor.`;
export const nextLender = (lender: string, isLease: boolean) =>
  `Sie beantragen ${isLease ? 'das Leasing' : 'den Kredit'}. ${lender} prüft Ihre Kreditwürdigkeit und bietet vielleicht andere Konditionen an. Sie können sie ablehnen. Bis dahin schulden Sie nichts.`;
export const nextContract = (number: string) =>
  `Sie lesen den Vertrag und unterschreiben ihn im Autohaus. Seine Zahlen sollten die auf diesem Beleg sein: Wenn eine abweicht, fragen Sie nach und nennen Sie die Nummer ${number}.`;
export const whoToAsk = 'Ihre Ansprechpartner';
export const yourAdviser = 'Beratung';
export const dealership = 'Autohaus';
export const license = (number: string) => `Register: ${number}`;
export const open = (hours: string) => `Geöffnet ${hours}`;

export const schedule = 'Zahlungsplan';
export const scheduleMeans = (count: number, currency: string) =>
  `Alle ${count} Raten, in ${currency}. Die Restschuld ist, was nach der Rate noch offen ist.`;
export const scheduleHeadings = ['Nr.', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'] as const;

export const proof = 'Angaben zur Prüfung';
export const proofMeans = (name: string, when: string, number: string) =>
  `${name} hat elektronischen Unterlagen zugestimmt und am ${when} bestätigt. Die Prüfsumme ist ein Fingerabdruck der Fassung des Angebots, der Auswahl und jeder Zahl: Ändert sich ein Cent, ist es eine andere. Das Autohaus kann diesen Beleg jederzeit unter seiner Nummer ${number} prüfen.`;
export const digest = 'Prüfsumme (SHA-256)';
