// German texts of the deal page.

import type { KeptCashDown, PaymentKind, Vehicle } from '@forecourt/domain';
import { plural } from '@forecourt/domain/plural';
import type { Texts } from '../en/texts.ts';
import { phrases } from './shell.tsx';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'Limousine',
  HATCHBACK: 'Schrägheck',
  WAGON: 'Kombi',
  SUV: 'SUV',
  PICKUP: 'Pick-up',
  VAN: 'Van',
  COUPE: 'Coupé',
  CONVERTIBLE: 'Cabrio',
};

export const vehicle = {
  drawing: (body) => `Zeichnung: ${BODIES[body]}`,
  illustration: 'Illustration',
  forBuyer: (buyers, dealership) => `Für ${buyers}, von ${dealership}`,
  goodUntil: (until) => <>Angebot gültig bis zum {until}</>,
  ready: (day) => <>Abholbereit am {day}</>,
  readyAndHow: (day, how) => (
    <>
      Abholbereit am {day}. {how}
    </>
  ),

  conditions: {
    NEW: 'Neuwagen',
    USED: 'Gebrauchtwagen',
    CERTIFIED: 'Geprüfter Gebrauchtwagen',
  },
  /** For the middle of a line. German nouns keep their capital. */
  withinLine: (condition) => condition,

  facts: 'Daten, Ausstattung, FIN',
  vin: (number) => <>FIN {number}</>,
  stockNumber: (number) => <>Bestandsnummer {number}</>,
  condition: 'Zustand',
  warranty: 'Garantie',
  odometer: 'Kilometerstand',
  engine: 'Motor',
  transmission: 'Getriebe',
  drive: 'Antrieb',
  paint: 'Lackierung',
  interior: 'Innenausstattung',
  fuel: 'Kraftstoff',
} satisfies Texts['vehicle'];

export const gallery = {
  photosOf: (name) => `Fotos: ${name}`,
  strip: 'Fotos; die Pfeiltasten zeigen das nächste oder das vorige',
  position: (shown, count) => `${shown} von ${count}`,
  previous: 'Voriges Foto',
  next: 'Nächstes Foto',
  thumbnail: (index, alt) => (
    <>
      Foto {index}: {alt}
    </>
  ),
  fullScreen: 'Vollbild',
  viewer: (name) => `Fotos: ${name}, Vollbild`,
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  close: 'Schließen',
} satisfies Texts['gallery'];

export const jumpList = {
  onThisPage: 'Auf dieser Seite',
  price: 'Preis',
  tradeIn: 'Inzahlungnahme',
  pay: 'Wie Sie zahlen',
  addOns: 'Extras',
  adviser: 'Fragen',
} satisfies Texts['jumpList'];

export const price = {
  title: 'Preis',
  behindTheLease: 'Der Preis hinter dem Leasing',
  intro: 'Wofür Sie zahlen und wer es berechnet.',
  taxed: (rate, base) => `${rate} auf ${base}, die besteuert werden.`,
  beforeRebates: (amount) => `Barpreis vor Prämien: ${amount}.`,
  ask: 'Zu diesem Posten fragen',
  madeOf: (count) => `${count} Posten`,
  barsStart: (amount) => `Die Balken beginnen bei ${amount}, damit Sie die kleinen Posten sehen.`,
} satisfies Texts['price'];

export const tradeIn = {
  title: (_several) => 'Ihre Inzahlungnahme',
  together: 'Alle Inzahlungnahmen zusammen',
  weGiveYou: 'Unser Angebot',
  firm: 'Verbindlich',
  estimate: 'Schätzung, bis wir das Auto gesehen haben',
  stillOwed: 'Offener Kredit',
  owedTo: (lender) => `Wir lösen ab: ${lender}`,

  addedToPay: (amount) =>
    `Differenz aus der Inzahlungnahme: ${amount} kommt zu Ihrer Zahlung hinzu`,
  negativeMeans(several, inFull, monthly) {
    const worth = several
      ? 'Auf diese Autos ist mehr offen, als sie zusammen wert sind.'
      : 'Auf dieses Auto ist mehr offen, als es wert ist.';
    const parts = [monthly && 'Ihrer neuen Raten', inFull && 'dessen, was Sie auf einmal zahlen'];
    return `${worth} Der Unterschied verschwindet nicht: Er wird Teil ${parts.filter(Boolean).join(' oder ')}.`;
  },
  taxSaved: (amount) => (
    <>Die Inzahlungnahme spart Ihnen außerdem {amount} Steuer, schon berücksichtigt.</>
  ),
} satisfies Texts['tradeIn'];

