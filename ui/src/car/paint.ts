// The tones of a paint: lighter, darker, line and edge, worked out from its hex in whole numbers.

/** Every colour a drawing takes from the car's paint, each as #rrggbb. */
export interface PaintTones {
  /** The paint itself. */
  readonly base: string;
  /** Faces turned to the sky. */
  readonly light: string;
  /** Faces turned to the ground. */
  readonly dark: string;
  /** Shut lines: darker than the paint, but lighter on near-black, where darker cannot be seen. */
  readonly line: string;
  /** The outline: on white paint it alone parts the car from a white card. */
  readonly edge: string;
}

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE: Rgb = [255, 255, 255];
/** Shadows on a car are the cool dark of the road, not grey. */
const ROAD: Rgb = [12, 16, 22];
/** A paint nobody could read is drawn in silver. */
const SILVER: Rgb = [168, 174, 181];

export function paintTones(hex: string): PaintTones {
  const paint = readHex(hex) ?? SILVER;
  const brightness = brightnessOf(paint);
  return {
    base: writeHex(paint),
    light: writeHex(mix(paint, WHITE, 24 + share(brightness, 41))),
    dark: writeHex(mix(deepen(paint), ROAD, 46 - share(brightness, 26))),
    line: writeHex(brightness < 48 ? mix(paint, WHITE, 26) : mix(paint, ROAD, 62)),
    edge: writeHex(mix(paint, ROAD, 62 - share(brightness, 24))),
  };
}

/** Perceived brightness, 0 to 255, by the weights of ITU-R BT.601. */
function brightnessOf([red, green, blue]: Rgb): number {
  return Math.trunc((299 * red + 587 * green + 114 * blue) / 1000);
}

function readHex(hex: string): Rgb | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function share(brightness: number, most: number): number {
  return Math.trunc((brightness * most) / 255);
}

/** A shadow is richer than its paint: without this a yellow car turns olive. */
function deepen(paint: Rgb): Rgb {
  const most = Math.max(...paint);
  const channel = (value: number) => Math.max(0, value - Math.trunc((most - value) / 4));
  return [channel(paint[0]), channel(paint[1]), channel(paint[2])];
}

function mix(from: Rgb, to: Rgb, percent: number): Rgb {
  const channel = (a: number, b: number) =>
    Math.trunc((a * (100 - percent) + b * percent + 50) / 100);
  return [channel(from[0], to[0]), channel(from[1], to[1]), channel(from[2], to[2])];
}

function writeHex([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
