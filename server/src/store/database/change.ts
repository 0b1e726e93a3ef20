// A guarded change: the one way rows are written. All of it takes effect, or nothing does.
import type { Tables } from './tables.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Change {
  /** Must find its row, or nothing is written. Absent: the change depends on nothing that is stored. */
  readonly guard?: Update;
  readonly inserts: readonly Insert[];
}

export interface Update {
  readonly table: keyof Tables;
  readonly set: Row;
  /** The row that is meant, as it was when it was read. */
  readonly where: Row;
}

export interface Insert {
  readonly into: keyof Tables;
  readonly row: Row;
  /** What happens where the row exists; absent: the change fails. */
  readonly onConflict?: 'ignore' | { readonly replace: string };
}

export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** For SQLite: the guard, where there is one, then the inserts, to be run in one transaction. */
export function sqliteStatements({ guard, inserts }: Change) {
  const placeholder = () => '?';
  return {
    guard: guard ? { text: updateText(guard, placeholder), values: updateValues(guard) } : null,
    inserts: inserts.map((insert): Statement => {
      const values = Object.values(insert.row);
      return { text: insertText(insert, `values (${values.map(placeholder)})`), values };
    }),
  };
}

export type SqliteStatements = ReturnType<typeof sqliteStatements>;

/** For PostgreSQL: one statement, which answers a row where the guard found its own. */
export function postgresStatement({ guard, inserts }: Change): Statement {
  const values: Value[] = [];
  const placeholder = (value: Value) => {
    values.push(value);
    return `$${values.length}::${postgresType(value)}`;
  };
  const guarded = guard ? `${updateText(guard, placeholder)} returning 1` : 'select 1';
  const parts = inserts.map((insert, index) => {
    const source = `select ${Object.values(insert.row).map(placeholder)} from changed`;
    return `insert_${index} as (${insertText(insert, source)})`;
  });
  const text = `with ${[`changed as (${guarded})`, ...parts].join(', ')} select 1 from changed`;
  return { text, values };
}

/** Null has no type of its own: a nullable column is text. */
function postgresType(value: Value): string {
  if (typeof value === 'number') return 'integer';
  return value instanceof Uint8Array ? 'bytea' : 'text';
}

function updateText({ table, set, where }: Update, placeholder: (value: Value) => string): string {
  const assign = ([column, value]: [string, Value]) => `${column} = ${placeholder(value)}`;
  const sets = Object.entries(set).map(assign);
  const conditions = Object.entries(where).map(assign);
  return `update ${table} set ${sets.join(', ')} where ${conditions.join(' and ')}`;
}

function updateValues({ set, where }: Update): Value[] {
  return [...Object.values(set), ...Object.values(where)];
}

function insertText({ into, row, onConflict }: Insert, source: string): string {
  const columns = Object.keys(row);
  return `insert into ${into} (${columns}) ${source}${conflictText(columns, onConflict)}`;
}

function conflictText(columns: readonly string[], onConflict: Insert['onConflict']): string {
  if (!onConflict) return '';
  if (onConflict === 'ignore') return ' on conflict do nothing';
  const sets = columns.map((name) => `${name} = excluded.${name}`);
  return ` on conflict (${onConflict.replace}) do update set ${sets.join(', ')}`;
}
