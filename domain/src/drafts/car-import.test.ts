// Tests for inventory imports: any column names, every bad row with its line, no guesses.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDealFile } from '../deal-file/deal-file.ts';
import { vinCheckDigit } from '../deal-file/vin.ts';
import { badRowsCsv, carChanges, readCars } from './car-import.ts';
import { csvText, workbookProblem } from './csv.ts';
import { newDraftFile } from './draft-file.ts';

const VIN = '4S4BTGUD5T3104827';

/** A valid VIN, different for each number. */
function aVin(nth: number): string {
  const plain = `4S4BTGUD0T${String(nth).padStart(7, '0')}`;
  return plain.slice(0, 8) + vinCheckDigit(plain) + plain.slice(9);
}

test('a dealer’s export is read by its headings, in dollars and miles', () => {
  const { cars, bad, mapping } = readCars(
    [
      'Stock #,VIN,New/Used,Year,Make,Model,Trim,Body Style,Ext Color,Mileage,MSRP',
      `N26-3107,${VIN},New,2026,Subaru,Outback,Touring XT,Wagon 4D,"Cosmic Blue Pearl",12,"$45,895.00"`,
    ].join('\r\n'),
  );
  expect(bad).toEqual([]);
  expect(mapping).toMatchObject({ stockNumber: 'Stock #', msrp: 'MSRP', condition: 'New/Used' });
  expect(cars).toMatchObject([
    {
      ...{ vin: VIN, stockNumber: 'N26-3107', condition: 'NEW', year: 2026, make: 'Subaru' },
      ...{ model: 'Outback', trim: 'Touring XT', body: 'WAGON', priceCents: 4_589_500 },
      exteriorColor: { name: 'Cosmic Blue Pearl', hex: '#27486b' },
      odometer: { value: 12, unit: 'MI' },
    },
  ]);
});

test('an export from Berlin is read with semicolons, decimal commas and kilometers', () => {
  const { cars, bad } = readCars(
    [
      '\ufeffFahrzeugnummer;FIN;Zustand;Baujahr;Marke;Modell;Farbe;Kilometerstand;Preis',
      'B-1;WBA11AV05RCN12345;Gebraucht;2024;BMW;430i;Schwarz;12.400;58.310,25',
      'B-2;WBA11AV07RCN12346;Neuwagen;2025;BMW;430i;Weiß;9;61.000',
    ].join('\n'),
  );
  expect(bad).toEqual([]);
  expect(cars.map(({ priceCents }) => priceCents)).toEqual([5_831_025, 6_100_000]);
  expect(cars.map(({ odometer }) => odometer)).toEqual([
    { value: 12_400, unit: 'KM' },
    { value: 9, unit: 'KM' },
  ]);
  expect(cars.map(({ condition }) => condition)).toEqual(['USED', 'NEW']);
});

test('a price is read with either decimal separator', () => {
  const forms = [
    (cents: number) => new Intl.NumberFormat('en-US', MONEY).format(cents / 100),
    (cents: number) => new Intl.NumberFormat('de-DE', MONEY).format(cents / 100),
    (cents: number) => (cents / 100).toFixed(2),
    (cents: number) => `$${(cents / 100).toFixed(2)}`,
  ];
  const prices = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(prices, fc.constantFrom(...forms), (all, form) => {
      const rows = all.map((cents, nth) => `S-${nth}\t${aVin(nth)}\t2026\tA\tB\t${form(cents)}`);
      const { cars, bad } = readCars(['Stock\tVIN\tYear\tMake\tModel\tPrice', ...rows].join('\n'));
      expect(bad).toEqual([]);
      expect(cars.map(({ priceCents }) => priceCents)).toEqual(all);
    }),
  );
});

const MONEY = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/**
 * The values read from a column with these cells, or null if a row is reported as bad with its
 * cell.
 */
function readColumn(heading: 'Price' | 'Mileage', cells: readonly string[]) {
  const rows = cells.map((cell, nth) => `S-${nth}\t${aVin(nth)}\t2026\tA\tB\t${cell}`);
  const { cars, bad } = readCars([`Stock\tVIN\tYear\tMake\tModel\t${heading}`, ...rows].join('\n'));
  return cells.map((cell, nth) => {
    const car = cars.find(({ stockNumber }) => stockNumber === `S-${nth}`);
    if (car) return heading === 'Price' ? car.priceCents : car.odometer;
    expect(bad).toContainEqual(
      expect.objectContaining({ line: nth + 2, column: heading, value: cell }),
    );
    return null;
  });
}

