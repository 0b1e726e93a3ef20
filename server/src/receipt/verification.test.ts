// Tests of receipt verification: against its own digest, the stored receipt and the audit chain.
import { canonicalJson, type Receipt, selectionDigest } from '@forecourt/domain';
import { nextAuditEntry, RULES_VERSION } from '@forecourt/domain/records';
import { expect, test } from 'vitest';
import {
  type ConfirmedDeal,
  confirmedDeal,
  freshSqlite,
  receiptFor,
} from '../../test/confirmed-deal.ts';
import { anOfferFrom } from '../../test/offers.ts';
import { auditEntriesOf } from '../store/audit/audit.ts';
import { hashOf } from '../store/records/hash.ts';
import { fieldDifferences, readReceipt, verifyReceipt } from './verification.ts';

/** A round trip through JSON, as in a file. */
function read(receipt: unknown): Receipt {
  const reading = readReceipt(JSON.stringify(receipt, null, 2));
  if (typeof reading === 'string') throw new Error(reading);
  return reading;
}

async function setReceipt({ database, receipt }: ConfirmedDeal, text: string): Promise<void> {
  await database.maintenance
    .updateTable('confirmations')
    .set({ receipt: text })
    .where('number', '=', receipt.number)
    .execute();
}

test('[CON9] an unchanged receipt is genuine, with its entry in the audit chain', async () => {
  const { database, receipt } = await confirmedDeal();
  expect(await verifyReceipt(database.db, read(receipt))).toMatchObject({
    verdict: 'GENUINE',
    problems: [],
    differences: [],
    recordProblems: [],
    auditSeq: 2,
  });
});

test('[CON9] an altered receipt is detected, with the paths of the differences', async () => {
  const { database, receipt } = await confirmedDeal();
  const { finance } = receipt.quote;
  const quote = { ...receipt.quote, finance: { ...finance, paymentCents: 1 } };
  const altered = read({ ...receipt, fullName: 'Somebody Else', quote });
  const { verdict, differences, problems, recomputation, auditSeq } = await verifyReceipt(
    database.db,
    altered,
  );
  expect(verdict).toBe('ALTERED');
  expect(differences).toEqual([
    { path: 'fullName', stored: '"Jordan Avery"', here: '"Somebody Else"' },
    {
      path: 'quote.finance.paymentCents',
      stored: String(finance?.paymentCents),
      here: '1',
    },
  ]);
  expect(problems).toHaveLength(1);
  expect(recomputation.problems).toHaveLength(1);
  expect(auditSeq).toBeNull();
});

test('[CON9] a forged receipt that is consistent is still not the stored one', async () => {
  const { database, receipt } = await confirmedDeal();
  const lines = receipt.offer.price.lines.map((line) => ({ ...line, amountCents: 100 }));
  const offer = { ...receipt.offer, price: { ...receipt.offer.price, lines } };
  const { number, dealId } = receipt;
  const forged = receiptFor(offer, { number, dealId });
  const { verdict, problems, differences } = await verifyReceipt(database.db, read(forged));
  expect({ verdict, problems }).toEqual({ verdict: 'ALTERED', problems: [] });
  expect(differences.map(({ path }) => path)).toContain('offer.price.lines[0].amountCents');
});

test('[CON9] a changed number is found by the revision it confirms', async () => {
  const { database, receipt } = await confirmedDeal();
  const { verdict, differences } = await verifyReceipt(
    database.db,
    read({ ...receipt, number: 'FC-0000-0000' }),
  );
  expect(verdict).toBe('ALTERED');
  expect(differences.map(({ path }) => path)).toEqual(['number']);
});

test('[CON9] a valid receipt from elsewhere is consistent, but unknown here', async () => {
  const { database } = await freshSqlite();
  const receipt = receiptFor(anOfferFrom('outback'));
  expect(await verifyReceipt(database.db, receipt)).toMatchObject({ verdict: 'UNKNOWN' });
  const altered = { ...receipt, revision: 2 };
  expect(await verifyReceipt(database.db, altered)).toMatchObject({ verdict: 'ALTERED' });
});

test('[CON9] [AUD2] tampering with the stored receipt does not make the genuine one false', async () => {
  const confirmed = await confirmedDeal();
  const { database, receipt } = confirmed;
  const forged = { ...receipt, fullName: 'Somebody Else' };
  await setReceipt(confirmed, JSON.stringify(forged));
  const verified = await verifyReceipt(database.db, read(receipt));
  expect(verified).toMatchObject({ verdict: 'RECORD_ALTERED', problems: [], auditSeq: 2 });
  expect(verified.recordProblems[0]).toMatch(/not the one entered/);
  expect((await verifyReceipt(database.db, read(forged))).verdict).toBe('RECORD_ALTERED');
});

