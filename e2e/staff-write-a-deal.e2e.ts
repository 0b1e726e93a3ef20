// Journey: writing a deal at the desk by keyboard: autosave, recovery, fixing problems, preview, publishing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deskPaths } from '@forecourt/domain/desk-paths';
import { reviseDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { makeLink } from '../server/src/auth/links.ts';
import { anOfferFrom } from '../server/test/offers.ts';
import { aPicture } from '../server/test/photo-originals.ts';
import {
  aColleague,
  aDeal,
  aDraft,
  atTheDesk,
  breakStream,
  savedElsewhere,
  signIn,
} from './desk.ts';
import { openEditor } from './desk-states.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { lacedDeals } from './payloads.ts';

/** Returns a template without the buyer, the car, its price and the number. */
function template(): Record<string, unknown> {
  const { buyer: _, vehicle: __, number: ___, ...rest } = structuredClone(anOfferFrom('outback'));
  return { ...rest, price: { ...rest.price, lines: rest.price.lines.slice(3) }, tradeIns: [] };
}

const TYPED: Readonly<Record<string, string>> = {
  'buyer.name': 'Jordan Avery',
  number: 'NR-30001',
  'vehicle.vin': '4S4BTGUD5T3104827',
  'vehicle.stockNumber': 'N26-3107',
  'vehicle.condition': 'N',
  'vehicle.year': '2026',
  'vehicle.make': 'Subaru',
  'vehicle.model': 'Outback',
  'vehicle.trim': 'Touring XT',
  'vehicle.body': 'W',
  'vehicle.exteriorColor.name': 'Cosmic Blue Pearl',
  'vehicle.exteriorColor.hex': '#27486b',
  'vehicle.interiorColor': 'Java Brown leather',
  'vehicle.odometer.value': '12',
  'vehicle.odometer.unit': 'M',
  'vehicle.fuel': 'Gasoline',
  'vehicle.engine': '2.4 L turbo',
  'vehicle.transmission': 'CVT',
  'vehicle.drivetrain': 'AWD',
  'price.lines[0].amountCents': '45,895',
};

const saved = (page: Page) => page.locator('[data-saving="SAVED"]');

test('by keyboard a template becomes a published link, in about as many keys as it has letters @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, template()));
  const startedMs = Date.now();
  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  // Publish shows every problem. The shortcut then visits them until none is left.
  await press('Control+Enter');
  for (let tries = 0; tries < 40; tries += 1) {
    if ((await page.getByRole('button', { name: /^\d+ problems?$/ }).count()) === 0) break;
    await press('Alt+ArrowDown');
    const id = await page.evaluate(() => document.activeElement?.id ?? '');
    const text = TYPED[id.replace(/^field-/, '')] ?? '';
    expect(text, `something to type into ${id}`).not.toBe('');
    await page.keyboard.type(text);
    keys += text.length;
  }
  await press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish for Jordan Avery' });
  await expect(dialog.getByRole('row', { name: /Finance, 72 months/ })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await press('Control+Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Avery' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const letters = Object.values(TYPED).join('').length;
  expect(keys - letters).toBeLessThan(40);
  test.info().annotations.push({
    type: 'measured',
    description: `${keys} keys, ${((Date.now() - startedMs) / 1000).toFixed(1)} s`,
  });
});

test('a session that ends during writing loses nothing, and neither does a reload', {
  tag: '@any-size',
}, async ({ page, database, watch }) => {
  watch.expect(/401/);
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
  const address = page.url();
  const buyer = page.getByRole('textbox', { name: 'Buyer’s name' });
  await buyer.fill('Dana Whitfield');
  await expect(saved(page)).toBeVisible();
  // Ends the session between the last keystroke and its save. Earlier, another request of the editor
  // could show the sign-in screen before the keystroke.
  await page.route('**/api/desk/graphql', async (route) => {
    if (route.request().postData()?.includes('SaveDraft')) await page.context().clearCookies();
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'MSRP' }).fill('46,000');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  // Another member in this browser doesn't get the unsaved changes.
  const { link } = await aColleague(desk, 'OWNER', 'Theo Lindqvist');
  await signIn(page, link);
  await expect(page.getByRole('textbox', { name: 'MSRP' })).toHaveValue('45,895.00');
  await page.context().clearCookies();
  await signIn(page, deskPaths.signInLink(await makeLink(database, desk, new Date())));
  await page.goto(address);
  await expect(page.getByRole('textbox', { name: 'MSRP' })).toHaveValue('46,000.00');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(buyer).toHaveValue('Dana Whitfield');
  await expect(page.getByRole('textbox', { name: 'MSRP' })).toHaveValue('46,000.00');
});

test('a problem prevents publishing, and the list of problems leads to its field', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const file = structuredClone(anOfferFrom('sienna-everything')) as unknown as {
    addOns: { label: string; plans: { priceCents: unknown }[] }[];
  };
  const [, second] = file.addOns;
  if (second?.plans[0]) second.plans[0].priceCents = '1,99';
  await openEditor(page, await aDraft(desk, file));
  // Publish focuses the problem, as the list does.
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.locator(':focus')).toHaveValue('1,99');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  const problems = page.getByRole('region', { name: 'Problems' });
  await expect(problems).toContainText('Type an amount like 24,500');
  await problems.getByRole('listitem').getByRole('button').click();
  await expect(page.locator(':focus')).toHaveValue('1,99');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1990.5');
  await expect(page.getByText('Read as $1,990.50')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Finance, 60 months/ })).toContainText('/mo');
  await expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('the preview is the buyer’s page, updates with every key, leads to fields, and sends nothing', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const { buyer: _, ...file } = anOfferFrom('outback');
  await openEditor(page, await aDraft(desk, file));
  const narrow = (page.viewportSize()?.width ?? 0) < 1280;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) sent.push(request.url());
  });
  await page.getByRole('textbox', { name: 'MSRP' }).fill('50,000');
  if (narrow) await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.frameLocator('iframe[title="The buyer’s page"]');
  await expect(preview.getByText('$50,000.00').first()).toBeVisible();
  await expect(preview.getByText('‹Buyer’s name›').first()).toBeVisible();
  // Dispatches events, because Playwright's clicks don't account for the frame's scale.
  await preview.getByRole('button', { name: 'Confirm selection' }).first().dispatchEvent('click');
  await preview.getByText('Dealer handling').first().dispatchEvent('click');
  await expect(page.getByRole('textbox', { name: 'Amount of Dealer handling' })).toBeFocused();
  // The preview only loads the page and its files.
  expect(
    sent.filter((url) => !/\/(desk\/preview|assets\/.*|logo\.svg|cars\/wagon\.svg)$/.test(url)),
  ).toEqual([]);
});

