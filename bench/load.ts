// Shared parts of the service benchmarks: deals, the page's inputs, and a cheap client, so that the service dominates
// the measurement.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Choice, quote, selectionDigest } from '@forecourt/domain';
import { addDeal, type Database, type StoredDeal } from '@forecourt/server';
import { anOfferFrom, ofUnsoldCar } from '../server/test/offers.ts';
import { type Answer, openLine } from '../server/test/wire.ts';
import { bytesOf, operationRequest, pageRequest } from './browser-requests.ts';

const ADDED_AT_ONCE = 8;

export type { DatabaseKind } from '../scripts/databases.ts';

/** The requests were recorded with the same offer. */
export async function addDeals(database: Database, count: number): Promise<StoredDeal[]> {
  const offer = anOfferFrom('outback');
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
  const toCheck: Answer[] = [];
  let responses = 0;
  const one = async () => {
    const line = openLine(port);
    for (let request = next(); request; request = next()) {
      const answer = await line.ask(request);
      if (answer?.status !== 200) throw new Error(`status ${answer?.status}: ${answer?.body}`);
      responses += 1;
      if (expected) toCheck.push(answer);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: connections }, one));
  const seconds = (performance.now() - startedMs) / 1000;
  for (const answer of toCheck) {
    const text = contentOf(answer);
    if (!text.includes(expected)) throw new Error(`no ${expected} in: ${text.slice(0, 1_000)}`);
  }
  return responses / seconds;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** The body of a response, decompressed. */
function contentOf({ headers, body }: Answer): string {
  const decode = DECODERS[headers.get('content-encoding') ?? ''];
  return (decode ? decode(body) : body).toString();
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
