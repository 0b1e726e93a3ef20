// Tests for publishing drafts: the rules of a file, exactly once, and approval by a manager if
// required.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import { type Asker, aMember, anotherDealership, joinDealership, switchTo } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { aPicture } from './photo-originals.ts';
import { type Service, startService, startServiceAt } from './service.ts';

interface Answer {
  readonly __typename: string;
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

const DEAL = 'id number revision status adviser { id } file';
const DRAFT = 'id version name template file approval { state words by }';
const REFUSED = '... on Refused { reason message problems { path message } findings { code } }';

async function answerTo(asker: Asker, document: string, variables: object = {}): Promise<Answer> {
  const answer = await asker.ask<Record<string, Answer>>(document, { ...variables });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  const [value] = Object.values(answer.data);
  if (!value) throw new Error('no answer');
  return value;
}

const save = (asker: Asker, input: object) =>
  answerTo(
    asker,
    `mutation S($input: SaveDraftInput!) { saveDraft(input: $input) { __typename ... on Draft { ${DRAFT} } ${REFUSED} } }`,
    { input },
  );

const start = (asker: Asker, input: object) =>
  answerTo(
    asker,
    `mutation S($input: StartDraftInput!) { startDraft(input: $input) { __typename ... on Draft { ${DRAFT} photos { file } } ${REFUSED} } }`,
    { input },
  );

let keys = 0;
const publish = (asker: Asker, draft: { id: string; version: number }, more: object = {}) => {
  keys += 1;
  return answerTo(
    asker,
    `mutation P($id: ID!, $version: Int!, $key: String!, $accept: [String!], $number: String) {
      publishDraft(id: $id, version: $version, idempotencyKey: $key, accept: $accept, dealNumber: $number) {
        __typename ... on DeskDeal { ${DEAL} } ... on Draft { ${DRAFT} } ${REFUSED} } }`,
    { id: draft.id, version: draft.version, key: `publish-key-${keys}`, ...more },
  );
};

async function countOf({ database }: Service, table: 'deals' | 'revisions'): Promise<number> {
  return (await database.db.selectFrom(table).selectAll().execute()).length;
}

test('[DRF4] a draft is published like a file, once, however often it is repeated, and has then ended', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  const draft = await save(adviser, { file: anOfferFrom('outback') });
  const both = await Promise.all([publish(adviser, draft), publish(manager, draft)]);
  expect(both[0]).toMatchObject({ __typename: 'DeskDeal', status: 'OPEN', revision: 1 });
  expect(both[1]?.id).toBe(both[0]?.id);
  expect(both[0]?.['adviser']).toEqual({ id: adviser.member.id });
  // The response was lost, so the request is repeated, also with another key.
  expect((await publish(adviser, draft)).id).toBe(both[0]?.id);
  expect(await publish(adviser, { ...draft, version: 2 })).toMatchObject({
    reason: 'DRAFT_UNKNOWN',
  });
  expect(await countOf(service, 'deals')).toBe(1);
  const { data } = await adviser.ask<{ draft: null }>(`{ draft(id: "${draft.id}") { id } }`);
  expect(data.draft).toBeNull();
  const { data: all } = await adviser.ask<{ drafts: { items: [] } }>('{ drafts { items { id } } }');
  expect(all.drafts.items).toEqual([]);
});

test('[DRF4] a draft is published in its own dealership after the session switched to another, and a retry finds the deal', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const south = await anotherDealership(service);
  await joinDealership(service, manager, south);
  const draft = await save(manager, { file: anOfferFrom('outback') });
  await switchTo(manager, south.id);
  const published = await publish(manager, draft);
  expect(published).toMatchObject({ __typename: 'DeskDeal', revision: 1 });
  const rows = await service.database.db.selectFrom('deals').select('dealership_id').execute();
  expect(rows).toEqual([{ dealership_id: 'first' }]);
  expect((await publish(manager, draft)).id).toBe(published.id);
});

