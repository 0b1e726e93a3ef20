// JSON reader for deal files. Reports what JSON.parse hides: the place of a syntax error, duplicate keys, and numbers
// written with a decimal point.
import { describeValue, type Path, type Problem, pathText, quoted } from '../offer/problem.ts';

export const MAX_DEAL_FILE_BYTES = 1_048_576;
/** A deal file needs seven levels. This limit is far below one that could overflow a stack. */
const DEEPEST_LEVEL = 32;
/** Limits on reported items. More would help nobody and could fill a disk with messages. */
const MOST_DUPLICATES = 100;
const MOST_DECIMALS = 1_000;

export type JsonReading =
  | {
      readonly ok: true;
      readonly value: unknown;
      readonly duplicateKeys: readonly Problem[];
      /** Numbers as written. 42150.00 and 42150 are the same number in JSON, but not to a cashier. */
      readonly decimals: readonly WrittenNumber[];
    }
  | { readonly ok: false; readonly problem: Problem };

export interface WrittenNumber {
  readonly path: Path;
  readonly text: string;
}

/** The file as JSON. Duplicate keys are reported separately. The value contains the last of them. */
export function readJson(input: Uint8Array | string): JsonReading {
  const decoded = decode(input);
  if (typeof decoded !== 'string') return { ok: false, problem: decoded };
  // Some Windows editors start a file with a byte order mark. It has no meaning.
  const text = decoded.startsWith('\ufeff') ? decoded.slice(1) : decoded;
  if (text.trim() === '') return syntaxProblem('expected a deal file in JSON, found an empty file');
  const scan: Scan = { text, offset: 0, duplicateKeys: [], decimals: [] };
  if (!scanFile(scan)) return syntaxProblem(scan.fault ?? 'not JSON');
  const { duplicateKeys, decimals } = scan;
  return { ok: true, value: JSON.parse(text), duplicateKeys, decimals };
}

function syntaxProblem(message: string): JsonReading {
  return { ok: false, problem: { path: '$', message } };
}

function decode(input: Uint8Array | string): string | Problem {
  // A text never has more UTF-16 units than UTF-8 bytes, so the cheap test goes first.
  const bytes =
    typeof input === 'string' && input.length <= MAX_DEAL_FILE_BYTES
      ? new TextEncoder().encode(input)
      : input;
  if (bytes.length > MAX_DEAL_FILE_BYTES) {
    const message = `expected a file of at most 1 MiB (${MAX_DEAL_FILE_BYTES} bytes), found ${bytes.length} bytes`;
    return { path: '$', message };
  }
  if (typeof input === 'string') return input;
  const offset = invalidUtf8At(input);
  if (offset === undefined) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(input);
  const byte = `0x${(input[offset] ?? 0).toString(16).padStart(2, '0')}`;
  const utf16 = offset === 0 && (input[0] === 0xff || input[0] === 0xfe);
  const hint = utf16 ? '; it looks like UTF-16: save it as UTF-8' : '';
  return {
    path: '$',
    message: `expected UTF-8, found the byte ${byte} at offset ${offset}${hint}`,
  };
}

