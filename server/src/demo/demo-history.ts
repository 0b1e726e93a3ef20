// The history of the demo deals, played through the functions that staff and buyers use. Adds three deals that are
// opened, chosen, confirmed and revised. Deals whose links are printed are only opened, so that people can try them.
import { readFileSync } from 'node:fs';
import {
  accept,
  type Choice,
  choiceFor,
  defaultChoice,
  normalizeChoice,
  type Offer,
  quote,
  selectionDigest,
} from '@forecourt/domain';
import { templateFile } from '@forecourt/domain/drafts';
import type { LawCode } from '@forecourt/domain/law';
import type { Actor } from '@forecourt/domain/rights';
import { chooseSelection } from '../actions/choose-selection.ts';
import { confirming } from '../actions/confirm.ts';
import { acknowledgeConfirmation, addDealAs, reviseDealAs } from '../actions/deals.ts';
import { makeDraft } from '../actions/drafts.ts';
import { importCars } from '../actions/import-cars.ts';
import type { Database } from '../store/database/database.ts';
import { FIRST_DEALERSHIP } from '../store/dealerships/dealerships.ts';
import { findMemberByEmail } from '../store/dealerships/staff.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { markOpened } from '../store/deals/openings.ts';
import { readDeal } from '../store/deals/read-deals.ts';
import { DEMO_STAFF, type DemoDeal, demoOffer } from './demo.ts';

/**
 * Warnings that the demo accepts: cars and numbers of other demos, distant ends, and the document fee of a dealer in
 * the DMV's electronic program. A release must also start in years whose figures it does not know.
 */
const ACCEPTED: readonly LawCode[] = [
  'SAME_CAR_TWICE',
  'EXPIRES_SOON',
  'LONGEST_TERM_SUGGESTED',
  'DOC_FEE_OVER_CAP',
  'RULES_NOT_REVIEWED',
];

