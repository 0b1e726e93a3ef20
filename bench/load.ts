// What the benchmarks of the service share: deals to ask for, requests as the page sends them, and clients
// that cost little themselves, so that the service is what is measured.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { addDeal, type Database, type StoredDeal } from '@forecourt/server';
import { insertDeal } from '../server/src/store/deals.ts';

const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);
const OPERATIONS = new URL('../visitor/dist/operations.json', import.meta.url);

export interface Operation {
  readonly hash: string;
  readonly text: string;
}

/** One of the page's own operations, as it was built. */
export function operationNamed(name: string): Operation {
  operations ??= JSON.parse(readFileSync(OPERATIONS, 'utf8')) as Operation[];
  const found = operations.find(({ text }) => new RegExp(`(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error('the visitor app is not built: npm run build');
  return found;
}

let operations: Operation[] | undefined;

export async function addDeals(
  database: Database,
  count: number,
  add: (database: Database, offer: Offer) => Promise<StoredDeal> = ({ db }, offer) =>
    addDeal(db, offer, new Date()),
): Promise<StoredDeal[]> {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  const deals: StoredDeal[] = [];
  let begun = 0;
  const one = async () => {
    while (begun < count) {
      begun += 1;
      deals.push(await add(database, reading.offer));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return deals;
}

/** Deals as they stood before pages were drawn beforehand: whoever asks first waits for the drawing. */
export async function addUndrawnDeals(database: Database, count: number): Promise<StoredDeal[]> {
  return addDeals(database, count, ({ db }, offer) =>
    db.transaction().execute(async (transaction) => {
      const deal = await insertDeal(transaction, offer, new Date());
      await transaction.deleteFrom('pages_to_draw').where('deal_id', '=', deal.id).execute();
      return deal;
    }),
  );
}

const LOOK_EVERY_MS = 50;

/** Waits until the pages of these deals are drawn, all of them. */
export async function allDrawn({ db }: Database, deals: readonly StoredDeal[]): Promise<void> {
  const missing = new Set(deals.map(({ id }) => id));
  while (missing.size > 0) {
    const some = [...missing].slice(0, 100);
    const rows = await db
      .selectFrom('drawn_pages')
      .select('deal_id')
      .where('deal_id', 'in', some)
      .execute();
    for (const { deal_id } of rows) missing.delete(deal_id);
    if (rows.length < some.length) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }
}

export function postRequest(body: string): Buffer {
  const head = [
    'POST /api/graphql HTTP/1.1',
    'host: 127.0.0.1',
    'content-type: application/json',
    'accept: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Answers a second. Each connection sends its next request when the answer to the last one is whole,
 * which must be 200 and hold what is expected of it.
 */
export async function rate(
  port: number,
  connections: number,
  next: () => Buffer | null,
  expected = '',
): Promise<number> {
  const startedMs = performance.now();
  let answers = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let parts: Buffer[] = [];
      let missing = 0;
      const send = () => {
        const request = next();
        if (request) return socket.write(request);
        socket.destroy();
        return resolve();
      };
      socket.on('data', (part) => {
        if (parts.length === 0) missing = lengthOf(part);
        parts.push(part);
        missing -= part.length;
        if (missing > 0) return;
        if (expected && !Buffer.concat(parts).includes(expected)) {
          reject(new Error(Buffer.concat(parts).toString().slice(0, 600)));
        }
        parts = [];
        answers += 1;
        send();
      });
      socket.on('error', reject);
      socket.on('connect', send);
    });
  await Promise.all(Array.from({ length: connections }, one));
  return answers / ((performance.now() - startedMs) / 1000);
}

/** Of a whole answer, read off its head, which comes in one piece. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n');
  const head = first.toString('latin1', 0, end);
  const at = head.toLowerCase().indexOf('content-length: ');
  if (end < 0 || at < 0 || !head.startsWith('HTTP/1.1 200')) throw new Error(head.slice(0, 100));
  return end + 4 + Number.parseInt(head.slice(at + 16, at + 24), 10);
}
