// Attacks by one address with buyers beside them: none of these is refused, and none of their pages is slow.
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultChoice } from '@forecourt/domain';
import { confirmInput } from '../../server/test/confirming.ts';
import { median, quantile } from './chance.ts';
import { generate, type LoadReport } from './generator.ts';
import { operationText, type Say, type Stage, setStage, type Verdict } from './stage.ts';
import { graphqlPost, openLine, requestBytes } from './wire.ts';

const SECONDS = 15;
const BUYERS = 10;
const PAGE_P99_MS = 500;
/** What the heap may have grown by when all is over: the caches of the pages that were opened. */
const MOST_GROWN_MB = 30;

/** What the attacker does until told to stop; answers with a sentence on what came of it. */
type Attack = (stage: Stage, over: AbortSignal) => Promise<string>;

export const ATTACKS: Readonly<Record<string, Attack>> = {
  'half-sent': halfSentBodies,
  documents: freeDocuments,
  streams: manyStreams,
  saves: floodOf((stage) => [saveOf(stage)]),
  confirms: floodOf((stage) => {
    const [, deal] = stage.deals;
    if (!deal) throw new Error('there is no deal');
    const query = operationText('mutation ConfirmSelection');
    // Each with a key of its own: every one would be a new attempt.
    return Array.from({ length: 2_000 }, () =>
      graphqlPost(JSON.stringify({ query, variables: confirmInput(deal) })),
    );
  }),
};

export async function attackTrial(name: string, say: Say): Promise<Verdict> {
  const attack = ATTACKS[name];
  if (!attack) throw new Error(`there is no attack ${name}`);
  // Limits as they are by default.
  const stage = await setStage({ deals: BUYERS + 2, env: { FORECOURT_RATE: '' } });
  const before = await openPages(stage, AbortSignal.timeout(5_000));
  const beforeMb = await stage.heapMegabytes();
  const over = AbortSignal.timeout(SECONDS * 1_000);
  const [outcome, during, mostMb] = await Promise.all([
    attack(stage, over),
    openPages(stage, over),
    mostMemory(stage, over),
  ]);
  await sleep(1_000);
  const grownMb = (await stage.heapMegabytes()) - beforeMb;
  await stage.close();
  const p99 = quantile(during.times, 0.99);
  say(`  ${outcome}`);
  say(
    `  ${BUYERS} buyers: ${during.times.length} pages (p50 ${median(during.times).toFixed(0)}, p99 ${p99.toFixed(0)} ms; without the attack p99 ${quantile(before.times, 0.99).toFixed(0)} ms), ${during.refused} refused`,
  );
  say(`  memory: ${mostMb.toFixed(0)} MB at most, heap grown by ${grownMb.toFixed(0)} MB`);
  return {
    passed: p99 <= PAGE_P99_MS && during.refused === 0 && grownMb <= MOST_GROWN_MB,
    summary: `pages p99 ${p99.toFixed(0)} ms, ${during.refused} refused, heap +${grownMb.toFixed(0)} MB`,
  };
}

/** Each buyer from an address of their own, opening a deal of their own every 100 ms. */
async function openPages({ service, deals }: Stage, over: AbortSignal) {
  const times: number[] = [];
  let refused = 0;
  const buyer = async (number: number) => {
    const line = openLine(service.port, { from: `127.0.0.${10 + number}` });
    const page = requestBytes('GET', `/deal/${deals[2 + number]?.id}`, { 'accept-encoding': 'br' });
    while (!over.aborted) {
      const began = performance.now();
      const answer = await line.ask(page);
      times.push(performance.now() - began);
      if (answer?.status !== 200) refused += 1;
      await sleep(100);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyer(number)));
  return { times, refused };
}

async function mostMemory(stage: Stage, over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    most = Math.max(most, (await stage.metric('process_resident_memory_bytes')) / 2 ** 20);
    await sleep(1_000);
  }
  return most;
}

