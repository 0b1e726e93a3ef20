// Vehicle identification numbers: the check digit of 49 CFR § 565.15(c).
import { quoted } from '../offer/problem.ts';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const LETTER_VALUES: Readonly<Record<string, number>> = {
  ...{ A: 1, B: 2, C: 3, D: 4, E: 5, F: 6, G: 7, H: 8 },
  ...{ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 },
  ...{ S: 2, T: 3, U: 4, V: 5, W: 6, X: 7, Y: 8, Z: 9 },
};

/** A warning about a VIN, or undefined. It is never an error, because some markets and older cars use other formats. */
export function vinDoubt(vin: string): string | undefined {
  const signs = vin.toUpperCase();
  if (signs.length !== 17) return `expected a VIN of 17 characters, found ${signs.length}`;
  const invalid = /[^A-HJ-NPR-Z0-9]/u.exec(signs);
  if (invalid) {
    return `expected a VIN of digits and letters without I, O and Q, found ${quoted(invalid[0])} at position ${invalid.index + 1}`;
  }
  const digit = vinCheckDigit(signs);
  if (signs[8] === digit) return undefined;
  return `expected the check digit "${digit}" at position 9 of the VIN, found "${signs[8]}": please compare it with the car`;
}

/** The correct check digit (position 9) of a VIN with 17 valid characters. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, position) => {
    const sign = vin[position] ?? '0';
    return total + weight * (LETTER_VALUES[sign] ?? Number(sign));
  }, 0);
  const remainder = sum % 11;
  return remainder === 10 ? 'X' : String(remainder);
}

/** Positions 10 and 7 of § 565.15(d). Year letters repeat every thirty years. */
const YEAR_SIGNS = 'ABCDEFGHJKLMNPRSTVWXY123456789';

/** The model year of a car or light truck. Undefined if the VIN is incomplete or wrong. */
export function vinYear(vin: string): number | undefined {
  const signs = vin.trim().toUpperCase();
  const index = YEAR_SIGNS.indexOf(signs[9] ?? '?');
  if (index === -1 || vinDoubt(signs) !== undefined) return undefined;
  return (/\d/.test(signs[6] ?? '') ? 1980 : 2010) + index;
}
