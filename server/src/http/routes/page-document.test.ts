// Proves that a page has the rules of what it shows, those of its first screen first.
import { expect, test } from 'vitest';
import { contentPolicy, styledPage } from './page-document.ts';

const SHEET =
  'body{margin:0}.car{color:red}@media print{.row{color:blue}}.row{color:green}.gone{top:0}';
const MARK = '<div id="rest" hidden=""> </div>';

test('critical CSS stands in the head, the rules of the rest where it begins', () => {
  const page = `<p class="car">Outback</p>${MARK}<p class="row">Price</p>`;
  const { head, html, styles } = styledPage(SHEET, page, ':root{top:1px}');
  expect(head).toBe('body{margin:0}.car{color:red}:root{top:1px}');
  const rest = 'body{margin:0}.car{color:red}@media print{.row{color:blue}}.row{color:green}';
  expect(html).toBe(
    `<p class="car">Outback</p><div id="rest" hidden=""><style>${rest}</style></div><p class="row">Price</p>`,
  );
  expect(styles).toEqual([head, rest]);
});

test('a page without a rest has all of its rules in the head', () => {
  const page = '<p class="row">Price</p>';
  const { head, html, styles } = styledPage(SHEET, page, '');
  expect(head).toBe('body{margin:0}@media print{.row{color:blue}}.row{color:green}');
  expect(html).toBe(page);
  expect(styles).toEqual([head]);
});

test('a policy allows the page’s own rules and no others', () => {
  const [style] = contentPolicy(['a{top:0}', 'b{top:0}'])
    .split('; ')
    .filter((each) => each.startsWith('style-src'));
  expect(style).toMatch(/^style-src 'sha256-[\w+/]{43}=' 'sha256-[\w+/]{43}='$/);
});
