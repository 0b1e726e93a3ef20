// Journey: an owner adds a webhook, tests it, sees the deliveries, and resends one.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTheDesk } from './desk.ts';
import { expect, test } from './journey.ts';

test('an owner adds a webhook, tests it, and resends a delivery @any-size', async ({
  page,
  database,
}) => {
  const arrived: (string | undefined)[] = [];
  const receiver = createServer((request, response) => {
    arrived.push(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.end('thanks'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  try {
    await atTheDesk(page, database);
    await page.goto('/desk/settings/webhooks');
    await page.getByRole('textbox', { name: 'Webhook URL' }).fill(url);
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Test ${url}` }).click();
    await expect.poll(() => arrived.length).toBe(1);
    await page.getByRole('link', { name: 'See what was sent' }).click();
    await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible();
    await expect(page.getByText('Delivered')).toBeVisible();
    await page.getByRole('button', { name: /^Send again: Test of / }).click();
    await expect.poll(() => arrived.length).toBe(2);
    expect(arrived[1]).toBe(arrived[0]);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});
