// The accent of a brand: whether what is written on it can be read (WCAG 2.2, contrast minimum).

/** The color of text on the accent, and of most other text. */
export const INK = '#1c2430';
const LEAST_CONTRAST = 4.5;

/** What is wrong with an accent, in a sentence; null: nothing. */
export function accentProblem(accent: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(accent)) {
    return `The accent must be a color such as "#ffde3f", not "${accent}".`;
  }
  const ratio = contrast(INK, accent);
  if (ratio >= LEAST_CONTRAST) return null;
  return `Dark text on ${accent} has a contrast of ${ratio.toFixed(1)}; WCAG AA asks for at least ${LEAST_CONTRAST}. Take a lighter color.`;
}

/** From 1, the same color, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
    .map((channel) => channel / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The accent as a faint ground: a fifth of it in white. */
export function tintOf(accent: string): string {
  const mixed = channels(accent).map((channel) => Math.round(255 - (255 - channel) * 0.2));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
