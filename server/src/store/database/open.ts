// Opens the database at a location and checks that it responds.
import { type Database, type DatabaseLocation, DatabaseUnavailable, reasonOf } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite, openSqliteForReading, sqliteFile } from './sqlite.ts';

export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl } = location;
  return answering(location, databaseUrl ? openPostgres(databaseUrl) : openSqlite(location));
}

/** Opens an existing database for reading only. */
export async function openForReading(location: DatabaseLocation): Promise<Database> {
  const { databaseUrl } = location;
  return answering(
    location,
    databaseUrl ? openPostgres(databaseUrl) : openSqliteForReading(location),
  );
}

/** The address of the database without user and password. */
export function placeOf(location: DatabaseLocation): string {
  if (!location.databaseUrl) return location.file ? sqliteFile(location) : location.dataFolder;
  const { host, pathname } = new URL(location.databaseUrl);
  return `postgres://${host}${pathname}`;
}

async function answering(location: DatabaseLocation, database: Database): Promise<Database> {
  try {
    await database.ping();
  } catch (error) {
    await database.close().catch(() => undefined);
    throw new DatabaseUnavailable(
      `The database at ${placeOf(location)} does not answer: ${reasonOf(error)}.`,
    );
  }
  return database;
}
