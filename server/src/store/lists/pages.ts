// Pages of lists, and the cursors of lists that are sorted by a time and an id.

/** The page of rows that were read with one more, to know whether there is a next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  first: number,
  cursor: (last: Row) => string,
): { readonly shown: readonly Row[]; readonly next: string | null } {
  const shown = rows.slice(0, first);
  const last = rows.length > first ? shown.at(-1) : undefined;
  return { shown, next: last ? cursor(last) : null };
}

export function timeCursor(at: string, id: string): string {
  return Buffer.from(`${at} ${id}`).toString('base64url');
}

/** @returns null if the text is no cursor */
export function readTimeCursor(text: string) {
  const [, at, id] =
    /^(\d{4}-[\d:.TZ-]+) (\w+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  return at !== undefined && id !== undefined ? { at, id } : null;
}
