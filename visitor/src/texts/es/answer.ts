// The answer on the deal page and along the bottom of a phone: prices, payment, what to do, whether it is saved.
import { listed } from './words.ts';

export const yourSelection = 'Su selección';
export const inShort = 'Su selección en breve';
export const pastOffer = 'Oferta pasada';
export const seeSummary = 'Ver resumen';
export const confirmSelection = 'Confirmar selección';
/** Where there is no room for more. */
export const confirm = 'Confirmar';

export const ifBought = (totalPrice: string, outTheDoorPrice: string) =>
  `Si comprara el auto: precio total ${totalPrice}, precio final ${outTheDoorPrice}.`;
export const totalPriceMeans = (hasDealerFees: boolean) =>
  hasDealerFees
    ? 'El auto y todos los cargos del concesionario'
    : 'El auto; no hay cargos del concesionario';

interface Added {
  readonly tax: boolean;
  readonly governmentFees: boolean;
  readonly addOns: boolean;
  readonly rebate: boolean;
}

/** Names only what this deal has. */
export function outTheDoorMeans({ tax, governmentFees, addOns, rebate }: Added): string {
  const parts = [
    tax && 'impuestos',
    governmentFees && 'cargos del gobierno',
    addOns && 'sus productos adicionales',
    rebate && 'su reembolso',
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Con ${listed(parts)}` : 'No se le suma nada';
}

export const leaseTotalMeans = (months: number) =>
  `En ${months} meses. Después devuelve el auto o lo compra.`;
export const months = (count: number) => `${count} meses`;
export const withAddOns = (count: number, amount: string) =>
  count === 1
    ? `Con 1 producto adicional por ${amount}`
    : `Con ${count} productos adicionales por ${amount}`;

export const shortAtSigning = (amount: string) => `Al firmar ${amount}`;
export const shortOutTheDoor = (amount: string) => `Precio final ${amount}`;
export const shortTotal = (amount: string) => `Total que paga ${amount}`;

export const confirmationWaits = 'Confirmación en espera: vea arriba';
export const offerChanged = 'La oferta ha cambiado: vea cómo';
export const changedElsewhere = 'Cambiado en otro dispositivo';

export const saving = {
  AT_REST: 'Lo que elige se guarda al momento.',
  SAVING: 'Guardando…',
  SAVED: 'Guardado',
  OFFLINE: 'Guardado en este dispositivo',
  WAITING: 'Aún sin guardar, queda en este dispositivo',
  STOPPED: 'Aún sin guardar',
};
export const nothingChosen = (saved: string) => `Aún no ha elegido nada. ${saved}`;
