// Demo deals and their staff: put into an empty database so that a first start has something to open.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Offer } from '@forecourt/domain';
import { type Problem, parseDealFile } from '@forecourt/domain/deal-file';
import type { PreparedPhoto } from '../pictures/photo.ts';
import { build, executeIn } from '../store/database/change.ts';
import type { Database, Db } from '../store/database/database.ts';
import { exclusively } from '../store/database/migrate.ts';
import { FIRST_DEALERSHIP, firstDealershipInsert } from '../store/dealerships/dealerships.ts';
import { hasStaff, membershipUpsert, newPerson } from '../store/dealerships/staff.ts';
import { newDeal, type StoredDeal, withdrawDeal } from '../store/deals/deals.ts';
import { preparePhotos } from '../store/photos/photo-files.ts';

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

/** Adds every demo deal to a database without deals. @returns the deals that were added */
export async function addDemoDeals(database: Database, now: Date): Promise<DemoDeal[]> {
  if (await hasDeals(database.db)) return [];
  // Photos take a second, so they are prepared before the transaction.
  const prepared = await Promise.all(demoEntries().map(readDemo));
  const added = await exclusively(database, async (transaction) => {
    if (await hasDeals(transaction)) return [];
    const staff = (await hasStaff(transaction)) ? [] : demoStaff(prepared[0]?.offer, now);
    // The times differ, so that a list with the newest first has this order.
    const demos = prepared.map(({ title, offer, photos, withdrawn }, index) => {
      const at = sentAt(offer, now.getTime() - DAY_MS - index * APART_MS);
      const adviser = staff[index % Math.max(1, staff.length)];
      const origin = adviser ? { adviserId: adviser.id, by: `member:${adviser.id}` } : {};
      return { title, withdrawn, at, ...newDeal(offer, at, photos, origin) };
    });
    const inserts = [...staff, ...demos].flatMap(({ writes }) => writes);
    // Events of demo deals are not delivered.
    const ids = demos.map(({ deal }) => deal.id);
    const events = build.selectFrom('outbox_events').select('id').where('deal_id', 'in', ids);
    const deliveries = build.deleteFrom('deliveries').where('event_id', 'in', events);
    await executeIn(transaction, [...inserts, deliveries]);
    return demos;
  });
  for (const { deal, at, withdrawn } of added) {
    if (withdrawn) await withdrawDeal(database, deal.id, new Date(at.getTime() + DAY_MS / 4));
  }
  return added;
}

const APART_MS = 7 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The time at which a demo deal was sent. It is at least a week before the end of the offer. */
function sentAt({ expiresAt }: Offer, atMs: number): Date {
  return new Date(Math.min(atMs, Date.parse(expiresAt) - 7 * DAY_MS));
}

export const DEMO_STAFF = [
  { name: 'Priya Raman', email: 'priya@northrange.example', role: 'OWNER' },
  { name: 'Theo Lindqvist', email: 'theo@northrange.example', role: 'MANAGER' },
  { name: 'Dale Moss', email: 'dale@northrange.example', role: 'ADVISER' },
] as const;

/** Demo staff can sign in only by links made on this machine. */
function demoStaff(offer: Offer | undefined, now: Date) {
  const { name = 'North Range Motors', phone, email, address } = offer?.dealership ?? {};
  const details = { ...(phone && { phone }), ...(email && { email }), ...(address && { address }) };
  return DEMO_STAFF.map((member, index) => {
    const { id, insert } = newPerson(member.name, member.email, now);
    // Lists of staff are sorted by this time.
    const since = new Date(now.getTime() + index);
    const membership = membershipUpsert(id, FIRST_DEALERSHIP, member.role, since);
    const before = index === 0 ? [firstDealershipInsert(name, details, now)] : [];
    return { id, writes: [...before, insert, membership] };
  });
}

/** Titles of the demo deals by deal number, for the printed list of links. */
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

async function hasDeals(db: Db): Promise<boolean> {
  return (await db.selectFrom('deals').select('id').limit(1).executeTakeFirst()) !== undefined;
}

type ReadyDemo = DemoEntry & { readonly offer: Offer; readonly photos: readonly PreparedPhoto[] };

/** The offer of a demo file. */
export function demoOffer(file: string): Offer {
  const parsed = parseDealFile(readFileSync(new URL(file, FOLDER)));
  if (!parsed.ok) throw invalidDemo(file, parsed.problems);
  return parsed.offer;
}

async function readDemo(entry: DemoEntry): Promise<ReadyDemo> {
  const offer = demoOffer(entry.file);
  // A first start waits for this, so it prefers speed over a few kilobytes.
  const prepared = await preparePhotos(offer, fileURLToPath(FOLDER), { effort: 'QUICK' });
  if (!prepared.ok) throw invalidDemo(entry.file, prepared.problems);
  return { ...entry, offer, photos: prepared.photos };
}

function invalidDemo(file: string, [problem]: readonly Problem[]): Error {
  return new Error(`demo deal ${file}: ${problem?.path}: ${problem?.message}`);
}
