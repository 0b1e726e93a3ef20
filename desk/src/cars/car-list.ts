// Cars as lists show them: searched, page by page.
import type { CarListQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { type Pages, usePages } from '../parts/pages.ts';

const CarList = graphql(`
  query CarList($first: Int!, $after: String, $search: String) {
    cars(first: $first, after: $after, search: $search) {
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
        taken
        deal { id buyerName }
      }
      next
    }
  }
`);

export type ListedCar = CarListQuery['cars']['items'][number];

export function useCars(search: string): Pages<ListedCar> {
  return usePages(CarList, { search }, { pageOf: ({ cars }) => cars, idOf: ({ id }) => id });
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

/** Without a currency: an inventory has none. With cents, as the editor writes amounts, so that a column lines up. */
export function priceWords(cents: number | null | undefined): string {
  if (cents == null) return '';
  return (cents / 100).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
