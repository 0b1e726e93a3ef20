// Tests of uploaded photos: accepted formats, re-encoding, and the error of each refusal.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Offer } from '@forecourt/domain';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { anOfferFrom } from '../../../test/offers.ts';
import { aPicture, pngBomb, portraitFromAPhone } from '../../../test/photo-originals.ts';
import type { PreparedPhoto } from '../../pictures/photo.ts';
import { MAX_PHOTO_BYTES, preparePhotos } from './photo-files.ts';

type Files = Readonly<Record<string, Buffer | string>>;

function aFolder(files: Files = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

function offerWith(names: readonly string[]): Offer {
  const offer = anOfferFrom('mx-5-cash');
  const photos = names.map((file) => ({ file, alt: `Shows ${file}` }));
  return { ...offer, vehicle: { ...offer.vehicle, photos } };
}

async function prepared(content: Buffer): Promise<PreparedPhoto> {
  const preparation = await preparePhotos(offerWith(['a.jpg']), aFolder({ 'a.jpg': content }));
  if (!preparation.ok) throw new Error(preparation.problems[0]?.message);
  return preparation.photos[0] as PreparedPhoto;
}

async function refusals(folder: string, names: readonly string[]): Promise<string[]> {
  const preparation = await preparePhotos(offerWith(names), folder);
  return preparation.ok
    ? []
    : preparation.problems.map(({ path, message }) => `${path}: ${message}`);
}

async function refusal(content: Buffer | string, name = 'a.jpg'): Promise<string | undefined> {
  return (await refusals(aFolder({ [name]: content }), [name]))[0];
}

const widthsOf = (photo: PreparedPhoto, format: string) =>
  photo.sizes.filter((size) => size.format === format).map(({ width }) => width);

describe('a photo', () => {
  test('becomes AVIF and WebP in three widths, each smaller than the original', async () => {
    const original = await aPicture(1500, 1000).jpeg({ quality: 90 }).toBuffer();
    const photo = await prepared(original);
    expect(photo).toMatchObject({ width: 1500, height: 1000 });
    expect(widthsOf(photo, 'avif')).toEqual([480, 960, 1440]);
    expect(widthsOf(photo, 'webp')).toEqual([480, 960, 1440]);
    for (const { format, width, bytes } of photo.sizes) {
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width });
      expect(facts.height).toBe(Math.round((width * 1000) / 1500));
      expect(bytes.length).toBeLessThan(original.length);
      expect((await sharp(bytes).raw().toBuffer()).length).toBe(width * (facts.height ?? 0) * 3);
    }
  });

  test.for([
    [1, [1]],
    [300, [300]],
    [480, [480]],
    [481, [480, 481]],
    [1200, [480, 960, 1200]],
  ] as const)('that is %i wide is never enlarged', async ([width, widths]) => {
    const photo = await prepared(await aPicture(width, 2).png().toBuffer());
    expect(widthsOf(photo, 'webp')).toEqual(widths);
    expect(widthsOf(photo, 'avif')).toEqual(widths);
  });

  test('that is far too tall is reduced to the size of a screen', async () => {
    const photo = await prepared(await aPicture(400, 6_000).png().toBuffer());
    expect(photo).toMatchObject({ width: 400, height: 6_000 });
    expect(widthsOf(photo, 'webp')).toEqual([171]);
  });

  test('is rotated upright', async () => {
    const photo = await prepared(await portraitFromAPhone());
    expect(photo).toMatchObject({ width: 400, height: 600 });
    const { data, info } = await sharp(photo.sizes[0]?.bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 600 });
    const red = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0;
    expect([red(20, 20), red(380, 20)].every((value) => value > 200)).toBe(true);
    expect([red(20, 580), red(380, 580)].every((value) => value < 50)).toBe(true);
  });

  test('keeps no camera metadata: no place, no owner, no profile', async () => {
    const original = await portraitFromAPhone();
    expect(original.includes('Jane Private')).toBe(true);
    expect((await sharp(original).metadata()).exif?.length).toBeGreaterThan(100);
    for (const { bytes } of (await prepared(original)).sizes) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('Jane Private')).toBe(false);
      expect(Buffer.from(bytes).includes('Exif')).toBe(false);
    }
  });

  test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be %s, whatever its name',
    async (format) => {
      const photo = await prepared(await aPicture(600, 400).toFormat(format).toBuffer());
      expect(photo).toMatchObject({ width: 600, height: 400 });
    },
  );

  test.for([
    ['with transparency', () => aPicture(90, 60).ensureAlpha(0.5).png()],
    ['in 16 bits', () => aPicture(90, 60).toColourspace('rgb16').png()],
    ['in grayscale', () => aPicture(90, 60).toColourspace('b-w').jpeg()],
    ['in print colors', () => aPicture(90, 60).toColourspace('cmyk').jpeg()],
    ['in a wide color space', () => aPicture(90, 60).withIccProfile('p3').jpeg()],
  ] as const)('%s becomes plain sRGB', async ([_name, make]) => {
    const { sizes } = await prepared(await make().toBuffer());
    for (const { bytes } of sizes) {
      expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', hasAlpha: false });
    }
  });

  test('has the hash of its content as its id', async () => {
    const one = await aPicture(500, 300, 1).jpeg().toBuffer();
    const [id, same, other] = await Promise.all([
      prepared(one),
      prepared(one),
      prepared(await aPicture(500, 300, 2).jpeg().toBuffer()),
    ]);
    expect(id.id).toMatch(/^[0-9a-f]{64}$/);
    expect(same.id).toBe(id.id);
    expect(other.id).not.toBe(id.id);
  });
});

