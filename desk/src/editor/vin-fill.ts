// What a VIN says of its car: everything if the inventory has it, else the model year and the make.
import { vinDoubt, vinMake, vinYear } from '@forecourt/domain/deal-form';
import { type Car, withCar } from '@forecourt/domain/drafts';
import { fetchOnce } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DraftStore } from './draft-store.ts';
import { type Path, valueAt, withValue } from './draft-values.ts';

const CarsOfVin = graphql(`
  query CarsOfVin($vin: String!) {
    cars(first: 5, search: $vin) { items { id vin vehicle } }
  }
`);

const CarById = graphql(`
  query CarById($id: ID!) {
    car(id: $id) { id vehicle }
  }
`);

const VIN: Path = ['vehicle', 'vin'];

/** Fills the car in one step that undo takes back. Does nothing until the VIN is whole. */
export async function fillByVin(store: DraftStore): Promise<void> {
  const typed = valueAt(store.tree(), VIN);
  const vin = typeof typed === 'string' ? typed.trim().toUpperCase() : '';
  if (vinDoubt(vin) !== undefined) return;
  const listed = await fetchOnce(CarsOfVin, { vin });
  // Somebody has typed on, or taken it back.
  if (valueAt(store.tree(), VIN) !== typed) return;
  const found = listed?.cars.items.find((car) => car.vin.toUpperCase() === vin);
  const tree = store.tree();
  store.replace(found ? withCar(tree, found.vehicle as Car) : withVinFacts(tree, vin));
}

/** Fills the car that was chosen from the inventory, in one step. */
export async function fillByCar(store: DraftStore, id: string): Promise<void> {
  const found = await fetchOnce(CarById, { id });
  if (found?.car) store.replace(withCar(store.tree(), found.car.vehicle as Car));
}

export function withVinFacts(tree: unknown, vin: string): unknown {
  const year = vinYear(vin);
  const make = vinMake(vin);
  const dated = year === undefined ? tree : withValue(tree, ['vehicle', 'year'], year);
  return make === undefined ? dated : withValue(dated, ['vehicle', 'make'], make);
}
