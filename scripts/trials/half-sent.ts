// Trial of half-sent request bodies from one address: other buyers' pages stay fast, and the memory is released.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, quantile } from '../../server/test/chance.ts';
import { graphqlPost, openLine, requestBytes } from '../../server/test/wire.ts';
import { type Say, type Stage, setStage, type Verdict } from './stage.ts';

const SECONDS = 15;
const BUYERS = 10;
const CONNECTIONS = 310;
const PAGE_P99_MS = 500;
/** Maximum growth, which the caches of the opened pages may use. */
const MAX_GROWTH_MB = 30;

export async function halfSentTrial(say: Say): Promise<Verdict> {
  // The default rate limit is on.
  const stage = await setStage({ deals: BUYERS, env: { FORECOURT_RATE: '' } });
  const before = await openPages(stage, AbortSignal.timeout(5_000));
  const beforeMb = await stage.heapMegabytes();
  const over = AbortSignal.timeout(SECONDS * 1_000);
  const [outcome, during] = await Promise.all([
    holdHalfRequests(stage.service.port, over),
    openPages(stage, over),
  ]);
  await sleep(1_000);
  const grownMb = (await stage.heapMegabytes()) - beforeMb;
  await stage.close();
  const p99 = quantile(during.times, 0.99);
  say(`  ${outcome}`);
  say(
    `  ${BUYERS} buyers: ${during.times.length} pages (p50 ${median(during.times).toFixed(0)}, p99 ${p99.toFixed(0)} ms; without the attack p99 ${quantile(before.times, 0.99).toFixed(0)} ms), ${during.refused} refused`,
  );
  return {
    passed: p99 <= PAGE_P99_MS && during.refused === 0 && grownMb <= MAX_GROWTH_MB,
    summary: `pages p99 ${p99.toFixed(0)} ms, ${during.refused} refused, heap +${grownMb.toFixed(0)} MB`,
  };
}

/** Each buyer has an address of their own and opens a deal of their own every 100 ms. */
async function openPages({ service, deals }: Stage, over: AbortSignal) {
  const times: number[] = [];
  let refused = 0;
  const buyer = async (index: number) => {
    const line = openLine(service.port, { from: `127.0.0.${10 + index}` });
    const page = requestBytes('GET', `/deal/${deals[index]?.id}`, { 'accept-encoding': 'br' });
    while (!over.aborted) {
      const startedMs = performance.now();
      const answer = await line.ask(page);
      times.push(performance.now() - startedMs);
      if (answer?.status !== 200) refused += 1;
      await sleep(100);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, index) => buyer(index)));
  return { times, refused };
}

/** Keeps many connections open. Each has sent the head of a request and one byte of its body. */
async function holdHalfRequests(port: number, over: AbortSignal): Promise<string> {
  const whole = graphqlPost(JSON.stringify({ query: '{ __typename }' }));
  const bytes = whole.subarray(0, whole.indexOf('\r\n\r\n') + 5);
  const sockets = new Set<Socket>();
  let opened = 0;
  while (!over.aborted) {
    for (let missing = Math.min(50, CONNECTIONS - sockets.size); missing > 0; missing -= 1) {
      const socket = connect(port, '127.0.0.1');
      opened += 1;
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      socket.once('data', () => socket.destroy());
      socket.write(bytes);
    }
    await sleep(100);
  }
  const open = sockets.size;
  for (const socket of sockets) socket.destroy();
  return `${opened} connections with half a request each, ${open} open at the end`;
}
