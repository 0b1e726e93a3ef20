// Database failures in the desk API: errors that tell the client to retry are not masked.
import { GraphQLError } from 'graphql';

/**
 * @returns the error for a change that the database refused, or null for any other failure. SQLite and PostgreSQL both
 * roll a refused change back, so nothing of it is stored.
 */
export function notStored(error: unknown): GraphQLError | null {
  for (let cause = error; cause instanceof Error; cause = causeOf(cause)) {
    if (isRefusedWrite(cause)) return NOT_STORED;
  }
  return null;
}

const NOT_STORED = new GraphQLError(
  'This wasn’t saved, because the database isn’t taking changes right now. Try again.',
  {
    extensions: { code: 'NOT_STORED', http: { status: 503, headers: { 'retry-after': '1' } } },
  },
);

function causeOf(error: Error): unknown {
  return error instanceof GraphQLError ? error.originalError : error.cause;
}

/** SQLite: another process has the write lock, the disk is full or read-only. */
const SQLITE_MESSAGES = /database is locked|database or disk is full|readonly database/;
/** PostgreSQL: read-only, serialization, deadlock, disk full, lock not available, statement timeout. */
const POSTGRES_CODES: readonly unknown[] = ['25006', '40001', '40P01', '53100', '55P03', '57014'];

function isRefusedWrite(error: Error): boolean {
  const code = 'code' in error ? error.code : null;
  if (code === 'ERR_SQLITE_ERROR') return SQLITE_MESSAGES.test(error.message);
  return POSTGRES_CODES.includes(code);
}
