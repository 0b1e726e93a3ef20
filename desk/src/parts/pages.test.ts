// Tests of a list that comes page by page.
import { expect, test } from 'vitest';
import { loadRows, type PageAsked } from './pages.ts';

const drafts = Array.from({ length: 230 }, (_, index) => ({ id: `${index}` }));

/** The cursor is the place of the next one. */
function aService(rows = drafts) {
  const asked: PageAsked[] = [];
  const load = async (page: PageAsked) => {
    asked.push(page);
    const start = Number(page.after ?? 0);
    const end = start + page.first;
    const next = end < rows.length ? `${end}` : null;
    return { ok: true as const, data: { items: rows.slice(start, end), next } };
  };
  return { asked, load };
}

test('as many rows as are shown are asked for again, in pages that the API answers', async () => {
  const { asked, load } = aService();
  const answer = await loadRows(load, 220, { items: [] });
  expect(answer).toEqual({ ok: true, data: { items: drafts.slice(0, 220), next: '220' } });
  expect(asked.map(({ first }) => first)).toEqual([100, 100, 20]);
});

test('a further page comes after the rows that are there, each of them once', async () => {
  const { load } = aService();
  const before = { items: drafts.slice(0, 50), next: '48' };
  const answer = await loadRows(load, 100, before);
  expect(answer.ok && answer.data.items).toEqual(drafts.slice(0, 100));
});

test('a list that has become shorter ends where it ends', async () => {
  const { load } = aService(drafts.slice(0, 3));
  const answer = await loadRows(load, 150, { items: [] });
  expect(answer).toEqual({ ok: true, data: { items: drafts.slice(0, 3), next: null } });
});