test('[DRF4] a draft is refused with the messages of a file, and stays', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const { price: _price, ...broken } = anOfferFrom('outback');
  const draft = await save(manager, { file: broken });
  const refused = await publish(manager, draft);
  const added = await answerTo(
    manager,
    `mutation A($file: JSON!) { addDeal(file: $file, idempotencyKey: "add-key-1") { __typename ${REFUSED} } }`,
    { file: broken },
  );
  expect(refused).toEqual(added);
  expect(refused.reason).toBe('FILE_INVALID');
  const newer = await save(manager, { id: draft.id, version: 1, file: anOfferFrom('outback') });
  expect(await publish(manager, draft)).toMatchObject({ reason: 'DRAFT_CHANGED' });
  const inColorado = { ...anOfferFrom('outback'), jurisdiction: 'US-CO' };
  const file = await save(manager, { id: draft.id, version: newer.version, file: inColorado });
  const open = await publish(manager, file);
  expect(open.reason).toBe('FINDINGS_NOT_ACCEPTED');
  const accept = (open['findings'] as { code: string }[]).map(({ code }) => code);
  expect(await publish(manager, file, { accept })).toMatchObject({ __typename: 'DeskDeal' });
  expect(await publish(manager, { id: 'none', version: 1 })).toMatchObject({
    reason: 'DRAFT_UNKNOWN',
  });
});

test('[DRF4] a draft of a deal becomes its next revision, and for another buyer only if the number is typed', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const deal = await service.addDeal();
  const draft = await start(manager, { kind: 'REVISION', dealId: deal.id });
  const file = draft['file'] as Record<string, object>;
  const same = await publish(manager, draft);
  expect(same).toMatchObject({ reason: 'IDENTICAL' });
  const other = { ...file, buyer: { name: 'Somebody Else' } };
  const saved = await save(manager, { id: draft.id, version: draft.version, file: other });
  expect(await publish(manager, saved)).toMatchObject({ reason: 'OTHER_DEAL' });
  expect(await publish(manager, saved, { number: 'NR-1' })).toMatchObject({ reason: 'OTHER_DEAL' });
  const late = await start(manager, { kind: 'REVISION', dealId: deal.id });
  const published = await publish(manager, saved, { number: deal.number });
  expect(published).toMatchObject({ __typename: 'DeskDeal', id: deal.id, revision: 2 });
  expect((await publish(manager, saved)).id).toBe(deal.id);
  // An author who began before that revision is notified, and reads it again.
  const adviser = { name: 'Another adviser' };
  const changed = await save(manager, { id: late.id, version: 1, file: { ...file, adviser } });
  expect(await publish(manager, changed)).toMatchObject({ reason: 'DEAL_REVISED' });
  const rebased = await save(manager, {
    ...{ id: late.id, version: changed.version, revision: 2 },
    file: { ...other, adviser },
  });
  expect(await publish(manager, rebased)).toMatchObject({ __typename: 'DeskDeal', revision: 3 });
  expect(await countOf(service, 'revisions')).toBe(3);
});

test('[DRF4] a withdrawn or expired deal is reinstated by a draft that changes only the expiry', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const expiresAt = new Date(service.clock.now.getTime() + 24 * 3_600_000).toISOString();
  const deal = await service.addDeal({ expiresAt });
  await answerTo(
    manager,
    'mutation W($id: ID!) { withdrawDeal(id: $id) { __typename ... on DeskDeal { id } } }',
    { id: deal.id },
  );
  const draft = await start(manager, { kind: 'REVISION', dealId: deal.id });
  const reinstated = { __typename: 'DeskDeal', id: deal.id, status: 'OPEN', revision: 2 };
  expect(await publish(manager, draft)).toMatchObject(reinstated);
  service.clock.now = new Date(Date.parse(deal.offer.expiresAt) + 60_000);
  const late = await start(manager, { kind: 'REVISION', dealId: deal.id });
  const file = late['file'] as { expiresAt: string };
  expect(Date.parse(file.expiresAt)).toBeGreaterThan(service.clock.now.getTime());
  expect(await publish(manager, late)).toMatchObject({ ...reinstated, revision: 3 });
});

