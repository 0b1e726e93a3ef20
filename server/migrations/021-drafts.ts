// Drafts of deals and templates, stored unvalidated, and the photos uploaded to them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    // Null for a template, which belongs to the dealership.
    .addColumn('owner_id', 'text')
    .addColumn('template', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    // The deal that the draft revises, and the revision that it replaces. Null and 0 for a new deal.
    .addColumn('deal_id', 'text')
    .addColumn('deal_revision', 'integer', (column) => column.notNull())
    .addColumn('car_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    // The time of the latest change, for people who have the draft open.
    .addColumn('changed_at', 'text', (column) => column.notNull())
    // Empty: no approval requested. WAITING: for a manager. SENT_BACK: by a manager, with a reason.
    .addColumn('approval', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('approval_at', 'text')
    .addColumn('approval_by', 'text')
    .addColumn('approval_words', 'text', (column) => column.notNull().defaultTo(''))
    // When the draft was published or deleted. Empty if it is neither.
    .addColumn('ended_at', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('idempotency_key', 'text')
    .execute();
  const index = (name: string, columns: readonly string[]) =>
    db.schema
      .createIndex(name)
      .on('drafts')
      .columns([...columns] as never[]);
  const listed = ['dealership_id', 'template', 'ended_at'];
  await index('drafts_listed', [...listed, 'saved_at', 'id']).execute();
  await index('drafts_of_owner', [...listed, 'owner_id', 'saved_at', 'id']).execute();
  await index('drafts_waiting', [...listed, 'approval', 'saved_at', 'id']).execute();
  await index('drafts_changed', ['dealership_id', 'changed_at']).execute();
  await index('drafts_to_clean', ['template', 'ended_at', 'saved_at']).execute();
  await index('drafts_made', ['dealership_id', 'idempotency_key']).unique().execute();
  await db.schema
    .createTable('draft_photos')
    .addColumn('draft_id', 'text', (column) => column.notNull().references('drafts.id'))
    // The file name in the draft.
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('photo_id', 'text', (column) => column.notNull().references('photos.id'))
    .addPrimaryKeyConstraint('draft_photos_key', ['draft_id', 'file'])
    .execute();
  await db.schema
    .createIndex('draft_photos_of_photo')
    .on('draft_photos')
    .columns(['photo_id'])
    .execute();
}
