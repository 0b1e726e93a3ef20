// Canonical JSON (RFC 8785, limited to the values in a quote): the same text for the same value in every engine.

/** Keys in code-unit order, no spaces, safe integers only. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return integerText(value);
  if (typeof value === 'object' && value !== null) {
    return Array.isArray(value) ? `[${items(value)}]` : `{${members(value)}}`;
  }
  const text = JSON.stringify(value);
  if (text === undefined) throw new RangeError(`A value of type ${typeof value} has no JSON`);
  return text;
}

function items(values: readonly unknown[]): string {
  let text = '';
  for (let index = 0; index < values.length; index += 1) {
    text += (index === 0 ? '' : ',') + canonicalJson(values[index]);
  }
  return text;
}

function members(value: object): string {
  const record = value as Readonly<Record<string, unknown>>;
  let text = '';
  // Without a comparator, sort() compares code units.
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    text += `${(text === '' ? '' : ',') + keyText(key)}:${canonicalJson(member)}`;
  }
  return text;
}

/** Nearly every key is a plain name and needs no escaping. */
function keyText(key: string): string {
  return /^\w+$/.test(key) ? `"${key}"` : JSON.stringify(key);
}

function integerText(value: number): string {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`Only whole numbers have one canonical text, not ${value}`);
  }
  // Adding 0 turns -0 into 0.
  return String(value + 0);
}
