// Journey: a salesperson emails the link from the desk. It arrives, and the desk confirms it.
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@forecourt/server';
import { startServiceProcess } from '../scripts/service-process.ts';
import { aDeal, aDesk, signIn } from './desk.ts';
import { expect, test } from './journey.ts';

/** Starts a minimal SMTP server (RFC 5321) that records every email. */
async function startMailbox() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    let mail: string | null = null;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    answer('220 mailbox');
    socket.setEncoding('utf8').on('data', (part: string) => {
      const lines = (rest + part).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (mail !== null && line !== '.') mail += `${line}\n`;
        else if (mail !== null) {
          mails.push(mail);
          mail = null;
          answer('250 kept');
        } else if (/^DATA/i.test(line)) {
          mail = '';
          answer('354 go on');
        } else answer(/^QUIT/i.test(line) ? '221 bye' : '250 mailbox');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { mails, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

test('the link is sent by email, then again, and revisions are mailed unless the checkbox is cleared', {
  tag: '@any-size',
}, async ({ page, watch }) => {
  // The other journeys' server sends no email, so this one starts its own.
  watch.expect(/left the origin/);
  const mailbox = await startMailbox();
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-mail-'));
  const env = { FORECOURT_SMTP: mailbox.url, FORECOURT_GRAPHQL: 'trusted' };
  const service = await startServiceProcess({ dataFolder, env });
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  try {
    const desk = await aDesk(database, 'ADVISER');
    const buyer = { name: 'Jordan Avery', email: 'jordan@buyer.example' };
    const deal = await aDeal(desk, 'outback', { buyer });
    await signIn(page, service.url + desk.link);
    await page.goto(`${service.url}/desk/deals/${deal.id}`);
    await page.getByRole('button', { name: 'Send by email' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send by email' });
    const field = dialog.getByRole('textbox', { name: 'Email address' });
    await expect(field).toHaveValue('jordan@buyer.example');
    await field.fill('sam@buyer.example');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Sent to sam@buyer\.example/)).toBeVisible();
    await expect.poll(() => mailbox.mails.length).toBe(1);
    expect(mailbox.mails[0]).toMatch(/^To: sam@buyer\.example$/m);
    expect(mailbox.mails[0]).toContain(deal.id);
    await page.getByRole('button', { name: 'Send again by email' }).click();
    const again = page.getByRole('dialog', { name: 'Send again by email' });
    await again.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => mailbox.mails.length).toBe(2);
    const shown = page.getByRole('heading', { name: 'What the buyer sees' }).locator('..');
    const extend = async (notify: boolean, revision: number) => {
      // Extending uses the revision on the page.
      await expect(shown).toContainText(`Revision ${revision - 1}`);
      await page.getByRole('button', { name: 'Extend' }).click();
      const box = page.getByRole('checkbox', { name: /to jordan@buyer\.example/ });
      await expect(box).toBeChecked();
      await box.setChecked(notify);
      await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
      await expect(page.getByText(`Revision ${revision}`).first()).toBeVisible();
    };
    await extend(false, 2);
    await extend(true, 3);
    await expect.poll(() => mailbox.mails.length).toBe(3);
    expect(mailbox.mails[2]).toMatch(/^To: .*jordan@buyer\.example/m);
    await page.getByRole('button', { name: 'Revise' }).click();
    await page.getByRole('textbox', { name: 'Amount of Dealer handling' }).fill('599');
    await page.getByRole('button', { name: 'Publish' }).click();
    const publish = page.getByRole('dialog', { name: /^Publish revision 4/ });
    await publish.getByRole('checkbox', { name: /to jordan@buyer\.example/ }).uncheck();
    for (const accept of await publish.getByRole('checkbox', { name: /^I accept/ }).all()) {
      await accept.check();
    }
    await publish.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Revision 4').first()).toBeVisible();
    await extend(true, 5);
    await expect.poll(() => mailbox.mails.length).toBe(4);
  } finally {
    // An open page would log errors when the server stops.
    await page.goto('about:blank');
    await database.close();
    await service.stop();
    mailbox.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
