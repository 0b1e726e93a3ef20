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
  for (const key of sortedKeys(value)) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member === undefined) continue;
    text += `${text && ','}${canonicalJson(key)}:${canonicalJson(member)}`;
  }
  return text;
}

/** By insertion: there are few, and the engine's own sort takes longer to begin than this to end. */
function sortedKeys(value: object): string[] {
  const sorted: string[] = [];
  for (const key of Object.keys(value)) {
    let at = sorted.length;
    // By code units: no locale has a say.
    for (; at > 0 && (sorted[at - 1] as string) > key; at -= 1) {
      sorted[at] = sorted[at - 1] as string;
    }
    sorted[at] = key;
  }
  return sorted;
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
  }
  // Through addition, because -0 must read "0".
  return String(value + 0);
}
