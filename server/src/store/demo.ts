// Demo deals: put into an empty database so that a first start has something to open.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import type { Kysely } from 'kysely';
import type { Database } from './database/database.ts';
import { exclusively } from './database/migrate.ts';
import type { Tables } from './database/tables.ts';
import { newDeal, type StoredDeal, withdrawDeal } from './deals.ts';
import { preparePhotos } from './photo-files.ts';
import type { PreparedPhoto } from './photos.ts';

interface DemoEntry {
  readonly file: string;
  readonly title: string;
  readonly withdrawn: boolean;
}

const FOLDER = new URL('../../demo/', import.meta.url);

export interface DemoDeal {
  readonly title: string;
  readonly deal: StoredDeal;
}

/** Adds every demo deal, but only to a database without deals; answers what was added. */
export async function addDemoDeals(database: Database, now: Date): Promise<DemoDeal[]> {
  if (await hasDeals(database.db)) return [];
  // Photos take a second: they are prepared before anybody has to wait for this transaction.
  const prepared = await Promise.all(demoEntries().map(readDemo));
  const added = await exclusively(database, async (transaction) => {
    if (await hasDeals(transaction)) return [];
    // A millisecond apart, so that a list with the newest first is in this order.
    const demos = prepared.map(({ title, offer, photos, withdrawn }, index) => {
      const at = new Date(now.getTime() - index);
      return { title, withdrawn, at, ...newDeal(offer, at, photos) };
    });
    for (const { into, row, onConflict } of demos.flatMap(({ inserts }) => inserts)) {
      const insert = transaction.insertInto(into).values(row as never);
      await (onConflict ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
    }
    return demos;
  });
  for (const { deal, at, withdrawn } of added) {
    if (withdrawn) await withdrawDeal(database, deal.id, at);
  }
  return added;
}

/** What the demo deals show, by their number, for the list of links. */
export function demoTitles(): Map<string, string> {
  const titles = demoEntries().map(({ file, title }) => {
    const { number } = JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as {
      number: string;
    };
    return [number, title] as const;
  });
  return new Map(titles);
}

function demoEntries(): DemoEntry[] {
  return JSON.parse(readFileSync(new URL('demo.json', FOLDER), 'utf8')) as DemoEntry[];
}

async function hasDeals(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('deals').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type ReadyDemo = DemoEntry & { readonly offer: Offer; readonly photos: readonly PreparedPhoto[] };

async function readDemo(entry: DemoEntry): Promise<ReadyDemo> {
  const parsed = parseDealFile(readFileSync(new URL(entry.file, FOLDER)));
  // Whoever starts the service for the first time waits for this: a few kilobytes more, but soon.
  const prepared = parsed.ok
    ? await preparePhotos(parsed.offer, fileURLToPath(FOLDER), { effort: 'QUICK' })
    : parsed;
  if (!parsed.ok || !prepared.ok) {
    const [problem] = prepared.ok ? [] : prepared.problems;
    throw new Error(`demo deal ${entry.file}: ${problem?.path}: ${problem?.message}`);
  }
  return { ...entry, offer: parsed.offer, photos: prepared.photos };
}
