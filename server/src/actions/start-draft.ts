// Starts a draft: blank, from a template and a car, or from a deal as a copy, its next revision or a template.
// Everything is copied, so later changes to the source don't affect the draft.
import { accept, refuse } from '@forecourt/domain';
import {
  type DraftFile,
  type DraftPlace,
  newDraftFile,
  templateFile,
} from '@forecourt/domain/drafts';
import type { Actor } from '@forecourt/domain/rights';
import { timeZoneOf } from '@forecourt/domain/states';
import type { Database } from '../store/database/database.ts';
import { takeDealNumber } from '../store/dealerships/deal-defaults.ts';
import { findDealership } from '../store/dealerships/dealerships.ts';
import { findMember } from '../store/dealerships/staff.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { findCar } from '../store/drafts/cars.ts';
import { draftPhotos } from '../store/drafts/draft-photos.ts';
import type { StoredDraft } from '../store/drafts/drafts.ts';
import { readDealPage } from '../store/lists/deal-list.ts';
import { photoIdsOf } from '../store/photos/photos.ts';
import { type FetchedPhoto, fetchedPhotos } from './car-photos.ts';
import { makeDraft, newDraftDenial, seeDraft } from './drafts.ts';
import { CAR_UNKNOWN } from './import-cars.ts';
import { stateOf } from './law.ts';
import { duplicateFile, endToCome, exportedFile, type Salesperson } from './offers.ts';
import { visibleDeal } from './permitted-deal.ts';
import { type DeskResult, invalid } from './refusals.ts';

/** DEAL drafts a new deal, REVISION the next revision of `dealId`, TEMPLATE a template for later deals. */
export const DRAFT_KINDS = ['DEAL', 'REVISION', 'TEMPLATE'] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export interface DraftToStart {
  readonly dealershipId: string;
  readonly kind: DraftKind;
  readonly templateId: string | null;
  readonly carId: string | null;
  /** The deal to copy or revise. */
  readonly dealId: string | null;
  readonly buyerName: string;
  /** If empty, the car's or the copy's number. */
  readonly number: string;
  readonly name: string;
  readonly idempotencyKey: string | null;
  readonly now: Date;
}

interface Beginning {
  readonly file: DraftFile;
  /** Ids of photos by their names in the file. */
  readonly photos: ReadonlyMap<string, string>;
}

export async function startDraftAs(
  database: Database,
  actor: Actor,
  request: DraftToStart,
): Promise<DeskResult<StoredDraft>> {
  const { dealershipId, kind, dealId, idempotencyKey, now } = request;
  const template = kind === 'TEMPLATE';
  // Checked first, because a refused draft must not consume a deal number.
  const denial = await newDraftDenial(database, actor, { dealershipId, template });
  if (denial) return refuse(denial);
  const started =
    dealId === null
      ? await fromTemplate(database, actor, request)
      : await fromDeal(database, actor, request, dealId);
  if (!started.ok) return started;
  const { photos } = started.value;
  const file = withBuyerAndNumber(started.value.file, {
    ...request,
    number: await numberFor(database, request),
  });
  return makeDraft(database, actor, {
    ...{ dealershipId, file, photos, idempotencyKey, now },
    name: request.name,
    template,
    dealId: kind === 'REVISION' ? dealId : null,
    carId: request.carId,
  });
}

/** @returns the requested number, else the next automatic one. Empty if deals are numbered by hand. */
async function numberFor(
  database: Database,
  { dealershipId, kind, number, now }: DraftToStart,
): Promise<string> {
  if (kind !== 'DEAL' || number !== '') return number;
  const details = (await findDealership(database.db, dealershipId))?.details;
  const zone = details?.timeZone ?? timeZoneOf(details?.jurisdiction ?? '') ?? 'UTC';
  return (await takeDealNumber(database, dealershipId, now, zone)) ?? '';
}

/** Adds the entered buyer and number to a new deal. A revision keeps its buyer, and a template has none. */
function withBuyerAndNumber(file: DraftFile, { kind, buyerName, number }: DraftToStart): DraftFile {
  if (kind !== 'DEAL') return file;
  const buyer = buyerName === '' ? {} : { buyer: { name: buyerName } };
  return { ...file, ...buyer, ...(number !== '' && { number }) };
}

async function fromDeal(
  database: Database,
  actor: Actor,
  { kind, now }: DraftToStart,
  dealId: string,
): Promise<DeskResult<Beginning>> {
  const visible = await visibleDeal(database, actor, dealId);
  if (!visible.ok) return visible;
  const deal = visible.value;
  const salesperson = await salespersonOf(database, actor, deal.dealershipId);
  const file = fileFor(kind, deal, salesperson, now);
  if (kind === 'TEMPLATE') return accept({ file, photos: new Map() });
  return accept({ file, photos: await photoIdsOf(database.db, deal) });
}

