// A guarded change: rows that enter together if their deal is still as it was read. Those that wait at the
// same time share one commit, and so one wait for the disk.
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { hashOf } from './hash.ts';
import { createGroupWriter, type Entered, type GroupEntered, type Steps } from './sqlite-writer.ts';
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

export interface Changes {
  /** All of a change or nothing; false: its deal has changed since it was read, so nothing. */
  enter(change: Change): Promise<boolean>;
  close(): Promise<void>;
}

/** One that waits for its group. */
interface Waiting {
  readonly change: Change;
  resolve(done: boolean): void;
  reject(error: unknown): void;
}

/** How many changes share a commit at most; none waits long for the others. */
const GROUP_SIZE = 64;

/**
 * In SQLite one group after the other, in a thread of its own. Who comes while a group is entered is in
 * the next one; who comes alone is entered here, which is sooner done than handed over.
 */
export function createSqliteChanges(
  sqlite: DatabaseSync,
  file: string,
  db: Kysely<Tables>,
): Changes {
  const waiting: Waiting[] = [];
  const enterHere = createGroupWriter(sqlite);
  const writer = createWriterThread(file);
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      // Whoever arrived in the same turn of the event loop is ready by then.
      await nextTurn();
      let group: Waiting[] = [];
      try {
        // Not in the middle of a transaction that goes on over several turns of the event loop.
        await db.connection().execute(async () => {
          group = waiting.splice(0, GROUP_SIZE);
          const steps = group.map(({ change }) => sqliteSteps(change));
          settle(group, steps.length < 2 ? enterHere(steps) : await writer.enter(steps));
        });
      } catch (error) {
        for (const { reject } of group.length > 0 ? group : waiting.splice(0)) reject(error);
      }
    }
    running = false;
  }

  return {
    enter: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        if (!running) void run();
      }),
    close: writer.close,
  };
}

function settle(group: readonly Waiting[], entered: readonly Entered[]): void {
  for (const [index, { resolve, reject }] of group.entries()) {
    const outcome = entered[index] ?? { error: new Error('The writer forgot a change.') };
    if ('error' in outcome) reject(outcome.error);
    else resolve(outcome.done);
  }
}

function sqliteSteps(change: Change): Steps {
  const parameter = () => '?';
  const guard = { text: updateText(change, parameter), values: valuesOf(change) };
  const inserts = change.inserts.map((insert) => ({
    text: insertText(insert, `values (${Object.values(insert.row).map(parameter)})`),
    values: valuesOf(insert),
  }));
  return [guard, ...inserts];
}

/** Begun with the first group: while changes come one by one, nobody needs it. */
function createWriterThread(file: string) {
  let thread: Worker | null = null;
  let closed = false;
  let answer: (entered: GroupEntered) => void = () => undefined;

  function begun(): Worker {
    if (closed) throw new Error('The database is closed.');
    if (thread) return thread;
    const begun = new Worker(new URL('./sqlite-writer.ts', import.meta.url), {
      workerData: { sqliteWriter: file },
    });
    begun.on('message', (entered: GroupEntered) => answer(entered));
    // Where it ends by itself, whatever it had in hand is in doubt, as with a connection that breaks.
    begun.on('error', (error) => answer({ error }));
    begun.on('exit', () => {
      if (thread === begun) thread = null;
      answer({ error: new Error('The thread that writes has ended.') });
    });
    thread = begun;
    return begun;
  }

  return {
    /** One group at a time. */
    enter: async (group: readonly Steps[]): Promise<readonly Entered[]> => {
      const worker = begun();
      // It keeps the process only while somebody waits for it.
      worker.ref();
      const entered = await new Promise<GroupEntered>((resolve) => {
        answer = resolve;
        worker.postMessage(group);
      });
      worker.unref();
      if ('error' in entered) throw entered.error;
      return entered;
    },
    close: async (): Promise<void> => {
      const ending = thread;
      closed = true;
      if (!ending) return;
      thread = null;
      ending.ref();
      await new Promise<void>((resolve) => {
        ending.once('exit', () => resolve());
        ending.postMessage(null);
      });
    },
  };
}

/** How many groups are under way at once in PostgreSQL: while one waits for the disk, another is sent. */
const GROUPS_AT_ONCE = 2;
/** A statement is kept for each of these: few, so that each is made ready soon. */
const GROUP_SIZES = [16, 8, 4, 2, 1];

