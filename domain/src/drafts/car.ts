// A car of the dealership's inventory, before it is part of any deal.

export const CONDITIONS = ['NEW', 'USED', 'CERTIFIED'] as const;
export const BODIES = [
  'SEDAN',
  'HATCHBACK',
  'WAGON',
  'SUV',
  'PICKUP',
  'VAN',
  'COUPE',
  'CONVERTIBLE',
] as const;

/** Fields as in the vehicle of a deal file. A text that is not known is empty. */
export interface Car {
  readonly vin: string;
  readonly stockNumber: string;
  readonly condition: (typeof CONDITIONS)[number];
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
  readonly body: (typeof BODIES)[number] | '';
  readonly exteriorColor: { readonly name: string; readonly hex: string };
  readonly interiorColor: string;
  readonly odometer: { readonly value: number; readonly unit: 'MI' | 'KM' };
  readonly fuel: string;
  readonly engine: string;
  readonly transmission: string;
  readonly drivetrain: string;
  /** The price before additions and deductions. Null if it is not known. */
  readonly priceCents: number | null;
  /** The photos' URLs. Undefined if the import had no such column. */
  readonly photoUrls?: readonly string[] | undefined;
}

/** "2026 Subaru Outback Touring XT". */
export function carLabel({ year, make, model, trim }: Car): string {
  return `${year} ${make} ${model} ${trim}`.trim();
}
