// The real service for one test: a fresh database, the built pages, a free port and a settable
// clock.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Offer } from '@forecourt/domain';
import {
  addDeal,
  addDemoDeals,
  type Database,
  migrate,
  openDatabase,
  type StoredDeal,
} from '@forecourt/server';
import { createApp, loadBuiltVisitor } from '@forecourt/server/service';
import { inject, onTestFinished } from 'vitest';
import type { AppOptions } from '../src/http/app.ts';
import { createRenderer } from '../src/receipt/pdf-renderer.ts';
import type { DatabaseLocation } from '../src/store/database/database.ts';
import { anOfferFrom, ofAnotherCar } from './offers.ts';
import { administer, freshDatabase } from './postgres.ts';

export const databaseKind = inject('databaseKind');

/** A moment when all demo deals are open, except the expired one. */
export const NOW = new Date('2026-11-20T17:00:00Z');

export interface Service {
  readonly url: string;
  readonly database: Database;
  readonly location: DatabaseLocation;
  readonly clock: { now: Date };
  addDeal(changes?: Partial<Offer>): Promise<StoredDeal>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a POST like the product's own client. */
  graphql<Data = unknown>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphqlAnswer<Data>>;
  /** Makes the database stop responding, as if its server were gone. */
  loseDatabase(): Promise<void>;
}

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors?: readonly { message: string; extensions?: Record<string, unknown> }[];
}

/**
 * A new location for the data of one test, with all tables and no rows. Deleted when the test ends.
 */
export function freshLocation(): Promise<DatabaseLocation> {
  return location(inject('template'));
}

/** A new location before any server has started there. */
export function locationWithoutTables(): Promise<DatabaseLocation> {
  return location(null);
}

/** `template` is the database to copy, see database-setup.ts. */
async function location(template: string | null): Promise<DatabaseLocation> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  if (databaseKind === 'sqlite') {
    if (template) cpSync(template, dataFolder, { recursive: true });
    return { databaseUrl: null, dataFolder };
  }
  const database = await freshDatabase(inject('postgresUrl'), template);
  onTestFinished(() => database.drop());
  return { databaseUrl: database.url, dataFolder };
}

/** An open database with its tables, closed when the test ends. */
export async function openedDatabase(location: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(location);
  onTestFinished(() => database.close());
  await migrate(database);
  return database;
}

export interface ServiceOptions {
  readonly demo?: boolean;
  /** Limits, proxies and other settings of the operator. */
  readonly app?: Partial<AppOptions>;
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  return startServiceAt(await freshLocation(), options);
}

/** Shared by all services of a worker, because its thread takes a second to load. */
export const renderer = createRenderer();

/** Build files do not change, so each worker reads them once. */
let builtVisitor: ReturnType<typeof loadBuiltVisitor> | undefined;

/** Starts a service. A second one on the same data acts as a second server or a restart. */
export async function startServiceAt(
  location: DatabaseLocation,
  { demo = false, app: settings = {} }: ServiceOptions = {},
): Promise<Service> {
  const database = await openedDatabase(location);
  const clock = { now: NOW };
  let added = 0;
  if (demo) await addDemoDeals(database, NOW);
  builtVisitor ??= loadBuiltVisitor();
  const visitor = await builtVisitor;
  const app = createApp({
    database,
    visitor,
    renderer,
    logLevel: 'silent',
    now: () => clock.now,
    ...settings,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const fetchHere: Service['fetch'] = (path, init) => fetch(url + path, init);
  return {
    url,
    database,
    location,
    clock,
    addDeal: (changes) => {
      // The first deal has the car of the demo file, and each later one another car.
      added += 1;
      const offer = anOfferFrom('outback');
      const unsold = added === 1 ? offer : ofAnotherCar(offer, 900_000 + added);
      return addDeal(database, { ...unsold, ...changes }, clock.now);
    },
    fetch: fetchHere,
    graphql: async (query, variables = {}) => {
      const response = await fetchHere('/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as object) } as never;
    },
    loseDatabase: () => loseDatabase(location, database),
  };
}

/** A SQLite file cannot become unreachable, so its connection is closed instead. */
async function loseDatabase(location: DatabaseLocation, database: Database): Promise<void> {
  if (!location.databaseUrl) return database.close();
  const name = new URL(location.databaseUrl).pathname.slice(1);
  await administer(
    inject('postgresUrl'),
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}
