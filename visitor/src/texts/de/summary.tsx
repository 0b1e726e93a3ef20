// German texts of the summary page and the receipt.
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';
import { phrases } from './shell.tsx';

export const summary = {
  title: 'Übersicht',
  windowTitle: (vehicle, isConfirmed) =>
    isConfirmed ? `Bestätigt: ${vehicle}` : `Übersicht: ${vehicle}`,
  backToDeal: 'Zurück zum Angebot',
  goToConfirm: 'Zum Bestätigen',
  confirm: 'Bestätigen',
  noFigures: 'Ihre Auswahl hat noch keine Zahlen',
} satisfies Texts['summary'];

export const statementHead = {
  title: 'Übersicht',

  expired: 'Vergangenes Angebot: Es ist abgelaufen. Das waren seine Zahlen.',
  withdrawn: 'Vergangenes Angebot: Das Autohaus hat es zurückgezogen. Das waren seine Zahlen.',
  declined: 'Sie haben dieses Angebot abgelehnt. Das waren seine Zahlen.',
  takenBack: (when) =>
    `Sie haben Ihre Bestätigung am ${when} zurückgenommen. Jetzt ist nichts bestätigt. Sie können neu wählen und bestätigen.`,
  notChosen: (option) => <>Noch ist nichts gewählt. Das sind die Zahlen für {option}.</>,

  forBuyer: (buyers, dealership) => `Für ${buyers}, von ${dealership}`,
  inMonths: (months, fee) => `In ${months} Monaten${phrases.withReturnFee(fee)}`,

  deal: (number, revision) => `Angebot ${number}, Fassung ${revision}`,
  goodUntil: (until) => `Gültig bis zum ${until}`,
  license: (number) => number,

  chosen: (lead, parts) =>
    parts.length === 0 ? (
      <>{lead}.</>
    ) : (
      <>
        {lead}, mit {phrases.listed(parts)}.
      </>
    ),
  negativeEquity: (amount) => `${amount} Differenz aus der Inzahlungnahme`,
  tradeInEquity: (amount) => `${amount} Guthaben aus Ihrer Inzahlungnahme`,
} satisfies Texts['statementHead'];

export const statement = {
  drawing: (name) => `Zeichnung: ${name}`,
  facts: 'Das Auto: Daten und FIN',
  vin: 'FIN',
  stockNumber: 'Bestandsnr.',
  condition: 'Zustand',
  warranty: 'Garantie',
  ready: 'Abholbereit',
  color: 'Farbe',
  engine: 'Motor, Antrieb',
  conditions: {
    NEW: 'Neuwagen',
    USED: 'Gebrauchtwagen',
    CERTIFIED: 'Geprüfter Gebrauchtwagen',
  },

  price: 'Was das Auto kostet',
  requiredBy: {
    LAW: 'Laut Gesetz',
    DEALER: 'Vom Händler, nicht laut Gesetz',
    MANUFACTURER: 'Vom Hersteller verlangt',
    LENDER: 'Vom Kreditgeber verlangt',
  },
  taxed: (rate, base) => `${rate} auf ${base}`,
  yourChoice: 'Freiwillig',
  priceIfBought: (isLeaseTaxed) =>
    isLeaseTaxed
      ? 'Das ist der Preis, wenn Sie das Auto kaufen. Beim Leasing wird die Steuer auf die Raten erhoben.'
      : 'Das ist der Preis, wenn Sie das Auto kaufen.',

  tradeIn: (_several) => 'Inzahlungnahme',
  youGet: (firm) =>
    firm ? 'Verbindliches Angebot' : 'Eine Schätzung, bis wir das Auto gesehen haben',
  cars: (count) => `${count} Autos`,
  stillOwed: 'Offener Kredit',
  paidOff: (lender) => `Wir lösen ab: ${lender}`,
  negativeMeans: 'Es ist mehr offen, als das Auto wert ist: kommt zu Ihrer Zahlung hinzu',
  taxSaved: (_several, amount) => `Im Preis schon gespart: ${amount} Steuer`,

  addOns: 'Extras',
  noneTaken: 'Keine gewählt. Alle Extras sind freiwillig.',
  saidNo: 'Sie haben abgelehnt:',
  undecided: 'Entfällt beim Bestätigen:',
  leftUndecided: 'Nicht dabei (Sie haben nicht gewählt):',
  plan: (addOn, plan) => (
    <>
      {addOn}: {plan}
    </>
  ),
  fullCost: (amount, perMonth) =>
    perMonth === null ? `Insgesamt ${amount}` : `Insgesamt ${amount}, ${perMonth} mtl.`,
  together: 'Extras zusammen',
  moreAddOns: (count) => `${count} weitere Extras`,
  fullCostTogether: (amount) => `Insgesamt ${amount}, mit Steuer und Zinsen`,

  whereMoneyGoes: 'Wohin das Geld geht',
  moneyMeans(hasEquity, rebates) {
    const equity = hasEquity ? ', mit Ihrem Guthaben aus der Inzahlungnahme' : '';
    const not =
      rebates === null
        ? ''
        : ` Prämien von ${rebates} sind nicht Ihr Geld und werden nicht mitgezählt.`;
    return `Alles, was Sie bis zur letzten Rate zahlen${equity}.${not}`;
  },
  theCar: (lessRebate) => (lessRebate ? 'Das Auto, nach Prämie' : 'Das Auto'),
  useOfTheCar: 'Nutzung des Autos',
  dealerFees: 'Händlergebühren',
  governmentFees: 'Behördengebühren',
  tax: 'Steuer',
  rentCharge: 'Leasingzins',
  acquisitionFee: 'Abschlussgebühr',
  dispositionFee: 'Rückgabegebühr',
} satisfies Texts['statement'];