test('two people in one draft see each other, and each keeps their own changes @any-size', async ({
  page,
  database,
  browser,
}) => {
  const desk = await atTheDesk(page, database);
  const id = await aDraft(desk, anOfferFrom('outback'));
  await openEditor(page, id);
  const { link } = await aColleague(desk, 'MANAGER', 'Theo Lindqvist');
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await signIn(other, link);
  await other.goto(`/desk/drafts/${id}`);
  await expect(page.getByText('Theo is here too')).toBeVisible();
  await other.getByRole('textbox', { name: 'Buyer’s name' }).fill('Dana Whitfield');
  await expect(page.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Dana Whitfield');
  // Both change the same field before either receives the other's change.
  await page.route('**/api/desk/graphql', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Deal number' }).fill('NR-1');
  await other.getByRole('textbox', { name: 'Deal number' }).fill('NR-2');
  const clash = page.getByRole('dialog', { name: /changed the same fields/ });
  const theirs = other.getByRole('dialog', { name: /changed the same fields/ });
  await expect.poll(async () => (await clash.isVisible()) || (await theirs.isVisible())).toBe(true);
  const askedPage = (await clash.isVisible()) ? page : other;
  await askedPage.getByRole('radio', { name: /NR-2/ }).check();
  await askedPage.getByRole('button', { name: 'Use these' }).click();
  await expect(askedPage.locator('[data-saving="SAVED"]')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Deal number' })).toHaveValue('NR-2');
  await other.context().close();
});

test('a colleague’s save during a lost stream is in the form once it is back @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const file = anOfferFrom('outback');
  const id = await aDraft(desk, file);
  const { streams, mend } = await breakStream(page);
  await openEditor(page, id);
  await expect.poll(streams).toBe(2);
  await savedElsewhere(desk, id, { ...file, buyer: { ...file.buyer, name: 'Dana Whitfield' } });
  mend();
  await expect(page.getByRole('textbox', { name: 'Buyer’s name' })).toHaveValue('Dana Whitfield');
});

test('texts full of scripts are shown as text in every field and in the preview @any-size', async ({
  page,
  database,
}) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      violations: [],
      hit: () => Reflect.get(globalThis, 'violations').push('ran'),
    });
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      Reflect.get(globalThis, 'violations').push(violatedDirective),
    );
  });
  const desk = await atTheDesk(page, database);
  for (const offer of lacedDeals().offers.slice(0, 3)) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openEditor(page, await aDraft(desk, offer));
    for (let level = 0; level < 2; level += 1) {
      await page.locator('section [aria-expanded="false"]').evaluateAll((folds) => {
        for (const fold of folds) (fold as HTMLElement).click();
      });
    }
    for (const frame of page.frames()) {
      expect(await frame.evaluate(() => Reflect.get(globalThis, 'violations'))).toEqual([]);
      const strange = await frame.evaluate(
        () =>
          document.querySelectorAll(
            'main :is(script, object, embed, base, meta, form[action], style)',
          ).length,
      );
      expect(strange).toBe(0);
    }
  }
  expect(ran).toEqual([]);
});

