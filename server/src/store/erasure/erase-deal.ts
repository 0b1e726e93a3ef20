// Erases the personal data of a deal: its documents without the person, and no messages, contacts, mail or search words.
import { canonicalJson, type Offer, type Receipt } from '@forecourt/domain';
import {
  ERASED_NAME,
  erasedOffer,
  erasedReceipt,
  type Person,
  personOf,
  redacting,
} from '@forecourt/domain/erasure';
import { type Kysely, type Selectable, sql } from 'kysely';
import { auditEntry, contentHashOf } from '../audit/audit.ts';
import { build, type Write } from '../database/change.ts';
import type { Database } from '../database/database.ts';
import { activityColumns, type Stage } from '../database/deal-stages.ts';
import type { LegalHoldsTable } from '../database/erasure-tables.ts';
import type { AuditEntriesTable, Tables } from '../database/tables.ts';
import { oldWordsDelete, wordsInsert } from '../deals/deal-words.ts';
import { changeDeal, nextVersion, type PlannedChange, type StoredDeal } from '../deals/deals.ts';
import { readOffer } from '../deals/read-deals.ts';
import { readReceipt } from '../deals/receipts.ts';
import { NO_TALK } from '../deals/stored-deal.ts';
import { hashOf } from '../records/hash.ts';
import { depositUpdate, erasedDeposits, remainingDeposit } from './erased-deposits.ts';
import { legalHoldOf } from './legal-holds.ts';
import { remainderOf } from './remainder.ts';

