// Line layout for any script: runs in visual order, and the positions where a line may break.
import bidiFactory from 'bidi-js';
import { type FontSet, graphemesOf, type Weight } from './fonts.ts';

export interface TextRun {
  readonly font: string;
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
  /** The character whose number this text is. */
  readonly numberOf: string | null;
}

const bidi = bidiFactory();

/**
 * The base direction of a text: right to left if nothing in it reads from left to right, such as a name alone in its
 * field. A name within an English sentence follows the sentence.
 */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const types = new Set(Array.from(text, (character) => bidi.getBidiCharTypeName(character)));
  return !types.has('L') && (types.has('R') || types.has('AL')) ? 'rtl' : 'ltr';
}

interface LeveledRun extends TextRun {
  /** Embedding level of the Unicode Bidirectional Algorithm. */
  readonly level: number;
}

/** The runs of one line: each in one font and one direction, from left to right. */
export function runsOf(
  text: string,
  weight: Weight,
  fonts: FontSet,
  direction: 'ltr' | 'rtl',
): readonly TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: LeveledRun[] = [];
  let offset = 0;
  for (const grapheme of graphemesOf(text)) {
    const level = levels[offset] ?? 0;
    offset += grapheme.length;
    // A grapheme that no font has as a whole is set character by character.
    for (const part of fonts.fontOf(grapheme, weight) ? [grapheme] : grapheme) {
      const run = runOf(part, level, weight, fonts);
      const last = runs.at(-1);
      const joins = last?.font === run.font && last.level === level && last.numberOf === null;
      if (joins && run.numberOf === null)
        runs[runs.length - 1] = { ...run, text: last.text + run.text };
      else runs.push(run);
    }
  }
  return inVisualOrder(runs);
}

/** Replaces a character that no font has by its number, such as [U+1E900], so it is never blank. */
function runOf(text: string, level: number, weight: Weight, fonts: FontSet): LeveledRun {
  const font = fonts.fontOf(text, weight);
  if (font) {
    const direction = level % 2 === 1 ? 'rtl' : 'ltr';
    return { font, text, level, direction, numberOf: null };
  }
  const number = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { font: weight, text: `[U+${number}]`, level, direction: 'ltr', numberOf: text };
}

/** Rule L2 of the Unicode Bidirectional Algorithm, on whole runs. */
function inVisualOrder(runs: readonly LeveledRun[]): readonly LeveledRun[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

const words = new Intl.Segmenter('en', { granularity: 'word' });
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

/** Splits a text where a line may break: after a space, or between words that are written without spaces. */
export function breakable(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const { segment } of words.segment(text)) {
    const before = pieces.at(-1);
    if (before === undefined || mayEnd(before, segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = before + segment;
  }
  return pieces;
}

function mayEnd(before: string, after: string): boolean {
  if (/^[\s\p{Pe}\p{Pf}\p{Po}]/u.test(after) || /[\p{Ps}\p{Pi}]$/u.test(before)) return false;
  return /\s$/.test(before) || WITHOUT_SPACES.test(before.slice(-1) + after);
}
