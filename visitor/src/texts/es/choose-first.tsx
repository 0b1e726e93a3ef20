// In the place of confirming while nothing is chosen yet.
import type { ReactNode } from 'react';

export const title = 'Primero elija, después confirme';
/** `dealership`: where it suggests what is shown. */
export function shown(option: ReactNode, dealership: string | null, hasAddOns: boolean): ReactNode {
  return (
    <>
      Aún no ha elegido nada. Lo que ve es {option}
      {dealership === null ? '' : `, como sugiere ${dealership}`}
      {hasAddOns ? ', sin productos adicionales' : ''}.
    </>
  );
}
export const use = 'Usar esta opción';
export const compare = (ways: number) => `Comparar las ${ways} formas de pago`;
export const seeDeal = (hasAddOns: boolean) =>
  hasAddOns ? 'Ver la oferta y sus productos adicionales' : 'Ver la oferta';
export const canChange = 'Puede cambiarlo cuantas veces quiera hasta que confirme.';
