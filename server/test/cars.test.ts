// The inventory over the desk API: imported as a whole or not at all, searched, and marked when a deal has a car.
import { expect, test } from 'vitest';
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

/** Rows of an export. */
function row(nth: number, price = '45,895.00'): string {
  const vin = withCheckDigit(`4S4BTGUD5T${String(1_000_000 + nth)}`);
  return `N26-${String(nth).padStart(4, '0')},${vin},New,2026,Subaru,Outback,Cosmic Blue,12,"${price}"`;
}

const HEAD = 'Stock #,VIN,Condition,Year,Make,Model,Color,Mileage,MSRP';
const file = (rows: readonly string[]) => [HEAD, ...rows].join('\r\n');

test('[CAR1] a file of 2,000 cars with 30 bad rows imports the good ones, and the rest once corrected', async () => {
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

test('cars keep their ids, leave only when it is said, and nobody imports over what they have not seen', async () => {
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

test('columns that were mapped once are known the next time', async () => {
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

test('cars are found by their words, marked when a deal has them, and belong to one dealership', async () => {
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

test('[DRF6] a deal begins with a template and a car', async () => {
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
  // What an import does not know is left to whoever writes the deal.
  const { problems } = draft['report'] as { problems: { path: string }[] };
  expect(problems.map(({ path }) => path).every((path) => path.startsWith('vehicle.'))).toBe(true);
  expect(await start({ carId: 'none' })).toEqual({ reason: 'CAR_UNKNOWN' });
});
