// Many requests that nobody should send: the service answers each as a mistake of the sender's.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chanceFrom } from './chance.ts';
import { brokenRequest, type FuzzedRequest, fuzzedRequest, type Material } from './fuzzed.ts';
import { OPERATIONS, type Say, type Stage, setStage, type Verdict } from './stage.ts';
import { type Answer, exchange, openLine } from './wire.ts';

export interface FuzzReport {
  readonly sent: number;
  readonly answered: number;
  /** Without an answer because they were never whole, or because the other side hung up. */
  readonly unanswered: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly problems: readonly string[];
}

export interface FuzzOptions extends Material {
  readonly port: number;
  readonly count: number;
  readonly seed: number;
  readonly atOnce?: number;
  say?(line: string): void;
}

/** Of all, broken as HTTP and so on a connection of their own. */
const BROKEN_SHARE = 0.12;
const PROBLEMS_TOLD = 20;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { port, count, seed, atOnce = 16, say = () => undefined } = options;
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  let [sent, answered, unanswered] = [0, 0, 0];
  const judge = (request: FuzzedRequest, answer: Answer, number: number) => {
    answered += 1;
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const problem = problemIn(answer, request);
    if (problem) problems.push(told(request, number, problem));
  };
  const worker = async () => {
    const line = openLine(port);
    while (sent < count && problems.length < PROBLEMS_TOLD) {
      const number = sent;
      sent += 1;
      // Each request has a seed of its own, so that one alone can be made again.
      const chance = chanceFrom(seed * 1_000_003 + number);
      const request = (chance.happens(BROKEN_SHARE) ? brokenRequest : fuzzedRequest)(
        chance,
        options,
      );
      if (request.alone) {
        const { answers } = await exchange(port, request.pieces, { toHead: request.toHead });
        for (const answer of answers) judge(request, answer, number);
        if (answers.length === 0) unanswered += 1;
      } else {
        const answer = await line.ask(Buffer.concat(request.pieces), request.toHead);
        if (answer) judge(request, answer, number);
        else problems.push(told(request, number, 'no answer'));
      }
      if (number % 10_000 === 9_999) say(`  ${sent} of ${count} sent, ${problems.length} problems`);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sent, answered, unanswered, statuses, problems };
}

function told({ kind, pieces }: FuzzedRequest, number: number, problem: string): string {
  const start = Buffer.concat([...pieces])
    .toString('latin1')
    .slice(0, 400);
  return `request ${number} (${kind}): ${problem}\n    ${JSON.stringify(start)}`;
}

const INSIDE = new RegExp(
  [
    String.raw`\bat .{1,200}:\d+:\d+`,
    'node_modules|node:internal|file://',
    String.raw`/[\w-]+\.(?:ts|js|mjs):\d+`,
    String.raw`SQLITE_|sqlite|postgres|syntax error at or near|relation "|\bselect .{1,80} from `,
    'ERR_[A-Z]+_|FST_ERR|TypeError|RangeError|ReferenceError|(?<!Syntax )Error: ',
  ].join('|'),
);

function problemIn(answer: Answer, { toHead }: FuzzedRequest): string | null {
  const { status, headers } = answer;
  if (!(status >= 200 && status < 500)) return `status ${status}`;
  const text = textOf(answer);
  const leak = INSIDE.exec(text)?.[0];
  if (leak) return `status ${status} tells what is inside: ${leak}`;
  if (status < 400 || toHead) return null;
  const type = headers.get('content-type') ?? '';
  if (type.includes('json') && isJson(text)) return null;
  // In the form that was asked for, which has no end to wait for.
  if (/^(multipart\/mixed|text\/event-stream)/.test(type)) return null;
  if (type.startsWith('text/html') && text.includes('<div id="app">')) return null;
  return `status ${status} is neither JSON nor a page of ours (${type}): ${text.slice(0, 100)}`;
}

function textOf({ headers, body }: Answer): string {
  if (body.length === 0) return '';
  const encoding = headers.get('content-encoding');
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** More than this is not what a busy hour leaves in caches that have their limits. */
const HEAP_GROWTH_MEGABYTES = 25;

/** In each mode; memory is looked at after a start that fills what is filled once. */
export async function fuzzTrial(say: Say, { count = 100_000, seed = 1 } = {}): Promise<Verdict> {
  const failures: string[] = [];
  for (const mode of ['open', 'trusted']) {
    const stage = await setStage({ env: { FORECOURT_GRAPHQL: mode } });
    const material = {
      port: stage.service.port,
      dealIds: stage.deals.map(({ id }) => id),
      operations: OPERATIONS(),
    };
    await fuzz({ ...material, count: Math.min(count, 5_000), seed: seed + 1_000 });
    const before = await memoryOf(stage);
    const began = performance.now();
    const report = await fuzz({ ...material, count, seed, say });
    const seconds = (performance.now() - began) / 1_000;
    const after = await memoryOf(stage);
    const running = await stage.metric('forecourt_requests_running');
    const alive = (await fetch(`${stage.service.url}/healthz`)).ok;
    const statuses = [...report.statuses].toSorted(([one], [other]) => one - other);
    say(
      `  ${mode}: ${report.sent} requests (seed ${seed}) in ${seconds.toFixed(0)} s, ${report.answered} answers, ${report.unanswered} never whole`,
    );
    say(`  ${mode}: ${statuses.map(([status, times]) => `${status} × ${times}`).join(', ')}`);
    say(
      `  ${mode}: heap ${before.heap.toFixed(1)} → ${after.heap.toFixed(1)} MB after collecting, resident ${before.resident.toFixed(0)} → ${after.resident.toFixed(0)} MB, ${running} requests left at work`,
    );
    failures.push(...report.problems);
    if (report.sent < count) failures.push(`only ${report.sent} were sent`);
    if (!alive) failures.push('the service is gone');
    if (running !== 0) failures.push(`${running} requests are still at work`);
    if (!(after.heap - before.heap < HEAP_GROWTH_MEGABYTES)) failures.push('memory has grown');
    await stage.close();
  }
  for (const failure of failures.slice(0, PROBLEMS_TOLD)) say(`  ${failure}`);
  return { passed: failures.length === 0, summary: `${failures.length} problems` };
}

async function memoryOf(stage: Stage) {
  return {
    heap: await stage.heapMegabytes(),
    resident: (await stage.metric('process_resident_memory_bytes')) / 2 ** 20,
  };
}
