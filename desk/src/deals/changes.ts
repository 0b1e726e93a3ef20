// Merges a refreshed list of deals into the one on screen without moving rows. Pure.
import { distinct } from '../parts/pages.ts';

export interface ListedDeal {
  readonly id: string;
  readonly activityAt: string;
}

/** The two groups of the list, in the server's order. */
export interface GroupedRows<Row extends ListedDeal> {
  readonly needsYou: readonly Row[];
  readonly rows: readonly Row[];
}

/** A refreshed list: the loaded pages, and whether more rows follow. */
export interface FreshList<Row extends ListedDeal> extends GroupedRows<Row> {
  readonly isWhole: boolean;
}

export interface HeldList<Row extends ListedDeal> {
  readonly list: GroupedRows<Row>;
  /** Number of deals that will appear, disappear or move when the fresh list is shown. */
  readonly waiting: number;
}

/** The list on screen after a refresh: rows are updated and added below, and none moves. */
export function heldList<Row extends ListedDeal>(
  shown: GroupedRows<Row>,
  fresh: FreshList<Row>,
): HeldList<Row> {
  const complete = withRowsBelow(shown, fresh);
  const { needsYou, rows } = updatedInPlace(shown, [...fresh.needsYou, ...fresh.rows]);
  const known = new Set([...idsOf(needsYou), ...idsOf(rows)]);
  const last = complete.rows.findLastIndex(({ id }) => known.has(id));
  const below = complete.rows.slice(last + 1).filter(({ id }) => !known.has(id));
  const list = { needsYou, rows: [...rows, ...below] };
  return { list, waiting: movedDeals(list, complete).length };
}

/** A deal that moved up pushes the last row to a page that is not loaded. That row stays on screen. */
export function withRowsBelow<Row extends ListedDeal>(
  shown: GroupedRows<Row>,
  { needsYou, rows, isWhole }: FreshList<Row>,
): GroupedRows<Row> {
  const lastAt = rows.at(-1)?.activityAt ?? '';
  const loaded = new Set([...idsOf(needsYou), ...idsOf(rows)]);
  const isBelow = ({ id, activityAt }: Row) => !loaded.has(id) && activityAt <= lastAt;
  return { needsYou, rows: isWhole ? rows : [...rows, ...shown.rows.filter(isBelow)] };
}

/** Whether both have the same rows with the same data in the same order. */
export function isSameList<Row extends ListedDeal>(
  one: GroupedRows<Row>,
  other: GroupedRows<Row>,
): boolean {
  const isSame = (rows: readonly Row[], others: readonly Row[]) =>
    rows.length === others.length && rows.every((row, index) => row === others[index]);
  return isSame(one.needsYou, other.needsYou) && isSame(one.rows, other.rows);
}

/** Updates the data of existing rows. No row appears, disappears or moves. */
export function updatedInPlace<Row extends ListedDeal>(
  shown: GroupedRows<Row>,
  fresh: readonly Row[],
): GroupedRows<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const update = (rows: readonly Row[]) => rows.map((row) => byId.get(row.id) ?? row);
  return { needsYou: update(shown.needsYou), rows: update(shown.rows) };
}

/** Returns the deals that appeared, disappeared or moved. Empty if the lists have the same order. */
export function movedDeals<Row extends ListedDeal>(
  shown: GroupedRows<Row>,
  fresh: GroupedRows<Row>,
): readonly string[] {
  const moved = new Set<string>();
  for (const group of ['needsYou', 'rows'] as const) {
    const [before, after] = [idsOf(shown[group]), idsOf(fresh[group])];
    for (const id of before) if (!after.includes(id)) moved.add(id);
    for (const id of after) if (!before.includes(id)) moved.add(id);
    const stayed = before.filter((id) => after.includes(id));
    for (const id of outOfOrder(
      stayed,
      after.filter((each) => before.includes(each)),
    )) {
      moved.add(id);
    }
  }
  return [...moved];
}

/** Returns the rows that must move to turn the first order into the second. Deals with news move up. */
function outOfOrder(before: readonly string[], after: readonly string[]): string[] {
  const moved: string[] = [];
  const waiting = [...before];
  for (const id of after) {
    if (waiting[0] !== id) moved.push(id);
    waiting.splice(waiting.indexOf(id), 1);
  }
  return moved;
}

/** Lists every deal once: those that need the reader are in the first group only. */
export function grouped<Row extends ListedDeal>(
  needsYou: readonly Row[],
  rows: readonly Row[],
): GroupedRows<Row> {
  const first = new Set(idsOf(needsYou));
  return { needsYou, rows: distinct(rows, ({ id }) => id).filter(({ id }) => !first.has(id)) };
}

function idsOf(rows: readonly ListedDeal[]): string[] {
  return rows.map(({ id }) => id);
}
