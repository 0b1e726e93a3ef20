// Minimal parsing of a deal file in the browser. The server validates it.

/** Fields of a file that screens show before the server has responded. */
export interface FileWords {
  readonly number: string | null;
  readonly buyerName: string | null;
  readonly locale: string;
  readonly currency: string;
  readonly timeZone: string;
}

export type ParsedFile =
  | { readonly ok: true; readonly file: unknown }
  | { readonly ok: false; readonly message: string };

/** Leaves room for the rest of a request, which has at most 1.5 MB. */
const LONGEST = 1_400_000;

export function parsedFile(text: string): ParsedFile {
  if (text.length > LONGEST) {
    return { ok: false, message: 'The file is larger than 1.4 MB. A deal file holds no photos.' };
  }
  try {
    const file: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof file === 'object' && file !== null && !Array.isArray(file))
      return { ok: true, file };
    return { ok: false, message: 'The file is JSON, but not a deal: it must begin with {.' };
  } catch (error) {
    return { ok: false, message: `The file is not JSON: ${placeIn(text, error)}.` };
  }
}

export function wordsOf(file: unknown): FileWords {
  return {
    number: textAt(file, 'number'),
    buyerName: textAt(file, 'buyer', 'name'),
    locale: textAt(file, 'locale') ?? 'en-US',
    currency: textAt(file, 'currency') ?? 'USD',
    timeZone: textAt(file, 'timeZone') ?? 'UTC',
  };
}

function textAt(value: unknown, ...path: string[]): string | null {
  const text = path.reduce<unknown>(
    (holder, name) => (holder as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
  return typeof text === 'string' ? text : null;
}

/** Extracts the position from a parse error, whose message differs between browsers. */
function placeIn(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  const position = /position (\d+)/.exec(message)?.[1];
  if (line) return `look at line ${line}`;
  if (position) return `look at line ${text.slice(0, Number(position)).split('\n').length}`;
  if (text.trim() === '') return 'it is empty';
  return /end of/i.test(message) ? 'it ends too early' : 'check its commas, quotes and brackets';
}