const thisWay = (kind: keyof KeptCashDown) => (kind === 'LEASE' ? 'Das Leasing' : 'Dieser Kredit');

const keptFor = (kind: keyof KeptCashDown) =>
  kind === 'LEASE' ? 'das Leasing' : 'die Finanzierung';

export const pay = {
  title: 'Wie Sie zahlen',

  nothingChosen(isOnlyWay, dealership) {
    if (isOnlyWay) return 'Noch nichts gewählt. Wählen Sie diese Zahlungsart, damit sie gilt.';
    return dealership === null
      ? 'Noch nichts gewählt. Wählen Sie eine Zahlungsart.'
      : `Noch nichts gewählt. Bis dahin sehen Sie den Vorschlag von ${dealership}.`;
  },

  monthlyHeading: 'Monatlich',
  atSigningHeading: 'Bei Unterschrift',
  none: 'Keine',
  all: 'Alles',
  monthly: 'monatlich',
  atSigning: 'bei Unterschrift',
  totalYouPay: 'Gesamtbetrag',

  totalMeans(hasMonthly, hasEquity, hasReturnFee) {
    const paid = hasMonthly
      ? 'was Sie bei Unterschrift und monatlich zahlen'
      : 'was Sie bei Unterschrift zahlen';
    const equity = hasEquity ? ', dazu Ihr Guthaben' : '';
    const fee = hasReturnFee ? ', beim Leasing auch die Rückgabegebühr' : '';
    return `Gesamtbetrag: ${paid}${equity}${fee}.`;
  },

  suggests: (dealership) => `Vorschlag von ${dealership}`,
  removed: (kind, names) => (
    <>
      Entfernt, weil nicht im Angebot, {phrases.whenYou[kind]}: {phrases.listed(names)}.
    </>
  ),
  undo: 'Rückgängig',

  apr: (rate, isEffective) => (isEffective ? `${rate} effektiver Jahreszins` : `${rate} APR (US)`),
  withCashDown: (amount) => `Mit ${amount} Anzahlung`,
  mileage: (distance) => `${distance} pro Jahr, danach Rückgabe oder Kauf`,
  moreThan: (amount, months) => `${amount} mehr als bei ${months} Monaten`,
  lessThan: (amount, months) => `${amount} weniger als bei ${months} Monaten`,
  without: (addOns) => <>Ohne {phrases.listed(addOns)}</>,

  youFinance: (amount) => `Sie finanzieren ${amount}`,
  limits: (least, most, step) => `Von ${least} bis ${most}, in Schritten von ${step}`,
  most: (amount) => `${amount} ist das Höchste bei dieser Zahlungsart.`,
  mostSet: (amount) =>
    `${amount} ist das Höchste bei dieser Zahlungsart, deshalb haben wir es darauf gesetzt.`,
  least: (amount) => `${amount} ist das Mindeste bei dieser Zahlungsart.`,
  leastSet: (amount) =>
    `${amount} ist das Mindeste bei dieser Zahlungsart, deshalb haben wir es darauf gesetzt.`,
  noAmount: (amount) => `Das ist kein Betrag, deshalb bleibt es bei ${amount}.`,
  stepSet: (step, amount) =>
    `Die Anzahlung geht in Schritten von ${step}, deshalb haben wir den nächsten Wert genommen: ${amount}.`,

  keptOverMost: (here, most, amount, kind) =>
    `${thisWay(here)} erlaubt höchstens ${most}. Ihre ${amount} bleiben für ${keptFor(kind)} vorgemerkt.`,
  keptUnderLeast: (here, least, amount, kind) =>
    `${thisWay(here)} verlangt mindestens ${least}. Ihre ${amount} bleiben für ${keptFor(kind)} vorgemerkt.`,
} satisfies Texts['pay'];

