// Drafts of deals and templates, as they were typed, and photos that were uploaded to them.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    // Whose it is; null: the dealership's, as a template.
    .addColumn('owner_id', 'text')
    .addColumn('template', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('form', 'integer', (column) => column.notNull())
    // The deal whose next revision it is, and the revision that it replaces; null and 0: a new deal.
    .addColumn('deal_id', 'text')
    .addColumn('deal_revision', 'integer', (column) => column.notNull())
    .addColumn('car_id', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addColumn('saved_by', 'text', (column) => column.notNull())
    // Whatever changed last of it, for those who look at it.
    .addColumn('changed_at', 'text', (column) => column.notNull())
    // Empty: nobody was asked. WAITING: for a manager. SENT_BACK: by a manager, with words.
    .addColumn('approval', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('approval_at', 'text')
    .addColumn('approval_by', 'text')
    .addColumn('approval_words', 'text', (column) => column.notNull().defaultTo(''))
    // Empty: it is there. Else when it was published or deleted.
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
    // As the draft's file names it.
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