function payments(count: number): string {
  return `${count} ${plural('de', count, { one: 'Rate', other: 'Raten' })}`;
}

function due(days: number): string {
  return `Die erste ist ${days} Tage nach der Unterschrift fällig, dann monatlich.`;
}

/** The payment terms and the schedule. Uses the terms of German law where it defines one. */
export const terms = {
  estimate: 'Schätzung, vorbehaltlich Kreditzusage',

  apr: (isEffective) => (isEffective ? 'Effektiver Jahreszins' : 'Jahreszins nach US-Recht (APR)'),
  noApr: 'Keiner',
  aprMeans: 'Kosten des Kredits als Jahressatz.',
  financeChargeMeans: 'Was der Kredit Sie kostet.',
  amountFinancedMeans: 'Kredit, an Sie oder für Sie ausgezahlt.',
  totalOfPayments: 'Summe der Raten',
  totalOfPaymentsMeans: 'Gezahlt nach allen vorgesehenen Raten.',
  totalSalePrice: 'Kaufpreis bei Finanzierung',
  totalSalePriceMeans: (down, hasEquity) =>
    hasEquity
      ? `Alle Kosten des Kaufs auf Kredit, darin ${down} aus Anzahlung und Inzahlungnahme.`
      : `Alle Kosten des Kaufs auf Kredit, darin ${down} Anzahlung.`,
  schedule: 'Zahlungsplan.',
  samePayments: (count, amount, days) => `${payments(count)} zu ${amount}. ${due(days)}`,
  lastDiffers: (count, amount, last, days) =>
    `${payments(count - 1)} zu ${amount} und eine letzte von ${last}. ${due(days)}`,
  lender: 'Kreditgeber.',
  lenderMeans: (name, rate) => `${name}, Sollzinssatz ${rate} pro Jahr.`,
  itemization: 'Nettodarlehensbetrag im Einzelnen',
  lessEquity: 'Abzüglich Guthaben aus Inzahlungnahme',
  plusNegativeEquity: 'Zuzüglich Differenz aus der Inzahlungnahme',
  lessCashDown: 'Abzüglich Anzahlung',
  loan: 'Darlehensbetrag',
  lessPrepaid: 'Abzüglich vorab gezahlter Finanzierungskosten',

  signingCosts: 'Kosten bei Unterschrift, vor Prämien und Inzahlungnahme',
  signingMeans: 'Die erste Rate ist enthalten. Unten aufgeschlüsselt.',
  monthlyPayments: 'Monatsraten',
  monthlyMeans: (more, together) =>
    `Die erste ist bei Unterschrift fällig, dann ${more} monatlich. Zusammen ${together}.`,
  otherCharges: 'Weitere Kosten',
  otherChargesMeans: 'Rückgabegebühr, wenn Sie das Auto am Ende nicht kaufen.',
  leaseTotalMeans: (rebates) =>
    rebates === null
      ? 'Was Sie bis zum Ende des Leasings gezahlt haben.'
      : `Bis zum Ende des Leasings. Davon sind ${rebates} Prämien, die Sie nicht zahlen.`,
  howPaid: 'Wie es gezahlt wird',
  howMonthly: 'Wie die Monatsrate berechnet wird',
  mileage: 'Fahrleistung.',
  mileageMeans: (distance, one, excess) =>
    `${distance} pro Jahr. Darüber hinaus kosten weitere Fahrten ${excess} je ${one}. Verschleiß über normale Nutzung hinaus wird auch berechnet.`,
  buying: 'Das Auto am Ende kaufen.',
  buyingMeans: (price) => `Für ${price}, vor Steuer und Gebühren. Sie müssen nicht.`,
  endingEarly: 'Vorzeitig beenden.',
  endingEarlyMeans:
    'Wenn Sie das Leasing vorzeitig beenden, können erhebliche Kosten entstehen. Der Leasingvertrag sagt, wie sie berechnet werden.',
  lessor: 'Leasinggeber.',
  lessorMeans: (name, moneyFactor) => `${name}. Leasingfaktor ${moneyFactor}.`,
  lawText: (title) => `${title}.`,
  total: 'Summe',
  grossCost: 'Leasing-Bemessungsgrundlage, brutto',
  grossCostMeans: (agreedValue) => `Vereinbarter Wert des Autos ${agreedValue}, und was hinzukommt`,
  lessReduction: 'Abzüglich Leasing-Sonderzahlung',
  adjustedCost: 'Leasing-Bemessungsgrundlage, bereinigt',
  lessResidual: 'Abzüglich Restwert',
  residualMeans: (percent) => `${percent} des Listenpreises`,
  depreciation: 'Wertverlust und verteilte Beträge',
  plusRent: 'Zuzüglich Leasingzins',
  baseTotal: 'Summe der Grundraten',
  dividedBy: (payments) => `Geteilt durch ${payments} Raten`,
  basePayment: 'Monatliche Grundrate',
  plusTax: 'Zuzüglich monatlicher Steuer',

  depositMeans: 'Zuerst zu zahlen, damit das Auto für Sie reserviert ist',
  restMeans: 'Wenn Sie unterschreiben und das Auto übernehmen',
  cashMeans: (hasDeposit) =>
    hasDeposit
      ? 'Keine Zinsen, keine Monatsraten.'
      : 'Fällig, wenn Sie unterschreiben und das Auto übernehmen. Keine Zinsen, keine Monatsraten.',

  allPayments: (count) => `Alle ${count} Raten im Einzelnen`,
  download: 'Als CSV herunterladen',
  scheduleTable: 'Zahlungsplan',
  loanHeadings: ['Nr.', 'Rate', 'Zinsen', 'Tilgung', 'Restschuld'],
  leaseHeadings: ['Nr.', 'Grundrate', 'Steuer', 'Rate'],
} satisfies Texts['terms'];

