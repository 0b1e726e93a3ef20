// The brand of the installation in the database: name, accent, logo. One row; later one for a dealership.
import type { Kysely } from 'kysely';
import type { Insert } from './database/change.ts';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';

export interface Brand {
  readonly name: string | null;
  /** #rrggbb; null: the theme's own. */
  readonly accent: string | null;
  /** Null: the program's own. */
  readonly logo: BrandLogo | null;
  /** Another one after every change; null: nothing was ever set. */
  readonly changedAt: string | null;
}

export interface BrandLogo {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A PNG that we drew ourselves from what was given. */
export interface PreparedLogo extends BrandLogo {
  readonly bytes: Uint8Array;
}

export const NO_BRAND: Brand = { name: null, accent: null, logo: null, changedAt: null };

const INSTALLATION = 'installation';

export async function readBrand(db: Kysely<Tables>): Promise<Brand> {
  const row = await db
    .selectFrom('brands')
    .leftJoin('brand_logos', 'brand_logos.hash', 'brands.logo_hash')
    .select(['name', 'accent', 'changed_at', 'logo_hash', 'width', 'height'])
    .where('brands.id', '=', INSTALLATION)
    .executeTakeFirst();
  if (!row) return NO_BRAND;
  const { name, accent, changed_at: changedAt, logo_hash: hash, width, height } = row;
  const logo = hash !== null && width !== null && height !== null ? { hash, width, height } : null;
  return { name, accent, logo, changedAt };
}

export interface BrandChange {
  readonly name?: string | null;
  readonly accent?: string | null;
  readonly logo?: PreparedLogo | null;
}

/** What is left out stays as it is. */
export async function setBrand(database: Database, change: BrandChange, now: Date): Promise<Brand> {
  const before = await readBrand(database.db);
  const { logo } = change;
  const kept: Insert[] = logo
    ? [
        {
          into: 'brand_logos',
          row: { hash: logo.hash, width: logo.width, height: logo.height, bytes: logo.bytes },
          onConflict: 'ignore',
        },
      ]
    : [];
  const row = {
    id: INSTALLATION,
    name: change.name === undefined ? before.name : change.name,
    accent: change.accent === undefined ? before.accent : change.accent,
    logo_hash: (logo === undefined ? before.logo : logo)?.hash ?? null,
    changed_at: now.toISOString(),
  };
  // One after the other: on PostgreSQL the parts of one statement do not see each other's rows.
  if (kept.length > 0) await database.change({ inserts: kept });
  await database.change({ inserts: [{ into: 'brands', row, onConflict: { replace: 'id' } }] });
  return readBrand(database.db);
}

/** The PNG; null: there is no such logo. */
export async function findLogo(db: Kysely<Tables>, hash: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('brand_logos')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** The brand as a receipt's PDF needs it. */
export interface PaperBrand {
  readonly accent: string | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}

export async function paperBrand(db: Kysely<Tables>, { accent, logo }: Brand): Promise<PaperBrand> {
  return { accent, logo: logo && (await findLogo(db, logo.hash)) };
}

export type CurrentBrand = () => Promise<Brand>;

/** How old a brand on PostgreSQL may be; SQLite says by itself whether anything was written. */
const FRESH_MS = 1_000;

/** The brand for every page, read again when it may have changed. Not readable: the last one known. */
export function brandReader(database: Database, logError: (error: unknown) => void): CurrentBrand {
  let known = NO_BRAND;
  let stamp: number | null = null;
  let reading: Promise<Brand> | null = null;
  const now = () =>
    database.kind === 'sqlite' ? database.commits() : Math.floor(performance.now() / FRESH_MS);
  const read = async () => {
    try {
      const current = now();
      if (current === stamp) return known;
      known = await readBrand(database.db);
      stamp = current;
    } catch (error) {
      logError(error);
    }
    return known;
  };
  return () => {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  };
}
