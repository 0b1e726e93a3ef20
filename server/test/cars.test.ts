// Tests for the inventory in the desk API: all-or-nothing imports, search, and links to deals.
import { addDeal, withdrawDeal } from '@forecourt/server';
import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { up as carDates } from '../migrations/069-car-dates.ts';
import { up as carMakes } from '../migrations/072-car-makes.ts';
import { saveCar } from '../src/actions/save-car.ts';
import { type Asker, aMember, anotherDealership } from './desk.ts';
import { anOfferFrom, withCheckDigit } from './offers.ts';
import { startService } from './service.ts';

const PLAN = `__typename ... on CarImport { rows badRows bad { line column value reason } missing added changed unchanged
  absent version columns { field column } changedCars { stockNumber fields priceBeforeCents priceCents } }
  ... on Refused { reason message problems { path message } }`;

interface Import {
  readonly __typename: string;
  readonly bad?: readonly { readonly line: number }[];
  readonly version?: number;
  readonly [field: string]: unknown;
}

async function check(asker: Asker, csv: string, columns?: object): Promise<Import> {
  const document = `query C($csv: String!, $columns: [CarColumnInput!]) { checkCars(csv: $csv, columns: $columns) { ${PLAN} } }`;
  const { data, errors } = await asker.ask<{ checkCars: Import }>(document, { csv, columns });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.checkCars;
}

async function bring(asker: Asker, csv: string, more: object = {}): Promise<Import> {
  const document = `mutation I($csv: String!, $columns: [CarColumnInput!], $version: Int, $removeAbsent: Boolean! = false) {
    importCars(csv: $csv, columns: $columns, version: $version, removeAbsent: $removeAbsent) { ${PLAN} } }`;
  const { data, errors } = await asker.ask<{ importCars: Import }>(document, { csv, ...more });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.importCars;
}

interface ListedCar {
  readonly id: string;
  readonly stockNumber: string;
  readonly taken: boolean;
}

async function cars(asker: Asker, search = ''): Promise<readonly ListedCar[]> {
  const { data } = await asker.ask<{ cars: { items: ListedCar[] } }>(
    'query L($search: String) { cars(first: 100, search: $search) { items { id stockNumber taken } } }',
    { search },
  );
  return data.cars.items;
}

/** A row of an export. */
function row(nth: number, price = '45,895.00'): string {
  const vin = withCheckDigit(`4S4BTGUD5T${String(1_000_000 + nth)}`);
  return `N26-${String(nth).padStart(4, '0')},${vin},New,2026,Subaru,Outback,Cosmic Blue,12,"${price}"`;
}

const HEAD = 'Stock #,VIN,Condition,Year,Make,Model,Color,Mileage,MSRP';
const file = (rows: readonly string[]) => [HEAD, ...rows].join('\r\n');

test('[CAR1] an import of 2,000 cars with 30 bad rows stores the good ones, then the corrected ones', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const good = Array.from({ length: 2_000 }, (_, nth) => row(nth + 1));
  const wrong = good.map((each, index) =>
    index % 66 === 65 ? each.replace(',2026,', ',next,') : each,
  );
  const startedMs = performance.now();
  const plan = await check(manager, file(wrong));
  expect(plan).toMatchObject({ rows: 2_000, badRows: 30, added: 1_970, missing: [] });
  expect(plan.bad?.map(({ line }) => line)).toEqual(
    Array.from({ length: 30 }, (_, nth) => (nth + 1) * 66 + 1),
  );
  expect(await bring(manager, file(wrong))).toMatchObject({ added: 1_970, badRows: 30 });
  expect(await bring(manager, file(good))).toMatchObject({ added: 30, unchanged: 1_970 });
  expect(performance.now() - startedMs).toBeLessThan(10_000);
  const again = await check(manager, file([row(1, '44,000'), ...good.slice(1)]));
  expect(again).toMatchObject({
    ...{ added: 0, changed: 1, unchanged: 1_999, absent: 0, version: 2 },
    changedCars: [{ stockNumber: 'N26-0001', fields: ['priceCents'], priceCents: 4_400_000 }],
  });
});

