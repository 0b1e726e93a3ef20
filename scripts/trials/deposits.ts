// Trial of deposits. The server is killed at any point between request, redirect, webhook, hold and refund, and two
// buyers pay for one car at once. The Stripe stand-in keeps running, and its money is compared with the ledger.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Offer } from '@forecourt/domain';
import { paymentsOf } from '@forecourt/domain/deposit';
import {
  addDeal,
  type Database,
  type DatabaseLocation,
  declineDeal,
  depositEntriesOf,
  ledgerSumCents,
  migrate,
  openDatabase,
  refundDeposit,
  reviseDeal,
  type StoredDeal,
  verifyAudit,
  withdrawDeal,
} from '@forecourt/server';
import { createDeposits } from '@forecourt/server/service';
import { anOfferFrom } from '../../server/test/offers.ts';
import {
  type StripeStandIn,
  signed,
  startStripeStandIn,
  WEBHOOK_SECRET,
} from '../../server/test/stripe-stand-in.ts';
import { responseText, untilCounted } from '../chaos.ts';
import { databaseKinds, withDatabases } from '../databases.ts';
import { startMortalService, startServiceProcess } from '../service-process.ts';
import type { Say, TrialSettings, Verdict } from './stage.ts';

const KEY = 'sk_test_trial';
const DEPOSIT = { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 } as const;

function offerOf(vin: string): Offer {
  const offer = anOfferFrom('outback');
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  return {
    ...offer,
    vehicle: { ...offer.vehicle, vin },
    paymentOptions,
    deposit: DEPOSIT,
  } as Offer;
}

const aVin = () => `TRIAL${String(randomInt(1e12)).padStart(12, '0')}`;

const PAY = `mutation($input: PayDepositInput!) { payDeposit(input: $input) {
  __typename ... on DepositCheckout { url } ... on DepositRefused { reason } } }`;

interface Paying {
  readonly data: { readonly payDeposit: { readonly url?: string; readonly reason?: string } };
}

async function request<Data>(url: string, query: string, variables: object): Promise<Data> {
  return JSON.parse(await responseText(url, query, variables)) as Data;
}

const settingsOf = (location: DatabaseLocation, stripe: StripeStandIn) => ({
  ...location,
  env: {
    FORECOURT_STRIPE_KEY: KEY,
    FORECOURT_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    FORECOURT_STRIPE_API: stripe.url,
  },
});

