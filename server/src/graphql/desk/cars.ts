// The dealership's cars at the desk: listed, searched, and imported from the file that another system exports.
import {
  type BadRow,
  CAR_FIELDS,
  type Car,
  type CarField,
  type CarMapping,
  carDifferences,
  carLabel,
} from '@forecourt/domain/drafts';
import { type CarImportPlan, importCars, planImport } from '../../actions/import-cars.ts';
import { seeDeal } from '../../actions/permitted-deal.ts';
import type { DeskRefusal } from '../../actions/refusals.ts';
import {
  type CarPage,
  findCar,
  inventoryOf,
  listCars,
  openDealsByVin,
} from '../../store/drafts/cars.ts';
import type { StoredCar } from '../../store/drafts/stored-car.ts';
import { allow, badInput, deskBuilder, POINTS } from './builder.ts';
import { DeskDealRef } from './deal.ts';
import { DraftRef } from './drafts.ts';
import { answered, orRefused } from './refused.ts';
import { nameOfActor } from './timeline.ts';

interface ListedCar extends StoredCar {
  /** The deals that have cars of the page, by VIN, from one query. */
  readonly takenBy: ReadonlyMap<string, string>;
}

const CarRef = deskBuilder.objectRef<ListedCar>('Car').implement({
  description: 'A car of the inventory.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stays the same from import to import.' }),
    label: t.string({
      description: '2026 Subaru Outback Touring XT.',
      resolve: ({ car }) => carLabel(car),
    }),
    stockNumber: t.string({ resolve: ({ car }) => car.stockNumber }),
    vin: t.string({ resolve: ({ car }) => car.vin }),
    condition: t.string({
      description: 'NEW, USED, CERTIFIED.',
      resolve: ({ car }) => car.condition,
    }),
    body: t.string({ description: 'Empty: not known.', resolve: ({ car }) => car.body }),
    colorName: t.string({ resolve: ({ car }) => car.exteriorColor.name }),
    colorHex: t.string({ resolve: ({ car }) => car.exteriorColor.hex }),
    odometer: t.int({ resolve: ({ car }) => car.odometer.value }),
    odometerUnit: t.string({ description: 'MI, KM.', resolve: ({ car }) => car.odometer.unit }),
    priceCents: t.field({
      type: 'Cents',
      nullable: true,
      resolve: ({ car }) => car.priceCents,
    }),
    vehicle: t.expose('car', {
      type: 'JSON',
      description: 'All that the import said, by the names of the deal file.',
    }),
    taken: t.boolean({
      description: 'An open or confirmed deal is about it.',
      resolve: ({ car, takenBy }) => takenBy.has(car.vin.toUpperCase()),
    }),
    deal: t.field({
      type: DeskDealRef,
      nullable: true,
      description: 'That deal; null also where whoever asks may not see it.',
      resolve: async ({ car, takenBy }, _args, { database, actor }) => {
        const id = takenBy.get(car.vin.toUpperCase());
        const seen = id === undefined ? null : await seeDeal(database, actor, id);
        return seen?.ok ? seen.value : null;
      },
    }),
  }),
});

interface ListedPage {
  readonly items: readonly ListedCar[];
  readonly next: string | null;
}

const CarPageRef = deskBuilder.objectRef<ListedPage>('CarPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [CarRef] }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor for `after`; null at the end.',
    }),
  }),
});

const CarFieldRef = deskBuilder.enumType('CarField', { values: CAR_FIELDS });

const ColumnRef = deskBuilder
  .objectRef<{ readonly field: CarField; readonly column: string }>('CarColumn')
  .implement({
    fields: (t) => ({
      field: t.expose('field', { type: CarFieldRef }),
      column: t.exposeString('column', { description: 'The heading that it stands under.' }),
    }),
  });

const CarColumnInput = deskBuilder.inputType('CarColumnInput', {
  fields: (t) => ({
    field: t.field({ type: CarFieldRef, required: true }),
    column: t.string({ required: true, description: 'Empty: none, whatever the headings say.' }),
  }),
});

