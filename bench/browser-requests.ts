// The recorded requests of a browser, and their bytes for the benchmarks.
// `npm run record-requests` records them again.
import { readFileSync } from 'node:fs';

const FILE = new URL('./browser-requests.json', import.meta.url);
const OPERATIONS = new URL('../visitor/dist/operations.json', import.meta.url);

/** A buyer's steps in the order of the recording. */
export const STEPS = ['open', 'choose', 'summary', 'return', 'confirm', 'reopen'] as const;
export type Step = (typeof STEPS)[number];

/** One request. Texts in braces are placeholders: {dealId}, {host}, {digest} … */
export interface BrowserRequest {
  readonly step: Step;
  readonly method: string;
  readonly path: string;
  /** Headers in the browser's order and spelling. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The GraphQL body, or null for other requests. */
  readonly body: GraphqlBody | null;
}

export interface GraphqlBody {
  readonly operationName: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly [part: string]: unknown;
}

/** Values of the placeholders. A text that is only a placeholder may become a value of any type. */
export type Values = Readonly<Record<string, unknown>> & { readonly dealId: string };

export function browserRequests(): readonly BrowserRequest[] {
  recorded ??= JSON.parse(readFileSync(FILE, 'utf8')) as BrowserRequest[];
  return recorded;
}

let recorded: BrowserRequest[] | undefined;

/** The GET of a deal's page by a browser that has not seen it before. */
export function pageRequest(): BrowserRequest {
  return recordedRequest(
    'the page',
    ({ step, path }) => step === 'open' && path === '/deal/{dealId}',
  );
}

/** The POST of an operation by the page's script. */
export function operationRequest(name: string): BrowserRequest {
  return recordedRequest(name, ({ body }) => body?.operationName === name);
}

function recordedRequest(
  name: string,
  matches: (request: BrowserRequest) => boolean,
): BrowserRequest {
  const request = browserRequests().find(matches);
  if (!request) throw new Error(`${name} is not recorded: npm run record-requests`);
  return request;
}

/** The request's bytes for one deal. */
export function bytesOf(request: BrowserRequest, port: number, values: Values): Buffer {
  const { method, path, headers, body } = request;
  const allValues: Values = { host: `127.0.0.1:${port}`, ...operationValues(body), ...values };
  const content = body ? JSON.stringify(filledIn(body, allValues)) : '';
  const lines = headers.map(([name, value]) => `${name}: ${filledIn(value, allValues)}`);
  const head = [`${method} ${filledIn(path, allValues)} HTTP/1.1`, ...lines].join('\r\n');
  const length = String(Buffer.byteLength(content));
  return Buffer.from(`${head.replace('{contentLength}', length)}\r\n\r\n${content}`);
}

/** Text and hash of an operation come from the current build, not from the recording. */
function operationValues(body: GraphqlBody | null): { query?: string; documentId?: string } {
  if (!body) return {};
  const { hash, text } = operationNamed(body.operationName);
  return { query: text, documentId: hash };
}

export interface Operation {
  readonly hash: string;
  readonly text: string;
}

/** An operation of the built page. */
export function operationNamed(name: string): Operation {
  operations ??= JSON.parse(readFileSync(OPERATIONS, 'utf8')) as Operation[];
  const operation = operations.find(({ text }) =>
    new RegExp(`(query|mutation|subscription) ${name}\\b`).test(text),
  );
  if (!operation) throw new Error('the visitor app is not built: npm run build');
  return operation;
}

let operations: Operation[] | undefined;

function filledIn(template: unknown, values: Readonly<Record<string, unknown>>): unknown {
  if (typeof template === 'string') {
    const whole = /^\{(\w+)\}$/.exec(template)?.[1];
    if (whole !== undefined && whole in values) return values[whole];
    return template.replaceAll(/\{(\w+)\}/g, (text, name) =>
      name in values ? String(values[name]) : text,
    );
  }
  if (Array.isArray(template)) return template.map((each) => filledIn(each, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(
    Object.entries(template).map(([name, inner]) => [name, filledIn(inner, values)]),
  );
}
