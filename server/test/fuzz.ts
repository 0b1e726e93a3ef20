// A fuzzer: sends random requests and checks that each response is a success or a client error
// without internals.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chanceFrom } from './chance.ts';
import {
  brokenRequest,
  type FuzzedRequest,
  fuzzedRequest,
  type Material,
} from './fuzzed-requests.ts';
import { type Answer, exchange, openLine } from './wire.ts';

export interface FuzzReport {
  readonly sent: number;
  readonly answered: number;
  /** Requests without a response, because they were incomplete or the client hung up. */
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

/** The share of requests that are broken as HTTP, each on its own connection. */
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
    if (problem) problems.push(describeProblem(request, number, problem));
  };
  const worker = async () => {
    const line = openLine(port);
    while (sent < count && problems.length < PROBLEMS_TOLD) {
      const number = sent;
      sent += 1;
      // Each request has its own seed, so it can be reproduced alone.
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
        else problems.push(describeProblem(request, number, 'no answer'));
      }
      if (number % 10_000 === 9_999) say(`  ${sent} of ${count} sent, ${problems.length} problems`);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { sent, answered, unanswered, statuses, problems };
}

function describeProblem({ kind, pieces }: FuzzedRequest, number: number, problem: string): string {
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
  // These formats are streams without an end.
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
