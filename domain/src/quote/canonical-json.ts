// Canonical JSON (RFC 8785, restricted to what a quote holds): one text for one value, in every engine.

/** Keys in code-unit order, no spaces, safe integers only; undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return integerText(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value === 'object' && value !== null) return `{${members(value)}}`;
  const text = JSON.stringify(value);
  if (text === undefined) throw new RangeError(`A value of type ${typeof value} has no JSON`);
  return text;
}

function members(value: object): string {
  const record = value as Readonly<Record<string, unknown>>;
  let text = '';
  // Without a comparator, sort() compares code units.
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
  }
  return text;
}

function integerText(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
  }
  // -0 + 0 is 0.
  return String(value + 0);
}
