// The layout of a receipt's PDF: pages, a cursor, tagged text, tables, header and footer.
import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import type { PdfBrand } from '../store/dealerships/brand.ts';
import { type FontSet, graphemesOf, isPlain, printable, type Weight } from './fonts.ts';
import { DIRECTION, isReadable } from './shaping.ts';
import { breakable, directionOf, runsOf, type TextRun } from './text-runs.ts';

export const INK = '#1c2430';
export const SECOND = '#5b6472';
export const ACCENT = '#ffde3f';
const HAIRLINE = '#d5dae0';

const MARGIN = 54;
const TOP = 74;
const BOTTOM = 56;

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Piece extends Style {
  readonly text: string;
}

/** The content of a cell: pieces below each other. */
export type Cell = readonly Piece[];

export interface Column {
  /** A part of the text width. */
  readonly share: number;
  readonly heading?: string;
  readonly align?: 'left' | 'right';
}

export interface Row {
  readonly cells: readonly Cell[];
  /** Whether the row is a sum, with a line above it. */
  readonly sum?: boolean;
}

export interface PdfDocumentOptions {
  readonly size: 'LETTER' | 'A4';
  readonly title: string;
  readonly lang: string;
  readonly createdAt: Date;
  /** The dealership's name at the top of every page: right of the logo, or in bold if there is none. */
  readonly sender: string;
  /** The left text at the bottom of every page. */
  readonly reference: string;
  /** The right text at the bottom of every page. */
  pageNumber(page: number, pages: number): string;
  /** The fonts that the drawn texts need. */
  readonly fonts: FontSet;
  /** The language of the dealership's own words, if it isn't `lang`. */
  langOf?(text: string): string | undefined;
  /** The logo and the color at the top of every page, or null for Forecourt's own. */
  readonly brand?: PdfBrand | null;
  /** Whether to compress the file. Tests that read its text set it to false. */
  readonly compress?: boolean;
}

type Element = PDFKit.PDFStructureElement;
type Reference = PDFKit.PDFKitReference;

/** A line of text that is not plain. */
interface Line {
  readonly text: string;
  readonly runs: readonly (TextRun & { readonly width: number })[];
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
}

export class PdfDocument {
  left = MARGIN;
  width: number;
  readonly doc: PDFKit.PDFDocument;
  y = TOP;
  private readonly body: Element;
  private readonly scopes = new Map<string, Reference>();
  private readonly options: PdfDocumentOptions;
  private readonly bytes: Promise<Buffer>;

  constructor(options: PdfDocumentOptions) {
    this.options = options;
    const { size, title, lang, createdAt, compress = true } = options;
    this.doc = new PDFDocument({
      size,
      // Page breaks are set here, between rows. pdfkit must not add its own.
      margins: { top: 0, bottom: 0, left: MARGIN, right: MARGIN },
      font: '',
      compress,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang,
      displayTitle: true,
      // The creation time is that of the confirmation, so a receipt always has the same bytes.
      info: { Title: title, Producer: 'Forecourt', Creator: 'Forecourt', CreationDate: createdAt },
    });
    this.bytes = collected(this.doc);
    // pdfkit accepts open fonts, which its types leave out.
    for (const [name, font] of options.fonts.fonts) {
      this.doc.registerFont(name, font as unknown as Buffer);
    }
    this.width = this.doc.page.width - 2 * MARGIN;
    this.body = this.doc.struct('Document');
    this.doc.addStructure(this.body);
  }

  /** Lowest position of a page's last line. */
  get end(): number {
    return this.doc.page.height - BOTTOM;
  }

  /** Starts a new page if the current one has less space. @returns whether it did */
  ensureSpace(height: number): boolean {
    if (this.y + height <= this.end) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = TOP;
  }

  space(height: number): void {
    this.y += height;
  }

  /** A block of text over the text width or a part of it. */
  block(tag: 'H1' | 'H2' | 'H3' | 'P', piece: Piece, width = this.width): void {
    const height = this.heightOf([piece], width);
    this.ensureSpace(height);
    this.tagged(this.body, tag, () => this.draw([piece], this.left, this.y, width));
    this.y += height;
  }

