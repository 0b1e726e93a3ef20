// Built files and compression: as small as the client takes them, fetched once, never stale.
import { get, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Service, startService } from './service.ts';

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** An answer as it travels: fetch would decompress it. */
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

async function scriptPath(service: Service): Promise<string> {
  const html = await (await service.fetch('/not-found')).text();
  return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
}

describe('compression', () => {
  test('of a script and of a page is the best that the client takes', async () => {
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

  test('is left out for a client that takes none', async () => {
    const service = await startService();
    for (const encoding of ['identity', 'br;q=0', 'br;q=0.0, gzip;q=0', 'zstd']) {
      const answer = await raw(service, '/not-found', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding'], encoding).toBeUndefined();
    }
  });
});

describe('a built file', () => {
  test('with its hash in the name is kept for ever', async () => {
    const service = await startService();
    const { headers } = await raw(service, await scriptPath(service));
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^text\/javascript/);
  });

  test('without one is kept for an hour and then asked for by its ETag', async () => {
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

  test('is one that the pages name: script, preloads and icon font all exist', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const html = await (await service.fetch(`/deal/${id}`)).text();
    const named = [...html.matchAll(/(?:src|href)="(\/[^"#]*)"/g)].map(([, path]) => path ?? '');
    const files = named.filter((path) => /\.[a-z0-9]+$/.test(path));
    expect(files.length).toBeGreaterThan(3);
    for (const path of files) expect((await service.fetch(path)).status, path).toBe(200);
  });

  test('is never found outside the folder it was built to', async () => {
    const service = await startService();
    const paths = ['/../package.json', '/assets/../../package.json', '/%2e%2e/package.json'];
    for (const path of [...paths, '/.vite/manifest.json', '/logo.svg.br']) {
      const { status, headers } = await raw(service, path);
      expect([status, headers.location], path).toEqual([303, '/not-found']);
    }
  });
});
