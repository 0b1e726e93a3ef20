// Tests for the examples in docs/desk-api.md: each is run by a shell with curl.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { aToken } from './desk.ts';
import { startService } from './service.ts';

const run = promisify(execFile);
const ROOT = new URL('../../', import.meta.url);
const text = readFileSync(new URL('docs/desk-api.md', ROOT), 'utf8');
const examples = [...text.matchAll(/```sh\n(.*?)```(?:\n```json\n(.*?)```)?/gs)];

/** "…" matches any value. */
function expected(value: unknown): unknown {
  if (value === '…') return expect.anything();
  if (Array.isArray(value)) return value.map(expected);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expected(inner)]));
}

test('the example adds a deal to an installation with demo deals, also in another year', async () => {
  const service = await startService({ demo: true });
  const { token } = await aToken(service, ['deals:read', 'deals:write']);
  const [, script = '', answer = ''] = examples.find(([text]) => text.includes('addDeal')) ?? [];
  for (const year of ['2026', '2027']) {
    service.clock.now = new Date(`${year}-03-20T17:00:00Z`);
    const { stdout } = await run('sh', ['-c', script.replace('10023', year)], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], FORECOURT: service.url, TOKEN: token },
    });
    expect(JSON.parse(stdout)).toEqual(expected(JSON.parse(answer)));
  }
});

test('every example returns the response below it', async () => {
  const service = await startService();
  const { token } = await aToken(service, ['deals:read', 'deals:write']);
  const env: Record<string, string> = { FORECOURT: service.url, TOKEN: token };
  expect(examples.length).toBeGreaterThan(7);
  for (const [, script = '', answer] of examples) {
    const { stdout, stderr } = await run('sh', ['-c', script], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env },
    });
    if (answer === undefined) {
      expect(stdout).toContain('data: {"data":{"deskChanged":{"kind":"CONNECTED"');
      continue;
    }
    const actual = JSON.parse(stdout) as { data?: { addDeal?: { id: string } } };
    expect({ stderr, actual }).toEqual({ stderr: '', actual: expected(JSON.parse(answer)) });
    if (actual.data?.addDeal) env['DEAL'] = actual.data.addDeal.id;
  }
});
