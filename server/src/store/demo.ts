// Demo deals: put into an empty database so that a first start has something to open.
import { readFileSync } from 'node:fs';
import { parseDealFile } from '@forecourt/domain/deal-file';
import type { Database } from './database.ts';
import { insertDeal, type StoredDeal } from './deals.ts';
import { alone } from './migrate.ts';

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
  return alone(database, async (transaction) => {
    const any = await transaction.selectFrom('deals').select('id').limit(1).executeTakeFirst();
    if (any) return [];
    const added: DemoDeal[] = [];
    for (const [index, { file, title, withdrawn }] of demoEntries().entries()) {
      const parsed = parseDealFile(readFileSync(new URL(file, FOLDER)));
      if (!parsed.ok) throw new Error(`demo deal ${file}: ${parsed.problems[0]?.message}`);
      // A millisecond apart, so that a list with the newest first is in this order.
      const at = new Date(now.getTime() - index);
      added.push({ title, deal: await insertDeal(transaction, parsed.offer, at, { withdrawn }) });
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
