// Tests for photos of the inventory: fetched in the background with the rules of webhooks, and
// copied to new deals.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { publicLookup } from '../src/outbox/addresses.ts';
import { type CarPhotoOptions, startCarPhotos } from '../src/outbox/car-photos.ts';
import { fetchPhoto } from '../src/outbox/photo-fetch.ts';
import { MAX_PHOTO_BYTES } from '../src/store/photos/photo-files.ts';
import { type Asker, aMember } from './desk.ts';
import { withCheckDigit } from './offers.ts';
import { aPicture } from './photo-originals.ts';
import { type Service, startService } from './service.ts';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

async function aPhotoServer(respond: Respond) {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '');
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked: requestedPaths,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
}

function fetcherOf({ database, clock }: Service, options: Partial<CarPhotoOptions> = {}) {
  const fetcher = startCarPhotos({
    database,
    allowPrivate: true,
    logError: (error) => {
      throw error;
    },
    now: () => clock.now,
    ...options,
  });
  onTestFinished(() => fetcher.stop());
  return fetcher;
}

const HEAD = 'Stock #,VIN,Year,Make,Model,Condition,Price,Photo URLs';

const CAR = `U-1,${withCheckDigit('4S4BTGUD5T1000001')},2022,Honda,CR-V,Used,"28,500"`;

const bring = (asker: Asker, urls: string) => bringFile(asker, `${HEAD}\n${CAR},${urls}`);

async function bringFile(asker: Asker, csv: string): Promise<void> {
  const { data, errors } = await asker.ask<{ importCars: { __typename: string } }>(
    'mutation I($csv: String!) { importCars(csv: $csv) { __typename ... on Refused { message } } }',
    { csv },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  expect(data.importCars).toEqual({ __typename: 'CarImport' });
}

interface Photo {
  readonly url: string;
  readonly state: string;
  readonly reason: string;
}

async function photos(asker: Asker): Promise<{ id: string; photos: readonly Photo[] }> {
  const { data } = await asker.ask<{
    cars: { items: { id: string; photos: readonly Photo[] }[] };
  }>('{ cars { items { id photos { url state reason } } } }');
  const [car] = data.cars.items;
  if (!car) throw new Error('no car');
  return car;
}

test('[CAR4] photos are fetched after the import, in order, and copied to a new deal', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const picture = await aPicture(400, 300).jpeg().toBuffer();
  const { url, asked: requestedPaths } = await aPhotoServer((_request, response) =>
    response.end(picture),
  );
  await bring(owner, `${url}/a.jpg|${url}/b.jpg`);
  expect(requestedPaths).toEqual([]);
  expect((await photos(owner)).photos.map(({ state }) => state)).toEqual(['DUE', 'DUE']);
  const fetcher = fetcherOf(service);
  await fetcher.drain();
  const car = await photos(owner);
  expect(car.photos).toMatchObject([
    { url: `${url}/a.jpg`, state: 'DONE' },
    { url: `${url}/b.jpg`, state: 'DONE' },
  ]);
  // The same URLs are not fetched again.
  await bring(owner, `${url}/b.jpg|${url}/a.jpg`);
  await fetcher.drain();
  expect(requestedPaths).toHaveLength(2);
  const { data } = await owner.ask<{ startDraft: { file: object } }>(
    'mutation S($id: ID!) { startDraft(input: { carId: $id }) { ... on Draft { file } } }',
    { id: car.id },
  );
  expect(data.startDraft.file).toMatchObject({
    vehicle: {
      photos: [
        { file: 'U-1-1.jpg', alt: '2022 Honda CR-V, photo 1' },
        { file: 'U-1-2.jpg', alt: '2022 Honda CR-V, photo 2' },
      ],
    },
  });
  expect(JSON.stringify(data.startDraft.file)).not.toContain('photoUrls');
  // A draft in progress can get them too. A repeated request changes nothing.
  const blank = await owner.ask<{ startDraft: { id: string } }>(
    'mutation { startDraft(input: {}) { ... on Draft { id } } }',
  );
  const { id } = blank.data.startDraft;
  for (let times = 0; times < 2; times += 1) {
    const added = await owner.ask(
      `mutation A($id: ID!, $carId: ID!) { addCarPhotos(id: $id, carId: $carId) {
         ... on AddedPhotos { photos { file } } } }`,
      { id, carId: car.id },
    );
    expect(added.data).toEqual({
      addCarPhotos: { photos: [{ file: 'U-1-1.jpg' }, { file: 'U-1-2.jpg' }] },
    });
  }
  // A later import without these URLs removes them. The draft keeps its photo.
  await bring(owner, '');
  expect((await photos(owner)).photos).toEqual([]);
  expect(await service.database.db.selectFrom('photos').select('id').execute()).toHaveLength(1);
});

