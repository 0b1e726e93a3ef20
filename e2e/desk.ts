// Fixture for desk journeys: a dealership, a signed-in member, and deals in every state.
import { defaultChoice, type Offer } from '@forecourt/domain';
import { templateFile } from '@forecourt/domain/drafts';
import { LAW_CODES } from '@forecourt/domain/law';
import type { Role } from '@forecourt/domain/rights';
import { chooseSelection, confirming, type Database, type StoredDeal } from '@forecourt/server';
import type { Page } from '@playwright/test';
import { addDealAs, withdrawDealAs } from '../server/src/actions/deals.ts';
import { saveDraftAs } from '../server/src/actions/drafts.ts';
import { importCars } from '../server/src/actions/import-cars.ts';
import { publishDraftAs } from '../server/src/actions/publish-draft.ts';
import { addStaff } from '../server/src/actions/settings/administration.ts';
import { addDealership, changeDealership } from '../server/src/store/dealerships/dealerships.ts';
import { findMember } from '../server/src/store/dealerships/staff.ts';
import { confirmInput } from '../server/test/confirming.ts';
import { anOfferFrom } from '../server/test/offers.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const HOUR_MS = 3_600_000;

export interface Desk {
  readonly database: Database;
  readonly dealershipId: string;
  /** The member who is signed in to the browser. */
  readonly memberId: string;
}

/** Adds a dealership with one member, who is not signed in yet. */
export async function aDesk(database: Database, role: Role = 'OWNER', name = 'Priya Raman') {
  const { id: dealershipId } = await addDealership(database, 'North Range Motors', new Date());
  const { member, link } = await aColleague({ database, dealershipId }, role, name);
  return { database, dealershipId, memberId: member.id, link, email: member.email ?? '' };
}

/** Invites a member of another dealership. @returns the URL of the invitation */
export async function invited(
  { database, dealershipId }: Pick<Desk, 'database' | 'dealershipId'>,
  email: string,
): Promise<string> {
  const acting = { database, actor: MACHINE, dealershipId, now: new Date() };
  const added = await addStaff(acting, { name: 'Priya Raman', email, role: 'MANAGER' });
  if (!added.ok) throw new Error(added.refusal.message);
  return `/desk/sign-in/${added.value.linkToken}`;
}

/** Adds another member of the dealership, with a sign-in link. */
export async function aColleague(
  { database, dealershipId }: Pick<Desk, 'database' | 'dealershipId'>,
  role: Role,
  name: string,
) {
  const acting = { database, actor: MACHINE, dealershipId, now: new Date() };
  const email = `${name.toLowerCase().replaceAll(' ', '.')}-${crypto.randomUUID()}@dealer.example`;
  const invited = await addStaff(acting, { name, email, role });
  if (!invited.ok) throw new Error(invited.refusal.message);
  const { member, linkToken } = invited.value;
  return { member, link: `/desk/sign-in/${linkToken}` };
}

/** Signs in as people do: opens the link and presses its button. */
export async function signIn(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/desk/sign-in/'));
}