describe('a file that is not a photo is refused by its content', () => {
  test('under any name', async () => {
    const expected = 'vehicle.photos[0].file: expected a photo (JPEG, PNG, WebP or AVIF), found';
    const svg = '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>';
    expect(await refusal(svg, 'a.png')).toBe(`${expected} an SVG`);
    expect(await refusal('<!DOCTYPE html><html><script>', 'a.jpg')).toBe(`${expected} HTML`);
    expect(await refusal('Just a note.\n', 'a.jpg')).toBe(`${expected} something else`);
    expect(await refusal('', 'a.jpg')).toBe(`${expected} an empty file`);
    expect(await refusal('ftyp', 'a.jpg')).toBe(`${expected} something else`);
    expect(await refusal('%PDF-1.7', 'a.webp')).toBe(`${expected} a PDF`);
    expect(await refusal(await aPicture(9, 9).gif().toBuffer())).toBe(`${expected} a GIF`);
    expect(await refusal(await aPicture(9, 9).tiff().toBuffer())).toBe(`${expected} a TIFF`);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await refusal(heic, 'a.jpg')).toBe(`${expected} HEIC (save it as JPEG)`);
  });

  test('even if it starts like one', async () => {
    const damaged = /^vehicle\.photos\[0\]\.file: expected a whole photo, found a damaged /;
    for (const start of [
      '\xff\xd8\xff',
      '\x89PNG\r\n\x1a\n',
      'RIFF\0\0\0\0WEBP',
      '\0\0\0\x18ftypavif',
    ]) {
      const content = Buffer.from(`${start}<svg xmlns="http://www.w3.org/2000/svg"/>`, 'latin1');
      expect(await refusal(content)).toMatch(damaged);
    }
  });

  test.for(['jpeg', 'png', 'webp', 'avif'] as const)(
    'including %s that was cut off',
    async (format) => {
      const whole = await aPicture(600, 400).toFormat(format).toBuffer();
      for (const share of [0.02, 0.5, 0.9]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share));
        expect(await refusal(cut), `${format} ${share}`).toMatch(/found a damaged/);
      }
    },
  );

  test('including a JPEG with bytes overwritten in the middle', async () => {
    const damaged = await aPicture(600, 400).jpeg().toBuffer();
    damaged.fill(0xff, damaged.length / 2, damaged.length / 2 + 200);
    expect(await refusal(damaged)).toMatch(/found a damaged JPEG/);
  });
});

