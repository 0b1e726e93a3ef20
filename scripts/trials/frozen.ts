// PostgreSQL hangs for a while (SIGSTOP): everybody gets an answer, nobody is told what did not happen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openDatabase } from '@forecourt/server';
import { CONFIRM, confirmInput } from '../../server/test/confirming.ts';
import { addOutback, bookProblems, confirmUntilAnswered } from '../chaos.ts';
import { startServiceProcess } from '../service-process.ts';
import { freshPostgres, type Say, type Verdict } from './stage.ts';

/** The pool waits 5 s for a connection, a query 7 s; then there is an answer. */
const ANSWERED_WITHIN_MS = 13_000;
const BUYERS = 30;

export async function frozenTrial(say: Say): Promise<Verdict> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-frozen-'));
  const { databaseUrl, freeze, stop } = await freshPostgres();
  const database = await openDatabase({ databaseUrl, dataFolder });
  await migrate(database);
  const service = await startServiceProcess({ databaseUrl, dataFolder });
  const deals = await Promise.all(Array.from({ length: BUYERS }, () => addOutback(database)));
  const inputs = new Map(deals.map((deal) => [deal.id, confirmInput(deal)]));
  await fetch(`${service.url}/deal/${deals[0]?.id}`);
  const thaw = freeze();
  const ask = async (path: string, init: RequestInit = {}) => {
    const began = performance.now();
    const signal = AbortSignal.timeout(3 * ANSWERED_WITHIN_MS);
    const status = await fetch(service.url + path, { ...init, signal }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    return { status, ms: performance.now() - began };
  };
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const during = await Promise.all(
    deals.flatMap((deal) => [
      ask(`/deal/${deal.id}`),
      ask(`/api/receipt/${deal.id}/FC-0000-0000.pdf`),
      ask('/api/graphql', post({ query: CONFIRM, variables: inputs.get(deal.id) })),
    ]),
  );
  const ready = await ask('/readyz');
  thaw();
  const told = new Map<string, string>();
  await Promise.all(
    // The same once more, as a page does: it may have been written although nobody was told.
    [...inputs].map(async ([dealId, input]) => {
      const answer = await confirmUntilAnswered(service.url, input, () => undefined);
      if (answer.__typename === 'Confirmation' && answer.number) told.set(dealId, answer.number);
    }),
  );
  const problems = await bookProblems(database, told);
  const after = await ask(`/deal/${deals[0]?.id}`);
  await service.stop();
  await database.close();
  await stop();
  rmSync(dataFolder, { recursive: true, force: true });
  const statuses = Object.entries(Object.groupBy(during, ({ status }) => status));
  const slowest = Math.max(...during.map(({ ms }) => ms));
  say(
    `  ${during.length} requests while it hung: ${statuses.map(([status, all]) => `${all?.length} × ${status}`).join(', ')}, the slowest after ${(slowest / 1_000).toFixed(1)} s; /readyz ${ready.status}`,
  );
  say(
    `  after it: ${told.size} of ${BUYERS} confirmed, page ${after.status}, ${problems.length} problems`,
  );
  for (const problem of problems.slice(0, 5)) say(`  ${problem}`);
  const answered = during.every(({ status }) => status === 503 || status === 200);
  return {
    passed:
      answered &&
      slowest <= ANSWERED_WITHIN_MS &&
      ready.status === 503 &&
      after.status === 200 &&
      told.size === BUYERS &&
      problems.length === 0,
    summary: `all answered within ${(slowest / 1_000).toFixed(1)} s, ${told.size} confirmed once`,
  };
}
