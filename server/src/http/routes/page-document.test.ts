// Tests for the content security policy of a page: it allows the page's style sheet and no other
// rules.
import { expect, test } from 'vitest';
import { contentPolicy } from './page-document.ts';

test('a policy allows the style sheet of the page and no other rules', () => {
  const [style] = contentPolicy('a{top:0}')
    .split('; ')
    .filter((each) => each.startsWith('style-src'));
  expect(style).toMatch(/^style-src 'sha256-[\w+/]{43}='$/);
});
