// Ten times what the service can do: what it takes it does quickly, the rest it refuses quickly.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { StoredDeal } from '@forecourt/server';
import { confirmInput } from '../../server/test/confirming.ts';
import { chanceFrom, median, quantile } from './chance.ts';
import { generate, type LoadReport } from './generator.ts';
import { operationText, type Say, setStage, type Verdict } from './stage.ts';
import { graphqlPost, openLine, requestBytes } from './wire.ts';

const DEALS = 1_500;
const TIMES = 10;
const ACCEPTED_P99_MS = 1_500;
const SHED_P99_MS = 500;
const RECOVERY_MS = 10_000;
const BURST = 200;
const BURST_MS = 3_000;

export async function overloadTrial(say: Say, { seconds = 15 } = {}): Promise<Verdict> {
  const stage = await setStage({ deals: DEALS });
  const { port } = stage.service;
  const requests = mixOf(stage.deals);
  const load = { port, requests, seconds: 5 };
  const burst = await openAtOnce(port, stage.deals.slice(0, BURST));
  say(
    `  ${BURST} first opens at once: ${burst.refused} refused, the last after ${burst.lastMs.toFixed(0)} ms`,
  );
  await generate({ ...load, perSecond: null, connections: 16, seconds: 12 });
  const usual = await generate({ ...load, perSecond: null, connections: 16 });
  const capacity = Math.round(usual.acceptedMs.length / usual.seconds);
  say(`  capacity: ${capacity} a second of pages, reads and confirms; ${shown(usual)}`);
  const quietMs = median(await probe(port, requests, 40));
  const busy = await besideBusyProcessors(port, requests);
  say(
    `  five ordinary buyers while other programs keep every processor busy: ${busy.accepted} answered, ${busy.refused} refused`,
  );
  const over = await generate({
    ...load,
    seconds,
    perSecond: TIMES * capacity,
    connections: 1_000,
  });
  const recoveredMs = await recovery(port, requests, quietMs);
  const p99 = quantile(over.acceptedMs, 0.99);
  const shedP99 = over.shedMs.length > 0 ? quantile(over.shedMs, 0.99) : 0;
  const wanted = TIMES * capacity;
  say(
    `  ${wanted} a second wanted, ${Math.round(over.sent / seconds)} sent (${(over.sent / seconds / capacity).toFixed(1)} × capacity; beyond that all 1,000 connections were waiting); ${shown(over)}`,
  );
  say(`  back to normal ${(recoveredMs / 1_000).toFixed(1)} s after it ended`);
  const running = await stage.metric('forecourt_requests_running');
  await stage.close();
  const passed =
    p99 <= ACCEPTED_P99_MS &&
    shedP99 <= SHED_P99_MS &&
    over.shedMs.length > 0 &&
    over.sent >= 0.9 * wanted * seconds &&
    over.others.size === 0 &&
    recoveredMs <= RECOVERY_MS &&
    burst.refused === 0 &&
    burst.lastMs <= BURST_MS &&
    busy.refused === 0 &&
    running === 0;
  return {
    passed,
    summary: `accepted p99 ${p99.toFixed(0)} ms, refused p99 ${shedP99.toFixed(0)} ms, recovered in ${(recoveredMs / 1_000).toFixed(1)} s`,
  };
}

function shown({ acceptedMs, shedMs, others }: LoadReport): string {
  const times = (ms: readonly number[]) =>
    ms.length === 0
      ? ''
      : ` (p50 ${median(ms).toFixed(0)}, p99 ${quantile(ms, 0.99).toFixed(0)}, most ${Math.max(...ms).toFixed(0)} ms)`;
  const rest = [...others].map(([what, count]) => `, ${count} × ${what}`).join('');
  return `${acceptedMs.length} accepted${times(acceptedMs)}, ${shedMs.length} refused with 503${times(shedMs)}${rest}`;
}

/** Six pages, three reads and a confirm of ten, each of another deal. */
function mixOf(deals: readonly StoredDeal[]): Buffer[] {
  const chance = chanceFrom(7);
  const query = operationText('query DealPage');
  const confirm = operationText('mutation ConfirmSelection');
  return deals.flatMap((deal, index) => {
    const page = () =>
      requestBytes('GET', `/deal/${chance.pick(deals).id}`, { 'accept-encoding': 'br' });
    const read = () =>
      graphqlPost(JSON.stringify({ query, variables: { id: chance.pick(deals).id } }));
    const fixed = [page(), read(), page(), page(), read(), page(), page(), read(), page()];
    if (index % 3 > 0) return fixed;
    return [
      ...fixed,
      graphqlPost(JSON.stringify({ query: confirm, variables: confirmInput(deal) })),
    ];
  });
}

/** Everybody opens another deal for the first time, in the same moment. */
async function openAtOnce(port: number, deals: readonly StoredDeal[]) {
  // So that what is measured is not the compiler.
  await probe(port, [requestBytes('GET', '/')], 20);
  const began = performance.now();
  const statuses = await Promise.all(
    deals.map(async ({ id }) => {
      const line = openLine(port);
      const answer = await line.ask(
        requestBytes('GET', `/deal/${id}`, { 'accept-encoding': 'br' }),
      );
      line.close();
      return answer?.status;
    }),
  );
  const lastMs = performance.now() - began;
  return { refused: statuses.filter((status) => status !== 200).length, lastMs };
}

/** How long each of some requests takes, one after the other; infinite where it is refused. */
async function probe(port: number, requests: readonly Buffer[], count: number): Promise<number[]> {
  const line = openLine(port);
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const began = performance.now();
    const answer = await line.ask(requests[(index * 9) % requests.length] ?? Buffer.alloc(0));
    const ms = performance.now() - began;
    times.push(answer?.status === 200 ? ms : Number.POSITIVE_INFINITY);
  }
  line.close();
  return times;
}

/** Until ten in a row are answered about as quickly as before. */
async function recovery(
  port: number,
  requests: readonly Buffer[],
  quietMs: number,
): Promise<number> {
  const began = performance.now();
  const usual = Math.max(50, 3 * quietMs);
  for (;;) {
    const startMs = performance.now() - began;
    const times = await probe(port, requests, 10);
    if (times.every(Number.isFinite) && median(times) <= usual) return startMs;
    if (startMs > 3 * RECOVERY_MS) return Number.POSITIVE_INFINITY;
    await sleep(50);
  }
}

/** A slow machine is no reason to turn a handful away. */
async function besideBusyProcessors(port: number, requests: readonly Buffer[]) {
  const spin = 'const end = Date.now() + 6000; while (Date.now() < end);';
  const workers = [1, 2, 3].map(() => new Worker(spin, { eval: true }));
  const end = performance.now() + 5_000;
  const all: number[] = [];
  const buyer = async () => {
    while (performance.now() < end) {
      all.push(...(await probe(port, requests, 5)));
      await sleep(20);
    }
  };
  await Promise.all(Array.from({ length: 5 }, buyer));
  await Promise.all(workers.map((worker) => worker.terminate()));
  const accepted = all.filter(Number.isFinite).length;
  return { accepted, refused: all.length - accepted };
}
