// Tests for the desk's HTML document: static, the same for every reader and address, never cached,
// with a strict policy.
import { expect, test } from 'vitest';
import { loadBuiltDesk } from '../src/http/routes/desk-app.ts';
import { aMember, aToken } from './desk.ts';
import { startService } from './service.ts';

async function startDesk() {
  const desk = loadBuiltDesk();
  if (!desk) throw new Error('The desk is not built: run "npm run build" first.');
  return startService({ app: { desk } });
}

test('the document is the same for every reader and at every address', async () => {
  const service = await startDesk();
  const owner = await aMember(service, 'OWNER');
  const { headers: token } = await aToken(service, ['deals:read']);
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await service.fetch(path, { headers });
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const document = await read('/desk');
  expect(document).toContain('<div id="app"></div>');
  const unknown = { cookie: `forecourt-desk=${'0'.repeat(64)}` };
  for (const headers of [owner.headers, token, unknown]) {
    expect(await read('/desk', headers)).toBe(document);
  }
  for (const path of ['/desk/', '/desk?q=avery', '/desk/settings', '/desk/sign-in']) {
    expect(await read(path, owner.headers), path).toBe(document);
  }
  await service.loseDatabase();
  expect(await read('/desk', owner.headers)).toBe(document);
});

test('the document preloads the scripts of the list along with the entry script', async () => {
  const service = await startDesk();
  const document = await (await service.fetch('/desk')).text();
  const [, start = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(document) ?? [];
  const preloads = [...document.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"/g)];
  expect(preloads.length).toBeGreaterThan(0);
  for (const path of [start, ...preloads.map(([, path = '']) => path)]) {
    const response = await service.fetch(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.get('cache-control')).toContain('immutable');
  }
});

test('the document is never cached and allows files from this server only', async () => {
  const service = await startDesk();
  const { headers } = await service.fetch('/desk');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  expect(headers.get('vary')).toMatch(/accept-encoding/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});
