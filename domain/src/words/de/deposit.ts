// Texts of page, PDF and email about the deposit that holds the car.
import { plural } from '../../plural.ts';

/** Whether the buyer gets the deposit back, by the terms of the offer. */
export const returns = {
  ANYTIME: 'Sie erhalten den Betrag jederzeit zurück, wenn Sie es sich anders überlegen.',
  UNTIL_PICKUP:
    'Sie erhalten den Betrag zurück, wenn Sie es sich vor der Abholung anders überlegen.',
  NONE: 'Wenn Sie es sich anders überlegen, erhalten Sie den Betrag möglicherweise nicht zurück. Zieht das Autohaus das Angebot zurück, erhalten Sie ihn zurück.',
};

/** How long the deposit holds the car. */
export const holdTime = (hours: number) =>
  hours % 24 === 0
    ? `${hours / 24} ${plural('de', hours / 24, { one: 'Tag', other: 'Tage' })}`
    : `${hours} ${plural('de', hours, { one: 'Stunde', other: 'Stunden' })}`;

/** Why a deposit was refunded, by the code in the ledger. */
export const refundReasons = {
  TAKEN_BACK: 'Sie haben Ihre Bestätigung zurückgenommen.',
  DECLINED: 'Sie haben dieses Angebot abgelehnt.',
  WITHDRAWN: 'Das Autohaus hat dieses Angebot zurückgezogen.',
  RAN_OUT: 'Die Zeit, in der das Auto für Sie reserviert war, ist vorbei.',
  CAR_CHANGED: 'Das Angebot ist jetzt für ein anderes Auto.',
  HELD_FOR_ANOTHER: 'Ein anderer Käufer war bei diesem Auto schneller.',
  PAID_TWICE: 'Sie hatten den Reservierungsbetrag schon bezahlt.',
};
