// Canonical JSON (RFC 8785 for what a quote holds): one text for one value, in every engine.

/** A part whose canonical text is known already: it is taken as it is. */
export class CanonicalText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Keys in code-unit order, no spaces, whole numbers only; undefined members are left out. */
export function canonicalJson(value: unknown): string {
  // By hand, most frequent first, because schedules are long and this is on the way of every confirm.
  if (typeof value === 'number') return wholeNumber(value);
  if (typeof value === 'string') return PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
  if (Array.isArray(value))
    return isWhole(value) ? JSON.stringify(value) : `[${value.map(canonicalJson).join()}]`;
  if (value instanceof CanonicalText) return value.text;
  if (typeof value === 'object' && value !== null) return `{${members(value)}}`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new RangeError(`A value of type ${typeof value} has no JSON`);
  return text;
}

/** Text that stands in JSON as it is. */
const PLAIN = /^[ !#-[\]-~]*$/;

/** Schedules, mostly: nothing but whole numbers, which the engine itself writes in the one way. */
function isWhole(values: readonly unknown[]): boolean {
  return values.every((value) =>
    Array.isArray(value) ? isWhole(value) : Number.isSafeInteger(value),
  );
}

function members(value: object): string {
  let text = '';
  for (const { key, head } of layoutOf(value).members) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member !== undefined) text += (text && ',') + head + canonicalJson(member);
  }
  return text;
}

/** How objects with these keys are written: nearly every one has the keys of many before it. */
interface Layout {
  /** As they stand in the object. */
  readonly keys: readonly string[];
  /** As they are written. */
  readonly members: readonly { readonly key: string; readonly head: string }[];
}

/** By their first keys, of which a quote has a dozen. */
const layouts = new Map<string, Layout[]>();
const LAYOUTS_KEPT = 500;
let kept = 0;

function layoutOf(value: object): Layout {
  const keys = Object.keys(value);
  const [first = ''] = keys;
  const known = layouts.get(first)?.find((layout) => areSame(layout.keys, keys));
  if (known) return known;
  // By code units: no locale has a say.
  const sorted = keys.toSorted((one, other) => (one < other ? -1 : 1));
  const members = sorted.map((key) => ({ key, head: `${JSON.stringify(key)}:` }));
  if (kept >= LAYOUTS_KEPT) {
    layouts.clear();
    kept = 0;
  }
  kept += 1;
  const layout = { keys, members };
  layouts.set(first, [...(layouts.get(first) ?? []), layout]);
  return layout;
}

function areSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key, index) => key === others[index]);
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
  }
  // Through addition, because -0 must read "0".
  return String(value + 0);
}
