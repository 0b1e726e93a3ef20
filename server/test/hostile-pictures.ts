// Small pictures that would need gigabytes to decode.
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { aPicture } from './photo-originals.ts';

/** Twenty attack pictures, each smaller than a megabyte. Every other one is tried as a logo. */
export const HOSTILE_PICTURES: readonly (() => Buffer | Promise<Buffer>)[] = [
  () => png(50_000_000, 1),
  () => png(50_000_000, 1),
  () => png(1, 50_000_000),
  () => png(7_200, 7_200, { interlaced: true }),
  () => png(7_200, 7_200, { interlaced: true }),
  () => svg('', '0 0 1000000 1000000'),
  () => jpeg(65_500, 65_500),
  () => svg('', '0 0 2000000 1'),
  () => jpeg(7_200, 7_200),
  () => jpeg(52_000, 1_000),
  () => jpeg(19_000, 2_700),
  () => svg(usedAgain(9)),
  () => webp(16_383, 3_100),
  () => webp(16_383, 3_100),
  () => avif(50_000_000, 1),
  () => svg(nestedGroups(3_000)),
  () => avif(7_000, 7_000),
  () => svg(blurred(), '0 0 20000 2000'),
  () => Buffer.from('GIF89a\xff\xff\xff\xff\xf7\0\0', 'latin1'),
  () => compressedSvg(),
];

/** Black pixels with 16 bits per channel. */
async function png(width: number, height: number, { interlaced = false } = {}): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([16, 6, 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', await deflatedZeros(height + width * height * 8)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Streamed, so that the test does not use the memory that it measures. */
async function deflatedZeros(count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const zeros = Buffer.alloc(1_000_000);
  const feed = async () => {
    for (let left = count; left > 0; left -= zeros.length) {
      const isFull = !deflate.write(zeros.subarray(0, Math.min(left, zeros.length)));
      if (isFull) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const [deflated] = await Promise.all([buffer(deflate), feed()]);
  return deflated;
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A small progressive JPEG whose header claims another size. Its decoder stores a coefficient per pixel. */
async function jpeg(width: number, height: number): Promise<Buffer> {
  const bytes = await aPicture(64, 64)
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** A small AVIF whose header claims another size. */
async function avif(width: number, height: number): Promise<Buffer> {
  const bytes = await aPicture(64, 64).avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, size);
  bytes.writeUInt32BE(height, size + 4);
  return bytes;
}

function webp(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#c00' } })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
}

function svg(content: string, viewBox = '0 0 4000 4000'): Buffer {
  const [, , width, height] = viewBox.split(' ');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}<rect width="100%" height="100%"/></svg>`,
  );
}

/** Each level uses the one below ten times. */
function usedAgain(levels: number): string {
  const groups = Array.from({ length: levels }, (_, level) => {
    return `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`;
  });
  return `<defs><rect id="g0" width="9" height="9"/>${groups.join('')}</defs><use href="#g${levels}"/>`;
}

/** Each group needs its own surface. */
function nestedGroups(depth: number): string {
  return `${'<g opacity=".99">'.repeat(depth)}<rect width="4000" height="4000"/>${'</g>'.repeat(depth)}`;
}

function blurred(): string {
  const blurs = '<feGaussianBlur stdDeviation="900"/>'.repeat(200);
  return `<filter id="f" x="-9" y="-9" width="99" height="99">${blurs}</filter><g filter="url(#f)"><rect width="20000" height="2000"/></g>`;
}

/** A gigabyte of elements, compressed, with a file name in the header that looks like an SVG. */
function compressedSvg(): Buffer {
  const content = gzipSync(svg('<rect/>'.repeat(4_000_000)), { level: 9 });
  const name = Buffer.from('<svg >.svg\0', 'latin1');
  content[3] = 8;
  return Buffer.concat([content.subarray(0, 10), name, content.subarray(10)]);
}
