// Rate limits: how many requests one address may send, and how many of them for what does not exist.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, DealTurn } from '../../graphql/builder.ts';
import { readDealId } from '../../store/records/ids.ts';
import type { Metrics } from '../metrics.ts';
import { sendRetryLater } from '../retry-later.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts that it named a deal, link, session, token or file that does not exist: a guess, or mistyped. */
    countGuess(): void;
    /** Takes one document that is none of ours from the purse of the address; false: refused, answered. */
    takeFreeDocument(reply: FastifyReply): boolean;
  }
  interface FastifyContextConfig {
    /** Costs next to nothing, or must always be answered: not limited and not shed. */
    readonly unlimited?: boolean;
  }
}

/** How many of them may name what does not exist, as a share of all that an address may ask. */
const GUESSES_SHARE = 0.01;
/** How many GraphQL documents that are none of ours: each is read and checked before it is executed. */
const FREE_SHARE = 0.02;

/** `perSecond` 0: no limit. */
export function limitRates(app: FastifyInstance, perSecond: number, metrics: Metrics): void {
  app.decorateRequest('countGuess', () => undefined);
  app.decorateRequest('takeFreeDocument', () => true);
  if (perSecond === 0) return;
  const requests = createTokenBuckets(perSecond);
  const guesses = createTokenBuckets(perSecond * GUESSES_SHARE);
  const freeDocuments = createTokenBuckets(perSecond * FREE_SHARE);
  const refuse = (request: FastifyRequest, reply: FastifyReply, limit: string, left: Allowance) => {
    metrics.rateLimited(limit);
    const message = 'Too many requests from this address. Wait, then try again.';
    sendRetryLater(request, reply.headers(allowanceHeaders(left)), {
      status: 429,
      message,
      seconds: left.resetSeconds,
    });
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.unlimited) return done();
    const address = addressKey(request.ip);
    request.countGuess = () => guesses.take(address);
    request.takeFreeDocument = (reply) => {
      const left = freeDocuments.take(address);
      if (!left.allowed) refuse(request, reply, 'free documents', left);
      return left.allowed;
    };
    const allowance = requests.take(address);
    if (!allowance.allowed) return refuse(request, reply, 'all', allowance);
    reply.headers(allowanceHeaders(allowance));
    // Before anything is looked up, so that a right guess is answered like a wrong one.
    const guessing = guesses.look(address);
    if (!guessing.allowed) return refuse(request, reply, 'unknown deals', guessing);
    done();
  });
}

/**
 * What the holder of one link may do to its deal, a second and saved up for ten. A page saves 400 ms after
 * the last touch, on a few devices at once; a confirm is sent once, and again where its answer was lost; so
 * is a message, of which some may have waited for a connection; a page opens one stream.
 */
const TURNS_PER_SECOND: Readonly<Record<DealTurn, number>> = {
  saves: 5,
  confirms: 1,
  messages: 1,
  streams: 5,
};

/** `limited` false: as often as anybody likes. */
export function dealTurns(limited: boolean, metrics: Metrics): Context['takeTurn'] {
  if (!limited) return () => 0;
  const buckets = {
    saves: createTokenBuckets(TURNS_PER_SECOND.saves),
    confirms: createTokenBuckets(TURNS_PER_SECOND.confirms),
    messages: createTokenBuckets(TURNS_PER_SECOND.messages),
    streams: createTokenBuckets(TURNS_PER_SECOND.streams),
  };
  return (what, link) => {
    const id = readDealId(link);
    if (id === null) return 0;
    const left = buckets[what].take(id);
    if (!left.allowed) metrics.rateLimited(what);
    return left.resetSeconds;
  };
}

export interface Allowance {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Until there is at least one more. */
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
/** Beyond this many addresses, those that have been quiet for long are forgotten. */
const MAX_ADDRESSES = 50_000;

/** A token bucket for each address: so many a second, saved up for ten seconds. */
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
    // At most once a second: a walk for every new address would be work that a stranger can order.
    if (now - forgotMs > 1000) {
      forgotMs = now;
      for (const [address, { lastMs }] of buckets) {
        if (now - lastMs > BURST_SECONDS * 1000) buckets.delete(address);
      }
    }
    // All of them busy: the first is as good as any.
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
    /** What is left, without taking any of it. */
    look: (address: string): Allowance => stateOf(bucketOf(address)),
    take: (address: string): Allowance => {
      const bucket = bucketOf(address);
      const state = stateOf(bucket);
      if (!state.allowed) return state;
      bucket.tokens -= 1;
      return { ...state, remaining: Math.floor(bucket.tokens) };
    },
    /** Takes what a request turned out to cost. The debt is at most what can be saved up. */
    charge: (address: string, tokens: number): void => {
      const bucket = bucketOf(address);
      bucket.tokens = Math.max(-burst, bucket.tokens - tokens);
    },
  };
}

/** How much of something each key holds at a time, such as connections of an address: so much at most. */
export function createShares(most: number) {
  const held = new Map<string, number>();
  return {
    /** False: it holds as much as it may already. */
    enter(key: string): boolean {
      const count = held.get(key) ?? 0;
      if (count >= most) return false;
      held.set(key, count + 1);
      return true;
    },
    /** Once for each that entered. */
    leave(key: string): void {
      const count = held.get(key) ?? 0;
      if (count > 1) held.set(key, count - 1);
      else held.delete(key);
    },
  };
}

/** Who asks. The last half of an IPv6 address is anybody's to choose. */
export function addressKey(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  return mapped ?? `${networkOf(ip).join(':')}::/64`;
}

/** The first four of eight groups, each written in one way only: "::" stands for any number of zeros. */
function networkOf(ip: string): string[] {
  const [start = '', end] = ip.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const [first, last] = [start, end ?? ''].map((half) => half.split(':').filter(Boolean));
  // An IPv4 address at the end stands for two groups.
  const groups = (first?.length ?? 0) + (last?.length ?? 0) + (ip.includes('.') ? 1 : 0);
  const zeros = Array.from({ length: end === undefined ? 0 : 8 - groups }, () => '0');
  return [...(first ?? []), ...zeros, ...(last ?? [])]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
}
