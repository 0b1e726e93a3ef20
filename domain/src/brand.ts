// The accent color of a brand: the text color on it and its tint, both with readable contrast (WCAG 2.2 AA).

/** The color of most text, and of text on light accents. */
export const INK = '#1c2430';
const LEAST_CONTRAST = 4.5;

/** @returns the reason why this is not a color, or null if it is one */
export function accentProblem(accent: string): string | null {
  if (/^#[0-9a-f]{6}$/i.test(accent)) return null;
  return `The accent must be a color such as "#ffde3f", not "${accent}".`;
}

/** [BRD1] The color of text on an accent. One of the three candidates reaches 4.5:1 on every color. */
export function onAccent(accent: string): string {
  const readable = [INK, '#ffffff'].find((text) => contrast(text, accent) >= LEAST_CONTRAST);
  return readable ?? '#000000';
}

/** Contrast ratio, from 1 (same color) to 21 (black on white). */
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

/** At this luminance and above, the theme's text colors are readable on the background. */
const TINT_LUMINANCE = 0.8;

/** [BRD1] The accent as a faint background: 20% of it mixed into white, or less if text would be hard to read. */
export function tintOf(accent: string): string {
  for (let percent = 20; percent > 0; percent -= 1) {
    const tint = mixedIntoWhite(accent, percent / 100);
    if (luminance(tint) >= TINT_LUMINANCE) return tint;
  }
  return '#ffffff';
}

function mixedIntoWhite(accent: string, share: number): string {
  const parts = channels(accent).map((channel) => Math.round(255 - (255 - channel) * share));
  return `#${parts.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}
