// Shapes text with HarfBuzz: which glyphs in which places. fontkit, which pdfkit uses, joins, stacks or orders
// the signs of several scripts wrongly and fails on Telugu.
import bidiFactory from 'bidi-js';
import type { Font, GlyphRun } from 'fontkit';
import type * as HarfBuzz from 'harfbuzzjs';

/** The OpenType feature that marks a run for HarfBuzz. fontkit shapes all other text. */
export const DIRECTION = { ltr: 'ltrm', rtl: 'rtlm' } as const;

const bidi = bidiFactory();

/** Makes HarfBuzz shape the runs that pdfkit sets in this font with one of the two features. */
export async function shapeWithHarfBuzz(font: Font, file: Uint8Array): Promise<Font> {
  const harfBuzz = await import('harfbuzzjs');
  const shaping = new harfBuzz.Font(new harfBuzz.Face(new harfBuzz.Blob(file)));
  const nominal = new Map(
    font.characterSet.map((each) => [font.glyphForCodePoint(each).id, each] as const).reverse(),
  );
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...rest) => {
    const [feature] = Array.isArray(features) ? features : [];
    if (feature !== DIRECTION.ltr && feature !== DIRECTION.rtl) {
      return layout(text, features, ...rest);
    }
    const { LTR, RTL } = harfBuzz.Direction;
    const direction = feature === DIRECTION.rtl ? RTL : LTR;
    const drawn = direction === RTL ? mirrored(text) : text;
    const shaped = shapedBy(harfBuzz, shaping, text, direction);
    return glyphRun(font, glyphTexts(nominal, drawn, shaped), shaped);
  };
  return font;
}

/**
 * Whether the text of a run can be read from its glyphs: each represents some text, in reading order. For right-to-left
 * text that is the reversed visual order, which programs use to copy text.
 */
export function isReadable(
  font: Font,
  { text, direction }: { readonly text: string; readonly direction: keyof typeof DIRECTION },
): boolean {
  const { glyphs } = font.layout(text, [DIRECTION[direction]]);
  const spelled = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
  if (spelled.includes('')) return false;
  const [actual, expected] =
    direction === 'ltr' ? [spelled, text] : [spelled.reverse(), mirrored(text)];
  return visibleText(actual.join('')) === visibleText(expected);
}

/** Removes invisible characters, which only change the form of another one, such as an emoji's. */
function visibleText(text: string): string {
  const invisible = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/gu;
  return text.replaceAll(invisible, '').replaceAll('\u00a0', ' ');
}

/** Brackets in their right-to-left form. */
function mirrored(text: string): string {
  return Array.from(text, (each) => bidi.getMirroredCharacter(each) ?? each).join('');
}

type ShapedGlyph = HarfBuzz.GlyphInfo & Partial<HarfBuzz.GlyphPosition>;

function shapedBy(
  harfBuzz: typeof HarfBuzz,
  font: HarfBuzz.Font,
  text: string,
  direction: HarfBuzz.Direction,
): readonly ShapedGlyph[] {
  const buffer = new harfBuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(direction);
  // Kerning moves right-to-left glyphs, and programs that copy text would read a moved glyph as another line.
  const unkerned = [new harfBuzz.Feature('kern', 0)];
  harfBuzz.shape(font, buffer, direction === harfBuzz.Direction.RTL ? unkerned : []);
  return buffer.getGlyphInfosAndPositions();
}

/** The part of fontkit's GlyphRun that pdfkit reads. Nothing is cached between receipts. */
function glyphRun(
  font: Font,
  texts: readonly (readonly number[])[],
  shaped: readonly ShapedGlyph[],
): GlyphRun {
  const positions = shaped.map(({ xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const glyphs = shaped.map(({ codepoint: id }, index) => ({
    id,
    codePoints: texts[index],
    advanceWidth: font.getGlyph(id).advanceWidth,
  }));
  const run = {
    glyphs,
    positions,
    // pdfkit scales the positions before it reads them.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
  return run as unknown as GlyphRun;
}

/**
 * The characters of each glyph. A glyph with its own character always has that one, because a PDF stores one text per
 * glyph. A joined or changed form has the rest of its cluster.
 */
function glyphTexts(
  nominal: ReadonlyMap<number, number>,
  text: string,
  shaped: readonly ShapedGlyph[],
): readonly (readonly number[])[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const unassigned = new Map(
    starts.map((start, index) => {
      const characters = [...text.slice(start, starts[index + 1])];
      return [start, characters.map((character) => character.codePointAt(0) ?? 0)];
    }),
  );
  const ownCharacters = shaped.map(({ cluster, codepoint: id }) => {
    const codePoint = nominal.get(id);
    const rest = unassigned.get(cluster) ?? [];
    const index = codePoint === undefined ? -1 : rest.indexOf(codePoint);
    if (index >= 0) rest.splice(index, 1);
    return codePoint;
  });
  return ownCharacters.map((codePoint, index) => {
    if (codePoint !== undefined) return [codePoint];
    return unassigned.get(shaped[index]?.cluster ?? 0)?.splice(0) ?? [];
  });
}
