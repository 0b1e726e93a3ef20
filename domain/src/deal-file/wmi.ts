// The make of a car by the world manufacturer identifier of its VIN: the first three characters, 49 CFR § 565.15(b).
import { vinDoubt } from './vin.ts';

/** Identifiers that several makes share are left out, such as 1C4 (Jeep and Dodge) or 5TD (Toyota and Lexus). */
const IDENTIFIERS: Readonly<Record<string, string>> = {
  Acura: '19U 19V 2HN 5J8 JH4',
  'Alfa Romeo': 'ZAR ZAS',
  Audi: 'TRU WA1 WAU WUA',
  BMW: '3MW 4US 5UM 5UX 5YM WBA WBS WBX WBY',
  Buick: '1G4 2G4 5GA KL4 LRB W04',
  Cadillac: '1G6 1GY 3GY',
  Chevrolet: '1G1 1GA 1GB 1GC 1GN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8',
  Dodge: '1B3 1D3 1D4 1D7 1D8 2B3 2D4',
  Fiat: 'ZFA',
  Ford: '1FA 1FB 1FD 1FM 1FT 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0',
  GMC: '1GD 1GJ 1GK 1GT 2GK 2GT 3GK 3GT',
  Genesis: 'KMT KMU',
  Honda: '19X 1HG 2HG 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH',
  Hyundai: '2HM 5NM 5NP 5NT KM8 KMH',
  Infiniti: '3PC 5N3 JNK JNR',
  Jaguar: 'SAD SAJ',
  Jeep: '1J4 1J8',
  Kia: '3KP 5XX KNA KND',
  'Land Rover': 'SAL',
  Lexus: '2T2 58A JTH JTJ',
  Lincoln: '1LN 2LM 3LN 5LM 5LT',
  Lucid: '50E',
  MINI: 'WMW WMZ',
  Maserati: 'ZAM ZN6',
  Mazda: '1YV 3MV 3MZ 4F2 4F4 7MM JM1 JM3',
  'Mercedes-Benz': '4JG 55S W1K W1N W1Y WDB WDC WDD WDF',
  Mitsubishi: '4A3 4A4 JA3 JA4 JA7 ML3',
  Nissan: '1N4 1N6 3N1 3N6 3N8 5N1',
  Polestar: 'LPS YSM',
  Porsche: 'WP0 WP1',
  Ram: '3C6',
  Rivian: '7FC 7PD',
  Subaru: '4S3 4S4 JF2',
  Tesla: '5YJ 7G2 7SA LRW XP7',
  Toyota: '1NX 2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TE 5TF 5YF 7MU 7SV JT2 JT3 JTD JTE JTM NMT',
  Volkswagen: '1V2 1VW 3VV 3VW WVG WVW',
  Volvo: '7JR LVY LYV YV1 YV4',
};

const MAKES = new Map(
  Object.entries(IDENTIFIERS).flatMap(([make, identifiers]) =>
    identifiers.split(' ').map((identifier) => [identifier, make] as const),
  ),
);

/** [DRF9] The make that a complete VIN with a correct check digit identifies, or undefined if it is not known. */
export function vinMake(vin: string): string | undefined {
  const signs = vin.trim().toUpperCase();
  return vinDoubt(signs) === undefined ? MAKES.get(signs.slice(0, 3)) : undefined;
}
