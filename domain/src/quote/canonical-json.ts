// Canonical JSON (RFC 8785 for what a quote holds): one text for one value, in every engine.

/** Keys in code-unit order, no spaces, whole numbers only; undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return wholeNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return members(value);
  const text = JSON.stringify(value);
  if (text === undefined) throw new RangeError(`A value of type ${typeof value} has no JSON`);
  return text;
}

function members(value: object): string {
  let text = '';
  // Without an argument, sort compares code units: no locale has a say.
  for (const key of Object.keys(value).sort()) {
    const member = (value as Readonly<Record<string, unknown>>)[key];
    if (member === undefined) continue;
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${text}}`;
}

function wholeNumber(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
  }
  // Through addition, because -0 must read "0".
  return String(value + 0);
}
