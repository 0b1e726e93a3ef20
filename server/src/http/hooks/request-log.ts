// Counts, times and logs every response.
import type { FastifyInstance } from 'fastify';
import { shortDealId } from '../../store/deal-id.ts';
import type { Metrics } from '../metrics.ts';

export function logRequests(app: FastifyInstance, metrics: Metrics): void {
  const written = app.log.level === 'info' || app.log.level === 'debug';
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method, url } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    metrics.responded({ method, route: request.routeOptions.url ?? 'none', status }, ms / 1000);
    if (written) {
      const path = loggedPath(url);
      app.log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
    }
    done();
  });
}

/** A path fit for logs: no query, and nothing as long as a deal id, wherever it stands. */
export function loggedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.replaceAll(/[\w%]{20,}/g, shortDealId).slice(0, 200);
}

/** An error fit for logs: what it is and where, without a whole deal id and without values of a query. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: logged(String(error)) };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: String(error.code) } : {};
  const reasons = error instanceof AggregateError ? error.errors.map(loggedError) : [];
  return {
    name,
    ...code,
    message: logged(message),
    // The message once more, then the places.
    stack: stack.split('\n').filter((line) => /^\s+at /.test(line)),
    ...(reasons.length > 0 && { reasons }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

function logged(message: string): string {
  return (
    message
      .replaceAll(/[0-9a-z]{26}/gi, shortDealId)
      // PostgreSQL quotes the value that it could not use.
      .replaceAll(/(?<=(?::|value) )"[^"]*"/g, '"…"')
      .slice(0, 500)
  );
}
