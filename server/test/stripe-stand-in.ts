// A stand-in for Stripe's HTTP API: checkout sessions, payments, refunds, disputes, idempotency and signed webhooks.
import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInSession {
  readonly id: string;
  readonly account: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'paid' | 'unpaid';
  readonly amountCents: number;
  readonly currency: string;
  readonly methods: readonly string[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly returnUrl: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  intent: string | null;
}

interface StandInDispute {
  readonly id: string;
  readonly intent: string;
  status: string;
  readonly amountCents: number;
}

interface StandInRefund {
  readonly id: string;
  readonly intent: string;
  readonly amountCents: number;
  status: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface StripeStandIn {
  readonly url: string;
  readonly sessions: ReadonlyMap<string, StandInSession>;
  readonly refunds: readonly StandInRefund[];
  /** Every request with its idempotency key. */
  readonly requests: readonly { readonly path: string; readonly key: string }[];
  /** The money of all accounts that was paid and not refunded or disputed. */
  heldCents(): number;
  /**
   * The buyer pays on the hosted page by card, or by a method that takes days. @returns the webhook
   * body
   */
  pay(session: string, method?: 'card' | 'us_bank_account'): string;
  expire(session: string): string;
  /** A manual refund in Stripe's dashboard: the whole payment, or a part of it. */
  refundByHand(session: string, amountCents?: number): string;
  /** The bank returns a refund that had succeeded. */
  failRefund(refund: string): string;
  /**
   * The bank takes back the whole payment, or a part of it. A repeated call changes the dispute's
   * status.
   */
  dispute(session: string, status: DisputeStatus, amountCents?: number): string;
  /** Sets the outcome of the next refunds: pending, failed, or succeeded at once. */
  refundsBecome(status: 'pending' | 'failed' | 'succeeded'): void;
  /** While true, every request fails. */
  isDown(down: boolean): void;
  close(): Promise<void>;
}

type DisputeStatus = 'warning_needs_response' | 'needs_response' | 'won' | 'lost';

export const WEBHOOK_SECRET = 'whsec_standin';

/** The `stripe-signature` header of a webhook. */
export function signed(body: string, at: Date, secret = WEBHOOK_SECRET): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

export interface StandInOptions {
  now?(): Date;
  /** Called for every event, as Stripe would call the webhook address. */
  onEvent?(body: string): unknown;
  /** Called before a request changes anything, and again before its response is sent. */
  onRequest?(moment: 'BEFORE' | 'AFTER'): void;
  readonly port?: number;
}

export async function startStripeStandIn(options: StandInOptions = {}): Promise<StripeStandIn> {
  const { now = () => new Date(), onEvent = () => undefined, port = 0 } = options;
  const { onRequest = () => undefined } = options;
  const sessions = new Map<string, StandInSession>();
  const refunds: StandInRefund[] = [];
  const disputes = new Map<string, StandInDispute>();
  const answers = new Map<string, { params: string; status: number; body: string }>();
  /** Keys of requests in progress. Stripe rejects a second request with the same key meanwhile. */
  const underWay = new Set<string>();
  const requests: { path: string; key: string }[] = [];
  let refundStatus = 'succeeded';
  let down = false;
  /**
   * The delivery of the latest webhook. Like Stripe, the hosted page waits for it before it
   * redirects the buyer.
   */
  let delivered: Promise<unknown> = Promise.resolve();
  let base = '';

  function emit(type: string, object: object, account: string): string {
    const body = JSON.stringify({
      ...{ id: anId('evt'), object: 'event', api_version: '2026-01-01', type },
      ...{ created: Math.floor(now().getTime() / 1000), data: { object } },
      ...(account && { account }),
    });
    delivered = Promise.resolve(onEvent(body));
    return body;
  }

  function sessionOf(id: string): StandInSession {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    if (session.status === 'open' && session.expiresAt * 1000 <= now().getTime()) {
      session.status = 'expired';
    }
    return session;
  }

  const sessionJson = (session: StandInSession) => ({
    ...{ id: session.id, object: 'checkout.session', status: session.status },
    ...{ payment_status: session.paymentStatus, amount_total: session.amountCents },
    ...{ currency: session.currency, created: session.createdAt },
    ...{ metadata: session.metadata, payment_intent: session.intent },
    url: session.status === 'open' ? `${base}/pay/${session.id}` : null,
  });

  const refundJson = (refund: StandInRefund) => ({
    ...{ id: refund.id, object: 'refund', payment_intent: refund.intent, status: refund.status },
    ...{ amount: refund.amountCents, metadata: refund.metadata },
  });

  const disputeJson = ({ id, intent, status, amountCents }: StandInDispute) => ({
    ...{ id, object: 'dispute', payment_intent: intent, status, amount: amountCents },
  });

  const ofIntent = (intent: string) => [...sessions.values()].find((one) => one.intent === intent);
  const returned = (intent: string) =>
    refunds
      .filter((each) => each.intent === intent && RETURNING.includes(each.status))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);

  function pay(id: string, method = 'card'): string {
    const session = sessionOf(id);
    if (session.status !== 'open') throw new Error(`session ${id} is ${session.status}`);
    if (session.methods.length > 0 && !session.methods.includes(method)) {
      throw new Error(`session ${id} does not take ${method}`);
    }
    session.status = 'complete';
    session.paymentStatus = method === 'card' ? 'paid' : 'unpaid';
    session.intent = anId('pi');
    return emit('checkout.session.completed', sessionJson(session), session.account);
  }

  function makeRefund(
    { intent, account }: StandInSession,
    amountCents: number,
    { status, metadata = {} }: { status: string; metadata?: Readonly<Record<string, string>> },
  ): StandInRefund {
    const refund = { id: anId('re'), intent: intent ?? '', amountCents, status, metadata };
    refunds.push(refund);
    emit('refund.created', refundJson(refund), account);
    return refund;
  }

  function createSession(params: URLSearchParams, account: string): [number, object] {
    const expiresAt = Number(params.get('expires_at'));
    if (expiresAt * 1000 < now().getTime() + 30 * 60_000) {
      return invalid('expires_at must be at least 30 minutes from now');
    }
    const currency = params.get('line_items[0][price_data][currency]') ?? '';
    const amountCents = Number(params.get('line_items[0][price_data][unit_amount]'));
    if (!Number.isSafeInteger(amountCents) || amountCents % (STEPS[currency] ?? 1) !== 0) {
      return invalid('Invalid integer or step of unit_amount');
    }
    const session: StandInSession = {
      ...{ id: anId('cs'), account, status: 'open', paymentStatus: 'unpaid', expiresAt },
      amountCents,
      currency,
      methods: [...params].flatMap(([name, value]) =>
        name.startsWith('allowed_payment_method_types') ? [value] : [],
      ),
      metadata: metadataOf(params),
      returnUrl: params.get('success_url') ?? '',
      createdAt: Math.floor(now().getTime() / 1000),
      intent: null,
    };
    sessions.set(session.id, session);
    return [200, sessionJson(session)];
  }

  function createRefund(params: URLSearchParams, account: string): [number, object] {
    const intent = params.get('payment_intent') ?? '';
    const session = ofIntent(intent);
    if (session?.account !== account) return invalid('No such payment_intent');
    const disputed = [...disputes.values()].some(
      (one) => one.intent === intent && TAKEN.includes(one.status),
    );
    if (disputed) return invalid('charge_disputed');
    const left = session.amountCents - returned(intent);
    const amountCents = Number(params.get('amount') ?? left);
    if (left <= 0) return invalid('charge_already_refunded');
    if (amountCents > left) return invalid('amount_too_large');
    const refund = makeRefund(session, amountCents, {
      status: refundStatus,
      metadata: metadataOf(params),
    });
    const charge = { object: 'charge', id: anId('ch'), payment_intent: intent };
    emit('charge.refunded', charge, account);
    return [200, refundJson(refund)];
  }

  function create(path: string, params: URLSearchParams, account: string): [number, object] {
    if (path === '/v1/checkout/sessions') return createSession(params, account);
    if (path === '/v1/refunds') return createRefund(params, account);
    const [, expiring] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path) ?? [];
    if (expiring) {
      const session = sessions.get(expiring);
      if (session?.account !== account) return invalid('No such checkout.session');
      if (sessionOf(session.id).status !== 'open') return invalid('The session is not open.');
      session.status = 'expired';
      emit('checkout.session.expired', sessionJson(session), account);
      return [200, sessionJson(session)];
    }
    return [404, { error: { type: 'invalid_request_error', message: 'no such path' } }];
  }

  function read(path: string, query: URLSearchParams, account: string): [number, object] {
    const [, , ...names] = path.split('/');
    const [kind, id = ''] = names[0] === 'checkout' ? names.slice(1) : names;
    if (kind === 'sessions' && id === '') {
      const since = Number(query.get('created[gte]') ?? 0);
      const mine = [...sessions.values()].filter(
        (one) => one.account === account && one.createdAt >= since,
      );
      return list(mine.map((one) => sessionJson(sessionOf(one.id))));
    }
    if (kind === 'sessions') {
      const session = sessions.get(id);
      if (session?.account !== account) return invalid('No such checkout.session');
      return [200, sessionJson(sessionOf(session.id))];
    }
    if (kind === 'accounts') return [200, { id, object: 'account' }];
    const intent = kind === 'payment_intents' ? id : (query.get('payment_intent') ?? '');
    const session = ofIntent(intent);
    if (session?.account !== account) return invalid('No such payment_intent');
    if (kind === 'payment_intents') {
      return [200, { id, object: 'payment_intent', metadata: session.metadata }];
    }
    if (kind === 'refunds') {
      return list(refunds.filter((one) => one.intent === intent).map(refundJson));
    }
    if (kind === 'disputes') {
      return list([...disputes.values()].filter((one) => one.intent === intent).map(disputeJson));
    }
    return [404, { error: { type: 'invalid_request_error', message: 'no such path' } }];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const text = await bodyOf(request);
    if (url.pathname.startsWith('/pay/'))
      return hostedPage(url.pathname.slice(5), request, response);
    const key = String(request.headers['idempotency-key'] ?? '');
    const account = String(request.headers['stripe-account'] ?? '');
    requests.push({ path: `${request.method} ${url.pathname}`, key });
    if (down) return send(response, 503, { error: { type: 'api_error', message: 'down' } });
    if (!/^Bearer sk_test_\w+$/.test(request.headers.authorization ?? '')) {
      return send(response, 401, { error: { type: 'invalid_request_error', message: 'no key' } });
    }
    if (request.method === 'GET')
      return send(response, ...read(url.pathname, url.searchParams, account));
    const slot = `${account} ${url.pathname} ${key}`;
    const known = key ? answers.get(slot) : undefined;
    if (known && known.params !== text) {
      return send(response, 400, {
        error: { type: 'idempotency_error', message: 'other content' },
      });
    }
    if (known) return send(response, known.status, JSON.parse(known.body));
    if (key && underWay.has(slot)) {
      const error = { type: 'idempotency_error', message: 'the first request is under way' };
      return send(response, 409, { error });
    }
    underWay.add(slot);
    onRequest('BEFORE');
    await slowly();
    underWay.delete(slot);
    const [status, body] = create(url.pathname, new URLSearchParams(text), account);
    if (key && status === 200)
      answers.set(slot, { params: text, status, body: JSON.stringify(body) });
    onRequest('AFTER');
    return send(response, status, body);
  }

  /** Gives a second request with the same key time to arrive. */
  const slowly = () => new Promise<void>((resolve) => setImmediate(resolve));

  /** The page that Stripe would host. Its button pays and returns to the dealership's page. */
  function hostedPage(id: string, request: IncomingMessage, response: ServerResponse): void {
    const session = sessionOf(id);
    if (request.method === 'POST') {
      if (session.status === 'open') pay(id);
      const goBack = () => response.writeHead(303, { location: session.returnUrl }).end();
      void delivered.then(goBack, goBack);
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><title>Checkout</title><h1>Pay ${(session.amountCents / 100).toFixed(2)}</h1><form method="post"><button>Pay now</button></form><a href="${session.returnUrl}">Back</a>`,
    );
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: base,
    sessions,
    refunds,
    requests,
    heldCents: () =>
      [...sessions.values()]
        .filter(({ paymentStatus }) => paymentStatus === 'paid')
        .reduce((sum, { amountCents, intent }) => {
          const lost = [...disputes.values()]
            .filter((one) => one.intent === intent && TAKEN.includes(one.status))
            .reduce((total, one) => total + one.amountCents, 0);
          const back = refunds
            .filter((each) => each.intent === intent && each.status === 'succeeded')
            .reduce((total, each) => total + each.amountCents, 0);
          return sum + amountCents - back - lost;
        }, 0),
    pay,
    expire: (id) => {
      const session = sessionOf(id);
      session.status = 'expired';
      return emit('checkout.session.expired', sessionJson(session), session.account);
    },
    refundByHand: (id, amountCents) => {
      const session = sessionOf(id);
      makeRefund(session, amountCents ?? session.amountCents, { status: 'succeeded' });
      const charge = { object: 'charge', id: anId('ch'), payment_intent: session.intent };
      return emit('charge.refunded', charge, session.account);
    },
    failRefund: (id) => {
      const refund = refunds.find((one) => one.id === id);
      if (!refund) throw new Error(`no refund ${id}`);
      refund.status = 'failed';
      return emit('refund.failed', refundJson(refund), ofIntent(refund.intent)?.account ?? '');
    },
    dispute: (id, status, amountCents) => {
      const session = sessionOf(id);
      const known = disputes.get(`dp_${id}`);
      const dispute = known ?? {
        ...{ id: `dp_${id}`, intent: session.intent ?? '', status },
        amountCents: amountCents ?? session.amountCents,
      };
      dispute.status = status;
      disputes.set(dispute.id, dispute);
      const type = DISPUTE_ENDS.includes(status)
        ? 'charge.dispute.closed'
        : 'charge.dispute.created';
      return emit(type, disputeJson(dispute), session.account);
    },
    refundsBecome: (status) => {
      refundStatus = status;
      for (const refund of refunds) if (refund.status === 'pending') refund.status = status;
    },
    isDown: (value) => {
      down = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Stripe rejects amounts that are not multiples of these: ISK and UGX are whole, KWD has two
 * decimals.
 */
const STEPS: Readonly<Record<string, number>> = { isk: 100, ugx: 100, kwd: 10 };

const RETURNING = ['pending', 'succeeded'];
/** Statuses in which the bank has the money. A warning is only an inquiry. */
const TAKEN = ['needs_response', 'under_review', 'lost'];
const DISPUTE_ENDS: readonly DisputeStatus[] = ['won', 'lost'];

function anId(kind: string): string {
  return `${kind}_${randomBytes(8).toString('hex')}`;
}

function list(data: readonly object[]): [number, object] {
  return [200, { object: 'list', has_more: false, data: data.toReversed() }];
}

function invalid(message: string): [number, object] {
  return [400, { error: { type: 'invalid_request_error', message } }];
}

function metadataOf(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...params].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? [];
      return key ? [[key, value]] : [];
    }),
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': anId('req') });
  response.end(text);
}
