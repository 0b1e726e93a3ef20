// Tests for `forecourt audit`: verification of the history, damaged entries, and the printed
// events.

import { addDeal } from '@forecourt/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { confirmedDeal } from '../../server/test/confirmed-deal.ts';
import { anOfferFrom } from '../../server/test/offers.ts';
import { audit } from './audit.ts';
import { deal } from './deal.ts';
import { ran } from './ran.ts';

async function aDatabase() {
  const confirmed = await confirmedDeal();
  vi.stubEnv('FORECOURT_DATA', confirmed.dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return confirmed;
}

test('an intact database is reported with its counts', async () => {
  await aDatabase();
  expect(await ran(audit, ['verify'])).toEqual({
    exitCode: 0,
    stdout: '1 deal, 2 entries: whole\n',
    stderr: '',
  });
  const { exitCode, stdout } = await ran(audit, ['verify', '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ deals: 1, entries: 2, problems: [] });
});

test('[AUD2] every problem is printed with its deal and entry, and the exit code is 1', async () => {
  const { database, deal } = await aDatabase();
  await database.maintenance
    .updateTable('audit_entries')
    .set({ detail: 'revision 9' })
    .where('seq', '=', 2)
    .execute();
  const { exitCode, stdout } = await ran(audit, ['verify']);
  expect(exitCode).toBe(1);
  expect(stdout).toMatch(/^1 deal, 2 entries: 3 problems\n/);
  expect(stdout).toContain(
    `  ${deal.number} (${deal.id.slice(0, 6)}…), entry 2: was changed after it was written\n`,
  );
  expect(stdout).not.toContain(deal.id);
  const asJson = await ran(audit, ['verify', '--json']);
  expect(asJson.exitCode).toBe(1);
  expect(JSON.parse(asJson.stdout).problems[0]).toMatchObject({
    dealId: deal.id,
    dealNumber: deal.number,
    seq: 2,
  });
});

test('a damaged offer is reported, the rest is listed and verified, and the exit code is 1', async () => {
  const { database, deal: damaged } = await aDatabase();
  const other = await addDeal(database, anOfferFrom('mx-5-cash'), new Date());
  const name = `${damaged.number} (${damaged.id.slice(0, 6)}…)`;
  await database.maintenance
    .updateTable('revisions')
    .set({ offer: '{"buyer":' })
    .where('deal_id', '=', damaged.id)
    .execute();
  const sentence = `The offer of revision 1 of deal ${name} cannot be read: it is damaged.\n`;
  const listed = await ran(deal, ['list']);
  expect(listed).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(sentence) });
  expect(listed.stdout).toContain(other.id);
  expect(await ran(audit, ['verify'])).toEqual({
    exitCode: 1,
    stdout: `2 deals, 3 entries: 1 problem\n  ${name}, entry 1: the offer of revision 1 was changed\n`,
    stderr: '',
  });
  expect(await ran(deal, ['show', damaged.id])).toMatchObject({ exitCode: 1, stderr: sentence });
});

test('[AUD2] entries of a deal that does not exist are reported too', async () => {
  const { database } = await aDatabase();
  const entry = await database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow();
  const elsewhere = { ...entry, deal_id: 'z'.repeat(26) };
  await database.maintenance.insertInto('audit_entries').values(elsewhere).execute();
  const { exitCode, stdout } = await ran(audit, ['verify']);
  expect(exitCode).toBe(1);
  expect(stdout).toContain('  no deal (zzzzzz…), entry 1: belongs to no deal\n');
});

test('the events of one deal are listed, oldest first', async () => {
  const { deal } = await aDatabase();
  const { exitCode, stdout } = await ran(audit, ['show', deal.id]);
  expect(exitCode).toBe(0);
  const [head, ...events] = stdout.trimEnd().split('\n');
  expect(head).toBe(`${deal.number} (${deal.id.slice(0, 6)}…), 2 events`);
  expect(events[0]).toMatch(/^ +1 {2}2026-11-20T17:00:00\.123Z {2}STAFF +ADDED +revision 1$/);
  expect(events[1]).toMatch(/^ +2 {2}2026-11-20T17:00:00\.123Z {2}VISITOR +CONFIRMED +revision 1$/);
  const asJson = await ran(audit, ['show', deal.id.toUpperCase(), '--json']);
  expect(JSON.parse(asJson.stdout)).toMatchObject([{ event: 'ADDED' }, { event: 'CONFIRMED' }]);
});

test('the events of one deal are shown 50 at a time, latest first', async () => {
  const { database, deal: shown } = await aDatabase();
  const entry = await database.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow();
  const more = Array.from({ length: 118 }, (_, nth) => ({ ...entry, seq: nth + 3 }));
  await database.maintenance.insertInto('audit_entries').values(more).execute();
  const seqsIn = (stdout: string) => [...stdout.matchAll(/^ +(\d+) /gm)].map(([, seq]) => seq);
  const last = await ran(audit, ['show', shown.id]);
  expect([seqsIn(last.stdout)[0], seqsIn(last.stdout).at(-1)]).toEqual(['71', '120']);
  expect(last.stdout).toContain('Earlier ones: audit show ID --before 71\n');
  const first = await ran(audit, ['show', shown.id, '--before', '21']);
  expect([seqsIn(first.stdout)[0], seqsIn(first.stdout).at(-1)]).toEqual(['1', '20']);
  expect(first.stdout).not.toContain('Earlier');
  expect(await ran(audit, ['show', shown.id, '--before', 'x'])).toMatchObject({ exitCode: 2 });
  expect(await ran(audit, ['verify', '--before', '3'])).toMatchObject({ exitCode: 2 });
});

test('unknown deals are refused, and wrong usage returns exit code 2', async () => {
  await aDatabase();
  expect(await ran(audit, ['show', '0'.repeat(26)])).toMatchObject({
    exitCode: 1,
    stderr: 'There is no deal with this id.\n',
  });
  for (const args of [[], ['nonsense'], ['show'], ['verify', 'x'], ['verify', '--nonsense']]) {
    expect((await ran(audit, args)).exitCode).toBe(2);
  }
});