  /** A heading that stays with what follows. */
  heading(text: string, follows = 70): void {
    this.space(15);
    this.ensureSpace(20 + follows);
    this.block('H2', { text, size: 13.5, weight: 'bold' });
    this.space(3);
    this.rule(this.y, INK, 0.9);
    this.space(1);
  }

  /** Draws with an indent. */
  indented(by: number, draw: () => void): void {
    this.left += by;
    this.width -= by;
    draw();
    this.left -= by;
    this.width += by;
  }

  /** Labels with their values, in columns. */
  pairs(pairs: readonly (readonly [string, readonly string[]])[], columns: number): void {
    const width = (this.width - PAIR_GAP * (columns - 1)) / columns;
    const cells = pairs.map(([label, lines]) => ({
      label: { text: label, size: 8, color: SECOND },
      lines: lines.map((text) => ({ text, size: 9.5 })),
    }));
    const table = this.open(this.body, 'Table');
    for (let index = 0; index < cells.length; index += columns) {
      const rowCells = cells.slice(index, index + columns);
      const height = Math.max(
        ...rowCells.map(({ label, lines }) => this.heightOf([label, ...lines], width)),
      );
      this.ensureSpace(height);
      for (const [column, { label, lines }] of rowCells.entries()) {
        const x = this.left + column * (width + PAIR_GAP);
        const below = this.y + this.heightOf([label], width);
        this.tableRow(table, 'Row', [
          () => this.draw([label], x, this.y, width),
          () => this.draw(lines, x, below, width),
        ]);
      }
      this.y += height + 6;
    }
    table.end();
  }

  /** A table. Its heading row is repeated on each page. */
  table(columns: readonly Column[], rows: readonly Row[]): void {
    const table = this.open(this.body, 'Table');
    const headed = columns.some(({ heading }) => heading);
    const heading = (element: Element | null) => {
      if (!headed) return;
      this.y += this.drawRow(element, columns, headingRow(columns), 'Column');
      this.rule(this.y, HAIRLINE, 0.6);
    };
    heading(table);
    for (const [index, row] of rows.entries()) {
      const next = rows[index + 1];
      // A sum is never on a page without one of its lines.
      const together = next?.sum ? this.rowHeight(columns, next) : 0;
      if (this.ensureSpace(this.rowHeight(columns, row) + together)) heading(null);
      if (row.sum) this.rule(this.y, INK, 0.7);
      this.y += this.drawRow(table, columns, row, 'Row');
      this.rule(this.y, row.sum ? INK : HAIRLINE, row.sum ? 0.7 : 0.6);
    }
    table.end();
  }

  /** Draws the cells of a row. Without a table the row is a repeated heading, an artifact. */
  tableRow(table: Element | null, heads: 'Row' | 'Column', cells: readonly (() => void)[]): void {
    const row = table && this.open(table, 'TR');
    for (const [index, draw] of cells.entries()) {
      if (!row) this.artifact(draw);
      else if (heads === 'Column' || index === 0) this.tagged(row, 'TH', draw, heads);
      else this.tagged(row, 'TD', draw);
    }
    row?.end();
  }

  /** A numbered list. */
  list(items: readonly string[], style: Style): void {
    const list = this.open(this.body, 'L');
    for (const [index, text] of items.entries()) {
      const piece = { ...style, text };
      const height = this.heightOf([piece], this.width - 16);
      this.ensureSpace(height);
      const item = this.open(list, 'LI');
      this.tagged(item, 'Lbl', () =>
        this.draw([{ ...style, text: `${index + 1}.`, color: SECOND }], this.left, this.y, 16),
      );
      this.tagged(item, 'LBody', () => this.draw([piece], this.left + 16, this.y, this.width - 16));
      item.end();
      this.y += height + 3;
    }
    list.end();
  }

  /** Adds a structure element at the current position. The caller draws its content. */
  structure(tag: string, draw: (element: Element) => void): void {
    const element = this.open(this.body, tag);
    draw(element);
    element.end();
  }

