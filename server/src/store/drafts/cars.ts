// The inventory of a dealership: imported as a whole or not at all, searched, and offered to new deals.
import { accept, refuse } from '@forecourt/domain';
import {
  type BadRow,
  type Car,
  type CarChanges,
  type CarMapping,
  type CarsRead,
  carChanges,
  carLabel,
  MOST_CARS,
  readCars,
} from '@forecourt/domain/drafts';
import { type Actor, may } from '@forecourt/domain/rights';
import type { Insertable, Kysely, Updateable } from 'kysely';
import { build, inParts, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import type { CarListsTable, CarsTable, Tables } from '../database/tables.ts';
import { randomLetters } from '../deals/deal-id.ts';
import { termsIn } from '../desk/deal-words.ts';
import { type DeskRefusal, type DeskResult, denied } from '../desk/desk-refusals.ts';
import { actorName } from '../desk/staff.ts';
import { FORMS } from '../forms.ts';

export interface StoredCar {
  readonly id: string;
  readonly car: Car;
}

/** Which list is the current one, and how it came about. */
export interface Inventory {
  readonly listId: string;
  readonly version: number;
  readonly importedAt: string;
  readonly importedBy: string;
  /** The columns of the last import, for the next one. */
  readonly mapping: CarMapping;
}

export async function inventoryOf(
  db: Kysely<Tables>,
  dealershipId: string,
): Promise<Inventory | null> {
  const row = await db
    .selectFrom('car_lists')
    .selectAll()
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    listId: row.list_id,
    version: row.version,
    importedAt: row.imported_at,
    importedBy: row.imported_by,
    mapping: JSON.parse(row.mapping) as CarMapping,
  };
}

export interface CarsWanted {
  readonly dealershipId: string;
  /** Beginnings or parts of words: each must be found. */
  readonly search: string;
  readonly first: number;
  readonly after: string | null;
}

export interface CarPage {
  readonly items: readonly StoredCar[];
  readonly next: string | null;
}

/** By stock number. Null: the cursor is none of ours. */
export async function listCars(
  db: Kysely<Tables>,
  { dealershipId, search, first, after }: CarsWanted,
): Promise<CarPage | null> {
  const place = after === null ? '' : readCursor(after);
  if (place === null) return null;
  const inventory = await inventoryOf(db, dealershipId);
  if (!inventory) return { items: [], next: null };
  let query = db
    .selectFrom('cars')
    .select(['id', 'car', 'stock_number'])
    .where('list_id', '=', inventory.listId)
    .where('stock_number', '>', place)
    .orderBy('stock_number')
    .limit(first + 1);
  // Terms have letters and digits only, so that none is a pattern of its own.
  for (const term of termsIn(search)) query = query.where('words', 'like', `%${term}%`);
  const rows = await query.execute();
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  return { items: shown.map(storedCar), next: last ? cursorOf(last.stock_number) : null };
}

export const CAR_UNKNOWN: DeskRefusal = {
  reason: 'CAR_UNKNOWN',
  message: 'This car is not in the inventory any more.',
};

export function findCar(
  db: Kysely<Tables>,
  dealershipId: string,
  id: string,
): Promise<StoredCar | null> {
  return findBy(db, dealershipId, 'id', id);
}

export function findCarByNumber(
  db: Kysely<Tables>,
  dealershipId: string,
  stockNumber: string,
): Promise<StoredCar | null> {
  return findBy(db, dealershipId, 'stock_number', stockNumber);
}

