// Texts of the document around the app in German. Only the server renders them.
import type { DocumentTexts } from '../en/document.ts';

/** Texts around the app: no script, loading, offline, language choice. */
export const document = {
  skip: 'Zum Inhalt',
  languages: 'Sprache',
  noScript: 'JavaScript ist ausgeschaltet',
  noScriptMeans:
    'Sie können hier alles lesen. Um zu wählen, wie Sie zahlen, und um zu bestätigen, schalten Sie JavaScript in Ihrem Browser ein und laden diese Seite neu, oder rufen Sie im Autohaus an.',
  stillLoading:
    'Die Seite lädt noch. Sie können alles lesen; was Sie wählen, wird gespeichert, sobald die Seite geladen ist.',
  notLoaded: (again) =>
    `Diese Seite wurde nicht vollständig geladen. Deshalb kann hier noch nichts gewählt werden, und es wurde nichts gespeichert. ${again}, oder rufen Sie im Autohaus an.`,
  loadAgain: 'Laden Sie sie neu',
  waiting: 'Einen Moment. Die Seite lädt noch; Sie können bestätigen, sobald sie geladen ist.',
  offline: 'Sie sind offline',
  offlineMeans:
    'Sie können weitermachen. Ihre Auswahl bleibt auf diesem Gerät und wird gespeichert, sobald Sie wieder online sind.',
  outdated: 'Ein Teil dieser Seite ist nicht mehr aktuell. Nichts von Ihrer Auswahl ist verloren.',
  reload: 'Neu laden',
} satisfies DocumentTexts;
