// Tests for SPEC.md: a test cites every rule, and every cited rule exists.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULES_VERSION } from './quote/rules-version.ts';

const ROOMS = ['domain', 'server', 'ui', 'visitor', 'cli', 'e2e'];
const root = new URL('../../', import.meta.url);
const files = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => new URL(`${room}/${file}`, root)),
);
const rulesIn = (text: string) =>
  [...text.matchAll(/\[([A-Z]{3}\d+)\]/g)].map(([, rule]) => rule ?? '');
const citedIn = (paths: readonly URL[]) =>
  new Set(paths.flatMap((file) => rulesIn(readFileSync(file, 'utf8'))));

const spec = readFileSync(new URL('domain/SPEC.md', root), 'utf8');
const written = [...spec.matchAll(/^- \*\*\[([A-Z]{3}\d+)\]\*\*/gm)].map(([, rule]) => rule ?? '');

test('SPEC.md states its version, which receipts contain', () => {
  expect(/^Version (\d+)$/m.exec(spec)?.[1]).toBe(String(RULES_VERSION));
});

test('every rule of SPEC.md is listed once and cited by a test', () => {
  const cited = citedIn(files.filter(({ pathname }) => /\.test\.tsx?$/.test(pathname)));
  expect(written.filter((rule) => !cited.has(rule))).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
});

test('every cited rule of a family in SPEC.md is listed there', () => {
  const families = new Set(written.map((rule) => rule.slice(0, 3)));
  const cited = [...citedIn(files), ...rulesIn(spec)].filter((rule) =>
    families.has(rule.slice(0, 3)),
  );
  expect(cited.filter((rule) => !written.includes(rule))).toEqual([]);
});
