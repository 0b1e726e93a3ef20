// Journey: the refund of a deposit fails, and staff read why and finish it.
import { DESK_DEPOSIT_STATES } from './deposit-states.ts';
import { expect, test } from './journey.ts';

test('staff read why a refund failed, refund by hand, and can then record a new deposit', async ({
  page,
  database,
}) => {
  const failed = DESK_DEPOSIT_STATES.find(({ name }) => name === 'desk-deposit-refund-failed');
  await failed?.open(page, database);
  const card = page.locator('#deposit');
  await expect(card).toContainText('Refund failed');
  await expect(card.getByRole('note')).toHaveText(
    'The refund of $500.00 did not go through: Stripe refused it. Try again, or hand the money back and record the refund.',
  );
  await expect(card.getByRole('button', { name: 'Try the refund again' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Record a deposit' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Record the refund' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Paid back by check');
  await dialog.getByRole('button', { name: 'Record refund of $500.00' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card).toContainText('$500.00 was refunded.');
  await expect(card.getByRole('button', { name: 'Record a deposit' })).toBeVisible();
});