test('a removal or a move can be undone by a shortcut, and the page is not left by accident @any-size', async ({
  page,
  database,
}) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  await openEditor(page, await aDraft(desk, anOfferFrom('outback'), deal));
  const labels = page.getByRole('textbox', { name: /^Label of line/ });
  const before = await labels.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).value),
  );
  await page.getByRole('button', { name: 'Move Dealer handling', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(labels.nth(3)).toHaveValue('Dealer handling');
  await page.getByRole('button', { name: 'Remove Title' }).click();
  await expect(page.getByRole('button', { name: 'Remove Title' })).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Z');
  await page.keyboard.press('ControlOrMeta+Z');
  const after = await labels.evaluateAll((all) =>
    all.map((each) => (each as HTMLInputElement).value),
  );
  expect(after).toEqual(before);
  await page.getByRole('textbox', { name: 'Buyer’s name' }).fill('Somebody Else');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish revision 2' });
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await expect(dialog.getByText('This looks like another deal')).toBeVisible();
  await expect(publish).toBeDisabled();
  await dialog.getByRole('textbox', { name: /Type NR-24817/ }).fill('NR-24817');
  await publish.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Somebody Else' })).toBeVisible();
});

test('an author who publishes second keeps the draft, sees the other revision, and continues from it', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const deal = await aDeal(desk);
  const { adviser } = deal.offer;
  const mine = { ...deal.offer, adviser: { ...adviser, name: 'Theo Lindqvist' } };
  await openEditor(page, await aDraft(desk, mine, deal));
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish revision/ });
  const publish = dialog.getByRole('button', { name: 'Publish' });
  await expect(publish).toBeEnabled();
  const theirs = { ...deal.offer, adviser: { ...adviser, name: 'Dana Whitfield' } };
  await reviseDeal(database, deal.id, theirs, new Date());
  await publish.click();
  const other = dialog.getByRole('region', { name: 'A colleague’s revision 2' });
  await expect(other.getByRole('row', { name: /Dana Whitfield/ })).toBeVisible();
  await expect(publish).toBeDisabled();
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Continue from revision 2' }).click();
  await expect(other).toHaveCount(0);
  await expect(dialog.getByRole('row', { name: /Dana Whitfield.*Theo Lindqvist/ })).toBeVisible();
  await publish.click();
  await expect(page.getByText('Revision 3', { exact: true })).toBeVisible();
});

