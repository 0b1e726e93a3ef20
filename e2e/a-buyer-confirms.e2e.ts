// Journey: a buyer confirms. Whatever happens, there is exactly one confirmation, of what was on screen.
import type { Offer, Receipt } from '@forecourt/domain';
import { confirmationsOf, type Database, reviseDeal, withdrawDeal } from '@forecourt/server';
import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect, expectAccessible, hydrated, test, type Watch } from './journey.ts';
import { openConfirmDialog, whenPressed, withSomethingChosen } from './page.ts';

const NAME = 'Jordan Avery';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm selection' });
/** The confirm form on the summary. */
const placeOf = (page: Page) => page.getByRole('region', { name: 'Confirm', exact: true });
const nameIn = (place: Locator) => place.getByRole('textbox', { name: 'Full name' });
const consentIn = (place: Locator) => place.getByRole('checkbox', { name: /^I agree/ });
const buttonIn = (place: Locator) => place.getByRole('button', { name: 'Confirm selection' });
const confirmed = (place: Page | Locator) => place.getByRole('status', { name: 'Confirmed' });
const headingIn = (place: Page | Locator, name: string) => place.getByRole('heading', { name });

async function openDialog(page: Page, id: string): Promise<Locator> {
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  return openConfirmDialog(page);
}

/** Button in the panel of a desktop or the bar of a phone. */
const openControl = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Confirm selection' }).first();

async function openSummary(page: Page, id: string): Promise<Locator> {
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page);
  return withSomethingChosen(page, placeOf(page));
}

async function fill(place: Locator, name = NAME): Promise<void> {
  await nameIn(place).fill(name);
  await consentIn(place).check();
}

/** Returns the idempotency key of a confirmation, or null for other requests. */
function keyOf(request: Request): string | null {
  const body = request.postData() ?? '';
  if (!/mutation ConfirmSelection\b/.test(body)) return null;
  const sent = JSON.parse(body) as { variables: { input: { idempotencyKey: string } } };
  return sent.variables.input.idempotencyKey;
}

/** Records the idempotency key of every confirmation sent, in order. */
function keysSentBy(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    const key = keyOf(request);
    if (key) keys.push(key);
  });
  return keys;
}

/** Routes each confirmation through `act`, with its number from 1. */
async function onConfirm(
  page: Page,
  act: (route: Route, count: number) => Promise<unknown>,
): Promise<void> {
  let count = 0;
  await page.route('**/api/graphql', async (route) => {
    if (!keyOf(route.request())) return route.fallback();
    count += 1;
    await act(route, count);
  });
}

/** Holds confirmations back. @returns a function that releases them */
async function holdConfirm(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await onConfirm(page, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Changes the content of the next confirmation, and sends later ones unchanged. */
async function changeFirst(page: Page, changes: Record<string, unknown>): Promise<void> {
  await onConfirm(page, (route, count) => {
    if (count > 1) return route.fallback();
    const body = route.request().postDataJSON() as { variables: { input: object } };
    const input = { ...body.variables.input, ...changes };
    return route.continue({ postData: JSON.stringify({ ...body, variables: { input } }) });
  });
}

/** Blocks event streams, like some proxies. */
async function makeDeaf(page: Page, watch: Watch): Promise<void> {
  watch.expect(/ERR_FAILED/);
  await page.route('**/api/graphql', (route) =>
    /subscription DealChanged\b/.test(route.request().postData() ?? '')
      ? route.abort()
      : route.fallback(),
  );
}

async function theOneOf(database: Database, dealId: string) {
  const [only, ...more] = await confirmationsOf(database.db, dealId);
  expect(more).toEqual([]);
  if (!only) throw new Error('no confirmation is stored');
  return only;
}

async function expectNone(database: Database, dealId: string): Promise<void> {
  expect(await confirmationsOf(database.db, dealId)).toEqual([]);
}

/** Expects no stored confirmation, which is removed once it is answered. */
async function expectNothingPending(page: Page): Promise<void> {
  const stored = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(stored).not.toContain('forecourt.confirming');
}

/** Raises the handling fee from $699 to $799. */
function dearer(offer: Offer): Offer {
  const lines = offer.price.lines.map((line) =>
    line.id === 'handling' ? { ...line, amountCents: 79_900 } : line,
  );
  return { ...offer, price: { ...offer.price, lines } };
}

async function expectDifferences(place: Locator): Promise<void> {
  await expect(headingIn(place, 'The dealership has changed this offer')).toBeFocused();
  const changed = place.getByRole('table', { name: 'What the dealership changed' });
  const cells = changed.getByRole('row', { name: /Dealer handling/ }).getByRole('cell');
  await expect(cells).toHaveText(['$699.00', '$799.00']);
  const figures = place.getByRole('table', { name: 'What that means for you' });
  await expect(figures.getByRole('row', { name: /Out-the-door price/ })).toBeVisible();
}

test('a buyer confirms from the deal page, in a dialog', async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  const dialog = await openDialog(page, id);
  await expect(buttonIn(dialog)).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText('Out-the-door price');
  await expect(dialog).toContainText('not a credit approval');
  await fill(dialog);
  await buttonIn(dialog).click();
  await expect(confirmed(dialog)).toBeVisible();
  await expect(headingIn(dialog, 'Confirmed')).toBeFocused();
  const { number, fullName, revision } = await theOneOf(database, id);
  expect({ fullName, revision }).toEqual({ fullName: NAME, revision: 1 });
  await expect(dialog).toContainText(number);
  await expect(dialog).toContainText(NAME);
  await expect(dialog).toContainText(offer.adviser.name);
  await dialog.getByRole('link', { name: 'See your receipt' }).click();
  await expect(page).toHaveURL(new RegExp(`/deal/${id}/summary$`));
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re all set, Jordan' }),
  ).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await expectNothingPending(page);
  await expectPrintable(page);
});

