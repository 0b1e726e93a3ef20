// The offer was revised: what that means, beside what changed.
import type { ReactNode } from 'react';

export const changed = 'Das Autohaus hat dieses Angebot geändert';
export const changedWhileAway =
  'Das Autohaus hat dieses Angebot geändert, seit Sie es zuletzt gesehen haben';
export const means =
  'Alle Zahlen auf dieser Seite sind die neuen. Ihre Auswahl bleibt überall, wo sie noch angeboten wird.';
export const confirmedBefore = (receipt: ReactNode) => (
  <>
    Sie haben das vorige Angebot bestätigt. Es wurde ersetzt. Sehen Sie sich dieses an und
    bestätigen Sie es, wenn es Ihnen zusagt. Was Sie bestätigt haben, ist aufbewahrt: {receipt}.
  </>
);
export const receipt = (number: string) => `Beleg ${number}`;
export const dropped = (names: ReactNode) => (
  <>
    <strong>Wird nicht mehr angeboten und ist deshalb aus Ihrer Auswahl genommen:</strong> {names}.
  </>
);
export const read = 'Ich habe die Änderungen gelesen';
