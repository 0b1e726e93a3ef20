// Tests for design tokens: the specification's colors, breakpoints and measures, and readable
// contrast.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contrast, INK } from '@forecourt/domain/records';
import { describe, expect, test } from 'vitest';
import { breakpoints, colors, customMedia, measures, mobileBelow, tokensCss } from './tokens.ts';

test('the colors are those of the specification', () => {
  expect(colors).toMatchObject({
    background: '#EEEEEE',
    primary: '#395586',
    accent: '#ffde3f',
    secondary: '#ffde3f',
    success: '#a5d64c',
    warning: '#ff8e00',
    error: '#ff5252',
    action: '#395586',
  });
});

test('every color of the theme is used in a rule', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const rules = globSync('{ui,visitor,desk}/src/**/*.css', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join();
  const properties = [...tokensCss().matchAll(/--color-[a-z-]+/g)].map(([name]) => name);
  expect(properties.filter((name) => !rules.includes(`var(${name})`))).toEqual([]);
  expect(rules).toContain('color-scheme: only light');
});

test('the breakpoints are those of the specification, and mobile is below lg', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 });
  expect(mobileBelow).toBe(1280);
  expect(customMedia['--mobile']).toBe('(width < 1280px)');
  expect(customMedia['--desktop']).toBe('(width >= 1280px)');
  expect(customMedia['--md-up']).toBe('(width >= 960px)');
  expect(customMedia['--md-down']).toBe('(width < 960px)');
});

test('the bar is 64 px and the logo 30 px high', () => {
  expect(measures).toMatchObject({ appBarHeight: 64, logoHeight: 30 });
});

test('CSS has the same values', () => {
  const css = tokensCss();
  expect(css).toContain('--color-accent: #ffde3f;');
  expect(css).toContain('--color-ink-soft:');
  expect(css).toContain('--app-bar-height: 64px;');
});

describe('text has a contrast of at least 4.5', () => {
  test.for([
    ['ink', 'background'],
    ['ink', 'surface'],
    ['ink', 'accent'],
    ['ink', 'success'],
    ['ink', 'warning'],
    ['inkSoft', 'surface'],
    ['inkSoft', 'background'],
    ['primary', 'surface'],
    ['primary', 'background'],
    ['surface', 'primary'],
    ['successText', 'surface'],
    ['warningText', 'surface'],
    ['errorText', 'surface'],
  ] as const)('%s on %s', ([text, ground]) => {
    expect(contrast(colors[text], colors[ground])).toBeGreaterThanOrEqual(4.5);
  });
});

test('an accent is checked against the text color on it', () => {
  expect(colors.ink).toBe(INK);
});
