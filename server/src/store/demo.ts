// Demo deals: put into an empty database so that a first start has something to open.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { insertDeal, type StoredDeal, withdrawIn } from './deals.ts';
import { alone } from './migrate.ts';
import { preparePhotos } from './photo-files.ts';
import type { PreparedPhoto } from './photos.ts';
import type { Tables } from './tables.ts';

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
  // Photos take a second: they are ready before anybody has to wait for this transaction.
  const ready = await Promise.all(demoEntries().map(readDemo));
  return alone(database, async (transaction) => {
    if (await hasDeals(transaction)) return [];
    const added: DemoDeal[] = [];
    for (const [index, { title, offer, photos, withdrawn }] of ready.entries()) {
      // A millisecond apart, so that a list with the newest first is in this order.
      const at = new Date(now.getTime() - index);
      const deal = await insertDeal(transaction, offer, at, photos);
      if (withdrawn) await withdrawIn(transaction, deal.id, at);
      added.push({ title, deal });
    }
    return added;
  });
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
    ? await preparePhotos(parsed.offer, fileURLToPath(FOLDER), 'QUICK')
    : parsed;
  if (!parsed.ok || !prepared.ok) {
    const [problem] = prepared.ok ? [] : prepared.problems;
    throw new Error(`demo deal ${entry.file}: ${problem?.path}: ${problem?.message}`);
  }
  return { ...entry, offer: parsed.offer, photos: prepared.photos };
}
