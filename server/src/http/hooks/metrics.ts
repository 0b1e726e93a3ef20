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

  const responses = counter(
    'forecourt_http_requests_total',
    'Requests answered, by route and status.',
    ...(['method', 'route', 'status'] as const),
  );
  const responseSeconds = histogram(
    'forecourt_http_request_seconds',
    'Time to answer, by route.',
    'route',
  );
  const confirmed = counter('forecourt_confirmations_total', 'Selections confirmed.');
  const refused = counter(
    'forecourt_confirm_refusals_total',
    'Confirms refused, by reason.',
    'reason',
  );
  const hits = counter('forecourt_cache_hits_total', 'Reads answered from the response cache.');
  const misses = counter('forecourt_cache_misses_total', 'Reads whose response was made anew.');
  const shed = counter('forecourt_shed_total', 'Requests refused under overload.');
  const limited = counter(
    'forecourt_rate_limited_total',
    'Requests over the limit of their address.',
    'limit',
  );
  const databaseSeconds = histogram('forecourt_database_seconds', 'Time for a query or change.');

  return {
    responded: (labels: { method: string; route: string; status: number }, seconds: number) => {
      responses.inc(labels);
      responseSeconds.observe({ route: labels.route }, seconds);
    },
    confirmed: () => confirmed.inc(),
    confirmRefused: (reason: string) => refused.inc({ reason }),
    cacheHit: () => hits.inc(),
    cacheMiss: () => misses.inc(),
    shed: () => shed.inc(),
    rateLimited: (limit: string) => limited.inc({ limit }),
    databaseTook: (seconds: number) => databaseSeconds.observe(seconds),
    gauge: (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    registry,
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
