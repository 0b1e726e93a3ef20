// Journey: buyer and adviser exchange messages, and the buyer declines and reopens. Both sides update live, once each.
import type { Page, Route } from '@playwright/test';
import { declineDeal } from '../server/src/actions/change-of-mind.ts';
import { acknowledgeConfirmation, replyToBuyer } from '../server/src/actions/deals.ts';
import { addDeal } from '../server/src/store/deals/deals.ts';
import { messagesOf } from '../server/src/store/talk/messages.ts';
import { anOfferFrom } from '../server/test/offers.ts';
import { aDeal, atTheDesk, confirmed } from './desk.ts';
import { expect, hydrated, test, untilListening } from './journey.ts';
import { openConfirmDialog } from './page.ts';

const MACHINE = { kind: 'MACHINE' } as const;
async function confirmHere(page: Page): Promise<void> {
  const dialog = await openConfirmDialog(page);
  await dialog.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await dialog.getByRole('checkbox', { name: /^I agree/ }).check();
  await dialog.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(dialog.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
}

test('a question about a line gets a reply, which the buyer reads without a reload', {
  tag: '@any-size',
}, async ({ page, database, browser, watch }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await page.goto(`/desk/deals/${deal.id}`);
  const buyer = await (
    await browser.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize() ?? null,
    })
  ).newPage();
  await untilListening(buyer, () => buyer.goto(`/deal/${deal.id}`));
  await hydrated(buyer, '#adviser button');
  await buyer.locator('#price').getByText('Dealer handling').click();
  await buyer.getByRole('button', { name: 'Ask about this line' }).click();
  const question = buyer.getByRole('textbox', { name: 'Your question' });
  await expect(question).toBeFocused();
  await question.fill('Is this fee\nnegotiable?');
  // The adviser is typing when the first message arrives.
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reply.pressSequentially('We can');
  await buyer.getByRole('button', { name: 'Send' }).click();
  const thread = buyer.locator('#talk');
  await expect(thread.getByText('negotiable?')).toBeVisible();
  await expect(thread.getByText(/^About “/)).toBeVisible();
  await expect(thread.getByText('Sending…')).toBeHidden();
  await expect(page.getByText('negotiable?')).toBeVisible();
  await expect(page.getByText('Unanswered')).toBeVisible();
  await page.keyboard.type(' talk about it.');
  await expect(reply).toHaveValue('We can talk about it.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread.getByText('We can talk about it.')).toBeVisible();
  await expect(page.getByText('Unanswered')).toBeHidden();
  await buyer.emulateMedia({ media: 'print' });
  await expect(thread.getByText('We can talk about it.')).toBeHidden();
  await buyer.emulateMedia({ media: 'screen' });
  // The server-rendered page has the messages too.
  const html = await (await page.request.get(`/deal/${deal.id}`)).text();
  expect(html.slice(0, html.indexOf('id="state"'))).toContain('We can talk about it.');
  expect(watch.documents.filter((path) => path.startsWith('/deal/'))).toEqual([]);
  await buyer.context().close();
});

test('a change request is answered by a revision from the editor, and leads to a confirmation', {
  tag: '@any-size',
}, async ({ page, database, browser, baseURL }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const buyer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await untilListening(buyer, () => buyer.goto(`/deal/${deal.id}`));
  await hydrated(buyer, '#adviser button');
  await buyer.getByRole('button', { name: 'Ask for a change' }).click();
  await buyer.getByRole('checkbox', { name: 'Lower payment' }).check();
  await buyer.getByRole('textbox', { name: 'In your words' }).fill('Below $540 a month');
  await buyer.getByRole('button', { name: 'Send' }).click();
  await expect(buyer.locator('#talk').getByText('Below $540 a month')).toBeVisible();
  await expect(buyer.getByText('Sending…')).toHaveCount(0);
  await page.goto('/desk');
  const row = page.getByRole('listitem').filter({ hasText: 'Jordan Avery' }).first();
  await expect(row).toContainText('Asked for a change');
  await row.getByRole('link', { name: 'Reply to Jordan Avery' }).click();
  await expect(page.getByText('Lower payment')).toBeVisible();
  await page.getByRole('button', { name: 'Revise the offer' }).click();
  await page.getByRole('textbox', { name: 'Amount of North Range discount' }).fill('3,000');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish revision 2 for Jordan Avery' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
  const changes = buyer.getByRole('button', { name: 'I have read the changes' });
  await changes.waitFor();
  await expect(buyer.getByRole('row', { name: /Out-the-door price/ })).toBeVisible();
  await changes.click();
  await confirmHere(buyer);
  await expect(page.getByText('Please acknowledge it')).toBeVisible();
  await buyer.context().close();
});

