// Journey: a day at the desk by keyboard only, from the sign-in link to signing out.
import { sendMessage } from '@forecourt/server';
import type { Locator, Page } from '@playwright/test';
import { aDeal, aDesk, confirmed } from './desk.ts';
import { expect, test } from './journey.ts';

/** Maximum Tab stops before a target. More make a screen unusable by keyboard. */
const MOST_STOPS = 60;

test('a whole day works by keyboard: sign in, reply, acknowledge, extend, withdraw, look up, settings, sign out', {
  tag: '@desktop',
}, async ({ page, database, watch }) => {
  // Responses can arrive after signing out.
  watch.expect(/401/);
  const desk = await aDesk(database);
  const questionDeal = await aDeal(desk, 'outback');
  const question = { dealId: questionDeal.id, kind: 'QUESTION' as const, wishes: [], about: null };
  const text = 'Will it be held for us?';
  await sendMessage(database, { ...question, text, idempotencyKey: 'a-question' }, new Date());
  await confirmed(desk, await aDeal(desk, 'mx-5-cash'));
  await aDeal(desk, 'xc60-lease');
  await page.goto(desk.link);
  await press(page, page.getByRole('button', { name: 'Sign in' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();

  await open(page, 'Jordan Avery');
  const reply = page.getByRole('textbox', { name: 'Reply' });
  await reach(page, reply);
  await page.keyboard.type('Yes, until Friday.');
  await press(page, page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('Unanswered')).toBeHidden();
  await back(page);

  await open(page, 'Theo Marchetti');
  await expect(page.getByRole('button', { name: 'Acknowledge' })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('acknowledged').first()).toBeVisible();
  await back(page);

  await open(page, 'Daniel Sorensen-Whitfield');
  const dialog = page.getByRole('dialog');
  await press(page, page.getByRole('button', { name: 'Extend' }));
  await press(page, dialog.getByRole('button', { name: '+14 days' }));
  await press(page, dialog.getByRole('button', { name: 'Extend' }));
  // The expiry is more than 180 days ahead, which must be accepted.
  await reach(page, dialog.getByRole('checkbox', { name: /^I accept/ }));
  await page.keyboard.press('Space');
  await press(page, dialog.getByRole('button', { name: 'Extend' }));
  await expect(dialog).toHaveCount(0);
  const withdraw = page.getByRole('button', { name: 'Pull offer' });
  // Closing a dialog returns the focus to its button.
  await press(page, withdraw);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await reach(page, dialog.getByRole('textbox', { name: /Reason/ }));
  await page.keyboard.type('the car was sold');
  await press(page, dialog.getByRole('button', { name: 'Pull offer' }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/the car was sold/)).toBeVisible();
  await back(page);

  await press(page, page.getByRole('link', { name: 'Settings' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await reach(page, page.getByRole('button', { name: 'Sign out' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in to the desk' })).toBeVisible();
});

/** Moves the focus to an element, and expects every stop to be visible. */
async function reach(page: Page, focusTarget: Locator, key = 'Tab'): Promise<void> {
  await expect(focusTarget).toBeEnabled();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await focusTarget.evaluate((element) => element === document.activeElement)) {
      await expect(focusTarget).toBeInViewport();
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${focusTarget} is not reached within ${MOST_STOPS} stops`);
}

async function press(page: Page, focusTarget: Locator): Promise<void> {
  await reach(page, focusTarget);
  await page.keyboard.press('Enter');
}

/** Opens a deal by its row in the list. */
async function open(page: Page, buyer: string): Promise<void> {
  const row = page.locator('[data-row]').filter({ hasText: buyer });
  await expect(row).toBeVisible();
  for (let rows = 0; rows < 10; rows += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: buyer })).toBeVisible();
}

async function back(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: 'Deals' })).toBeVisible();
}
