// Tests of the contrast of colors.
import { expect, test } from 'vitest';
import { contrastOf } from './contrast.ts';

test('contrast is what WCAG says it is', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#1c2430', '#ffde3f')).toBeCloseTo(11.7, 1);
  expect(contrastOf('#395586', '#FFFFFF')).toBeCloseTo(7.45, 2);
  expect(contrastOf('#777777', '#777777')).toBe(1);
});

test('what is not a color has none', () => {
  expect(contrastOf('yellow', '#ffffff')).toBeNull();
  expect(contrastOf('#fff', '#ffffff')).toBeNull();
});