test('a buyer declines an offer with a reason that the desk shows, and reopens it', {
  tag: '@any-size',
}, async ({ page, database, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#adviser button');
  await page.getByRole('button', { name: 'No thanks to this offer' }).click();
  await page.getByRole('textbox', { name: 'Your reason' }).fill('We found another one');
  await page.getByRole('button', { name: 'Say no thanks' }).click();
  await expect(page.getByText('You said no thanks to this offer').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: /Pay in full/ })).toBeDisabled();
  const stored = await database.db
    .selectFrom('deals')
    .innerJoin('deal_list_entries', 'deal_list_entries.deal_id', 'deals.id')
    .select(['decline_reason', 'stage'])
    .where('id', '=', id)
    .executeTakeFirst();
  expect(stored).toEqual({ decline_reason: 'We found another one', stage: 'DECLINED' });
  await page.goto(`/deal/${id}/summary`);
  await expect(page.getByText('You said no thanks to this offer.')).toBeVisible();
  await hydrated(page, '#confirm button');
  await page.getByRole('button', { name: 'I changed my mind' }).click();
  await expect(page.getByText('You said no thanks to this offer')).toHaveCount(0);
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('radio', { name: /Pay in full/ }).check();
  await page.getByRole('heading', { name: 'History of this offer' }).click();
  await expect(page.getByText('Offer taken up again')).toBeVisible();
});

test('a confirmation is taken back and made again; after it is acknowledged, taking it back is refused politely', {
  tag: '@any-size',
}, async ({ page, database, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await confirmHere(page);
  await page.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set, Jordan' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Cancel your confirmation?' })).toBeFocused();
  await page.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await expect(page.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect(page.getByText(/You canceled it on/)).toBeVisible();
  // The notice is above the first figure.
  const standing = page.getByText(/^You canceled your confirmation on .* Nothing is confirmed now/);
  await expect(standing).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect((await standing.boundingBox())?.y ?? Number.NaN).toBeLessThan(heading?.y ?? 0);
  await page.getByRole('heading', { name: 'History of this offer' }).click();
  await expect(page.getByText('Confirmation canceled')).toBeVisible();
  await page.getByRole('textbox', { name: 'Full name' }).fill('Jordan Avery');
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await page.getByRole('button', { name: 'Confirm selection' }).click();
  await expect(page.getByRole('heading', { name: 'You’re all set, Jordan' })).toBeVisible();
  await acknowledgeConfirmation(database, MACHINE, id, new Date());
  await page.goto(`/deal/${id}`);
  await hydrated(page, '#notices button');
  await expect(page.locator('#notices')).toContainText(
    /To change it, cancel your confirmation or ask/,
  );
  const receipt = page.getByRole('link', { name: 'See receipt' }).filter({ visible: true });
  await expect(receipt).toHaveAttribute('href', `/deal/${id}/summary`);
  await page.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await page.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'already started on it' })).toBeVisible();
  await expect(page.getByText(/has your selection/)).toBeVisible();
});

