// Texts of email to buyers in German. Names are passed in their display form.

export const hello = (name: string) => `Guten Tag ${name},`;
export const seeDeal = 'Angebot ansehen';

export const preparedSubject = (car: string) => `Ihr Angebot für den ${car}`;
export const prepared = (adviser: string, dealership: string, car: string) =>
  `${adviser} von ${dealership} hat Ihr Angebot für den ${car} vorbereitet.`;
export const choose = (until: string) =>
  `Wählen Sie, wie Sie zahlen möchten. Das Angebot gilt bis zum ${until}.`;

export const changedSubject = (car: string) => `Ihr Angebot für den ${car} wurde geändert`;
export const changed = (adviser: string, dealership: string, car: string) =>
  `${adviser} von ${dealership} hat Ihr Angebot für den ${car} geändert.`;
export const whatChanged = (until: string) =>
  `Auf der Seite sehen Sie, was anders ist. Das Angebot gilt bis zum ${until}.`;

export const endsSubject = (car: string) => `Ihr Angebot für den ${car} läuft bald ab`;
export const ends = (car: string, until: string) =>
  `Ihr Angebot für den ${car} gilt bis zum ${until}.`;
export const questions = (adviser: string) =>
  `Haben Sie Fragen? Antworten Sie auf diese E-Mail, oder wenden Sie sich an ${adviser}.`;

export const replySubject = (car: string) => `Antwort zum ${car}`;
export const reply = 'Sie haben eine Antwort auf Ihre Frage:';

export const confirmedSubject = (car: string, number: string) => `Bestätigt: ${car}, ${number}`;
export const confirmed = (car: string, number: string) =>
  `Sie haben Ihr Angebot für den ${car} bestätigt. Ihre Bestätigungsnummer lautet ${number}.`;
export const receiptAttached =
  'Der Beleg liegt bei. Er enthält vollständig, was Sie bestätigt haben.';

export const depositPaidSubject = (car: string) => `Reservierungsbetrag bezahlt: ${car}`;
export const depositPaid = (amount: string, car: string) =>
  `Ihr Reservierungsbetrag von ${amount} für den ${car} ist eingegangen.`;
export const carHeld = (until: string) => `Das Auto ist bis ${until} für Sie reserviert.`;
export const depositGoesBack = 'Er hat das Auto nicht reserviert. Sie erhalten das Geld zurück.';
export const depositRefundedSubject = (car: string) => `Reservierungsbetrag erstattet: ${car}`;
export const depositRefunded = (amount: string, car: string) =>
  `Ihr Reservierungsbetrag von ${amount} für den ${car} wurde erstattet.`;
export const refundTakes = 'Mit Karte gezahltes Geld ist in einigen Werktagen auf Ihrem Konto.';

export const whyYou = (dealership: string) =>
  `Sie erhalten diese E-Mail, weil ${dealership} dieses Angebot für Sie erstellt hat.`;
export const stop = 'Keine E-Mails mehr zu meinen Angeboten';

/** The page that this link opens. */
export const askTitle = 'Keine E-Mails mehr?';
export const stoppedTitle = 'Sie erhalten keine E-Mails mehr';
export const stopMeans =
  'Das Autohaus schickt Ihnen keine E-Mails mehr zu Ihren Angeboten. Ihre Links funktionieren weiterhin.';
export const stopButton = 'Keine E-Mails mehr';
export const unknownTitle = 'Dieser Link ist nicht bekannt';
export const unknownMeans =
  'Er ist unvollständig oder zu alt. Antworten Sie auf die E-Mail, dann kümmert sich das Autohaus darum.';
