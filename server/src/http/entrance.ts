// The entrance: who asks, whether they may, and what every answer to them carries. It looks at the bare
// request, before anything is routed or read.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { busyAnswer } from './busy.ts';
import { type Allowance, addressKey, createPurses, createShedder, isForeign } from './guard.ts';
import type { Ready } from './lane.ts';
import type { Metrics } from './metrics.ts';

export interface EntranceOptions {
  /** Requests a second for one address; 0: no limit. */
  readonly rate: number;
  /** Proxies whose word on the visitor's address and on TLS is taken. */
  readonly proxies: readonly string[];
  /** The address buyers reach, where it is not the one that is asked. */
  readonly publicUrl: string | null;
  readonly metrics: Metrics;
}

/** One request that has come in. */
export interface Visit {
  readonly id: string;
  readonly startedMs: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Null: it may go on. */
  readonly refusal: Ready | null;
  /** Gives the place up that it has among those at work; more than once does nothing. */
  leave(): void;
  /** Says that it asked for a deal that does not exist: a guess, or a mistyped link. */
  missed(): void;
}

/** What every answer carries; pages add their content policy and caching. */
export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/** Two years, as browsers ask for it; only where the visitor came by TLS already. */
const TLS_ONLY = 'max-age=63072000; includeSubDomains';
/** How many deals that do not exist one address may ask for, as a share of all it may ask. */
const GUESSES_SHARE = 0.01;

export type Entrance = ReturnType<typeof createEntrance>;

export function createEntrance({ rate, proxies, publicUrl, metrics }: EntranceOptions) {
  const shedder = createShedder();
  const all = createPurses(rate);
  const guesses = createPurses(rate * GUESSES_SHARE);
  const senderOf = trusting(proxies);
  const ownOrigins = publicUrl === null ? [] : [new URL(publicUrl).origin];
  const visits = new WeakMap<IncomingMessage, Visit>();
  let came = 0;

  /** So many requests for each address, and far fewer for deals that do not exist. */
  function limited(request: IncomingMessage, address: string) {
    const allowance = all.spend(address);
    const headers = allowanceHeaders(allowance);
    if (!allowance.allowed) return { headers, refusal: tooMany(request, 'all', allowance) };
    if (!namesDeal(request.url ?? '')) return { headers, refusal: null };
    // Before anything is looked up, so that a right guess is answered like a wrong one.
    const guessing = guesses.look(address);
    if (guessing.allowed) return { headers, refusal: null };
    return { headers, refusal: tooMany(request, 'unknown deals', guessing) };
  }

  function tooMany(request: IncomingMessage, limit: string, allowance: Allowance): Ready {
    metrics.limited({ limit });
    const answer = busyAnswer(request, {
      status: 429,
      message: 'Too many requests from this address. Wait, then try again.',
      seconds: allowance.resetSeconds,
    });
    return { ...answer, headers: { ...answer.headers, ...allowanceHeaders(allowance) } };
  }

  function enter(request: IncomingMessage): Visit {
    came += 1;
    const url = request.url ?? '';
    const { ip, protocol, host } = senderOf(request);
    const id = randomUUID();
    const headers: Record<string, string | number> = { ...SECURITY_HEADERS, 'x-request-id': id };
    if (protocol === 'https') headers['strict-transport-security'] = TLS_ONLY;
    const counted = !all.unlimited && !isFree(url);
    const address = counted ? addressKey(ip) : '';
    const limits = counted ? limited(request, address) : null;
    if (limits) Object.assign(headers, limits.headers);
    // Nothing is changed on the word of another site's page.
    const foreign =
      !isReading(request) && isForeign(request, [...ownOrigins, `${protocol}://${host}`]);
    return {
      id,
      startedMs: performance.now(),
      headers,
      refusal: limits?.refusal ?? (foreign ? FOREIGN : null),
      leave: shedder.enter(request.socket),
      missed: () => {
        if (counted && namesDeal(url)) guesses.spend(address);
      },
    };
  }

  return {
    /** True: there is no time for this one now. */
    isLate: (request: IncomingMessage) => shedder.isLate() && !isHealth(request.url ?? ''),
    /** The same visit, however often it is asked for. */
    visit: (request: IncomingMessage): Visit => {
      let visit = visits.get(request);
      if (!visit) {
        visit = enter(request);
        visits.set(request, visit);
      }
      return visit;
    },
    running: shedder.running,
    /** How many have come in so far. */
    came: () => came,
  };
}

interface Sender {
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}

/** The visitor behind proxies that are trusted: the last one that none of those speaks for. */
function trusting(proxies: readonly string[]): (request: IncomingMessage) => Sender {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) => {
    const plain = address.replace(/^::ffff:/i, '');
    const version = isIP(plain);
    return version !== 0 && trusted.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
  return ({ socket, headers }) => {
    const direct = {
      ip: socket.remoteAddress ?? '',
      protocol: 'http',
      host: headers.host ?? '',
    };
    if (proxies.length === 0 || !isTrusted(direct.ip)) return direct;
    const heard = entries(headers['x-forwarded-for']).toReversed();
    const ip = heard.find((address) => !isTrusted(address)) ?? heard.at(-1) ?? direct.ip;
    return {
      ip,
      protocol: entries(headers['x-forwarded-proto']).at(-1) ?? direct.protocol,
      host: entries(headers['x-forwarded-host']).at(-1) ?? direct.host,
    };
  };
}

function entries(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .flatMap((entry) => entry.trim() || []);
}

export function isHealth(url: string): boolean {
  return url === '/healthz' || url === '/readyz';
}

/** What costs next to nothing is not counted. */
function isFree(url: string): boolean {
  return isHealth(url) || url.startsWith('/assets/') || url === '/favicon.svg';
}

function namesDeal(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/deal/');
}

function isReading({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

const FOREIGN: Ready = {
  status: 403,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: Buffer.from('{"errors":[{"message":"Requests from other sites are not answered."}]}'),
};

function allowanceHeaders({ limit, remaining, resetSeconds }: Allowance) {
  return {
    'ratelimit-limit': limit,
    'ratelimit-remaining': remaining,
    'ratelimit-reset': resetSeconds,
  };
}
