// The preview picture of a link: car and dealership in the brand's colors. It has no price and no buyer's name.
import { onAccent } from '@forecourt/domain/records';
import { type FontSet, fontSetFor, printable, type Weight } from './fonts.ts';
import { ACCENT, INK, SECOND } from './pdf-document.ts';
import { DIRECTION } from './shaping.ts';
import { directionOf, runsOf } from './text-runs.ts';

export interface PreviewPicture {
  /** The car as an SVG of 640 × 240. */
  readonly car: string;
  /** The vehicle, such as 2026 Subaru Outback. */
  readonly title: string;
  readonly dealership: string;
  /** The words in the bar without a logo, or null for our own. */
  readonly barName: string | null;
  readonly accent: string | null;
  /** A PNG. */
  readonly logo: Uint8Array | null;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
const BAR = 96;
const LOGO_HEIGHT = 48;
const CAR_WIDTH = 860;

export async function previewPicture(picture: PreviewPicture): Promise<Buffer> {
  const { title, dealership, barName, accent, logo } = picture;
  const texts = [title, dealership, barName ?? ''];
  const fonts = await fontSetFor(texts, texts);
  const car = picture.car.replace('<svg ', `<svg x="${(WIDTH - CAR_WIDTH) / 2}" y="112" `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#f7f8fa"/>
<rect y="430" width="${WIDTH}" height="200" fill="#ffffff"/>
<rect y="388" width="${WIDTH}" height="42" fill="#e4e7eb"/>
<rect width="${WIDTH}" height="${BAR}" fill="${accent ?? ACCENT}"/>
${car.replace('<svg ', `<svg width="${CAR_WIDTH}" height="${(CAR_WIDTH * 240) / 640}" `)}
${textLine(title, 'bold', 60, 520, INK, fonts)}
${textLine(dealership, 'regular', 36, 584, SECOND, fonts)}
${logo ? '' : textLine(barName ?? 'Forecourt', 'bold', 40, 63, onAccent(accent ?? ACCENT), fonts)}
</svg>`;
  const { default: sharp } = await import('sharp');
  const drawn = sharp(Buffer.from(svg));
  if (!logo) return drawn.png().toBuffer();
  const fitted = await sharp(logo)
    .resize({ height: LOGO_HEIGHT, width: WIDTH - 2 * MARGIN, fit: 'inside' })
    .toBuffer();
  const top = (BAR - LOGO_HEIGHT) / 2;
  return drawn
    .composite([{ input: fitted, left: MARGIN, top }])
    .png()
    .toBuffer();
}

/** Draws text as outlines, so that no installed font is needed. Long text is smaller. */
function textLine(
  input: string,
  weight: Weight,
  size: number,
  y: number,
  color: string,
  fonts: FontSet,
): string {
  const text = printable(input);
  let width = 0;
  const glyphs: string[] = [];
  for (const run of runsOf(text, weight, fonts, directionOf(text))) {
    const font = fonts.fonts.get(run.font);
    if (!font) continue;
    const scale = size / font.unitsPerEm;
    const laidOut = font.layout(run.text, [DIRECTION[run.direction]]);
    for (const [index, glyph] of laidOut.glyphs.entries()) {
      const position = laidOut.positions[index];
      const x = width + (position?.xOffset ?? 0) * scale;
      const up = (position?.yOffset ?? 0) * scale;
      const path = glyph.path.scale(scale, -scale).translate(x, -up).toSVG();
      glyphs.push(`<path d="${path}"/>`);
      width += (position?.xAdvance ?? glyph.advanceWidth) * scale;
    }
  }
  const fit = Math.min(1, (WIDTH - 2 * MARGIN) / Math.max(1, width));
  return `<g fill="${color}" transform="translate(${MARGIN} ${y}) scale(${fit})">${glyphs.join('')}</g>`;
}
