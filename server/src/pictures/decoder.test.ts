// Tests for the decoder: pictures that would exhaust memory are refused within the memory of a real
// photo.
import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HOSTILE_PICTURES } from '../../test/hostile-pictures.ts';
import { prepareLogoBytes } from '../store/dealerships/logo-file.ts';
import { readUpload } from '../store/photos/photo-files.ts';

const MB = 1_000_000;

/** Resident memory of this process and its descendants. */
function treeBytes(): number {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = new Set([process.pid]);
  // A child is listed after its parent.
  for (const [pid = 0, parent = 0] of rows) if (tree.has(parent)) tree.add(pid);
  const kilobytes = rows.filter(([pid = 0]) => tree.has(pid)).map(([, , rss = 0]) => rss);
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}

/** The peak memory of the work above the level before. */
async function memoryTaken(work: () => Promise<unknown>): Promise<number> {
  const idle = treeBytes();
  let most = idle;
  const timer = setInterval(() => {
    most = Math.max(most, treeBytes());
  }, 50);
  await work().finally(() => clearInterval(timer));
  return most - idle;
}

test('twenty hostile pictures of every format at once stay within 500 MB', {
  timeout: 300_000,
}, async () => {
  const pictures = await Promise.all(HOSTILE_PICTURES.map((make) => make()));
  for (const bytes of pictures) expect(bytes.length).toBeLessThan(MB);
  expect(pictures.length).toBe(20);
  const taken = await memoryTaken(() =>
    Promise.all(
      pictures.map((bytes, nth) => (nth % 2 === 0 ? readUpload(bytes) : prepareLogoBytes(bytes))),
    ),
  );
  expect(taken).toBeLessThan(500 * MB);
});

test.for([
  ['12 megapixels', 4032, 3024],
  ['50 megapixels', 8192, 6144],
] as const)('a phone photo with %s stays within 500 MB', async ([_name, width, height]) => {
  const original = await sharp({
    create: {
      width: width / 4,
      height: height / 4,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .resize(width, height, { kernel: 'nearest' })
    .jpeg()
    .toBuffer();
  const taken = await memoryTaken(async () => {
    expect(await readUpload(original)).toMatchObject({ ok: true, photo: { width, height } });
  });
  expect(taken).toBeLessThan(500 * MB);
});