test('cars keep their ids and are removed only on request, and a stale import is rejected', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const first = await bring(owner, file([row(1), row(2), row(3)]));
  expect(first).toMatchObject({ added: 3, version: 1 });
  const before = await cars(owner);
  expect(await bring(owner, file([row(2), row(4)]))).toMatchObject({ added: 1, absent: 2 });
  expect(await cars(owner)).toHaveLength(4);
  expect(await bring(owner, file([row(2)]), { version: 1 })).toMatchObject({
    reason: 'CARS_CHANGED',
  });
  await bring(owner, file([row(2)]), { version: 2, removeAbsent: true });
  expect(await cars(owner)).toEqual([before[1]]);
  const { database } = service;
  expect(await database.db.selectFrom('cars').select('id').execute()).toHaveLength(1);
  const both = await Promise.all([
    bring(owner, file([row(5)]), { version: 3 }),
    bring(owner, file([row(6)]), { version: 3 }),
  ]);
  expect(both.map(({ __typename }) => __typename).toSorted()).toEqual(['CarImport', 'Refused']);
});

test('[CAR1] a car whose row has become bad stays in the inventory with its id', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  await bring(manager, file([row(1), row(2), row(3)]));
  const before = await cars(manager);
  const badYear = row(2).replace(',2026,', ',next,');
  expect(await bring(manager, file([row(1), badYear]))).toMatchObject({ badRows: 1, absent: 1 });
  expect(await cars(manager)).toEqual(before);
  const noStockNumber = row(2).replace('N26-0002', '');
  await bring(manager, file([row(1), noStockNumber]), { removeAbsent: true });
  expect(await cars(manager)).toEqual(before.slice(0, 2));
});

test('column mappings are remembered for the next import', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const odd = 'k1;k2;k3;k4;k5\nA-1;4S4BTGUD5T3104827;2026;Subaru;Outback';
  expect(await check(owner, odd)).toMatchObject({ missing: expect.arrayContaining(['vin']) });
  expect(await bring(owner, odd)).toMatchObject({ reason: 'CARS_INVALID' });
  const columns = ['stockNumber', 'vin', 'year', 'make', 'model'].map((field, index) => ({
    ...{ field, column: `k${index + 1}` },
  }));
  expect(await bring(owner, odd, { columns })).toMatchObject({ added: 1 });
  expect(await check(owner, odd)).toMatchObject({ missing: [], unchanged: 1, columns });
});

test('cars are searchable, show whether a deal has them, and belong to one dealership', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const stranger = await aMember(service, 'OWNER', await anotherDealership(service));
  const { vehicle } = anOfferFrom('outback');
  const rows = [
    `N26-3107,${vehicle.vin},New,2026,Subaru,Outback,Cosmic Blue,12,45895`,
    'B-1,WBA11AV05RCN12345,Used,2024,BMW,430i,Black,12400,58310.25',
  ];
  await bring(owner, file(rows));
  const named = async (search: string) =>
    (await cars(owner, search)).map(({ stockNumber }) => stockNumber);
  expect(await named('outback blue')).toEqual(['N26-3107']);
  expect(await named('n12345')).toEqual(['B-1']);
  expect(await named('3107')).toEqual(['N26-3107']);
  expect(await named('100% of it')).toEqual([]);
  expect(await cars(stranger)).toEqual([]);
  expect((await cars(owner)).map(({ taken }) => taken)).toEqual([false, false]);
  const { id } = await service.addDeal();
  expect(await cars(owner)).toMatchObject([{ taken: false }, { taken: true }]);
  await owner.ask(`mutation { withdrawDeal(id: "${id}") { __typename } }`);
  expect(await cars(owner)).toMatchObject([{ taken: false }, { taken: false }]);
});

test('[DRF6] a deal starts from a template and a car', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const deal = await service.addDeal();
  await bring(owner, file([row(1)]));
  const [car] = await cars(owner);
  const start = async (input: object) => {
    const { data } = await owner.ask<{ startDraft: Record<string, unknown> }>(
      `mutation S($input: StartDraftInput!) { startDraft(input: $input) {
        ... on Draft { id file name report { problems { path message } } car { stockNumber } } ... on Refused { reason } } }`,
      { input },
    );
    return data.startDraft;
  };
  const template = await start({ kind: 'TEMPLATE', dealId: deal.id, name: 'New cars' });
  const draft = await start({ templateId: template['id'], carId: car?.id, buyerName: 'Sam' });
  expect(draft).toMatchObject({
    name: 'Sam, 2026 Subaru Outback',
    car: { stockNumber: 'N26-0001' },
    file: {
      number: 'N26-0001',
      vehicle: { stockNumber: 'N26-0001', exteriorColor: { name: 'Cosmic Blue' } },
      price: {
        lines: expect.arrayContaining([expect.objectContaining({ amountCents: 4_589_500 })]),
      },
    },
  });
  // Fields that the import does not know are left to the author of the deal.
  const { problems } = draft['report'] as { problems: { path: string }[] };
  expect(problems.map(({ path }) => path).every((path) => path.startsWith('vehicle.'))).toBe(true);
  expect(await start({ carId: 'none' })).toEqual({ reason: 'CAR_UNKNOWN' });
});