export const payDetails = {
  perYear: {
    MI: 'Meilen pro Jahr',
    KM: 'Kilometer pro Jahr',
  },
  excess: (unit, amount) =>
    unit === 'MI'
      ? `Jede weitere Meile kostet bei der Rückgabe ${amount}.`
      : `Jeder weitere Kilometer kostet bei der Rückgabe ${amount}.`,

  howItAddsUp: 'Die Rechnung',
  youBorrow: 'Was Sie leihen',
  youPay: 'Was Sie zahlen',
  prepaidFinanceCharge: 'Vorab gezahlte Finanzierungskosten',
  paidAtSigning: 'Bei Unterschrift zu zahlen',
  loanCosts: (apr, lender, isEffective) => {
    const rate = isEffective ? `${apr} effektivem Jahreszins` : `${apr} APR (US)`;
    return `Was der Kredit Sie kostet${apr === null ? '' : `, bei ${rate}`}. Kreditgeber ist ${lender}`;
  },
  untilPaidOff: 'Bis der Kredit abbezahlt ist',
  atSigning: 'Was Sie bei Unterschrift zahlen',
  untilTheEnd: 'Was Sie bis zum Ende zahlen',
  leaseTotalMeans: (months, lessor, fee) =>
    `Über ${months} Monate, Zahlung bei Unterschrift samt erster Rate enthalten${phrases.withReturnFee(fee)}. Leasinggeber ist ${lessor}`,
  priceAtTheEnd: 'Preis, um das Auto am Ende zu kaufen',
  priceAtTheEndMeans: (distance) =>
    `Nur wenn Sie möchten. Sonst geben Sie es nach höchstens ${distance} zurück`,
  nothingMonthly: 'Keine Zinsen, keine Monatsraten',
  coveredByEquity: 'Durch Ihr Guthaben aus der Inzahlungnahme gedeckt',
  depositMeans: 'Zuerst zu zahlen, damit das Auto für Sie reserviert ist',
  restMeans: 'Wenn Sie unterschreiben und das Auto übernehmen',

  chart: 'Was Sie bis wann gezahlt haben',
  against: (mine, other) => (
    <>
      <span>{mine}, verglichen mit</span> {other}
    </>
  ),
  compareWith: 'Vergleichen mit',
  month: 'Monat',
  byMonth: 'Bis Monat',
  paidByThen: (month, mine, other) =>
    month === 0 ? `Bei Unterschrift: ${mine}, ${other}` : `Bis Monat ${month}: ${mine}, ${other}`,
  ended: ' (beendet)',
  signing: 'Unterschrift',
  monthNumber: (number) => `Monat ${number}`,

  howToRead(hasEquity, hasLease) {
    const equity = hasEquity
      ? ' Ihr Guthaben aus der Inzahlungnahme zählt als Geld, das Sie zahlen.'
      : '';
    const lease = hasLease
      ? ' Ein Leasing endet an seinem Punkt. Der Ring darüber zeigt, wo Sie wären, wenn Sie das Auto dann kaufen.'
      : '';
    return `Fahren Sie über das Diagramm, um einen Monat zu sehen.${equity}${lease}`;
  },

  asTable: (ways) => `Alle ${ways} Zahlungsarten als Tabelle`,
  tableCaption: 'Ihre Ausgaben nach Monaten',
  wayToPay: 'Zahlungsart',
  endedCell: 'beendet',
  orBuy: (total, price) => `${total}, plus ${price}, um das Auto zu kaufen`,
} satisfies Texts['payDetails'];

const GETTING: Readonly<Record<PaymentKind, string>> = {
  CASH: 'zu kaufen',
  FINANCE: 'zu finanzieren',
  LEASE: 'zu leasen',
};

function toGetTheCar(kinds: readonly PaymentKind[]): string {
  const verbs = new Set(kinds.map((kind) => GETTING[kind]));
  if (verbs.has('zu finanzieren')) verbs.add('zu kaufen');
  return `um das Auto ${phrases.listed([...verbs].sort(), 'oder')}`;
}

const COVERAGE = 'Schutz und Pflege';