test('[CON9] [CON10] a receipt of earlier rules stays genuine, with today’s result beside it', async () => {
  const { database, deal, receipt } = await confirmedDeal();
  const { maintenance } = database;
  // Simulates rules of that time with another figure, recorded everywhere.
  const price = { ...receipt.quote.price, outTheDoorCents: 1 };
  const quote = { ...receipt.quote, price };
  const digest = selectionDigest({ ...receipt, quote });
  const earlier: Receipt = { ...receipt, rules: 0, quote, digest };
  const text = canonicalJson(earlier);
  const [added, confirmed] = await auditEntriesOf(database.db, deal.id);
  if (!added || !confirmed) throw new Error('no entries');
  const { seq: _seq, previousHash: _previous, hash: _hash, ...event } = confirmed;
  const entry = nextAuditEntry(added, { ...event, contentHash: hashOf(text) });
  await maintenance.updateTable('confirmations').set({ receipt: text, digest }).execute();
  await maintenance
    .updateTable('audit_entries')
    .set({ content_hash: entry.contentHash, hash: entry.hash })
    .where('seq', '=', 2)
    .execute();
  await maintenance.updateTable('deals').set({ audit_hash: entry.hash }).execute();
  expect(await verifyReceipt(database.db, read(earlier))).toMatchObject({
    verdict: 'GENUINE',
    problems: [],
    recomputation: {
      rules: 0,
      rulesToday: RULES_VERSION,
      known: false,
      problems: ['The figures do not follow from the offer and the choice.'],
    },
  });
  const elsewhere = await freshSqlite();
  const unknown = (receipt: Receipt) => verifyReceipt(elsewhere.database.db, read(receipt));
  expect(await unknown(earlier)).toMatchObject({ verdict: 'UNKNOWN' });
  expect(await unknown({ ...earlier, rules: 1 })).toMatchObject({ verdict: 'ALTERED' });
});

test('[AUD2] a receipt whose audit chain was tampered with is no longer genuine', async () => {
  const { database, receipt } = await confirmedDeal();
  await database.maintenance
    .updateTable('audit_entries')
    .set({ at: '2020-01-01T00:00:00.000Z' })
    .where('seq', '=', 1)
    .execute();
  const { verdict, recordProblems } = await verifyReceipt(database.db, read(receipt));
  expect(verdict).toBe('RECORD_ALTERED');
  expect(recordProblems).toEqual(['audit entry 1: was changed after it was written']);
});

test('anything but a receipt is refused with a message', () => {
  const receipt = receiptFor(anOfferFrom('mx-5-cash'));
  const nested = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const refused: [text: string, reason: RegExp][] = [
    ['', /not JSON/],
    ['%PDF-1.7', /not JSON/],
    ['null', /not a JSON object/],
    ['[]', /not a JSON object/],
    ['{"format":"forecourt.receipt/2"}', /format/],
    ['{"format":"forecourt.receipt/1"}', /^its number is not a string$/],
    [JSON.stringify({ ...receipt, offer: 7 }), /^its offer is not an object$/],
    [JSON.stringify({ ...receipt, offer: [] }), /^its offer is not an object$/],
    [JSON.stringify({ ...receipt, revision: 1.5 }), /values that no receipt can hold/],
    [`{"format":"forecourt.receipt/1","x":${nested}}`, /not JSON|number is not|can hold/],
  ];
  for (const [text, reason] of refused) expect(readReceipt(text)).toMatch(reason);
});

test('an incomplete receipt with invalid values gets a result and does not throw', async () => {
  const { database } = await freshSqlite();
  const receipt = receiptFor(anOfferFrom('mx-5-cash'));
  for (const nonsense of [
    { offer: {} },
    { choice: {} },
    { choice: { paymentOptionId: 'x', addOns: [{}] } },
    { quote: {} },
    { choice: { ...receipt.choice, paymentOptionId: 'none' } },
    { dealId: '' },
  ]) {
    const { verdict, problems, recomputation } = await verifyReceipt(
      database.db,
      read({ ...receipt, ...nonsense }),
    );
    expect(verdict).toBe('ALTERED');
    expect([...problems, ...recomputation.problems].length).toBeGreaterThan(0);
  }
});

test('differences name missing, added and mistyped parts', () => {
  expect(fieldDifferences({ a: [1, 2], b: null, c: {} }, { a: [1], b: 0, c: [], d: 'x' })).toEqual([
    { path: 'a[1]', stored: '2', here: null },
    { path: 'b', stored: 'null', here: '0' },
    { path: 'c', stored: '{}', here: '[]' },
    { path: 'd', stored: null, here: '"x"' },
  ]);
});