test('[DRF5] if managers publish, a salesperson’s draft waits, is sent back with a comment, waits again and is published', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  await changeDealership(service.database, 'first', { policy: { managersPublish: true } });
  const waitingFor = async (asker: Asker) => {
    const { data } = await asker.ask<{
      drafts: { items: { id: string }[] };
      dealCounts: { needsYou: number };
    }>('{ drafts(attention: true) { items { id } } dealCounts { needsYou } }');
    const ids = data.drafts.items.map(({ id }) => id);
    expect(data.dealCounts.needsYou).toBe(ids.length);
    return ids;
  };
  const unfinished = await save(adviser, { file: {} });
  expect(await publish(adviser, unfinished)).toMatchObject({ reason: 'FILE_INVALID' });
  const draft = await save(adviser, { file: anOfferFrom('outback') });
  const waiting = await publish(adviser, draft);
  const by = adviser.member.name;
  expect(waiting).toMatchObject({
    ...{ __typename: 'Draft', version: 2, approval: { state: 'WAITING', by } },
  });
  // The response was lost, so the request is repeated. The draft still waits.
  expect(await publish(adviser, draft)).toEqual(waiting);
  expect(await waitingFor(manager)).toEqual([draft.id]);
  const sendBack = (words: string) =>
    answerTo(
      manager,
      `mutation B($words: String!) { sendBackDraft(id: "${draft.id}", version: 2, words: $words) { __typename ... on Draft { ${DRAFT} } ${REFUSED} } }`,
      { words },
    );
  expect(await sendBack(' ')).toMatchObject({ reason: 'INPUT_INVALID' });
  const back = await sendBack('Check the fee.');
  expect(back).toMatchObject({
    version: 3,
    approval: { state: 'SENT_BACK', words: 'Check the fee.' },
  });
  expect(await waitingFor(manager)).toEqual([]);
  expect(await waitingFor(adviser)).toEqual([draft.id]);
  const saved = await save(adviser, {
    ...{ id: draft.id, version: 3, file: { ...anOfferFrom('outback'), number: 'NR-2' } },
  });
  expect(saved).toMatchObject({ approval: { state: 'SENT_BACK' } });
  const again = await publish(adviser, saved);
  expect(again).toMatchObject({ approval: { state: 'WAITING', words: '' } });
  // A change after the request needs a new one.
  const late = await save(adviser, {
    id: draft.id,
    version: again.version,
    file: anOfferFrom('outback'),
  });
  expect(late['approval']).toBeNull();
  expect(await publish(manager, again)).toMatchObject({ reason: 'DRAFT_CHANGED' });
  const last = await publish(adviser, late);
  expect(await publish(manager, last)).toMatchObject({
    ...{ __typename: 'DeskDeal', adviser: { id: adviser.member.id } },
  });
  expect(await countOf(service, 'deals')).toBe(1);
});

test('[DRF6] a draft begins blank, from a template or as a copy, and later changes of the template do not affect it', async () => {
  const service = await startService();
  const [adviser, manager] = [await aMember(service, 'ADVISER'), await aMember(service, 'MANAGER')];
  const deal = await service.addDeal();
  const template = await start(manager, { kind: 'TEMPLATE', dealId: deal.id, name: 'New cars' });
  const kept = template['file'] as { price: { lines: { kind: string }[] } };
  expect(template).toMatchObject({ template: true, name: 'New cars' });
  expect(new Set(kept.price.lines.map(({ kind }) => kind))).toEqual(
    new Set(['DEALER_FEE', 'GOV_FEE']),
  );
  expect(Object.keys(kept)).not.toEqual(expect.arrayContaining(['buyer', 'vehicle', 'tradeIns']));
  const draft = await start(adviser, { templateId: template.id, buyerName: 'Sam Whitfield' });
  expect(draft['file']).toMatchObject({
    buyer: { name: 'Sam Whitfield' },
    adviser: { name: adviser.member.name },
    timeZone: 'America/Denver',
    price: kept.price,
    paymentOptions: anOfferFrom('outback').paymentOptions,
  });
  const changed = await save(manager, { id: template.id, version: 1, file: {} });
  expect(changed.version).toBe(2);
  const { data } = await adviser.ask<{ draft: { file: object } }>(
    `{ draft(id: "${draft.id}") { file } }`,
  );
  expect(data.draft.file).toEqual(draft['file']);
  const blank = await start(adviser, { idempotencyKey: 'blank-key-1' });
  expect((await start(adviser, { idempotencyKey: 'blank-key-1' })).id).toBe(blank.id);
  expect(blank['file']).toMatchObject({ format: 'forecourt.deal/1', currency: 'USD', addOns: [] });
  const copy = await start(adviser, { dealId: deal.id });
  expect(copy['file']).toMatchObject({ number: `${deal.number}-copy` });
  expect(await start(adviser, { kind: 'REVISION' })).toMatchObject({ reason: 'INPUT_INVALID' });
  expect(await publish(manager, { id: template.id, version: 2 })).toMatchObject({
    reason: 'INPUT_INVALID',
  });
});

