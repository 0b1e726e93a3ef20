// The inventory of a dealership in the database: its cars, listed and searched.

import { CAR_FIELDS, type Car, type CarMapping, carLabel } from '@forecourt/domain/drafts';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod';
import type { CarListsTable, CarsTable } from '../database/car-tables.ts';
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import { termsIn } from '../deals/deal-words.ts';
import { pageOf } from '../lists/pages.ts';
import { readStored } from '../records/damaged-rows.ts';
import { SCHEMA_VERSIONS } from '../records/schema-versions.ts';
import { type StoredCar, storedCars } from './stored-car.ts';

/** The current list of cars, and the import that made it. */
export interface Inventory {
  readonly listId: string;
  readonly version: number;
  readonly importedAt: string;
  readonly importedBy: string;
  /** The columns of the last import, for the next one. */
  readonly mapping: CarMapping;
}

const Mapping: z.ZodType<CarMapping> = z.partialRecord(z.enum(CAR_FIELDS), z.string());

export async function inventoryOf(db: Db, dealershipId: string): Promise<Inventory | null> {
  const row = await db
    .selectFrom('car_lists')
    .select(['list_id as listId', 'version', 'mapping'])
    .select(['imported_at as importedAt', 'imported_by as importedBy'])
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirst();
  if (!row) return null;
  const name = { table: 'car_lists', id: dealershipId };
  return { ...row, mapping: readStored(row.mapping, Mapping, name) ?? {} };
}

export interface CarFilter {
  readonly dealershipId: string;
  /** Beginnings or parts of words, all of which must match. */
  readonly search: string;
  /** Null for cars of every condition. */
  readonly condition?: Car['condition'] | null | undefined;
  /** In any capitalization. Null for cars of every make. */
  readonly make?: string | null | undefined;
  readonly first: number;
  readonly after: string | null;
}

export interface CarPage {
  readonly items: readonly StoredCar[];
  readonly next: string | null;
  /** Number of matching cars on all pages. */
  readonly total: number;
}

/** @returns a page sorted by stock number, or null if the cursor is not valid */
export async function listCars(
  db: Db,
  { dealershipId, search, condition = null, make = null, first, after }: CarFilter,
): Promise<CarPage | null> {
  const cursor = after === null ? '' : readCursor(after);
  if (cursor === null) return null;
  const inventory = await inventoryOf(db, dealershipId);
  if (!inventory) return { items: [], next: null, total: 0 };
  let query = db.selectFrom('cars').where('list_id', '=', inventory.listId);
  if (condition !== null) query = query.where('condition', '=', condition);
  if (make !== null) query = query.where(sql`lower(make)`, '=', make.toLowerCase());
  // Terms contain only letters and digits, so none of them is a pattern.
  for (const term of termsIn(search)) query = query.where('words', 'like', `%${term}%`);
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await query
    .select(['id', 'car', 'first_seen_at', 'stock_number'])
    .where('stock_number', '>', cursor)
    .orderBy('stock_number')
    .limit(first + 1)
    .execute();
  const { shown, next } = pageOf(rows, first, (last) => cursorOf(last.stock_number));
  return { items: storedCars(shown), next, total: Number(total) };
}

/** The distinct makes of an inventory, in alphabetical order. */
export async function makesIn(db: Db, listId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('cars')
    .select((eb) => eb.fn.min('make').as('make'))
    .where('list_id', '=', listId)
    .where('make', '!=', '')
    .groupBy(sql`lower(make)`)
    .execute();
  return rows.map(({ make }) => make).toSorted((one, other) => one.localeCompare(other));
}

export function findCar(db: Db, dealershipId: string, id: string): Promise<StoredCar | null> {
  return findBy(db, dealershipId, 'id', id);
}

export function findCarByNumber(
  db: Db,
  dealershipId: string,
  stockNumber: string,
): Promise<StoredCar | null> {
  return findBy(db, dealershipId, 'stock_number', stockNumber);
}