test('dragging moves a line to another place, as one undo step', async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
  const before = await lineLabels(page);
  const afterMoving = (name: string, to: string) =>
    before.filter((label) => label !== name).toSpliced(before.indexOf(to), 0, name);
  const drag = async (name: string, past: readonly string[], direction: 'UP' | 'DOWN') => {
    await grip(page, name).hover();
    await page.mouse.down();
    for (const each of past) await dragPast(page, each, direction);
    await page.mouse.up();
    await expect.poll(() => lineLabels(page)).toEqual(afterMoving(name, past.at(-1) ?? ''));
  };
  await drag('Registration', ['Title', 'Dealer handling'], 'UP');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => lineLabels(page)).toEqual(before);
  // When dragging down, React moves the element of the dragged line within the document.
  await drag('Owner loyalty rebate', ['Dealer handling', 'Title'], 'DOWN');
  // Moving the pointer without a pressed button has no effect.
  await grip(page, 'Registration').hover();
  await grip(page, 'Dealer handling').hover();
  await expect.poll(() => lineLabels(page)).toEqual(afterMoving('Owner loyalty rebate', 'Title'));
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => lineLabels(page)).toEqual(before);
});

test('a drag that takes several seconds is one undo step too @any-size', async ({
  page,
  database,
}) => {
  await page.clock.install();
  const desk = await atTheDesk(page, database);
  await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
  const before = await lineLabels(page);
  await grip(page, 'Registration').hover();
  await page.mouse.down();
  for (const passed of ['Title', 'Dealer handling']) {
    await dragPast(page, passed, 'UP');
    await page.clock.runFor(2_000);
  }
  await page.mouse.up();
  await expect
    .poll(() => lineLabels(page))
    .toEqual(before.toSpliced(-1).toSpliced(-2, 0, 'Registration'));
  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(() => lineLabels(page)).toEqual(before);
});

function lineLabels(page: Page): Promise<string[]> {
  const labels = page.getByRole('textbox', { name: /^Label of line/ });
  return labels.evaluateAll((all) => all.map((each) => String(Reflect.get(each, 'value'))));
}

function grip(page: Page, line: string) {
  return page.getByRole('button', { name: `Move ${line}`, exact: true });
}

/** Moves the pressed pointer past the middle of a line, which the law check can shift. */
async function dragPast(page: Page, line: string, direction: 'UP' | 'DOWN'): Promise<void> {
  const item = page.locator('[data-item]').filter({ has: grip(page, line) });
  const height = await item.evaluate((each) => each.clientHeight);
  // Off the grips' column, as real hands move.
  await item.hover({ position: { x: 120, y: direction === 'UP' ? 4 : height - 4 } });
}

test('[LAW4] a finding of the law check leads to its field, and is accepted by its code before publishing', {
  tag: '@any-size',
}, async ({ page, database }) => {
  const desk = await atTheDesk(page, database);
  const file = { ...anOfferFrom('outback'), jurisdiction: 'US-CO' };
  await openEditor(page, await aDraft(desk, file));
  await expect(page.getByText(/^\d compliance warnings?$/).last()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: 'Publish' });
  const findings = dialog.getByRole('region', { name: 'Compliance warnings' });
  await expect(findings.getByText(/^0 of \d+ accepted$/)).toBeVisible();
  await expect(publish).toBeDisabled();
  // The reason is in view, even if the findings are further down.
  await expect(dialog.getByText(/^Accept \d compliance warnings to publish\.$/)).toBeInViewport();
  await findings
    .getByRole('button', { name: /^Fix in Line \d/ })
    .first()
    .click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveAttribute('id', /^field-price\.lines/);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(findings.getByText(/^0 of \d+ accepted$/)).toBeVisible();
  const [first, ...others] = await findings.getByRole('checkbox').all();
  for (const box of others) await box.check();
  await expect(dialog.getByText('Accept 1 compliance warning to publish.')).toBeVisible();
  await first?.check();
  await expect(findings.getByText(/^(\d+) of \1 accepted$/)).toBeVisible();
  await publish.click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(page.getByText(/accepted compliance warnings/)).toBeVisible();
});

/** Creates photos of 12 MB that are fast to encode and decode, because most of it is metadata. */
async function photoFiles(folder: string, count: number): Promise<string[]> {
  const segment = Buffer.alloc(65_535, 'x');
  segment.set([0xff, 0xfe, 0xff, 0xfd]);
  const padding = Buffer.concat(Array.from({ length: 190 }, () => segment));
  const files: string[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const jpeg = await aPicture(240, 160, nth).jpeg().toBuffer();
    const bytes = Buffer.concat([jpeg.subarray(0, 2), padding, jpeg.subarray(2)]);
    const file = join(folder, `photo-${String(nth).padStart(2, '0')}.jpg`);
    writeFileSync(file, nth === 7 ? bytes.fill(0, 0, 2) : bytes);
    files.push(file);
  }
  return files;
}