const InventoryRef = deskBuilder
  .objectRef<{
    readonly importedAt: string;
    readonly importedBy: string;
    readonly version: number;
    readonly mapping: CarMapping;
  }>('Inventory')
  .implement({
    fields: (t) => ({
      version: t.exposeInt('version'),
      importedAt: t.expose('importedAt', { type: 'DateTime' }),
      importedBy: t.string({
        resolve: ({ importedBy }, _args, context) => nameOfActor(context, importedBy),
      }),
      columns: t.field({
        type: [ColumnRef],
        description: 'Of the last import; the next one is read by them too.',
        resolve: ({ mapping }) => columnsOf(mapping),
      }),
    }),
  });

const BadRowRef = deskBuilder.objectRef<BadRow>('BadRow').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'In the file, counted from 1.' }),
    column: t.exposeString('column', { description: 'Its heading; empty: the whole row.' }),
    value: t.exposeString('value'),
    reason: t.exposeString('reason'),
  }),
});

interface ChangedCar {
  readonly before: Car;
  readonly after: Car;
}

const ChangedCarRef = deskBuilder.objectRef<ChangedCar>('ChangedCar').implement({
  fields: (t) => ({
    stockNumber: t.string({ resolve: ({ after }) => after.stockNumber }),
    label: t.string({ resolve: ({ after }) => carLabel(after) }),
    fields: t.stringList({
      description: 'What is different, by the names of the deal file.',
      resolve: ({ before, after }) => [...carDifferences(before, after)],
    }),
    priceBeforeCents: t.field({
      type: 'Cents',
      nullable: true,
      resolve: ({ before }) => before.priceCents,
    }),
    priceCents: t.field({
      type: 'Cents',
      nullable: true,
      resolve: ({ after }) => after.priceCents,
    }),
  }),
});

const NamedCarRef = deskBuilder.objectRef<Car>('NamedCar').implement({
  fields: (t) => ({
    stockNumber: t.exposeString('stockNumber'),
    label: t.string({ resolve: (car) => carLabel(car) }),
    priceCents: t.expose('priceCents', { type: 'Cents', nullable: true }),
  }),
});

/** So many of each are listed; the counts are of all. */
const SHOWN = 50;

const PlanRef = deskBuilder.objectRef<CarImportPlan>('CarImport').implement({
  description: 'What an import changes, or would change.',
  fields: (t) => ({
    headings: t.stringList({ resolve: ({ read }) => [...read.columns] }),
    columns: t.field({
      type: [ColumnRef],
      description: 'Which column is read for what: as given, as the last time, as headings say.',
      resolve: ({ read }) => columnsOf(read.mapping),
    }),
    missing: t.field({
      type: [CarFieldRef],
      description: 'Needed, and no column has them.',
      resolve: ({ read }) => read.missing,
    }),
    rows: t.int({ resolve: ({ read }) => read.rows }),
    badRows: t.int({
      description: 'How many rows have a problem. These are not imported.',
      resolve: ({ read }) => read.badLines.length,
    }),
    bad: t.field({ type: [BadRowRef], resolve: ({ read }) => read.bad }),
    unpriced: t.int({
      description: 'How many used cars have no price.',
      resolve: ({ read }) => read.unpriced.length,
    }),
    unpricedCars: t.field({
      type: [NamedCarRef],
      description: `The first ${SHOWN}.`,
      resolve: ({ read }) => read.unpriced.slice(0, SHOWN),
    }),
    added: t.int({ resolve: ({ changes }) => changes.added.length }),
    changed: t.int({ resolve: ({ changes }) => changes.changed.length }),
    unchanged: t.int({ resolve: ({ changes }) => changes.unchanged }),
    absent: t.int({
      description: 'In the inventory and not in the file.',
      resolve: ({ changes }) => changes.missing.length,
    }),
    addedCars: t.field({
      type: [NamedCarRef],
      description: `The first ${SHOWN}.`,
      resolve: ({ changes }) => changes.added.slice(0, SHOWN),
    }),
    changedCars: t.field({
      type: [ChangedCarRef],
      description: `The first ${SHOWN}.`,
      resolve: ({ changes }) => changes.changed.slice(0, SHOWN),
    }),
    absentCars: t.field({
      type: [NamedCarRef],
      description: `The first ${SHOWN}.`,
      resolve: ({ changes }) => changes.missing.slice(0, SHOWN),
    }),
    version: t.exposeInt('version', { description: 'Of the inventory that was looked at.' }),
  }),
});