test('a message written offline waits on the device, survives a reload, and is sent once and in order', {
  tag: '@any-size',
}, async ({ page, context, database, newDeal, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const deal = await newDeal();
  await page.goto(`/deal/${deal.id}`);
  await hydrated(page, '#adviser button');
  // Waits for the composer's script before going offline.
  await page.getByRole('textbox', { name: 'Your question' }).waitFor();
  await context.setOffline(true);
  for (const text of ['First', 'Second', 'Third']) {
    await page.getByRole('textbox', { name: /Your (question|message)/ }).fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  await expect(page.getByText(/^Not sent yet. It is kept on this device/)).toHaveCount(3);
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('#talk li')).toContainText(['First', 'Second', 'Third']);
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  const stored = await database.db
    .selectFrom('messages')
    .select(['seq', 'text'])
    .where('deal_id', '=', deal.id)
    .orderBy('seq')
    .execute();
  expect(stored.map(({ text }) => text)).toEqual(['First', 'Second', 'Third']);
});

test('a reply whose response is lost is stored once, even after a reload, and text typed meanwhile stays', {
  tag: '@any-size',
}, async ({ page, database, watch }) => {
  watch.expect(/ERR_FAILED/);
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await page.goto(`/desk/deals/${deal.id}`);
  const answers: (() => Promise<void>)[] = [];
  const isReply = (route: Route) => route.request().postData()?.includes('ReplyToBuyer');
  await page.route('**/api/desk/graphql', async (route) => {
    if (!isReply(route)) return route.fallback();
    const response = await route.fetch();
    answers.push(() => (answers.length > 1 ? route.fulfill({ response }) : route.abort()));
  });
  const field = page.getByRole('textbox', { name: 'Reply' });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await field.fill('It is here.');
  await send.click();
  await expect.poll(() => answers.length).toBe(1);
  await answers[0]?.();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('It is here.');
  await send.click();
  await expect.poll(() => answers.length).toBe(2);
  await field.fill('And washed.');
  await answers[1]?.();
  await expect(send).toBeEnabled();
  await expect(field).toHaveValue('And washed.');
  const { db } = database;
  const ofDeal = db.selectFrom('messages').select('text').where('deal_id', '=', deal.id);
  expect(await ofDeal.execute()).toEqual([{ text: 'It is here.' }]);
});

test('a declined offer that has ended cannot be reopened, even while the page is open', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const expiresAt = new Date(Date.now() + 5_000).toISOString();
  const offer = { ...anOfferFrom('outback'), expiresAt };
  const { id: dealId } = await addDeal(database, offer, new Date());
  await declineDeal(database, { dealId }, new Date());
  await page.goto(`/deal/${dealId}`);
  await hydrated(page, '#notices button');
  const reopen = page.getByRole('button', { name: 'I changed my mind' });
  await expect(reopen.first()).toBeVisible();
  await expect(reopen).toHaveCount(0, { timeout: 10_000 });
  await expect(page.getByText(/can make you a new offer under the same link/)).toBeVisible();
  await page.goto(`/deal/${dealId}/summary`);
  await expect(page.getByText('This offer has expired')).toBeVisible();
  await expect(reopen).toHaveCount(0);
});

test('an unsolicited reply is shown too, and a partner sees the earlier questions', {
  tag: '@any-size',
}, async ({ page, database, newDeal }) => {
  const deal = await newDeal();
  await untilListening(page, () => page.goto(`/deal/${deal.id}`));
  const reply = { id: deal.id, text: 'Your car is here.', idempotencyKey: null, now: new Date() };
  await replyToBuyer(database, MACHINE, reply);
  await expect(page.locator('#talk').getByText('Your car is here.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Your message' }).fill('Great!');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#talk li')).toHaveCount(2);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  const { talk } = { talk: { messages: 2, buyerMessages: 1, buyerBytes: 0, unansweredAt: null } };
  expect(await messagesOf(database.db, { id: deal.id, talk })).toHaveLength(2);
});

test('the desk shows that a confirmation was taken back', { tag: '@any-size' }, async ({
  page,
  database,
  browser,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await confirmed(desk, deal);
  await page.goto(`/desk/deals/${deal.id}`);
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  const buyer = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await buyer.goto(`/deal/${deal.id}/summary`);
  await hydrated(buyer, 'main h1');
  await buyer.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await buyer.getByRole('button', { name: 'Cancel my confirmation' }).click();
  await expect(buyer.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect(page.getByText('canceled the confirmation of revision 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeHidden();
  await expect(page.getByText(/canceled it/)).toBeVisible();
  await buyer.context().close();
});
