// Imports the inventory of a dealership from a CSV file: stores the valid rows and lists the others.

import { accept, refuse } from '@forecourt/domain';
import {
  type CarChanges,
  type CarMapping,
  type CarsRead,
  carChanges,
  MOST_CARS,
  readCars,
  workbookProblem,
} from '@forecourt/domain/drafts';
import type { Actor } from '@forecourt/domain/rights';
import { build, inParts } from '../store/database/change.ts';
import type { Database } from '../store/database/database.ts';
import { actorName } from '../store/dealerships/staff.ts';
import { carPhotoWrites } from '../store/drafts/car-photos.ts';
import { carRow, carsOf, inventoryOf, writeInventory } from '../store/drafts/cars.ts';
import { randomLetters } from '../store/records/ids.ts';
import { SCHEMA_VERSIONS } from '../store/records/schema-versions.ts';
import type { DeskRefusal, DeskResult } from './refusals.ts';
import { denialOf } from './rights.ts';

export const CAR_UNKNOWN: DeskRefusal = {
  reason: 'CAR_UNKNOWN',
  message: 'This car is no longer in the inventory.',
};

export interface CarsToImport {
  readonly dealershipId: string;
  readonly csv: string;
  /** If missing, the mapping of the last import. */
  readonly mapping?: CarMapping | undefined;
  /** Whether cars that are missing from the file leave the inventory. */
  readonly removeMissing: boolean;
  /** The version of the inventory that the actor saw, or null for any. */
  readonly version: number | null;
  readonly now: Date;
}

/** A preview of an import. `changes` covers the valid rows. */
export interface CarImportPlan {
  readonly read: CarsRead;
  readonly changes: CarChanges;
  readonly version: number;
}

export async function planImport(
  database: Database,
  actor: Actor,
  request: Pick<CarsToImport, 'dealershipId' | 'csv' | 'mapping'>,
): Promise<DeskResult<CarImportPlan>> {
  const planned = await plan(database, actor, request);
  return planned.ok ? accept(planned.value.plan) : planned;
}

/** [CAR1] Imports the valid rows. Cars of other rows stay unchanged. */
export async function importCars(
  database: Database,
  actor: Actor,
  request: CarsToImport,
): Promise<DeskResult<CarImportPlan>> {
  const { dealershipId, removeMissing, version, now } = request;
  const planned = await plan(database, actor, request);
  if (!planned.ok) return planned;
  const { storedCars, inventory, plan: carPlan } = planned.value;
  const { read, changes } = carPlan;
  if (read.missing.length > 0) return refuse(columnsMissing(read));
  if (read.cars.length === 0) return refuse(nothingToImport(read));
  if (version !== null && version !== carPlan.version) return refuse(CARS_CHANGED);
  const cars = [...read.cars, ...changes.kept, ...(removeMissing ? [] : changes.missing)];
  if (cars.length > MOST_CARS) {
    const message = `An inventory can have up to ${MOST_CARS} cars, and this import would make ${cars.length}.`;
    return refuse({ reason: 'TOO_MANY', message });
  }
  // A car keeps its id and date, so that drafts keep referring to it.
  const carsByStockNumber = new Map(
    storedCars.map((each) => [each.car.stockNumber.toUpperCase(), each]),
  );
  const listId = randomLetters(16);
  const stored = cars.map((car) => {
    const storedCar = carsByStockNumber.get(car.stockNumber.toUpperCase());
    const { id = randomLetters(12), firstSeenAt = now.toISOString() } = storedCar ?? {};
    return { id, car, firstSeenAt };
  });
  const rows = stored.map((each) => carRow(listId, dealershipId, each));
  const photos = await carPhotoWrites(database.db, dealershipId, stored, now);
  const inserts = inParts(rows).map((part) => build.insertInto('cars').values(part));
  const list = {
    list_id: listId,
    imported_at: now.toISOString(),
    imported_by: actorName(actor),
    mapping: JSON.stringify(read.mapping),
    schema_version: SCHEMA_VERSIONS.car,
  };
  const oldCars = build.deleteFrom('cars').where('list_id', '=', inventory?.listId ?? '');
  const isWritten = await writeInventory(database, dealershipId, inventory, {
    first: list,
    changed: list,
    writes: [oldCars, ...inserts, ...photos],
  });
  if (!isWritten) return refuse(CARS_CHANGED);
  return accept({ ...carPlan, version: carPlan.version + 1 });
}

async function plan(
  database: Database,
  actor: Actor,
  { dealershipId, csv, mapping }: Pick<CarsToImport, 'dealershipId' | 'csv' | 'mapping'>,
) {
  const denial = denialOf(actor, 'CHANGE_CARS', { dealershipId });
  if (denial) return refuse(denial);
  const workbook = workbookProblem(csv);
  if (workbook) return refuse({ reason: 'CARS_INVALID' as const, message: workbook });
  const inventory = await inventoryOf(database.db, dealershipId);
  const read = readCars(csv.toWellFormed(), mapping ?? inventory?.mapping);
  const storedCars = inventory ? await carsOf(database.db, inventory.listId) : [];
  const changes = carChanges(
    storedCars.map(({ car }) => car),
    read.cars,
    read.badNames,
  );
  const carPlan: CarImportPlan = { read, changes, version: inventory?.version ?? 0 };
  return accept({ plan: carPlan, storedCars, inventory });
}

export const CARS_CHANGED: DeskRefusal = {
  reason: 'CARS_CHANGED',
  message: 'The inventory has changed since you looked. Review the changes, then import again.',
};

function columnsMissing({ missing }: CarsRead): DeskRefusal {
  const message = `Choose the columns for these fields: ${missing.join(', ')}.`;
  return { reason: 'CARS_INVALID', message };
}

function nothingToImport({ bad, badLines }: CarsRead): DeskRefusal {
  if (bad.length === 0) return { reason: 'CARS_INVALID', message: 'The file has no cars.' };
  const count = badLines.length === 1 ? '1 row has' : `${badLines.length} rows have`;
  const problems = bad.map(({ line, column, value, reason }) => ({
    path: column === '' ? `line ${line}` : `line ${line}, ${column}`,
    message: value === '' ? reason : `${reason} Found "${value}".`,
  }));
  return { reason: 'CARS_INVALID', message: `Nothing was imported: ${count} a problem.`, problems };
}
