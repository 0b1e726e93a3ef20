// Texts of email to buyers in English. Names are passed in their display form.

export const hello = (name: string) => `Hello ${name},`;
export const seeDeal = 'See your deal';

export const preparedSubject = (car: string) => `Your deal for the ${car}`;
export const prepared = (adviser: string, dealership: string, car: string) =>
  `${adviser} of ${dealership} has prepared your deal for the ${car}.`;
export const choose = (until: string) => `Choose how you want to pay. It's good until ${until}.`;

export const changedSubject = (car: string) => `Your deal for the ${car} changed`;
export const changed = (adviser: string, dealership: string, car: string) =>
  `${adviser} of ${dealership} has changed your deal for the ${car}.`;
export const whatChanged = (until: string) =>
  `The page shows what is different. It's good until ${until}.`;

export const endsSubject = (car: string) => `Your deal for the ${car} ends soon`;
export const ends = (car: string, until: string) =>
  `Your deal for the ${car} is good until ${until}.`;
export const questions = (adviser: string) => `Questions? Reply to this email, or ask ${adviser}.`;

export const replySubject = (car: string) => `A reply about the ${car}`;
export const reply = 'There is a reply to what you asked:';

export const confirmedSubject = (car: string, number: string) => `Confirmed: ${car}, ${number}`;
export const confirmed = (car: string, number: string) =>
  `You confirmed your deal for the ${car}. Your confirmation number is ${number}.`;
export const receiptAttached =
  'The receipt is attached: it is the whole statement that you confirmed.';

export const depositPaidSubject = (car: string) => `Deposit paid: ${car}`;
export const depositPaid = (amount: string, car: string) =>
  `We received your deposit of ${amount} for the ${car}.`;
export const carHeld = (until: string) => `The car is on hold for you until ${until}.`;
export const depositGoesBack = 'It did not hold the car, so the money goes back to you.';
export const depositRefundedSubject = (car: string) => `Deposit refunded: ${car}`;
export const depositRefunded = (amount: string, car: string) =>
  `Your deposit of ${amount} for the ${car} was refunded.`;
export const refundTakes = 'Money paid by card takes a few business days to reach your account.';

export const whyYou = (dealership: string) =>
  `You get this because ${dealership} made this deal for you.`;
export const stop = 'No more email about your deals';

/** The page that this link opens. */
export const askTitle = 'No more email?';
export const stoppedTitle = 'You get no more email';
export const stopMeans =
  'The dealership will not email you about your deals any more. Your links keep working.';
export const stopButton = 'Stop email';
export const unknownTitle = 'This link is not known';
export const unknownMeans =
  'It may be cut off, or too old. Reply to the email, and the dealership will see to it.';
