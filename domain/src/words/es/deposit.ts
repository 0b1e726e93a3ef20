// Texts of page, PDF and email about the deposit that holds the car.
import { plural } from '../../plural.ts';

/** Whether the buyer gets the deposit back, by the terms of the offer. */
export const returns = {
  ANYTIME: 'Se le devuelve si cambia de opinión en cualquier momento.',
  UNTIL_PICKUP: 'Se le devuelve si cambia de opinión antes de recoger el auto.',
  NONE: 'Es posible que no se le devuelva si cambia de opinión. Se le devuelve si el concesionario retira la oferta.',
};

/** How long the deposit holds the car. */
export const holdTime = (hours: number) =>
  hours % 24 === 0
    ? `${hours / 24} ${plural('es', hours / 24, { one: 'día', other: 'días' })}`
    : `${hours} ${plural('es', hours, { one: 'hora', other: 'horas' })}`;

/** Why a deposit was refunded, by the code in the ledger. */
export const refundReasons = {
  TAKEN_BACK: 'Usted canceló su confirmación.',
  DECLINED: 'Usted rechazó esta oferta.',
  WITHDRAWN: 'El concesionario retiró esta oferta.',
  RAN_OUT: 'Terminó el tiempo en que el auto estaba reservado para usted.',
  CAR_CHANGED: 'La oferta ahora es de otro auto.',
  HELD_FOR_ANOTHER: 'Otro comprador se adelantó con este auto.',
  PAID_TWICE: 'Usted ya había pagado el depósito.',
};
