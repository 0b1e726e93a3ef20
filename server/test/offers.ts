// Offers of the demo deals, read from their files.
import { readdirSync, readFileSync } from 'node:fs';
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { vinCheckDigit } from '@forecourt/domain/deal-form';

const FOLDER = new URL('../demo/', import.meta.url);

export const demoNames: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.deal.json'))
  .map((file) => file.replace('.deal.json', ''));

export function anOfferFrom(name: string): Offer {
  const reading = parseDealFile(readFileSync(new URL(`${name}.deal.json`, FOLDER)));
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.problems[0])}`);
  return reading.offer;
}

/** The same offer for another car of its kind, because a dealership sells each car once. */
export function ofAnotherCar(offer: Offer, serial: number): Offer {
  const { vehicle } = offer;
  const vin = vehicle.vin.slice(0, -6) + String(serial % 1_000_000).padStart(6, '0');
  return { ...offer, vehicle: { ...vehicle, vin: withCheckDigit(vin) } };
}

let cars = 0;

/** The same offer for a car that no other deal of this process has, nor of processes with a nearby id. */
export function ofUnsoldCar(offer: Offer): Offer {
  cars += 1;
  return ofAnotherCar(offer, (process.pid % 1_000) * 1_000 + cars);
}

/** The VIN with its correct check digit. */
export function withCheckDigit(vin: string): string {
  return `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;
}
