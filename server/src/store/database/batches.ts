// Work on the rows of a query in batches, in which a row that fails does not block the others.

export const BATCH = 200;

/**
 * Repeats a query of `BATCH` rows until there are fewer. The work must change each row so that the query no longer
 * finds it, or return false. Stops after a batch in which it did not change every row.
 */
export async function workInBatches<Row>(
  query: { execute(): Promise<readonly Row[]> },
  work: (row: Row) => Promise<unknown>,
  logError: (error: unknown) => void,
): Promise<void> {
  for (let changed = BATCH; changed === BATCH; ) {
    changed = 0;
    for (const row of await query.execute()) {
      try {
        if ((await work(row)) !== false) changed += 1;
      } catch (error) {
        logError(error);
      }
    }
  }
}
