// URL pattern matching.

export type Params = Readonly<Record<string, string | undefined>>;

/** Returns the values of the pattern's `:name` segments, or null if the path doesn't match. */
export function matchPattern(pattern: string, pathname: string): Params | null {
  const parts = pathname.replace(/\/+$/, '').split('/').map(decoded);
  const segments = pattern.split('/');
  const params: Record<string, string> = {};
  const matches = segments.every((name, index) => {
    const part = parts[index];
    if (!name.startsWith(':')) return name === part?.toLowerCase();
    params[name.slice(1)] = part ?? '';
    return part;
  });
  return matches && parts.length === segments.length ? params : null;
}

/** Returns undefined, which matches no pattern, for malformed encodings such as "%E0%A4%A". */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
