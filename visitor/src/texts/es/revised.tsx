// The offer was revised: what that means, beside what changed.
import type { ReactNode } from 'react';

export const changed = 'El concesionario ha cambiado esta oferta';
export const changedWhileAway =
  'El concesionario cambió esta oferta desde la última vez que la vio';
export const means =
  'Todas las cifras de esta página son las nuevas. Lo que eligió se conserva en todo lo que aún se ofrece.';
export const confirmedBefore = (receipt: ReactNode) => (
  <>
    Usted confirmó la oferta anterior. Esa oferta fue reemplazada, así que vea esta y confírmela si
    le parece bien. Lo que confirmó se conserva: {receipt}.
  </>
);
export const receipt = (number: string) => `recibo ${number}`;
export const dropped = (names: ReactNode) => (
  <>
    <strong>Ya no se ofrece, así que lo quitamos de su selección:</strong> {names}.
  </>
);
export const read = 'He leído los cambios';