describe('[CAR2] an amount', () => {
  test.each([
    [['45895'], [4_589_500]],
    [['45,895'], [4_589_500]],
    [['45.895'], [4_589_500]],
    [['45 895,50 €'], [4_589_550]],
    [['45’895.- CHF'], [4_589_500]],
    [['45.895,- €'], [4_589_500]],
    [['EUR 45.895,5'], [4_589_550]],
    [['45895.5000'], [4_589_550]],
    [['45895,5000'], [4_589_550]],
    [['$1,234,567'], [123_456_700]],
  ])('%j is unambiguous', (cells, cents) => {
    expect(readColumn('Price', cells)).toEqual(cents);
  });

  test.each([
    ['4,5895'],
    ['4.5895'],
    ['-5'],
    ['45895-'],
    ['(45,895)'],
    ['45,895 or less'],
    ['ca. 45,895'],
    ['45895 44000'],
    ['4 5 8 9 5'],
    ['$45,895 EUR'],
    ['$$45,895'],
    ['45$895'],
    ['45,895 km'],
    ['45,89,500'],
    ['1,234 567'],
    ['1234.567'],
    ['0.123'],
    ['45.895.00'],
    ['1e5'],
    ['$'],
  ])('%s is ambiguous, alone or in a column of either form', (cell) => {
    expect(readColumn('Price', [cell])).toEqual([null]);
    expect(readColumn('Price', ['58,310.25', '61,000.00', cell])[2]).toBeNull();
    expect(readColumn('Price', ['58.310,25', '61.000,00', cell])[2]).toBeNull();
  });

  test('that contradicts other cells of its column is refused', () => {
    expect(readColumn('Price', ['58,310.25', '61,000.00', '45.895'])[2]).toBeNull();
    expect(readColumn('Price', ['58310.25', '61000.00', '458.000'])[2]).toBeNull();
    expect(readColumn('Price', ['58.310,25', '61.000,00', '45,895'])[2]).toBeNull();
    expect(readColumn('Price', ['58.310,25', '61.000,00', '45895.00'])[2]).toBeNull();
  });

  test('of a distance is in the unit that its cell names', () => {
    const cells = ['12,400', '12,400 mi', '12,400 km', '12,400.7 Miles', '$12,400', '12 mi 34 km'];
    expect(readColumn('Mileage', cells)).toEqual([
      { value: 12_400, unit: 'MI' },
      { value: 12_400, unit: 'MI' },
      { value: 12_400, unit: 'KM' },
      { value: 12_400, unit: 'MI' },
      null,
      null,
    ]);
  });
});

test('every bad row is reported with its line, its column and the reason', () => {
  const { cars, bad } = readCars(
    [
      'Stock,VIN,Year,Make,Model,Price,Condition',
      `A-1,${aVin(1)},2026,Subaru,Outback,45895,New`,
      `A-2,${aVin(2)},26,Subaru,Outback,45895,New`,
      `,${aVin(3)},2026,Subaru,Outback,45895,New`,
      `A-4,NOT-A-VIN,2026,Subaru,Outback,45895,New`,
      `A-5,${aVin(5)},2026,Subaru,Outback,call us,Sold`,
      `A-1,${aVin(6)},2026,Subaru,Outback,45895,New`,
      `A-7,${aVin(1)},2026,Subaru,Outback,45895,New`,
      `A-8,${aVin(8)},2026,Subaru,Outback,45895,New,more`,
    ].join('\n'),
  );
  expect(cars.map(({ stockNumber }) => stockNumber)).toEqual(['A-1']);
  expect(bad).toEqual([
    { line: 3, column: 'Year', value: '26', reason: 'Expected a model year such as 2026.' },
    { line: 4, column: 'Stock', value: '', reason: 'It is empty.' },
    {
      line: 5,
      column: 'VIN',
      value: 'NOT-A-VIN',
      reason: 'Expected a VIN of 17 characters, found 7.',
    },
    { line: 6, column: 'Condition', value: 'Sold', reason: 'Expected New, Used or Certified.' },
    {
      line: 6,
      column: 'Price',
      value: 'call us',
      reason: 'Expected a price such as 42,150 or 42150.00.',
    },
    { line: 7, column: 'Stock', value: 'A-1', reason: 'Line 2 has the same value.' },
    { line: 8, column: 'VIN', value: aVin(1), reason: 'Line 2 has the same value.' },
    {
      line: 9,
      column: '',
      value: '',
      reason: 'This row has 8 cells, but there are only 7 headings.',
    },
  ]);
});

test('unrecognized columns are mapped by hand, and missing required ones are reported', () => {
  const text = `a,b,c,d,e\nS-1,${VIN},2026,Subaru,Outback`;
  const unmapped = readCars(text);
  expect(unmapped.missing).toEqual(['stockNumber', 'vin', 'year', 'make', 'model']);
  const mapping = { stockNumber: 'a', vin: 'b', year: 'c', make: 'd', model: 'e' };
  expect(readCars(text, mapping)).toMatchObject({ missing: [], cars: [{ stockNumber: 'S-1' }] });
  expect(readCars('').missing).toHaveLength(5);
  expect(readCars('Stock,VIN\n"never closed').bad).toMatchObject([{ line: 2 }]);
});

