// The vehicle: whose offer it is, the car and its facts, how long the offer is good.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'sedan',
  HATCHBACK: 'hatchback',
  WAGON: 'wagon',
  SUV: 'SUV',
  PICKUP: 'pickup',
  VAN: 'van',
  COUPE: 'coupe',
  CONVERTIBLE: 'convertible',
};

export const drawing = (body: Vehicle['body']) => `Drawing: ${BODIES[body]}`;
export const illustration = 'Illustration';
export const forBuyer = (buyers: string, dealership: string) => `For ${buyers}, from ${dealership}`;
export const goodUntil = (until: ReactNode) => <>Offer good until {until}</>;
export const ready = (day: ReactNode) => <>Ready {day}</>;
export const readyAndHow = (day: ReactNode, how: ReactNode) => (
  <>
    Ready {day}. {how}
  </>
);

export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'New',
  USED: 'Used',
  CERTIFIED: 'Certified pre-owned',
};
/** Where it does not begin a line. */
export const withinLine = (condition: string) => condition.toLowerCase();

export const facts = 'Facts, features, VIN';
export const vin = (number: ReactNode) => <>VIN {number}</>;
export const stockNumber = (number: ReactNode) => <>Stock number {number}</>;
export const condition = 'Condition';
export const warranty = 'Warranty';
export const odometer = 'Odometer';
export const engine = 'Engine';
export const transmission = 'Transmission';
export const drive = 'Drive';
export const paint = 'Paint';
export const interior = 'Interior';
export const fuel = 'Fuel';
