// The notices above the car: what was dropped, a choice that was not kept.
import { listed } from './words.ts';

export const offerChanged = 'La oferta ha cambiado desde que eligió';
export const dropped = (names: readonly string[]) =>
  names.length === 1
    ? `${listed(names)} ya no se ofrece, así que lo quitamos de su selección. Todo lo demás está como lo dejó.`
    : `${listed(names)} ya no se ofrecen, así que los quitamos de su selección. Todo lo demás está como lo dejó.`;
export const notKept = 'No pudimos guardar lo último que eligió';
export const notKeptMeans =
  'La oferta ya no lo permite. Lo que ve es lo que está guardado. Elija otra vez, por favor.';
export const ok = 'Aceptar';