export const addOns = {
  ask: 'Dazu etwas fragen',
  askLabel: (label) => <>: {label}</>,
  title: 'Extras',

  intro(kinds, termMonths) {
    const needed = `Freiwillig und nicht nötig, ${toGetTheCar(kinds)}.`;
    return termMonths ? `${needed} Monatsbeträge für ${termMonths} Monate.` : needed;
  },

  notNeeded: (kinds) => `Nicht erforderlich, ${toGetTheCar(kinds)}.`,

  groups: {
    SERVICE_CONTRACT: COVERAGE,
    GAP: COVERAGE,
    MAINTENANCE: COVERAGE,
    TIRE_WHEEL: COVERAGE,
    DENT: COVERAGE,
    EXCESS_WEAR: COVERAGE,
    ACCESSORY: 'Zubehör',
    OTHER: 'Sonstiges',
  },

  more: (count: number, group: string) => `${count} weitere: ${group}`,
  all: (count, group) => `${group} (${count})`,
  noneAdded: 'Keine gewählt.',
  added: (count, amount) =>
    `${plural('de', count, { one: '1 Extra', other: `${count} Extras` })} für ${amount}`,
  fullCost: (amount) => `insgesamt ${amount}`,
  noToTheRest: 'Alle übrigen ablehnen',
  notOffered: (kind, names) => (
    <>
      Nicht im Angebot, {phrases.whenYou[kind]}: {phrases.listed(names)}.
    </>
  ),

  plans: 'Varianten',
  details: 'Details',
  ofAddOn: (label) => <>: {label}</>,
  from: (amount) => `ab ${amount}`,
  planCount: (count) => `${count} Varianten`,
  needs: (labels) => <>setzt {phrases.listed(labels)} voraus</>,
  noThanks: 'Nein',
  noThanksTo: (label) => <>, ohne {label}</>,
  add: 'Wählen',
  isAdded: 'Gewählt',

  notTogether: (labels) => <>Nicht zusammen mit {phrases.listed(labels)} erhältlich.</>,
  offeredOtherwise: (kind, offered) =>
    `Nicht im Angebot, ${phrases.whenYou[kind]}, wohl aber, ${phrases.listed(
      offered.map((each) => phrases.whenYou[each]),
      'oder',
    )}.`,
  covers: 'Deckt ab',
  doesNotCover: 'Deckt nicht ab',
} satisfies Texts['addOns'];

export const addOnProblems = {
  remove: (label) => <>{label} entfernen</>,
  addToo: (label) => <>Auch {label} hinzufügen</>,
  choosePlan: (label) => <>Variante von {label} wählen</>,
} satisfies Texts['addOnProblems'];

export const answer = {
  yourSelection: 'Ihre Auswahl',
  inShort: 'Ihre Auswahl in Kürze',
  pastOffer: 'Vergangenes Angebot',
  seeSummary: 'Übersicht',
  seeReceipt: 'Beleg ansehen',
  confirmSelection: 'Auswahl bestätigen',
  summary: 'Übersicht',
  receipt: 'Beleg',
  confirm: 'Bestätigen',

  ifBought: (totals, outTheDoorPrice) =>
    `Wenn Sie das Auto stattdessen kaufen: ${totals.join(', ')}, Gesamtpreis ${outTheDoorPrice}.`,
  totalPriceMeans: (hasDealerFees) =>
    hasDealerFees ? 'Das Auto und alle Händlergebühren' : 'Das Auto; es gibt keine Händlergebühren',

  outTheDoorMeans({ tax, governmentFees, addOns, rebate }) {
    const parts = [
      tax && 'Steuer',
      governmentFees && 'Behördengebühren',
      addOns && 'Ihren Extras',
      rebate && 'Ihrer Prämie',
    ].filter((part) => part !== false);
    return parts.length > 0 ? `Mit ${phrases.listed(parts)}` : 'Es kommt nichts hinzu';
  },

  leaseTotalMeans: (months, fee) =>
    `Über ${months} Monate${phrases.withReturnFee(fee)}. Danach geben Sie das Auto zurück oder kaufen es.`,
  months: (count) => `${count} Monate`,
  withAddOns: (count, amount) =>
    `Mit ${plural('de', count, { one: '1 Extra', other: `${count} Extras` })} für ${amount}`,

  shortAtSigning: (amount) => `Bei Unterschrift ${amount}`,
  shortOutTheDoor: (amount) => `Gesamtpreis ${amount}`,
  shortTotal: (amount) => `Gesamtbetrag ${amount}`,

  confirmationWaits: 'Bestätigung wartet: siehe oben',
  offerChanged: 'Das Angebot hat sich geändert: siehe oben',
  changedElsewhere: 'Auf einem anderen Gerät geändert',

  saving: {
    IDLE: 'Ihre Auswahl wird laufend gespeichert.',
    SAVING: 'Wird gespeichert …',
    SAVED: 'Gespeichert',
    OFFLINE: 'Auf diesem Gerät gemerkt',
    WAITING: 'Noch nicht gespeichert, auf diesem Gerät gemerkt',
    STOPPED: 'Noch nicht gespeichert',
  },
  nothingChosen: (saved) => `Noch nichts gewählt. ${saved}`,
} satisfies Texts['answer'];

