// Tests for photos end to end: from the deal file on the command line to the browser, on both
// databases.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findDeal, listDeals, photosOf, preparePhotos, reviseDeal } from '@forecourt/server';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DatabaseLocation } from '../src/store/database/database.ts';
import { anOfferFrom } from './offers.ts';
import { aPicture, pngBomb, portraitFromAPhone } from './photo-originals.ts';
import {
  databaseKind,
  freshLocation,
  openedDatabase,
  type Service,
  startService,
} from './service.ts';

const FORECOURT = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

const PHOTOS = `query Photos($id: ID!) {
  deal(id: $id) { vehicle { photos { alt width height src sources { type srcset } } } }
}`;

interface Photo {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly src: string;
  readonly sources: readonly { type: string; srcset: string }[];
}

type Originals = Readonly<Record<string, Buffer | string>>;

/** A folder with a deal file that lists these photos in this order. */
function aDealFolder(originals: Originals, names = Object.keys(originals)): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(originals)) {
    writeFileSync(join(folder, name), content);
  }
  const offer = anOfferFrom('outback');
  const photos = names.map((file) => ({ file, alt: `Shows ${file}` }));
  const deal = {
    ...offer,
    expiresAt: '2099-01-01T00:00:00Z',
    vehicle: { ...offer.vehicle, photos },
  };
  writeFileSync(join(folder, 'a.deal.json'), JSON.stringify(deal));
  return folder;
}