  open(parent: Element, tag: string): Element {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Draws the content of one element. */
  tagged(parent: Element, tag: string, draw: () => void, scope?: 'Row' | 'Column') {
    const element = this.doc.struct(tag, {}, draw) as Element & { dictionary: Reference };
    if (scope) Object.assign(element.dictionary.data, { A: this.scopeOf(scope) });
    parent.add(element);
  }

  /** One object for all headings. pdfkit's own option repeats it in each heading. */
  private scopeOf(scope: 'Row' | 'Column'): Reference {
    const cached = this.scopes.get(scope);
    if (cached) return cached;
    const attributes = this.doc.ref({ O: 'Table', Scope: scope });
    attributes.end(undefined);
    this.scopes.set(scope, attributes);
    return attributes;
  }

  /** Draws decoration, which readers skip: lines, fills and repeated page parts. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.doc.markContent('Artifact', { type });
    draw();
    this.doc.endMarkedContent();
  }

  rule(y: number, color: string, thickness: number, left = this.left, width = this.width): void {
    this.artifact(() => {
      this.doc
        .moveTo(left, y)
        .lineTo(left + width, y)
        .lineWidth(thickness)
        .stroke(color);
    });
  }

  draw(cell: Cell, x: number, y: number, width: number): void {
    let top = y;
    for (const [index, piece] of cell.entries()) {
      const lang = this.options.langOf?.(piece.text);
      if (lang) this.doc.markContent('Span', { lang });
      // A screen reader must not join two lines into one word.
      const between = index < cell.length - 1 ? ' ' : '';
      const text = printable(piece.text);
      this.doc.fillColor(piece.color ?? INK);
      if (isPlain(text)) {
        const align = piece.align ?? 'left';
        this.set(piece).text(text + between, x, top, { width, align, lineGap: 0 });
      } else {
        this.drawLines(piece, this.linesOf(piece, width), x, top, width, between);
      }
      if (lang) this.doc.endMarkedContent();
      top += this.heightOf([piece], width);
    }
  }

  heightOf(cell: Cell, width: number): number {
    return cell.reduce((sum, piece) => sum + this.pieceHeight(piece, width), 0);
  }

  widthOf(piece: Piece): number {
    const text = printable(piece.text);
    if (isPlain(text)) return this.set(piece).widthOfString(text);
    return this.line(piece, text, directionOf(text)).width;
  }

  /** The finished file, with header and footer on every page. */
  async finish(): Promise<Buffer> {
    this.body.end();
    const { start, count } = this.doc.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(start + index);
      this.artifact(() => this.headerAndFooter(index + 1, count), 'Pagination');
    }
    this.doc.end();
    return this.bytes;
  }

  private headerAndFooter(page: number, pages: number): void {
    const { doc, left, width } = this;
    const { brand } = this.options;
    doc.rect(left, 34, width, 3.5).fill(brand?.accent ?? ACCENT);
    const small = { size: 8.5, color: SECOND } as const;
    const { sender } = this.options;
    if (brand?.logo) {
      doc.image(Buffer.from(brand.logo), left, 42, { fit: [104, 18] });
      this.draw([{ text: sender, size: 9, align: 'right' }], left + 110, 43.7, width - 110);
    } else {
      this.draw([{ text: sender, size: 10, weight: 'bold' }], left, 43, width);
    }
    const y = doc.page.height - 42;
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .stroke(HAIRLINE);
    this.draw([{ ...small, text: this.options.reference }], left, y + 6, width - 120);
    const number = this.options.pageNumber(page, pages);
    this.draw([{ ...small, text: number, align: 'right' }], left + width - 110, y + 6, 110);
  }

  private pieceHeight(piece: Piece, width: number): number {
    const text = printable(piece.text);
    if (isPlain(text)) return this.set(piece).heightOfString(text, { width });
    return this.linesOf(piece, width).reduce((sum, line) => sum + line.ascent + line.descent, 0);
  }

  /** Breaks text that is not plain into lines. */
  private linesOf(piece: Piece, width: number): readonly Line[] {
    const text = printable(piece.text);
    const direction = directionOf(text);
    const lines: string[] = [];
    let line = '';
    let used = 0;
    const widthOf = (part: string) => this.line(piece, part, direction).width;
    for (const unit of breakable(text)) {
      // A word that is longer than a line is broken within.
      for (const part of widthOf(unit.trimEnd()) <= width ? [unit] : graphemesOf(unit)) {
        if (line && used + widthOf(part.trimEnd()) > width) {
          lines.push(line);
          line = '';
          used = 0;
        }
        line += part;
        used += widthOf(part);
      }
    }
    return [...lines, line].map((each) => ({
      ...this.line(piece, each.trimEnd(), direction),
      // The space at the end of a line stays for readers and copying, without width.
      text: each,
    }));
  }

