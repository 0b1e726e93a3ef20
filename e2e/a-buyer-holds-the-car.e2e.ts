// Journey: a buyer pays a deposit, from the receipt to the hosted checkout and back, with a fake Stripe.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDeal, confirming, openDatabase, takeBackConfirmation } from '@forecourt/server';
import { startServiceProcess } from '../scripts/service-process.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { signed, startStripeStandIn, WEBHOOK_SECRET } from '../server/test/stripe-stand-in.ts';
import { depositOffer } from './deposit-states.ts';
import { expect, hydrated, test } from './journey.ts';

/** Starts a server with online deposits, and a fake payment provider. */
async function startPaidService() {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-journey-'));
  const sent: string[] = [];
  const stripe = await startStripeStandIn({ onEvent: (body) => void sent.push(body) });
  const service = await startServiceProcess({
    dataFolder,
    env: {
      FORECOURT_GRAPHQL: 'trusted',
      FORECOURT_STRIPE_KEY: 'sk_test_journey',
      FORECOURT_STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      FORECOURT_STRIPE_API: stripe.url,
    },
  });
  /** Delivers the webhooks that were sent so far. */
  const deliver = async () => {
    for (const body of sent.splice(0)) {
      const headers = { 'stripe-signature': signed(body, new Date()) };
      await fetch(`${service.url}/api/stripe`, { method: 'POST', headers, body });
    }
  };
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  return {
    ...{ service, stripe, database, deliver },
    stop: async () => {
      await database.close();
      await service.stop();
      await stripe.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

test('a buyer pays on the hosted page, returns to a car on hold, and gets a refund', {
  tag: '@any-size',
}, async ({ page, watch }) => {
  const { service, stripe, database, deliver, stop } = await startPaidService();
  // This journey has its own server, and the hosted checkout is a third party.
  watch.expect(/^left the origin: /);
  const left: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest() && request.url().startsWith(stripe.url)) {
      left.push(request.url());
    }
  });
  try {
    const deal = await addDeal(database, depositOffer(), new Date());
    const other = await addDeal(database, deal.offer, new Date());
    await confirming(database)(confirmInput(deal).input as never, new Date());

    await page.goto(`${service.url}/deal/${deal.id}/summary`);
    await hydrated(page, '#deposit-title');
    const card = page.getByRole('region', { name: /Hold the car|payment page|Deposit|deposit/ });
    await card.getByRole('button', { name: 'Hold the car: pay $500' }).click();
    await page.waitForURL(`${stripe.url}/pay/*`);
    await page.getByRole('link', { name: 'Back' }).click();

    await expect(card.getByRole('heading')).toHaveText('Your payment page is open');
    await hydrated(page, '#deposit-title');
    await card.getByRole('button', { name: 'Back to the payment page' }).click();
    await page.waitForURL(`${stripe.url}/pay/*`);
    await page.getByRole('button', { name: 'Pay now' }).click();
    // The server's own URL uses localhost.
    await page.waitForURL(`**/deal/${deal.id}/summary`);

    // The webhook arrives after rendering, and the page updates live.
    await expect(card.getByRole('heading')).toHaveText('Your payment page is open');
    await deliver();
    await expect(card.getByRole('heading')).toHaveText('Deposit of $500.00 paid');
    await expect(card).toContainText('The car is on hold for you until');
    await expect(card).toContainText('Left to pay at signing');
    expect(stripe.sessions.size).toBe(1);
    expect(stripe.heldCents()).toBe(50_000);

    const elsewhere = await page.context().newPage();
    await elsewhere.goto(`${service.url}/deal/${other.id}`);
    await expect(elsewhere.getByText('This car is on hold for someone else')).toBeVisible();
    await elsewhere.close();

    const input = { dealId: deal.id, idempotencyKey: 'journey-takes-back' };
    await takeBackConfirmation(database, input, new Date());
    const refunded = card.getByRole('heading', { name: 'Your deposit of $500.00 was refunded' });
    await expect(async () => {
      await expect(refunded).toBeVisible();
    }).toPass();
    await expect(card).toContainText('You canceled your confirmation.');
    expect(stripe.heldCents()).toBe(0);
    // Only the two navigations go to the provider, and no scripts, images or forms.
    expect(left).toEqual([]);
  } finally {
    // An open page would log errors when the server stops.
    await page.goto('about:blank');
    await stop();
  }
});

test('the buyer’s pages block scripts, frames and forms of a payment provider', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  const response = await page.goto(`/deal/${id}/summary`);
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|stripe|\*/);
  expect(response?.headers()['permissions-policy']).toContain('payment=()');
});
