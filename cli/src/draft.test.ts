// Tests for the commands for drafts, templates and cars, which share functions with the desk's
// screens.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { car } from './car.ts';
import { deal } from './deal.ts';
import { draft } from './draft.ts';
import { ran } from './ran.ts';
import { template } from './template.ts';

const OUTBACK = 'server/demo/outback.deal.json';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cli-'));
  vi.stubEnv('FORECOURT_DATA', folder);
  vi.stubEnv('FORECOURT_URL', 'https://deals.example');
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function json(command: typeof draft, ...args: string[]) {
  const { exitCode, stdout, stderr } = await ran(command, [...args, '--json']);
  const complaints = stderr.replaceAll(/^Warning: .*\n/gm, '');
  expect({ exitCode, complaints }).toEqual({ exitCode: 0, complaints: '' });
  return JSON.parse(stdout);
}

function aFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const CSV = `StkNo;VIN;Year;Make;Model;Internet
N-1;4S4BTGUD5T3104827;2026;Subaru;Outback;45.895,00
N-2;4S4BTGUD5T3104830;2026;Subaru;Crosstrek;33.495,00`;

test('[CAR1] cars are checked, refused row by row, imported by a stored mapping, and listed', async () => {
  const bad = aFile('bad.csv', CSV.replace('2026;Subaru;Cross', '26;Subaru;Cross'));
  const mapping = ['--mapping', 'price=Internet'];
  const partly = await ran(car, ['import', bad, '--check', ...mapping]);
  expect(partly).toMatchObject({ exitCode: 1, stderr: '' });
  expect(partly.stdout).toContain('line 3, Year: Expected a model year such as 2026. Found "26".');
  const good = aFile('good.csv', CSV);
  expect((await ran(car, ['import', good, '--check', ...mapping])).stdout).toMatch(
    /^2 rows\. It would be 2 new/,
  );
  expect(await json(car, 'list')).toEqual([]);
  expect(await json(car, 'import', good, ...mapping)).toMatchObject({ added: 2, bad: [] });
  expect(await json(car, 'import', good)).toMatchObject({
    ...{ unchanged: 2, mapping: { price: 'Internet', stockNumber: 'StkNo' } },
  });
  expect(await json(car, 'list', '--find', 'crosstrek')).toMatchObject([{ priceCents: 3_349_500 }]);
  expect((await ran(car, ['import', good, '--mapping', 'colour=x'])).exitCode).toBe(2);
});

test('a deal is started from a template and a car, saved, published and revised', async () => {
  const added = await json(deal, 'add', OUTBACK);
  const made = await json(template, 'make', added.number, '--name', 'New cars');
  expect(await json(template, 'list')).toMatchObject([{ id: made.id, name: 'New cars' }]);
  await json(car, 'import', aFile('cars.csv', CSV), '--mapping', 'price=Internet');
  const from = ['--template', made.id, '--car', 'N-2', '--buyer', 'Sam Whitfield'];
  const begun = await json(draft, 'new', ...from);
  const file = await json(draft, 'show', begun.id);
  expect(file).toMatchObject({ number: 'N-2', buyer: { name: 'Sam Whitfield' } });
  const refused = await ran(draft, ['publish', begun.id]);
  expect(refused.exitCode).toBe(1);
  expect(refused.stderr).toMatch(/^The deal file is refused, with \d+ problems\.\n {2}/);
  const { vehicle, adviser } = await json(deal, 'export', added.id);
  const whole = { ...file, adviser, vehicle: { ...vehicle, ...file.vehicle, trim: 'Base' } };
  const saved = aFile(
    'draft.json',
    JSON.stringify({ ...whole, vehicle: { ...vehicle, vin: file.vehicle.vin } }),
  );
  expect(await json(draft, 'save', saved, '--id', begun.id)).toMatchObject({ version: 2 });
  const published = await json(draft, 'publish', begun.id);
  expect(published).toMatchObject({ number: 'N-2', revision: 1 });
  expect(await json(draft, 'list')).toEqual([]);
  const next = await json(draft, 'new', '--deal', published.id, '--revise');
  const revised = aFile('next.json', JSON.stringify({ ...whole, vehicle, number: 'N-2' }));
  await json(draft, 'save', revised, '--id', next.id);
  const other = await ran(draft, ['publish', next.id]);
  expect(other).toMatchObject({ exitCode: 1, stderr: expect.stringContaining('VIN') });
  const replaced = await json(draft, 'publish', next.id, '--number', 'N-2');
  expect(replaced).toMatchObject({ id: published.id, revision: 2 });
});

test('invalid JSON, an unknown draft and an unknown car are reported', async () => {
  expect(await ran(draft, ['save', aFile('x.json', '{')])).toMatchObject({ exitCode: 1 });
  expect(await ran(draft, ['show', 'none'])).toMatchObject({
    ...{ exitCode: 1, stderr: 'This draft is gone. It may have been published or deleted.\n' },
  });
  expect((await ran(draft, ['new', '--car', 'none'])).stderr).toMatch(/no car/);
  const savedDraft = await json(draft, 'save', aFile('y.json', '{ "number": 7 }'), '--name', 'Odd');
  expect(await json(draft, 'show', savedDraft.id)).toEqual({ number: 7 });
  expect(await json(draft, 'delete', savedDraft.id)).toEqual({ id: savedDraft.id, deleted: true });
});