test('photos stay when an import has no photo column and the car is then edited', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const [a, b] = ['https://photos.example/a.jpg', 'https://photos.example/b.jpg'] as const;
  await bring(owner, a);
  await bringFile(owner, `${HEAD.replace(',Photo URLs', '')}\n${CAR}`);
  const { id } = await photos(owner);
  const edit = async (texts: readonly { readonly field: string; readonly text: string }[]) => {
    const { data } = await owner.ask<{ saveCar: object }>(
      'mutation S($id: ID, $texts: [CarTextInput!]!) { saveCar(id: $id, texts: $texts) { __typename } }',
      { id, texts },
    );
    expect(data.saveCar).toEqual({ __typename: 'Car' });
  };
  await edit([{ field: 'price', text: '27,000' }]);
  expect((await photos(owner)).photos).toMatchObject([{ url: a }]);
  // The dialog sends every field, also the empty ones.
  await edit([
    { field: 'price', text: '26,000' },
    { field: 'photos', text: '' },
  ]);
  expect((await photos(owner)).photos).toMatchObject([{ url: a }]);
  await edit([{ field: 'photos', text: b }]);
  expect((await photos(owner)).photos).toMatchObject([{ url: b }]);
});

test('[CAR4] a photo that is invalid, too large or missing fails with a reason; a server error is retried', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const large = Buffer.alloc(1024 * 1024);
  const { url, asked: requestedPaths } = await aPhotoServer((request, response) => {
    if (request.url === '/page') response.end('<html>Not here</html>');
    else if (request.url === '/gone') response.writeHead(404).end();
    else if (request.url === '/busy') response.writeHead(503).end();
    else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
    else {
      const send = () => {
        if (response.destroyed) return;
        response.write(large, () => setImmediate(send));
      };
      send();
    }
  });
  await bring(
    owner,
    ['page', 'large', 'gone', 'round', 'busy'].map((at) => `${url}/${at}`).join('|'),
  );
  const fetcher = fetcherOf(service);
  await fetcher.drain();
  const reasonOf = async (nth: number) => (await photos(owner)).photos[nth];
  expect(await reasonOf(0)).toMatchObject({
    state: 'FAILED',
    reason: expect.stringMatching(/HTML/),
  });
  const most = MAX_PHOTO_BYTES / 1024 / 1024;
  expect(await reasonOf(1)).toMatchObject({
    ...{ state: 'FAILED', reason: `The photo has more than ${most} MB.` },
  });
  expect(await reasonOf(2)).toMatchObject({
    state: 'FAILED',
    reason: expect.stringMatching(/404/),
  });
  expect(await reasonOf(3)).toMatchObject({
    ...{ state: 'FAILED', reason: 'More than 3 redirects.' },
  });
  expect(await reasonOf(4)).toMatchObject({ state: 'DUE', reason: expect.stringMatching(/503/) });
  for (const _ of [2, 3]) {
    service.clock.now = new Date(service.clock.now.getTime() + 10 * 60_000);
    await fetcher.drain();
  }
  expect(await reasonOf(4)).toMatchObject({ state: 'FAILED' });
  expect(requestedPaths.filter((path) => path === '/busy')).toHaveLength(3);
});

test('[CAR4] a photo is never fetched from a private address, by URL, by name or by redirect', async () => {
  const { url, asked: requestedPaths } = await aPhotoServer((_request, response) =>
    response.writeHead(302, { location: 'https://10.0.0.1/a.jpg' }).end(),
  );
  const strict = { allowPrivate: false };
  for (const address of [
    `${url}/a.jpg`,
    'http://photos.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://169.254.169.254/latest',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'ftp://photos.example/a.jpg',
    'nonsense',
  ]) {
    expect({ address, ...(await fetchPhoto(address, strict)) }).toMatchObject({
      ...{ ok: false, isTemporary: false },
    });
  }
  expect(requestedPaths).toEqual([]);
  const lookup = publicLookup(((
    _name: string,
    _options: object,
    done: (...all: unknown[]) => void,
  ) => done(null, [{ address: '10.0.0.1', family: 4 }])) as never);
  const byName = await fetchPhoto('https://photos.example/a.jpg', { ...strict, lookup });
  expect(byName).toMatchObject({ ok: false, reason: expect.stringMatching(/private address/) });
  // This test allows the first address. The redirect has its own check.
  const problems: string[] = [];
  const byRedirect = await fetchPhoto(`${url}/a.jpg`, {
    allowPrivate: true,
    problemOf: (address) => {
      problems.push(address);
      return address.startsWith(url) ? null : 'refused';
    },
  });
  expect(byRedirect).toEqual({ ok: false, reason: 'refused', isTemporary: false });
  expect(problems).toEqual([`${url}/a.jpg`, 'https://10.0.0.1/a.jpg']);
});
