// German texts of the deposit that holds the car.
import { deposit as words } from '@forecourt/domain/words/de';

export const deposit = {
  title: 'Auto reservieren',
  optional: (amount: string) => `Freiwillige Anzahlung von ${amount}`,
  offer: (amount: string, hours: string) =>
    `Nach dem Bestätigen können Sie einen Reservierungsbetrag von ${amount} zahlen. Damit ist das Auto ${hours} für Sie reserviert, und der Betrag wird bei Unterschrift angerechnet.`,
  notRequired: 'Zum Bestätigen brauchen Sie das nicht.',
  refund: words.returns,
  holdTime: words.holdTime,

  due: (amount: string, hours: string) =>
    `Ein Reservierungsbetrag von ${amount} reserviert Ihnen das Auto für ${hours}. Er wird bei Unterschrift angerechnet.`,
  pay: (amount: string) => `Auto reservieren: ${amount} zahlen`,
  payAgain: (amount: string) => `Noch einmal: ${amount} zahlen`,
  opening: 'Die Zahlungsseite wird geöffnet …',
  leaves: 'Sie zahlen auf einer sicheren Seite von Stripe. Ihre Kartennummer erreicht uns nie.',
  atDealership: 'Zahlen Sie im Autohaus, bar oder mit Karte.',
  atDealershipMeans: (adviser: string) =>
    `Sobald ${adviser} die Zahlung einträgt, steht sie auf dieser Seite.`,
  pending: 'Ihre Zahlungsseite ist geöffnet',
  pendingMeans:
    'Wenn Sie gezahlt haben, ändert sich diese Seite von selbst, sobald die Zahlung da ist. Wenn nicht, können Sie weitermachen. Sie zahlen nicht doppelt.',
  backToPayment: 'Zurück zur Zahlungsseite',
  paid: (amount: string) => `Reservierungsbetrag von ${amount} bezahlt`,
  held: (until: string) => `Das Auto ist bis ${until} für Sie reserviert.`,
  notHeld: (adviser: string) =>
    `Das Auto ist nicht mehr reserviert. ${adviser} meldet sich bei Ihnen wegen des Reservierungsbetrags.`,
  refunding: (amount: string) => `Ihr Reservierungsbetrag von ${amount} wird erstattet`,
  why: {
    ...words.refundReasons,
    DEALERSHIP: 'Das Autohaus gibt Ihnen das Geld zurück.',
  },
  refundByCard: 'Das Geld geht auf Ihre Karte zurück. Banken brauchen dafür einige Werktage.',
  refundAtDealership: (adviser: string) => `${adviser} gibt Ihnen das Geld im Autohaus zurück.`,
  refundHandedBack: 'Das Autohaus hat Ihnen das Geld zurückgegeben.',
  disputed: (amount: string) => `Ihre Bank hat den Reservierungsbetrag von ${amount} zurückgeholt`,
  disputedMeans: 'Ihre Bank prüft die Zahlung. Solange ist das Auto nicht reserviert.',
  disputeLostMeans:
    'Ihre Bank hat zu Ihren Gunsten entschieden, und Sie haben das Geld zurück. Das Auto ist nicht mehr für Sie reserviert.',
  kept: (amount: string) => `Das Autohaus hat Ihren Reservierungsbetrag von ${amount} einbehalten`,
  keptMeans: (adviser: string) =>
    `Die Bedingungen, denen Sie zugestimmt haben, lassen das zu. Fragen Sie ${adviser}, wenn etwas unklar ist.`,
  applied: (amount: string) => `Reservierungsbetrag von ${amount} auf Ihr Auto angerechnet`,
  refunded: (amount: string) => `Ihr Reservierungsbetrag von ${amount} wurde erstattet`,
  failed: 'Die Zahlung hat nicht geklappt',
  failedMeans: 'Es wurde nichts abgebucht.',
  atSigning: 'Bei Unterschrift fällig',
  depositPaid: 'Reservierungsbetrag bezahlt',
  left: 'Bleibt bei Unterschrift zu zahlen',

  onHold: 'Dieses Auto ist für jemand anderen reserviert',
  onHoldMeans: (adviser: string) =>
    `Solange die Reservierung gilt, können Sie nicht bestätigen. Fragen Sie ${adviser}, ob das Auto frei wird.`,
  refused: {
    NO_DEPOSIT: 'Zu diesem Angebot gehört kein Reservierungsbetrag mehr.',
    DEAL_NOT_OPEN: 'Dieses Angebot ist beendet, deshalb ist keine Reservierung mehr möglich.',
    ALREADY_PAID: 'Der Reservierungsbetrag ist schon bezahlt.',
    CAR_ON_HOLD: 'Dieses Auto hat jetzt ein anderer Käufer. Es wurde nichts abgebucht.',
    AT_DEALERSHIP: 'Bitte zahlen Sie im Autohaus.',
    CHECKOUT_ENDED:
      'Die Zahlungsseite ist geschlossen. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.',
    PROVIDER_UNAVAILABLE:
      'Die Zahlungsseite lässt sich gerade nicht öffnen. Versuchen Sie es gleich noch einmal.',
  },
  noConnection: 'Keine Verbindung. Es wurde nichts abgebucht. Versuchen Sie es noch einmal.',
};