export const notices = {
  offerChanged: 'Das Angebot hat sich geändert, seit Sie gewählt haben',
  dropped: (names) =>
    plural('de', names.length, {
      one: (
        <>
          {phrases.listed(names)} wird nicht mehr angeboten und ist deshalb aus Ihrer Auswahl
          genommen. Alles andere ist, wie Sie es verlassen haben.
        </>
      ),
      other: (
        <>
          {phrases.listed(names)} werden nicht mehr angeboten und sind deshalb aus Ihrer Auswahl
          genommen. Alles andere ist, wie Sie es verlassen haben.
        </>
      ),
    }),
  notKept: 'Wir konnten Ihre letzte Wahl nicht speichern',
  notKeptMeans:
    'Das Angebot lässt sie nicht mehr zu. Sie sehen, was jetzt gespeichert ist. Bitte wählen Sie noch einmal.',
  ok: 'OK',
} satisfies Texts['notices'];

export const revised = {
  changed: 'Das Autohaus hat dieses Angebot geändert',
  changedWhileAway: 'Das Autohaus hat dieses Angebot geändert, seit Sie es zuletzt gesehen haben',
  means:
    'Alle Zahlen auf dieser Seite sind die neuen. Ihre Auswahl bleibt überall, wo sie noch angeboten wird.',
  confirmedBefore: (receipt) => (
    <>
      Sie haben das vorige Angebot bestätigt. Es wurde ersetzt. Sehen Sie sich dieses an und
      bestätigen Sie es, wenn es Ihnen zusagt. Was Sie bestätigt haben, ist aufbewahrt: {receipt}.
    </>
  ),
  receipt: (number) => `Beleg ${number}`,
  dropped: (names) => (
    <>
      <strong>Wird nicht mehr angeboten und ist deshalb aus Ihrer Auswahl genommen:</strong> {names}
      .
    </>
  ),
  read: 'Ich habe die Änderungen gelesen',
} satisfies Texts['revised'];

export const partner = {
  title: 'Auf einem anderen Gerät geändert',
  means: 'Jemand mit diesem Link hat gerade etwas anderes gewählt. Sie sehen jetzt diese Auswahl.',
  ok: 'OK',
  undo: 'Rückgängig: zurück zu meiner Auswahl',

  instead: (is, was) => (
    <>
      {is} statt {was}
    </>
  ),
  cashDown: (is, was) => `${is} Anzahlung statt ${was}`,
  mileage: (is, was) => `${is} pro Jahr statt ${was}`,
  added: (label) => <>{label} hinzugefügt</>,
  removed: (label) => <>{label} entfernt</>,
  plan: (label, plan) => (
    <>
      {label}: {plan}
    </>
  ),
  anotherPlan: 'eine andere Variante',
  noThanks: (label) => <>Nein danke zu {label}</>,
  anotherWay: 'eine andere Zahlungsart',
} satisfies Texts['partner'];

export const status = {
  expired: 'Dieses Angebot ist abgelaufen',
  expiredMeans: (adviser, expiry) =>
    `Es galt bis zum ${expiry}. Die Zahlen unten sind die des Angebots, damit Sie sie nachlesen können. ${adviser} kann Ihnen unter demselben Link ein neues Angebot machen.`,
  withdrawn: 'Das Autohaus hat dieses Angebot zurückgezogen',
  withdrawnMeans: (adviser) =>
    `Das Auto oder sein Preis ist nicht mehr wie unten gezeigt. ${adviser} kann Ihnen sagen, warum, und was es sonst gibt. Ein neues Angebot käme unter demselben Link.`,
  declined: 'Sie haben dieses Angebot abgelehnt',
  declinedMeans: (adviser, expiry) =>
    `${adviser} weiß Bescheid. Das Angebot gilt bis zum ${expiry}, Sie können es sich also noch anders überlegen.`,
  declinedEnded: (adviser, expiry) =>
    `Es galt bis zum ${expiry}. Wenn Sie es sich anders überlegt haben, kann ${adviser} Ihnen unter demselben Link ein neues Angebot machen.`,
  confirmed: 'Bestätigt',
  confirmedMeans: (adviser) =>
    `${adviser} hat Ihre Auswahl. Um sie zu ändern, nehmen Sie die Bestätigung zurück oder fragen Sie ${adviser}.`,
} satisfies Texts['status'];

export const history = {
  title: 'Verlauf dieses Angebots',
  events: {
    ADDED: 'Angebot erstellt',
    REVISED: 'Angebot geändert',
    WITHDRAWN: 'Angebot zurückgezogen',
    CONFIRMED: 'Auswahl bestätigt',
    DECLINED: 'Angebot abgelehnt',
    REOPENED: 'Angebot wieder aufgenommen',
    TAKEN_BACK: 'Bestätigung zurückgenommen',
    CAR_RETURNED: 'Auto zurückgegeben',
  },
} satisfies Texts['history'];
