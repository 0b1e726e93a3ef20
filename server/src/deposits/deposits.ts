// Deposits as a service: opens checkouts, handles webhooks, and regularly ends holds and asks Stripe about what is open.
import type Stripe from 'stripe';
import type { Database } from '../store/database/database.ts';
import { type OpenCheckout, type OpenPayment, openPayments } from '../store/deposits/checkouts.ts';
import { endHolds } from '../store/deposits/payments.ts';
import { checkoutOpener } from './checkout.ts';
import { settlePayment } from './settle.ts';
import { createStripe, type StripeSettings } from './stripe.ts';
import { handleEvent, verifiedEvent } from './webhook-events.ts';

export interface DepositsOptions {
  readonly database: Database;
  /** Null: deposits are paid at the dealership. */
  readonly stripe: StripeSettings | null;
  baseUrl(): string;
  now?(): Date;
  logError(error: unknown): void;
}

export interface Deposits {
  readonly checkout: OpenCheckout | null;
  /** @returns whether Stripe signed the webhook. Throws if it has to be sent again. */
  receive(body: string, signature: string): Promise<boolean>;
  /** Ends holds and asks about open payments. `all`: also those whose time has not come. */
  reconcile(all?: boolean): Promise<void>;
}

/** A webhook usually arrives within seconds. Only what is open for longer is asked about. */
const CHECKOUT_OPEN_MS = 10 * 60_000;

export function createDeposits(options: DepositsOptions): Deposits {
  const { database, stripe: settings, logError, now = () => new Date() } = options;
  const stripe: Stripe | null = settings && createStripe(settings);
  const settling = stripe && { database, stripe, now, logError };
  const retries = retryTimes();
  return {
    checkout: settling && checkoutOpener({ ...settling, baseUrl: options.baseUrl }),
    receive: async (body, signature) => {
      if (!settling || !settings) return false;
      const event = verifiedEvent(settling.stripe, body, signature, settings.webhookSecret, now());
      if (event) await handleEvent(settling, event);
      return event !== null;
    },
    reconcile: async (all = false) => {
      await endHolds(database, now(), logError);
      if (!settling) return;
      for (const open of await openPayments(database.db)) {
        if (!all && !(isDue(open, now()) && retries.isDue(open, now()))) continue;
        retries.tried(open, now());
        await settlePayment(settling, open).catch(logError);
      }
    },
  };
}

/** A refund is requested at once, and a checkout is asked about once its webhook is late. */
function isDue({ kind, at }: OpenPayment, now: Date): boolean {
  return kind === 'REFUND_REQUESTED' || now.getTime() - Date.parse(at) >= CHECKOUT_OPEN_MS;
}

const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 10 * 60_000;

/** Doubles the time between two requests about the same payment, so that a long outage of Stripe costs little. */
function retryTimes() {
  const known = new Map<string, { readonly atMs: number; readonly pauseMs: number }>();
  const keyOf = ({ dealId, payment, kind }: OpenPayment) => `${dealId} ${payment} ${kind}`;
  return {
    isDue: (open: OpenPayment, now: Date) => (known.get(keyOf(open))?.atMs ?? 0) <= now.getTime(),
    tried: (open: OpenPayment, now: Date) => {
      if (known.size > 10_000) known.clear();
      const pauseMs = known.get(keyOf(open))?.pauseMs ?? FIRST_RETRY_MS;
      const next = Math.min(LONGEST_RETRY_MS, pauseMs * 2);
      known.set(keyOf(open), { atMs: now.getTime() + pauseMs, pauseMs: next });
    },
  };
}

const EVERY_MS = 5_000;

/** Reconciles regularly until it is stopped. Never overlaps itself. */
export function reconcileRegularly(
  deposits: Deposits,
  logError: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    running = deposits
      .reconcile()
      .catch(logError)
      .finally(() => {
        isRunning = false;
      });
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return running;
    },
  };
}