test('reading any file ends, and every car it returns could be part of a deal', () => {
  const anything = fc.string({ unit: fc.constantFrom(...'aZ09,;"\n\t|.-$€ VINMakeYear') });
  fc.assert(
    fc.property(anything, (text) => {
      expect(readCars(text).cars.length).toBeLessThanOrEqual(text.length);
    }),
  );
});

test('the changes of an import are listed: new, changed and missing cars', () => {
  const of = (rows: string) => readCars(`Stock,VIN,Year,Make,Model,Price\n${rows}`).cars;
  const before = of(
    `A,${aVin(1)},2026,M,X,100\nB,${aVin(2)},2026,M,X,100\nC,${aVin(3)},2026,M,X,100`,
  );
  const after = of(
    `b,${aVin(2)},2026,M,X,90\nC,${aVin(3)},2026,M,X,100\nD,${aVin(4)},2026,M,X,100`,
  );
  const changes = carChanges(before, after);
  expect(changes.added.map(({ stockNumber }) => stockNumber)).toEqual(['D']);
  expect(changes.changed.map(({ after: { priceCents } }) => priceCents)).toEqual([9_000]);
  expect(changes.unchanged).toBe(1);
  expect(changes.missing.map(({ stockNumber }) => stockNumber)).toEqual(['A']);
});

test('[DRF6] a draft from a car has its vehicle and price in the format', () => {
  const [car] = readCars(
    `Stock,VIN,Year,Make,Model,Trim,Body,Color,Interior,Mileage,MSRP,Fuel,Engine,Transmission,Drivetrain
N26-3107,${VIN},2026,Subaru,Outback,Touring XT,Wagon,Cosmic Blue,Java Brown,12,45895,Gas,2.4 L,CVT,AWD`,
  ).cars;
  const file = newDraftFile({
    ...{ template: null, car: car ?? null, buyerName: 'Jordan Avery', adviser: { name: 'Priya' } },
    dealership: {
      name: 'North',
      phone: '+1 303 555 0142',
      email: 'a@b.example',
      address: 'Boulder',
    },
    place: { currency: 'USD', locale: 'en-US', timeZone: 'America/Denver' },
    now: new Date('2026-11-16T12:00:00Z'),
  });
  expect(file['expiresAt']).toBe('2026-11-23T18:00:00-07:00');
  const reading = parseDealFile(JSON.stringify(file));
  const paths = reading.ok ? [] : reading.problems.map(({ path }) => path);
  expect(paths).toEqual(['price.tax.label', 'price.tax.ratePercent', 'paymentOptions']);
});

/** Ten cars in the columns of a feed. `broken` changes a row by its position. */
function feed(
  head: string,
  rowOf: (nth: number) => string,
  broken: Record<number, RowChange> = {},
) {
  const rows = Array.from({ length: 10 }, (_, nth) => (broken[nth] ?? ((row) => row))(rowOf(nth)));
  return [head, ...rows].join('\r\n');
}
type RowChange = (row: string) => string;

const FEEDS: Readonly<Record<string, string>> = {
  vAuto: feed(
    'Dealer ID,Stock #,VIN,New/Used,Year,Make,Model,Series,Body,Exterior Color,Interior Color,Odometer,MSRP,Price,Engine,Transmission,Drivetrain Desc,Fuel,Photo Url List',
    (nth) =>
      `NRM,V-${nth},${aVin(100 + nth)},U,2022,Honda,CR-V,EX-L,SUV,Sonic Gray,Black,"31,4${nth}0",,"$28,4${nth}0",1.5L,CVT,AWD,Gasoline,https://photos.example/${nth}.jpg`,
    { 2: (row) => row.replace('"$28,420"', 'call'), 7: (row) => row.replace(',2022,', ',22,') },
  ),
  HomeNet: feed(
    'VIN,StockNumber,Type,Year,Make,Model,Trim,Body,ExteriorColor,InteriorColor,Miles,SellingPrice,MSRP,EngineDescription,Transmission,Drivetrain,FuelType,ImageList',
    (nth) =>
      `${aVin(200 + nth)},H-${nth},New,2026,Subaru,Outback,Premium,Wagon,Blue,Black,1${nth},36400,38900,2.5L,CVT,AWD,Gas,`,
    { 4: (row) => row.replace(/^.{8}./, (start) => start.slice(0, 8) + other(start[8])) },
  ),
  DealerSocket: feed(
    'Stock Number|Vin|Inventory Type|Model Year|Make|Model|Trim|Body Type|Exterior Color|Interior Color|Mileage|Internet Price|List Price|Engine|Trans|Drive Type|Fuel Type',
    (nth) =>
      `D-${nth}|${aVin(300 + nth)}|Used|2021|Ford|F-150|XLT|Crew Cab|White|Gray|44${nth}00|31995|33995|3.5L|Auto|4WD|Gas`,
    { 9: (row) => row.replace('D-9|', 'D-8|') },
  ),
  Google: feed(
    'id\tvin\tcondition\tbrand\tmodel\tyear\ttrim\tmileage\tcolor\tprice\tvehicle_msrp\tbody_style\timage_link\tstore_code',
    (nth) =>
      `G-${nth}\t${aVin(400 + nth)}\tused\tToyota\tCamry\t2023\tSE\t2${nth}100 miles\tRed\t24${nth}90 USD\t30000 USD\tsedan\thttps://photos.example/${nth}.jpg\tNRM`,
    { 0: (row) => row.replace('\tused\t', '\tdemo\t') },
  ),
};

