// Renames the column `form` of stored documents to `schema_version`.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  for (const table of [
    'revisions',
    'confirmations',
    'taken_back_confirmations',
    'confirm_replies',
    'audit_entries',
    'dealerships',
    'drafts',
    'car_lists',
    'cars',
  ]) {
    await db.schema.alterTable(table).renameColumn('form', 'schema_version').execute();
  }
}