function fileFor(
  kind: DraftKind,
  deal: StoredDeal,
  salesperson: Salesperson | null,
  now: Date,
): DraftFile {
  switch (kind) {
    case 'DEAL':
      return duplicateFile(deal, salesperson, now);
    case 'REVISION':
      return { ...exportedFile(deal), expiresAt: endToCome(deal, now) };
    case 'TEMPLATE':
      return templateFile(deal.offer);
    default:
      return kind satisfies never;
  }
}

/** Starts from a template, or blank if there is none. */
async function fromTemplate(
  database: Database,
  actor: Actor,
  request: DraftToStart,
): Promise<DeskResult<Beginning>> {
  const { dealershipId, kind, templateId, now } = request;
  if (kind === 'REVISION') return refuse(REVISION_OF_NOTHING);
  const { db } = database;
  const template = templateId === null ? null : await seeDraft(database, actor, templateId);
  if (template && !template.ok) return template;
  const car = request.carId === null ? null : await findCar(db, dealershipId, request.carId);
  if (request.carId !== null && !car) return refuse(CAR_UNKNOWN);
  const dealership = await findDealership(db, dealershipId);
  const { jurisdiction, timeZone, stripeAccount: _, ...details } = dealership?.details ?? {};
  const place = await placeOf(database, dealershipId);
  const zone = timeZone ?? timeZoneOf(jurisdiction);
  const file = newDraftFile({
    template: withoutZone(fileOf(template?.value ?? null), zone !== null),
    car: car?.car ?? null,
    buyerName: request.buyerName,
    adviser: await salespersonOf(database, actor, dealershipId),
    dealership: { name: dealership?.name ?? '', ...details },
    place: { ...place, timeZone: zone ?? place.timeZone, ...stateOf(dealership?.details) },
    now,
  });
  const photos = template ? await draftPhotos(db, template.value.id) : [];
  const photoIds = new Map(photos.map((photo) => [photo.file, photo.id]));
  if (!car) return accept({ file, photos: photoIds });
  return accept(withPhotos(file, photoIds, await fetchedPhotos(database, dealershipId, car)));
}

function withPhotos(
  file: DraftFile,
  named: ReadonlyMap<string, string>,
  ofCar: readonly FetchedPhoto[],
): Beginning {
  if (ofCar.length === 0) return { file, photos: named };
  const vehicle = { ...Object(file['vehicle']), photos: ofCar.map(({ id: _, ...photo }) => photo) };
  const photos = new Map([...named, ...ofCar.map((photo) => [photo.file, photo.id] as const)]);
  return { file: { ...file, vehicle }, photos };
}

/** The acting member, with the phone of their dealership. Null for tokens and the command line. */
export async function salespersonOf(
  { db }: Database,
  actor: Actor,
  dealershipId: string,
): Promise<Salesperson | null> {
  const member = actor.kind === 'MEMBER' ? await findMember(db, dealershipId, actor.id) : null;
  if (!member) return null;
  const { name, email } = member;
  const phone = (await findDealership(db, dealershipId))?.details.phone;
  return { name, ...(email !== null && { email }), ...(phone !== undefined && { phone }) };
}

const REVISION_OF_NOTHING = invalid('Say which deal this draft revises.');

function fileOf(template: StoredDraft | null): DraftFile | null {
  const file = template?.file;
  const isFile = typeof file === 'object' && file !== null && !Array.isArray(file);
  return isFile ? (file as DraftFile) : null;
}

/** Removes the template's time zone if the dealership has one of its own. */
function withoutZone(template: DraftFile | null, isSet: boolean): DraftFile | null {
  if (!template || !isSet) return template;
  const { timeZone: _, ...rest } = template;
  return rest;
}

const FIRST_PLACE: DraftPlace = {
  currency: 'USD',
  locale: 'en-US',
  timeZone: 'America/New_York',
};

/** @returns the currency, locale and time zone of the dealership's last deal */
async function placeOf(database: Database, dealershipId: string): Promise<DraftPlace> {
  const filter = { dealershipId, adviserId: null, statuses: null, attention: false };
  const latest = { first: 1, after: null, search: '', now: new Date(0) };
  const page = await readDealPage(database, filter, latest);
  const offer = page?.items[0]?.offer;
  if (!offer) return FIRST_PLACE;
  const { currency, locale, timeZone } = offer;
  return { currency, locale, timeZone };
}
