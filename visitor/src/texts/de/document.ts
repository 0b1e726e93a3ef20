// The words of a page around its app: for who has no script, or waits for it, for who is offline, and the choice of a language.

export const languages = 'Sprache';
export const noScript = 'JavaScript ist ausgeschaltet';
export const noScriptMeans =
  'Sie können hier alles lesen. Um zu wählen, wie Sie zahlen, und um zu bestätigen, schalten Sie JavaScript in Ihrem Browser ein und laden diese Seite neu, oder rufen Sie im Autohaus an.';
export const stillLoading =
  'Die Seite lädt noch. Sie können alles lesen; was Sie wählen, wird gespeichert, sobald die Seite geladen ist.';
/** `again`: words of `loadAgain`, as a link. */
export const notLoaded = (again: string) =>
  `Diese Seite wurde nicht vollständig geladen. Deshalb kann hier noch nichts gewählt werden, und es wurde nichts gespeichert. ${again}, oder rufen Sie im Autohaus an.`;
export const loadAgain = 'Laden Sie sie neu';
export const waiting =
  'Einen Moment. Die Seite lädt noch; Sie können bestätigen, sobald sie geladen ist.';
export const offline = 'Sie sind offline';
export const offlineMeans =
  'Sie können weitermachen. Ihre Auswahl bleibt auf diesem Gerät und wird gespeichert, sobald Sie wieder online sind.';
