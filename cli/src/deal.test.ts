// Tests for `forecourt deal`: publishing a file, and printing the buyer's view.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Offer } from '@forecourt/domain';
import {
  auditEntriesOf,
  ensureFirstDealership,
  findDealsByNumber,
  photosOf,
  writeRunningAddress,
} from '@forecourt/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureMail } from '../../server/src/outbox/mail-destinations.ts';
import { confirmedDeal } from '../../server/test/confirmed-deal.ts';
import { anOfferFrom } from '../../server/test/offers.ts';
import { aPicture } from '../../server/test/photo-originals.ts';
import { deal } from './deal.ts';
import { ran } from './ran.ts';

async function aDatabase() {
  const confirmed = await confirmedDeal();
  vi.stubEnv('FORECOURT_DATA', confirmed.dataFolder);
  vi.stubEnv('DATABASE_URL', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  return confirmed;
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-deal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aFile(offer: unknown, folder = aFolder()): string {
  const file = join(folder, 'a.deal.json');
  writeFileSync(file, JSON.stringify(offer));
  return file;
}

/** The Outback with a higher sticker price, as another revision of the same deal. */
function dearer(changes: Partial<Offer> = {}): Offer {
  const offer = anOfferFrom('outback');
  const lines = offer.price.lines.map((line) =>
    line.kind === 'MSRP' ? { ...line, amountCents: line.amountCents + 10_000 } : line,
  );
  return { ...offer, price: { ...offer.price, lines }, ...changes };
}

const FIGURES = [
  /Total price +\$44,759\.00\n/,
  /Out-the-door price +\$47,067\.71\n/,
  /\$551\.02 a month × 72, \$3,000\.00 at signing, total you pay \$53,081\.77\n/,
];

test('an added deal is printed like the buyer reads it, with its link and where the link works', async () => {
  await aDatabase();
  const { exitCode, stdout, stderr } = await ran(deal, ['add', aFile(anOfferFrom('outback'))]);
  expect(exitCode).toBe(0);
  for (const figure of FIGURES) expect(stdout).toMatch(figure);
  expect(stdout).toMatch(/http:\/\/localhost:3000\/deal\/[0-9a-z]{26}\n$/);
  expect(stderr).toMatch(/set FORECOURT_URL/);
  vi.stubEnv('FORECOURT_URL', 'https://deals.example');
  const public_ = await ran(deal, ['add', aFile(anOfferFrom('outback'))]);
  expect(public_.stdout).toMatch(/https:\/\/deals\.example\/deal\//);
  expect(public_.stderr).not.toMatch(/FORECOURT_URL/);
});

test('a file can be checked without a database', async () => {
  vi.stubEnv('FORECOURT_DATA', '/nowhere');
  onTestFinished(() => void vi.unstubAllEnvs());
  const good = await ran(deal, ['check', aFile(anOfferFrom('outback'))]);
  expect(good.exitCode).toBe(0);
  expect(good.stderr).toMatch(/^(Warning: .*\n){3}$/);
  for (const figure of FIGURES) expect(good.stdout).toMatch(figure);
  const bad = await ran(deal, ['check', aFile({ ...anOfferFrom('outback'), number: '' })]);
  expect(bad).toMatchObject({ exitCode: 1, stdout: '' });
  expect(bad.stderr).toMatch(/is refused, with 1 problem:\n {2}number: expected text/);
});

test('checking can print JSON, and its usage names missing arguments', async () => {
  const { exitCode, stdout } = await ran(deal, ['check', aFile(anOfferFrom('outback')), '--json']);
  expect(exitCode).toBe(0);
  const figures = JSON.parse(stdout) as { paymentOptionId: string; cashDownCents: number }[];
  expect(figures.find(({ paymentOptionId }) => paymentOptionId === 'lease-36')).toMatchObject({
    cashDownCents: 200_000,
  });
  const { exitCode: wrong, stderr } = await ran(deal, ['check']);
  expect(wrong).toBe(2);
  expect(stderr).toBe('Expected 1 argument, found 0. See --help.\n');
});

test('FORECOURT_URL is mentioned whenever a link to localhost is printed', async () => {
  const { deal: known } = await aDatabase();
  for (const args of [['list'], ['show', known.id], ['revise', known.id, aFile(dearer())]]) {
    expect((await ran(deal, args)).stderr).toMatch(/set FORECOURT_URL/);
  }
  vi.stubEnv('FORECOURT_URL', 'https://deals.example');
  for (const args of [['list'], ['show', known.id]]) {
    expect(await ran(deal, args)).toMatchObject({ exitCode: 0, stderr: '' });
  }
});

test('a sold car needs a reason to be published again', async () => {
  const { deal: sold } = await aDatabase();
  const file = aFile({ ...anOfferFrom('outback'), number: 'NR-2', buyer: { name: 'Robin Park' } });
  const refused = await ran(deal, ['add', file]);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toContain(`Jordan Avery has confirmed deal ${sold.number}`);
  expect(refused.stderr).toContain('--sold-car-reason');
  const added = await ran(deal, ['add', file, '--sold-car-reason', 'Jordan canceled by phone']);
  expect(added).toMatchObject({ exitCode: 0 });
});

test('adding, revising and extending record an email to the buyer, except with --no-mail', async () => {
  const { database } = await aDatabase();
  vi.stubEnv('FORECOURT_SMTP', 'smtp://localhost:2525');
  await ensureFirstDealership(database, new Date());
  await ensureMail(database, new Date());
  const buyer = { name: 'Jordan Avery', email: 'jordan@buyer.example' };
  const file = (changes: Partial<Offer>) => aFile(dearer({ number: 'MAIL-1', buyer, ...changes }));
  const mailed = async (...args: string[]) => {
    const { exitCode, stderr } = await ran(deal, [...args, '--accept', 'SAME_CAR_TWICE']);
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 });
    const [known] = await findDealsByNumber(database.db, 'MAIL-1');
    const entries = await auditEntriesOf(database.db, known?.id ?? '');
    return entries.filter(({ event }) => event === 'MAILED').length;
  };
  expect(await mailed('add', file({}), '--no-mail')).toBe(0);
  expect(
    await mailed('revise', 'MAIL-1', file({ expiresAt: '2027-11-30T12:00:00Z' }), '--no-mail'),
  ).toBe(0);
  expect(await mailed('extend', 'MAIL-1', '2028-01-01T12:00:00Z', '--no-mail')).toBe(0);
  expect(await mailed('extend', 'MAIL-1', '2028-01-02T12:00:00Z')).toBe(1);
  expect(await mailed('revise', 'MAIL-1', file({}))).toBe(2);
});

test('links have the port at which the service was last started', async () => {
  const { dataFolder, deal: known } = await aDatabase();
  expect((await ran(deal, ['show', known.id, '--json'])).stdout).toContain(
    'http://localhost:3000/',
  );
  writeRunningAddress(dataFolder, 'http://localhost:4711');
  expect((await ran(deal, ['show', known.id, '--json'])).stdout).toContain(
    'http://localhost:4711/',
  );
});

test('a file is exported with its keys in the order of the format', async () => {
  const { deal: known } = await aDatabase();
  const { stdout } = await ran(deal, ['export', known.id]);
  expect(Object.keys(JSON.parse(stdout)).slice(0, 4)).toEqual([
    '$schema',
    'format',
    'number',
    'currency',
  ]);
});

test('[REV1] a file for another buyer, VIN or number is refused without --replace', async () => {
  const { deal: known } = await aDatabase();
  const other = dearer({ number: 'NR-2', buyer: { name: 'Sam Doe' } });
  const refused = await ran(deal, ['revise', known.id, aFile(other)]);
  expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
  expect(refused.stderr).toBe(
    'This deal has the number NR-24817, but the file has NR-2.\n' +
      'This deal is for Jordan Avery, but the file is for Sam Doe.\n' +
      'If it is meant so: --replace.\n',
  );
  const replaced = await ran(deal, ['revise', known.id, aFile(other), '--replace']);
  expect(replaced.exitCode).toBe(0);
  expect(replaced.stdout).toMatch(/Published revision 2 of NR-2/);
});

test('[REV1] a file that is identical to the published one is refused, even with --replace', async () => {
  const { deal: known } = await aDatabase();
  const same = aFile(anOfferFrom('outback'));
  for (const more of [[], ['--replace']]) {
    const { exitCode, stderr } = await ran(deal, ['revise', known.id, same, ...more]);
    expect(exitCode).toBe(1);
    expect(stderr).toBe('This is the same as the current revision.\n');
  }
});

test('the revision of a confirmed deal starts with a note', async () => {
  const { deal: known, receipt } = await aDatabase();
  const { exitCode, stdout } = await ran(deal, ['revise', known.id, aFile(dearer())]);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    new RegExp(`^${receipt.fullName} confirmed revision 1 \\(${receipt.number}\\)`),
  );
});

