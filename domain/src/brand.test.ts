// Proves that text on an accent can be read, or the accent is refused.
import { expect, test } from 'vitest';
import { accentProblem, contrast, INK, tintOf } from './brand.ts';

test('contrast is that of WCAG 2.2', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast(INK, '#ffde3f')).toBeCloseTo(11.7, 1);
});

test.each(['#ffde3f', '#FFFFFF', '#8fd3ff', '#e08a00'])('%s is taken', (accent) => {
  expect(accentProblem(accent)).toBeNull();
  expect(contrast(INK, tintOf(accent))).toBeGreaterThanOrEqual(4.5);
});

test('an accent on which dark text falls below 4.5 is refused with its contrast', () => {
  expect(accentProblem('#0b2b5c')).toBe(
    'Dark text on #0b2b5c has a contrast of 1.1; WCAG AA asks for at least 4.5. Take a lighter color.',
  );
  expect(accentProblem('#c62828')).toMatch(/contrast of 2\.\d;/);
});

test.each(['yellow', '#fff', '#12345g', '', '#ffde3f;}'])('%s is no color', (accent) => {
  expect(accentProblem(accent)).toMatch(/^The accent must be a color/);
});