export interface Erasing {
  /** The member, token or machine, as records name them. */
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

/**
 * [ERA1] [ERA2] [ERA4] Erases what came after an earlier erasing too. Nothing of a deal on legal hold is erased: a
 * hold moves the audit chain, so one that is set meanwhile is read before the change is written.
 * @param isDue asked again for every attempt; a deal that is not due is left as it is
 * @returns the hold that prevented it, or null
 */
export async function eraseDeal(
  database: Database,
  id: string,
  erasing: Erasing,
  isDue: () => Promise<boolean> = async () => true,
): Promise<Selectable<LegalHoldsTable> | null> {
  let hold: Selectable<LegalHoldsTable> | null = null;
  await changeDeal(database, id, erasing.now, async (deal) => {
    hold = await legalHoldOf(database.db, id);
    if (hold || !(await isDue())) return null;
    return plannedErasing(database, deal, erasing);
  });
  if (!hold) await forgetLog(database);
  return hold;
}

/** SQLite's log still has the pages as they were before. They go once it is copied into the file. */
async function forgetLog({ kind, maintenance }: Database): Promise<void> {
  if (kind === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(maintenance);
}

async function plannedErasing(
  { db }: Database,
  deal: StoredDeal,
  { by, reason, now }: Erasing,
): Promise<PlannedChange> {
  const { id } = deal;
  const at = now.toISOString();
  const stored = await documentsOf(db, id);
  const person = personOf(
    stored.offers.map(({ offer }) => offer),
    [...stored.receipts, ...stored.takenBack].map(({ receipt }) => receipt),
  );
  const offers = stored.offers.map(({ revision, offer }) => ({
    revision,
    text: canonicalJson(erasedOffer(offer, person)),
  }));
  const receipts = stored.receipts.map((each) => withoutPerson(each, person));
  const takenBack = stored.takenBack.map((each) => withoutPerson(each, person));
  const entries = stored.entries
    .filter(saysSomething)
    .map((row) => ({ ...row, detail: detailLeft(row), schema_version: 3 }));
  const deposits = await erasedDeposits(db, id);
  const remains = {
    offers: offers.map(({ revision, text }) => ({
      name: `revision ${revision}`,
      hash: hashOf(text),
    })),
    receipts: [...receipts, ...takenBack].map(({ number, text }) => ({
      name: number,
      hash: hashOf(text),
    })),
    deposits: deposits.map(remainingDeposit),
    entries: [...stored.erasedEntries, ...entries].map((row) => auditEntry(row)),
  };
  const offer = erasedOffer(deal.offer, person);
  const said = redacting(person)(reason);
  const found = await mentionsOf(db, deal, person);
  return {
    event: {
      ...{ at, actor: 'STAFF', event: 'ERASED', by },
      contentHash: contentHashOf(remainderOf(remains)),
      detail: said,
    },
    writes: [
      ...documentWrites(id, { offers, receipts, takenBack, entries }),
      ...deposits.map((entry) => depositUpdate(id, entry)),
      ...deletesOf(id, found),
      oldWordsDelete(id, offer),
      wordsInsert({ id, dealershipId: found.dealershipId, createdAt: deal.createdAt }, offer),
      build
        .insertInto('erasures')
        .values({ deal_id: id, erased_at: at, erased_by: by, reason: said })
        .onConflict((conflict) =>
          conflict.column('deal_id').doUpdateSet({ erased_at: at, erased_by: by, reason: said }),
        ),
    ],
    desk: {
      ...(deal.confirmation === null && { stage: 'WITHDRAWN' satisfies Stage }),
      ...activityColumns('ERASED', at, { by }),
    },
    after: {
      ...deal,
      version: nextVersion(deal.version, now),
      // Nobody can confirm it, or take it up again, in the name of nobody.
      withdrawnAt: deal.withdrawnAt ?? at,
      offer,
      declined: deal.declined && { ...deal.declined, reason: '' },
      talk: NO_TALK,
    },
  };
}

interface Rewritten {
  readonly offers: readonly { readonly revision: number; readonly text: string }[];
  readonly receipts: readonly { readonly number: string; readonly text: string }[];
  readonly takenBack: readonly { readonly number: string; readonly text: string }[];
  readonly entries: readonly { readonly seq: number; readonly detail: string }[];
}

function documentWrites(
  id: string,
  { offers, receipts, takenBack, entries }: Rewritten,
): readonly Write[] {
  return [
    ...offers.map(({ revision, text }) =>
      build
        .updateTable('revisions')
        .set({ offer: text })
        .where('deal_id', '=', id)
        .where('revision', '=', revision),
    ),
    ...receipts.map(({ number, text }) =>
      build
        .updateTable('confirmations')
        .set({ receipt: text, full_name: ERASED_NAME })
        .where('number', '=', number),
    ),
    ...takenBack.map(({ number, text }) =>
      build
        .updateTable('taken_back_confirmations')
        .set({ receipt: text, full_name: ERASED_NAME })
        .where('number', '=', number),
    ),
    ...entries.map(({ seq, detail }) =>
      build
        .updateTable('audit_entries')
        .set({ detail, schema_version: 3 })
        .where('deal_id', '=', id)
        .where('seq', '=', seq),
    ),
  ];
}

interface StoredReceiptRow {
  readonly number: string;
  readonly receipt: Receipt;
}

function withoutPerson({ number, receipt }: StoredReceiptRow, person: Person) {
  return { number, text: canonicalJson(erasedReceipt(receipt, person)) };
}

/** Details that people wrote. Others name a revision or a message's id. */
const WRITTEN: readonly string[] = ['DECLINED', 'WITHDRAWN', 'LEGAL_HOLD', 'FINDINGS_ACCEPTED'];

function saysSomething(row: Selectable<AuditEntriesTable>): boolean {
  return WRITTEN.includes(row.event) && row.schema_version !== 3 && detailLeft(row) !== row.detail;
}

/** Which findings were accepted stays. The reason that a manager wrote goes. */
function detailLeft({ event, detail }: Selectable<AuditEntriesTable>): string {
  return event === 'FINDINGS_ACCEPTED' ? detail.replace(/ because .*$/su, '') : '';
}

async function documentsOf(db: Kysely<Tables>, dealId: string) {
  const of = <Table extends 'revisions' | 'confirmations' | 'taken_back_confirmations'>(
    table: Table,
  ) =>
    db
      .selectFrom(table as 'revisions')
      .selectAll()
      .where('deal_id', '=', dealId);
  const revisions = await of('revisions').orderBy('revision').execute();
  const receiptsIn = async (table: 'confirmations' | 'taken_back_confirmations') => {
    const rows = await db
      .selectFrom(table)
      .select(['number', 'receipt', 'schema_version'])
      .where('deal_id', '=', dealId)
      .orderBy('number')
      .execute();
    return rows.map(({ number, receipt, schema_version }) => ({
      number,
      receipt: readReceipt(receipt, schema_version, { dealId, what: `The receipt ${number}` }),
    }));
  };
  const written = await db
    .selectFrom('audit_entries')
    .selectAll()
    .where('deal_id', '=', dealId)
    .where('event', 'in', WRITTEN)
    .orderBy('seq')
    .execute();
  return {
    offers: revisions.map(({ revision, offer, schema_version }) => ({
      revision,
      offer: readOffer(offer, schema_version, {
        dealId,
        what: `The offer of revision ${revision}`,
      }) as Offer,
    })),
    receipts: await receiptsIn('confirmations'),
    takenBack: await receiptsIn('taken_back_confirmations'),
    entries: written,
    erasedEntries: written.filter(({ schema_version }) => schema_version === 3),
  };
}

interface Mentions {
  readonly dealershipId: string;
  readonly drafts: readonly string[];
  readonly emails: readonly string[];
}

/** Rows beside the deal that name the person, found by its text: drafts, and the buyer's choice about email. */
async function mentionsOf(
  db: Kysely<Tables>,
  { id }: StoredDeal,
  { names, emails }: Person,
): Promise<Mentions> {
  const { dealership_id: dealershipId } = await db
    .selectFrom('deals')
    .select('dealership_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('outbox_events')
    .select('detail')
    .where('deal_id', '=', id)
    .where('type', '=', 'deal.sent')
    .execute();
  const drafts = await db
    .selectFrom('drafts')
    .select(['id', 'deal_id', 'file', 'ended_at'])
    .where('dealership_id', '=', dealershipId)
    .where('template', '=', 0)
    .where((is) => is.or([is('deal_id', '=', id), is('ended_at', '>', '')]))
    .execute();
  const named = [...names, ...emails].map((text) => text.toLowerCase());
  return {
    dealershipId,
    // A draft that became the deal has ended. It names the deal only where it was a revision.
    drafts: drafts
      .filter(
        ({ deal_id, file }) =>
          deal_id === id || named.some((text) => file.toLowerCase().includes(text)),
      )
      .map((each) => each.id),
    emails: [...emails, ...sent.map(({ detail }) => detail)].map((email) => email.toLowerCase()),
  };
}

function deletesOf(id: string, { dealershipId, drafts, emails }: Mentions): readonly Write[] {
  return [
    build.deleteFrom('messages').where('deal_id', '=', id),
    build.deleteFrom('talk_keys').where('deal_id', '=', id),
    build.deleteFrom('confirm_replies').where('deal_id', '=', id),
    build
      .deleteFrom('deliveries')
      .where(
        'event_id',
        'in',
        build.selectFrom('outbox_events').select('id').where('deal_id', '=', id),
      ),
    build.deleteFrom('outbox_events').where('deal_id', '=', id),
    ...(drafts.length > 0
      ? [
          build.deleteFrom('draft_photos').where('draft_id', 'in', drafts),
          build.deleteFrom('drafts').where('id', 'in', drafts),
        ]
      : []),
    ...(emails.length > 0
      ? [
          build
            .deleteFrom('mail_stops')
            .where('dealership_id', '=', dealershipId)
            .where('address', 'in', emails),
        ]
      : []),
  ];
}