/** In the current list of the dealership. */
async function findBy(
  db: Kysely<Tables>,
  dealershipId: string,
  column: 'id' | 'stock_number',
  value: string,
): Promise<StoredCar | null> {
  const inventory = await inventoryOf(db, dealershipId);
  if (!inventory) return null;
  const row = await db
    .selectFrom('cars')
    .select(['id', 'car'])
    .where('list_id', '=', inventory.listId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row ? storedCar(row) : null;
}

/** Ids of open deals by the VIN that they are about. */
export async function openDealsByVin(
  db: Kysely<Tables>,
  dealershipId: string,
  vins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (vins.length === 0) return new Map();
  const words = vins.map((vin) => vin.toLowerCase());
  const rows = await db
    .selectFrom('deal_words')
    .innerJoin('deals', 'deals.id', 'deal_words.deal_id')
    .select(['deal_words.word', 'deals.id'])
    .where('deal_words.dealership_id', '=', dealershipId)
    .where('deal_words.word', 'in', words)
    .where('deals.stage', 'in', ['OPEN', 'ENDING', 'CONFIRMED', 'ACKNOWLEDGED'])
    .orderBy('deals.created_at')
    .execute();
  return new Map(rows.map(({ word, id }) => [word.toUpperCase(), id]));
}

export interface CarsToImport {
  readonly dealershipId: string;
  readonly csv: string;
  /** Absent: as the last time. */
  readonly mapping?: CarMapping | undefined;
  /** Cars that the file does not have leave the inventory. */
  readonly removeMissing: boolean;
  /** The version of the inventory that was looked at; null: whichever it is. */
  readonly version: number | null;
  readonly now: Date;
}

/** What an import would do; `changes` is of the good rows, also where there are bad ones. */
export interface CarImportPlan {
  readonly read: CarsRead;
  readonly changes: CarChanges;
  readonly version: number;
}

export async function planImport(
  database: Database,
  actor: Actor,
  wanted: Pick<CarsToImport, 'dealershipId' | 'csv' | 'mapping'>,
): Promise<DeskResult<CarImportPlan>> {
  const planned = await plan(database, actor, wanted);
  return planned.ok ? accept(planned.value.plan) : planned;
}

/** [CAR1] All of a file, or nothing: one bad row and everything stays as it is. */
export async function importCars(
  database: Database,
  actor: Actor,
  wanted: CarsToImport,
): Promise<DeskResult<CarImportPlan>> {
  const { dealershipId, removeMissing, version, now } = wanted;
  const planned = await plan(database, actor, wanted);
  if (!planned.ok) return planned;
  const { known, inventory, plan: found } = planned.value;
  const { read, changes } = found;
  if (read.missing.length > 0) return refuse(columnsMissing(read));
  if (read.bad.length > 0) return refuse(rowsBad(read.bad));
  if (read.cars.length === 0)
    return refuse({ reason: 'CARS_INVALID', message: 'The file has no cars.' });
  if (version !== null && version !== found.version) return refuse(CARS_CHANGED);
  const cars = removeMissing ? read.cars : [...read.cars, ...changes.missing];
  if (cars.length > MOST_CARS) {
    const message = `An inventory has at most ${MOST_CARS} cars, this would make ${cars.length}.`;
    return refuse({ reason: 'TOO_MANY', message });
  }
  // A car keeps its id, so that a draft goes on knowing which it is.
  const ids = new Map(known.map(({ id, car }) => [car.stockNumber.toUpperCase(), id]));
  const listId = randomLetters(16);
  const rows = cars.map((car) => {
    const id = ids.get(car.stockNumber.toUpperCase()) ?? randomLetters(12);
    return carRow(listId, dealershipId, { id, car });
  });
  const inserts = inParts(rows).map((part) => build.insertInto('cars').values(part));
  const set = {
    list_id: listId,
    version: found.version + 1,
    imported_at: now.toISOString(),
    imported_by: actorName(actor),
    mapping: JSON.stringify(read.mapping),
    form: FORMS.car,
  } satisfies Updateable<CarListsTable>;
  const first = build.insertInto('car_lists').values({ dealership_id: dealershipId, ...set });
  const next = build
    .updateTable('car_lists')
    .set(set)
    .where('dealership_id', '=', dealershipId)
    .where('version', '=', found.version);
  const written = inventory
    ? await database.write({
        guard: next,
        writes: [build.deleteFrom('cars').where('list_id', '=', inventory.listId), ...inserts],
      })
    : await writeFirst(database, dealershipId, [first, ...inserts]);
  if (!written) return refuse(CARS_CHANGED);
  return accept({ ...found, version: found.version + 1 });
}

/** False: another first import was quicker. */
async function writeFirst(
  database: Database,
  dealershipId: string,
  writes: readonly Write[],
): Promise<boolean> {
  try {
    return await database.write({ writes });
  } catch (error) {
    if (await inventoryOf(database.db, dealershipId)) return false;
    throw error;
  }
}

/** Deletes lists that are not current, which servers of 0.2.0 left behind if they were stopped during an import. */
export async function deleteOldLists(database: Database): Promise<void> {
  const current = build.selectFrom('car_lists').select('list_id');
  await database.write({ writes: [build.deleteFrom('cars').where('list_id', 'not in', current)] });
}

async function plan(
  database: Database,
  actor: Actor,
  { dealershipId, csv, mapping }: Pick<CarsToImport, 'dealershipId' | 'csv' | 'mapping'>,
) {
  const permission = may(actor, 'CHANGE_CARS', { dealershipId });
  if (!permission.ok) return refuse(denied(permission.denial));
  const inventory = await inventoryOf(database.db, dealershipId);
  const read = readCars(csv.toWellFormed(), mapping ?? inventory?.mapping);
  const known = inventory ? await carsOf(database.db, inventory.listId) : [];
  const changes = carChanges(
    known.map(({ car }) => car),
    read.cars,
  );
  const found: CarImportPlan = { read, changes, version: inventory?.version ?? 0 };
  return accept({ plan: found, known, inventory });
}

async function carsOf(db: Kysely<Tables>, listId: string): Promise<readonly StoredCar[]> {
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'car'])
    .where('list_id', '=', listId)
    .execute();
  return rows.map(storedCar);
}

