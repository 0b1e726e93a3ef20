// The desk: dealerships, staff, sign-in, and search columns for lists of deals. Writes no existing deal row, so that
// servers that still run wait as briefly as possible. Such rows belong to the first dealership by the column's default,
// and the clean-up fills in those whose stage is empty.
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await createStaff(db);
  await createSignIn(db);
  await createReplies(db);
  await addToDeals(db);
  await createWords(db);
}

async function createStaff(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('dealerships')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('details', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    .addColumn('advisers_see_all', 'integer', (column) => column.notNull())
    .addColumn('managers_publish', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text')
    .execute();
  await db.schema
    .createTable('memberships')
    .addColumn('member_id', 'text', (column) => column.notNull().references('staff.id'))
    .addColumn('dealership_id', 'text', (column) => column.notNull().references('dealerships.id'))
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('memberships_key', ['member_id', 'dealership_id'])
    .execute();
  await db.schema
    .createIndex('memberships_of_dealership')
    .on('memberships')
    .columns(['dealership_id', 'member_id'])
    .execute();
}

/** Secrets are stored as hashes only. */
async function createSignIn(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sign_in_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    // Null if the person who uses the link becomes the first owner.
    .addColumn('member_id', 'text')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('staff_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('staff_sessions_of_member')
    .on('staff_sessions')
    .columns(['member_id'])
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_of_member').on('passkeys').columns(['member_id']).execute();
  await db.schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', (column) => column.primaryKey())
    // Empty for a sign-in, which any passkey can answer.
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('api_tokens')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute();
}

async function createReplies(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('desk_replies')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('replied_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('desk_replies_key', ['dealership_id', 'idempotency_key'])
    .execute();
  await db.schema
    .createIndex('desk_replies_by_age')
    .on('desk_replies')
    .columns(['replied_at'])
    .execute();
  await db.schema
    .createTable('acknowledgements')
    .addColumn('confirmation_id', 'text', (column) => column.primaryKey())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('acknowledged_at', 'text', (column) => column.notNull())
    .addColumn('acknowledged_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('audit_entries').addColumn('acted_by', 'text').execute();
}

async function addToDeals(db: Kysely<never>): Promise<void> {
  const deals = () => db.schema.alterTable('deals');
  await deals()
    .addColumn('dealership_id', 'text', (column) => column.notNull().defaultTo('first'))
    .execute();
  await deals().addColumn('adviser_id', 'text').execute();
  // The deal's state for lists. Empty until it is computed.
  for (const name of ['stage', 'ends_at', 'activity_at', 'activity', 'activity_detail']) {
    await deals()
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  for (const name of ['activity_by', 'first_opened_at', 'last_opened_at']) {
    await deals().addColumn(name, 'text').execute();
  }
  await db.schema
    .createIndex('deals_by_activity')
    .on('deals')
    .columns(['dealership_id', 'stage', 'activity_at', 'id'])
    .execute();
  await db.schema
    .createIndex('deals_of_adviser')
    .on('deals')
    .columns(['dealership_id', 'adviser_id', 'stage', 'activity_at', 'id'])
    .execute();
  await db.schema.createIndex('deals_by_end').on('deals').columns(['stage', 'ends_at']).execute();
}

/** Search words of deals. They are compared byte by byte. Another collation would make a range scan miss prefixes. */
async function createWords(db: Kysely<never>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const word = postgres ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('deal_words')
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addColumn('word', word, (column) => column.notNull())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_words_key', ['deal_id', 'word'])
    .execute();
  await db.schema
    .createIndex('deal_words_by_word')
    .on('deal_words')
    .columns(['dealership_id', 'word', 'created_at', 'deal_id'])
    .execute();
}
