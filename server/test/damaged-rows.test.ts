// Tests for damaged rows: the server starts and lists continue without them, and the log names
// them.
import { ensureFirstDealership, listDealerships, setBrand } from '@forecourt/server';
import { expect, onTestFinished, test } from 'vitest';
import { aMember } from './desk.ts';
import { withCheckDigit } from './offers.ts';
import { NOW, type Service, startService } from './service.ts';

/** Messages of all later warnings about damaged rows. */
function damageWarnings(): readonly string[] {
  const messages: string[] = [];
  const listen = ({ name, message }: Error) => {
    if (name === 'DamagedRow') messages.push(message);
  };
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  return messages;
}

const LINES = 'Stock #,VIN,Condition,Year,Make,Model,Color,Mileage,MSRP';

async function withThreeCars(service: Service) {
  const manager = await aMember(service, 'MANAGER');
  const rows = [1, 2, 3].map(
    (nth) =>
      `N-${nth},${withCheckDigit(`4S4BTGUD5T300000${nth}`)},New,2026,Subaru,Outback,Blue,12,"45,895.00"`,
  );
  const variables = { csv: [LINES, ...rows].join('\n') };
  const imported = await manager.ask(
    'mutation I($csv: String!) { importCars(csv: $csv, removeAbsent: false) { __typename } }',
    variables,
  );
  expect(imported.data).toMatchObject({ importCars: { __typename: 'CarImport' } });
  return manager;
}

test.each([
  ['no JSON', '{"vin": "secret'],
  ['another shape', '{"vin": "secret"}'],
])(
  'a car whose document is %s is left out of the list, and the log names its row',
  async (_, car) => {
    const warnings = damageWarnings();
    const service = await startService();
    const manager = await withThreeCars(service);
    const { maintenance } = service.database;
    await maintenance.updateTable('cars').set({ car }).where('stock_number', '=', 'N-2').execute();
    await maintenance.updateTable('car_lists').set({ mapping: 'null' }).execute();
    const { id } = await maintenance
      .selectFrom('cars')
      .select('id')
      .where('stock_number', '=', 'N-2')
      .executeTakeFirstOrThrow();
    const list = () =>
      manager.ask<{ cars: { items: { stockNumber: string }[] } }>(
        '{ cars(first: 10) { items { stockNumber } } }',
      );
    await list();
    const { data, errors } = await list();
    expect(errors).toBeUndefined();
    expect(data.cars.items.map(({ stockNumber }) => stockNumber)).toEqual(['N-1', 'N-3']);
    const aboutCar = warnings.filter((message) => message.includes(`row ${id} of the table cars`));
    expect(aboutCar).toHaveLength(1);
    expect(warnings.join()).not.toContain('secret');
  },
);

test('damaged settings of a dealership fall back to the defaults, at the start and in lists', async () => {
  const warnings = damageWarnings();
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { database } = service;
  await database.maintenance.updateTable('dealerships').set({ details: '{"phone":' }).execute();
  expect(await ensureFirstDealership(database, NOW)).toMatchObject({ id: 'first', details: {} });
  expect(await listDealerships(database.db)).toHaveLength(1);
  const { data } = await owner.ask('{ me { dealerships { id } } }');
  expect(data).toMatchObject({ me: { dealerships: [{ id: 'first' }] } });
  expect(
    warnings.filter((each) => each.includes('row first of the table dealerships')),
  ).toHaveLength(1);
});

test('a damaged brand or draft breaks no page and no list', async () => {
  const warnings = damageWarnings();
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { database } = service;
  const { maintenance } = database;
  await setBrand(database, { accent: '#8fd3ff' }, NOW);
  await maintenance.updateTable('brands').set({ accent: 'octarine' }).execute();
  const { id } = await service.addDeal();
  const page = await service.fetch(`/deal/${id}`);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('octarine');
  for (const name of ['First', 'Second']) {
    const saved = await owner.ask(
      'mutation S($file: JSON!, $name: String) { saveDraft(input: { file: $file, name: $name }) { __typename } }',
      { file: {}, name },
    );
    expect(saved.data).toMatchObject({ saveDraft: { __typename: 'Draft' } });
  }
  await maintenance.updateTable('drafts').set({ file: '{' }).where('name', '=', 'First').execute();
  const listed = await owner.ask('{ drafts(first: 10) { items { name } } }');
  expect(listed.errors).toBeUndefined();
  expect(listed.data).toMatchObject({ drafts: { items: [{ name: 'Second' }] } });
  expect(warnings.join()).toMatch(/row installation of the table brands/);
  expect(warnings.join()).toMatch(/row \w+ of the table drafts/);
});
