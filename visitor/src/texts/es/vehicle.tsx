// The vehicle: whose offer it is, the car and its facts, how long the offer is good.
import type { Vehicle } from '@forecourt/domain';
import type { ReactNode } from 'react';

const BODIES: Readonly<Record<Vehicle['body'], string>> = {
  SEDAN: 'sedán',
  HATCHBACK: 'hatchback',
  WAGON: 'vagoneta',
  SUV: 'SUV',
  PICKUP: 'camioneta pickup',
  VAN: 'minivan',
  COUPE: 'cupé',
  CONVERTIBLE: 'convertible',
};

export const drawing = (body: Vehicle['body']) => `Dibujo: ${BODIES[body]}`;
export const illustration = 'Ilustración';
export const forBuyer = (buyers: string, dealership: string) => `Para ${buyers}, de ${dealership}`;
export const goodUntil = (until: ReactNode) => <>Oferta válida hasta el {until}</>;
export const ready = (day: ReactNode) => <>Listo el {day}</>;
export const readyAndHow = (day: ReactNode, how: ReactNode) => (
  <>
    Listo el {day}. {how}
  </>
);

export const conditions: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'Nuevo',
  USED: 'Usado',
  CERTIFIED: 'Seminuevo certificado',
};
/** Where it does not begin a line. */
export const withinLine = (condition: string) => condition.toLowerCase();

export const facts = 'Datos, equipamiento, VIN';
export const vin = (number: ReactNode) => <>VIN {number}</>;
export const stockNumber = (number: ReactNode) => <>Número de inventario {number}</>;
export const condition = 'Estado';
export const warranty = 'Garantía';
export const odometer = 'Odómetro';
export const engine = 'Motor';
export const transmission = 'Transmisión';
export const drive = 'Tracción';
export const paint = 'Pintura';
export const interior = 'Interior';
export const fuel = 'Combustible';
