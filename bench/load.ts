// Shared parts of the service benchmarks: deals, the page's inputs, and a cheap client, so that the service dominates
// the measurement.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Choice, type Offer, quote, selectionDigest } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { addDeal, type Database, type StoredDeal } from '@forecourt/server';
import { ofUnsoldCar } from '../server/test/offers.ts';
import { bytesOf, operationRequest, pageRequest } from './browser-requests.ts';

const OUTBACK = new URL('../server/demo/outback.deal.json', import.meta.url);
const ADDED_AT_ONCE = 8;

export type DatabaseKind = 'sqlite' | 'postgres';

/** The offer of the benchmark's deals. The requests were recorded with the same one. */
export function outback(): Offer {
  const reading = parseDealFile(readFileSync(OUTBACK));
  if (!reading.ok) throw new Error('the demo deal is broken');
  return reading.offer;
}

export async function addDeals(database: Database, count: number): Promise<StoredDeal[]> {
  const offer = outback();
  const deals: StoredDeal[] = [];
  let begun = 0;
  const one = async () => {
    while (begun < count) {
      begun += 1;
      deals.push(await addDeal(database, ofUnsoldCar(offer), new Date()));
    }
  };
  await Promise.all(Array.from({ length: ADDED_AT_ONCE }, one));
  return deals;
}

/** The navigation to a deal's page. */
export function openPage(port: number, { id: dealId }: Pick<StoredDeal, 'id'>): Buffer {
  return bytesOf(pageRequest(), port, { dealId });
}

/** The page's own query for a deal, sent when a buyer opens the summary. */
export function askForDeal(port: number, { id: dealId }: Pick<StoredDeal, 'id'>): Buffer {
  return bytesOf(operationRequest('DealSummary'), port, { dealId });
}

export const DEAL_FOUND = '"__typename":"Deal"';

/** Cash down of the recorded choice: up to $20,000 in steps of $100. */
const CASH_DOWN_STEPS = 200;
const CASH_DOWN_STEP_CENTS = 10_000;

/**
 * The request that saves a choice. `count` varies the cash down, because a choice equal to the stored one need not be
 * written.
 */
export function saveChoice(port: number, { id: dealId }: StoredDeal, count: number): Buffer {
  const cashDownCents = (count % CASH_DOWN_STEPS) * CASH_DOWN_STEP_CENTS;
  return bytesOf(operationRequest('ChooseSelection'), port, { dealId, cashDownCents });
}

export const SAVED = '"__typename":"ChosenSelection"';

let keys = 0;

/** The confirmation of the recorded choice, with the figures that the page has shown for it. */
export function confirmDeal(port: number, { id: dealId, revision, offer }: StoredDeal): Buffer {
  const request = operationRequest('ConfirmSelection');
  const { input } = (request.body?.variables ?? {}) as { input: { choice: Choice } };
  const cashDownCents = 500_000;
  const choice = { ...input.choice, cashDownCents };
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error('the recorded choice has no figures');
  const digest = selectionDigest({ dealId, revision, choice, quote: quoted.value });
  keys += 1;
  const idempotencyKey = `bench-key-${process.pid}-${keys}`;
  return bytesOf(request, port, { dealId, cashDownCents, digest, idempotencyKey });
}

export const CONFIRMED = '"__typename":"Confirmation"';

/** A keep-alive connection for repeated requests. */
export interface Connection {
  /** Sends a request and waits for the whole response, head and body, which must be a 200. */
  send(request: Buffer): Promise<Buffer>;
  close(): void;
}

export function openConnection(port: number): Connection {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  let waiting: { resolve(whole: Buffer): void; reject(error: Error): void } | null = null;
  let parts: Buffer[] = [];
  let missing = 0;
  const finish = (whole: Buffer) => {
    parts = [];
    const { resolve } = waiting ?? {};
    waiting = null;
    resolve?.(whole);
  };
  socket.on('data', (part) => {
    const isFirst = parts.length === 0;
    parts.push(part);
    if (isFirst) {
      try {
        missing = lengthOf(part);
      } catch (error) {
        waiting?.reject(error as Error);
      }
    }
    missing -= part.length;
    if (Number.isNaN(missing)) {
      const whole = Buffer.concat(parts);
      if (whole.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) finish(whole);
    } else if (missing <= 0) finish(parts.length === 1 ? part : Buffer.concat(parts));
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the service hung up')));
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => void socket.destroy(),
  };
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Total length of a response, from its head, which arrives in one piece. NaN if it is chunked. */
function lengthOf(first: Buffer): number {
  const end = first.indexOf('\r\n\r\n');
  const head = first.toString('latin1', 0, end).toLowerCase();
  if (end < 0 || !head.startsWith('http/1.1 200')) throw new Error(first.toString().slice(0, 600));
  const index = head.indexOf('content-length: ');
  return index < 0 ? Number.NaN : end + 4 + Number.parseInt(head.slice(index + 16, index + 24), 10);
}

/**
 * Responses per second. Each connection sends its next request when the last response is complete. The responses are
 * checked for `expected` after the clock has stopped, because they are compressed.
 */
export async function rate(
  port: number,
  connections: number,
  next: () => Buffer | null,
  expected = '',
): Promise<number> {
  const startedMs = performance.now();
  const toCheck: Buffer[] = [];
  let responses = 0;
  const one = async () => {
    const connection = openConnection(port);
    for (let request = next(); request; request = next()) {
      const response = await connection.send(request);
      responses += 1;
      if (expected) toCheck.push(response);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - startedMs) / 1000;
  for (const response of toCheck) {
    const text = contentOf(response);
    if (!text.includes(expected)) throw new Error(`no ${expected} in: ${text.slice(0, 1_000)}`);
  }
  return responses / seconds;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The body of a whole response, decompressed. */
function contentOf(response: Buffer): string {
  const { headers, body } = partsOf(response);
  const decode = DECODERS[headers.get('content-encoding') ?? ''];
  return (decode ? decode(body) : body).toString();
}

/** The headers of a complete response with lower-case names, and its body in one piece. */
export function partsOf(response: Buffer): { headers: Map<string, string>; body: Buffer } {
  const headEnd = response.indexOf('\r\n\r\n');
  const lines = response.toString('latin1', 0, headEnd).split('\r\n').slice(1);
  const headers = new Map(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/s);
      return [name.toLowerCase(), value];
    }),
  );
  const body = response.subarray(headEnd + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return { headers, body: isChunked ? withoutChunks(body) : body };
}

function withoutChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let offset = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', offset);
    const size = Number.parseInt(body.toString('latin1', offset, lineEnd), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    offset = lineEnd + 2 + size + 2;
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Prints a line. The run fails if a ratio is below its budget. */
export function verdict(name: string, ratio: number, budget: number, unit: string): void {
  const passed = ratio >= budget;
  if (!passed) process.exitCode = 1;
  say(`${name} ${ratio.toFixed(3)} ${unit}, budget ${budget}: ${passed ? 'PASS' : 'FAIL'}`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
