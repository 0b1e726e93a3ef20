// Tests for the message for a full disk, with a limit on file sizes and with /dev/full.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freshSqlite } from '../../server/test/confirmed-deal.ts';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const DEAL = fileURLToPath(new URL('../../server/demo/outback.deal.json', import.meta.url));

/**
 * Runs in a shell, which can set limits. Ignores the signal for exceeding them, like a service
 * does.
 */
async function ranInShell(limit: string, args: string) {
  const { dataFolder, database } = await freshSqlite();
  await database.close();
  const { status, stderr } = spawnSync(
    '/bin/sh',
    ['-c', `trap '' XFSZ; ${limit} exec "$0" "$1" ${args}`, process.execPath, MAIN],
    { env: { FORECOURT_DATA: dataFolder }, encoding: 'utf8' },
  );
  return { status, stderr };
}

test('if a file cannot grow, nothing is added, and one sentence without a stack is printed', async () => {
  const { status, stderr } = await ranInShell('ulimit -f 64;', `deal add ${DEAL}`);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^[^\n]*(full|disk I\/O error)[^\n]*\n$/);
  expect(stderr).not.toMatch(/\n\s+at /);
});

if (existsSync('/dev/full')) {
  test('if the output cannot be written, one sentence is printed, and the exit code is 1', async () => {
    const { status, stderr } = await ranInShell('', 'deal list --json > /dev/full');
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The answer could not be written: ENOSPC[^\n]*\n$/),
    });
  });
}
