// Tests of receipt routes: anyone with the link gets the files, and no cache stores them.
import type { Receipt } from '@forecourt/domain';
import { expect, onTestFinished, test } from 'vitest';
import { CONFIRMED_AT, type ConfirmedDeal, confirmedDeal } from '../../../test/confirmed-deal.ts';
import { createRenderer } from '../../receipt/pdf-renderer.ts';
import { readReceipt } from '../../receipt/verification.ts';
import { addDeal, reviseDeal } from '../../store/deals/deals.ts';
import { createApp } from '../app.ts';
import { loggedPath } from '../hooks/request-log.ts';
import type { VisitorApp } from './visitor-app.ts';

/** Receipts need no page. */
const noPages: VisitorApp = {
  render: async () => Promise.reject(new Error('no page was requested')),
  drawCar: () => '',
  assetsFor: () => ({ css: '', scripts: [], preload: [], iconFont: null }),
  assets: new Map(),
  operations: [],
  close: async () => undefined,
};

function aRenderer() {
  const renderer = createRenderer();
  onTestFinished(() => renderer.close());
  return renderer;
}

function appOn({ database }: Pick<ConfirmedDeal, 'database'>) {
  const app = createApp({ database, visitor: noPages, renderer: aRenderer(), logLevel: 'silent' });
  onTestFinished(() => app.close());
  return (path: string) => app.inject(path);
}

test('the JSON is exactly the stored receipt, for keeping and verifying', async () => {
  const confirmed = await confirmedDeal();
  const { receipt } = confirmed;
  const answer = await appOn(confirmed)(`/api/receipt/${receipt.dealId}/${receipt.number}.json`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(`${JSON.stringify(receipt, null, 2)}\n`);
  expect(readReceipt(answer.body)).toEqual(receipt satisfies Receipt);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="forecourt-${receipt.number}.json"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test('many requests for one receipt are rendered once', async () => {
  const { receipt } = await confirmedDeal();
  const renderer = aRenderer();
  const brand = { accent: null, logo: null };
  const options = { brand, language: 'en', takenBackAt: null, deposits: [] } as const;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 60 }, () => renderer.render(receipt, options)),
  );
  expect(others.every((pdf) => pdf === first)).toBe(true);
  expect(await renderer.render(receipt, { ...options, language: 'de' })).not.toBe(first);
});

test('the PDF is complete, named by its number, and the same each time', async () => {
  const confirmed = await confirmedDeal();
  const { receipt } = confirmed;
  const get = appOn(confirmed);
  const path = `/api/receipt/${receipt.dealId}/${receipt.number}.pdf`;
  const [first, second] = await Promise.all([get(path), get(path)]);
  expect(first.statusCode).toBe(200);
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="forecourt-${receipt.number}.pdf"`,
    'cache-control': 'private, no-store',
  });
  expect(first.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(first.rawPayload.subarray(-6).toString()).toBe('%%EOF\n');
  expect(first.rawPayload.equals(second.rawPayload)).toBe(true);
});

test('the PDF is 503, and nothing to download, while its deposits cannot be read', async () => {
  const confirmed = await confirmedDeal();
  const { dealId, number } = confirmed.receipt;
  await confirmed.database.maintenance.schema
    .alterTable('deposit_entries')
    .renameTo('lost_entries')
    .execute();
  const answer = await appOn(confirmed)(`/api/receipt/${dealId}/${number}.pdf`);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.headers['content-disposition']).toBeUndefined();
});

test('link and number work in any case, with look-alike characters corrected', async () => {
  const confirmed = await confirmedDeal();
  const { dealId, number } = confirmed.receipt;
  const typed = `/api/receipt/${dealId.toUpperCase()}/${number.toLowerCase().replaceAll('0', 'o')}.JSON`;
  expect((await appOn(confirmed)(typed)).statusCode).toBe(200);
});

test('a reopened deal keeps the receipt of its earlier revision', async () => {
  const confirmed = await confirmedDeal();
  const { database, deal, receipt } = confirmed;
  await reviseDeal(database, deal.id, deal.offer, CONFIRMED_AT);
  const answer = await appOn(confirmed)(`/api/receipt/${deal.id}/${receipt.number}.json`);
  expect(answer.json()).toEqual(receipt);
});

test('unknown links, unknown numbers, numbers of other deals and drafts get identical responses', async () => {
  const confirmed = await confirmedDeal();
  const { database, deal, receipt } = confirmed;
  const get = appOn(confirmed);
  const other = await addDeal(database, deal.offer, CONFIRMED_AT);
  const paths = [
    `/api/receipt/${'0'.repeat(26)}/${receipt.number}.pdf`,
    `/api/receipt/nonsense/${receipt.number}.pdf`,
    `/api/receipt/${other.id}/${receipt.number}.json`,
    `/api/receipt/${deal.id}/FC-0000-0000.pdf`,
    `/api/receipt/${deal.id}/${receipt.number}.exe`,
    `/api/receipt/${deal.id}/${receipt.number}`,
    `/api/receipt/${deal.id}/.pdf`,
  ];
  const answers = await Promise.all(paths.map(get));
  await database.maintenance
    .updateTable('deals')
    .set({ published_at: null })
    .where('id', '=', deal.id)
    .execute();
  answers.push(await get(`/api/receipt/${deal.id}/${receipt.number}.pdf`));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      errors: [{ message: 'There is no receipt at this address.' }],
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toBeUndefined();
  }
});

test('the log never contains the whole link of a receipt', () => {
  const id = '0123456789abcdefghjkmnpqrs';
  expect(loggedPath(`/api/receipt/${id}/FC-7K3M-92QX.pdf?x=${id}`)).toBe(
    '/api/receipt/012345…/FC-7K3M-92QX.pdf',
  );
});
