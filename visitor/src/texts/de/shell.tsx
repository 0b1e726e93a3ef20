// German texts of every page: frame, errors, not-found pages, and words that several screens share.
import type { ReactNode } from 'react';
import type { Texts } from '../en/texts.ts';
import { listed as list } from '../grammar/listed.ts';

export const shell = {
  madeWith: 'Erstellt mit Forecourt',
} satisfies Texts['shell'];

const KEPT = 'Nichts von Ihrer Auswahl ist verloren.';

const ours = {
  title: 'Die Angebotsseite hat ein Problem',
  help: `Es liegt an uns, nicht an Ihnen. Versuchen Sie es gleich noch einmal. ${KEPT}`,
};

export const errors = {
  byKind: {
    NETWORK: {
      title: 'Wir erreichen das Autohaus gerade nicht',
      help: `Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. ${KEPT}`,
    },
    HTTP: ours,
    MISSING: {
      title: ours.title,
      help: `Was zurückkam, war nicht Ihr Angebot. In einem öffentlichen WLAN melden Sie sich erst dort an und versuchen es dann noch einmal. ${KEPT}`,
    },
    GRAPHQL: ours,
  },

  busy: {
    title: 'Einen Moment bitte',
    help: `Gerade fragen mehr Menschen an, als wir bedienen können. Versuchen Sie es gleich noch einmal. ${KEPT}`,
  },

  offline: {
    title: 'Sie sind offline',
    help: `Diese Seite braucht eine Verbindung. Sie öffnet sich, sobald Sie wieder online sind. ${KEPT}`,
  },

  pageFailed: {
    title: 'Diese Seite funktioniert nicht mehr',
    help: `Es liegt an uns, nicht an Ihnen. Laden Sie sie neu. ${KEPT}`,
  },

  trying: 'Versuch läuft …',
  goBack: 'Zurück',
} satisfies Texts['errors'];

export const notFound = {
  goBack: 'Zurück',

  deal: {
    title: 'Wir finden dieses Angebot nicht',
    description: 'Prüfen Sie den Link in Ihrer Nachricht, oder fragen Sie im Autohaus.',
    words: (
      <>
        <p>Der Link ist vielleicht unvollständig oder falsch geschrieben.</p>
        <p>
          Prüfen Sie den Link in Ihrer Nachricht, oder bitten Sie das Autohaus, ihn noch einmal zu
          senden. Nichts von Ihrer Auswahl ist verloren: Sie wird beim Angebot aufbewahrt.
        </p>
      </>
    ),
  },

  page: {
    title: 'Seite nicht gefunden',
    description: 'Unter dieser Adresse gibt es nichts.',
    words: (
      <>
        <p>Unter dieser Adresse gibt es nichts.</p>
        <p>
          Um Ihr Angebot zu öffnen, nehmen Sie den Link aus der Nachricht Ihres Autohauses. Links
          sind lang: Achten Sie darauf, dass nichts davon abgeschnitten ist.
        </p>
      </>
    ),
  },
} satisfies Texts['notFound'];

export const preview = {
  failure: {
    title: 'Die Angebotsseite hat ein Problem',
    description: 'Versuchen Sie es gleich noch einmal.',
  },
  title: (vehicle, dealership) => `${vehicle} · ${dealership}`,
  description: 'Sehen Sie, was es kostet und warum, und wählen Sie, wie Sie zahlen.',
} satisfies Texts['preview'];

const perMonth = '\u00a0mtl.';

export const figures = {
  amountFinanced: 'Nettodarlehensbetrag',
  cashDown: 'Anzahlung',
  deposit: 'Reservierungsbetrag',
  dueAfterDeposit: 'Restbetrag nach Reservierung',
  dueAtSigning: 'Bei Unterschrift fällig',
  financeCharge: 'Finanzierungskosten',
  monthlyPayment: 'Monatsrate',
  negativeEquity: 'Differenz aus der Inzahlungnahme',
  outTheDoorPrice: 'Gesamtpreis',
  totalDue: 'Fälliger Gesamtbetrag',
  totalPrice: 'Fahrzeugpreis',
  totalYouPay: 'Gesamtbetrag',
  tradeInEquity: 'Guthaben aus Inzahlungnahme',
  youGetBack: 'Sie erhalten zurück',

  /** "551,02 € mtl.", as German car prices are written. */
  aMonth: (amount) => `${amount}${perMonth}`,
  perMonth,
} satisfies Texts['figures'];

/** "a", "a und b", "a, b und c". */
function listed<Part extends ReactNode>(parts: readonly Part[], word = 'und') {
  return list(parts, word);
}

const inFull = ' auf einmal';

export const phrases = {
  listed,

  whenYou: {
    CASH: 'wenn Sie alles auf einmal zahlen',
    FINANCE: 'wenn Sie das Auto finanzieren',
    LEASE: 'wenn Sie das Auto leasen',
  },

  distance(count, unit) {
    return `${count} ${unit === 'MI' ? 'Meilen' : 'km'}`;
  },

  oneDistance: { MI: 'Meile', KM: 'km' },

  atSigning: (due, cashDown) =>
    cashDown === null
      ? `${due} bei Unterschrift`
      : `${due} bei Unterschrift mit ${cashDown} Anzahlung`,
  noInterest: 'Keine Zinsen',
  inFull,
  negativeEquityIncluded: (amount) => `zuzüglich ${amount} Differenz aus der Inzahlungnahme`,
  tradeInEquityGiven: (amount) => `${amount} Guthaben aus Inzahlungnahme`,

  paidMonthly: (amount, months, assumes, total) =>
    `${amount} im Monat über ${months} Monate, ${listed(assumes)}. Gesamtbetrag: ${total}.`,
  withReturnFee: (fee) => (fee === null ? '' : `, mit Rückgabegebühr von ${fee}`),
  leased(amount, months, assumes, { fee, deposit, total }) {
    const returning = fee ? ` Am Ende kommt eine Rückgabegebühr von ${fee} hinzu.` : '';
    const back = deposit ? ` Die Kaution von ${deposit} erhalten Sie zurück.` : '';
    return `${amount} im Monat über ${months} Monate, ${listed(assumes)}. Die erste Rate ist in der Zahlung bei Unterschrift enthalten.${returning}${back} Gesamtbetrag: ${total}.`;
  },
  paidInFull: (amount, equity, total) =>
    `${listed([`${amount}${inFull}`, ...equity])}. Gesamtbetrag: ${total}.`,
  nothingToFinance: (total) =>
    `Anzahlung und Inzahlungnahme decken den ganzen Preis, es bleibt also nichts zu finanzieren. Gesamtbetrag: ${total}.`,

  yourChoice: (label) => <>Ihre Wahl: {label}</>,
  suggestion: (dealership, label) => (
    <>
      {dealership} schlägt vor: {label}
    </>
  ),
  example: (label, isOnlyWay) =>
    isOnlyWay ? <>Die Zahlungsart: {label}</> : <>Zum Beispiel: {label}</>,

  loading: 'Ihr Angebot wird geladen',
  tryAgain: 'Noch einmal versuchen',
} satisfies Texts['phrases'];
