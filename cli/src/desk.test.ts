// Tests for the desk's commands: staff, tokens, webhooks and dealerships, with the same refusals as
// the desk.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@forecourt/server';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { deal } from './deal.ts';
import { dealership } from './dealership.ts';
import { ran } from './ran.ts';
import { staff } from './staff.ts';
import { token } from './token.ts';
import { webhook } from './webhook.ts';

const OUTBACK = 'server/demo/outback.deal.json';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cli-'));
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('FORECOURT_URL', 'https://deals.example');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function json(command: typeof staff, ...args: string[]) {
  const { exitCode, stdout, stderr } = await ran(command, [...args, '--json']);
  // Warnings of the law check are printed in addition to the result.
  const complaints = stderr.replaceAll(/^Warning: .*\n/gm, '');
  expect({ exitCode, complaints }).toEqual({ exitCode: 0, complaints: '' });
  return JSON.parse(stdout);
}

test('staff can be added with a link, listed, given a new link, and removed', async () => {
  const owner = ['Priya Raman', '--email', 'Priya@dealer.example', '--role', 'owner'];
  const added = await json(staff, 'add', ...owner);
  expect(added).toMatchObject({
    name: 'Priya Raman',
    email: 'priya@dealer.example',
    role: 'OWNER',
  });
  expect(added.link).toMatch(/^https:\/\/deals\.example\/desk\/sign-in\/[0-9a-f]{64}$/);
  const twice = await ran(staff, ['add', ...owner]);
  expect(twice).toMatchObject({
    exitCode: 1,
    stderr: 'Someone with this email address is already on the staff.\n',
  });
  const other = await json(staff, 'link', 'priya@dealer.example');
  expect(other.link).not.toBe(added.link);
  expect(await json(staff, 'list')).toMatchObject([{ name: 'Priya Raman', seenAt: null }]);
  expect(await ran(staff, ['remove', 'priya@dealer.example'])).toMatchObject({
    exitCode: 1,
    stderr: 'This is the only owner. Make someone else an owner first.\n',
  });
  await json(staff, 'add', 'Dale Moss', '--email', 'dale@dealer.example', '--role', 'OWNER');
  expect(await json(staff, 'remove', 'priya@dealer.example')).toMatchObject({ removed: true });
  expect(await ran(staff, ['link', 'priya@dealer.example'])).toMatchObject({ exitCode: 1 });
  expect(await ran(staff, ['add', 'Nobody', '--role', 'king'])).toMatchObject({ exitCode: 2 });
});

test('webhooks can be added with a secret, tested, given a new secret, resent and removed', async () => {
  const url = 'https://crm.example/hook';
  const added = await json(webhook, 'add', url, '--events', 'confirmation.made, deal.opened');
  expect(added).toMatchObject({ url, events: ['confirmation.made', 'deal.opened'] });
  expect(added.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
  expect(await json(webhook, 'list')).toEqual([
    {
      id: added.id,
      url,
      events: ['confirmation.made', 'deal.opened'],
      state: 'ON',
      reason: '',
      failingSince: null,
    },
  ]);
  const { eventId } = await json(webhook, 'test', added.id);
  expect(await json(webhook, 'deliveries', '--webhook', added.id)).toMatchObject([
    { eventId, type: 'webhook.test', state: 'DUE', tries: 0 },
  ]);
  expect((await json(webhook, 'rotate', added.id)).secret).not.toBe(added.secret);
  expect(await json(webhook, 'replay', added.id)).toEqual({ replayed: [] });
  expect(await json(webhook, 'replay', added.id, '--event', eventId)).toEqual({
    replayed: [eventId],
  });
  expect(await json(webhook, 'resume', added.id)).toEqual({ id: added.id, state: 'ON' });
  expect(await json(webhook, 'remove', added.id)).toEqual({ id: added.id, removed: true });
  expect(await json(webhook, 'list')).toEqual([]);
  expect(await ran(webhook, ['test', added.id])).toMatchObject({ exitCode: 1 });
  expect(await ran(webhook, ['add', url, '--events', 'deal.sold'])).toMatchObject({ exitCode: 2 });
  const inside = ['add', 'http://127.0.0.1:4000/'];
  expect(await ran(webhook, inside)).toMatchObject({ exitCode: 1, stdout: '' });
  vi.stubEnv('FORECOURT_WEBHOOK_PRIVATE', 'allow');
  expect(await ran(webhook, inside)).toMatchObject({ exitCode: 0 });
  vi.stubEnv('FORECOURT_WEBHOOK_PRIVATE', '');
});

test('tokens can be shown once, listed and removed', async () => {
  const made = await json(token, 'add', 'DMS', '--scope', 'deals:read,deals:write');
  expect(made).toMatchObject({
    token: expect.stringMatching(/^fc_[0-9a-f]{64}$/),
    scopes: ['deals:read', 'deals:write'],
  });
  expect(await json(token, 'list')).toMatchObject([{ id: made.id, name: 'DMS', usedAt: null }]);
  expect(await ran(token, ['add', 'DMS', '--scope', 'everything'])).toMatchObject({ exitCode: 2 });
  expect(await json(token, 'remove', made.id)).toEqual({ id: made.id, removed: true });
  expect(await ran(token, ['remove', made.id])).toMatchObject({ exitCode: 1 });
});

test('a token can be removed although the list is full of newer ones', async () => {
  const { id } = await json(token, 'add', 'Old', '--scope', 'deals:read');
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder });
  onTestFinished(() => database.close());
  const tokens = () => database.maintenance.selectFrom('api_tokens').selectAll();
  const old = await tokens().where('id', '=', id).executeTakeFirstOrThrow();
  const newer = Array.from({ length: 200 }, (_, index) => {
    const own = { id: `newer-${index}`, token_hash: `newer-${index}` };
    return { ...old, ...own, created_at: '2999-01-01T00:00:00.000Z' };
  });
  await database.maintenance.insertInto('api_tokens').values(newer).execute();
  expect(JSON.stringify(await json(token, 'list'))).not.toContain(id);
  expect(await json(token, 'remove', id)).toEqual({ id, removed: true });
  expect(await tokens().where('id', '=', id).execute()).toEqual([]);
});

