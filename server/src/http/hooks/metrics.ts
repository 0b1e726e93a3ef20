// Metrics for Prometheus: counters and times, on a separate port.
import { createServer, type Server } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels are routes, methods, statuses and reasons. They never contain a visitor's text. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS, registers });

  return {
    registry,
    responses: counter(
      'forecourt_http_requests_total',
      'Requests answered, by route and status.',
      ...(['method', 'route', 'status'] as const),
    ),
    responseSeconds: histogram(
      'forecourt_http_request_seconds',
      'Time to answer, by route.',
      'route',
    ),
    confirmations: counter('forecourt_confirmations_total', 'Selections confirmed.'),
    confirmRefusals: counter(
      'forecourt_confirm_refusals_total',
      'Confirms refused, by reason.',
      'reason',
    ),
    cacheHits: counter('forecourt_cache_hits_total', 'Reads answered from the response cache.'),
    cacheMisses: counter('forecourt_cache_misses_total', 'Reads whose response was made anew.'),
    shed: counter('forecourt_shed_total', 'Requests refused under overload.'),
    rateLimited: counter(
      'forecourt_rate_limited_total',
      'Requests over the limit of their address.',
      'limit',
    ),
    databaseSeconds: histogram('forecourt_database_seconds', 'Time for a query or change.'),
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
  };
}

/** Serves metrics on an address that visitors do not reach. */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer(async (request, response) => {
    const isMetrics = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(isMetrics ? 200 : 404, { 'content-type': registry.contentType });
    response.end(isMetrics ? await registry.metrics() : 'Not found\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