/** Keeps so many connections open, each of which sends this and then nothing. */
async function holdConnections(
  port: number,
  { count, bytes, over }: { count: number; bytes: Buffer; over: AbortSignal },
) {
  const sockets = new Set<Socket>();
  let opened = 0;
  const answered = new Map<string, number>();
  while (!over.aborted) {
    // Five hundred a second, as the floods below.
    for (let missing = Math.min(50, count - sockets.size); missing > 0; missing -= 1) {
      const socket = connect(port, '127.0.0.1');
      opened += 1;
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      socket.once('data', (part: Buffer) => {
        const status = part.toString('latin1', 9, 12);
        answered.set(status, (answered.get(status) ?? 0) + 1);
        if (status !== '200') socket.destroy();
      });
      socket.write(bytes);
    }
    await sleep(100);
  }
  const open = sockets.size;
  for (const socket of sockets) socket.destroy();
  return { opened, open, answers: shown(answered) };
}

function shown(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ') || 'none';
}

async function halfSentBodies({ service }: Stage, over: AbortSignal): Promise<string> {
  const whole = graphqlPost(JSON.stringify({ query: '{ __typename }' }));
  const bytes = whole.subarray(0, whole.indexOf('\r\n\r\n') + 5);
  const held = await holdConnections(service.port, { count: 310, bytes, over });
  return `${held.opened} connections with half a request each; answers: ${held.answers}`;
}

async function manyStreams(stage: Stage, over: AbortSignal): Promise<string> {
  const id = stage.deals[0]?.id;
  const query = operationText('subscription DealChanged');
  const bytes = graphqlPost(JSON.stringify({ query, variables: { id } }), {
    accept: 'text/event-stream',
  });
  // What they follow changes twice a second.
  const line = openLine(stage.service.port, { from: '127.0.0.9' });
  const changing = async () => {
    while (!over.aborted) {
      await line.ask(saveOf(stage));
      await sleep(500);
    }
    line.close();
  };
  const [held] = await Promise.all([
    holdConnections(stage.service.port, { count: 1_000, bytes, over }),
    changing(),
  ]);
  return `${held.opened} connections that ask for events of one deal, ${held.open} open at the end; answers: ${held.answers}`;
}

/** Without a link: what is within the limits and takes longest, and what is not. */
async function freeDocuments({ service }: Stage): Promise<string> {
  const fields = (count: number) =>
    Array.from({ length: count }, () => 'selection { id }').join(' ');
  const types = '__schema { types { fields { name type { name ofType { name } } } } }';
  const requests = [`{ deal(id: "x") { ${fields(240)} } }`, `{ deal(id: "x") { ${fields(45)} } }`];
  const bodies = [...requests, `{ ${types} }`].map((query) =>
    graphqlPost(JSON.stringify({ query })),
  );
  const load = { port: service.port, connections: 4, perSecond: null, seconds: SECONDS };
  return `documents of a stranger on four connections: ${outcomeOf(await generate({ ...load, requests: bodies }))}`;
}

function saveOf({ deals }: Stage): Buffer {
  const [deal] = deals;
  if (!deal) throw new Error('there is no deal');
  const { revision } = deal;
  const input = { dealId: deal.id, revision, choice: defaultChoice(deal.offer) };
  const query = operationText('mutation ChooseSelection');
  return graphqlPost(JSON.stringify({ query, variables: { input } }));
}

/** By one link, below what one address may ask. */
function floodOf(make: (stage: Stage) => readonly Buffer[]): Attack {
  return async (stage) => {
    const { port } = stage.service;
    const load = { port, connections: 32, perSecond: 500, seconds: SECONDS };
    return `by one link: ${outcomeOf(await generate({ ...load, requests: make(stage) }))}`;
  };
}

function outcomeOf({ sent, acceptedMs, shedMs, others }: LoadReport): string {
  const counts = new Map([['200', acceptedMs.length], ['503', shedMs.length], ...others]);
  return `${sent} sent; ${shown(counts)}`;
}
