// The notices above the car: what was dropped, a choice that was not kept.
import { listed } from './words.ts';

export const offerChanged = 'Das Angebot hat sich geändert, seit Sie gewählt haben';
export const dropped = (names: readonly string[]) =>
  names.length === 1
    ? `${listed(names)} wird nicht mehr angeboten und ist deshalb aus Ihrer Auswahl genommen. Alles andere ist, wie Sie es verlassen haben.`
    : `${listed(names)} werden nicht mehr angeboten und sind deshalb aus Ihrer Auswahl genommen. Alles andere ist, wie Sie es verlassen haben.`;
export const notKept = 'Wir konnten Ihre letzte Wahl nicht speichern';
export const notKeptMeans =
  'Das Angebot lässt sie nicht mehr zu. Sie sehen, was jetzt gespeichert ist. Bitte wählen Sie noch einmal.';
export const ok = 'OK';
