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

/** The color of drawings whose paint has no name that says it. */
export const UNKNOWN_SWATCH = '#8a8f96';

/** "Cosmic Blue Pearl" is a blue. Null if the name says no color. */
export function swatchOf(colorName: string): string | null {
  return SWATCHES.find(([words]) => words.test(colorName))?.[1] ?? null;
}

/** Whether a screen color is one that a name gives, so that nobody has picked it by eye. */
export function isSwatch(color: unknown): boolean {
  return color === UNKNOWN_SWATCH || SWATCHES.some(([, swatch]) => swatch === color);
}
