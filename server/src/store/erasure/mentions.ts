// Rows outside a deal that name its buyer: drafts with their photos, mail, and e-mail opt-outs.
import { mentioning, type Person } from '@forecourt/domain/erasure';
import { build, type Write } from '../database/change.ts';
import type { Db } from '../database/database.ts';
import { emailWord } from '../deals/deal-words.ts';
import { unusedPhotoDeletes } from '../drafts/draft-upkeep.ts';

/** Deletes rows outside the deal. They are found by the names and addresses in them. */
export async function mentionDeletes(
  db: Db,
  deal: OwnedDeal,
  { names, emails }: Person,
): Promise<readonly Write[]> {
  const sent = await db
    .selectFrom('outbox_events')
    .select('detail')
    .where('deal_id', '=', deal.id)
    .where('type', '=', 'deal.sent')
    .execute();
  const addresses = [...new Set([...emails, ...sent.map(({ detail }) => detail)])].map((email) =>
    email.toLowerCase(),
  );
  const isMentioned = mentioning({ names, emails: addresses });
  return [
    ...(await draftDeletes(db, await draftsOf(db, deal, isMentioned))),
    ...(await mailStopDeletes(db, deal, addresses)),
  ];
}

interface OwnedDeal {
  readonly id: string;
  readonly dealershipId: string;
}

/** The deal's drafts, and ended drafts that name the person, because an ended draft no longer has a deal id. */
async function draftsOf(
  db: Db,
  { id, dealershipId }: OwnedDeal,
  isMentioned: (text: string) => boolean,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('drafts')
    .select(['id', 'deal_id', 'file', 'name', 'approval_words', 'ended_at'])
    .where('dealership_id', '=', dealershipId)
    .where('template', '=', 0)
    .where((eb) => eb.or([eb('deal_id', '=', id), eb('ended_at', '>', '')]))
    .execute();
  return rows
    .filter(
      ({ deal_id, file, name, approval_words }) =>
        deal_id === id || [unescaped(file), name, approval_words].some(isMentioned),
    )
    .map((each) => each.id);
}

/** JSON with spaces for its escaped line breaks, whose letters would otherwise join the words after them. */
function unescaped(json: string): string {
  return json.replaceAll(/\\[nrt]/g, ' ');
}

async function draftDeletes(db: Db, drafts: readonly string[]): Promise<readonly Write[]> {
  if (drafts.length === 0) return [];
  const photos = await db
    .selectFrom('draft_photos')
    .select('photo_id')
    .distinct()
    .where('draft_id', 'in', drafts)
    .execute();
  return [
    build.deleteFrom('draft_photos').where('draft_id', 'in', drafts),
    build.deleteFrom('drafts').where('id', 'in', drafts),
    ...unusedPhotoDeletes(photos.map(({ photo_id }) => photo_id)),
  ];
}

/** The opt-out of an address stays if another deal of the dealership has the address. */
async function mailStopDeletes(
  db: Db,
  deal: OwnedDeal,
  addresses: readonly string[],
): Promise<readonly Write[]> {
  const shared = await Promise.all(
    addresses.map((address) => isAddressOfAnother(db, deal, address)),
  );
  const unshared = addresses.filter((_address, index) => !shared[index]);
  if (unshared.length === 0) return [];
  const stops = build.deleteFrom('mail_stops').where('dealership_id', '=', deal.dealershipId);
  return [stops.where('address', 'in', unshared)];
}

async function isAddressOfAnother(
  db: Db,
  { id, dealershipId }: OwnedDeal,
  address: string,
): Promise<boolean> {
  const word = await db
    .selectFrom('deal_words')
    .select('deal_id')
    .where('dealership_id', '=', dealershipId)
    .where('word', '=', emailWord(address))
    .where('deal_id', '<>', id)
    .executeTakeFirst();
  if (word) return true;
  const sending = await db
    .selectFrom('outbox_events')
    .select('deal_id')
    .where('dealership_id', '=', dealershipId)
    .where('type', '=', 'deal.sent')
    .where((eb) => eb(eb.fn<string>('lower', ['detail']), '=', address))
    .where('deal_id', '<>', id)
    .executeTakeFirst();
  return sending !== undefined;
}

export function messageDeletes(id: string): readonly Write[] {
  return [
    build.deleteFrom('messages').where('deal_id', '=', id),
    build.deleteFrom('talk_keys').where('deal_id', '=', id),
  ];
}

export function eventDeletes(id: string): readonly Write[] {
  const events = build.selectFrom('outbox_events').select('id').where('deal_id', '=', id);
  return [
    build.deleteFrom('deliveries').where('event_id', 'in', events),
    build.deleteFrom('outbox_events').where('deal_id', '=', id),
  ];
}
