// The receipt: the person first, then its proof, and earlier receipts.
import type { ReactNode } from 'react';

export const confirmed = 'Confirmado';
export const allSet = (name: string) => `Todo listo, ${name}`;

interface WhatNow {
  readonly vehicle: string;
  readonly dealership: string;
  readonly adviser: string;
  readonly number: ReactNode;
}

export const whatNow = ({ vehicle, dealership, adviser, number }: WhatNow) => (
  <>
    {dealership} tiene su selección para el {vehicle}. {adviser} se comunicará con usted. Su número
    de confirmación es {number}.
  </>
);
export const downloadPdf = 'Descargar PDF';
export const print = 'Imprimir';
export const addToCalendar = 'Añadir el fin de la oferta a su calendario';
export const proof = 'Comprobante: número, resumen criptográfico, JSON';
export const downloadJson = 'Descargar JSON';
export const earlier = 'Recibos anteriores';
export const earlierMeans = (allTakenBack: boolean) =>
  allTakenBack
    ? 'Usted anuló su confirmación. Lo que confirmó antes se conserva:'
    : 'La oferta ha cambiado desde entonces. Lo que confirmó antes se conserva:';
export const takenBack = (when: string) => `La anuló el ${when}`;
export const confirmedBy = (revision: number, name: string, when: string) =>
  `Revisión ${revision}, ${name}, ${when}`;
export const pdf = 'PDF';
export const json = 'JSON';
