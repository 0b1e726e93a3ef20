// The price, line by line.

export const title = 'Preis';
export const behindTheLease = 'Der Preis hinter dem Leasing';
export const intro = 'Jeder Posten, und wer ihn verlangt.';
export const asTable = 'Jeder Posten als Tabelle, und warum';
export const tableCaption = 'Der Preis, Posten für Posten';
export const lineHeading = 'Was es ist, und wer es verlangt';
export const amount = 'Betrag';
export const beforeRebates = 'Barpreis vor Prämien';
/** `who`: the sentence that says who requires it. */
export const taxed = (who: string, rate: string, base: string) =>
  `${who}. ${rate} auf ${base}, die besteuert werden`;
export const why = 'Warum';
/** For those who do not see which line it belongs to. */
export const whyLine = (label: string) => `: ${label}`;
export const ask = 'Zu diesem Posten fragen';
export const barsStart = (amount: string) =>
  `Die Balken beginnen bei ${amount}, damit Sie die kleinen Posten sehen.`;
