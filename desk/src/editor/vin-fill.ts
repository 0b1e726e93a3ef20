// Fills a car by its VIN: everything if the inventory has it, else the model year and the make.
import { vinDoubt, vinMake, vinYear } from '@forecourt/domain/deal-form';
import { type Car, withCar } from '@forecourt/domain/drafts';
import { change, fetchOnce } from '../client/client.ts';
import type { Car_FillFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { refreshDraft } from './draft-api.ts';
import { type Path, valueAt, withValue } from './draft-values.ts';
import type { Editor } from './editor.tsx';

const CarsOfVin = graphql(`
  query CarsOfVin($vin: String!) {
    cars(first: 5, search: $vin) { items { vin ...Car_fill } }
  }
`);

const CarById = graphql(`
  query CarById($id: ID!) {
    car(id: $id) { ...Car_fill }
  }
`);

graphql(`
  fragment Car_fill on Car {
    id
    vehicle
    photos { state }
  }
`);

const AddCarPhotos = graphql(`
  mutation AddCarPhotos($id: ID!, $carId: ID!) {
    addCarPhotos(id: $id, carId: $carId) {
      __typename
      ... on AddedPhotos { photos { file } }
      ... on Refused { reason message }
    }
  }
`);

const VIN: Path = ['vehicle', 'vin'];

type FillTarget = Pick<Editor, 'draftId' | 'store'>;

/** Fills in the car as one undo step. Does nothing until the VIN is complete. */
export async function fillByVin({ draftId, store }: FillTarget): Promise<void> {
  const typed = valueAt(store.tree(), VIN);
  const vin = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  if (vinDoubt(vin) !== undefined) return;
  const result = await fetchOnce(CarsOfVin, { vin });
  const found = result?.cars.items.find((car) => car.vin.toUpperCase() === vin);
  const files = found ? await photosOf(draftId, found) : [];
  // The VIN has changed during the request.
  if (valueAt(store.tree(), VIN) !== typed) return;
  const tree = store.tree();
  store.replace(found ? withFilledCar(tree, found, files) : withVinFacts(tree, vin));
}

/** Fills in a car from the inventory as one undo step. */
export async function fillByCar({ draftId, store }: FillTarget, id: string): Promise<void> {
  const found = (await fetchOnce(CarById, { id }))?.car;
  if (!found) return;
  const files = await photosOf(draftId, found);
  store.replace(withFilledCar(store.tree(), found, files));
}

/** @returns the file names of the car's photos in the draft */
async function photosOf(
  draftId: string,
  { id, photos }: Car_FillFragment,
): Promise<readonly string[]> {
  if (!photos.some(({ state }) => state === 'DONE')) return [];
  const added = await change(AddCarPhotos, { id: draftId, carId: id }).catch(() => null);
  if (added?.addCarPhotos.__typename !== 'AddedPhotos') return [];
  refreshDraft(draftId);
  return added.addCarPhotos.photos.map(({ file }) => file);
}

function withFilledCar(
  tree: unknown,
  { vehicle }: Car_FillFragment,
  files: readonly string[],
): unknown {
  const next = withCar(tree, vehicle as Car);
  if (files.length === 0) return next;
  const photos = files.map((file) => ({ file }));
  return withValue(next, ['vehicle', 'photos'], photos);
}

export function withVinFacts(tree: unknown, vin: string): unknown {
  const year = vinYear(vin);
  const make = vinMake(vin);
  const dated = year === undefined ? tree : withValue(tree, ['vehicle', 'year'], year);
  return make === undefined ? dated : withValue(dated, ['vehicle', 'make'], make);
}