/** @returns the car in the dealership's current list, or null */
async function findBy(
  db: Db,
  dealershipId: string,
  column: 'id' | 'stock_number',
  value: string,
): Promise<StoredCar | null> {
  const inventory = await inventoryOf(db, dealershipId);
  if (!inventory) return null;
  const row = await db
    .selectFrom('cars')
    .select(['id', 'car', 'first_seen_at'])
    .where('list_id', '=', inventory.listId)
    .where(column, '=', value)
    .executeTakeFirst();
  return storedCars(row ? [row] : [])[0] ?? null;
}

/** Ids of open deals by the VIN that they are about. */
export async function openDealsByVin(
  db: Db,
  dealershipId: string,
  vins: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (vins.length === 0) return new Map();
  const words = vins.map((vin) => vin.toLowerCase());
  const rows = await db
    .selectFrom('deal_words')
    .innerJoin('deal_list_entries', 'deal_list_entries.deal_id', 'deal_words.deal_id')
    .select(['deal_words.word', 'deal_words.deal_id'])
    .where('deal_words.dealership_id', '=', dealershipId)
    .where('deal_words.word', 'in', words)
    .where('deal_list_entries.status', 'in', ['OPEN', 'CONFIRMED'])
    .where('deal_list_entries.stage', '!=', 'RETURNED')
    .orderBy('deal_words.created_at')
    .execute();
  return new Map(rows.map(({ word, deal_id }) => [word.toUpperCase(), deal_id]));
}

/** Ids of all deals by the VIN that they are about, newest first. */
export async function dealsByVin(
  db: Db,
  dealershipId: string,
  vins: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = vins.map((vin) => vin.toLowerCase()).filter(Boolean);
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('deal_words')
    .select(['word', 'deal_id'])
    .where('dealership_id', '=', dealershipId)
    .where('word', 'in', words)
    .orderBy('created_at', 'desc')
    .execute();
  const byVin = Map.groupBy(rows, ({ word }) => word.toUpperCase());
  return new Map([...byVin].map(([vin, rows]) => [vin, rows.map(({ deal_id }) => deal_id)]));
}

type ListColumns = Omit<CarListsTable, 'dealership_id' | 'version'>;

interface InventoryChange {
  /** The columns of the list if it is the first one of the dealership. */
  readonly first: ListColumns;
  /** The columns that change if there is a list. */
  readonly changed: Partial<ListColumns>;
  readonly writes: readonly Write[];
}

/** @returns false if the inventory has changed since `before` was read */
export async function writeInventory(
  database: Database,
  dealershipId: string,
  before: Inventory | null,
  { first, changed, writes }: InventoryChange,
): Promise<boolean> {
  if (before) {
    const guard = build
      .updateTable('car_lists')
      .set({ ...changed, version: before.version + 1 })
      .where('dealership_id', '=', dealershipId)
      .where('version', '=', before.version);
    return database.write({ guard, writes });
  }
  const list = { dealership_id: dealershipId, version: 1, ...first };
  const insert = build.insertInto('car_lists').values(list);
  try {
    return await database.write({ writes: [insert, ...writes] });
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

export async function carsOf(db: Db, listId: string): Promise<readonly StoredCar[]> {
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'car', 'first_seen_at'])
    .where('list_id', '=', listId)
    .execute();
  return storedCars(rows);
}

export function carRow(listId: string, dealershipId: string, { id, car, firstSeenAt }: StoredCar) {
  return {
    list_id: listId,
    id,
    dealership_id: dealershipId,
    stock_number: car.stockNumber,
    vin: car.vin,
    words: termsOf(car).join(' '),
    car: JSON.stringify(car),
    schema_version: SCHEMA_VERSIONS.car,
    first_seen_at: firstSeenAt,
    condition: car.condition,
    make: car.make,
  } satisfies Insertable<CarsTable>;
}

function termsOf(car: Car): readonly string[] {
  const { vin, stockNumber, exteriorColor, condition } = car;
  const words = `${carLabel(car)} ${exteriorColor.name} ${condition}`.split(/\s+/);
  return [vin, stockNumber, ...words].flatMap((word) => termsIn(word));
}

function cursorOf(stockNumber: string): string {
  return Buffer.from(`car ${stockNumber}`).toString('base64url');
}

function readCursor(text: string): string | null {
  const decoded = Buffer.from(text, 'base64url').toString();
  return decoded.startsWith('car ') ? decoded.slice(4) : null;
}