test('a buyer confirms from the summary, in place: the receipt, its files, and a deal page marked Confirmed', async ({
  page,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const place = await openSummary(page, id);
  await fill(place);
  await buttonIn(place).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re all set, Jordan' }),
  ).toBeFocused();
  const { number, digest } = await theOneOf(database, id);
  expect(number).toMatch(/^FC-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const main = page.getByRole('main');
  for (const text of [number, NAME, digest.replaceAll(/(.{8})(?=.)/g, '$1 ')]) {
    await expect(main).toContainText(text);
  }
  await expect(main).not.toContainText('confirmed already');
  await expect(buttonIn(main)).toBeHidden();
  await expectAccessible(page);
  await expectFiles(page, { number, digest, fullName: NAME });
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await expect(page.locator('#notices').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(buttonIn(page.locator('body'))).toBeHidden();
  await expect(page.getByRole('slider', { name: 'Cash down' })).toBeDisabled();
});

test('the form on the summary appears as a whole, without layout shifts of its controls', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}/summary`);
  await hydrated(page);
  await page.evaluate(() => {
    let count = 0;
    const look = () => {
      const form = document.querySelector('#confirm form');
      if (form && !/Full name.*On paper instead/s.test(form.textContent)) count += 1;
      document.body.dataset['incomplete'] = String(count);
      requestAnimationFrame(look);
    };
    look();
  });
  const place = placeOf(page);
  await place.getByRole('button', { name: 'Use this option' }).click();
  await consentIn(place).check();
  await expect(place).toContainText('On paper instead.');
  expect(await page.evaluate(() => document.body.dataset['incomplete'])).toBe('0');
});

test('the button of a form that is taller than the window stays in view while the summary scrolls', {
  tag: '@any-size',
}, async ({ page, newDeal }) => {
  const { id } = await newDeal('sienna-everything');
  await page.setViewportSize({ width: 1280, height: 900 });
  const place = await openSummary(page, id);
  for (const share of [0, 0.2, 0.6]) {
    await page.evaluate((part) => {
      scrollTo(0, part * document.documentElement.scrollHeight);
    }, share);
    await expect(buttonIn(place)).toBeInViewport({ ratio: 1 });
  }
  // The missing field is scrolled into view, and not covered by the button.
  await buttonIn(place).click();
  await expect(nameIn(place)).toBeFocused();
  await nameIn(place).press('Tab');
  await consentIn(place).focus();
  await expect(consentIn(place)).toBeInViewport({ ratio: 1 });
  await consentIn(place).click();
  await expect(consentIn(place)).toBeChecked();
});

test('a double tap in the dialog confirms once', { tag: '@any-size' }, async ({
  page,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const dialog = await openDialog(page, id);
  await fill(dialog);
  await buttonIn(dialog).dblclick();
  // The second tap may hit the link to the receipt, in place of the button.
  await expect(confirmed(page)).toBeVisible();
  await theOneOf(database, id);
  expect(new Set(keys).size).toBe(1);
});

test('taps and Enter during sending confirm once', { tag: '@any-size' }, async ({
  page,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const place = await openSummary(page, id);
  const letGo = await holdConfirm(page);
  await fill(place);
  await buttonIn(place).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(place.getByRole('status')).toContainText('Sending your confirmation');
  await buttonIn(place).dblclick({ force: true });
  await nameIn(place).press('Enter');
  letGo();
  await expect(confirmed(page)).toBeVisible();
  await theOneOf(database, id);
  expect(keys).toHaveLength(1);
});

test('a lost reply is requested again with the same key until it arrives', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/ERR_FAILED/);
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const dialog = await openDialog(page, id);
  await fill(dialog);
  await onConfirm(page, async (route, count) => {
    if (count > 2) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await buttonIn(dialog).click();
  await expect(dialog.getByRole('status')).toContainText('We are still sending your confirmation');
  const { number } = await theOneOf(database, id);
  await expect(confirmed(dialog)).toBeVisible();
  await expect(dialog).toContainText(number);
  await theOneOf(database, id);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  await expectNothingPending(page);
  // The button that opened the dialog is gone, so the focus moves to the page.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a failing server is retried automatically, and at once when the buyer asks', {
  tag: '@any-size',
}, async ({ page, newDeal, database, watch }) => {
  watch.expect(/503/);
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const place = await openSummary(page, id);
  await fill(place);
  let inTrouble = true;
  await onConfirm(page, (route) => (inTrouble ? route.fulfill({ status: 503 }) : route.fallback()));
  await buttonIn(place).click();
  await expect(place.getByRole('status')).toContainText('We are still sending your confirmation');
  await expectNone(database, id);
  await whenPressed(page, () => {
    inTrouble = false;
  });
  await place.getByRole('button', { name: /^Try/ }).click();
  await expect(confirmed(page)).toBeVisible();
  await theOneOf(database, id);
  expect(new Set(keys).size).toBe(1);
});

/**
 * In the next document, stops React before it reads the pending confirmation, until that has a
 * response.
 */
async function answerBeforeReactGoesOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { getItem, removeItem } = Storage.prototype;
    const { postMessage } = MessagePort.prototype;
    const isPending = (key: string) => key.startsWith('forecourt.confirming.');
    let held = false;
    const tasks: (() => void)[] = [];
    Storage.prototype.getItem = function (key) {
      const value = getItem.call(this, key);
      held ||= isPending(key) && value !== null;
      return value;
    };
    Storage.prototype.removeItem = function (key) {
      removeItem.call(this, key);
      if (!isPending(key)) return;
      held = false;
      for (const task of tasks.splice(0)) task();
    };
    // React's scheduler posts itself a message for every task.
    MessagePort.prototype.postMessage = function (message: unknown) {
      const task = () => postMessage.call(this, message);
      if (held) tasks.push(task);
      else task();
    };
  });
}

const RELOADS = [
  { title: 'after the server stored it, before it answered', open: openDialog, arrives: true },
  { title: 'before it reached the server', open: openSummary, arrives: false },
  {
    title: 'of a slow phone, answered before the screen is hydrated',
    open: openDialog,
    arrives: true,
    prepare: answerBeforeReactGoesOn,
  },
];

for (const { title, open, arrives, prepare } of RELOADS) {
  test(`a reload ${title}`, { tag: '@any-size' }, async ({ page, newDeal, database }) => {
    const { id } = await newDeal();
    const keys = keysSentBy(page);
    const place = await open(page, id);
    await fill(place);
    let held = false;
    await onConfirm(page, async (route, count) => {
      if (count > 1) return route.fallback();
      if (arrives) await route.fetch();
      held = true;
    });
    await buttonIn(place).click();
    await expect.poll(() => held).toBe(true);
    expect(await confirmationsOf(database.db, id)).toHaveLength(arrives ? 1 : 0);
    await prepare?.(page);
    await page.reload();
    await expect(confirmed(page)).toBeVisible();
    const { number, fullName } = await theOneOf(database, id);
    expect(fullName).toBe(NAME);
    await expect(page.locator('body')).toContainText(number);
    await expectNothingPending(page);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
}

test('a slow phone whose event arrives before its confirm reply does not request the receipt in a loop', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  const place = await openSummary(page, id);
  await fill(place);
  const { promise: summaryRequested, resolve: letGo } = Promise.withResolvers<void>();
  let confirms = 0;
  let summaries = 0;
  await page.route('**/api/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (/query DealSummary\b/.test(body)) {
      summaries += 1;
      letGo();
    }
    // The change event arrives before the response to ConfirmedDeal.
    if (/query ConfirmedDeal\b/.test(body)) await summaryRequested;
    if (keyOf(route.request())) {
      confirms += 1;
      // It is sent again after the reload.
      if (confirms === 1) return;
    }
    await route.fallback();
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await buttonIn(place).click();
  await expect.poll(() => confirms).toBe(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Save PDF' })).toBeVisible();
  await theOneOf(database, id);
  await expectNothingPending(page);
  // One request, and retries only after seconds without a response.
  expect(summaries).toBeLessThanOrEqual(3);
});

test('closing the dialog meanwhile does not stop it', { tag: '@any-size' }, async ({
  page,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const dialog = await openDialog(page, id);
  await fill(dialog);
  const letGo = await holdConfirm(page);
  await buttonIn(dialog).click();
  await expect(dialog.getByRole('status')).toContainText('Sending your confirmation');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  letGo();
  await expect(page.locator('#notices').getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(openControl(page)).toBeHidden();
  await theOneOf(database, id);
});

test('offline at the press, then back online', { tag: '@any-size' }, async ({
  page,
  context,
  newDeal,
  database,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const dialog = await openDialog(page, id);
  await fill(dialog);
  await context.setOffline(true);
  await buttonIn(dialog).click();
  await expect(dialog.getByRole('status')).toContainText('You are offline');
  await expectNone(database, id);
  await context.setOffline(false);
  await expect(confirmed(dialog)).toBeVisible();
  await expect(dialog).toContainText((await theOneOf(database, id)).number);
  expect(new Set(keys).size).toBe(1);
});

test('another device confirms first: the second one shows that confirmation', {
  tag: '@any-size',
}, async ({ page, browser, newDeal, database, watch }) => {
  const { id } = await newDeal();
  await makeDeaf(page, watch);
  const dialog = await openDialog(page, id);
  await fill(dialog);
  const second = await browser.newPage();
  const place = await openSummary(second, id);
  await fill(place, 'Sam Avery');
  await buttonIn(place).click();
  await expect(confirmed(second)).toBeVisible();
  await buttonIn(dialog).click();
  await expect(headingIn(dialog, 'This deal was confirmed already')).toBeFocused();
  const { number } = await theOneOf(database, id);
  await expect(dialog).toContainText(number);
  await expect(dialog).toContainText('Sam Avery');
  await dialog.getByRole('link', { name: 'See that receipt' }).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(number);
  await second.close();
});

test('another device confirms first: an open summary becomes the receipt, with the reason', {
  tag: '@any-size',
}, async ({ page, browser, newDeal, database }) => {
  const { id } = await newDeal();
  const second = await browser.newPage();
  await fill(await openSummary(page, id));
  const dialog = await openDialog(second, id);
  await fill(dialog, 'Sam Avery');
  await buttonIn(dialog).click();
  await expect(confirmed(dialog)).toBeVisible();
  await expect(confirmed(page)).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText('This deal was confirmed already');
  await expect(main).toContainText((await theOneOf(database, id)).number);
  await second.close();
});

const REVISED = [
  { title: 'while the dialog is open: updated at once', open: openDialog, isNotified: true },
  {
    title: 'without an event while the dialog is open: refused',
    open: openDialog,
    isNotified: false,
  },
  { title: 'while the summary is open: updated at once', open: openSummary, isNotified: true },
];

for (const { title, open, isNotified } of REVISED) {
  test(`revised ${title} with the differences, and confirmed after reading them`, {
    tag: '@any-size',
  }, async ({ page, newDeal, database, watch }) => {
    const { id, offer } = await newDeal();
    if (!isNotified) await makeDeaf(page, watch);
    const keys = keysSentBy(page);
    const place = await open(page, id);
    await fill(place);
    await reviseDeal(database, id, dearer(offer), new Date());
    if (!isNotified) await buttonIn(place).click();
    await expectDifferences(place);
    await expectAccessible(page);
    await expectNone(database, id);
    await place.getByRole('button', { name: 'I have read the changes' }).click();
    await expect(nameIn(place)).toHaveValue(NAME);
    await expect(consentIn(place)).toBeChecked();
    await buttonIn(place).click();
    await expect(confirmed(page)).toBeVisible();
    expect((await theOneOf(database, id)).revision).toBe(2);
    expect(new Set(keys).size).toBe(isNotified ? 1 : 2);
  });
}

// The deal page refetches when the offer ends, and the summary gets an event. Without these the
// server refuses.
for (const { title, open, isNotified } of [
  { title: 'while the dialog is open', open: openDialog, isNotified: true },
  { title: 'while the summary is open', open: openSummary, isNotified: true },
  { title: 'without an event while the summary is open', open: openSummary, isNotified: false },
]) {
  test(`expired ${title}`, { tag: '@any-size' }, async ({ page, newDeal, database, watch }) => {
    if (!isNotified) await makeDeaf(page, watch);
    const ends = Date.now() + 8_000;
    const { id } = await newDeal('outback', { expiresAt: new Date(ends).toISOString() });
    const place = await open(page, id);
    await fill(place);
    // Queries stay unanswered too. Only the confirmation gets a response.
    if (!isNotified) {
      await page.route('**/api/graphql', async (route) => {
        const sent = route.request().postData() ?? '';
        if (/mutation ConfirmSelection\b/.test(sent)) await route.fallback();
      });
    }
    await page.waitForTimeout(Math.max(0, ends + 100 - Date.now()));
    if (!isNotified) await buttonIn(place).click();
    await expect(headingIn(place, 'This offer has expired')).toBeFocused();
    await expect(place.getByRole('link', { name: /555 0147/ })).toBeVisible();
    await expect(buttonIn(place)).toBeHidden();
    await expectNone(database, id);
  });
}

for (const isNotified of [true, false]) {
  test(`withdrawn ${isNotified ? '' : 'without an event '}while the dialog is open`, {
    tag: '@any-size',
  }, async ({ page, newDeal, database, watch }) => {
    const { id } = await newDeal();
    if (!isNotified) await makeDeaf(page, watch);
    const dialog = await openDialog(page, id);
    await fill(dialog);
    await withdrawDeal(database, id, new Date());
    if (!isNotified) await buttonIn(dialog).click();
    await expect(headingIn(dialog, 'The dealership has withdrawn this offer')).toBeFocused();
    await expect(dialog.getByRole('link', { name: /555 0147/ })).toBeVisible();
    await expect(buttonIn(dialog)).toBeHidden();
    await expectNone(database, id);
  });
}

test('without a name or consent the missing field is shown, and typed text is kept', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  const keys = keysSentBy(page);
  const dialog = await openDialog(page, id);
  await consentIn(dialog).check();
  await buttonIn(dialog).click();
  await expect(nameIn(dialog)).toBeFocused();
  await expect(dialog).toContainText('Enter your full name');
  await expect(consentIn(dialog)).toBeChecked();
  await nameIn(dialog).fill(NAME);
  await consentIn(dialog).uncheck();
  await buttonIn(dialog).click();
  await expect(consentIn(dialog)).toBeFocused();
  await expect(dialog).toContainText('Check the box to agree');
  await expectAccessible(page);
  await consentIn(dialog).check();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(openControl(page)).toBeFocused();
  // A caret left in the closed dialog would slow down every later tap.
  expect(await page.evaluate(() => getSelection()?.rangeCount)).toBe(0);
  await page.reload();
  await hydrated(page);
  await openControl(page).click();
  await expect(nameIn(dialog)).toHaveValue(NAME);
  // Consent is not restored after a reload.
  await expect(consentIn(dialog)).not.toBeChecked();
  expect(keys).toEqual([]);
  await expectNone(database, id);
});

test('a name that the server refuses leads back to its field', { tag: '@any-size' }, async ({
  page,
  newDeal,
  database,
}) => {
  const { id } = await newDeal();
  const place = await openSummary(page, id);
  await fill(place);
  await changeFirst(page, { fullName: ' ' });
  await buttonIn(place).click();
  await expect(nameIn(place)).toBeFocused();
  await expect(nameIn(place)).toHaveValue(NAME);
  await expectNone(database, id);
  await buttonIn(place).click();
  await expect(confirmed(page)).toBeVisible();
  await theOneOf(database, id);
});

test('figures that differ from the server’s are refused, reloaded, and then confirmed', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  const dialog = await openDialog(page, id);
  await fill(dialog);
  await changeFirst(page, { digest: '0'.repeat(64) });
  await buttonIn(dialog).click();
  await expect(headingIn(dialog, 'The figures are not the ones you saw')).toBeFocused();
  await expect(dialog).toContainText('Out-the-door price');
  await expectNone(database, id);
  await dialog.getByRole('button', { name: 'Load the new figures' }).click();
  await expect(dialog).toBeHidden();
  await hydrated(page);
  await openControl(page).click();
  await expect(nameIn(dialog)).toHaveValue(NAME);
  await consentIn(dialog).check();
  await buttonIn(dialog).click();
  await expect(confirmed(dialog)).toBeVisible();
  await theOneOf(database, id);
});

test('a selection with conflicts leads to the control that resolves them', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id } = await newDeal();
  await page.goto(`/deal/${id}`);
  await hydrated(page);
  await page.getByRole('checkbox', { name: 'Hitch bike rack, two bikes' }).check();
  await openControl(page).click();
  const dialog = dialogOf(page);
  await expect(headingIn(dialog, 'Your selection needs another look')).toBeFocused();
  await expect(dialog).toContainText('Trailer hitch');
  await dialog.getByRole('link', { name: 'Change it' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#add-on-bike-rack')).toBeInViewport();
  await expectNone(database, id);
});

for (const { what, wrong, focused } of [
  { what: 'cash down', wrong: { cashDownCents: 999_999_900 }, focused: /^Cash down$/ },
  { what: 'a mileage', wrong: { milesPerYear: 1 }, focused: /^[\d,]+$/ },
]) {
  test(`${what} that is not offered leads to its control`, { tag: '@any-size' }, async ({
    page,
    newDeal,
    database,
  }) => {
    const { id } = await newDeal('xc60-lease');
    const dialog = await openDialog(page, id);
    await fill(dialog);
    await onConfirm(page, (route) => {
      const body = route.request().postDataJSON() as { variables: { input: { choice: object } } };
      const { input } = body.variables;
      const variables = { input: { ...input, choice: { ...input.choice, ...wrong } } };
      return route.continue({ postData: JSON.stringify({ ...body, variables }) });
    });
    await buttonIn(dialog).click();
    await expect(headingIn(dialog, 'Your selection needs another look')).toBeFocused();
    await dialog.getByRole('link', { name: 'Change it' }).first().click();
    await expect(dialog).toBeHidden();
    const control = page.locator('#pay input:focus');
    await expect(control).toHaveAccessibleName(focused);
    await expect(control).toBeInViewport();
    await expectNone(database, id);
  });
}

test('a reopened deal keeps its old confirmation, and can be confirmed again', {
  tag: '@any-size',
}, async ({ page, newDeal, database }) => {
  const { id, offer } = await newDeal();
  const place = await openSummary(page, id);
  await fill(place);
  await buttonIn(place).click();
  // Waits for the receipt itself, not its loading text.
  await expect(
    page.getByRole('heading', { level: 1, name: 'You’re all set, Jordan' }),
  ).toBeVisible();
  const first = await theOneOf(database, id);
  await reviseDeal(database, id, dearer(offer), new Date());
  const earlier = page.getByRole('region', { name: 'Earlier receipts' });
  await expect(earlier).toContainText(first.number);
  await expect(confirmed(page)).toBeHidden();
  for (const name of ['PDF', 'JSON']) {
    const file = await page.request.get(await hrefOf(earlier, name));
    expect(file.status(), name).toBe(200);
  }
  await fill(place);
  await buttonIn(place).click();
  await expect(confirmed(page)).toBeVisible();
  await expect(earlier).toContainText(first.number);
  const both = await confirmationsOf(database.db, id);
  expect(both.map(({ revision }) => revision)).toEqual([2, 1]);
  expect(both[1]).toEqual(first);
  await expect(page.getByRole('main')).toContainText(both[0]?.number ?? 'no number');
});

async function hrefOf(place: Page | Locator, name: string): Promise<string> {
  return (await place.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
}

async function expectFiles(page: Page, stated: Partial<Receipt>): Promise<void> {
  const pdf = await page.request.get(await hrefOf(page, 'Save PDF'));
  expect(pdf.status()).toBe(200);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  const bytes = await pdf.body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeLessThanOrEqual(150 * 1024);
  const name = 'Calendar';
  const calendar = await page.request.get(await hrefOf(page, name));
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  await page.getByText('Verification details').click();
  const json = await page.request.get(await hrefOf(page, 'Download JSON'));
  expect(await json.json()).toMatchObject(stated);
}

/** Expects a printout on one or two sheets, without overflow. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // About the width of A4 and Letter without margins.
  await page.setViewportSize({ width: 720, height: 1_000 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  await expect(page.getByRole('link', { name: 'Save PDF' })).toBeHidden();
  for (const format of ['A4', 'Letter']) {
    const printed = (await page.pdf({ format })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)?.length, format).toBeLessThanOrEqual(2);
  }
}
