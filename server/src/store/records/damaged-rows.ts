// Reader of stored JSON that survives damage: a start or a list continues without the row, and the log names it.
import type * as z from 'zod';

export interface RowName {
  readonly table: string;
  readonly id: string;
}

/** @returns null if the text is not JSON of this schema. The log then names the row. */
export function readStored<Value>(
  text: string,
  schema: z.ZodType<Value>,
  row: RowName,
): Value | null {
  const result = schema.safeParse(jsonOf(text));
  if (result.success) return result.data;
  reportDamaged(row);
  return null;
}

const reported = new Set<string>();

/** Warns once per process and row. The warning contains no content, because it may be personal. */
export function reportDamaged({ table, id }: RowName): void {
  const name = `The row ${id} of the table ${table}`;
  if (reported.has(name)) return;
  reported.add(name);
  process.emitWarning(
    `${name} is damaged. It is left out, or defaults are used. Restore it from a backup, or enter it again.`,
    'DamagedRow',
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
