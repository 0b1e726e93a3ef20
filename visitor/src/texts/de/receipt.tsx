// The receipt: the person first, then its proof, and earlier receipts.
import type { ReactNode } from 'react';

export const confirmed = 'Bestätigt';
export const allSet = (name: string) => `Alles erledigt, ${name}`;

interface WhatNow {
  readonly vehicle: string;
  readonly dealership: string;
  readonly adviser: string;
  readonly number: ReactNode;
}

export const whatNow = ({ vehicle, dealership, adviser, number }: WhatNow) => (
  <>
    {dealership} hat Ihre Auswahl für den {vehicle}. {adviser} meldet sich bei Ihnen. Ihre
    Bestätigungsnummer ist {number}.
  </>
);
export const downloadPdf = 'PDF herunterladen';
export const print = 'Drucken';
export const addToCalendar = 'Angebotsende in den Kalender';
export const proof = 'Nachweis: Nummer, Prüfsumme, JSON';
export const downloadJson = 'JSON herunterladen';
export const earlier = 'Frühere Belege';
export const earlierMeans = (allTakenBack: boolean) =>
  allTakenBack
    ? 'Sie haben Ihre Bestätigung zurückgenommen. Was Sie vorher bestätigt haben, ist aufbewahrt:'
    : 'Das Angebot hat sich seitdem geändert. Was Sie vorher bestätigt haben, ist aufbewahrt:';
export const takenBack = (when: string) => `Von Ihnen zurückgenommen am ${when}`;
export const confirmedBy = (revision: number, name: string, when: string) =>
  `Fassung ${revision}, ${name}, ${when}`;
export const pdf = 'PDF';
export const json = 'JSON';