const SAVE = `mutation S($id: ID, $texts: [CarTextInput!]!) { saveCar(id: $id, texts: $texts) {
  __typename
  ... on Car { id stockNumber priceCents odometerUnit colorHex firstSeenAt vehicle }
  ... on Refused { reason message problems { path } }
} }`;

interface Saved {
  readonly __typename: string;
  readonly id: string;
  readonly [field: string]: unknown;
}

async function save(asker: Asker, texts: Readonly<Record<string, string>>, id?: string) {
  const fields = Object.entries(texts).map(([field, text]) => ({ field, text }));
  const { data, errors } = await asker.ask<{ saveCar: Saved }>(SAVE, { id, texts: fields });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.saveCar;
}

test('[CAR3] a car can be added and edited by hand with the rules of an import, and keeps its date', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const vin = withCheckDigit('4S4BTGUD5T1000001');
  const texts = {
    ...{ stockNumber: 'N26-3107', vin, year: '2026', make: 'Subaru', model: 'Outback' },
    ...{ condition: 'NEW', price: '45,895', odometer: '12 km', exteriorColor: 'Cosmic Blue' },
  };
  const wrong = await save(manager, { ...texts, vin: '4S4BTGUD5T100000', year: 'next' });
  expect(wrong).toMatchObject({
    reason: 'CARS_INVALID',
    problems: [{ path: 'vin' }, { path: 'year' }],
  });
  const added = await save(manager, texts);
  expect(added).toMatchObject({
    ...{ stockNumber: 'N26-3107', priceCents: 4_589_500, odometerUnit: 'KM' },
    firstSeenAt: service.clock.now.toISOString(),
  });
  const { firstSeenAt } = added;
  service.clock.now = new Date(service.clock.now.getTime() + 86_400_000);
  const changed = await save(manager, { price: '44,000' }, added.id);
  expect(changed).toMatchObject({
    ...{ id: added.id, priceCents: 4_400_000, odometerUnit: 'KM', firstSeenAt },
  });
  const again = await save(manager, { ...texts, stockNumber: 'n26-3107', vin: '' });
  expect(again).toMatchObject({ reason: 'CARS_INVALID' });
  expect(await save(manager, { ...texts, stockNumber: 'OTHER' })).toMatchObject({
    problems: [{ path: 'vin' }],
  });
  // An import of the same stock number updates the car and keeps its id and date.
  await bring(manager, file([`N26-3107,${vin},New,2026,Subaru,Outback,Cosmic Blue,12,"43,000"`]));
  const { data } = await manager.ask<{ cars: { total: number; items: Saved[] } }>(
    '{ cars { total items { id priceCents firstSeenAt } } }',
  );
  expect(data.cars).toEqual({
    total: 1,
    items: [{ id: added.id, priceCents: 4_300_000, firstSeenAt }],
  });
});

test('[CAR3] an edit of a car is refused if another one was saved meanwhile', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  await bring(manager, file([row(1)]));
  const id = (await cars(manager))[0]?.id ?? '';
  let editedMeanwhile = false;
  const editAfterRead: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!editedMeanwhile && result.rows.some((each) => 'car' in each)) {
        editedMeanwhile = true;
        await save(manager, { price: '44,000' }, id);
      }
      return result;
    },
  };
  const { database } = service;
  const saved = await saveCar(
    { ...database, db: database.db.withPlugin(editAfterRead) },
    { kind: 'MACHINE' },
    { dealershipId: 'first', id, texts: { exteriorColor: 'Red' }, now: service.clock.now },
  );
  expect(saved).toMatchObject({ ok: false, refusal: { reason: 'CARS_CHANGED' } });
  const { data } = await manager.ask('{ cars { items { priceCents colorName } } }');
  expect(data).toEqual({ cars: { items: [{ priceCents: 4_400_000, colorName: 'Cosmic Blue' }] } });
});

