// CSV parser for tables from other systems: any common separator and line ending, with or without quotes and a byte
// order mark. Follows RFC 4180, and reads other files as spreadsheets do.

export interface CsvRow {
  /** Line in the file where the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Csv {
  readonly separator: Separator;
  /** All rows that are not empty. */
  readonly rows: readonly CsvRow[];
  /** The line of a quote that is never closed. Null if there is none. */
  readonly openQuoteAt: number | null;
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Decodes a file: UTF-8 or UTF-16 by its byte order mark, otherwise UTF-8 if it is valid, otherwise Windows-1252. */
export function csvText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function parseCsv(text: string): Csv {
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  const separator = separatorOf(body);
  const { rows, openQuoteAt } = rowsOf(body, separator);
  return {
    separator,
    openQuoteAt,
    rows: rows.filter(({ cells }) => cells.some((cell) => cell !== '')),
  };
}

/** The most frequent separator in the first line, outside quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<string, number>();
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) break;
    } else if (!quoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const count = (separator: Separator) => counts.get(separator) ?? 0;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function rowsOf(text: string, separator: Separator) {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, rowLine, quoteLine] = [1, 1, 1];
  let offset = 0;
  let openQuoteAt: number | null = null;
  const endRow = () => {
    rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  };
  const plainEnd = new RegExp(separator === '|' ? '[|\r\n]' : `[${separator}\r\n]`, 'g');
  while (offset < text.length) {
    let cell: string;
    if (text[offset] === '"') {
      quoteLine = line;
      const { value, end, closed } = quotedCell(text, offset);
      cell = value;
      line += linesIn(text.slice(offset, end));
      if (!closed) openQuoteAt = quoteLine;
      offset = end;
    } else cell = '';
    // Text after a closing quote belongs to the cell, as in spreadsheets.
    plainEnd.lastIndex = offset;
    const end = plainEnd.exec(text)?.index ?? text.length;
    cells.push((cell + text.slice(offset, end)).trim());
    offset = end;
    if (text[offset] === separator) {
      offset += 1;
      if (offset === text.length) cells.push('');
      continue;
    }
    if (offset < text.length) {
      offset += text.startsWith('\r\n', offset) ? 2 : 1;
      line += 1;
    }
    endRow();
  }
  if (cells.length > 0) endRow();
  return { rows, openQuoteAt };
}

/** Reads a quoted cell from its opening quote. Two quotes are an escaped quote. */
function quotedCell(text: string, from: number) {
  let value = '';
  for (let offset = from + 1; ; ) {
    const quote = text.indexOf('"', offset);
    if (quote < 0) return { value: value + text.slice(offset), end: text.length, closed: false };
    value += text.slice(offset, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1, closed: true };
    value += '"';
    offset = quote + 2;
  }
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

/** Formats rows by RFC 4180. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** The message for an Excel workbook, with the way to save it as CSV. Null if the file may be text. */
export function workbookProblem(text: string): string | null {
  const isNew = text.startsWith('PK\u0003\u0004');
  const isOld = text.startsWith('ÐÏ\u0011à');
  if (!isNew && !isOld) return null;
  const kind = isNew ? '.xlsx' : '.xls';
  return `This is an Excel workbook (${kind}), which can’t be read here. Open it in Excel, choose Save As, “CSV UTF-8”, and import that file.`;
}
