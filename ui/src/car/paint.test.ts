// The tones of a paint: always colours, always the right way round, never lost on their ground.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paintTones } from './paint.ts';

const paint = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function sum(hex: string): number {
  return channels(hex).reduce((total, channel) => total + channel, 0);
}

describe('paintTones', () => {
  it('keeps the paint itself as the base', () => {
    expect(paintTones('#27486b').base).toBe('#27486b');
    expect(paintTones('#F4C20D').base).toBe('#f4c20d');
    expect(paintTones('#00000a').base).toBe('#00000a');
  });

  it('gives known tones for known paints', () => {
    expect(paintTones('#27486b')).toEqual({
      base: '#27486b',
      light: '#70869d',
      dark: '#122d49',
      line: '#162536',
      edge: '#18293b',
    });
  });

  it('makes every tone of every paint a colour', () => {
    fc.assert(
      fc.property(paint, (hex) => {
        for (const tone of Object.values(paintTones(hex))) expect(tone).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it('makes light no darker and dark no lighter than the paint', () => {
    fc.assert(
      fc.property(paint, (hex) => {
        const tones = paintTones(hex);
        channels(tones.light).forEach((channel, index) => {
          expect(channel).toBeGreaterThanOrEqual(channels(hex)[index] ?? 0);
        });
        // A paint darker than the road shade itself can only rise to it.
        expect(sum(tones.dark)).toBeLessThanOrEqual(Math.max(sum(hex), 50));
      }),
    );
  });

  it('keeps the edge of white paint visible on a white card', () => {
    expect(sum(paintTones('#ffffff').edge)).toBeLessThan(3 * 170);
  });

  it('draws the lines of black paint lighter than the paint, of any other darker', () => {
    expect(sum(paintTones('#000000').line)).toBeGreaterThan(3 * 60);
    expect(sum(paintTones('#b4b9be').line)).toBeLessThan(sum('#b4b9be'));
  });

  it('keeps the shadow of yellow paint amber: red leads green by more than in the paint', () => {
    const [red = 0, green = 0] = channels(paintTones('#f4c20d').dark);
    expect(green / red).toBeLessThan(0xc2 / 0xf4);
  });

  it('keeps grey paint grey enough: no channel strays by more than a shade', () => {
    const [red = 0, , blue = 0] = channels(paintTones('#b4b4b4').dark);
    expect(Math.abs(red - blue)).toBeLessThanOrEqual(4);
  });

  it.each(['', 'red', '#fff', '#12345g', '27486b'])(
    'draws an unreadable paint "%s" in silver',
    (hex) => {
      expect(paintTones(hex).base).toBe('#a8aeb5');
    },
  );
});