const CARS_CHANGED: DeskRefusal = {
  reason: 'CARS_CHANGED',
  message: 'Somebody imported cars meanwhile. Look at what would change, then import.',
};

function columnsMissing({ missing }: CarsRead): DeskRefusal {
  const message = `Say which columns have these: ${missing.join(', ')}.`;
  return { reason: 'CARS_INVALID', message };
}

function rowsBad(bad: readonly BadRow[]): DeskRefusal {
  const rows = new Set(bad.map(({ line }) => line)).size;
  const count = rows === 1 ? '1 row is' : `${rows} rows are`;
  const problems = bad.map(({ line, column, value, reason }) => ({
    path: column === '' ? `line ${line}` : `line ${line}, ${column}`,
    message: value === '' ? reason : `${reason} Found "${value}".`,
  }));
  return { reason: 'CARS_INVALID', message: `Nothing was imported: ${count} wrong.`, problems };
}

function carRow(listId: string, dealershipId: string, { id, car }: StoredCar) {
  return {
    list_id: listId,
    id,
    dealership_id: dealershipId,
    stock_number: car.stockNumber,
    vin: car.vin,
    words: termsOf(car).join(' '),
    car: JSON.stringify(car),
    form: FORMS.car,
  } satisfies Insertable<CarsTable>;
}

function termsOf(car: Car): readonly string[] {
  const { vin, stockNumber, exteriorColor, condition } = car;
  const words = `${carLabel(car)} ${exteriorColor.name} ${condition}`.split(/\s+/);
  return [vin, stockNumber, ...words].flatMap((word) => termsIn(word));
}

function storedCar({ id, car }: { readonly id: string; readonly car: string }): StoredCar {
  return { id, car: JSON.parse(car) as Car };
}

function cursorOf(stockNumber: string): string {
  return Buffer.from(`car ${stockNumber}`).toString('base64url');
}

function readCursor(text: string): string | null {
  const read = Buffer.from(text, 'base64url').toString();
  return read.startsWith('car ') ? read.slice(4) : null;
}
