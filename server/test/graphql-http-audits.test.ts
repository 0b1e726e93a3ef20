// Tests for GraphQL over HTTP by the audits of graphql-http: MUST, SHOULD and MAY.
import { serverAudits } from 'graphql-http';
import { expect, test } from 'vitest';
import { startService } from './service.ts';

test('all audits pass at once, three times in a row', async () => {
  const service = await startService();
  const audits = serverAudits({ url: `${service.url}/api/graphql`, fetchFn: fetch });
  for (let time = 0; time < 3; time += 1) {
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  }
});

test('all audits of GraphQL over HTTP pass', async () => {
  const service = await startService();
  const audits = serverAudits({ url: `${service.url}/api/graphql`, fetchFn: fetch });
  expect(audits.length).toBeGreaterThanOrEqual(61);
  const failed: string[] = [];
  for (const audit of audits) {
    const result = await audit.fn();
    if (result.status !== 'ok') failed.push(`${audit.id} ${audit.name}: ${result.reason}`);
  }
  expect(failed).toEqual([]);
});
