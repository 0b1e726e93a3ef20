// Short versions of long trials: guessed links, two publishers at once, and two servers, one of
// which is killed.
import { expect, test } from 'vitest';
import { type PublishKind, raceToPublish } from '../../scripts/trials/publishers.ts';
import { guessInProcess, makeDrafts, placesThatDiffer } from './guesses.ts';
import { databaseKind, locationWithoutTables, startService, startServiceAt } from './service.ts';
import { killOneOfTwo } from './two-servers.ts';

const portOf = ({ url }: { readonly url: string }) => Number(new URL(url).port);

test('a hundred thousand guessed links open nothing', async () => {
  const guessed = await guessInProcess(await locationWithoutTables(), {
    guesses: 100_000,
    deals: 20,
  });
  expect(guessed).toEqual({ hits: 0, known: 20 });
});

test('a wrong guess reveals nothing, not even whether a draft exists', async () => {
  const service = await startService();
  const deals = [await service.addDeal(), await service.addDeal()];
  const drafts = await makeDrafts(service.database.maintenance, deals);
  expect(await placesThatDiffer(portOf(service), drafts)).toEqual([]);
});

const PUBLISHING: readonly PublishKind[] = ['revise', 'extend', 'publish'];
const ROUNDS = 8;

for (const kind of PUBLISHING) {
  test(`if two people ${kind} a deal at once, one succeeds, the other is notified, and no draft is lost`, async () => {
    const here = await startService();
    const there = await startServiceAt(here.location);
    for (const second of [here, there]) {
      const urls = [here.url, second.url] as const;
      expect(await raceToPublish(here.database, urls, kind, ROUNDS)).toEqual([]);
    }
  });
}

if (databaseKind === 'postgres') {
  test('two servers, one of them killed three times, lose and repeat nothing that was acknowledged', {
    timeout: 120_000,
  }, async () => {
    const { databaseUrl, dataFolder } = await locationWithoutTables();
    if (!databaseUrl) throw new Error('this needs PostgreSQL');
    const report = await killOneOfTwo({ databaseUrl, dataFolder }, 3);
    expect(report.problems).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(0);
  });
}
