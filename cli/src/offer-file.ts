// Reads and checks a deal file with its photos. Prints every problem with its path.
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type DealFileReading,
  MAX_DEAL_FILE_BYTES,
  type Offer,
  type Problem,
  parseDealFile,
  publishProblems,
} from '@forecourt/domain/deal-file';
import { type PreparedPhoto, preparePhotos } from '@forecourt/server';
import type { Terminal } from './command.ts';

export interface ReadOffer {
  readonly offer: Offer;
  readonly photos: readonly PreparedPhoto[];
}

/**
 * @returns the offer in a publishable file and its photos, or null after printing every problem to stderr
 * @param stored photos to use if the file is missing, as after `deal export`
 */
export async function readOfferFile(
  file: string,
  { stderr }: Terminal,
  stored: ReadonlyMap<string, PreparedPhoto> = new Map(),
): Promise<ReadOffer | null> {
  const refuse = (problems: readonly Problem[]) => {
    const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
    stderr.write(`${file} is refused, with ${count}:\n`);
    for (const { path, message } of problems) stderr.write(`  ${path}: ${message}\n`);
    return null;
  };
  const reading = readDealFile(file);
  if (!reading.ok) return refuse(reading.problems);
  const { offer, warnings } = reading;
  const prepared = await preparePhotos(offer, file === '-' ? '.' : dirname(file), { stored });
  const unfit = publishProblems(offer, new Date());
  if (!prepared.ok) return refuse([...unfit, ...prepared.problems]);
  if (unfit.length > 0) return refuse(unfit);
  for (const { path, message } of warnings) stderr.write(`Warning: ${path}: ${message}\n`);
  return { offer, photos: prepared.photos };
}

/** Reads the file without its photos. */
export function readDealFile(file: string): DealFileReading {
  const bytes = readBytes(file);
  if (typeof bytes !== 'string') return parseDealFile(bytes);
  return { ok: false, problems: [{ path: '$', message: bytes }] };
}

/** @returns the file's bytes, or a sentence with the reason. */
function readBytes(file: string): Uint8Array | string {
  try {
    if (file !== '-' && statSync(file).size > MAX_DEAL_FILE_BYTES) {
      return `expected at most ${MAX_DEAL_FILE_BYTES} bytes, found ${statSync(file).size}`;
    }
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    return `cannot be read: ${(error as NodeJS.ErrnoException).code ?? String(error)}`;
  }
}
