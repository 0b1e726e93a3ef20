// Splits the table of deals. List entries, openings, message counts and reminders move to tables of their own. A deal
// keeps its identity, current revision, state, version and audit head.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createListEntries(db);
  await createOpenings(db);
  await createTalk(db);
  await createReminders(db);
  await dropColumns(db);
}

async function createListEntries(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deal_list_entries')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('adviser_id', 'text')
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('needs_you', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('activity_at', 'text', (column) => column.notNull())
    .addColumn('activity', 'text', (column) => column.notNull())
    .addColumn('activity_by', 'text')
    .addColumn('activity_detail', 'text', (column) => column.notNull())
    .execute();
  await sql`
    insert into deal_list_entries (deal_id, dealership_id, adviser_id, stage, status, needs_you, ends_at,
      activity_at, activity, activity_by, activity_detail)
    select id, dealership_id, adviser_id, stage,
      case stage when 'ENDING' then 'OPEN' when 'ACKNOWLEDGED' then 'CONFIRMED' else stage end,
      case when stage in ('ENDING', 'CONFIRMED') or unanswered_at is not null then 1 else 0 end,
      ends_at, activity_at, activity, activity_by, activity_detail
    from deals`.execute(db);
  await createListIndexes(db);
}

/**
 * One index for each list: by dealership or by adviser, and for all deals, one status, or those that need attention.
 */
async function createListIndexes(db: Kysely<never>): Promise<void> {
  const place = ['activity_at', 'deal_id'];
  for (const [name, columns] of [
    ['deal_list_entries_by_activity', ['dealership_id']],
    ['deal_list_entries_by_status', ['dealership_id', 'status']],
    ['deal_list_entries_of_adviser', ['dealership_id', 'adviser_id']],
    ['deal_list_entries_of_adviser_by_status', ['dealership_id', 'adviser_id', 'status']],
  ] as const) {
    await db.schema
      .createIndex(name)
      .on('deal_list_entries')
      .columns([...columns, ...place])
      .execute();
  }
  await sql`
    create index deal_list_entries_needing on deal_list_entries (dealership_id, activity_at, deal_id)
    where needs_you = 1`.execute(db);
  await sql`
    create index deal_list_entries_needing_adviser
    on deal_list_entries (dealership_id, adviser_id, activity_at, deal_id) where needs_you = 1`.execute(
    db,
  );
  await db.schema
    .createIndex('deal_list_entries_by_end')
    .on('deal_list_entries')
    .columns(['stage', 'ends_at'])
    .execute();
}

async function createOpenings(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deal_openings')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('opened_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('seen_revision', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('first_opened_at', 'text')
    .addColumn('last_opened_at', 'text')
    .addColumn('last_fetched_at', 'text')
    .addColumn('reader_language', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    insert into deal_openings (deal_id, opened_revision, seen_revision, first_opened_at, last_opened_at,
      last_fetched_at, reader_language)
    select id, opened_revision, seen_revision, first_opened_at, last_opened_at, last_fetched_at, reader_language
    from deals
    where opened_revision > 0 or seen_revision > 0 or first_opened_at is not null or last_opened_at is not null
      or last_fetched_at is not null or reader_language > ''`.execute(db);
}

async function createTalk(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deal_talk')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('messages', 'integer', (column) => column.notNull())
    .addColumn('buyer_messages', 'integer', (column) => column.notNull())
    .addColumn('buyer_bytes', 'integer', (column) => column.notNull())
    .addColumn('unanswered_at', 'text')
    .execute();
  await sql`
    insert into deal_talk (deal_id, messages, buyer_messages, buyer_bytes, unanswered_at)
    select id, messages, buyer_messages, buyer_bytes, unanswered_at from deals where messages > 0`.execute(
    db,
  );
}

async function createReminders(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('deal_reminders')
    .addColumn('deal_id', 'text', (column) => column.primaryKey().references('deals.id'))
    .addColumn('days_before', 'integer', (column) => column.notNull())
    .execute();
  await sql`
    insert into deal_reminders (deal_id, days_before) select id, reminder from deals where reminder > 0`.execute(
    db,
  );
}

async function dropColumns(db: Kysely<never>): Promise<void> {
  for (const index of [
    'deals_by_activity',
    'deals_of_adviser',
    'deals_by_end',
    'deals_unanswered',
    'deals_unanswered_of_adviser',
    'deals_by_reminder',
  ]) {
    await db.schema.dropIndex(index).execute();
  }
  for (const column of [
    ...['stage', 'ends_at', 'activity_at', 'activity', 'activity_by', 'activity_detail'],
    ...['opened_revision', 'seen_revision', 'first_opened_at', 'last_opened_at', 'last_fetched_at'],
    ...[
      'reader_language',
      'messages',
      'buyer_messages',
      'buyer_bytes',
      'unanswered_at',
      'reminder',
    ],
  ]) {
    await db.schema.alterTable('deals').dropColumn(column).execute();
  }
}
