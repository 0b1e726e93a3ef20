// A guarded change: the one way rows are written. All of it takes effect, or nothing does.
import type { Tables } from './tables.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Change {
  /** Must find its row, or nothing is written. Absent: the change depends on nothing that is stored. */
  readonly guard?: Update;
  readonly inserts: readonly Insert[];
  /** Rows that go, if they are there. */
  readonly deletes?: readonly Delete[];
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

export interface Delete {
  readonly from: keyof Tables;
  readonly where: Row;
}

export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** For SQLite: the guard, where there is one, then the other writes, to be run in one transaction. */
export function sqliteStatements({ guard, inserts, deletes = [] }: Change) {
  const placeholder = () => '?';
  const deleting = deletes.map(({ from, where }): Statement => {
    const text = `delete from ${from} where ${conditions(where, placeholder)}`;
    return { text, values: Object.values(where) };
  });
  const inserting = inserts.map((insert): Statement => {
    const values = Object.values(insert.row).map(storable);
    return { text: insertText(insert, `values (${values.map(placeholder)})`), values };
  });
  return {
    guard: guard ? { text: updateText(guard, placeholder), values: updateValues(guard) } : null,
    writes: [...deleting, ...inserting],
  };
}

export type SqliteStatements = ReturnType<typeof sqliteStatements>;

/** For PostgreSQL: one statement, which answers a row where the guard found its own. */
export function postgresStatement({ guard, inserts, deletes = [] }: Change): Statement {
  const values: Value[] = [];
  const placeholder = (value: Value) => {
    values.push(storable(value));
    return `$${values.length}::${postgresType(value)}`;
  };
  const guarded = guard ? `${updateText(guard, placeholder)} returning 1` : 'select 1';
  const parts = together(inserts).map((rows, index) => {
    const [first] = rows;
    const values = rows.map(({ row }) => `(${Object.values(row).map(placeholder)})`);
    const source = `select given.* from changed, (values ${values}) as given`;
    return `insert_${index} as (${insertText(first, source)})`;
  });
  const deleting = deletes.map(({ from, where }, index) => {
    const which = conditions(where, placeholder);
    return `delete_${index} as (delete from ${from} using changed where ${which})`;
  });
  const all = [`changed as (${guarded})`, ...parts, ...deleting].join(', ');
  const text = `with ${all} select 1 from changed`;
  return { text, values };
}

/** Rows of one table that follow each other: one insert of many rows takes a fraction of the time of many. */
function together(inserts: readonly Insert[]): readonly (readonly [Insert, ...Insert[]])[] {
  const groups: [Insert, ...Insert[]][] = [];
  const kindOf = ({ into, row, onConflict }: Insert) =>
    // The same row cannot be replaced twice by one insert.
    typeof onConflict === 'object' ? null : [into, onConflict, ...Object.keys(row)].join();
  for (const insert of inserts) {
    const last = groups.at(-1);
    const kind = kindOf(insert);
    if (last && kind !== null && kindOf(last[0]) === kind) last.push(insert);
    else groups.push([insert]);
  }
  return groups;
}

/** Null has no type of its own: a nullable column is text. */
function postgresType(value: Value): string {
  if (typeof value === 'number') return 'integer';
  return value instanceof Uint8Array ? 'bytea' : 'text';
}

function updateText({ table, set, where }: Update, placeholder: (value: Value) => string): string {
  const sets = equations(set, placeholder).join(', ');
  return `update ${table} set ${sets} where ${conditions(where, placeholder)}`;
}

function conditions(where: Row, placeholder: (value: Value) => string): string {
  return equations(where, placeholder).join(' and ');
}

function equations(row: Row, placeholder: (value: Value) => string): string[] {
  return Object.entries(row).map(([column, value]) => `${column} = ${placeholder(value)}`);
}

function updateValues({ set, where }: Update): Value[] {
  return [...Object.values(set), ...Object.values(where)].map(storable);
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

/** [TXT1] The last place to notice: half a character would be read back as another text. */
function storable(value: Value): Value {
  if (typeof value !== 'string' || value.isWellFormed()) return value;
  throw new RangeError('A text with half a character cannot be stored.');
}
