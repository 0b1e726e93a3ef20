// The vehicle: whose offer it is, the car and its facts, how long the offer is good.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'Limousine',
  HATCHBACK: 'Schrägheck',
  WAGON: 'Kombi',
  SUV: 'SUV',
  PICKUP: 'Pick-up',
  VAN: 'Van',
  COUPE: 'Coupé',
  CONVERTIBLE: 'Cabrio',
};

export const drawing = (body: Vehicle['body']) => `Zeichnung: ${BODIES[body]}`;
export const illustration = 'Illustration';
export const forBuyer = (buyers: string, dealership: string) => `Für ${buyers}, von ${dealership}`;
export const goodUntil = (until: ReactNode) => <>Angebot gültig bis zum {until}</>;
export const ready = (day: ReactNode) => <>Abholbereit am {day}</>;
export const readyAndHow = (day: ReactNode, how: ReactNode) => (
  <>
    Abholbereit am {day}. {how}
  </>
);

export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'Neuwagen',
  USED: 'Gebrauchtwagen',
  CERTIFIED: 'Geprüfter Gebrauchtwagen',
};
/** Where it does not begin a line: nouns keep their capital. */
export const withinLine = (condition: string) => condition;

export const facts = 'Daten, Ausstattung, FIN';
export const vin = (number: ReactNode) => <>FIN {number}</>;
export const stockNumber = (number: ReactNode) => <>Bestandsnummer {number}</>;
export const condition = 'Zustand';
export const warranty = 'Garantie';
export const odometer = 'Kilometerstand';
export const engine = 'Motor';
export const transmission = 'Getriebe';
export const drive = 'Antrieb';
export const paint = 'Lackierung';
export const interior = 'Innenausstattung';
export const fuel = 'Kraftstoff';
