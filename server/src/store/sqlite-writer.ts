// The thread that enters guarded changes into SQLite: the rows and the wait for the disk are its own, and
// meanwhile the service reads, computes and answers.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import type { Value } from './change.ts';
import { openForWriting } from './sqlite-file.ts';

/** A statement and its values. The first of a change is its guard: where it finds no row, nothing enters. */
export interface Step {
  readonly text: string;
  readonly values: readonly Value[];
}

export type Steps = readonly Step[];

/** What became of a change. */
export type Entered = { readonly done: boolean } | { readonly error: unknown };

/** Of a whole group; an error: nothing of it has entered. */
export type GroupEntered = readonly Entered[] | { readonly error: unknown };

/** Enters changes with one commit, and so with one wait for the disk. */
export function createGroupWriter(sqlite: DatabaseSync): (group: readonly Steps[]) => Entered[] {
  const statements = new Map<string, StatementSync>();

  function prepared(text: string): StatementSync {
    let statement = statements.get(text);
    if (!statement) {
      statement = sqlite.prepare(text);
      statements.set(text, statement);
    }
    return statement;
  }

  function enter([guard, ...inserts]: Steps): Entered {
    if (!guard || prepared(guard.text).run(...guard.values).changes === 0) return { done: false };
    for (const { text, values } of inserts) prepared(text).run(...values);
    return { done: true };
  }

  /** One that fails (a constraint, say) takes back its own rows only. */
  function enterAlone(steps: Steps): Entered {
    sqlite.exec('savepoint one');
    try {
      const entered = enter(steps);
      sqlite.exec('release one');
      return entered;
    } catch (error) {
      // Where there is no room, SQLite has taken back the whole group by itself.
      if (!sqlite.isTransaction) throw error;
      sqlite.exec('rollback to one; release one');
      return { error };
    }
  }

  function transaction(group: readonly Steps[], each: (steps: Steps) => Entered): Entered[] {
    prepared('begin immediate').run();
    try {
      const entered = group.map(each);
      prepared('commit').run();
      return entered;
    } catch (error) {
      if (sqlite.isTransaction) sqlite.exec('rollback');
      throw error;
    }
  }

  return (group) => {
    let oneFailed = false;
    const enterOne = (steps: Steps) => {
      try {
        return enter(steps);
      } catch (error) {
        oneFailed = true;
        throw error;
      }
    };
    try {
      return transaction(group, enterOne);
    } catch (error) {
      // Nearly always nothing fails, and then nobody pays for the care of entering each by itself.
      if (oneFailed) return transaction(group, enterAlone);
      throw error;
    }
  };
}

if (!isMainThread && parentPort && workerData?.sqliteWriter) serve(parentPort);

function serve(port: NonNullable<typeof parentPort>): void {
  const sqlite = openForWriting(workerData.sqliteWriter as string);
  const write = createGroupWriter(sqlite);
  port.on('message', (group: readonly Steps[] | null) => {
    if (!group) {
      sqlite.close();
      port.close();
      return;
    }
    let entered: GroupEntered;
    try {
      entered = write(group);
    } catch (error) {
      entered = { error };
    }
    port.postMessage(entered);
  });
}