test('cars are counted and filtered by condition, and list all their deals', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  const { vehicle } = anOfferFrom('outback');
  await bring(
    owner,
    file([
      `N26-3107,${vehicle.vin},New,2026,Subaru,Outback,Cosmic Blue,12,45895`,
      `U-1,${withCheckDigit('4S4BTGUD5T1000002')},Used,2022,Honda,CR-V,White,30000,`,
      row(3),
    ]),
  );
  const first = await service.addDeal({ number: 'D-1' });
  await withdrawDeal(service.database, first.id, service.clock.now);
  await addDeal(service.database, { ...first.offer, number: 'D-2' }, service.clock.now);
  const { data } = await owner.ask<Record<string, { total: number; items: object[] }>>(
    `{ all: cars(first: 1) { total items { stockNumber } }
       used: cars(condition: USED) { total items { stockNumber } }
       new: cars(condition: NEW, search: "cosmic") { total }
       hondas: cars(make: "honda") { total }
       inventory { makes }
       one: cars(search: "3107") { total items { deals { number status } } } }`,
  );
  expect(data).toEqual({
    all: { total: 3, items: [{ stockNumber: 'N26-0003' }] },
    used: { total: 1, items: [{ stockNumber: 'U-1' }] },
    new: { total: 2 },
    hondas: { total: 1 },
    inventory: { makes: ['Honda', 'Subaru'] },
    one: {
      total: 1,
      items: [
        {
          deals: expect.arrayContaining([
            { number: 'D-2', status: 'OPEN' },
            { number: 'D-1', status: 'WITHDRAWN' },
          ]),
        },
      ],
    },
  });
});

test('the upgrade adds the import date, condition and make to stored cars', async () => {
  const service = await startService();
  const owner = await aMember(service, 'OWNER');
  await bring(
    owner,
    file([
      row(1),
      'U-1,,Used,2022,Honda,CR-V,White,30000,'.replace(
        ',,',
        `,${withCheckDigit('4S4BTGUD5T1000002')},`,
      ),
    ]),
  );
  const { maintenance } = service.database;
  for (const column of ['first_seen_at', 'condition', 'make']) {
    await maintenance.schema.alterTable('cars').dropColumn(column).execute();
  }
  await carDates(maintenance as unknown as Kysely<never>);
  await carMakes(maintenance as unknown as Kysely<never>);
  const { data } = await owner.ask<Record<string, unknown>>(
    '{ cars { items { stockNumber condition firstSeenAt } } inventory { importedAt makes } used: cars(condition: USED) { total } }',
  );
  const { importedAt } = data['inventory'] as { importedAt: string };
  expect(data).toMatchObject({
    cars: { items: [{ firstSeenAt: importedAt }, { firstSeenAt: importedAt }] },
    inventory: { makes: ['Honda', 'Subaru'] },
    used: { total: 1 },
  });
});

test('[CAR1] 35 of 40 cars with the headings of four systems are imported, and 5 are listed with reasons', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const heads = [
    'Stock #,VIN,Year,Make,Model,New/Used,Mileage,Price',
    'StockNumber,VIN,Year,Make,Model,Type,Miles,SellingPrice',
    'Stock No,VIN,Year,Make,Model,Condition,Odometer,Internet Price',
    'id,vin,year,make,model,condition,mileage,price',
  ];
  const wrong = [3, 14, 15, 27, 39];
  const bad: object[] = [];
  for (const [feed, head] of heads.entries()) {
    const rows = Array.from({ length: 10 }, (_, nth) => {
      const number = feed * 10 + nth;
      const vin = withCheckDigit(`4S4BTGUD5T${2_000_000 + number}`);
      const mileage = wrong.includes(number) ? 'far' : '12400';
      return `F-${number},${vin},2022,Subaru,Outback,Used,${mileage},"31,450"`;
    });
    const brought = await bring(manager, [head, ...rows].join('\n'));
    expect(brought).toMatchObject({ __typename: 'CarImport', missing: [] });
    bad.push(...(brought.bad ?? []));
  }
  expect(await cars(manager)).toHaveLength(35);
  expect(bad).toHaveLength(5);
  for (const each of bad) {
    expect(each).toMatchObject({ value: 'far', reason: expect.stringContaining('a distance') });
  }
});
