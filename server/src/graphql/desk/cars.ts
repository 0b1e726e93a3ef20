// The dealership's cars at the desk: list, search, and import from another system's export.
import {
  type BadRow,
  CAR_FIELDS,
  type Car,
  type CarField,
  type CarMapping,
  CONDITIONS,
  carDifferences,
  carLabel,
} from '@forecourt/domain/drafts';
import { type CarImportPlan, importCars, planImport } from '../../actions/import-cars.ts';
import { saveCar } from '../../actions/save-car.ts';
import { type CarPhoto, photosOfCars } from '../../store/drafts/car-photos.ts';
import {
  type CarPage,
  dealsByVin,
  findCar,
  type Inventory,
  inventoryOf,
  listCars,
  makesIn,
  openDealsByVin,
} from '../../store/drafts/cars.ts';
import type { StoredCar } from '../../store/drafts/stored-car.ts';
import {
  allow,
  type DeskContext,
  deskBuilder,
  invalidCursor,
  POINTS,
  spendPage,
} from './builder.ts';
import { DeskDealRef, dealOrNull } from './deal.ts';
import { DraftRef } from './drafts.ts';
import { answered, asData, orRefused } from './refused.ts';
import { nameOfActor } from './timeline.ts';

interface ListedCar extends StoredCar {
  /** The id of the open or confirmed deal that has the car, or null. */
  readonly takenBy: string | null;
  /** Ids of the deals about the car, newest first. */
  readonly dealIds: readonly string[];
  readonly photos: readonly CarPhoto[];
}

/** Maximum deals of one car in a list. */
const MOST_DEALS = 5;

const CarPhotoRef = deskBuilder.objectRef<CarPhoto>('CarPhoto').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    state: t.exposeString('state', { description: 'DUE, DONE or FAILED.' }),
    reason: t.exposeString('reason', {
      description: 'Why the last fetch failed. Empty if it did not.',
    }),
  }),
});

const CarRef = deskBuilder.objectRef<ListedCar>('Car').implement({
  description: 'A car of the inventory.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable between imports.' }),
    label: t.string({
      description: 'Such as 2026 Subaru Outback Touring XT.',
      resolve: ({ car }) => carLabel(car),
    }),
    stockNumber: t.string({ resolve: ({ car }) => car.stockNumber }),
    vin: t.string({ resolve: ({ car }) => car.vin }),
    condition: t.string({
      description: 'NEW, USED or CERTIFIED.',
      resolve: ({ car }) => car.condition,
    }),
    body: t.string({ description: 'Empty if unknown.', resolve: ({ car }) => car.body }),
    colorName: t.string({ resolve: ({ car }) => car.exteriorColor.name }),
    colorHex: t.string({ resolve: ({ car }) => car.exteriorColor.hex }),
    odometer: t.int({ resolve: ({ car }) => car.odometer.value }),
    odometerUnit: t.string({ description: 'MI or KM.', resolve: ({ car }) => car.odometer.unit }),
    priceCents: t.field({
      type: 'Cents',
      nullable: true,
      resolve: ({ car }) => car.priceCents,
    }),
    firstSeenAt: t.expose('firstSeenAt', {
      type: 'DateTime',
      description: 'When the car first appeared in an import, or was added by hand.',
    }),
    photos: t.expose('photos', {
      type: [CarPhotoRef],
      description: 'The photos listed in the import. They are fetched after it.',
    }),
    deals: t.field({
      type: [DeskDealRef],
      description: `The newest ${MOST_DEALS} deals about the car that the caller may see, in any state.`,
      resolve: async ({ dealIds }, _args, context) => {
        const ids = dealIds.slice(0, MOST_DEALS);
        if (ids.length > 0) context.spend(POINTS.lookup);
        const deals = await Promise.all(ids.map((id) => dealOrNull(context, id)));
        return deals.flatMap((deal) => deal ?? []);
      },
    }),
    vehicle: t.expose('car', {
      type: 'JSON',
      description: 'Every imported field, by its name in the deal file.',
    }),
    taken: t.boolean({
      description: 'Whether an open or confirmed deal has this car.',
      resolve: ({ takenBy }) => takenBy !== null,
    }),
    deal: t.field({
      type: DeskDealRef,
      nullable: true,
      description: 'That deal. Null if there is none or you may not see it.',
      resolve: ({ takenBy }, _args, context) => dealOrNull(context, takenBy),
    }),
  }),
});

type ListedPage = Omit<CarPage, 'items'> & { readonly items: readonly ListedCar[] };

const CarPageRef = deskBuilder.objectRef<ListedPage>('CarPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [CarRef] }),
    total: t.exposeInt('total', { description: 'Number of matching cars on all pages.' }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'The cursor for `after`, or null on the last page.',
    }),
  }),
});

const CarConditionRef = deskBuilder.enumType('CarCondition', { values: CONDITIONS });

const CarFieldRef = deskBuilder.enumType('CarField', { values: CAR_FIELDS });

