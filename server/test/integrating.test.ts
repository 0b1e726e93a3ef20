// Tests for the example receivers in docs/integrating.md: each gets a real delivery and rejects a
// forged one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addWebhook, testWebhook } from '../src/actions/settings/webhook-settings.ts';
import { startOutbox } from '../src/outbox/outbox.ts';
import { freshSqlite } from './confirmed-deal.ts';
import { renderer } from './service.ts';

const text = readFileSync(new URL('../../docs/integrating.md', import.meta.url), 'utf8');

function exampleIn(language: 'js' | 'python'): string {
  const [, example = ''] = new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(text) ?? [];
  return example;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Waits until the receiver listens. @returns a function that returns its output so far */
async function started(child: ChildProcess, url: string): Promise<() => string> {
  let output = '';
  child.stdout?.on('data', (part) => {
    output += String(part);
  });
  onTestFinished(() => void child.kill());
  await vi.waitFor(() => fetch(url), { timeout: 10_000, interval: 50 });
  return () => output;
}

test.for([
  { language: 'js', file: 'receiver.mjs', program: process.execPath },
  { language: 'python', file: 'receiver.py', program: 'python3' },
] as const)('the receiver in $language accepts genuine deliveries only', async (example) => {
  const { database, dataFolder } = await freshSqlite();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const actor = { kind: 'MACHINE' } as const;
  const acting = { database, actor, dealershipId: 'first', now: new Date() };
  const added = await addWebhook(acting, { url, events: [] }, true);
  if (!added.ok) throw new Error(added.refusal.message);
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-docs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, example.file);
  writeFileSync(file, exampleIn(example.language));
  const child = spawn(example.program, [file], {
    cwd: dataFolder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env['PATH'],
      WEBHOOK_SECRET: added.value.secret,
      PORT: String(port),
    },
  });
  const output = await started(child, url).catch(async () => started(child, url));
  await testWebhook(acting, added.value.id);
  const outbox = startOutbox({
    database,
    renderer,
    baseUrl: 'https://deals.example',
    allowPrivate: true,
    logError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => outbox.stop());
  await outbox.drain();
  await vi.waitFor(() => expect(output()).toContain('"type":"webhook.test"'), { timeout: 5_000 });
  const forged = await fetch(url, {
    method: 'POST',
    headers: {
      'webhook-id': 'evt_forged',
      'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
      'webhook-signature': `v1,${'A'.repeat(43)}=`,
    },
    body: '{"type":"forged"}',
  });
  expect(forged.status).toBe(401);
  expect(output()).not.toContain('forged');
});