/** Cars of their own for the confirmed deals, so that the deals whose links are printed can still be confirmed. */
const SOLD_OUTBACK = { vin: '4S4BTGUD3T3104311', stockNumber: 'N26-3088' };
const SOLD_PICKUP = { vin: '1FTFW5L86SFB41288', stockNumber: 'F25-2304' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

interface Stage {
  readonly database: Database;
  readonly owner: Actor;
  readonly manager: Actor;
  readonly adviser: Actor;
  /** The time this many milliseconds before now. */
  ago(ms: number): Date;
}

/** @returns the number of deals added, which is 0 if the dealership has staff already */
export async function playDemo(
  database: Database,
  demos: readonly DemoDeal[],
  now: Date,
): Promise<number> {
  const actors: Actor[] = [];
  for (const { email, role } of DEMO_STAFF) {
    const member = await findMemberByEmail(database.db, FIRST_DEALERSHIP, email);
    const memberships = [{ dealershipId: FIRST_DEALERSHIP, role }];
    if (member) actors.push({ kind: 'MEMBER', id: member.id, memberships });
  }
  const [owner, manager, adviser] = actors;
  if (!owner || !manager || !adviser) return 0;
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const stage = { database, owner, manager, adviser, ago };
  for (const [index, { deal }] of demos.slice(0, OPENED).entries()) {
    await markOpened(database, deal, stage.ago((OPENED - index) * MINUTE_MS));
  }
  await playAcknowledged(stage);
  await playConfirmed(stage);
  await playEnding(stage, now);
  await playStocked(stage);
  return ADDED;
}

/** Number of opened deals among those whose links are printed. */
const OPENED = 4;
const ADDED = 3;

/** Imports cars from another system's export, and saves a template made from the first deal. */
async function playStocked({ database, owner, ago }: Stage): Promise<void> {
  const dealershipId = FIRST_DEALERSHIP;
  const now = ago(3 * DAY_MS);
  const csv = readFileSync(new URL('../../demo/inventory.csv', import.meta.url), 'utf8');
  const toImport = { dealershipId, csv, removeMissing: false, version: null, now };
  const imported = await importCars(database, owner, toImport);
  if (!imported.ok) throw new Error(imported.refusal.message);
  const file = templateFile(demoOffer('outback.deal.json'));
  const saved = await makeDraft(database, owner, {
    ...{ dealershipId, file, name: 'New cars', template: true },
    ...{ idempotencyKey: null, now },
  });
  if (!saved.ok) throw new Error(saved.refusal.message);
}

/** Adds a deal that was confirmed this morning and acknowledged by the manager. */
async function playAcknowledged(stage: Stage): Promise<void> {
  const offer = demoOffer('outback.deal.json');
  const deal = await add(stage, stage.adviser, 30 * HOUR_MS, {
    ...offer,
    vehicle: { ...offer.vehicle, ...SOLD_OUTBACK },
    number: 'NR-24802',
    buyer: { name: 'Amara Nwosu' },
  });
  await markOpened(stage.database, deal, stage.ago(26 * HOUR_MS));
  await choose(stage, deal, 25 * HOUR_MS, 'CASH');
  await confirm(stage, deal, 5 * HOUR_MS);
  await acknowledgeConfirmation(stage.database, stage.manager, deal.id, stage.ago(4 * HOUR_MS));
}

/** Adds a deal that was revised once and confirmed minutes ago, so it waits to be acknowledged. */
async function playConfirmed(stage: Stage): Promise<void> {
  const pickup = demoOffer('f-150-two-trade-ins.deal.json');
  const offer = {
    ...pickup,
    vehicle: { ...pickup.vehicle, ...SOLD_PICKUP },
    number: 'NR-24809',
    buyer: { name: 'Marcus Bell' },
  };
  const deal = await add(stage, stage.manager, 50 * HOUR_MS, offer);
  await markOpened(stage.database, deal, stage.ago(49 * HOUR_MS));
  await choose(stage, deal, 48 * HOUR_MS, 'FINANCE');
  const lines = offer.price.lines.map((line) =>
    line.kind === 'DISCOUNT' ? { ...line, amountCents: line.amountCents + 48_400 } : line,
  );
  await reviseDealAs(stage.database, stage.manager, {
    id: deal.id,
    revision: 1,
    ready: accept({ offer: { ...offer, price: { ...offer.price, lines } }, photos: [] }),
    replace: false,
    accept: ACCEPTED,
    idempotencyKey: null,
    now: stage.ago(20 * HOUR_MS),
  });
  const revised = await readDeal(stage.database, deal.id);
  if (!revised) return;
  await markOpened(stage.database, revised, stage.ago(2 * HOUR_MS));
  await confirm(stage, revised, 12 * MINUTE_MS);
}

/** Adds a deal that ends in two days, with a lease chosen. */
async function playEnding(stage: Stage, now: Date): Promise<void> {
  const deal = await add(stage, stage.owner, 26 * HOUR_MS, {
    ...demoOffer('xc60-lease.deal.json'),
    number: 'NR-24819',
    buyer: { name: 'Ingrid Halvorsen' },
    expiresAt: new Date(now.getTime() + 2 * DAY_MS).toISOString(),
  });
  await markOpened(stage.database, deal, stage.ago(3 * HOUR_MS));
  await choose(stage, deal, 40 * MINUTE_MS, 'LEASE');
}

async function add(
  { database, ago }: Stage,
  actor: Actor,
  agoMs: number,
  offer: Offer,
): Promise<StoredDeal> {
  const added = await addDealAs(database, actor, {
    dealershipId: FIRST_DEALERSHIP,
    ready: accept({ offer, photos: [] }),
    accept: ACCEPTED,
    idempotencyKey: null,
    now: ago(agoMs),
  });
  if (!added.ok) throw new Error(`demo deal ${offer.number}: ${added.refusal.message}`);
  return added.value;
}

async function choose(
  { database, ago }: Stage,
  { id: dealId, offer }: StoredDeal,
  agoMs: number,
  kind: 'CASH' | 'FINANCE' | 'LEASE',
): Promise<void> {
  const option = offer.paymentOptions.find((each) => each.kind === kind);
  const before: Choice = defaultChoice(offer);
  const choice = option ? choiceFor(offer, before, option.id) : before;
  await chooseSelection(database, { dealId, choice }, ago(agoMs));
}

/** Confirms the saved selection, as the buyer's page would. */
async function confirm({ database, ago }: Stage, deal: StoredDeal, agoMs: number): Promise<void> {
  const current = await readDeal(database, deal.id);
  if (!current?.selection) return;
  const { id: dealId, revision, offer, selection } = current;
  const choice = normalizeChoice(offer, selection.choice);
  const quoted = quote(offer, choice);
  if (!quoted.ok) return;
  const digest = selectionDigest({ dealId, revision, choice, quote: quoted.value });
  const fullName = offer.buyer.name;
  const idempotencyKey = `demo-${dealId}`;
  await confirming(database)(
    { dealId, revision, choice, digest, fullName, consent: true, idempotencyKey },
    ago(agoMs),
  );
}
