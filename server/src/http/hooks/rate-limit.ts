// Rate limits of addresses and deals, by token buckets.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import { readDealId } from '../../store/records/ids.ts';
import { sendRetryLater } from '../responses/retry-later.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts a request for a deal, link, session, token or file that does not exist against its address. */
    penalizeMiss(): void;
    /** Consumes one free-form document. @returns false if the limit is reached and the reply was sent */
    consumeFreeDocument(reply: FastifyReply): boolean;
  }
  interface FastifyContextConfig {
    /** Exempts the route from rate limits and load shedding, because it costs almost nothing or must always respond. */
    readonly unlimited?: boolean;
  }
}

/** Misses that an address may have, as a share of all its requests. */
const MISSES_SHARE = 0.01;
/** Share of free-form GraphQL documents, which are parsed and validated before they are executed. */
const FREE_SHARE = 0.02;

/** `perSecond` is the requests of one address, or 0 for no limit. */
export function limitRates(app: FastifyInstance, perSecond: number, metrics: Metrics): void {
  app.decorateRequest('penalizeMiss', () => undefined);
  app.decorateRequest('consumeFreeDocument', () => true);
  if (perSecond === 0) return;
  const requests = createTokenBuckets(perSecond);
  const misses = createTokenBuckets(perSecond * MISSES_SHARE);
  const freeDocuments = createTokenBuckets(perSecond * FREE_SHARE);
  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    limit: string,
    allowance: Allowance,
  ) => {
    metrics.rateLimited.inc({ limit });
    const message = 'Too many requests from this address. Wait, then try again.';
    sendRetryLater(request, reply.headers(allowanceHeaders(allowance)), {
      status: 429,
      message,
      seconds: allowance.resetSeconds,
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited) return done();
    const address = addressKey(request.ip);
    request.penalizeMiss = () => misses.take(address);
    request.consumeFreeDocument = (reply) => {
      const freeAllowance = freeDocuments.take(address);
      if (!freeAllowance.allowed) refuse(request, reply, 'free documents', freeAllowance);
      return freeAllowance.allowed;
    };
    const allowance = requests.take(address);
    if (!allowance.allowed) return refuse(request, reply, 'all', allowance);
    reply.headers(allowanceHeaders(allowance));
    // Checked before any lookup, so that a correct guess gets the same response as a wrong one.
    const missAllowance = misses.peek(address);
    if (!missAllowance.allowed) return refuse(request, reply, 'unknown deals', missAllowance);
    done();
  });
}

/** `limited` false switches the limits off. */
export function dealLimits(limited: boolean, metrics: Metrics): Context['consumeLimit'] {
  if (!limited) return () => 0;
  // Rates per second for one link, with bursts of ten seconds. A page saves 400 ms after the last touch, perhaps on
  // several devices at once. A confirm is sent once, and again if its response was lost. Messages may have waited for a
  // connection. A page opens one stream.
  const buckets = {
    saves: createTokenBuckets(5),
    confirms: createTokenBuckets(1),
    messages: createTokenBuckets(1),
    streams: createTokenBuckets(5),
  };
  return (kind, link) => {
    const id = readDealId(link);
    if (id === null) return 0;
    const allowance = buckets[kind].take(id);
    if (!allowance.allowed) metrics.rateLimited.inc({ limit: kind });
    return allowance.resetSeconds;
  };
}

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until at least one more request is allowed, 0 if one is allowed now. */
  readonly resetSeconds: number;
}

function allowanceHeaders({ limit, remaining, resetSeconds }: Allowance) {
  return {
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  };
}

interface Bucket {
  tokens: number;
  lastMs: number;
}

const BURST_SECONDS = 10;
/** Beyond this many addresses, idle ones are evicted. */
const MAX_ADDRESSES = 50_000;

/** A token bucket for each address, with a capacity of ten seconds of tokens. */
export function createTokenBuckets(
  perSecond: number,
  nowMs: () => number = () => performance.now(),
) {
  const buckets = new Map<string, Bucket>();
  const burst = Math.max(1, perSecond * BURST_SECONDS);
  let forgotMs = Number.NEGATIVE_INFINITY;

  function bucketOf(address: string): Bucket {
    const now = nowMs();
    let bucket = buckets.get(address);
    if (!bucket) {
      if (buckets.size >= MAX_ADDRESSES) forgetQuiet(now);
      bucket = { tokens: burst, lastMs: now };
      buckets.set(address, bucket);
    }
    bucket.tokens = Math.min(burst, bucket.tokens + ((now - bucket.lastMs) / 1000) * perSecond);
    bucket.lastMs = now;
    return bucket;
  }

  function forgetQuiet(now: number): void {
    // At most once a second, so that a stranger cannot trigger a full scan with every new address.
    if (now - forgotMs > 1000) {
      forgotMs = now;
      for (const [address, { lastMs }] of buckets) {
        if (now - lastMs > BURST_SECONDS * 1000) buckets.delete(address);
      }
    }
    // All of them are in use, so the oldest is evicted.
    const [first] = buckets.keys();
    if (buckets.size >= MAX_ADDRESSES && first !== undefined) buckets.delete(first);
  }

  function stateOf({ tokens }: Bucket): Allowance {
    return {
      allowed: tokens >= 1,
      limit: burst,
      remaining: Math.max(0, Math.floor(tokens)),
      resetSeconds: tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond),
    };
  }

  return {
    /** Reads the remaining tokens without consuming one. */
    peek: (address: string): Allowance => stateOf(bucketOf(address)),
    take: (address: string): Allowance => {
      const bucket = bucketOf(address);
      const state = stateOf(bucket);
      if (!state.allowed) return state;
      bucket.tokens -= 1;
      return { ...state, remaining: Math.floor(bucket.tokens) };
    },
    /** Charges the final cost of a request. The debt is at most the capacity. */
    charge: (address: string, tokens: number): void => {
      const bucket = bucketOf(address);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
  };
}

/** Limits how many of something each key holds at a time, such as connections of an address. */
export function createShares(most: number) {
  const counts = new Map<string, number>();
  return {
    /** @returns false if the key holds the maximum */
    enter(key: string): boolean {
      const count = counts.get(key) ?? 0;
      if (count >= most) return false;
      counts.set(key, count + 1);
      return true;
    },
    /** Call it once for each successful `enter`. */
    leave(key: string): void {
      const count = counts.get(key) ?? 0;
      if (count > 1) counts.set(key, count - 1);
      else counts.delete(key);
    },
  };
}

/** The key of an address in limits. For IPv6 it is the /64 network, because a client can choose the other half. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  return mapped ?? `${networkOf(ip).join(':')}::/64`;
}

/** The first four of eight groups, normalized: "::" replaces any number of zeros. */
function networkOf(ip: string): string[] {
  const [start = '', end] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const first = start.split(':').filter(Boolean);
  const last = (end ?? '').split(':').filter(Boolean);
  // An IPv4 suffix counts as two groups.
  const groups = first.length + last.length + (ip.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: end === undefined ? 0 : 8 - groups }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
}