test('the link of a deal is sent by email if mail is configured, otherwise the command prints the reason', async () => {
  const { id } = await json(deal, 'add', OUTBACK);
  const send = ['send', id, '--to', 'sam@buyer.example'];
  expect(await ran(deal, send)).toMatchObject({
    exitCode: 1,
    stderr: 'No email goes out here: FORECOURT_SMTP is not set.\n',
  });
  vi.stubEnv('FORECOURT_SMTP', 'smtp://127.0.0.1:9');
  expect(await json(deal, ...send)).toMatchObject({ to: 'sam@buyer.example', state: 'DUE' });
  expect(await ran(deal, ['send', id, '--to', 'sam'])).toMatchObject({
    exitCode: 1,
    stderr: 'sam is not an email address.\n',
  });
  vi.stubEnv('FORECOURT_SMTP', '');
});

test('a deal can be added to another dealership, extended, answered, withdrawn with a reason, and duplicated', async () => {
  const { id: south } = await json(dealership, 'add', 'South Range Motors');
  expect(await json(dealership, 'list')).toMatchObject([{ id: 'first' }, { id: south }]);
  await json(dealership, 'set', south, 'phone', '+1 303 555 0199');
  expect(await ran(dealership, ['set', south, 'website', 'yellow'])).toMatchObject({
    exitCode: 1,
    stderr: 'The website must begin with https://.\n',
  });
  const { id } = await json(deal, 'add', OUTBACK, '--dealership', south);
  expect(await ran(deal, ['add', OUTBACK, '--dealership', 'nowhere'])).toMatchObject({
    exitCode: 1,
  });
  const extended = await json(deal, 'extend', id, '2029-01-31T18:00:00Z');
  expect(extended).toMatchObject({ revision: 2 });
  expect(await ran(deal, ['acknowledge', id])).toMatchObject({
    exitCode: 1,
    stderr: 'This deal is not confirmed, so there is nothing to acknowledge.\n',
  });
  expect(await ran(deal, ['talk', id])).toMatchObject({
    stdout: 'Nothing was said in this deal yet.\n',
  });
  const replied = await json(deal, 'reply', id, 'The car is ready on Friday.');
  expect(replied).toMatchObject({ seq: 1, kind: 'REPLY', by: 'machine' });
  expect(await ran(deal, ['reply', id, ' '])).toMatchObject({
    exitCode: 1,
    stderr: 'Write a few words first.\n',
  });
  expect(await json(deal, 'talk', id)).toEqual([replied]);
  const copied = await json(deal, 'duplicate', id);
  expect(copied.number).toBe('NR-24817-copy');
  const withdrawn = await json(deal, 'withdraw', id, '--reason', 'car sold');
  expect(withdrawn).toMatchObject({ status: 'WITHDRAWN' });
});
