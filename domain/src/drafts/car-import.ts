// Import of an inventory file: finds the columns, reads each row as a car, and reports its problems.
import { swatchOf, UNKNOWN_SWATCH } from '../deal-file/swatch.ts';
import { vinCheckDigit, vinDoubt } from '../deal-file/vin.ts';
import { accept, type Result, refuse } from '../result.ts';
import { type BODIES, type Car, CONDITIONS } from './car.ts';
import { type CsvRow, csvOf, parseCsv } from './csv.ts';

export const CAR_FIELDS = [
  'stockNumber',
  'vin',
  'condition',
  'year',
  'make',
  'model',
  'trim',
  'body',
  'exteriorColor',
  'interiorColor',
  'odometer',
  'price',
  'msrp',
  'fuel',
  'engine',
  'transmission',
  'drivetrain',
  'photos',
] as const;
export type CarField = (typeof CAR_FIELDS)[number];

const NEEDED_FIELDS: readonly CarField[] = ['stockNumber', 'vin', 'year', 'make', 'model'];

/** The heading of each field's column. */
export type CarMapping = Readonly<Partial<Record<CarField, string>>>;

export interface BadRow {
  /** Line in the file, counted from 1. */
  readonly line: number;
  /** The heading of the column. Empty if the problem is with the whole row. */
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export interface CarsRead {
  /** The headings, in the order of the file. */
  readonly columns: readonly string[];
  /** The given mapping, completed from the headings. */
  readonly mapping: CarMapping;
  /** Required fields without a column. */
  readonly missing: readonly CarField[];
  /** Number of rows, without the headings. */
  readonly rows: number;
  /** The cars of the good rows. */
  readonly cars: readonly Car[];
  /** Problems of bad rows, at most 500. */
  readonly bad: readonly BadRow[];
  /** The line numbers of all bad rows. */
  readonly badLines: readonly number[];
  /** Stock numbers and VINs of the bad rows, in capital letters. Their cars count as present in the file. */
  readonly badNames: ReadonlySet<string>;
  /** Used cars without a price. They can be imported, and need a price in each deal. */
  readonly unpriced: readonly Car[];
}

/** Maximum cars in one file. */
export const MOST_CARS = 5_000;
/** Maximum problems in a list. The counts cover every row. */
const MOST_BAD = 500;

/** [CAR1] Reads every row. Good rows become cars, bad rows are reported with their reasons. */
export function readCars(text: string, requested: CarMapping = {}): CarsRead {
  const { rows, openQuoteAt } = parseCsv(text);
  const [head, ...body] = rows;
  const columns = head?.cells ?? [];
  const mapping = completed(requested, columns, body);
  const missing = NEEDED_FIELDS.filter((field) => mapping[field] === undefined);
  const none = { cars: [], bad: [], badLines: [], badNames: new Set<string>(), unpriced: [] };
  const base = { columns, mapping, missing, rows: body.length, ...none };
  const fileProblem = (line: number, reason: string): BadRow => ({
    line,
    column: '',
    value: '',
    reason,
  });
  if (openQuoteAt !== null) {
    const reason = 'A quote opens here and never closes.';
    return { ...base, bad: [fileProblem(openQuoteAt, reason)], badLines: [openQuoteAt] };
  }
  if (body.length > MOST_CARS) {
    const reason = `A file can have up to ${MOST_CARS} cars, but this one has ${body.length}.`;
    return { ...base, bad: [fileProblem(1, reason)], badLines: [1] };
  }
  if (missing.length > 0) return base;
  const readings = readersOf(mapping, columns, body).map((reader) => reader());
  const bad = [...readings.flatMap((reading) => reading.bad), ...repeated(readings, mapping)];
  const badLines = new Set(bad.map(({ line }) => line));
  const cars = readings.flatMap(({ line, car }) => (car && !badLines.has(line) ? [car] : []));
  const names = readings.flatMap(({ line, names }) => (badLines.has(line) ? names : []));
  return {
    ...base,
    cars,
    bad: bad.toSorted((one, other) => one.line - other.line).slice(0, MOST_BAD),
    badLines: [...badLines].toSorted((one, other) => one - other),
    badNames: new Set(names),
    unpriced: cars.filter(
      ({ condition, priceCents }) => condition !== 'NEW' && priceCents === null,
    ),
  };
}

/** The fields of a car as a person types them. */
export type CarTexts = Readonly<Partial<Record<CarField, string>>>;

/** The fields as texts. `readCar` reads them as the same car. */
export function carTexts(car: Car): CarTexts {
  const { odometer, priceCents, year, exteriorColor, body, condition, photoUrls } = car;
  const { stockNumber, vin, make, model, trim } = car;
  const { interiorColor, fuel, engine, transmission, drivetrain } = car;
  return {
    ...{ stockNumber, vin, condition, make, model, trim, body },
    ...{ interiorColor, fuel, engine, transmission, drivetrain },
    year: String(year),
    exteriorColor: exteriorColor.name,
    odometer: `${odometer.value} ${odometer.unit.toLowerCase()}`,
    price: priceCents === null ? '' : (priceCents / 100).toFixed(2),
    photos: (photoUrls ?? []).join(' '),
  };
}

/**
 * [CAR3] Reads one car by the rules of an import. `before` is the car before the change. Its swatch stays if its color
 * does, and its `photoUrls` stay undefined if no URLs are added.
 */
export function readCar(
  texts: CarTexts,
  before: Car | null,
): Result<Car, readonly { readonly field: CarField; readonly reason: string }[]> {
  const mapping = Object.fromEntries(CAR_FIELDS.map((field) => [field, field]));
  const cells = CAR_FIELDS.map((field) => texts[field]?.trim() ?? '');
  const { cars, bad } = readCars(csvOf([CAR_FIELDS, cells]), mapping);
  const [car] = cars;
  if (!car) {
    return refuse(bad.map(({ column, reason }) => ({ field: column as CarField, reason })));
  }
  if (!before) return accept(car);
  const sameColor = before.exteriorColor.name === car.exteriorColor.name;
  const samePhotos = carTexts(before).photos === carTexts(car).photos;
  return accept({
    ...car,
    exteriorColor: sameColor ? before.exteriorColor : car.exteriorColor,
    photoUrls: samePhotos ? before.photoUrls : car.photoUrls,
  });
}

/** The bad rows as a CSV file with a column of reasons, to be corrected and imported. */
export function badRowsCsv(text: string, { bad, badLines }: CarsRead): string {
  const [head, ...body] = parseCsv(text).rows;
  const reasonsOf = (line: number) =>
    bad
      .filter((each) => each.line === line)
      .map(({ column, reason }) => (column === '' ? reason : `${column}: ${reason}`))
      .join(' ');
  const rows = body
    .filter(({ line }) => badLines.includes(line))
    .map(({ line, cells }) => [...cells, reasonsOf(line)]);
  return csvOf([[...(head?.cells ?? []), 'Problem'], ...rows]);
}

/** Some systems call the condition "Type", others the body. The cells of the column decide. */
const TYPE = /^type$/;

/**
 * Headings in the exports of dealers' systems (vAuto, HomeNet, DealerSocket, Google vehicle listings), without case,
 * spaces and punctuation. The first pattern that any heading matches wins.
 */
const HEADINGS: Readonly<Record<CarField, readonly RegExp[]>> = {
  stockNumber: [
    /^(stock(no|num|number|nr|id)?|stk(no|num)?|dealerstock(no|number)?|bestandsnummer|lagernummer|fahrzeugnummer)$/,
    /^(id|itemid|vehicleid)$/,
  ],
  vin: [
    /^(vin(no|number)?|vehicleid(entification)?(number)?|chassis(no|number)?|fin|fahrgestellnummer)$/,
  ],
  condition: [
    /^(condition|vehiclecondition|new\/?used(flag)?|n\/?u|(stock|inventory|vehicle)type|zustand)$/,
    TYPE,
  ],
  year: [/^(year|modelyear|vehicleyear|my|yr|baujahr|modelljahr)$/],
  make: [/^(make|makename|brand|manufacturer|marke|hersteller)$/],
  model: [/^(model|modelname|modell)$/],
  trim: [/^(trim|trimlevel|series|style|variant|version|ausstattung)$/],
  body: [/^(body|bodystyle|bodytype|stylebody|aufbau|karosserie|fahrzeugart)$/, TYPE],
  exteriorColor: [
    /^(color|colour|ext(erior)?colou?r(name|desc)?|paint|farbe|aussenfarbe|außenfarbe)$/,
  ],
  interiorColor: [/^(int(erior)?colou?r(name|desc)?|interior|upholstery|innenfarbe|polster)$/],
  odometer: [
    /^(odometer(reading)?|odo|mileage|miles|km|kms|kilometers|kilometerstand|laufleistung)$/,
  ],
  price: [
    /^(selling|internet|sale|special|advertised|asking|our|web|dealer|vehicleallin)price$/,
    /^(price|list(price)?|retail(price)?|preis|listenpreis|verkaufspreis)$/,
  ],
  msrp: [/^(vehicle)?msrp$|^(sticker(price)?|uvp)$/],
  fuel: [/^(fuel|fueltype|kraftstoff|antriebsart)$/],
  engine: [/^(engine|engine(description|desc)|motor)$/],
  transmission: [/^(transmission|trans|transmission(description|desc)|gearbox|getriebe)$/],
  photos: [
    /^(photo|image|picture|img)s?(url|link|list)*s?$/,
    /^(photo|image|picture)s?(urls?|links?|list)(photo|image)?$/,
    /^imagelink$/,
  ],
  drivetrain: [/^(drivetrain|drive|drivetype|driveline|drivetrain(description|desc)|antrieb)$/],
};

/** A field's mapped column if the file has it, otherwise the first column whose heading matches. */
function completed(
  requested: CarMapping,
  columns: readonly string[],
  rows: readonly CsvRow[],
): CarMapping {
  const plain = columns.map((column) => column.toLowerCase().replaceAll(/[^\p{L}\p{N}/]/gu, ''));
  const taken = new Set(Object.values(requested));
  const matches = (field: CarField, pattern: RegExp, index: number) =>
    pattern.test(plain[index] ?? '') &&
    (pattern !== TYPE || field === (isCondition(rows, index) ? 'condition' : 'body'));
  const entries = CAR_FIELDS.flatMap((field) => {
    const column = requested[field];
    // An empty name leaves the field without a column on purpose.
    if (column === '') return [];
    if (column !== undefined && columns.includes(column)) return [[field, column] as const];
    for (const pattern of HEADINGS[field]) {
      const found = columns.find(
        (column, index) => matches(field, pattern, index) && !taken.has(column),
      );
      if (found !== undefined) return [[field, found] as const];
    }
    return [];
  });
  return Object.fromEntries(entries);
}

function isCondition(rows: readonly CsvRow[], index: number): boolean {
  return rows.some(({ cells }) => readCondition(cells[index] ?? '') !== undefined);
}

interface Reading {
  readonly line: number;
  /** Stock number and VIN of the row, in capital letters. */
  readonly names: readonly string[];
  readonly car: Car | null;
  readonly bad: readonly BadRow[];
}

function readersOf(mapping: CarMapping, columns: readonly string[], rows: readonly CsvRow[]) {
  const columnIndex = (field: CarField) => columns.indexOf(mapping[field] ?? '');
  const places = Object.fromEntries(CAR_FIELDS.map((field) => [field, columnIndex(field)]));
  const texts = (field: CarField) => rows.map(({ cells }) => cells[places[field] ?? -1] ?? '');
  const comma = {
    price: hasDecimalComma([...texts('price'), ...texts('msrp')]),
    odometer: hasDecimalComma(texts('odometer')),
  };
  const unit = /km|kilomet|laufleistung/i.test(mapping.odometer ?? '') ? 'KM' : 'MI';
  return rows.map((row) => () => {
    const bad: BadRow[] = [];
    const refuse = (field: CarField, value: string, reason: string) => {
      bad.push({ line: row.line, column: mapping[field] ?? '', value: value.slice(0, 80), reason });
    };
    if (row.cells.length > columns.length) {
      const reason = `This row has ${row.cells.length} cells, but there are only ${columns.length} headings.`;
      bad.push({ line: row.line, column: '', value: '', reason });
    }
    const text = (field: CarField, most: number): string => {
      const value = row.cells[places[field] ?? -1] ?? '';
      if (value === '' && NEEDED_FIELDS.includes(field)) refuse(field, value, 'It is empty.');
      if (value.length > most) refuse(field, value, `It has more than ${most} characters.`);
      if (/\p{Cc}/u.test(value))
        refuse(field, value, 'It has a line break or a control character.');
      return value;
    };
    const car = carOf(text, refuse, { comma, unit, hasPhotos: mapping.photos !== undefined });
    const names = [car.stockNumber.toUpperCase(), car.vin].filter(Boolean);
    return { line: row.line, names, car: bad.length === 0 ? car : null, bad };
  });
}

type TextOf = (field: CarField, most: number) => string;
type Refuse = (field: CarField, value: string, reason: string) => void;

interface ColumnFacts {
  readonly comma: { readonly price: boolean; readonly odometer: boolean };
  readonly unit: 'MI' | 'KM';
  readonly hasPhotos: boolean;
}

function carOf(text: TextOf, refuse: Refuse, { comma, unit, hasPhotos }: ColumnFacts): Car {
  const color = text('exteriorColor', 60);
  const odometer = odometerOf(text('odometer', 40), comma.odometer, unit, refuse);
  const condition = conditionOf(text('condition', 60), odometer.value, refuse);
  const priceCents = priceOf('price', text('price', 40), comma.price, refuse);
  const msrpCents = priceOf('msrp', text('msrp', 40), comma.price, refuse);
  return {
    stockNumber: text('stockNumber', 40),
    vin: vinOf(text('vin', 32), refuse),
    condition,
    year: yearOf(text('year', 10), refuse),
    make: text('make', 60),
    model: text('model', 60),
    trim: text('trim', 80),
    body: bodyOf(text('body', 80)),
    exteriorColor: { name: color, hex: swatchOf(color) ?? UNKNOWN_SWATCH },
    interiorColor: text('interiorColor', 80),
    odometer,
    fuel: text('fuel', 40),
    engine: text('engine', 80),
    transmission: text('transmission', 80),
    drivetrain: text('drivetrain', 40),
    // A new car's price lines begin with the MSRP. A used car's MSRP is unrelated to its price.
    priceCents: condition === 'NEW' ? (msrpCents ?? priceCents) : priceCents,
    ...(hasPhotos && { photoUrls: photoUrlsOf(text('photos', 60_000)) }),
  };
}

/** The maximum that a deal shows. */
const MOST_PHOTOS = 30;

/** URLs can be separated by a bar, a semicolon, a comma or spaces. */
function photoUrlsOf(text: string): readonly string[] {
  const urls = text.split(/[|;\s]+|,(?=\s*https?:)/).filter((url) => url !== '');
  return [...new Set(urls)].slice(0, MOST_PHOTOS);
}

function vinOf(value: string, refuse: Refuse): string {
  const vin = value.replaceAll(/[\s-]/g, '').toUpperCase();
  const doubt = vinDoubt(vin);
  if (value === '' || !doubt) return vin;
  // Cars for markets without check digits have a letter at this position, often Z.
  const hasCheckDigit = /^.{8}[0-9X]/.test(vin);
  if (!doubt.startsWith('expected the check digit')) {
    refuse('vin', value, `${doubt.charAt(0).toUpperCase()}${doubt.slice(1)}.`);
  } else if (hasCheckDigit) {
    const reason = `The check digit (position 9) is ${vin[8]} and must be ${vinCheckDigit(vin)}. Compare the VIN with the car.`;
    refuse('vin', value, reason);
  }
  return vin;
}

function yearOf(value: string, refuse: Refuse): number {
  const year = /^\d{4}$/.test(value) ? Number(value) : 0;
  if (value !== '' && (year < 1900 || year > 2100)) {
    refuse('year', value, 'Expected a model year such as 2026.');
  }
  return year;
}

/** A unit in the cell wins over the unit in the heading. */
function odometerOf(
  text: string,
  comma: boolean,
  unit: Car['odometer']['unit'],
  refuse: Refuse,
): Car['odometer'] {
  const [unitText = ''] = DISTANCE.exec(text) ?? [];
  const driven = text === '' ? 0 : numberOf(text.replace(DISTANCE, ''), comma);
  const value = Math.floor((driven ?? 0) / 100);
  if (driven === undefined || value > 9_999_999) {
    refuse('odometer', text, 'Expected a distance such as 12,400.');
  }
  return { value, unit: unitText === '' ? unit : /k/i.test(unitText) ? 'KM' : 'MI' };
}

const DISTANCE = /\s*(?:mi|miles|kms?)\.?$/i;

function priceOf(
  field: 'price' | 'msrp',
  value: string,
  comma: boolean,
  refuse: Refuse,
): number | null {
  if (value === '') return null;
  const cents = numberOf(value.replace(CURRENCY, ''), comma);
  if (cents === undefined || cents > MOST_CENTS) {
    refuse(field, value, 'Expected a price such as 42,150 or 42150.00.');
    return null;
  }
  return cents === 0 ? null : cents;
}

/** One currency sign or code, before or after the number. */
const CURRENCY = /^(?:[$€£]|USD|EUR|CHF)\s*|\s*(?:[$€£]|USD|EUR|CHF)$/i;
const MOST_CENTS = 100_000_000_000;

/** [CAR2] The number in hundredths. Undefined if the text is not clearly a number. */
function numberOf(text: string, comma: boolean): number | undefined {
  const [decimal, thousands] = comma ? [',', '.'] : ['.', ','];
  const [whole = '', part = '', ...more] = text.replace(/[,.][-–—]+$/, '').split(decimal);
  const mark = /\D/.exec(whole)?.[0];
  const groups = mark === undefined ? [whole] : whole.split(mark);
  const isWhole =
    mark === undefined
      ? /^\d+$/.test(whole)
      : (mark === thousands || /[\s'’]/.test(mark)) &&
        groups.every((group, nth) => (nth === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group));
  // Databases export "42150.0000". Three digits after a mark would be thousands.
  if (!isWhole || more.length > 0 || !/^(\d{0,2}|\d{2}00+)$/.test(part)) return undefined;
  return Number(groups.join('')) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
}

/**
 * Detects a decimal comma from a column's numbers: "42.150,00" and "19,5" have one, "42,150.00" and "42,150" do not.
 */
function hasDecimalComma(values: readonly string[]): boolean {
  const votes = values.map((value) => {
    const [comma, point] = [value.lastIndexOf(','), value.lastIndexOf('.')];
    if (comma >= 0 && point >= 0) return comma > point ? 1 : -1;
    if (comma >= 0) return /,(\d{1,2}|\d{2}00+)(\D|$)/.test(value) ? 1 : -1;
    if (point >= 0) return /\.\d{3}(\D|$)/.test(value) ? 1 : -1;
    return 0;
  });
  return votes.reduce((sum: number, vote) => sum + vote, 0) > 0;
}

const CONDITION_WORDS: Readonly<Record<Car['condition'], RegExp>> = {
  NEW: /^(n|new|neu|neuwagen|neufahrzeug)$/i,
  USED: /^(u|used|pre-?owned( vehicle)?|gebraucht|gebrauchtwagen|gw)$/i,
  CERTIFIED: /^(c|cpo|certified|certified (pre-?owned|used))$/i,
};
/** A car below this odometer reading is new if the file does not name its condition. */
const NEW_UNTIL = 500;

function conditionOf(value: string, driven: number, refuse: Refuse): Car['condition'] {
  if (value === '') return driven < NEW_UNTIL ? 'NEW' : 'USED';
  const found = readCondition(value);
  if (!found) refuse('condition', value, 'Expected New, Used or Certified.');
  return found ?? 'USED';
}

function readCondition(value: string): Car['condition'] | undefined {
  return CONDITIONS.find((each) => CONDITION_WORDS[each].test(value.trim()));
}

const BODY_WORDS: Readonly<Record<(typeof BODIES)[number], RegExp>> = {
  SUV: /suv|sport utility|crossover|geländewagen/i,
  PICKUP: /pick-?up|truck|crew cab|supercrew/i,
  VAN: /van|mpv|kleinbus/i,
  WAGON: /wagon|estate|touring|kombi/i,
  CONVERTIBLE: /convertible|cabrio|roadster|spyder/i,
  COUPE: /coup/i,
  HATCHBACK: /hatch|kompakt|schrägheck/i,
  SEDAN: /sedan|saloon|limousine/i,
};

function bodyOf(value: string): Car['body'] {
  const kinds = Object.entries(BODY_WORDS) as [(typeof BODIES)[number], RegExp][];
  return kinds.find(([, words]) => words.test(value))?.[0] ?? '';
}

/** Reports a row whose stock number or VIN an earlier row has, because only one of them can be right. */
function repeated(readings: readonly Reading[], mapping: CarMapping): BadRow[] {
  return (['stockNumber', 'vin'] as const).flatMap((field) => {
    const first = new Map<string, number>();
    return readings.flatMap(({ line, car }) => {
      const value = car?.[field].toUpperCase();
      if (value === undefined) return [];
      const before = first.get(value);
      if (before === undefined) first.set(value, line);
      if (before === undefined) return [];
      const reason = `Line ${before} has the same value.`;
      return { line, column: mapping[field] ?? '', value, reason };
    });
  });
}

export interface CarChanges {
  readonly added: readonly Car[];
  readonly changed: readonly { readonly before: Car; readonly after: Car }[];
  readonly unchanged: number;
  /** Cars of the inventory that are in no row of the file. */
  readonly missing: readonly Car[];
  /** Cars of the inventory that only bad rows name. They stay unchanged. */
  readonly kept: readonly Car[];
}

/** The changes that an import would make. Cars are matched by stock number. */
export function carChanges(
  before: readonly Car[],
  after: readonly Car[],
  badNames: ReadonlySet<string> = new Set(),
): CarChanges {
  const key = ({ stockNumber }: Car) => stockNumber.toUpperCase();
  const carsBefore = new Map(before.map((car) => [key(car), car]));
  const keysAfter = new Set(after.map(key));
  const added: Car[] = [];
  const changed: { before: Car; after: Car }[] = [];
  for (const car of after) {
    const carBefore = carsBefore.get(key(car));
    if (!carBefore) added.push(car);
    else if (carDifferences(carBefore, car).length > 0)
      changed.push({ before: carBefore, after: car });
  }
  const unchanged = after.length - added.length - changed.length;
  const others = before.filter((car) => !keysAfter.has(key(car)));
  const isInBadRow = (car: Car) => badNames.has(key(car)) || badNames.has(car.vin);
  const missing = others.filter((car) => !isInBadRow(car));
  return { added, changed, unchanged, missing, kept: others.filter(isInBadRow) };
}

export function carDifferences(before: Car, after: Car): readonly (keyof Car)[] {
  return (Object.keys(after) as (keyof Car)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
}
