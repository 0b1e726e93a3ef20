// Brands in the database: name, accent and logo of the installation and of dealerships.
import { build, type Write } from '../database/change.ts';
import type { Database, Db } from '../database/database.ts';
import type { NewRow } from '../database/tables.ts';
import { reportDamaged } from '../records/damaged-rows.ts';
import { dealershipIdOf, FIRST_DEALERSHIP, ownNames } from './dealerships.ts';

export interface Brand {
  readonly name: string | null;
  /** #rrggbb, or null for the theme's accent. */
  readonly accent: string | null;
  /** Null for Forecourt's own logo. */
  readonly logo: BrandLogo | null;
  /** Changes with every update. Null if nothing was ever set. */
  readonly changedAt: string | null;
}

export interface BrandLogo {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** A PNG that was rendered from the uploaded logo. */
export interface PreparedLogo extends BrandLogo {
  readonly bytes: Uint8Array;
}

const NO_BRAND: Brand = { name: null, accent: null, logo: null, changedAt: null };

/** The id of the installation's brand, which dealerships without a brand use. No dealership has this id. */
export const INSTALLATION = 'installation';

/** The owner's own settings, without the installation's as a fallback. */
export async function readBrand(db: Db, owner = INSTALLATION): Promise<Brand> {
  return (await readBrands(db)).set.get(owner) ?? NO_BRAND;
}

/** @returns the brand as the pages of its deals show it */
export async function shownBrand(db: Db, dealershipId: string): Promise<Brand> {
  return brandFor(await readBrands(db), dealershipId);
}

interface ReadBrands {
  /** The brands that were set, by dealership or for the installation. */
  readonly set: ReadonlyMap<string, Brand>;
  /** The names of all dealerships. Null while a dealership has no name of its own. */
  readonly names: ReadonlyMap<string, string | null>;
}

async function readBrands(db: Db): Promise<ReadBrands> {
  const rows = await db
    .selectFrom('brands')
    .leftJoin('brand_logos', 'brand_logos.hash', 'brands.logo_hash')
    .select(['brands.id', 'brands.name', 'accent', 'changed_at', 'logo_hash', 'width', 'height'])
    .execute();
  const brands = rows.map(({ id, name, accent, changed_at: changedAt, ...logo }) => {
    const { logo_hash: hash, width, height } = logo;
    const isWhole = hash !== null && width !== null && height !== null;
    const shown = isWhole ? { hash, width, height } : null;
    return [id, { name, accent: accentOf(id, accent), logo: shown, changedAt }] as const;
  });
  return { set: new Map(brands), names: await ownNames(db) };
}

/** @returns null if none is set, or the stored one is no color */
function accentOf(id: string, accent: string | null): string | null {
  if (accent === null || /^#[0-9a-f]{6}$/i.test(accent)) return accent;
  reportDamaged({ table: 'brands', id });
  return null;
}

/** The brand that buyers of a deal see. Settings that its dealership lacks are the installation's. */
export async function brandOfDeal(db: Db, dealId: string): Promise<Brand> {
  return brandFor(await readBrands(db), await dealershipIdOf(db, dealId));
}

/** [BRD2] A logo is shown with the name of its owner. Without one, the name of the dealership is shown. */
function brandFor({ set, names }: ReadBrands, dealershipId: string): Brand {
  const [own, shared] = [set.get(dealershipId) ?? NO_BRAND, set.get(INSTALLATION) ?? NO_BRAND];
  const name = own.name ?? names.get(dealershipId) ?? null;
  const isShared = own.logo === null && shared.logo !== null;
  return {
    name: isShared ? shared.name : (name ?? shared.name),
    accent: own.accent ?? shared.accent,
    logo: own.logo ?? shared.logo,
    changedAt: own.changedAt ?? shared.changedAt,
  };
}

export interface BrandChange {
  readonly name?: string | null;
  readonly accent?: string | null;
  readonly logo?: PreparedLogo | null;
}

/** Missing fields stay unchanged. */
export async function setBrand(
  database: Database,
  change: BrandChange,
  now: Date,
  owner = INSTALLATION,
): Promise<Brand> {
  const { name, accent, logo } = change;
  // Only the changed columns, so that two owners who change different ones both succeed.
  const changed = {
    ...(name !== undefined && { name }),
    ...(accent !== undefined && { accent }),
    ...(logo !== undefined && { logo_hash: logo?.hash ?? null }),
    changed_at: now.toISOString(),
  };
  const row = {
    ...{ id: owner, name: null, accent: null, logo_hash: null },
    ...changed,
  } satisfies NewRow<'brands'>;
  const brand = build
    .insertInto('brands')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed));
  await database.write({ writes: logo ? [logoInsert(logo), brand] : [brand] });
  return readBrand(database.db, owner);
}

function logoInsert({ hash, width, height, bytes }: PreparedLogo): Write {
  return build
    .insertInto('brand_logos')
    .values({ hash, width, height, bytes })
    .onConflict((conflict) => conflict.doNothing());
}

/** @returns the PNG, or null if there is no such logo */
export async function findLogo(db: Db, hash: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('brand_logos')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** The brand as a PDF and the picture of a link preview need it. */
export interface PdfBrand {
  readonly accent: string | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}

export async function pdfBrand(db: Db, { accent, logo }: Brand): Promise<PdfBrand> {
  return { accent, logo: logo && (await findLogo(db, logo.hash)) };
}

export interface Brands {
  /** Changes with every change of a brand. */
  readonly stamp: string;
  /** The brand of a deal's pages. Null for pages without a deal. */
  ofDeal(dealId: string | null): Promise<Brand>;
}

export type CurrentBrands = () => Promise<Brands>;

/** Maximum age of a cached brand on PostgreSQL. SQLite reports every commit. */
const FRESH_MS = 1_000;

/** The brands for every page, read again when they may have changed. If the database fails, the last known ones. */
export function brandReader(database: Database, logError: (error: unknown) => void): CurrentBrands {
  let latest = brandsOf(database, { set: new Map(), names: new Map() });
  let stamp: number | null = null;
  let reading: Promise<Brands> | null = null;
  const now = () => database.commits() ?? Math.floor(performance.now() / FRESH_MS);
  const read = async () => {
    try {
      const current = now();
      if (current === stamp) return latest;
      latest = brandsOf(database, await readBrands(database.db));
      stamp = current;
    } catch (error) {
      logError(error);
    }
    return latest;
  };
  const forget = () => {
    reading = null;
  };
  return () => {
    // Pages of one turn of the event loop share one read, as for the versions of their deals.
    reading ??= read().finally(() => setImmediate(forget));
    return reading;
  };
}

function brandsOf({ db }: Database, brands: ReadBrands): Brands {
  // With only the first dealership, every deal belongs to it, so no deal has to be read.
  const isSingle = [...brands.names.keys()].every((id) => id === FIRST_DEALERSHIP);
  const single = isSingle ? FIRST_DEALERSHIP : null;
  return {
    stamp: JSON.stringify([[...brands.set], [...brands.names]]),
    ofDeal: async (dealId) =>
      dealId === null
        ? (brands.set.get(INSTALLATION) ?? NO_BRAND)
        : brandFor(brands, single ?? (await dealershipIdOf(db, dealId))),
  };
}