const ColumnRef = deskBuilder
  .objectRef<{ readonly field: CarField; readonly column: string }>('CarColumn')
  .implement({
    fields: (t) => ({
      field: t.expose('field', { type: CarFieldRef }),
      column: t.exposeString('column', { description: 'The heading of the column in the file.' }),
    }),
  });

const CarColumnInput = deskBuilder.inputType('CarColumnInput', {
  fields: (t) => ({
    field: t.field({ type: CarFieldRef, required: true }),
    column: t.string({
      required: true,
      description: 'Empty to ignore the column that the headings would suggest.',
    }),
  }),
});

const InventoryRef = deskBuilder.objectRef<Inventory>('Inventory').implement({
  fields: (t) => ({
    version: t.exposeInt('version'),
    importedAt: t.expose('importedAt', { type: 'DateTime' }),
    importedBy: t.string({
      resolve: ({ importedBy }, _args, context) => nameOfActor(context, importedBy),
    }),
    columns: t.field({
      type: [ColumnRef],
      description: 'The columns of the last import, which the next one uses by default.',
      resolve: ({ mapping }) => columnsOf(mapping),
    }),
    makes: t.stringList({
      description: 'The makes of the cars, without duplicates.',
      resolve: ({ listId }, _args, { database }) => makesIn(database.db, listId),
    }),
  }),
});

const BadRowRef = deskBuilder.objectRef<BadRow>('BadRow').implement({
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The row in the file, counted from 1.' }),
    column: t.exposeString('column', {
      description: 'The heading of the column. Empty if the problem concerns the whole row.',
    }),
    value: t.exposeString('value'),
    reason: t.exposeString('reason'),
  }),
});

type ChangedCar = CarImportPlan['changes']['changed'][number];

const ChangedCarRef = deskBuilder.objectRef<ChangedCar>('ChangedCar').implement({
  fields: (t) => ({
    stockNumber: t.string({ resolve: ({ after }) => after.stockNumber }),
    label: t.string({ resolve: ({ after }) => carLabel(after) }),
    fields: t.stringList({
      description: 'The fields that differ, by their names in the deal file.',
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

/** Maximum rows listed per outcome. The counts cover every row. */
const SHOWN = 50;

const PlanRef = deskBuilder.objectRef<CarImportPlan>('CarImport').implement({
  description: 'The changes that an import made or would make.',
  fields: (t) => {
    const firstCars = (carsOf: (plan: CarImportPlan) => readonly Car[]) =>
      t.field({
        type: [NamedCarRef],
        description: `At most the first ${SHOWN}.`,
        resolve: (plan) => carsOf(plan).slice(0, SHOWN),
      });
    return {
      headings: t.stringList({ resolve: ({ read }) => [...read.columns] }),
      columns: t.field({
        type: [ColumnRef],
        description:
          'The column of each field: from the arguments, else from the last import, else from the headings.',
        resolve: ({ read }) => columnsOf(read.mapping),
      }),
      missing: t.field({
        type: [CarFieldRef],
        description: 'Required fields without a column.',
        resolve: ({ read }) => read.missing,
      }),
      rows: t.int({ resolve: ({ read }) => read.rows }),
      badRows: t.int({
        description: 'Number of rows with a problem. They are not imported.',
        resolve: ({ read }) => read.badLines.length,
      }),
      bad: t.field({ type: [BadRowRef], resolve: ({ read }) => read.bad }),
      unpriced: t.int({
        description: 'Number of used cars without a price.',
        resolve: ({ read }) => read.unpriced.length,
      }),
      unpricedCars: firstCars(({ read }) => read.unpriced),
      added: t.int({ resolve: ({ changes }) => changes.added.length }),
      changed: t.int({ resolve: ({ changes }) => changes.changed.length }),
      unchanged: t.int({ resolve: ({ changes }) => changes.unchanged }),
      absent: t.int({
        description: 'Number of cars that are in the inventory but not in the file.',
        resolve: ({ changes }) => changes.missing.length,
      }),
      addedCars: firstCars(({ changes }) => changes.added),
      changedCars: t.field({
        type: [ChangedCarRef],
        description: `At most the first ${SHOWN}.`,
        resolve: ({ changes }) => changes.changed.slice(0, SHOWN),
      }),
      absentCars: firstCars(({ changes }) => changes.missing),
      version: t.exposeInt('version', {
        description: 'The version of the inventory that was compared.',
      }),
    };
  },
});

const CarImportResult = orRefused('CarImportResult', PlanRef);

function columnsOf(mapping: CarMapping) {
  return CAR_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column ? [{ field, column }] : [];
  });
}

function mappingOf(
  columns: (typeof CarColumnInput.$inferInput)[] | null | undefined,
): CarMapping | undefined {
  if (!columns) return undefined;
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]));
}

async function withDeals(
  { database: { db }, dealershipId }: Pick<DeskContext, 'database' | 'dealershipId'>,
  cars: readonly StoredCar[],
): Promise<readonly ListedCar[]> {
  const vins = cars.map(({ car }) => car.vin);
  const takenBy = await openDealsByVin(db, dealershipId, vins);
  const dealIds = await dealsByVin(db, dealershipId, vins);
  const ids = cars.map(({ id }) => id);
  const photos = Map.groupBy(await photosOfCars(db, dealershipId, ids), ({ car_id }) => car_id);
  return cars.map((stored) => {
    const vin = stored.car.vin.toUpperCase();
    return {
      ...stored,
      takenBy: takenBy.get(vin) ?? null,
      dealIds: dealIds.get(vin) ?? [],
      photos: photos.get(stored.id) ?? [],
    };
  });
}

const csvArgs = deskBuilder.args((t) => ({
  csv: t.string({ required: true }),
  columns: t.field({
    type: [CarColumnInput],
    description: 'If missing, the columns of the last import.',
  }),
}));

deskBuilder.queryFields((t) => ({
  cars: t.field({
    type: CarPageRef,
    description: 'The inventory of the current dealership, sorted by stock number.',
    args: {
      first: t.arg.int({ required: true, defaultValue: 50 }),
      after: t.arg.string(),
      search: t.arg.string({ description: 'Words of the car, color, stock number or VIN.' }),
      condition: t.arg({ type: CarConditionRef, description: 'Only cars of this condition.' }),
      make: t.arg.string({ description: 'Only cars of this make, in any capitalization.' }),
    },
    resolve: async (_root, { first, after, search, condition, make }, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      spendPage(context, first);
      const page = await listCars(database.db, {
        dealershipId,
        search: search ?? '',
        condition,
        make,
        first,
        after: after ?? null,
      });
      if (!page) throw invalidCursor();
      return { ...page, items: await withDeals(context, page.items) };
    },
  }),
  car: t.field({
    type: CarRef,
    nullable: true,
    description: 'The car, or null if the inventory has none with this id.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      const found = await findCar(database.db, dealershipId, id);
      return found && (await withDeals(context, [found]))[0];
    },
  }),
  inventory: t.field({
    type: InventoryRef,
    nullable: true,
    description: 'The time and columns of the last import, or null if there was none.',
    resolve: (_root, _args, context) => {
      const { dealershipId, database } = context;
      allow(context, 'SEE_CARS');
      return inventoryOf(database.db, dealershipId);
    },
  }),
  checkCars: t.field({
    type: CarImportResult,
    description:
      'Previews the import of a CSV file: the changes, and every row with a problem. Stores nothing.',
    args: csvArgs,
    resolve: async (_root, { csv, columns }, context) => {
      context.spend(POINTS.lookup);
      const { dealershipId, database, actor } = context;
      return answered(
        await planImport(database, actor, { dealershipId, csv, mapping: mappingOf(columns) }),
      );
    },
  }),
}));

