// A guarded change: the one way rows are written. All of it takes effect, or nothing does.
import type { Tables } from './tables.ts';

export type Value = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Value>>;

export interface Change {
  /** Must find its row, or nothing is written. Absent: the change depends on nothing that is stored. */
  readonly guard?: Update | Claim;
  readonly inserts: readonly Insert[];
  /** Rows that go, if they are there. */
  readonly deletes?: readonly Delete[];
  /** Rows that change, if they are there and as they were read. */
  readonly updates?: readonly Update[];
}

export interface Update {
  readonly table: keyof Tables;
  readonly set: Row;
  /** The row that is meant, as it was when it was read. */
  readonly where: Row;
}

/** Takes the first rows that are due. What another server is about to take is left to it. */
export interface Claim extends Update {
  /** The columns of the primary key, of which `where` has all but one. */
  readonly key: readonly string[];
  /** The column that says when a row is due. */
  readonly by: string;
  readonly until: string;
  readonly limit: number;
}

export interface Insert {
  readonly into: keyof Tables;
  readonly row: Row;
  /** As many rows as are found there, each with a column of what was found. */
  readonly forEach?: {
    readonly of: keyof Tables;
    readonly where: Row;
    readonly take: string;
  };
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
export function sqliteStatements({ guard, inserts, deletes = [], updates = [] }: Change) {
  const placeholder = () => '?';
  const deleting = deletes.map(({ from, where }): Statement => {
    const text = `delete from ${from} where ${conditions(where, placeholder)}`;
    return { text, values: Object.values(where) };
  });
  const inserting = inserts.map((insert): Statement => {
    const { row, forEach } = insert;
    const values = [...Object.values(row), ...Object.values(forEach?.where ?? {})].map(storable);
    const given = Object.values(row).map(placeholder);
    const source = forEach
      ? `select ${[...given, forEach.take]} from ${forEach.of} where ${conditions(forEach.where, placeholder)}`
      : `values (${given})`;
    return { text: insertText(insert, source), values };
  });
  return {
    guard: guard ? guardStatement(guard) : null,
    writes: [...deleting, ...updates.map(guardStatement), ...inserting],
  };
}

export type SqliteStatements = ReturnType<typeof sqliteStatements>;

/** For PostgreSQL: one statement, which answers a row where the guard found its own. */
export function postgresStatement({
  guard,
  inserts,
  deletes = [],
  updates = [],
}: Change): Statement {
  const values: Value[] = [];
  const placeholder = (value: Value) => {
    values.push(storable(value));
    return `$${values.length}::${postgresType(value)}`;
  };
  const guarded = guard
    ? `${guardText(guard, placeholder, AMONG_UNLOCKED)} returning 1`
    : 'select 1';
  const parts = together(inserts).map((rows, index) => {
    const [first] = rows;
    return `insert_${index} as (${insertText(first, sourceOf(rows, placeholder))})`;
  });
  const deleting = deletes.map(({ from, where }, index) => {
    const which = conditions(where, placeholder);
    return `delete_${index} as (delete from ${from} using changed where ${which})`;
  });
  const updating = updates.map((update, index) => {
    const sets = equations(update.set, placeholder).join(', ');
    const which = conditions(update.where, placeholder);
    return `update_${index} as (update ${update.table} set ${sets} from changed where ${which})`;
  });
  const all = [`changed as (${guarded})`, ...parts, ...deleting, ...updating].join(', ');
  const text = `with ${all} select 1 from changed`;
  return { text, values };
}

function sourceOf(
  rows: readonly [Insert, ...Insert[]],
  placeholder: (value: Value) => string,
): string {
  const [{ row, forEach }] = rows;
  if (forEach) {
    const found = `${forEach.of}.${forEach.take}`;
    const columns = [...Object.values(row).map(placeholder), found];
    return `select ${columns} from changed, ${forEach.of} where ${conditions(forEach.where, placeholder)}`;
  }
  const given = rows.map((each) => `(${Object.values(each.row).map(placeholder)})`);
  return `select given.* from changed, (values ${given}) as given`;
}

/** Rows of one table that follow each other: one insert of many rows takes a fraction of the time of many. */
function together(inserts: readonly Insert[]): readonly (readonly [Insert, ...Insert[]])[] {
  const groups: [Insert, ...Insert[]][] = [];
  const kindOf = ({ into, row, onConflict, forEach }: Insert) =>
    // The same row cannot be replaced twice by one insert.
    typeof onConflict === 'object' || forEach
      ? null
      : [into, onConflict, ...Object.keys(row)].join();
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

/** As an array it is selected once: joined, it could be selected, and locked, again for every row. */
const AMONG_UNLOCKED = (query: string) => `= any (array(${query} for update skip locked))`;

/** The same guard with plain placeholders, and its values in their order. */
function guardStatement(guard: Update | Claim): Statement {
  const values: Value[] = [];
  const text = guardText(guard, (value) => {
    values.push(storable(value));
    return '?';
  });
  return { text, values };
}

function guardText(
  guard: Update | Claim,
  placeholder: (value: Value) => string,
  among = (query: string) => `in (${query})`,
): string {
  if (!('limit' in guard)) return updateText(guard, placeholder);
  const { table, set, where, key, by, until, limit } = guard;
  const sets = equations(set, placeholder).join(', ');
  // By the primary key alone: without statistics PostgreSQL would scan all rows that are due.
  const known = Object.fromEntries(
    Object.entries(where).filter(([column]) => key.includes(column)),
  );
  const [open] = key.filter((column) => !(column in where));
  const here = conditions(known, placeholder);
  const due = `${conditions(where, placeholder)} and ${by} <= ${placeholder(until)}`;
  const first = `select ${open} from ${table} where ${due} order by ${by} limit ${placeholder(limit)}`;
  return `update ${table} set ${sets} where ${here} and ${open} ${among(first)}`;
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

function insertText({ into, row, forEach, onConflict }: Insert, source: string): string {
  const columns = [...Object.keys(row), ...(forEach ? [forEach.take] : [])];
  return `insert into ${into} (${columns}) ${source}${conflictText(columns, onConflict)}`;
}

function conflictText(columns: readonly string[], onConflict: Insert['onConflict']): string {
  if (!onConflict) return '';
  if (onConflict === 'ignore') return ' on conflict do nothing';
  const sets = columns.map((name) => `${name} = excluded.${name}`);
  return ` on conflict (${onConflict.replace}) do update set ${sets.join(', ')}`;
}

/** [TXT1] The last check: PostgreSQL stores no NUL, and half a character would be read back as another text. */
function storable(value: Value): Value {
  if (typeof value !== 'string' || (value.isWellFormed() && !value.includes('\0'))) return value;
  throw new RangeError('A text with half a character or a NUL cannot be stored.');
}
