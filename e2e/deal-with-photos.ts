// Fixture: a deal with the demo photos. They are rendered once per worker, because that takes seconds.
import { fileURLToPath } from 'node:url';
import {
  addDeal,
  type Database,
  type PreparedPhoto,
  preparePhotos,
  type StoredDeal,
} from '@forecourt/server';
import { anOfferFrom } from '../server/test/offers.ts';

export async function addDealWithPhotos(database: Database): Promise<StoredDeal> {
  return addDeal(database, anOfferFrom('mx-5-cash'), new Date(), await demoPhotos());
}

let photos: Promise<readonly PreparedPhoto[]> | null = null;

export function demoPhotos(): Promise<readonly PreparedPhoto[]> {
  photos ??= prepareDemoPhotos();
  return photos;
}

async function prepareDemoPhotos(): Promise<readonly PreparedPhoto[]> {
  const folder = fileURLToPath(new URL('../server/demo/', import.meta.url));
  const prepared = await preparePhotos(anOfferFrom('mx-5-cash'), folder, { effort: 'QUICK' });
  if (!prepared.ok) throw new Error('the demo photos cannot be read');
  return prepared.photos;
}
