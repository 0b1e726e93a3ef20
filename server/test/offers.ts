// The demo deals' offers, read from their files, for tests that need one or all of them.
import { readdirSync, readFileSync } from 'node:fs';
import type { Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';

const FOLDER = new URL('../demo/', import.meta.url);

export const demoNames: readonly string[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.deal.json'))
  .map((file) => file.replace('.deal.json', ''));

export function anOfferFrom(name: string): Offer {
  const reading = parseDealFile(readFileSync(new URL(`${name}.deal.json`, FOLDER)));
  if (!reading.ok) throw new Error(`${name}: ${JSON.stringify(reading.problems[0])}`);
  return reading.offer;
}
