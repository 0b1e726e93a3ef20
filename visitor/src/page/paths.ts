// Addresses as the screens use them, and how one is matched.

export type Params = Readonly<Record<string, string | undefined>>;

/** The parts of an address that stand where the pattern has `:name`; null: it does not match. */
export function matchPattern(pattern: string, pathname: string): Params | null {
  const parts = pathname.replace(/\/+$/, '').split('/').map(decoded);
  const wanted = pattern.split('/');
  const params: Record<string, string> = {};
  const matches = wanted.every((name, index) => {
    const part = parts[index];
    if (!name.startsWith(':')) return name === part?.toLowerCase();
    params[name.slice(1)] = part ?? '';
    return part;
  });
  return matches && parts.length === wanted.length ? params : null;
}

/** Undefined, which nothing matches, where it cannot be read ("%E0%A4%A"). */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