  private line(piece: Piece, text: string, direction: 'ltr' | 'rtl'): Line {
    const { weight = 'regular', size } = piece;
    const runs = runsOf(text, weight, this.options.fonts, direction);
    const measured = runs.map((run) => ({ ...run, width: this.runWidth(run, size) }));
    const names = new Set([weight, ...runs.map(({ font }) => font)]);
    const fonts = [...names].map((name) => this.options.fonts.fonts.get(name));
    const points = (share: (font: Font) => number) =>
      Math.max(...fonts.map((font) => (font ? (share(font) / font.unitsPerEm) * size : 0)));
    return {
      text,
      runs: measured,
      width: measured.reduce((sum, run) => sum + run.width, 0),
      ascent: points((font) => font.ascent + font.lineGap),
      descent: points((font) => -font.descent),
    };
  }

  private runWidth({ font, text, direction }: TextRun, size: number): number {
    const options = { features: [DIRECTION[direction]] };
    return this.doc.font(font).fontSize(size).widthOfString(text, options);
  }

  /** Draws each line run by run. */
  private drawLines(
    { size, align, weight = 'regular' }: Piece,
    lines: readonly Line[],
    left: number,
    top: number,
    width: number,
    after: string,
  ): void {
    let y = top;
    for (const [index, line] of lines.entries()) {
      let x = align === 'right' ? left + width - line.width : left;
      const draw = (text: string, font: string, direction: TextRun['direction']) => {
        const features = [DIRECTION[direction]];
        const options = { features, baseline: 'alphabetic', lineBreak: false } as const;
        this.doc
          .font(font)
          .fontSize(size)
          .text(text, x, y + line.ascent, options);
      };
      for (const run of line.runs) {
        const actual = this.actualText(run);
        if (actual) this.doc.markContent('Span', { actual });
        draw(run.text, run.font, run.direction);
        if (actual) this.doc.endMarkedContent();
        x += run.width;
      }
      const end = index < lines.length - 1 ? / ?$/.exec(line.text)?.[0] : after;
      if (end) draw(end, weight, 'ltr');
      y += line.ascent + line.descent;
    }
  }

  /** The text of a run that cannot be read from its glyphs. */
  private actualText(run: TextRun): string | null {
    const font = this.options.fonts.fonts.get(run.font);
    return run.numberOf ?? (font && !isReadable(font, run) ? run.text : null);
  }

  private set({ size, weight = 'regular' }: Style): PDFKit.PDFDocument {
    return this.doc.font(weight).fontSize(size);
  }

  private rowHeight(columns: readonly Column[], row: Row): number {
    const heights = row.cells.map((cell, index) =>
      this.heightOf(cell, this.cellWidth(columns, index)),
    );
    return roundedUp(Math.max(0, ...heights) + 2 * ROW_PADDING);
  }

  /** Returns the row's height. */
  private drawRow(
    table: Element | null,
    columns: readonly Column[],
    row: Row,
    heads: 'Row' | 'Column',
  ): number {
    let right = this.left;
    const cells = row.cells.map((cell, index) => {
      const width = this.cellWidth(columns, index);
      const x = right;
      right += width + GUTTER;
      const pieces = cell.map((piece) => ({ align: columns[index]?.align ?? 'left', ...piece }));
      return () => this.draw(pieces, x, this.y + ROW_PADDING, width);
    });
    this.tableRow(table, heads, cells);
    return this.rowHeight(columns, row);
  }

  private cellWidth(columns: readonly Column[], index: number): number {
    const totalShare = columns.reduce((sum, { share }) => sum + share, 0);
    const free = this.width - GUTTER * (columns.length - 1);
    return Math.floor((free * (columns[index]?.share ?? 0)) / totalShare);
  }
}

const ROW_PADDING = 2.7;
const GUTTER = 12;
const PAIR_GAP = 20;

/** Rounds up to a tenth of a point. Row positions are repeated often, and short numbers make the file smaller. */
function roundedUp(points: number): number {
  return Math.ceil(points * 10) / 10;
}

function headingRow(columns: readonly Column[]): Row {
  return {
    cells: columns.map(({ heading = '' }) => [{ text: heading, size: 8, color: SECOND }]),
  };
}

async function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of doc) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