const CarTextInput = deskBuilder.inputType('CarTextInput', {
  fields: (t) => ({
    field: t.field({ type: CarFieldRef, required: true }),
    text: t.string({
      required: true,
      description: 'In the form of a file, such as "2026", "45,895" or "12 mi".',
    }),
  }),
});

deskBuilder.mutationFields((t) => ({
  saveCar: t.field({
    type: orRefused('SaveCarResult', CarRef),
    description:
      'Adds a car to the inventory, or changes one. Problems name the field in `path`. A later import with its stock number overwrites the car.',
    args: {
      id: t.arg.id({ description: 'If missing, a car is added.' }),
      texts: t.arg({
        type: [CarTextInput],
        required: true,
        description: 'Fields that are left out stay unchanged.',
      }),
    },
    resolve: async (_root, { id, texts }, context) => {
      const { database, actor, dealershipId } = context;
      const saved = await saveCar(database, actor, {
        dealershipId,
        id: id ?? null,
        now: context.now(),
        texts: Object.fromEntries(texts.map(({ field, text }) => [field, text])),
      });
      if (!saved.ok) return asData(saved.refusal);
      const [listed] = await withDeals(context, [saved.value]);
      if (!listed) throw new Error('The car that was just saved is gone.');
      return listed;
    },
  }),
  importCars: t.field({
    type: CarImportResult,
    description: 'Imports the cars of a CSV file. Rows with a problem are listed and not imported.',
    args: {
      ...csvArgs,
      removeAbsent: t.arg.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether cars that are not in the file leave the inventory.',
      }),
      version: t.arg.int({
        description:
          'The version that `checkCars` returned. If the inventory has changed since, the result is CARS_CHANGED.',
      }),
    },
    resolve: async (_root, args, context) =>
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
}));

deskBuilder.objectField(DraftRef, 'car', (t) =>
  t.field({
    type: CarRef,
    nullable: true,
    description:
      'The car in the inventory. Null if the draft has none, or if the car has left the inventory.',
    resolve: async ({ carId, dealershipId }, _args, { database }) => {
      const found = carId === null ? null : await findCar(database.db, dealershipId, carId);
      return found && (await withDeals({ database, dealershipId }, [found]))[0];
    },
  }),
);
