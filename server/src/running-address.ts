// The address of the running service, in a file of the data folder, for the links that commands print.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'address';

export function writeRunningAddress(dataFolder: string, address: string): void {
  // With PostgreSQL there may be no data folder.
  if (existsSync(dataFolder)) writeFileSync(join(dataFolder, FILE), `${address}\n`);
}

/** @returns the address at which the service was started last, or null if it never was */
export function readRunningAddress(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, FILE), 'utf8').trim() || null;
  } catch {
    return null;
  }
}
