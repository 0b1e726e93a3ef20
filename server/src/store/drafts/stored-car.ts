// The stored document of a car, and its schema.
import { BODIES, type Car, CONDITIONS } from '@forecourt/domain/drafts';
import * as z from 'zod';
import { readStored } from '../records/damaged-rows.ts';

export interface StoredCar {
  readonly id: string;
  readonly car: Car;
  /** When the car first appeared in an import, or was added by hand. */
  readonly firstSeenAt: string;
}

const StoredDocument = z.looseObject({
  vin: z.string(),
  stockNumber: z.string(),
  condition: z.enum(CONDITIONS),
  year: z.number(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  body: z.enum(['', ...BODIES]),
  exteriorColor: z.object({ name: z.string(), hex: z.string() }),
  interiorColor: z.string(),
  odometer: z.object({ value: z.number(), unit: z.enum(['MI', 'KM']) }),
  fuel: z.string(),
  engine: z.string(),
  transmission: z.string(),
  drivetrain: z.string(),
  priceCents: z.number().nullable(),
  photoUrls: z.array(z.string()).optional(),
});

interface StoredRow {
  readonly id: string;
  readonly car: string;
  readonly first_seen_at: string;
}

/** The cars that can be read. */
export function storedCars(rows: readonly StoredRow[]): readonly StoredCar[] {
  return rows.flatMap(({ id, car: text, first_seen_at }) => {
    const car: Car | null = readStored(text, StoredDocument, { table: 'cars', id });
    return car ? [{ id, car, firstSeenAt: first_seen_at }] : [];
  });
}
