// What an operator watches: counters and times in the text format of Prometheus, at a port of their own.
import { createServer, type Server } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Counter {
  readonly help: string;
  readonly values: Map<string, number>;
}

interface Histogram {
  readonly help: string;
  readonly series: Map<string, { counts: number[]; sum: number; count: number }>;
}

export type Labels = Readonly<Record<string, string | number>>;

export function createMetrics() {
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const gauges = new Map<string, { help: string; read(): number }>();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();

  /** Each with its zero from the start, so that a rate can be taken of the first one. */
  function counter(name: string, help: string) {
    const values = new Map<string, number>();
    counters.set(name, { help, values });
    return (labels: Labels = NO_LABELS) => {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + 1);
    };
  }

  function histogram(name: string, help: string) {
    const series: Histogram['series'] = new Map();
    histograms.set(name, { help, series });
    return (seconds: number, labels: Labels = NO_LABELS) => {
      const key = labelText(labels);
      let line = series.get(key);
      if (!line) {
        line = { counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
        series.set(key, line);
      }
      const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) line.counts[bucket] = (line.counts[bucket] ?? 0) + 1;
      line.sum += seconds;
      line.count += 1;
    };
  }

  function gauge(name: string, help: string, read: () => number): void {
    gauges.set(name, { help, read });
  }

  gauge('process_resident_memory_bytes', 'Memory in use.', () => process.memoryUsage.rss());
  gauge('process_uptime_seconds', 'Time since the start.', () => process.uptime());
  gauge(
    'nodejs_eventloop_delay_p99_seconds',
    'How late the event loop is, since last asked.',
    () => {
      const seconds = eventLoop.percentile(99) / 1e9;
      eventLoop.reset();
      return seconds;
    },
  );
  const cpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  gauge('process_cpu_seconds_total', 'Processor time used.', cpu);

  return {
    requests: counter('forecourt_http_requests_total', 'Requests answered, by route and status.'),
    requestSeconds: histogram('forecourt_http_request_seconds', 'Time to answer, by route.'),
    confirmed: counter('forecourt_confirmations_total', 'Selections confirmed.'),
    refused: counter('forecourt_confirm_refusals_total', 'Confirms refused, by reason.'),
    kept: counter('forecourt_cache_hits_total', 'Reads answered from kept bytes.'),
    made: counter('forecourt_cache_misses_total', 'Reads whose answer was made anew.'),
    drawnBeforehand: counter(
      'forecourt_pages_drawn_beforehand_total',
      'Pages drawn before anybody asked for them.',
    ),
    shed: counter('forecourt_shed_total', 'Requests turned away under overload.'),
    limited: counter('forecourt_rate_limited_total', 'Requests over the limit of their address.'),
    databaseSeconds: histogram('forecourt_database_seconds', 'Time for one question or change.'),
    gauge,
    text: () => [...lines(counters, histograms, gauges)].join('\n').concat('\n'),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;

function* lines(
  counters: ReadonlyMap<string, Counter>,
  histograms: ReadonlyMap<string, Histogram>,
  gauges: ReadonlyMap<string, { help: string; read(): number }>,
): Generator<string> {
  for (const [name, { help, values }] of counters) {
    yield* head(name, help, 'counter');
    if (values.size === 0) yield `${name} 0`;
    for (const [labels, value] of values) yield `${name}${labels} ${value}`;
  }
  for (const [name, { help, series }] of histograms) {
    yield* head(name, help, 'histogram');
    for (const [labels, { counts, sum, count }] of series) {
      let below = 0;
      for (const [index, bound] of BUCKETS.entries()) {
        below += counts[index] ?? 0;
        yield `${name}_bucket${withLabel(labels, `le="${bound}"`)} ${below}`;
      }
      yield `${name}_bucket${withLabel(labels, 'le="+Inf"')} ${count}`;
      yield `${name}_sum${labels} ${sum}`;
      yield `${name}_count${labels} ${count}`;
    }
  }
  for (const [name, { help, read }] of gauges) {
    yield* head(name, help, name.endsWith('_total') ? 'counter' : 'gauge');
    yield `${name} ${read()}`;
  }
}

function* head(name: string, help: string, type: string): Generator<string> {
  yield `# HELP ${name} ${help}`;
  yield `# TYPE ${name} ${type}`;
}

const NO_LABELS: Labels = {};

/** Routes, methods, statuses and reasons: texts of ours, none that a visitor wrote. */
function labelText(labels: Labels): string {
  let text = texts.get(labels);
  if (text === undefined) {
    text = writtenOut(labels);
    texts.set(labels, text);
  }
  return text;
}

/** Labels that are the same object are written out once. */
const texts = new WeakMap<Labels, string>();

function writtenOut(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
}

function withLabel(labels: string, label: string): string {
  return labels ? `${labels.slice(0, -1)},${label}}` : `{${label}}`;
}

/** A door for operators only: it listens where visitors do not come. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Server> {
  const server = createServer((request, response) => {
    const found = request.method === 'GET' && request.url === '/metrics';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' });
    response.end(found ? metrics.text() : 'Not found\n');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
