// The payment schedule: every payment, in compact columns that fit two to a page's width.
import type { Receipt, ScheduleRow } from '@forecourt/domain';
import { INK, type PdfDocument, SECOND } from './pdf-document.ts';
import type { Wording } from './texts.ts';

const SIZE = 7.5;
const LINE = 10.6;
const BLOCKS = 2;
const GAP = 26;
const HEADING_HEIGHT = 60;
const MOVED_LINES = 10;
const SHARES = [0.1, 0.215, 0.2, 0.225, 0.26] as const;

export function paymentSchedule(
  pdf: PdfDocument,
  { quote, offer }: Receipt,
  wording: Wording,
): void {
  const { texts } = wording;
  const rows = quote.finance?.schedule ?? [];
  if (rows.length === 0) return;
  keepTogether(pdf, Math.ceil(rows.length / BLOCKS));
  pdf.heading(texts.schedule, MOVED_LINES * LINE);
  pdf.space(4);
  const text = texts.scheduleMeans(rows.length, offer.currency);
  pdf.block('P', { text, size: 8, color: SECOND });
  pdf.space(4);
  pdf.structure('Table', (table) => {
    let rest = rows;
    for (let isFirst = true; rest.length > 0; isFirst = false) {
      const lines = Math.floor((pdf.end - pdf.y) / LINE) - 1;
      const perBlock = Math.min(Math.ceil(rest.length / BLOCKS), Math.max(lines, 1));
      const pageRows = rest.slice(0, perBlock * BLOCKS);
      drawBlocks(pdf, table, pageRows, perBlock, isFirst, wording);
      rest = rest.slice(pageRows.length);
      if (rest.length > 0) pdf.newPage();
    }
  });
}

/** Starts a new page if only a few lines would stand before or after the page break. */
function keepTogether(pdf: PdfDocument, lines: number): void {
  const freeLines = Math.floor((pdf.end - pdf.y - HEADING_HEIGHT) / LINE) - 1;
  if (lines > freeLines && (freeLines < MOVED_LINES || lines - freeLines < MOVED_LINES))
    pdf.newPage();
}

type Element = Parameters<Parameters<PdfDocument['structure']>[1]>[0];

function drawBlocks(
  pdf: PdfDocument,
  table: Element,
  rows: readonly ScheduleRow[],
  perBlock: number,
  isFirst: boolean,
  { format, texts }: Wording,
): void {
  const top = pdf.y;
  const width = (pdf.width - GAP * (BLOCKS - 1)) / BLOCKS;
  for (let block = 0; block * perBlock < rows.length; block += 1) {
    const x = pdf.left + block * (width + GAP);
    const cells = (values: readonly string[], y: number, color: string) =>
      values.map((text, column) => () => drawCell(pdf, { text, color }, column, x, y, width));
    // Screen readers read the headings once. Over further blocks they are decoration.
    const headings = cells(texts.scheduleHeadings, top, SECOND);
    pdf.tableRow(isFirst && block === 0 ? table : null, 'Column', headings);
    pdf.rule(top + LINE, INK, 0.6, x, width);
    const blockRows = rows.slice(block * perBlock, (block + 1) * perBlock);
    for (const [index, [number, ...amounts]] of blockRows.entries()) {
      const y = top + (index + 1) * LINE + 1;
      pdf.tableRow(table, 'Row', cells([String(number), ...amounts.map(format.amount)], y, INK));
      pdf.rule(y + LINE - 1, '#e4e8ec', 0.4, x, width);
    }
  }
  pdf.y = top + (Math.min(perBlock, rows.length) + 1) * LINE + 2;
}

function drawCell(
  pdf: PdfDocument,
  content: { readonly text: string; readonly color: string },
  column: number,
  x: number,
  y: number,
  width: number,
): void {
  const before = SHARES.slice(0, column).reduce<number>((sum, share) => sum + share, 0);
  const cellWidth = (SHARES[column] ?? 0) * width;
  const piece = { ...content, size: SIZE, align: 'right' } as const;
  // An amount too long for its column grows to the left rather than onto a second line.
  const needed = Math.max(cellWidth, pdf.widthOf(piece) + 1);
  pdf.draw([piece], x + before * width + cellWidth - needed, y, needed);
}
