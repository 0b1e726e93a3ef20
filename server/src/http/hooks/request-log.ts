// The request log: counts, times and logs every response.
import type { FastifyInstance } from 'fastify';
import { shortDealId } from '../../store/records/ids.ts';
import type { Metrics } from './metrics.ts';

const MINUTE_MS = 60_000;

/** With `sayMinute`, a terminal gets a summary once a minute instead of one line per request. */
export function logRequests(
  app: FastifyInstance,
  metrics: Metrics,
  sayMinute?: (line: string) => void,
): void {
  const logsEach = !sayMinute && (app.log.level === 'info' || app.log.level === 'debug');
  const minute = requestCount();
  if (sayMinute) {
    const telling = setInterval(() => {
      const line = minute.take();
      if (line) sayMinute(line);
    }, MINUTE_MS).unref();
    app.addHook('onClose', async () => clearInterval(telling));
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, url } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = request.routeOptions.url ?? 'none';
    metrics.responses.inc({ method, route, status });
    metrics.responseSeconds.observe({ route }, ms / 1000);
    if (sayMinute) {
      const streamed = request.headers.accept?.includes('text/event-stream') ?? false;
      minute.add({ method, path: loggedPath(url), status, ms, streamed });
    }
    if (logsEach) {
      const path = loggedPath(url);
      app.log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
    }
    done();
  });
}

interface CountedRequest {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  /** Whether the response is an event stream, whose duration says nothing about speed. */
  readonly streamed: boolean;
}

/** @returns counts since the last call: requests, the slowest, and failures */
function requestCount() {
  let count = 0;
  let failed = 0;
  let slowest: CountedRequest | null = null;
  return {
    add: (request: CountedRequest) => {
      count += 1;
      if (request.status >= 500) failed += 1;
      if (!request.streamed && request.ms > (slowest?.ms ?? -1)) slowest = request;
    },
    /** @returns the summary, or null if there were no requests */
    take: (): string | null => {
      if (count === 0) return null;
      const requests = count === 1 ? '1 request' : `${count} requests`;
      const slow =
        slowest && `slowest ${Math.round(slowest.ms)} ms (${slowest.method} ${slowest.path})`;
      const errors = failed === 0 ? 'no errors' : failed === 1 ? '1 error' : `${failed} errors`;
      const line = [requests, slow, errors].filter(Boolean).join(', ');
      [count, failed, slowest] = [0, 0, null];
      return line;
    },
  };
}

/** @returns a path without its query and without deal ids */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replaceAll(/[\w%]{20,}/g, shortDealId).slice(0, 200);
}

/** An error for logs: kind and stack, without whole deal ids and without values of a query. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: logged(String(error)) };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  const reasons = error instanceof AggregateError ? error.errors.map(loggedError) : [];
  return {
    name,
    ...code,
    message: logged(message),
    // Removes the message, which the stack repeats before its frames.
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(reasons.length > 0 && { reasons }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

function logged(message: string): string {
  return (
    message
      .replaceAll(/[0-9a-z]{26}/gi, shortDealId)
      // PostgreSQL quotes the invalid value.
      .replaceAll(/(?<=(?::|value) )"[^"]*"/g, '"…"')
      .slice(0, 500)
  );
}