function other(sign = ''): string {
  return sign === '1' ? '2' : '1';
}

test('[CAR1] feeds of four systems need no mapping: 35 of 40 cars are read, 5 rows are listed with reasons', () => {
  const read = Object.values(FEEDS).map((text) => readCars(text));
  expect(read.map(({ missing }) => missing)).toEqual([[], [], [], []]);
  expect(read.map(({ rows, cars, badLines }) => [rows, cars.length, badLines])).toEqual([
    [10, 8, [4, 9]],
    [10, 9, [6]],
    [10, 9, [11]],
    [10, 9, [2]],
  ]);
  expect(read.flatMap(({ bad }) => bad.map(({ column, reason }) => [column, reason]))).toEqual([
    ['Price', 'Expected a price such as 42,150 or 42150.00.'],
    ['Year', 'Expected a model year such as 2026.'],
    ['VIN', expect.stringMatching(/^The check digit \(position 9\) is \w and must be \w\./)],
    ['Stock Number', 'Line 10 has the same value.'],
    ['condition', 'Expected New, Used or Certified.'],
  ]);
  expect(read.map(({ cars: [car] }) => [car?.condition, car?.priceCents, car?.body])).toEqual([
    ['USED', 2_840_000, 'SUV'],
    ['NEW', 3_890_000, 'WAGON'],
    ['USED', 3_199_500, 'PICKUP'],
    ['USED', 2_419_000, 'SEDAN'],
  ]);
  expect(read.flatMap(({ unpriced }) => unpriced)).toEqual([]);
});

test('[CAR1] bad rows are written to a file with their reasons, which can be corrected and imported', () => {
  const text = FEEDS['vAuto'] ?? '';
  const csv = badRowsCsv(text, readCars(text));
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  expect(head).toMatch(/^Dealer ID,Stock #,.*,Problem$/);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/,Year: Expected a model year such as 2026\.$/);
  const corrected = csv.replace(',call,', ',28420,').replace(',22,', ',2022,');
  expect(readCars(corrected)).toMatchObject({ badLines: [], cars: { length: 2 } });
});

test('a used car without a price is reported, and a body type is not a condition', () => {
  const used = readCars(
    `Stock,VIN,Year,Make,Model,Type,MSRP\nU-1,${aVin(1)},2022,Honda,CR-V,Used,35000`,
  );
  expect(used.unpriced.map(({ stockNumber }) => stockNumber)).toEqual(['U-1']);
  const { mapping } = readCars(
    `Stock,VIN,Year,Make,Model,Type\nU-1,${aVin(1)},2022,Honda,CR-V,SUV`,
  );
  expect(mapping).toMatchObject({ body: 'Type' });
  expect(mapping.condition).toBeUndefined();
});

test('[CAR1] a car whose row has a problem is kept and does not count as missing', () => {
  const head = 'Stock,VIN,Year,Make,Model';
  const before = readCars(`${head}\nA,${aVin(1)},2026,M,X\nB,${aVin(2)},2026,M,X`);
  const after = readCars(`${head}\nA,${aVin(1)},26,M,X`);
  const changes = carChanges(before.cars, after.cars, after.badNames);
  expect(changes.missing.map(({ stockNumber }) => stockNumber)).toEqual(['B']);
  expect(changes.kept.map(({ stockNumber }) => stockNumber)).toEqual(['A']);
});

test('an Excel workbook is refused by its file name', () => {
  expect(workbookProblem(csvText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toContain('.xlsx');
  expect(workbookProblem(csvText(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])))).toContain('.xls');
  expect(workbookProblem('Stock,VIN')).toBeNull();
});
