// Deal files that staff hand in: validation, preparation for publishing, comparison with the revised deal, and export.

import { accept, type Offer, refuse } from '@forecourt/domain';
import { type Problem, parseDealFile, publishProblems } from '@forecourt/domain/deal-file';
import { endOfOffer } from '@forecourt/domain/drafts';
import { type LawFinding, refused } from '@forecourt/domain/law';
import { paths } from '@forecourt/domain/paths';
import { type RevisionDoubt, revisionDoubts } from '@forecourt/domain/records';
import type { Actor } from '@forecourt/domain/rights';
import type { PreparedPhoto } from '../pictures/photo.ts';
import type { Database } from '../store/database/database.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { preparePhotos } from '../store/photos/photo-files.ts';
import { preparedPhotosOf } from '../store/photos/photos.ts';
import { lawFindings, mustBeAccepted, type Settings, withJurisdiction } from './law.ts';
import { type DeskRefusal, type DeskResult, fileInvalid } from './refusals.ts';

export interface ReadyOffer {
  readonly offer: Offer;
  readonly photos: readonly PreparedPhoto[];
}

/** The problems of a file, and the changes that publishing it would make. */
export interface OfferCheck {
  /** Null if the file has problems. */
  readonly offer: Offer | null;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The deal that the file would revise. */
  readonly revisedDeal: StoredDeal | null;
  readonly doubts: readonly RevisionDoubt[];
  readonly findings: readonly OfferFinding[];
}

export interface OfferFinding extends LawFinding {
  readonly mustBeAccepted: boolean;
}

export async function checkOffer(
  database: Database,
  file: unknown,
  now: Date,
  revisedDeal: StoredDeal | null,
  { dealership, actor }: { readonly dealership: Settings; readonly actor: Actor },
  uploaded: ReadonlyMap<string, PreparedPhoto> = new Map(),
): Promise<OfferCheck> {
  const parsed = await parsedFile(database, file, now, revisedDeal, uploaded);
  if (!parsed.ok) {
    const { problems } = parsed;
    return { offer: null, problems, warnings: [], revisedDeal, doubts: [], findings: [] };
  }
  const { warnings, photos } = parsed;
  const offer = withJurisdiction(parsed.offer, dealership);
  const doubts = revisedDeal ? await doubtsOf(database, revisedDeal, { offer, photos }) : [];
  const checked = { offer, dealership, dealId: revisedDeal?.id ?? null, actor, now };
  const found = await lawFindings(database.db, checked);
  const forbidden = refused(found).map(({ path, message }) => ({ path, message }));
  const problems = [...parsed.problems, ...forbidden];
  const findings = found.map((finding) => ({
    ...finding,
    mustBeAccepted: mustBeAccepted(finding, offer, dealership),
  }));
  return { offer, problems, warnings, revisedDeal, doubts, findings };
}

export async function readyOffer(
  database: Database,
  file: unknown,
  now: Date,
  revisedDeal: StoredDeal | null,
  uploaded: ReadonlyMap<string, PreparedPhoto> = new Map(),
): Promise<DeskResult<ReadyOffer>> {
  const parsed = await parsedFile(database, file, now, revisedDeal, uploaded);
  if (!parsed.ok || parsed.problems.length > 0) return refuse(fileInvalid(parsed.problems));
  return accept({ offer: parsed.offer, photos: parsed.photos });
}

/** Parses a file without its folder. Photos come from separate uploads and from the revised deal. */
async function parsedFile(
  { db }: Database,
  file: unknown,
  now: Date,
  revisedDeal: StoredDeal | null,
  uploaded: ReadonlyMap<string, PreparedPhoto>,
) {
  const reading = parseDealFile(Buffer.from(JSON.stringify(file) ?? ''));
  if (!reading.ok) return reading;
  const { offer, warnings } = reading;
  const ofDeal = revisedDeal ? await preparedPhotosOf(db, revisedDeal) : [];
  const prepared = await preparePhotos(offer, null, { stored: new Map([...ofDeal, ...uploaded]) });
  const photos = prepared.ok ? prepared.photos : [];
  const problems = [...publishProblems(offer, now), ...(prepared.ok ? [] : prepared.problems)];
  return { ok: true, offer, warnings, photos, problems } as const;
}

/** The deal file of the current revision. */
export function exportedFile(deal: StoredDeal): Record<string, unknown> {
  return { $schema: paths.dealFileSchema, ...parsedOffer(deal) };
}

