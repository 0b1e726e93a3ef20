// Tests of logo files: a logo is re-encoded from the upload, or refused with the reason.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { prepareLogo } from './logo-file.ts';

function aFile(name: string, content: Buffer | string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-logo-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 100"><defs><linearGradient id="g"><stop stop-color="#06c"/></linearGradient></defs><rect width="400" height="100" fill="url(#g)"/></svg>`;

test('a logo is re-encoded, or refused with the reason', async () => {
  const problemOf = async (name: string, content: Buffer | string) => {
    const prepared = await prepareLogo(aFile(name, content));
    return prepared.ok ? null : prepared.problem;
  };
  const wide = sharp({ create: { width: 3000, height: 60, channels: 4, background: '#c00' } });
  const prepared = await prepareLogo(aFile('logo.png', await wide.png().toBuffer()));
  expect(prepared.ok && prepared.logo).toMatchObject({ width: 720, height: 14 });
  expect(await problemOf('logo.gif', 'GIF89a')).toBe('expected a PNG, JPEG, WebP or SVG');
  const png = await wide.png().toBuffer();
  expect(await problemOf('cut.png', png.subarray(0, 60))).toMatch(/^expected a whole PNG/);
  for (const part of [
    '<script>alert(1)</script>',
    '<image href="https://x.example/a.png"/>',
    '<use href="https://x.example/a.svg#b"/>',
    '<style>@import "https://x.example/a.css"</style>',
    '<rect fill="url(https://x.example/a#b)"/>',
    '<g onload="alert(1)"/>',
    '<foreignObject/>',
  ]) {
    expect(await problemOf('logo.svg', SVG.replace('<defs>', `${part}<defs>`))).toMatch(
      /^expected an SVG that needs nothing but itself, found /,
    );
  }
  const utf7 = `<?xml version="1.0" encoding="UTF-7"?>${SVG}`;
  expect(await problemOf('logo.svg', utf7)).toMatch(/found the encoding UTF-7$/);
  const compressed = gzipSync(SVG);
  compressed[3] = 8;
  const named = Buffer.concat([
    compressed.subarray(0, 10),
    Buffer.from('<svg >\0'),
    compressed.subarray(10),
  ]);
  expect(await problemOf('logo.svgz', named)).toBe('expected a PNG, JPEG, WebP or SVG');
  const entity = `<!DOCTYPE svg [<!ENTITY a "b">]>${SVG}`;
  expect(await problemOf('logo.svg', entity)).toMatch(/found <!DOCTYPE$/);
});