/** Offset of the first byte that begins no well-formed UTF-8 sequence (Unicode, table 3-7). */
export function invalidUtf8At(bytes: Uint8Array): number | undefined {
  for (let offset = 0; offset < bytes.length; ) {
    const lead = bytes[offset] ?? 0;
    const length = sequenceLength(lead);
    if (length === 0 || offset + length > bytes.length) return offset;
    for (let next = 1; next < length; next++) {
      const byte = bytes[offset + next] ?? 0;
      let least = 0x80;
      let most = 0xbf;
      if (next === 1 && lead === 0xe0) least = 0xa0;
      if (next === 1 && lead === 0xed) most = 0x9f;
      if (next === 1 && lead === 0xf0) least = 0x90;
      if (next === 1 && lead === 0xf4) most = 0x8f;
      if (byte < least || byte > most) return offset;
    }
    offset += length;
  }
  return undefined;
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** State of the scanner. `fault` is set by the first step that returns false. */
interface Scan {
  readonly text: string;
  readonly duplicateKeys: Problem[];
  readonly decimals: WrittenNumber[];
  offset: number;
  fault?: string;
}

function scanFile(scan: Scan): boolean {
  if (!scanValue(scan, [])) return false;
  skipSpace(scan);
  return scan.offset === scan.text.length || fail(scan, 'expected nothing after the last }');
}

function scanValue(scan: Scan, path: Path): boolean {
  skipSpace(scan);
  if (path.length > DEEPEST_LEVEL) {
    scan.fault = `expected at most ${DEEPEST_LEVEL} levels of { and [, found more on ${place(scan)}`;
    return false;
  }
  const first = scan.text[scan.offset];
  if (first === '{') return scanObject(scan, path);
  if (first === '[') return scanList(scan, path);
  if (first === '"') return scanText(scan) !== undefined;
  const word = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  word.lastIndex = scan.offset;
  if (!word.test(scan.text)) return fail(scan, 'expected a value');
  const written = scan.text.slice(scan.offset, word.lastIndex);
  if (written.includes('.') && scan.decimals.length < MOST_DECIMALS) {
    scan.decimals.push({ path, text: written });
  }
  scan.offset = word.lastIndex;
  return true;
}

function scanObject(scan: Scan, path: Path): boolean {
  const keys = new Set<string>();
  scan.offset += 1;
  if (skipSign(scan, '}')) return true;
  do {
    skipSpace(scan);
    if (scan.text[scan.offset] !== '"') return fail(scan, 'expected a key in double quotes');
    const key = scanText(scan);
    if (key === undefined) return false;
    if (keys.has(key)) reportDuplicate(scan, [...path, key]);
    keys.add(key);
    if (!skipSign(scan, ':')) return fail(scan, 'expected a colon after the key');
    if (!scanValue(scan, [...path, key])) return false;
  } while (skipSign(scan, ','));
  return skipSign(scan, '}') || fail(scan, 'expected a comma or }');
}

function scanList(scan: Scan, path: Path): boolean {
  scan.offset += 1;
  if (skipSign(scan, ']')) return true;
  let index = 0;
  do {
    if (!scanValue(scan, [...path, index])) return false;
    index += 1;
  } while (skipSign(scan, ','));
  return skipSign(scan, ']') || fail(scan, 'expected a comma or ]');
}

/** Moves past a text in double quotes. @returns its value, or undefined if it is malformed */
function scanText(scan: Scan): string | undefined {
  const start = scan.offset;
  for (scan.offset += 1; ; scan.offset += 1) {
    const code = scan.text.charCodeAt(scan.offset);
    if (code === 0x22) break;
    if (code === 0x5c) {
      const sequence = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
      sequence.lastIndex = scan.offset;
      if (!sequence.test(scan.text)) {
        fail(scan, 'expected \\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u with four hex digits');
        return undefined;
      }
      scan.offset = sequence.lastIndex - 1;
    } else if (!(code >= 0x20)) {
      fail(scan, 'expected the text to end with a double quote');
      return undefined;
    }
  }
  scan.offset += 1;
  return JSON.parse(scan.text.slice(start, scan.offset));
}

function reportDuplicate(scan: Scan, path: Path): void {
  if (scan.duplicateKeys.length === MOST_DUPLICATES) return;
  const message = `expected each key once, found ${quoted(String(path.at(-1)))} twice in the same object (again on ${place(scan)})`;
  scan.duplicateKeys.push({ path: pathText(path), message });
}

function skipSpace(scan: Scan): void {
  while (' \t\n\r'.includes(scan.text[scan.offset] ?? 'x')) scan.offset += 1;
}

/** Moves past `sign` and any space before it, if it is next. */
function skipSign(scan: Scan, sign: string): boolean {
  skipSpace(scan);
  if (scan.text[scan.offset] !== sign) return false;
  scan.offset += 1;
  return true;
}

function fail(scan: Scan, expected: string): false {
  const code = scan.text.codePointAt(scan.offset);
  const next = code === undefined ? undefined : String.fromCodePoint(code);
  const actual =
    next === undefined ? 'the end of the file' : describeValue(next).replace('the text ', '');
  scan.fault = `not JSON at ${place(scan)}: ${expected}, found ${actual}${hint(scan, next)}`;
  return false;
}

function hint(scan: Scan, next: string | undefined): string {
  const before = scan.text.slice(0, scan.offset).trimEnd();
  if ((next === '}' || next === ']') && before.endsWith(',')) {
    return ` (there is a comma too many before it)`;
  }
  if (next === "'") return ' (JSON puts keys and texts in double quotes)';
  if (next === '/' || next === '#') return ' (JSON has no comments)';
  return '';
}

function place(scan: Scan): string {
  const before = scan.text.slice(0, scan.offset);
  const line = before.split(/\r\n|\r|\n/).length;
  const column = scan.offset - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  return `line ${line}, column ${column}`;
}