/** Adds a desk and signs the page in by request, which saves loading two pages. */
export async function atTheDesk(page: Page, database: Database, role: Role = 'OWNER') {
  const desk = await aDesk(database, role);
  const answer = await page.request.post(desk.link, { maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`nobody was signed in: ${answer.status()}`);
  return desk;
}

export async function aDeal(
  { database, dealershipId, memberId }: Desk,
  name = 'outback',
  changes: Partial<Offer> = {},
  now = new Date(),
): Promise<StoredDeal> {
  const offer = { ...anOfferFrom(name), ...changes };
  const ready = { ok: true as const, value: { offer, photos: [] } };
  const added = await addDealAs(database, MACHINE, {
    dealershipId,
    ready,
    adviserId: memberId,
    accept: LAW_CODES,
    idempotencyKey: null,
    now,
  });
  if (!added.ok) throw new Error(added.refusal.message);
  return added.value;
}

/** Adds a draft of the signed-in member. */
export async function aDraft(
  { database, dealershipId, memberId }: Desk,
  file: unknown,
  revises: StoredDeal | null = null,
): Promise<string> {
  const member = await findMember(database.db, dealershipId, memberId);
  if (!member) throw new Error('nobody to write it');
  const memberships = [{ dealershipId, role: member.role }];
  const actor = { kind: 'MEMBER', id: memberId, memberships } as const;
  const saved = await saveDraftAs(database, actor, {
    dealershipId,
    id: null,
    version: null,
    file,
    dealId: revises?.id ?? null,
    idempotencyKey: null,
    now: new Date(),
  });
  if (!saved.ok || 'conflict' in saved.value) throw new Error('the draft was not saved');
  return saved.value.id;
}

/** Saves a draft from another program, without opening it in an editor. */
export async function savedElsewhere(
  { database, dealershipId }: Desk,
  id: string,
  file: unknown,
  version = 1,
): Promise<void> {
  const saved = await saveDraftAs(database, MACHINE, {
    ...{ dealershipId, id, version, file, idempotencyKey: null, now: new Date() },
  });
  if (!saved.ok || 'conflict' in saved.value) throw new Error('the draft was not saved');
}

export async function chosen(desk: Desk, deal: StoredDeal, paymentOptionId: string): Promise<void> {
  const choice = { ...defaultChoice(deal.offer), paymentOptionId };
  const input = { dealId: deal.id, revision: deal.revision, choice };
  const result = await chooseSelection(desk.database, input as never, new Date());
  if (!result?.ok) throw new Error('it was not chosen');
}

export async function confirmed(desk: Desk, deal: StoredDeal): Promise<void> {
  const result = await confirming(desk.database)(confirmInput(deal).input as never, new Date());
  if (result?.outcome !== 'CONFIRMED') throw new Error('it was not confirmed');
}

/** CSV inventory in the format of a dealer management system. */
export const CARS = [
  'Stock,VIN,Year,Make,Model,Color,Miles,Condition,MSRP',
  'N26-3107,4S4BTGUD5T3104827,2026,Subaru,Outback,Cosmic Blue Pearl,12,New,45895',
  'N26-3110,4S4BTGUD5T3104830,2026,Subaru,Crosstrek,Alpine Green,8,New,"33,495.00"',
  'U24-118,WBA11AV05RCN12345,2024,BMW,430i,Black Sapphire,12400,Used,41980.50',
].join('\r\n');

/** Adds a template, "New cars", and some cars. */
export async function aStockedDesk({ database, dealershipId }: Desk, csv = CARS): Promise<void> {
  const now = new Date();
  const file = templateFile(anOfferFrom('outback'));
  const made = await saveDraftAs(database, MACHINE, {
    ...{ dealershipId, id: null, version: null, file, name: 'New cars', template: true },
    ...{ idempotencyKey: null, now },
  });
  if (!made.ok) throw new Error(made.refusal.message);
  const importInput = { dealershipId, csv, removeMissing: false, version: null, now };
  const imported = await importCars(database, MACHINE, importInput);
  if (!imported.ok) throw new Error(imported.refusal.message);
}

/** Adds Theo's draft, which waits for approval. */
export async function waitingDraft(desk: Desk): Promise<string> {
  const { database, dealershipId } = desk;
  const { member } = await aColleague(desk, 'ADVISER', 'Theo Lindqvist');
  await changeDealership(database, dealershipId, { policy: { managersPublish: true } });
  const memberships = [{ dealershipId, role: 'ADVISER' as const }];
  const actor = { kind: 'MEMBER', id: member.id, memberships } as const;
  const mazda = anOfferFrom('mx-5-cash');
  const vehicle = { ...mazda.vehicle, photos: [] };
  const offer = { ...mazda, number: 'NR-24826', vehicle };
  const now = new Date();
  const saved = await saveDraftAs(database, actor, {
    ...{ dealershipId, id: null, version: null, file: offer, idempotencyKey: null, now },
  });
  if (!saved.ok || 'conflict' in saved.value) throw new Error('it was not saved');
  const { id, version } = saved.value;
  const publication = await publishDraftAs(database, actor, {
    ...{ dealershipId, id, version, accept: LAW_CODES, dealNumber: null },
    ...{ idempotencyKey: null, now },
  });
  if (!publication.ok) throw new Error(JSON.stringify(publication.refusal));
  return id;
}

/** Adds one deal in each state. */
export async function aBusyDay(desk: Desk): Promise<StoredDeal[]> {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * HOUR_MS);
  const soon = new Date(Date.now() + 26 * HOUR_MS).toISOString();
  const golf = await aDeal(desk, 'golf-gti-withdrawn', {}, at(150));
  await withdrawDealAs(desk.database, MACHINE, golf.id, 'car sold', at(140));
  const camry = await aDeal(desk, 'camry-expired', {}, at(100));
  const sienna = await aDeal(desk, 'sienna-everything', { expiresAt: soon }, at(72));
  const bmw = await aDeal(desk, 'bmw-430i-berlin', {}, at(30));
  const mazda = await aDeal(desk, 'mx-5-cash', {}, at(8));
  const ford = await aDeal(desk, 'f-150-two-trade-ins', {}, at(3));
  const volvo = await aDeal(desk, 'xc60-lease', {}, at(1));
  await chosen(desk, volvo, volvo.offer.paymentOptions[0]?.id ?? '');
  const outback = await aDeal(desk, 'outback', {}, at(26));
  await confirmed(desk, outback);
  return [outback, volvo, ford, mazda, bmw, sienna, camry, golf];
}

/** Opens the dialog that revises a deal from a file. */
export async function reviseFromFile(page: Page): Promise<void> {
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('button', { name: 'Revise from a file' }).click();
}

/** Breaks the next event stream after its start. New streams stay blocked until `mend` is called. */
export async function breakStream(page: Page) {
  let streams = 0;
  const { promise: mended, resolve: mend } = Promise.withResolvers<void>();
  const connected = { data: { deskChanged: { kind: 'CONNECTED', id: null, version: 0 } } };
  await page.route(/subscription/, async (route) => {
    streams += 1;
    const body = `event: next\ndata: ${JSON.stringify(connected)}\n\n`;
    if (streams === 1) return route.fulfill({ contentType: 'text/event-stream', body });
    await mended;
    return route.continue();
  });
  return { streams: () => streams, mend };
}