describe('limits', () => {
  test('too many pixels are refused before they are decoded', async () => {
    expect(await refusal(pngBomb())).toBe(
      'vehicle.photos[0].file: expected at most 20000 pixels on each side, found 60000 × 60000',
    );
    expect(await refusal(pngBomb(8_000, 8_000))).toBe(
      'vehicle.photos[0].file: expected at most 52000000 pixels, found 8000 × 8000',
    );
  });

  test('a file that claims few pixels and contains too little data is refused', async () => {
    expect(await refusal(pngBomb(5_000, 5_000))).toMatch(/found a damaged PNG/);
  });

  test('too many bytes are refused before they are read', async () => {
    const folder = aFolder({ 'a.jpg': '' });
    truncateSync(join(folder, 'a.jpg'), MAX_PHOTO_BYTES + 1);
    expect(await refusals(folder, ['a.jpg'])).toEqual([
      'vehicle.photos[0].file: expected at most 20971520 bytes, found 20971521',
    ]);
  });
});

describe('the folder of the deal file', () => {
  test('cannot be left through a link, neither to a file nor through a folder', async () => {
    const outside = aFolder({ 'secret.jpg': await aPicture(9, 9).jpeg().toBuffer() });
    const folder = aFolder();
    symlinkSync(join(outside, 'secret.jpg'), join(folder, 'link.jpg'));
    symlinkSync(outside, join(folder, 'photos'));
    const sibling = `${folder}-more`;
    mkdirSync(sibling);
    onTestFinished(() => rmSync(sibling, { recursive: true, force: true }));
    writeFileSync(join(sibling, 'a.jpg'), await aPicture(9, 9).jpeg().toBuffer());
    symlinkSync(join(sibling, 'a.jpg'), join(folder, 'sibling.jpg'));
    const names = ['link.jpg', 'photos/secret.jpg', 'sibling.jpg', '../secret.jpg'];
    expect(await refusals(folder, names)).toEqual([
      ...[0, 1, 2].map(
        (index) =>
          `vehicle.photos[${index}].file: expected a file in the folder of the deal file, found a link out`,
      ),
      'vehicle.photos[3].file: there is no such file',
    ]);
  });

  test('may contain links and folders, and be opened through a link', async () => {
    const folder = aFolder({ 'a.jpg': await aPicture(9, 9).jpeg().toBuffer() });
    mkdirSync(join(folder, 'photos'));
    symlinkSync('../a.jpg', join(folder, 'photos/b.jpg'));
    const entrance = join(aFolder(), 'entrance');
    symlinkSync(folder, entrance);
    expect(await refusals(entrance, ['a.jpg', 'photos/b.jpg'])).toEqual([]);
  });

  test('may contain regular files only', async () => {
    const folder = aFolder({ 'file.jpg': '' });
    mkdirSync(join(folder, 'folder.jpg'));
    execFileSync('mkfifo', [join(folder, 'pipe.jpg')]);
    const names = ['folder.jpg', 'pipe.jpg', 'missing.jpg', 'file.jpg/a.jpg'];
    expect(await refusals(folder, names)).toEqual([
      'vehicle.photos[0].file: expected a file, found something else',
      'vehicle.photos[1].file: expected a file, found something else',
      'vehicle.photos[2].file: there is no such file',
      'vehicle.photos[3].file: there is no such file',
    ]);
  });

  test('with good and bad photos returns every problem and no photo', async () => {
    const good = await aPicture(9, 9).jpeg().toBuffer();
    const folder = aFolder({ 'a.jpg': good, 'b.jpg': 'no', 'c.jpg': good, 'd.jpg': pngBomb() });
    const preparation = await preparePhotos(
      offerWith(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']),
      folder,
    );
    expect(preparation).toMatchObject({
      ok: false,
      problems: [
        { path: 'vehicle.photos[1].file' },
        { path: 'vehicle.photos[3].file' },
        { path: 'vehicle.photos[4].file' },
      ],
    });
    expect(preparation).not.toHaveProperty('photos');
  });
});
