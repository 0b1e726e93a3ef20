// Time zone of a draft. It follows the state, and a change keeps the typed clock times.
import { allNodes, readTyped, shownMoment } from '@forecourt/domain/deal-form';
import { timeZoneOf } from '@forecourt/domain/states';
import { type Path, parsePath, valueAt, withValue } from './draft-values.ts';

/** @returns the changed draft, with the time zone and the times adjusted */
export function withTimeZoneOf(before: unknown, after: unknown, changed: Path): unknown {
  if (changed.length !== 1) return after;
  const [name] = changed;
  if (name === 'timeZone') return withSameClock(after, zoneIn(before), zoneIn(after));
  if (name !== 'jurisdiction') return after;
  const [from, to] = [before, after].map((tree) => timeZoneOf(textAt(tree, 'jurisdiction')));
  const zone = zoneIn(after);
  // A zone chosen for a part of the state stays.
  if (!to || to === zone || (from && from !== zone)) return after;
  return withSameClock(withValue(after, ['timeZone'], to), zone, to);
}

function withSameClock(tree: unknown, from: string, to: string): unknown {
  return MOMENTS.reduce<unknown>((current, { node, path }) => {
    const value = valueAt(current, path);
    if (typeof value !== 'string' || !node.fits(value)) return current;
    const context = { locale: 'en-US', currency: 'USD', timeZone: to };
    try {
      const moved = readTyped(node, shownMoment(value, from), context);
      return node.fits(moved) ? withValue(current, path, moved) : current;
    } catch {
      // One of the two is not a time zone, which is reported as a problem of the file.
      return current;
    }
  }, tree);
}

const MOMENTS = allNodes().flatMap((node) =>
  node.type === 'LEAF' && node.kind === 'MOMENT' && !node.path.includes('[]')
    ? [{ node, path: parsePath(node.path) }]
    : [],
);

function zoneIn(tree: unknown): string {
  return textAt(tree, 'timeZone') ?? 'UTC';
}

function textAt(tree: unknown, name: string): string | null {
  const value = valueAt(tree, [name]);
  return typeof value === 'string' && value !== '' ? value : null;
}