/** In PostgreSQL a group is one statement: locking, judging and writing. */
export function createPostgresChanges(pool: pg.Pool): Changes {
  const waiting: Waiting[] = [];
  /** Two changes of one deal never go side by side: the second waits until the first is known. */
  const underWay = new Set<string>();
  let groups = 0;
  let awake = false;

  function begin(): void {
    awake = false;
    while (groups < GROUPS_AT_ONCE) {
      const group = nextGroup(waiting, underWay);
      if (group.length === 0) return;
      groups += 1;
      void enter(group).then(() => {
        groups -= 1;
        for (const { change } of group) underWay.delete(change.dealId);
        begin();
      });
    }
  }

  async function enter(group: readonly Waiting[]): Promise<void> {
    try {
      const changed = await enterInPostgres(
        pool,
        group.map(({ change }) => change),
      );
      for (const { change, resolve } of group) resolve(changed.has(change.dealId));
    } catch (error) {
      const [only, ...others] = group;
      if (only && others.length === 0) return only.reject(error);
      // One of them fails (a constraint, say), and takes back its own rows only.
      await Promise.all(group.map((each) => enter([each])));
    }
  }

  return {
    enter: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        if (awake) return;
        awake = true;
        // Whoever arrived in the same turn of the event loop is ready by then.
        setImmediate(begin);
      }),
    close: async () => undefined,
  };
}

/** Takes the changes that go into one statement: rows of one shape, each of another deal. */
function nextGroup(waiting: Waiting[], underWay: Set<string>): Waiting[] {
  const first = waiting.find(({ change }) => !underWay.has(change.dealId));
  if (!first) return [];
  const shape = shapeOf(first.change);
  const deals = new Set<string>();
  const fit = waiting.filter(({ change }) => {
    if (underWay.has(change.dealId) || deals.has(change.dealId)) return false;
    if (shapeOf(change) !== shape) return false;
    deals.add(change.dealId);
    return true;
  });
  const size = GROUP_SIZES.find((each) => each <= fit.length) ?? 1;
  const group = fit.slice(0, size);
  for (const each of group) {
    waiting.splice(waiting.indexOf(each), 1);
    underWay.add(each.change.dealId);
  }
  // Always in the same order, so that two servers do not each wait for the other.
  return group.sort((a, b) => (a.change.dealId < b.change.dealId ? -1 : 1));
}

/** A statement for each shape of rows and size of group; there are few. */
const postgresTexts = new Map<string, { readonly name: string; readonly text: string }>();

/** The deals that were as they had been read: whoever comes second finds the deal changed. */
async function enterInPostgres(pool: pg.Pool, group: readonly Change[]): Promise<Set<string>> {
  const [first] = group;
  if (!first) return new Set();
  const shape = `${group.length} ${shapeOf(first)}`;
  let statement = postgresTexts.get(shape);
  if (!statement) {
    const text = postgresText(group);
    statement = { name: hashOf(text).slice(0, 32), text };
    postgresTexts.set(shape, statement);
  }
  const values = [
    ...group.flatMap(valuesOf),
    ...group.flatMap((change) => [change.dealId, ...change.inserts.flatMap(valuesOf)]),
  ];
  const { rows } = await pool.query({ ...statement, values });
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** Each deal is found by its own id, which is an index's work, however large its table. */
function postgresText(group: readonly Change[]): string {
  let used = 0;
  const parameter = (value: Value) => {
    used += 1;
    return `$${used}::${typeof value === 'number' ? 'integer' : 'text'}`;
  };
  const updates = group.map(
    (change, index) => `changed_${index} as (${updateText(change, parameter)} returning id)`,
  );
  const changed = group.map((_change, index) => `select id from changed_${index}`);
  const given = group.map(
    (change) => `(${[change.dealId, ...change.inserts.flatMap(valuesOf)].map(parameter)})`,
  );
  const columns = (group[0]?.inserts ?? []).map((insert, at) =>
    Object.keys(insert.row).map((name) => `${name}_${at}`),
  );
  const inserts = (group[0]?.inserts ?? []).map((insert, at) => {
    const source = `select ${columns[at]} from given join changed on changed.id = given.changed_id`;
    return `entered_${at} as (${insertText(insert, source)})`;
  });
  const parts = [
    ...updates,
    `changed as (${changed.join(' union all ')})`,
    `given (${['changed_id', ...columns.flat()]}) as (values ${given})`,
    ...inserts,
  ];
  return `with ${parts.join(', ')} select id from changed`;
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
