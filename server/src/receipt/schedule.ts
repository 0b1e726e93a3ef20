// The payment schedule: every payment, in compact columns that fit two to a page's width.
import type { Receipt, ScheduleRow } from '@forecourt/domain';
import { type Paper, SECOND } from './paper.ts';
import type { Words } from './words.ts';

const SIZE = 7.5;
const LINE = 10.6;
const BLOCKS = 2;
const GAP = 26;
const HEADING_HEIGHT = 60;
const MOVED_LINES = 10;
const HEADINGS = ['No.', 'Payment', 'Interest', 'Principal', 'Balance'] as const;
const SHARES = [0.1, 0.215, 0.2, 0.225, 0.26] as const;

export function paymentSchedule(paper: Paper, { quote, offer }: Receipt, words: Words): void {
  const rows = quote.finance?.schedule ?? [];
  if (rows.length === 0) return;
  keepTogether(paper, Math.ceil(rows.length / BLOCKS));
  paper.heading('Payment schedule', MOVED_LINES * LINE);
  paper.space(4);
  const text = `All ${rows.length} payments, in ${offer.currency}. The balance is what is owed after the payment.`;
  paper.block('P', { text, size: 8, color: SECOND });
  paper.space(4);
  paper.structure('Table', (table) => {
    let rest = rows;
    for (let first = true; rest.length > 0; first = false) {
      const lines = Math.floor((paper.end - paper.y) / LINE) - 1;
      const perBlock = Math.min(Math.ceil(rest.length / BLOCKS), Math.max(lines, 1));
      const here = rest.slice(0, perBlock * BLOCKS);
      drawBlocks(paper, table, here, perBlock, first, words);
      rest = rest.slice(here.length);
      if (rest.length > 0) paper.newPage();
    }
  });
}

/** A few lines alone on a page, before or after the turn, read worse than a page that ends early. */
function keepTogether(paper: Paper, lines: number): void {
  const here = Math.floor((paper.end - paper.y - HEADING_HEIGHT) / LINE) - 1;
  if (lines > here && (here < MOVED_LINES || lines - here < MOVED_LINES)) paper.newPage();
}

type Element = Parameters<Parameters<Paper['structure']>[1]>[0];

function drawBlocks(
  paper: Paper,
  table: Element,
  rows: readonly ScheduleRow[],
  perBlock: number,
  first: boolean,
  words: Words,
): void {
  const top = paper.y;
  const width = (paper.width - GAP * (BLOCKS - 1)) / BLOCKS;
  for (let block = 0; block * perBlock < rows.length; block += 1) {
    const x = paper.left + block * (width + GAP);
    // The headings are said once; over every further block they are only seen.
    heading(paper, first && block === 0 ? table : null, x, top, width);
    paper.rule(top + LINE, '#1c2430', 0.6, x, width);
    const here = rows.slice(block * perBlock, (block + 1) * perBlock);
    for (const [index, row] of here.entries()) {
      const y = top + (index + 1) * LINE + 1;
      drawRow(paper, table, row, x, y, width, words);
      paper.rule(y + LINE - 1, '#e4e8ec', 0.4, x, width);
    }
  }
  paper.y = top + (Math.min(perBlock, rows.length) + 1) * LINE + 2;
}

function heading(paper: Paper, table: Element | null, x: number, y: number, width: number): void {
  const line = table && paper.open(table, 'TR');
  for (const [column, text] of HEADINGS.entries()) {
    const draw = () => drawCell(paper, text, column, x, y, width, SECOND);
    if (line) paper.tagged(line, 'TH', '', draw, 'Column');
    else paper.artifact(draw);
  }
  line?.end();
}

function drawRow(
  paper: Paper,
  table: Element,
  [number, ...amounts]: ScheduleRow,
  x: number,
  y: number,
  width: number,
  words: Words,
): void {
  const line = paper.open(table, 'TR');
  const texts = [String(number), ...amounts.map(words.amount)];
  for (const [column, text] of texts.entries()) {
    const draw = () => drawCell(paper, text, column, x, y, width);
    paper.tagged(line, column === 0 ? 'TH' : 'TD', '', draw, column === 0 ? 'Row' : undefined);
  }
  line.end();
}

function drawCell(
  paper: Paper,
  text: string,
  column: number,
  x: number,
  y: number,
  width: number,
  color?: string,
): void {
  const before = SHARES.slice(0, column).reduce<number>((sum, share) => sum + share, 0);
  const cellWidth = (SHARES[column] ?? 0) * width;
  const piece = { text, size: SIZE, align: 'right', ...(color && { color }) } as const;
  // An amount too long for its column grows to the left rather than onto a second line.
  const needed = Math.max(cellWidth, paper.widthOf(piece) + 1);
  paper.draw([piece], x + before * width + cellWidth - needed, y, needed);
}
