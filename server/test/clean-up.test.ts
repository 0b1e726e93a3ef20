// Tests for the clean-up: a failing step does not stop the others.
import { addDeal, cleanUp } from '@forecourt/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anOfferFrom } from './offers.ts';
import { locationWithoutTables, NOW, openedDatabase } from './service.ts';

test('every step of the clean-up runs, and each failure is logged with its step', async () => {
  const database = await openedDatabase(await locationWithoutTables());
  const { id } = await addDeal(database, anOfferFrom('outback'), NOW);
  await sql`alter table confirm_replies rename to away`.execute(database.maintenance);
  const failures: string[] = [];
  const ran: string[] = [];
  const inAYear = new Date(NOW.getTime() + 365 * 24 * 3_600_000);
  await cleanUp(database, inAYear, (error) => failures.push((error as Error).message), {
    'breaking first': () => Promise.reject(new Error('It broke.')),
    'running last': async () => ran.push('last'),
  });
  expect(failures).toEqual([
    expect.stringMatching(/^The clean-up failed at dating replies of 0\.1\.0: .*confirm_replies/),
    expect.stringMatching(/^The clean-up failed at deleting old replies: .*confirm_replies/),
    'The clean-up failed at breaking first: It broke',
  ]);
  expect(ran).toEqual(['last']);
  const deals = await database.db
    .selectFrom('deal_list_entries')
    .select(['deal_id', 'stage', 'status', 'activity'])
    .execute();
  expect(deals).toEqual([
    { deal_id: id, stage: 'EXPIRED', status: 'EXPIRED', activity: 'EXPIRED' },
  ]);
});