const CarImportResult = orRefused('CarImportResult', PlanRef);

function columnsOf(mapping: CarMapping) {
  return CAR_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column ? [{ field, column }] : [];
  });
}

function mappingOf(
  columns: readonly { readonly field: CarField; readonly column: string }[] | null | undefined,
): CarMapping | undefined {
  if (!columns) return undefined;
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]));
}

const MOST_ITEMS = 100;

deskBuilder.queryFields((t) => ({
  cars: t.field({
    type: CarPageRef,
    description: 'The inventory of the dealership that is looked at, by stock number.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      search: t.arg.string({ description: 'Words of car, color, stock number and VIN.' }),
    },
    resolve: async (_root, { first, after, search }, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      if (first < 1 || first > MOST_ITEMS) throw badInput(`first: expected 1 to ${MOST_ITEMS}.`);
      context.spend(first * POINTS.item);
      const page: CarPage | null = await listCars(database.db, {
        dealershipId,
        search: search ?? '',
        first,
        after: after ?? null,
      });
      if (!page) throw badInput('after: this is no cursor of this list.');
      const vins = page.items.map(({ car }) => car.vin);
      const takenBy = await openDealsByVin(database.db, dealershipId, vins);
      return { ...page, items: page.items.map((item) => ({ ...item, takenBy })) };
    },
  }),
  car: t.field({
    type: CarRef,
    nullable: true,
    description: 'Null: there is none with this id in the inventory now.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      const found = await findCar(database.db, dealershipId, id);
      if (!found) return null;
      return {
        ...found,
        takenBy: await openDealsByVin(database.db, dealershipId, [found.car.vin]),
      };
    },
  }),
  inventory: t.field({
    type: InventoryRef,
    nullable: true,
    description: 'When cars were imported last, and by which columns; null: never.',
    resolve: (_root, _args, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      return inventoryOf(database.db, dealershipId);
    },
  }),
  checkCars: t.field({
    type: CarImportResult,
    description:
      'What importing a CSV file would change, and every row with a problem. Stores nothing.',
    args: {
      csv: t.arg.string({ required: true }),
      columns: t.arg({ type: [CarColumnInput], description: 'Without them: as the last time.' }),
    },
    resolve: async (_root, { csv, columns }, context): Promise<CarImportPlan | DeskRefusal> => {
      context.spend(POINTS.lookup);
      const { dealershipId, database, actor } = context;
      return answered(
        await planImport(database, actor, { dealershipId, csv, mapping: mappingOf(columns) }),
      );
    },
  }),
}));

deskBuilder.mutationField('importCars', (t) =>
  t.field({
    type: CarImportResult,
    description: 'Imports the cars of a CSV file. Rows with a problem are listed and not imported.',
    args: {
      csv: t.arg.string({ required: true }),
      columns: t.arg({ type: [CarColumnInput], description: 'Without them: as the last time.' }),
      removeAbsent: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Cars that the file does not have leave the inventory.',
      }),
      version: t.arg.int({
        description:
          'The version of the inventory that checkCars looked at; another by now is CARS_CHANGED.',
      }),
    },
    resolve: async (_root, args, context): Promise<CarImportPlan | DeskRefusal> =>
      answered(
        await importCars(context.database, context.actor, {
          dealershipId: context.dealershipId,
          csv: args.csv,
          mapping: mappingOf(args.columns),
          removeMissing: args.removeAbsent,
          version: args.version ?? null,
          now: context.now(),
        }),
      ),
  }),
);

deskBuilder.objectField(DraftRef, 'car', (t) =>
  t.field({
    type: CarRef,
    nullable: true,
    description: 'The car of the inventory that it is for; null: none, or it has left.',
    resolve: async ({ carId, dealershipId }, _args, { database }) => {
      const found = carId === null ? null : await findCar(database.db, dealershipId, carId);
      if (!found) return null;
      return {
        ...found,
        takenBy: await openDealsByVin(database.db, dealershipId, [found.car.vin]),
      };
    },
  }),
);