/** The status line of an upload that declares a photo and sends no byte of it. */
async function answerToNothing({ url }: Service, path: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const head = ['content-type: image/jpeg', 'content-length: 12000000', 'host: x'].join('\r\n');
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  socket.destroy();
  return String(answer);
}

const BUSY_MACHINE = { timeout: 30_000 };

test('an upload that exceeds the shared memory limit gets 429, and can be retried', async () => {
  const service = await startService();
  const draft = await save(await aMember(service, 'ADVISER'), { file: anOfferFrom('outback') });
  const { hostname, port } = new URL(service.url);
  const begin = async () => {
    // One account may upload four photos at once.
    const { headers } = await aMember(service, 'ADVISER');
    const upload = request({
      hostname,
      port,
      path: `/api/desk/drafts/${draft.id}/photos?name=a.jpg`,
      method: 'POST',
      headers: { ...headers, 'content-length': 20_000_000 },
    });
    upload.on('error', () => undefined);
    upload.flushHeaders();
    return upload;
  };
  const answered = async (upload: ClientRequest) => {
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  // The last one to arrive is rejected. The others wait for the rest of their bodies.
  const uploads = [await begin(), await begin(), await begin(), await begin()];
  expect(await Promise.race(uploads.map(answered))).toBe(429);
  for (const upload of uploads) upload.destroy();
  // The places are free once the server has noticed that the connections closed.
  await expect
    .poll(async () => {
      const again = await begin();
      again.end(Buffer.alloc(20_000_000));
      // A rejection closes the connection, possibly before the upload has read the response.
      return answered(again).catch(() => 429);
    }, BUSY_MACHINE)
    .toBe(403);
});

test('photos are uploaded to a draft, checked like those of a deal, and published with it', async () => {
  const service = await startService();
  const adviser = await aMember(service, 'ADVISER');
  const stranger = await aMember(service, 'ADVISER');
  const draft = await save(adviser, { file: anOfferFrom('outback') });
  const bytes = await aPicture(500, 300).jpeg().toBuffer();
  const upload = async (who: Asker, body: Uint8Array<ArrayBuffer>, name: string, id = draft.id) => {
    const path = `/api/desk/drafts/${id}/photos?name=${encodeURIComponent(name)}`;
    const headers = { ...who.headers, 'content-type': 'image/jpeg' };
    const response = await service.fetch(path, { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
  };
  const photo = new Uint8Array(bytes);
  const first = await upload(adviser, photo, '../Front view?.JPG');
  expect(first).toMatchObject({ status: 201, file: 'Front view.jpg', width: 500, height: 300 });
  expect(await upload(adviser, photo, 'again.jpg')).toMatchObject({ file: 'Front view.jpg' });
  const html = new Uint8Array(Buffer.from('<html><script>alert(1)</script>'));
  expect(await upload(adviser, html, 'x.jpg')).toMatchObject({ status: 400 });
  expect(await upload(stranger, photo, 'x.jpg')).toMatchObject({ status: 403 });
  expect(await upload(adviser, photo, 'x.jpg', 'none')).toMatchObject({ status: 404 });
  expect(await upload({ ...adviser, headers: {} }, photo, 'x.jpg')).toMatchObject({ status: 401 });
  expect(await answerToNothing(service, `/api/desk/drafts/${draft.id}/photos`)).toMatch(/ 401 /);
  expect((await service.fetch(String((first as Record<string, unknown>)['url']))).status).toBe(200);
  const offer = anOfferFrom('outback');
  const photos = [{ file: 'Front view.jpg', alt: 'The car from the front' }];
  const file = { ...offer, vehicle: { ...offer.vehicle, photos } };
  const named = await save(adviser, { id: draft.id, version: 1, file });
  const { data } = await adviser.ask<{ draft: { report: object } }>(
    `{ draft(id: "${draft.id}") { report { ok problems { path message } } } }`,
  );
  expect(data.draft.report).toEqual({ ok: true, problems: [] });
  const deal = await publish(adviser, named);
  expect(deal.__typename).toBe('DeskDeal');
  const seen = await service.graphql<{ deal: { vehicle: { photos: object[] } } }>(
    `{ deal(id: "${deal.id}") { vehicle { photos { alt } } } }`,
  );
  expect(seen.data.deal.vehicle.photos).toEqual([{ alt: 'The car from the front' }]);
  const copy = await start(adviser, { dealId: deal.id, buyerName: 'Dana Okafor' });
  expect(copy['photos']).toEqual([{ file: 'Front view.jpg' }]);
  const copied = await publish(adviser, copy);
  expect(copied).toMatchObject({ __typename: 'DeskDeal', file: { vehicle: { photos } } });
  const undescribed = {
    ...offer,
    number: 'NR-9',
    vehicle: { ...offer.vehicle, vin: '5J6RS4H70NL000001' },
  };
  const third = await start(adviser, { dealId: deal.id });
  const bare = { ...undescribed.vehicle, photos: [{ file: 'Front view.jpg' }] };
  const resaved = await save(adviser, {
    ...{ id: third.id, version: third.version },
    file: { ...undescribed, vehicle: bare },
  });
  // [DRF8] The buyer's page describes it anyway.
  expect(await publish(adviser, resaved)).toMatchObject({
    file: { vehicle: { photos: [{ alt: '2026 Subaru Outback, photo 1' }] } },
  });
  const shown = await service.graphql<{ deal: { vehicle: { photos: object[] } } }>(
    `{ deal(id: "${copied.id}") { vehicle { photos { alt } } } }`,
  );
  expect(shown.data.deal.vehicle.photos).toEqual([{ alt: 'The car from the front' }]);
});

test('photos with the same name that are uploaded at once, to two servers, are all stored', async () => {
  const service = await startService();
  const other = await startServiceAt(service.location);
  const adviser = await aMember(service, 'ADVISER');
  const draft = await save(adviser, { file: {} });
  const upload = async (server: Service, width: number) => {
    const body = new Uint8Array(await aPicture(width, 200).jpeg().toBuffer());
    const path = `/api/desk/drafts/${draft.id}/photos?name=image.jpg`;
    const headers = { ...adviser.headers, 'content-type': 'image/jpeg' };
    const response = await server.fetch(path, { method: 'POST', headers, body });
    return ((await response.json()) as { file: string }).file;
  };
  const files = await Promise.all([
    ...[300, 310].map((width) => upload(service, width)),
    ...[320, 330].map((width) => upload(other, width)),
  ]);
  expect(files.toSorted()).toEqual(['image-2.jpg', 'image-3.jpg', 'image-4.jpg', 'image.jpg']);
  const { data } = await adviser.ask<{ draft: { photos: { file: string; width: number }[] } }>(
    `{ draft(id: "${draft.id}") { photos { file width } } }`,
  );
  const widths = data.draft.photos.map(({ width }) => width);
  expect(widths.toSorted()).toEqual([300, 310, 320, 330]);
});
