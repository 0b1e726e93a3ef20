// Generated photos, valid and malicious, so that no real ones are needed.
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A colorful picture with soft shapes and grain like a sensor's, without metadata. */
export function aPicture(width = 1600, height = 1067, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let index = 0; index < pixels.length; index += 1) {
    // A linear congruential generator: the same grain in every run.
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    const pixel = Math.floor(index / 3);
    const x = pixel % width;
    const y = Math.floor(pixel / width);
    const wave = Math.sin((x * (seed + (index % 3))) / 190) * Math.cos(y / (90 + seed)) * 90;
    pixels[index] = Math.max(0, Math.min(255, 128 + wave + (state >>> 29) - 4));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A portrait photo, stored rotated, with the camera's metadata about owner and place. */
export async function portraitFromAPhone(): Promise<Buffer> {
  const left = { create: { width: 300, height: 400, channels: 3, background: '#ff0000' } } as const;
  return sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Jane Private', Model: 'Phone 9' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .toBuffer();
}

/** A small file that claims more pixels than fit in memory. */
export function pngBomb(width = 60_000, height = 60_000): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
