// Tests for `npm run engines` on a machine without the browsers.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = (...engines: readonly string[]) =>
  promisify(execFile)(process.execPath, ['e2e/engines.ts', ...engines], {
    env: { PATH: '/no-browsers' },
  });

test('an engine that is not installed is skipped with a message, which is not a failure', async () => {
  const { stdout } = await run();
  expect(stdout).toBe(
    [
      'SKIP  Firefox was not checked: it is not installed (Debian: firefox-esr).',
      'SKIP  WebKitGTK was not checked: it is not installed (Debian: webkit2gtk-driver and xvfb).',
      '',
    ].join('\n'),
  );
});

test('an unknown engine is an error', async () => {
  await expect(run('netscape')).rejects.toMatchObject({ code: 1 });
});
