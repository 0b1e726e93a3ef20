// What the benchmarks of the service share: deals to ask for, requests as the page sends them, and clients
// that cost little themselves, so that the service is what is measured.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { addDeal, type Database, type StoredDeal } from '@forecourt/server';

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

export async function addDeals(database: Database, count: number): Promise<StoredDeal[]> {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  const deals: StoredDeal[] = [];
  let begun = 0;
  const one = async () => {
    while (begun < count) {
      begun += 1;
      deals.push(await addDeal(database.db, reading.offer, new Date()));
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  return deals;
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