test('of eight photos of 12 MB the broken one is named, and all others are added in order @any-size', async ({
  page,
  database,
  watch,
}) => {
  watch.expect(/400/);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
  try {
    const files = await photoFiles(folder, 8);
    const desk = await atTheDesk(page, database);
    await openEditor(page, await aDraft(desk, anOfferFrom('outback')));
    await page.getByLabel('Add photos').setInputFiles(files);
    await expect(page.getByText(/^\d+ photos to send$/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Sending photo-08.jpg' })).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 40_000 });
    await expect(page.getByText(/photo-07\.jpg\s*Photo: /)).toBeVisible();
    const words = page.getByRole('textbox', { name: /^What photo-\d+\.jpg shows$/ });
    await expect(words).toHaveCount(7);
    await expect(words.nth(6)).toHaveAccessibleName('What photo-08.jpg shows');
    await page.getByRole('button', { name: 'Hide the message about photo-07.jpg' }).click();
    await expect(page.getByText('photo-07.jpg')).toHaveCount(0);
    await expectAccessible(page);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('on a phone the adviser’s photo can be uploaded, and touch moves the last photo of the car to the front @any-size', async ({
  page,
  database,
}) => {
  const { adviser, vehicle, ...rest } = anOfferFrom('outback');
  const bare = { ...rest, adviser: { ...adviser, photo: undefined }, vehicle };
  const desk = await atTheDesk(page, database);
  const draftId = await aDraft(desk, { ...bare, vehicle: { ...vehicle, photos: [] } });
  await openEditor(page, draftId);
  const [front, back, priya] = await Promise.all(
    ['front.jpg', 'back.jpg', 'priya.jpg'].map(async (name, seed) => {
      const buffer = await aPicture(320, 214, seed + 1)
        .jpeg()
        .toBuffer();
      return { name, mimeType: 'image/jpeg', buffer };
    }),
  );
  if (!front || !back || !priya) throw new Error('there is no picture');
  await page.getByLabel('Add photos').setInputFiles([front, back]);
  const words = page.getByRole('textbox', { name: /^What \w+\.jpg shows$/ });
  await expect(words).toHaveCount(2);
  const adviserPart = page.getByRole('region', { name: 'Salesperson' });
  await adviserPart.getByRole('button', { name: 'All fields' }).click();
  await adviserPart.locator('input[aria-label="Portrait"]').setInputFiles(priya);
  await expect(adviserPart.getByRole('button', { name: 'Remove priya.jpg' })).toBeVisible();
  await expect(adviserPart.locator('img')).toHaveJSProperty('complete', true);
  await dragByFinger(page, 'Move back.jpg', 'Move front.jpg');
  await expect(words.first()).toHaveAccessibleName('What back.jpg shows');
  const stored = async () => {
    const { file } = await database.db
      .selectFrom('drafts')
      .select('file')
      .where('id', '=', draftId)
      .executeTakeFirstOrThrow();
    const { adviser: saved, vehicle: car } = JSON.parse(file) as typeof rest & typeof bare;
    return [saved.photo, ...car.photos.map((photo) => photo.file)];
  };
  await expect.poll(stored).toEqual(['priya.jpg', 'back.jpg', 'front.jpg']);
});

/** Drags a handle by touch to just above another, in small steps. */
async function dragByFinger(page: Page, handle: string, above: string): Promise<void> {
  const grip = page.getByRole('button', { name: handle, exact: true });
  await grip.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  const from = await grip.boundingBox();
  const to = await page.getByRole('button', { name: above, exact: true }).boundingBox();
  if (!from || !to) throw new Error('a handle is out of sight');
  const x = from.x + from.width / 2;
  const startY = from.y + from.height / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', startY);
  for (let step = 1; step <= 8; step += 1) {
    await touch('touchMove', startY + ((to.y - 4 - startY) * step) / 8);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
