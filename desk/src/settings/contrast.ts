// How well text can be read on a color, by WCAG 2.2.

/** From 1 (the same) to 21 (black on white); null: not colors as #rrggbb. */
export function contrastOf(first: string, second: string): number | null {
  const [one, other] = [luminanceOf(first), luminanceOf(second)];
  if (one === null || other === null) return null;
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance: WCAG 2.2, "Definitions". */
function luminanceOf(hex: string): number | null {
  const [, red, green, blue] = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) ?? [];
  if (!red || !green || !blue) return null;
  const linear = (part: string) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