/** Runs the command line in its own process, like staff do. */
async function forecourt(location: DatabaseLocation, ...args: readonly string[]) {
  const env = {
    ...process.env,
    FORECOURT_DATA: location.dataFolder,
    DATABASE_URL: location.databaseUrl ?? '',
  };
  return promisify(execFile)(process.execPath, [FORECOURT, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

/** Adds the deal of a folder. @returns its id */
async function added(service: Service, folder: string): Promise<string> {
  const answer = await forecourt(
    service.location,
    'deal',
    'add',
    '--json',
    join(folder, 'a.deal.json'),
  );
  // The law check may print warnings. Nothing else is printed.
  expect(answer.code, answer.stderr).toBe(0);
  expect(answer.stderr).toMatch(/^(Warning: .*\n)*$/);
  return (JSON.parse(answer.stdout) as { id: string }).id;
}

async function photosShown(service: Service, id: string): Promise<readonly Photo[]> {
  const { data } = await service.graphql<{
    deal: { vehicle: { photos: Photo[] } };
  }>(PHOTOS, { id });
  return data.deal.vehicle.photos;
}

function filesIn(srcset: string): { path: string; width: number }[] {
  return srcset.split(', ').map((candidate) => {
    const [path = '', width = ''] = candidate.split(' ');
    return { path, width: Number.parseInt(width, 10) };
  });
}

describe('a deal with photos', () => {
  test('shows them in order, each in two formats with the declared width', async () => {
    const service = await startService();
    const front = await aPicture(1000, 667).jpeg({ quality: 92 }).toBuffer();
    const originals = { 'front.jpg': front, 'phone.jpg': await portraitFromAPhone() };
    const photos = await photosShown(service, await added(service, aDealFolder(originals)));
    expect(photos).toMatchObject([
      { alt: 'Shows front.jpg', width: 1000, height: 667 },
      { alt: 'Shows phone.jpg', width: 400, height: 600 },
    ]);
    const [first] = photos as [Photo];
    expect(first.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(first.src).toBe(filesIn(first.sources[1]?.srcset ?? '').at(-1)?.path);
    for (const { type, srcset } of first.sources) {
      expect(filesIn(srcset).map(({ width }) => width)).toEqual([480, 960, 1000]);
      for (const { path, width } of filesIn(srcset)) {
        const response = await service.fetch(path);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect(response.headers.get('content-type')).toBe(type);
        expect((await sharp(bytes).metadata()).width).toBe(width);
        expect(bytes.length).toBeLessThan(front.length);
      }
    }
  });

  test('shows those of its own revision, and an earlier revision keeps its photos', async () => {
    const service = await startService();
    const one = await aPicture(200, 100, 1).png().toBuffer();
    const two = await aPicture(200, 100, 2).png().toBuffer();
    const id = await added(service, aDealFolder({ 'one.png': one, 'two.png': two }));
    const before = await findDeal(service.database.db, id);
    const [first, second] = await photosShown(service, id);
    const folder = aDealFolder({ 'one.png': one, 'two.png': two }, ['two.png']);
    const file = join(folder, 'a.deal.json');
    expect(await forecourt(service.location, 'deal', 'revise', id, file)).toMatchObject({
      code: 0,
    });
    expect(await photosShown(service, id)).toEqual([{ ...second, alt: 'Shows two.png' }]);
    if (!before) throw new Error('the deal is gone');
    const earlierPhotos = await photosOf(service.database.db, before);
    expect(earlierPhotos.map(({ alt }) => alt)).toEqual(['Shows one.png', 'Shows two.png']);
    expect(first?.src).toContain(earlierPhotos[0]?.id);
    // Photos of both revisions are stored once.
    const { count } = await service.database.db
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2);
  });

  test('may have 30, and the same one twice', async () => {
    const service = await startService();
    const originals = {
      'a.jpg': await aPicture(64, 48, 1).jpeg().toBuffer(),
      'b.jpg': await aPicture(64, 48, 2).jpeg().toBuffer(),
    };
    const names = Array.from({ length: 30 }, (_each, index) =>
      index % 2 === 0 ? 'a.jpg' : 'b.jpg',
    );
    const photos = await photosShown(service, await added(service, aDealFolder(originals, names)));
    expect(photos.map(({ alt }) => alt)).toEqual(names.map((name) => `Shows ${name}`));
    expect(photos[28]?.src).toBe(photos[0]?.src);
    expect(new Set(photos.map(({ src }) => src)).size).toBe(2);
  });

  test('is stored even if others add the same photos at the same time', async () => {
    const service = await startService();
    const { id } = await service.addDeal();
    const originals = {
      'a.png': await aPicture(40, 30, 1).png().toBuffer(),
      'b.png': await aPicture(40, 30, 2).png().toBuffer(),
    };
    const offer = anOfferFrom('outback');
    const prepared = await preparePhotos(
      {
        ...offer,
        vehicle: {
          ...offer.vehicle,
          photos: Object.keys(originals).map((file) => ({ file, alt: file })),
        },
      },
      aDealFolder(originals),
    );
    if (!prepared.ok) throw new Error('the photos are refused');
    const { photos } = prepared;
    const others = await Promise.all(Array.from({ length: 5 }, () => service.addDeal()));
    const revised = await Promise.all(
      [id, ...others.map((other) => other.id)].map((each, index) =>
        reviseDeal(
          service.database,
          each,
          offer,
          service.clock.now,
          index % 2 ? photos : photos.toReversed(),
        ),
      ),
    );
    expect(revised.every((deal) => deal?.revision === 2)).toBe(true);
  });

  test('preloads its first photo in the page, before the others', async () => {
    const service = await startService();
    const originals = {
      'a.png': await aPicture(64, 48, 1).png().toBuffer(),
      'b.png': await aPicture(64, 48, 2).png().toBuffer(),
    };
    const id = await added(service, aDealFolder(originals));
    const html = await (await service.fetch(`/deal/${id}`)).text();
    const tags = [...html.matchAll(/<img[^>]*src="\/photo\/[^>]*>/g)].map(([tag]) => tag);
    const [images, thumbnails] = [tags.slice(0, 2), tags.slice(2)];
    const photos = await photosShown(service, id);
    // They are requested only where they are shown.
    expect(thumbnails).toHaveLength(2);
    for (const each of thumbnails) expect(each).toMatch(/alt="".*loading="lazy"/);
    for (const [index, { src }] of photos.entries())
      expect(images[index]).toContain(`src="${src}"`);
    expect(images[0]).toMatch(/fetchpriority="high"/i);
    expect(images[0]).not.toContain('loading="lazy"');
    expect(images[1]).toContain('loading="lazy"');
    expect(images.join('')).not.toContain('style=');
  });
});

describe('a photo URL', () => {
  async function aServedPhoto() {
    const service = await startService();
    const picture = await aPicture(64, 48).jpeg().toBuffer();
    const id = await added(service, aDealFolder({ 'a.jpg': picture }));
    const [photo] = (await photosShown(service, id)) as [Photo];
    return { service, path: photo.src };
  }

  test('is cached forever, and returns nothing but an image', async () => {
    const { service, path } = await aServedPhoto();
    const { status, headers } = await service.fetch(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    const etag = headers.get('etag') ?? '';
    const again = await service.fetch(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect((await again.arrayBuffer()).byteLength).toBe(0);
    const head = await service.fetch(path, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0);
  });

  test('does not work under any other name', async () => {
    const { service, path } = await aServedPhoto();
    const id = path.split('/')[2] ?? '';
    const others = [
      `/photo/${id}/65.webp`,
      `/photo/${id}/64.jpg`,
      `/photo/${id}/064.webp`,
      `/photo/${id}/64.webp.`,
      `/photo/${id.toUpperCase()}/64.webp`,
      `/photo/${'0'.repeat(64)}/64.webp`,
      `/photo/${id.slice(1)}/64.webp`,
      `/photo/..%2f..%2fpackage.json/64.webp`,
      `/photo/%27%20or%201=1/64.webp`,
    ];
    for (const other of others) {
      const response = await service.fetch(other);
      expect(response.status, other).toBe(404);
      expect(response.headers.get('cache-control'), other).toBe('no-store');
      expect(await response.json(), other).toEqual({
        errors: [{ message: 'There is no such photo.' }],
      });
    }
  });
});

// The file is refused before any query.
if (databaseKind === 'sqlite') {
  describe('a deal file with an unusable photo', () => {
    test('is refused as a whole: every problem with its path, exit code 1, nothing stored', async () => {
      const location = await freshLocation();
      const { db } = await openedDatabase(location);
      const good = await aPicture(64, 48).jpeg().toBuffer();
      const folder = aDealFolder(
        {
          'good.jpg': good,
          'cut.jpg': good.subarray(0, good.length / 2),
          'note.jpg': 'This is text.',
          'drawing.png': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'bomb.png': pngBomb(),
        },
        ['good.jpg', 'cut.jpg', 'note.jpg', 'drawing.png', 'bomb.png', 'link.jpg', 'missing.jpg'],
      );
      const outside = aDealFolder({ 'secret.jpg': good });
      symlinkSync(join(outside, 'secret.jpg'), join(folder, 'link.jpg'));
      const file = join(folder, 'a.deal.json');
      const { code, stdout, stderr } = await forecourt(location, 'deal', 'add', file);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      const [headline, ...problems] = stderr.trimEnd().split('\n');
      expect(headline).toBe(`${file} is refused, with 6 problems:`);
      expect(problems.map((line: string) => line.trim().split(': ', 1)[0])).toEqual(
        [1, 2, 3, 4, 5, 6].map((index) => `vehicle.photos[${index}].file`),
      );
      expect((await listDeals(db)).deals).toEqual([]);
      expect(await db.selectFrom('photos').select('id').execute()).toEqual([]);
      expect(await db.selectFrom('photo_sizes').select('photo_id').execute()).toEqual([]);
    });

    test('leaves the deal unchanged if it was a revision', async () => {
      const service = await startService();
      const { id } = await service.addDeal();
      const folder = aDealFolder({ 'note.jpg': 'This is text.' });
      const file = join(folder, 'a.deal.json');
      const { code } = await forecourt(service.location, 'deal', 'revise', id, file);
      expect(code).toBe(1);
      expect(await findDeal(service.database.db, id)).toMatchObject({ revision: 1 });
    });

    test('is refused for a path outside the folder, before any file is read', async () => {
      const location = await freshLocation();
      const folder = aDealFolder({}, ['../secret.jpg']);
      const { code, stderr } = await forecourt(
        location,
        'deal',
        'add',
        join(folder, 'a.deal.json'),
      );
      expect(code).toBe(1);
      expect(stderr).toContain('vehicle.photos[0].file: expected a path relative to the deal file');
    });
  });
}
