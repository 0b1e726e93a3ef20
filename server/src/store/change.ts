// A guarded change: rows that enter together if their deal is still as it was read. In PostgreSQL it is
// one statement; in SQLite those that wait at the same time share one commit, and so one wait for the disk.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { hashOf } from './hash.ts';
import type { Tables } from './tables.ts';

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export interface Change {
  readonly dealId: string;
  /** The length of the deal's audit chain when it was read: every change of a deal makes it longer. */
  readonly auditSeq: number;
  /** New values of the deal's own row. */
  readonly deal: Row;
  readonly inserts: readonly Insert[];
}

export interface Insert {
  readonly into: keyof Tables;
  readonly row: Row;
  /** The key of a row that is replaced if it exists. */
  readonly replacing?: string;
}

/** A statement for each shape of rows; there are few. */
type Statements = Map<string, { readonly name: string; readonly text: string }>;

const postgresTexts: Statements = new Map();

/** Locking, judging and writing in one statement: whoever comes second finds the deal changed. */
export async function changeInPostgres(pool: pg.Pool, change: Change): Promise<boolean> {
  const shape = shapeOf(change);
  let statement = postgresTexts.get(shape);
  if (!statement) {
    const text = postgresText(change);
    statement = { name: hashOf(text).slice(0, 32), text };
    postgresTexts.set(shape, statement);
  }
  const values = [change, ...change.inserts].flatMap(valuesOf);
  const { rows } = await pool.query({ ...statement, values });
  return rows.length > 0;
}

function postgresText(change: Change): string {
  let used = 0;
  const parameter = (value: Value) => {
    used += 1;
    return `$${used}::${typeof value === 'number' ? 'integer' : 'text'}`;
  };
  const parts = [`changed as (${updateText(change, parameter)} returning 1)`];
  for (const [index, insert] of change.inserts.entries()) {
    const values = Object.values(insert.row).map(parameter).join(', ');
    parts.push(`entered_${index} as (${insertText(insert, `select ${values} from changed`)})`);
  }
  return `with ${parts.join(', ')} select 1 from changed`;
}

/** How many changes share a commit at most; none waits long for the others. */
const GROUP_SIZE = 64;

export function createSqliteChanges(sqlite: DatabaseSync, db: Kysely<Tables>) {
  const statements = new Map<string, StatementSync>();
  const waiting: { change: Change; resolve(done: boolean): void; reject(error: unknown): void }[] =
    [];
  let running = false;

  function prepared(shape: string, text: () => string): StatementSync {
    let statement = statements.get(shape);
    if (!statement) {
      statement = sqlite.prepare(text());
      statements.set(shape, statement);
    }
    return statement;
  }

  function enter(change: Change): boolean {
    const parameter = () => '?';
    const update = prepared(`deal ${Object.keys(change.deal)}`, () =>
      updateText(change, parameter),
    );
    if (update.run(...valuesOf(change)).changes === 0) return false;
    for (const insert of change.inserts) {
      prepared(`${insert.into} ${Object.keys(insert.row)}`, () =>
        insertText(insert, `values (${Object.values(insert.row).map(parameter)})`),
      ).run(...valuesOf(insert));
    }
    return true;
  }

  /** One that fails (a constraint, say) takes back its own rows only. */
  function enterAlone(change: Change): { done: boolean } | { error: unknown } {
    sqlite.exec('savepoint one');
    try {
      return { done: enter(change) };
    } catch (error) {
      sqlite.exec('rollback to one');
      return { error };
    } finally {
      sqlite.exec('release one');
    }
  }

  function enterTogether(group: typeof waiting): void {
    sqlite.exec('begin immediate');
    try {
      const outcomes = group.map(({ change }) => enterAlone(change));
      sqlite.exec('commit');
      for (const [index, outcome] of outcomes.entries()) {
        if ('error' in outcome) group[index]?.reject(outcome.error);
        else group[index]?.resolve(outcome.done);
      }
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      throw error;
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Whoever arrived in the same turn of the event loop is ready by then.
      await nextTurn();
      let group: typeof waiting = [];
      try {
        // Not in the middle of a transaction that goes on over several turns of the event loop.
        await db.connection().execute(async () => {
          group = waiting.splice(0, GROUP_SIZE);
          enterTogether(group);
        });
      } catch (error) {
        for (const { reject } of group.length > 0 ? group : waiting.splice(0)) reject(error);
      }
    }
    running = false;
  }

  return (change: Change): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ change, resolve, reject });
      if (!running) void run();
    });
}

function updateText({ deal }: Change, parameter: (value: Value) => string): string {
  const sets = Object.entries(deal).map(([column, value]) => `${column} = ${parameter(value)}`);
  return `update deals set ${sets.join(', ')} where id = ${parameter('')} and audit_seq = ${parameter(0)}`;
}

function insertText({ into, row, replacing }: Insert, source: string): string {
  const columns = Object.keys(row);
  const conflict = replacing
    ? ` on conflict (${replacing}) do update set ${columns.map((name) => `${name} = excluded.${name}`)}`
    : '';
  return `insert into ${into} (${columns}) ${source}${conflict}`;
}

function valuesOf(part: Change | Insert): Value[] {
  if ('row' in part) return Object.values(part.row);
  return [...Object.values(part.deal), part.dealId, part.auditSeq];
}

function shapeOf({ deal, inserts }: Change): string {
  const rows = inserts.map(({ into, row }) => `${into}: ${kinds(row)}`);
  return [kinds(deal), ...rows].join('; ');
}

/** Null has no type of its own: a column is text unless a number is given. */
function kinds(row: Row): string {
  return Object.entries(row)
    .map(([column, value]) => `${column} ${typeof value}`)
    .join(', ');
}