test('a deal is found by id, link or number, and an ambiguous number is refused', async () => {
  const { deal: known, receipt } = await aDatabase();
  const link = `https://deals.example/deal/${known.id}/summary?x=1`;
  for (const reference of [known.id, known.id.toUpperCase(), link, known.number]) {
    const { exitCode, stdout } = await ran(deal, ['show', reference]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Confirmed  ${receipt.number} by ${receipt.fullName}`);
    expect(stdout).toContain(`/api/receipt/${known.id}/${receipt.number}.pdf`);
    expect(stdout).toMatch(/total you pay \$/);
  }
  await ran(deal, ['add', aFile(anOfferFrom('outback'))]);
  const several = await ran(deal, ['show', known.number]);
  expect(several).toMatchObject({ exitCode: 1, stdout: '' });
  expect(several.stderr).toMatch(/^2 deals have this number/);
  const none = await ran(deal, ['show', 'NR-0']);
  expect(none.stderr).toBe('There is no deal with this id, link or number.\n');
});

test('[SEL12] a payment option that nobody has chosen is shown as a suggestion', async () => {
  const { deal: known } = await aDatabase();
  const chosen = async () => (await ran(deal, ['show', known.id])).stdout;
  expect(await chosen()).toMatch(/^Chosen +Finance, 72 months, .*; saved /m);
  const { paymentOptions } = anOfferFrom('outback');
  const left = paymentOptions.filter(({ id }) => id !== 'finance-72');
  await ran(deal, ['revise', known.id, aFile(dearer({ paymentOptions: left }))]);
  const suggested =
    / no longer offered: Finance, 72 months; suggested instead: Pay in full, no add-ons$/m;
  expect(await chosen()).toMatch(suggested);
  const { stdout } = await ran(deal, ['show', known.id, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({
    isSuggestion: true,
    selection: { paymentOptionId: 'cash' },
  });
  // The option is back, but the buyer has still not chosen it.
  await ran(deal, ['revise', known.id, aFile(dearer())]);
  expect(await chosen()).toMatch(/^Chosen +nothing now; suggested instead: Finance, 72 months, /m);
});

test('the list can be filtered by status and by words', async () => {
  const { deal: known } = await aDatabase();
  const { vin } = anOfferFrom('mx-5-cash').vehicle;
  const vehicle = { ...anOfferFrom('outback').vehicle, vin };
  const another = dearer({
    number: 'NR-9',
    buyer: { name: 'Zoë Ng' },
    vehicle,
  });
  await ran(deal, ['add', aFile(another)]);
  const numbers = async (...args: string[]) => {
    const { stdout } = await ran(deal, ['list', '--json', ...args]);
    return (JSON.parse(stdout) as { number: string }[]).map(({ number }) => number).toSorted();
  };
  expect(await numbers()).toEqual([known.number, 'NR-9']);
  expect(await numbers('--status', 'confirmed')).toEqual([known.number]);
  expect(await numbers('--status', 'OPEN')).toEqual(['NR-9']);
  expect(await numbers('--find', 'zoë')).toEqual(['NR-9']);
  expect(await numbers('--find', 'ng ZOE outb')).toEqual(['NR-9']);
  expect(await numbers('--find', 'nr9')).toEqual(['NR-9']);
  expect(await numbers('--find', 'subaru')).toHaveLength(2);
  expect((await ran(deal, ['list', '--find', 'nobody'])).stdout).toBe('No deal fits.\n');
  expect((await ran(deal, ['list', '--status', 'SOLD'])).exitCode).toBe(2);
  expect((await ran(deal, ['lst'])).exitCode).toBe(2);
});

test('an exported file can be added again, photos included', async () => {
  const { database } = await aDatabase();
  const folder = aFolder();
  writeFileSync(join(folder, 'front.jpg'), await aPicture(480, 320).jpeg().toBuffer());
  const offer = anOfferFrom('outback');
  const photos = [{ file: 'front.jpg', alt: 'The front' }];
  const withPhoto = { ...offer, number: 'NR-7', vehicle: { ...offer.vehicle, photos } };
  const added = await ran(deal, ['add', aFile(withPhoto, folder), '--json']);
  const { id } = JSON.parse(added.stdout) as { id: string };
  const exported = JSON.parse((await ran(deal, ['export', id])).stdout);
  expect((await ran(deal, ['revise', id, aFile(exported)])).stderr).toMatch(
    /is the same as the current revision/,
  );
  const { exitCode } = await ran(deal, [
    'revise',
    id,
    aFile({ ...exported, expiresAt: '2031-01-01T00:00:00Z' }),
  ]);
  expect(exitCode).toBe(0);
  const of = (revision: number) => photosOf(database.db, { id, revision, offer: withPhoto });
  expect(await of(2)).toEqual(await of(1));
  expect(await of(2)).toHaveLength(1);
});

test('the receipt of a confirmed deal is written as a PDF, and other deals have none', async () => {
  const { deal: known, receipt } = await aDatabase();
  const file = join(aFolder(), 'receipt.pdf');
  expect((await ran(deal, ['pdf', known.id, file])).stdout).toBe(
    `Wrote the receipt ${receipt.number} to ${file}.\n`,
  );
  expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/);
  await ran(deal, ['revise', known.id, aFile(dearer())]);
  expect(await ran(deal, ['pdf', known.id, file])).toMatchObject({
    exitCode: 1,
    stderr: 'NR-24817 is not confirmed, so there is no receipt.\n',
  });
});

test('a missing data folder is reported, and not created', async () => {
  const folder = join(aFolder(), 'data');
  vi.stubEnv('FORECOURT_DATA', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { exitCode, stderr } = await ran(deal, ['list']);
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^There is no folder .*Start the service once/);
  expect(() => readFileSync(folder)).toThrow('ENOENT');
});
