// Tests for built files and compression: best encoding, immutable caching, no stale files.
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** Reads a response without decompressing it, unlike fetch. */
async function raw(service: Service, path: string, headers: object = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(service.url + path, { headers: { ...headers }, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on('error', reject);
  });
}

/** @returns the path of the last script, which hydrates the page */
async function scriptPath(service: Service): Promise<string> {
  const html = await (await service.fetch('/not-found')).text();
  return /.*<script type="module"[^>]* src="([^"]+)"/s.exec(html)?.[1] ?? '';
}

describe('compression', () => {
  test('uses the best encoding that the client accepts', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    for (const path of [await scriptPath(service), `/deal/${id}`]) {
      const plain = await raw(service, path);
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      const brotli = await raw(service, path, { 'accept-encoding': 'gzip, deflate, br' });
      expect(brotli.headers['content-encoding'], path).toBe('br');
      const text = plain.body.toString();
      expect(brotliDecompressSync(brotli.body).toString(), path).toBe(text);
      const gzip = await raw(service, path, { 'accept-encoding': 'br;q=0, gzip' });
      expect(gzip.headers['content-encoding'], path).toBe('gzip');
      expect(gunzipSync(gzip.body).toString(), path).toBe(text);
      expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
      for (const answer of [plain, brotli, gzip]) {
        expect(answer.headers['vary'], path).toMatch(/accept-encoding/i);
        expect(Number(answer.headers['content-length']), path).toBe(answer.body.length);
      }
    }
  });

  test('is skipped for clients that accept none', async () => {
    const service = await startService();
    for (const encoding of ['identity', 'br;q=0', 'br;q=0.0, gzip;q=0', 'zstd']) {
      const answer = await raw(service, '/not-found', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding'], encoding).toBeUndefined();
    }
  });
});

describe('a built file', () => {
  test('is cached forever if its name contains a hash', async () => {
    const service = await startService();
    const { headers } = await raw(service, await scriptPath(service));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  test('is cached for an hour and revalidated by ETag if its name has no hash', async () => {
    const service = await startService();
    const first = await raw(service, '/logo.svg');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(first.headers['content-type']).toBe('image/svg+xml');
    const again = await raw(service, '/logo.svg', { 'if-none-match': first.headers.etag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    const other = await raw(service, '/logo.svg', { 'if-none-match': '"other"' });
    expect(other.status).toBe(200);
  });

  test('exists for every reference in the pages: script, preloads and icon font', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const html = await (await service.fetch(`/deal/${id}`)).text();
    const named = [...html.matchAll(/(?:src|href)="(\/[^"#]*)"/g)].map(([, path]) => path ?? '');
    const files = named.filter((path) => /\.[a-z0-9]+$/.test(path));
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) expect((await service.fetch(path)).status, path).toBe(200);
  });

  test('is never served from outside the build folder', async () => {
    const service = await startService();
    const paths = ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json'];
    for (const path of [...paths, '/.vite/manifest.json', '/logo.svg.br']) {
      const { status, headers } = await raw(service, path);
      expect([status, headers.location], path).toEqual([303, '/not-found']);
    }
  });

  test('that is missing returns 404 as JSON or as a page for browsers, and counts against the limit', async () => {
    const service = await startService({ app: { rate: 1_000 } });
    const names = [
      'none.js',
      'main-00000000.js',
      '__proto__.js',
      'constructor',
      '..%2f..%2foperations.json',
      '%2e%2e%2f.vite%2fmanifest.json',
      'main.js%00.css',
      '%25',
      "'%20or%201=1--.js",
      `${'x'.repeat(5_000)}.js`,
      'folder/none.js',
      '\u00e9.js',
      '',
    ];
    for (const name of names) {
      const missing = await service.fetch(`/assets/${name}`);
      expect(missing.status, name.slice(0, 50)).toBe(404);
      expect(missing.headers.get('content-type'), name.slice(0, 50)).toMatch(/^application\/json/);
      expect(missing.headers.get('cache-control')).toBe('no-store');
      expect(Number(missing.headers.get('ratelimit-limit'))).toBe(10_000);
      expect(await missing.text()).not.toMatch(/<html/);
    }
    const none = '0'.repeat(64);
    for (const path of ['/assets/none.js', `/photo/${none}/480.webp`, `/brand/${none}.png`]) {
      const opened = await service.fetch(path, {
        headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
        redirect: 'manual',
      });
      expect([opened.status, opened.headers.get('location')], path).toEqual([303, '/not-found']);
    }
  });
});
