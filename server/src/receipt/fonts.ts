// The fonts of a receipt: Noto Sans, and subsets of other fonts for scripts that it lacks.
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { shapeWithHarfBuzz } from './shaping.ts';

export type Weight = 'regular' | 'bold';
const WEIGHTS = ['regular', 'bold'] as const;

/** The fonts of one receipt, by their names in the document. */
export interface FontSet {
  readonly fonts: ReadonlyMap<string, Font>;
  /** @returns the name of a font with this grapheme, or null if no font has it */
  fontOf(grapheme: string, weight: Weight): string | null;
}

const BASE_FILES: Readonly<Record<Weight, URL>> = {
  regular: fileOf('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: fileOf('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
};
const BASE: Readonly<Record<Weight, Font>> = {
  regular: openBase(BASE_FILES.regular),
  bold: openBase(BASE_FILES.bold),
};
const BASE_CHARACTERS: ReadonlySet<number> = new Set(BASE.regular.characterSet);
const BASE_ONLY: FontSet = {
  fonts: new Map(Object.entries(BASE)),
  fontOf: (_grapheme, weight) => weight,
};

/** Opens a font once, because reading its layout tables takes longer than rendering a receipt. */
function openBase(file: URL): Font {
  const font = create(readFileSync(file)) as Font;
  // A glyph stores the text of its first use. Using all of them here in a fixed order makes a ligature read as its
  // letters, and every receipt independent of those rendered before.
  font.layout('ff fi fl ffi ffl');
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

/** Lone surrogates and control characters have no glyph. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
}

/** Whether pdfkit can set a text without HarfBuzz: each letter is one glyph of a base font, in reading order. */
export function isPlain(text: string): boolean {
  if (/^[\u0020-\u007e\u00a0-\u01f5\u2010-\u2026\u20ac\u2212]*$/.test(text)) return true;
  return SIMPLE_SCRIPTS.test(text) && !COMPOSED.test(text) && [...text].every(inBase);
}

const SIMPLE_SCRIPTS = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;
/** Letters that Noto Sans composes from several glyphs, as in Vietnamese. */
const COMPOSED = /[\u01f9\u1e00-\u1eff]/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
const inBase = (character: string) => BASE_CHARACTERS.has(character.codePointAt(0) ?? 0);
const fitsBase = (grapheme: string) =>
  [...grapheme].every((character) => inBase(character) || IGNORABLE.test(character));

/** Splits into graphemes: a letter with its marks, an emoji with its tone. */
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export function graphemesOf(text: string): readonly string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** The base fonts for mixed lines, prepared at the first such line. */
let baseShaped: Promise<unknown> | null = null;

/** Loads the fonts that these texts need beyond the base fonts. Most receipts need none. */
export async function fontSetFor(
  texts: readonly string[],
  alsoInBold: readonly string[] = [],
): Promise<FontSet> {
  const special = texts.map(printable).filter((text) => !isPlain(text));
  if (special.length === 0) return BASE_ONLY;
  baseShaped ??= Promise.all(
    WEIGHTS.map(async (weight) => {
      await shapeWithHarfBuzz(BASE[weight], await readFile(BASE_FILES[weight]));
    }),
  );
  await baseShaped;
  const sources = await chooseSources(special);
  const bold = alsoInBold.map(printable).join('\n');
  const weightOf = (grapheme: string, weight: Weight) =>
    weight === 'bold' && bold.includes(grapheme) ? 'bold' : 'regular';
  const fonts = new Map<string, Font>(BASE_ONLY.fonts);
  const graphemesIn = Map.groupBy(sources.keys(), (grapheme) => sources.get(grapheme) as Source);
  for (const [source, needed] of graphemesIn) {
    for (const weight of WEIGHTS) {
      const set = needed.filter((grapheme) => weightOf(grapheme, weight) === weight);
      if (set.length > 0) fonts.set(nameOf(source, weight), await subsetOf(source, weight, set));
    }
  }
  return {
    fonts,
    fontOf: (grapheme, weight) => {
      if (fitsBase(grapheme)) return weight;
      const source = sources.get(grapheme);
      return source ? nameOf(source, weightOf(grapheme, weight)) : null;
    },
  };
}

/** A font file with the characters that its package lists. */
interface Source {
  readonly file: string;
  readonly has: (codePoint: number) => boolean;
}

const nameOf = ({ file }: Source, weight: Weight) => `${file} ${weight}`;

/** Chooses the first file that contains each grapheme, or else for each of its characters. */
async function chooseSources(texts: readonly string[]): Promise<ReadonlyMap<string, Source>> {
  const chosen = new Map<string, Source>();
  const tried = new Set<string>();
  const choose = async (grapheme: string, text: string) => {
    if (fitsBase(grapheme) || tried.has(grapheme)) return;
    tried.add(grapheme);
    const source = await sourceOf(grapheme, text);
    if (source) chosen.set(grapheme, source);
    else for (const part of grapheme) await choose(part, grapheme);
  };
  for (const text of texts) {
    for (const grapheme of graphemesOf(text)) await choose(grapheme, text);
  }
  return chosen;
}

async function sourceOf(grapheme: string, text: string): Promise<Source | null> {
  const codePoints = visible(grapheme);
  for (const source of await sourcesOf(grapheme, text)) {
    // Packages list more characters than their files contain.
    const contained = await charactersIn(source);
    if (codePoints.every((codePoint) => contained.has(codePoint))) return source;
  }
  return null;
}

const characters = new Map<string, Promise<ReadonlySet<number>>>();

/** The characters that a font file contains. */
function charactersIn({ file }: Source): Promise<ReadonlySet<number>> {
  const pending =
    characters.get(file) ??
    readFile(fileOf(file)).then((bytes) => new Set((create(bytes) as Font).characterSet));
  characters.set(file, pending);
  return pending;
}

function visible(grapheme: string): readonly number[] {
  return [...grapheme]
    .filter((character) => !IGNORABLE.test(character))
    .map((character) => character.codePointAt(0) ?? 0);
}

/** Scripts that Noto Sans lacks (it has Latin, Greek, Cyrillic and Devanagari), with their package and its part. */
const SCRIPTS: readonly (readonly [RegExp, string, string])[] = [
  // One glyph for each letter. Noto draws the dots apart, and programs that copy text then lose the letter.
  [/\p{scx=Arabic}/u, 'vazirmatn', 'arabic'],
  [/\p{scx=Hebrew}/u, 'noto-sans-hebrew', 'hebrew'],
  [/\p{scx=Thai}/u, 'noto-sans-thai', 'thai'],
];

/** The fallback font. Its shapes are coarse, but it has every character of the Basic Multilingual Plane. */
const UNIFONT: Source = {
  file: '@fontsource/unifont/files/unifont-latin-400-normal.woff2',
  has: (codePoint) =>
    codePoint <= 0xffff &&
    !/[\p{Unassigned}\p{Private_Use}]/u.test(String.fromCodePoint(codePoint)),
};

/** @returns the files that may have a grapheme, best first. Empty if it draws nothing. */
async function sourcesOf(grapheme: string, text: string): Promise<readonly Source[]> {
  const codePoints = visible(grapheme);
  if (codePoints.length === 0) return [];
  const sources: Source[] = [];
  for (const [script, name, part] of SCRIPTS) {
    if (script.test(grapheme)) sources.push(...(await partsOf(name, part)));
  }
  const isEmoji = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f/u.test(grapheme);
  for (const name of isEmoji ? ['noto-emoji'] : [...eastAsian(text), 'noto-emoji']) {
    sources.push(...(await partsOf(name)));
  }
  return [...sources, UNIFONT].filter(({ has }) => codePoints.every(has));
}

/** Both packages have Chinese characters. A Korean text gets their Korean shapes. */
function eastAsian(text: string): readonly string[] {
  const isKorean = /\p{Script=Hangul}/u.test(text);
  return isKorean ? ['noto-sans-kr', 'noto-sans-sc'] : ['noto-sans-sc', 'noto-sans-kr'];
}

const packages = new Map<string, Promise<readonly Source[]>>();

/** The files of a package, or only those of one part. */
async function partsOf(name: string, part = ''): Promise<readonly Source[]> {
  const pending = packages.get(name) ?? readParts(name);
  packages.set(name, pending);
  const parts = await pending;
  return part ? parts.filter(({ file }) => file.includes(`/${name}-${part}-wght`)) : parts;
}

/** Each file with the characters that the package's unicode.json lists for it. */
async function readParts(name: string): Promise<readonly Source[]> {
  const json = await readFile(fileOf(`@fontsource-variable/${name}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(json) as Record<string, string>).map(([part, listed]) => {
    const ranges = listed.split(',').map((range) => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    const key = part.replaceAll(/[[\]]/g, '');
    return {
      file: `@fontsource-variable/${name}/files/${name}-${key}-wght-normal.woff2`,
      has: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
    };
  });
}

/** A font with these graphemes only, in one weight. */
async function subsetOf(
  { file }: Source,
  weight: Weight,
  graphemes: readonly string[],
): Promise<Font> {
  const { default: subsetFont } = await import('subset-font');
  const text = graphemes.join('');
  // HarfBuzz may decompose a character, such as the Thai am, or compose several.
  const needed = text + text.normalize('NFC') + text.normalize('NFKD');
  const bytes = await subsetFont(await readFile(fileOf(file)), needed, {
    targetFormat: 'truetype',
    noHinting: true,
    ...(file !== UNIFONT.file && { variationAxes: { wght: weight === 'bold' ? 700 : 400 } }),
  });
  return shapeWithHarfBuzz(create(bytes) as Font, bytes);
}

function fileOf(specifier: string): URL {
  return new URL(import.meta.resolve(specifier));
}
