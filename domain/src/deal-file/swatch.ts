// The screen color of a car's paint, guessed from the paint's name.

const SWATCHES: readonly (readonly [RegExp, string])[] = [
  [/black|schwarz|onyx|ebony|noir/i, '#15181c'],
  [/white|weiß|weiss|ivory|snow/i, '#eef0f1'],
  [/silver|silber|platinum/i, '#b9bec4'],
  [/gr[ae]y|grau|graphite|charcoal|gunmetal|slate|magnetic/i, '#63686e'],
  [/red|rot|ruby|crimson|garnet|burgundy/i, '#9d2226'],
  [/blue|blau|navy|indigo|cobalt/i, '#27486b'],
  [/green|grün|olive|jade|sage/i, '#46593f'],
  [/brown|braun|bronze|beige|tan|sand|champagne|mocha/i, '#7d6a55'],
  [/orange|copper/i, '#c4622d'],
  [/yellow|gelb|gold/i, '#d9a520'],
  [/pearl/i, '#eef0f1'],
];

/** The drawing's color if the paint's name does not include a color. */
export const UNKNOWN_SWATCH = '#8a8f96';

/** The screen color for a paint's name: "Cosmic Blue Pearl" is blue. Null if the name has no color. */
export function swatchOf(colorName: string): string | null {
  return SWATCHES.find(([words]) => words.test(colorName))?.[1] ?? null;
}

/** Whether a screen color came from a paint's name, so that nobody picked it by eye. */
export function isSwatch(color: unknown): boolean {
  return color === UNKNOWN_SWATCH || SWATCHES.some(([, swatch]) => swatch === color);
}
