// The payment terms, in the words of German law where it has some, and the schedule.

export const title = (option: string) => `Zahlungsbedingungen: ${option}`;
export const estimate = 'Unverbindliche Berechnung, vorbehaltlich der Kreditzusage';

export const apr = 'Effektiver Jahreszins';
export const noApr = 'Keiner';
export const aprMeans = 'Die Kosten Ihres Kredits als Jahressatz.';
export const financeChargeMeans = 'Was der Kredit Sie kostet.';
export const amountFinancedMeans = 'Der Kredit, der an Sie oder für Sie ausgezahlt wird.';
export const totalOfPayments = 'Summe der Raten';
export const totalOfPaymentsMeans = 'Was Sie nach allen vorgesehenen Raten gezahlt haben.';
export const totalSalePrice = 'Gesamtpreis bei Finanzierung';
export const totalSalePriceMeans = (down: string, hasEquity: boolean) =>
  hasEquity
    ? `Die gesamten Kosten des Kaufs auf Kredit, mit Ihrer ersten Zahlung von ${down} (Anzahlung und Inzahlungnahme).`
    : `Die gesamten Kosten des Kaufs auf Kredit, mit Ihrer ersten Zahlung von ${down}.`;
export const schedule = 'Zahlungsplan.';
export const samePayments = (count: number, amount: string, days: number) =>
  `${payments(count)} zu ${amount}. ${due(days)}`;
export const lastDiffers = (count: number, amount: string, last: string, days: number) =>
  `${payments(count)}: ${payments(count - 1)} zu ${amount} und eine letzte von ${last}. ${due(days)}`;
export const lender = 'Kreditgeber.';
export const lenderMeans = (name: string, rate: string) =>
  `${name}, zu einem Sollzins von ${rate} pro Jahr.`;
export const itemization = 'Zusammensetzung des Nettodarlehensbetrags';
export const lessEquity = 'Abzüglich Guthaben aus Inzahlungnahme';
export const plusNegativeEquity = 'Zuzüglich Restschuld';
export const lessCashDown = 'Abzüglich Anzahlung';
export const loan = 'Darlehensbetrag';
export const lessPrepaid = 'Abzüglich vorab gezahlter Finanzierungskosten';

export const amountDueAtSigning = 'Bei Unterschrift fälliger Betrag';
export const inCash = (amount: string) => `Unten aufgeschlüsselt. Davon ${amount} in bar.`;
export const monthlyPayments = 'Monatsraten';
export const monthlyMeans = (more: number, together: string) =>
  `Die erste ist bei Unterschrift fällig, dann ${more} monatlich. Zusammen ${together}.`;
export const otherCharges = 'Weitere Kosten';
export const otherChargesMeans = 'Rückgabegebühr, wenn Sie das Auto am Ende nicht kaufen.';
export const leaseTotalMeans = 'Was Sie bis zum Ende des Leasings gezahlt haben.';
export const howPaid = 'Wie es gezahlt wird';
export const howMonthly = 'Wie die Monatsrate berechnet wird';
export const mileage = 'Fahrleistung.';
export const mileageMeans = (distance: string, one: string, excess: string) =>
  `${distance} pro Jahr. Darüber hinaus kosten weitere Fahrten ${excess} je ${one}. Verschleiß über normale Nutzung hinaus wird auch berechnet.`;
export const buying = 'Das Auto am Ende kaufen.';
export const buyingMeans = (price: string) =>
  `Für ${price}, vor Steuer und Gebühren. Sie müssen nicht.`;
export const endingEarly = 'Vorzeitig beenden.';
export const endingEarlyMeans =
  'Wenn Sie das Leasing vorzeitig beenden, können erhebliche Kosten entstehen. Der Leasingvertrag sagt, wie sie berechnet werden.';
export const lessor = 'Leasinggeber.';
export const lessorMeans = (name: string, moneyFactor: string) =>
  `${name}. Leasingfaktor ${moneyFactor}.`;
export const lawText = (title: string) => `${title}.`;
export const total = 'Summe';
export const grossCost = 'Leasing-Bemessungsgrundlage, brutto';
export const grossCostMeans = (agreedValue: string) =>
  `Vereinbarter Wert des Autos ${agreedValue}, und was hinzukommt`;
export const lessReduction = 'Abzüglich Leasing-Sonderzahlung';
export const adjustedCost = 'Leasing-Bemessungsgrundlage, bereinigt';
export const lessResidual = 'Abzüglich Restwert';
export const residualMeans = (percent: string) => `${percent} des Listenpreises`;
export const depreciation = 'Wertverlust und verteilte Beträge';
export const plusRent = 'Zuzüglich Leasingzins';
export const baseTotal = 'Summe der Grundraten';
export const dividedBy = (payments: number) => `Geteilt durch ${payments} Raten`;
export const basePayment = 'Monatliche Grundrate';
export const plusTax = 'Zuzüglich monatlicher Steuer';

export const depositMeans = 'Zuerst zu zahlen, damit das Auto für Sie reserviert ist';
export const restMeans = 'Wenn Sie unterschreiben und das Auto übernehmen';
export const cashMeans = (hasDeposit: boolean) =>
  hasDeposit
    ? 'Keine Zinsen, keine Monatsraten.'
    : 'Fällig, wenn Sie unterschreiben und das Auto übernehmen. Keine Zinsen, keine Monatsraten.';

export const allPayments = (count: number) => `Alle ${count} Raten, eine nach der anderen`;
export const download = 'Als CSV herunterladen';
export const scheduleTable = 'Zahlungsplan';
export const loanHeadings = ['Nr.', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'];
export const leaseHeadings = ['Nr.', 'Grundrate', 'Steuer', 'Rate'];

function payments(count: number): string {
  return `${count} ${count === 1 ? 'Rate' : 'Raten'}`;
}

function due(days: number): string {
  return `Die erste ist ${days} Tage nach der Unterschrift fällig, die weiteren jeweils monatlich danach.`;
}