export const nextSteps = {
  title: 'Wie es weitergeht',
  yourAdviser: (name) => `Für Sie da: ${name}`,
  address: (dealership, address) => `${dealership}, ${address}`,
  open: (hours) => <>Geöffnet {hours}</>,

  steps(kind, adviser, dealership, creditor) {
    const confirm =
      'Sie bestätigen Ihre Auswahl. Sie wird genau so festgehalten, wie Sie sie hier sehen.';
    const call = `${adviser} meldet sich bei Ihnen und bereitet Auto und Unterlagen vor.`;
    const sign = `Sie kommen zu ${dealership} und unterschreiben. Bis dahin bindet Sie nichts.`;
    const terms = `${creditor} prüft Ihre Kreditwürdigkeit und bietet vielleicht andere Konditionen an. Sie können sie ablehnen.`;
    switch (kind) {
      case 'CASH':
        return [confirm, call, sign, 'Sie zahlen und fahren nach Hause.'];
      case 'FINANCE':
        return [confirm, call, `Sie beantragen den Kredit. ${terms}`, sign];
      case 'LEASE':
        return [confirm, call, `Sie beantragen das Leasing. ${terms}`, sign];
    }
  },
} satisfies Texts['nextSteps'];

export const receipt = {
  confirmed: 'Bestätigt',
  allSet: (name) => `Alles erledigt, ${name}`,

  whatNow: ({ vehicle, dealership, adviser, hours, number }) => (
    <>
      {dealership} hat Ihre Auswahl für den {vehicle}. {adviser} meldet sich bei Ihnen
      {hours && <>, sobald das Autohaus geöffnet ist ({hours})</>}. Ihre Bestätigungsnummer ist{' '}
      {number}.
    </>
  ),
  downloadPdf: 'PDF sichern',
  print: 'Drucken',
  addToCalendar: 'Kalender',
  whatYouConfirmed: 'Was Sie bestätigt haben',
  wholeStatement: 'Die ganze Übersicht ansehen',
  proof: 'Angaben zur Prüfung',
  downloadJson: 'JSON herunterladen',
  earlier: 'Frühere Belege',
  earlierMeans: (allTakenBack) =>
    allTakenBack
      ? 'Sie haben Ihre Bestätigung zurückgenommen. Was Sie vorher bestätigt haben, ist aufbewahrt:'
      : 'Das Angebot hat sich seitdem geändert. Was Sie vorher bestätigt haben, ist aufbewahrt:',
  takenBack: (when) => `Von Ihnen zurückgenommen am ${when}`,
  confirmedBy: (revision, name, when) => `Fassung ${revision}, ${name}, ${when}`,
  pdf: 'PDF',
  json: 'JSON',
} satisfies Texts['receipt'];
