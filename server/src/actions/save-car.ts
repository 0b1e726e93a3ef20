// Adds a car to the inventory by hand, or changes one.
import { accept, refuse } from '@forecourt/domain';
import { type CarTexts, carTexts, MOST_CARS, readCar } from '@forecourt/domain/drafts';
import type { Actor } from '@forecourt/domain/rights';
import { build } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { carPhotoWrites } from '../store/drafts/car-photos.ts';
import { carRow, carsOf, inventoryOf, writeInventory } from '../store/drafts/cars.ts';
import type { StoredCar } from '../store/drafts/stored-car.ts';
import { randomLetters } from '../store/records/ids.ts';
import { SCHEMA_VERSIONS } from '../store/records/schema-versions.ts';
import { CAR_UNKNOWN, CARS_CHANGED } from './import-cars.ts';
import type { DeskRefusal, DeskResult } from './refusals.ts';
import { denialOf } from './rights.ts';

export interface CarToSave {
  readonly dealershipId: string;
  /** Null adds a car. */
  readonly id: string | null;
  /** Fields in the notation of an import file. Missing fields stay unchanged. */
  readonly texts: CarTexts;
  readonly now: Date;
}

/** [CAR3] */
export async function saveCar(
  database: Database,
  actor: Actor,
  { dealershipId, id, texts, now }: CarToSave,
): Promise<DeskResult<StoredCar>> {
  const denial = denialOf(actor, 'CHANGE_CARS', { dealershipId });
  if (denial) return refuse(denial);
  const { db } = database;
  // The version is read before the car. A change in between then fails the guard on the version.
  const inventory = await inventoryOf(db, dealershipId);
  const cars = inventory ? await carsOf(db, inventory.listId) : [];
  const existing = cars.find((each) => each.id === id);
  if (id !== null && !existing) return refuse(CAR_UNKNOWN);
  const parsed = readCar(
    { ...(existing && carTexts(existing.car)), ...texts },
    existing?.car ?? null,
  );
  if (!parsed.ok) return refuse(carInvalid(parsed.refusal));
  const car = parsed.value;
  const others = cars.filter((each) => each !== existing);
  const duplicate = others.find((other) => isSame(other, car));
  if (duplicate) {
    const field = duplicate.car.vin === car.vin ? 'vin' : 'stockNumber';
    return refuse(carInvalid([{ field, reason: sameCar(duplicate) }]));
  }
  if (!existing && others.length >= MOST_CARS) {
    return refuse({
      reason: 'TOO_MANY',
      message: `An inventory can have up to ${MOST_CARS} cars.`,
    });
  }
  const at = now.toISOString();
  const saved = { id: id ?? randomLetters(12), car, firstSeenAt: existing?.firstSeenAt ?? at };
  const listId = inventory?.listId ?? randomLetters(16);
  const row = carRow(listId, dealershipId, saved);
  const write = existing
    ? build.updateTable('cars').set(row).where('list_id', '=', listId).where('id', '=', saved.id)
    : build.insertInto('cars').values(row);
  const photos = await carPhotoWrites(db, dealershipId, [...others, saved], now);
  const first = {
    list_id: listId,
    imported_at: at,
    imported_by: actorName(actor),
    mapping: '{}',
    schema_version: SCHEMA_VERSIONS.car,
  };
  const change = { first, changed: {}, writes: [write, ...photos] };
  const written = await writeInventory(database, dealershipId, inventory, change);
  return written ? accept(saved) : refuse(CARS_CHANGED);
}

type CarProblems = readonly { readonly field: string; readonly reason: string }[];

function carInvalid(problems: CarProblems): DeskRefusal {
  return {
    reason: 'CARS_INVALID',
    message: problems.map(({ field, reason }) => `${fieldWords(field)}: ${reason}`).join(' '),
    problems: problems.map(({ field, reason }) => ({ path: field, message: reason })),
  };
}

/** "stockNumber" as "Stock number". */
function fieldWords(field: string): string {
  if (field === 'vin') return 'VIN';
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isSame({ car }: StoredCar, { stockNumber, vin }: StoredCar['car']): boolean {
  return car.stockNumber.toUpperCase() === stockNumber.toUpperCase() || car.vin === vin;
}

function sameCar({ car }: StoredCar): string {
  return `The inventory already has ${car.stockNumber} with VIN ${car.vin}. Edit that car.`;
}