/** Sends a webhook as Stripe does. @returns whether it was accepted */
async function deliver(url: string, body: string): Promise<boolean> {
  const response = await fetch(`${url}/api/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signed(body, new Date()) },
    body,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  return response?.status === 200;
}

export interface DepositReport {
  readonly payments: number;
  readonly refunds: number;
  readonly unanswered: number;
  readonly problems: readonly string[];
}

const BUYERS = 6;
/** Maximum steps of buyers and Stripe before a server is killed. */
const MOST_STEPS = 12;
/** Maximum wait for a request to Stripe before a server is killed. */
const LONGEST_WAIT_MS = 3_000;

/** Buyers pay and change their minds, and Stripe sends webhooks, while the server is killed and restarted. */
export async function killDuringDeposits(
  location: DatabaseLocation,
  kills: number,
  say: Say,
): Promise<DepositReport> {
  const database = await openDatabase(location);
  await migrate(database);
  const mailbox: string[] = [];
  let atRequest: (() => void) | null = null;
  const stripe = await startStripeStandIn({
    onEvent: (body) => void mailbox.push(body),
    // Kills a server that waits for Stripe's response.
    onRequest: () => {
      if (Math.random() < 0.5) atRequest?.();
    },
  });
  const service = await startMortalService(settingsOf(location, stripe));
  let [steps, unanswered] = [0, 0];
  let over = false;
  const stage: Stage = {
    ...{ database, stripe, url: service.url, isOver: () => over },
    onStep: () => {
      steps += 1;
    },
    onUnanswered: async () => {
      unanswered += 1;
      await service.running();
      await sleep(Math.random() * 30);
    },
  };
  const working = [
    ...Array.from({ length: BUYERS }, () => buyDeals(stage)),
    deliverAll(stage, mailbox),
  ];
  for (let kill = 1; kill <= kills; kill += 1) {
    if (kill % 2 === 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      atRequest = resolve;
      await Promise.race([promise, sleep(LONGEST_WAIT_MS)]);
      atRequest = null;
    } else {
      await untilCounted(() => steps, MOST_STEPS);
      await sleep(Math.random() * 20);
    }
    await service.killAndRestart();
    if (kill % 50 === 0) say(`${kill} of ${kills} kills, ${stripe.sessions.size} checkouts so far`);
  }
  over = true;
  await Promise.all(working);
  await service.stop();
  await reconcile(database, stripe);
  const problems = await depositProblems(database, stripe);
  await stripe.close();
  await database.close();
  const payments = [...stripe.sessions.values()].filter((one) => one.paymentStatus === 'paid');
  return {
    payments: payments.length,
    refunds: stripe.refunds.length,
    unanswered,
    problems,
  };
}

interface Stage {
  readonly database: Database;
  readonly stripe: StripeStandIn;
  readonly url: string;
  isOver(): boolean;
  onStep(): void;
  /** Called for each request without a response. The next one is sent when the promise resolves. */
  onUnanswered(): Promise<void>;
}

/** One or two deals for the same car. Their buyers pay, and some change their minds. */
async function buyDeals(stage: Stage): Promise<void> {
  while (!stage.isOver()) {
    const offer = offerOf(aVin());
    const count = Math.random() < 0.3 ? 2 : 1;
    const deals: StoredDeal[] = [];
    while (deals.length < count) deals.push(await addDeal(stage.database, offer, new Date()));
    await Promise.all(deals.map((deal) => buyDeal(stage, deal)));
  }
}

async function buyDeal(stage: Stage, deal: StoredDeal): Promise<void> {
  const address = await checkoutOf(stage, deal);
  if (address === null) return;
  stage.onStep();
  if (Math.random() < 0.2) await changeDeal(stage, deal, '');
  // Submits the form of the hosted page, like a browser.
  if (Math.random() < 0.9) await fetch(address, { method: 'POST', redirect: 'manual' });
  stage.onStep();
  if (Math.random() < 0.7) await changeDeal(stage, deal, address.split('/').at(-1) ?? '');
  stage.onStep();
}

async function checkoutOf(stage: Stage, { id: dealId }: StoredDeal): Promise<string | null> {
  const input = { dealId, idempotencyKey: `trial-${randomInt(1e12)}` };
  while (!stage.isOver()) {
    try {
      const { data } = await request<Paying>(stage.url, PAY, { input });
      if (data.payDeposit.reason !== 'PROVIDER_UNAVAILABLE') return data.payDeposit.url ?? null;
    } catch {
      await stage.onUnanswered();
    }
  }
  return null;
}

/** Ends a hold, or moves money without the server. */
async function changeDeal(
  { database, stripe }: Stage,
  { id }: StoredDeal,
  session: string,
): Promise<void> {
  const [now, key] = [new Date(), `trial-${randomInt(1e12)}`];
  switch (randomInt(session === '' ? 3 : 7)) {
    case 0:
      return void (await withdrawDeal(database, id, now));
    case 1:
      return void (await declineDeal(database, { dealId: id, idempotencyKey: key }, now));
    case 2:
      return void (await reviseDeal(database, id, offerOf(aVin()), now));
    case 3: {
      const refund = { id, reason: 'trial', reference: '', idempotencyKey: key, now };
      return void (await refundDeposit(database, { kind: 'MACHINE' }, refund));
    }
    case 4:
      if (stripe.sessions.get(session)?.paymentStatus !== 'paid') return;
      if (stripe.refunds.some((one) => one.intent === stripe.sessions.get(session)?.intent)) return;
      return void stripe.refundByHand(session, randomInt(2) === 0 ? 20_000 : undefined);
    case 5: {
      const refund = stripe.refunds.at(-1);
      if (refund?.status === 'succeeded') stripe.failRefund(refund.id);
      return;
    }
    default:
      if (stripe.sessions.get(session)?.paymentStatus !== 'paid') return;
      return void stripe.dispute(session, randomInt(2) === 0 ? 'lost' : 'won');
  }
}

/** Webhooks arrive late, twice, in any order, or never. */
async function deliverAll(stage: Stage, mailbox: string[]): Promise<void> {
  while (!stage.isOver()) {
    const [body] = mailbox.splice(randomInt(Math.max(1, mailbox.length)), 1);
    if (body === undefined) {
      await sleep(2);
      continue;
    }
    if (Math.random() < 0.1) continue;
    stage.onStep();
    const isAccepted = await deliver(stage.url, body);
    if (!isAccepted || Math.random() < 0.1) mailbox.push(body);
    if (!isAccepted) await stage.onUnanswered();
  }
}

/** Runs the server's regular reconciliation for every payment at once. */
async function reconcile(database: Database, stripe: StripeStandIn): Promise<void> {
  const deposits = createDeposits({
    database,
    stripe: { key: KEY, webhookSecret: WEBHOOK_SECRET, api: stripe.url },
    baseUrl: () => '',
    logError: () => undefined,
  });
  for (let pass = 0; pass < 3; pass += 1) {
    await deposits.endHolds();
    await deposits.settle(true);
  }
}

/** Problems after reconciliation: money at the stand-in and in the ledger, charges, refunds, holds and audit chains. */
async function depositProblems(database: Database, stripe: StripeStandIn): Promise<string[]> {
  const { db, maintenance } = database;
  const problems: string[] = [];
  const [held, ledger] = [stripe.heldCents(), await ledgerSumCents(db, 'STRIPE')];
  if (held !== ledger) problems.push(`Stripe holds ${held} cents, the ledger says ${ledger}`);
  const charged = new Set<string>();
  for (const { id, paymentStatus, metadata } of stripe.sessions.values()) {
    const payment = `${metadata['forecourt_deal']} ${metadata['forecourt_payment']}`;
    if (paymentStatus === 'paid' && charged.has(payment)) problems.push(`${id}: charged twice`);
    if (paymentStatus === 'paid') charged.add(payment);
  }
  const attempts = new Set<string>();
  for (const { id, intent, metadata } of stripe.refunds) {
    const attempt = metadata['forecourt_attempt'];
    if (attempt && attempts.has(`${intent} ${attempt}`)) problems.push(`${id}: refunded twice`);
    attempts.add(`${intent} ${attempt}`);
  }
  const holds = await db.selectFrom('car_holds').select(['deal_id', 'payment']).execute();
  const rows = await db.selectFrom('deposit_entries').select('deal_id').distinct().execute();
  for (const { deal_id } of rows) {
    const hold = holds.find((each) => each.deal_id === deal_id);
    for (const payment of paymentsOf(await depositEntriesOf(db, deal_id))) {
      const { state, balanceCents, refundReason } = payment;
      const holds = hold?.payment === payment.payment;
      const name = `${deal_id} payment ${payment.payment}`;
      if (holds && state !== 'PAID') problems.push(`${name} is ${state} and holds the car`);
      if (state === 'PAID' && !holds && !(await wasDisputed(database, deal_id))) {
        problems.push(`${name} is PAID and neither holds the car nor goes back`);
      }
      if (state === 'REFUNDING') problems.push(`${name} waits for its refund: ${refundReason}`);
      if (holds && balanceCents <= 0) problems.push(`${name} holds the car without money`);
    }
  }
  const { problems: broken } = await verifyAudit(maintenance);
  return [...problems, ...broken.map(({ seq, message }) => `audit entry ${seq}: ${message}`)];
}

/** After a dispute is over, staff decide about the money that is left. */
async function wasDisputed({ db }: Database, dealId: string): Promise<boolean> {
  const entries = await depositEntriesOf(db, dealId);
  return entries.some(({ kind }) => kind === 'DISPUTE_WON' || kind === 'DISPUTE_LOST');
}

const SHOWN = `query($id: ID!) { deal(id: $id) { deposit { state reason heldUntil } } }`;

interface ShownDeposit {
  readonly data: {
    readonly deal: {
      readonly deposit: { readonly state: string; reason: string | null; heldUntil: string | null };
    };
  };
}

async function shownState(url: string, id: string): Promise<string> {
  const { data } = await request<ShownDeposit>(url, SHOWN, { id });
  const { state, reason, heldUntil } = data.deal.deposit;
  return `${state} ${reason} ${heldUntil ? 'held' : 'free'}`;
}

/** Two buyers pay for one car at the same moment. One gets the hold, the other a refund, and both see it. */
export async function raceForCars(
  location: DatabaseLocation,
  rounds: number,
  say: Say,
): Promise<string[]> {
  const database = await openDatabase(location);
  await migrate(database);
  const sent: string[] = [];
  const stripe = await startStripeStandIn({ onEvent: (body) => void sent.push(body) });
  const settings = settingsOf(location, stripe);
  const first = await startServiceProcess(settings);
  // PostgreSQL is shared by two servers. SQLite has only one.
  const second = location.databaseUrl === null ? first : await startServiceProcess(settings);
  const urls = [first.url, second.url] as const;
  const problems: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const offer = offerOf(aVin());
    const deals = [
      await addDeal(database, offer, new Date()),
      await addDeal(database, offer, new Date()),
    ];
    const checkouts = await Promise.all(
      deals.map(({ id: dealId }, index) => {
        const input = { dealId, idempotencyKey: `race-${round}-${index}` };
        return request<Paying>(urls[index] ?? '', PAY, { input });
      }),
    );
    await Promise.all(
      checkouts.map(({ data }) =>
        fetch(data.payDeposit.url ?? '', { method: 'POST', redirect: 'manual' }),
      ),
    );
    await Promise.all(sent.splice(0).map((body, index) => deliver(urls[index % 2] ?? '', body)));
    const states = await Promise.all(deals.map(({ id }) => shownState(first.url, id)));
    const expected = ['PAID null held', 'REFUNDED HELD_FOR_ANOTHER free'];
    if (states.toSorted().join() !== expected.join())
      problems.push(`round ${round}: ${states.join(', ')}`);
    if (round % 50 === 0) say(`${round} of ${rounds} rounds of two buyers`);
  }
  if (stripe.heldCents() !== rounds * DEPOSIT.amountCents) problems.push('the money is not right');
  if (stripe.refunds.length !== rounds) problems.push(`${stripe.refunds.length} refunds`);
  problems.push(...(await depositProblems(database, stripe)));
  await first.stop();
  if (second !== first) await second.stop();
  await stripe.close();
  await database.close();
  return problems;
}

const ROUNDS = 200;

/** `count` is the number of kills. */
export async function depositsTrial(
  say: Say,
  { count: kills = 500, database }: TrialSettings,
): Promise<Verdict> {
  const summaries: string[] = [];
  let failed = 0;
  for (const kind of databaseKinds(database)) {
    const sayOf: Say = (line) => say(`  ${kind}: ${line}`);
    await withDatabases(kind, async (fresh) => {
      const race = await raceForCars(await fresh(), ROUNDS, sayOf);
      const report = await killDuringDeposits(await fresh(), kills, sayOf);
      for (const problem of [...race, ...report.problems].slice(0, 20)) sayOf(problem);
      failed += race.length + report.problems.length;
      summaries.push(
        `${kind}: ${ROUNDS} rounds of two buyers, ${race.length} problems; ${kills} kills, ${report.payments} payments, ${report.refunds} refunds, ${report.unanswered} requests unanswered, ${report.problems.length} problems`,
      );
    });
  }
  return { passed: failed === 0, summary: summaries.join('; ') };
}
