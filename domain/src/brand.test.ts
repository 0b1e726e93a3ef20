// Tests for brand colors: text is readable on any accent and on its tint.
import { expect, test } from 'vitest';
import { accentProblem, contrast, INK, onAccent, tintOf } from './brand.ts';

test('contrast follows WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast(INK, '#ffde3f')).toBeCloseTo(11.7, 1);
});

test('[BRD1] text on every accent, and every theme text color on its tint, has a contrast of at least 4.5 to 1', () => {
  const steps = [0, 0x33, 0x66, 0x80, 0x99, 0xcc, 0xff];
  const hex = (value: number) => value.toString(16).padStart(2, '0');
  const texts = [INK, '#5b6472', '#c62828', '#8a4b00', '#3f6212', '#395586'];
  for (const red of steps) {
    for (const green of steps) {
      for (const blue of steps) {
        const accent = `#${hex(red)}${hex(green)}${hex(blue)}`;
        expect(contrast(onAccent(accent), accent), accent).toBeGreaterThanOrEqual(4.5);
        const least = Math.min(...texts.map((text) => contrast(text, tintOf(accent))));
        expect(least, `the tint of ${accent}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('[BRD1] light accents keep the theme’s dark text, dark ones get white', () => {
  expect(onAccent('#ffde3f')).toBe(INK);
  expect(onAccent('#0b2b5c')).toBe('#ffffff');
  expect(onAccent('#777777')).toBe('#000000');
});

test.each(['#ffde3f', '#FFFFFF', '#0b2b5c', '#c62828'])('%s is accepted', (accent) => {
  expect(accentProblem(accent)).toBeNull();
});

test.each(['yellow', '#fff', '#12345g', '', '#ffde3f;}'])('%s is not a color', (accent) => {
  expect(accentProblem(accent)).toMatch(/^The accent must be a color/);
});