/** The offer with its keys in the order of the format. The stored offer has them sorted alphabetically. */
function parsedOffer({ offer }: StoredDeal): Offer {
  const reading = parseDealFile(JSON.stringify(offer));
  return reading.ok ? reading.offer : offer;
}

const DAY_MS = 24 * 3_600_000;

/** Days until a new revision ends, if the previous offer has ended. */
const REOPENED_DAYS = 7;

/** The member who answers the buyer's questions about a deal. */
export interface Salesperson {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
}

/** Texts of a copy that can have translations. */
const COPIED = /^(vehicle|price|paymentOptions|addOns)\./;

/**
 * [DRF7] A deal file for another buyer with the same car, price, payment options and add-ons. Trade-in, pickup and
 * deposit are not copied. The salesperson is copied only if `salesperson` is null.
 */
export function duplicateFile(
  deal: StoredDeal,
  salesperson: Salesperson | null,
  now: Date,
): Record<string, unknown> {
  const { vehicle, price, paymentOptions, addOns, ...rest } = parsedOffer(deal);
  const { format, number, currency, locale, timeZone, dealership, jurisdiction } = rest;
  const [, stem = number, count] = /^(.*)-copy(?:-(\d+))?$/.exec(number) ?? [];
  const copy = stem === number ? `${number}-copy` : `${stem}-copy-${Number(count ?? 1) + 1}`;
  const translations = copiedTranslations(rest.translations ?? {});
  return {
    $schema: paths.dealFileSchema,
    ...{ format, number: copy.slice(0, 40), currency, locale, timeZone },
    expiresAt: endOfOffer(now, timeZone),
    dealership,
    adviser: salesperson ?? rest.adviser,
    buyer: { name: '' },
    ...(jurisdiction !== undefined && { jurisdiction }),
    ...{ vehicle, price, tradeIns: [], paymentOptions, addOns },
    ...(Object.keys(translations).length > 0 && { translations }),
  };
}

function copiedTranslations(translations: NonNullable<Offer['translations']>): object {
  const languages = Object.entries(translations).map(([language, texts]) => {
    const copied = Object.entries(texts ?? {}).filter(([path]) => COPIED.test(path));
    return [language, Object.fromEntries(copied)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The end of the offer, or a week from now if it has passed. */
export function endToCome({ offer: { expiresAt } }: StoredDeal, now: Date): string {
  const ended = Date.parse(expiresAt) <= now.getTime();
  return ended ? new Date(now.getTime() + REOPENED_DAYS * DAY_MS).toISOString() : expiresAt;
}

export function mayBeMeant({ kind }: RevisionDoubt): boolean {
  return kind === 'OTHER_DEAL';
}

export function doubtText(doubt: RevisionDoubt): string {
  if (doubt.kind === 'IDENTICAL') return 'This is the same as the current revision.';
  if (doubt.field === 'buyer') {
    return `This deal is for ${doubt.before}, but the file is for ${doubt.after}.`;
  }
  return `This deal has the ${doubt.field} ${doubt.before}, but the file has ${doubt.after}.`;
}

async function doubtsOf(
  { db }: Database,
  deal: StoredDeal,
  { offer, photos }: ReadyOffer,
): Promise<readonly RevisionDoubt[]> {
  const doubts = revisionDoubts(deal.offer, offer);
  // The same offer again reopens a declined or withdrawn deal.
  if (deal.withdrawnAt !== null || deal.declined !== null) return doubts.filter(mayBeMeant);
  if (doubts.every(mayBeMeant)) return doubts;
  // Changed photos make a new revision, even with the same file.
  const stored = await preparedPhotosOf(db, deal);
  const idsOf = (photos: Iterable<PreparedPhoto>) => [...photos].map(({ id }) => id).join();
  return idsOf(photos) === idsOf(stored.values()) ? doubts : doubts.filter(mayBeMeant);
}

export async function doubtRefusal(
  database: Database,
  deal: StoredDeal,
  ready: ReadyOffer,
  replace: boolean,
): Promise<DeskRefusal | null> {
  const doubts = await doubtsOf(database, deal, ready);
  if (doubts.length === 0 || (replace && doubts.every(mayBeMeant))) return null;
  const message = doubts.map(doubtText).join('\n');
  return { reason: doubts.every(mayBeMeant) ? 'OTHER_DEAL' : 'IDENTICAL', message };
}
