// Query and texts for lists of cars.
import { type Car, carTexts } from '@forecourt/domain/drafts';
import type { CarCondition, CarField, CarListQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { type Pages, usePages } from '../parts/pages.ts';

const CarList = graphql(`
  query CarList($first: Int!, $after: String, $search: String, $condition: CarCondition, $make: String) {
    cars(first: $first, after: $after, search: $search, condition: $condition, make: $make) {
      total
      items {
        id
        label
        stockNumber
        vin
        condition
        body
        colorName
        colorHex
        odometer
        odometerUnit
        priceCents
        firstSeenAt
        vehicle
        taken
        deals { id buyerName status }
        photos { url state reason }
      }
      next
    }
  }
`);

export type ListedCar = CarListQuery['cars']['items'][number];

export interface CarFilter {
  /** The condition to filter by, or null for all. */
  readonly condition: CarCondition | null;
  /** The make to filter by, or null for all. */
  readonly make: string | null;
}

export const ALL_CARS: CarFilter = { condition: null, make: null };

export function useCars(search: string, filter: CarFilter): Pages<ListedCar> {
  return usePages(
    CarList,
    { search, ...filter },
    { pageOf: ({ cars }) => cars, idOf: ({ id }) => id },
  );
}

export const CAR_FIELDS: readonly (readonly [CarField, string])[] = [
  ['stockNumber', 'Stock number'],
  ['vin', 'VIN'],
  ['year', 'Year'],
  ['make', 'Make'],
  ['model', 'Model'],
  ['trim', 'Trim'],
  ['condition', 'Condition'],
  ['price', 'Selling price'],
  ['msrp', 'MSRP'],
  ['odometer', 'Odometer'],
  ['body', 'Body'],
  ['exteriorColor', 'Exterior color'],
  ['interiorColor', 'Interior color'],
  ['fuel', 'Fuel'],
  ['engine', 'Engine'],
  ['transmission', 'Transmission'],
  ['drivetrain', 'Drivetrain'],
  ['photos', 'Photo links'],
];
export const NEEDED_FIELDS: readonly CarField[] = ['stockNumber', 'vin', 'year', 'make', 'model'];

export type CarTexts = Readonly<Partial<Record<CarField, string>>>;

/** Returns a car's fields as the form's texts. */
export function carTextsOf({ vehicle }: Pick<ListedCar, 'vehicle'>): CarTexts {
  return carTexts(vehicle as Car);
}

/** "12 photos" or "2 of 12 photos fetched, 1 failed". Empty if the import had none. */
export function photoWords({ photos }: Pick<ListedCar, 'photos'>): string {
  const inState = (expected: string) => photos.filter(({ state }) => state === expected).length;
  const [done, failed] = [inState('DONE'), inState('FAILED')];
  if (photos.length === 0) return '';
  const total = photos.length === 1 ? '1 photo' : `${photos.length} photos`;
  if (done === photos.length) return total;
  return [`${done} of ${total} downloaded`, failed > 0 && `${failed} failed`]
    .filter(Boolean)
    .join(', ');
}

const DAY_MS = 24 * 3_600_000;

/** Days since the car was first in the inventory. */
export function ageDays({ firstSeenAt }: Pick<ListedCar, 'firstSeenAt'>, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(firstSeenAt)) / DAY_MS));
}

const CONDITIONS: Readonly<Record<string, string>> = {
  NEW: 'New',
  USED: 'Used',
  CERTIFIED: 'Certified',
};

/** "New, Cosmic Blue, 12 mi". */
export function carWords({ condition, colorName, odometer, odometerUnit }: ListedCar): string {
  const distance = `${odometer.toLocaleString('en-US')} ${odometerUnit.toLowerCase()}`;
  return [CONDITIONS[condition] ?? '', colorName, distance].filter(Boolean).join(', ');
}

/** Formats a price with cents, so columns line up. Inventories have no currency. */
export function priceWords(cents: number | null | undefined): string {
  if (cents == null) return '';
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
