// Deposit service: opens checkouts, handles webhooks, ends holds, and reconciles payments with Stripe.
import type Stripe from 'stripe';
import type { Database } from '../store/database/database.ts';
import {
  checkoutsAfter,
  type OpenCheckout,
  type OpenPayment,
  openPayments,
} from '../store/deposits/checkouts.ts';
import { endHolds, type JudgedHolds } from '../store/deposits/end-holds.ts';
import { repeatEvery } from '../store/repeat-every.ts';
import { adoptCheckouts } from './adopt.ts';
import { checkoutOpener } from './checkout.ts';
import { expireOutdated, fail, type Settling, settlePayment } from './settle.ts';
import { CHECKOUT_MS, createStripe, type StripeSettings } from './stripe.ts';
import { handleEvent, verifiedEvent } from './webhook-events.ts';

export interface DepositsOptions {
  readonly database: Database;
  /** Null if deposits are paid at the dealership. */
  readonly stripe: StripeSettings | null;
  baseUrl(): string;
  now?(): Date;
  logError(error: unknown): void;
}

export interface Deposits {
  readonly checkout: OpenCheckout | null;
  /** @returns whether Stripe signed the webhook. Throws if Stripe must send it again. */
  receive(body: string, signature: string): Promise<boolean>;
  /** Ends expired holds. Never waits for Stripe. */
  endHolds(): Promise<void>;
  /** Reconciles open payments and a few settled ones. `reconcileAll` reconciles every payment at once. */
  settle(reconcileAll?: boolean): Promise<void>;
}

export function createDeposits(options: DepositsOptions): Deposits {
  const { database, stripe: settings, logError, now = () => new Date() } = options;
  const stripe: Stripe | null = settings && createStripe(settings);
  const settling = stripe && { database, stripe, now, logError };
  const judgedHolds: JudgedHolds = new Map();
  const open = openSettler(options, settling);
  const sweep = settling && sweeper(settling);
  return {
    checkout:
      settling && settings
        ? checkoutOpener({ ...settling, api: settings.api, baseUrl: options.baseUrl })
        : null,
    receive: async (body, signature) => {
      if (!settling || !settings) return false;
      const event = verifiedEvent(settling.stripe, body, signature, settings.webhookSecret, now());
      if (event) await handleEvent(settling, event);
      return event !== null;
    },
    endHolds: () => endHolds(database, now(), logError, judgedHolds),
    settle: async (reconcileAll = false) => {
      await open(reconcileAll);
      await sweep?.(reconcileAll);
    },
  };
}

/** Webhooks usually arrive within seconds. After this time a checkout is read from Stripe without one. */
const CHECKOUT_OPEN_MS = 10 * 60_000;

/** Settles the payments that wait for Stripe. Without a key they fail, so that staff handle them. */
function openSettler(
  { database, logError, now = () => new Date() }: DepositsOptions,
  settling: Settling | null,
) {
  const retries = retryTimes();
  return async (reconcileAll: boolean) => {
    for (const open of await openPayments(database.db)) {
      try {
        if (!settling) {
          logError(new Error('A deposit paid online waits, but FORECOURT_STRIPE_KEY is not set.'));
          await fail({ database, now }, open, 'NO_PROVIDER');
        } else if (reconcileAll || retries.isDue(open, now())) {
          const isLate = now().getTime() - Date.parse(open.requestedAt) >= CHECKOUT_OPEN_MS;
          const isOver = open.state === 'PENDING' && (await expireOutdated(settling, open));
          if (!reconcileAll && open.state === 'PENDING' && !isOver && !isLate) continue;
          retries.tried(open, now());
          if (!isOver) await settlePayment(settling, open);
        }
      } catch (error) {
        retries.tried(open, now());
        logError(error);
      }
    }
  };
}

/** Payments reconciled in one pass, so that years of payments never delay an open one. */
const SWEPT_AT_ONCE = 5;
const SWEEP_EVERY_MS = 24 * 60 * 60_000;
const ADOPT_EVERY_MS = 60 * 60_000;

/** Reconciles every payment once a day, because the webhook of a dispute or of a refund in the dashboard can be lost. */
function sweeper(settling: Settling) {
  const { database, now, logError } = settling;
  let [after, nextRoundMs, nextAdoptionMs] = ['', 0, 0];
  return async (reconcileAll: boolean) => {
    if (reconcileAll || now().getTime() >= nextAdoptionMs) {
      nextAdoptionMs = now().getTime() + ADOPT_EVERY_MS;
      await adoptCheckouts(settling);
    }
    if (!reconcileAll && now().getTime() < nextRoundMs) return;
    for (;;) {
      const until = new Date(now().getTime() - (reconcileAll ? 0 : CHECKOUT_MS));
      const page = { limit: SWEPT_AT_ONCE, until };
      const checkouts = await checkoutsAfter(database.db, after, page);
      for (const { deal_id: dealId, payment } of checkouts) {
        await settlePayment(settling, { dealId, payment }).catch(logError);
      }
      const isLast = checkouts.length < SWEPT_AT_ONCE;
      after = isLast ? '' : (checkouts.at(-1)?.session_id ?? '');
      if (after === '') nextRoundMs = now().getTime() + SWEEP_EVERY_MS;
      if (!reconcileAll || after === '') return;
    }
  };
}

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/** Doubles the time between two requests about the same payment, so that a long outage of Stripe costs little. */
function retryTimes() {
  const attempts = new Map<string, { readonly atMs: number; readonly pauseMs: number }>();
  const keyOf = ({ dealId, payment, state }: OpenPayment) => `${dealId} ${payment} ${state}`;
  return {
    isDue: (open: OpenPayment, now: Date) =>
      (attempts.get(keyOf(open))?.atMs ?? 0) <= now.getTime(),
    tried: (open: OpenPayment, now: Date) => {
      if (attempts.size > 10_000) attempts.clear();
      const pauseMs = attempts.get(keyOf(open))?.pauseMs ?? FIRST_RETRY_MS;
      const next = Math.min(LONGEST_RETRY_MS, pauseMs * 2);
      attempts.set(keyOf(open), { atMs: now.getTime() + pauseMs, pauseMs: next });
    },
  };
}

const EVERY_MS = 5_000;

/** Ends holds and settles payments regularly, each without waiting for the other, until it is stopped. */
export function reconcileRegularly(
  deposits: Deposits,
  logError: (error: unknown) => void,
): { stop(): Promise<void> } {
  const loops = [
    repeatEvery(EVERY_MS, () => deposits.endHolds(), logError),
    repeatEvery(EVERY_MS, () => deposits.settle(), logError),
  ];
  for (const loop of loops) void loop.run();
  return {
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
