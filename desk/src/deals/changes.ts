// What a fresh answer changes in a list that somebody looks at. Pure: rows are told apart by their ids.

export interface ListedDeal {
  readonly id: string;
  readonly activityAt: string;
}

/** The two groups of the list, in the order of the service. */
export interface Listed<Row extends ListedDeal> {
  readonly needsYou: readonly Row[];
  readonly rows: readonly Row[];
}

/** New data for the rows that are there, each in its place: nothing moves, comes or goes. */
export function updatedInPlace<Row extends ListedDeal>(
  shown: Listed<Row>,
  fresh: readonly Row[],
): Listed<Row> {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const update = (rows: readonly Row[]) => rows.map((row) => byId.get(row.id) ?? row);
  return { needsYou: update(shown.needsYou), rows: update(shown.rows) };
}

/** The deals that came, went or moved; empty: both show the same rows in the same order. */
export function movedDeals<Row extends ListedDeal>(
  shown: Listed<Row>,
  fresh: Listed<Row>,
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

/** Those that must move so that the first order becomes the second; a deal with news moves up. */
function outOfOrder(before: readonly string[], after: readonly string[]): string[] {
  const moved: string[] = [];
  const waiting = [...before];
  for (const id of after) {
    if (waiting[0] !== id) moved.push(id);
    waiting.splice(waiting.indexOf(id), 1);
  }
  return moved;
}

/** Every deal once: who needs somebody stands in the first group only. */
export function grouped<Row extends ListedDeal>(
  needsYou: readonly Row[],
  all: readonly Row[],
): Listed<Row> {
  const first = new Set(idsOf(needsYou));
  return { needsYou, rows: distinct(all).filter(({ id }) => !first.has(id)) };
}

/** A deal with news can be on two pages that were asked for one after the other. */
function distinct<Row extends ListedDeal>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function idsOf(rows: readonly ListedDeal[]): string[] {
  return rows.map(({ id }) => id);
}
