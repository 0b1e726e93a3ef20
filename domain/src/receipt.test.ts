// Tests for receipts: the hash covers every field, and inconsistencies are detected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDeal } from '../test/random-deal.ts';
import { selectionDigest } from './quote/digest.ts';
import { quote } from './quote/quote.ts';
import { quoteUnder, RULES_VERSION } from './quote/rules-version.ts';
import { type Receipt, receiptHash, receiptProblems, recomputed } from './receipt.ts';
import { normalizeChoice } from './selection/selection.ts';

function receiptOf(seed: number): Receipt {
  const { offer, choice: chosen } = randomDeal(seed);
  const choice = normalizeChoice(offer, chosen);
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error(`seed ${seed} has no figures`);
  const dealId = '0123456789abcdefghjkmnpqrs';
  const revision = 2;
  return {
    format: 'forecourt.receipt/1',
    rules: RULES_VERSION,
    number: 'FC-7K3M-92QX',
    dealId,
    dealNumber: offer.number,
    revision,
    confirmedAt: '2026-11-20T17:00:00.123Z',
    fullName: 'Jordan Avery',
    consent: true,
    offer,
    choice,
    quote: quoted.value,
    digest: selectionDigest({ dealId, revision, choice, quote: quoted.value }),
  };
}

const aReceipt = fc.integer({ min: 1, max: 4_000 }).map(receiptOf);

type Path = readonly (string | number)[];

/** Every leaf of a document. */
function leaves(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
}

function changed(receipt: Receipt, path: Path, change: (leaf: unknown) => unknown): Receipt {
  const copy = structuredClone(receipt);
  let branch = copy as unknown as Record<string, unknown>;
  for (const key of path.slice(0, -1)) branch = branch[key] as Record<string, unknown>;
  const last = path.at(-1) ?? '';
  branch[last] = change(branch[last]);
  return copy;
}

function other(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf + 1;
  if (typeof leaf === 'boolean') return !leaf;
  return leaf === null ? 0 : `${leaf}x`;
}

test('[CON8] changing any single field changes the receipt hash', () => {
  const receipt = receiptOf(7);
  const hash = receiptHash(receipt);
  const paths = leaves(receipt);
  expect(paths.length).toBeGreaterThan(200);
  // Two hashes per leaf would take minutes, so this uses a sample, and all short leaves.
  const step = Math.ceil(paths.length / 250);
  for (const [index, path] of paths.entries()) {
    if (path.length > 1 && index % step !== 0) continue;
    expect(receiptHash(changed(receipt, path, other)), path.join('.')).not.toBe(hash);
  }
});

test('[CON8] changing any leaf of any receipt changes the hash, and reordering keys does not', () => {
  fc.assert(
    fc.property(aReceipt, fc.nat(), (receipt, at) => {
      const paths = leaves(receipt);
      const path = paths[at % paths.length] ?? [];
      expect(receiptHash(changed(receipt, path, other))).not.toBe(receiptHash(receipt));
      const turned = Object.fromEntries(Object.entries(receipt).reverse()) as unknown as Receipt;
      expect(receiptHash(turned)).toBe(receiptHash(receipt));
    }),
    { numRuns: 40 },
  );
});

test('[CON9] [CON10] an unchanged receipt is consistent, also after a round trip through JSON', () => {
  fc.assert(
    fc.property(aReceipt, (receipt) => {
      expect(receiptProblems(receipt)).toEqual([]);
      expect(receiptProblems(JSON.parse(JSON.stringify(receipt, null, 2)))).toEqual([]);
      const today = { rules: RULES_VERSION, rulesToday: RULES_VERSION, known: true };
      expect(recomputed(receipt)).toEqual({ ...today, problems: [] });
    }),
    { numRuns: 40 },
  );
});

test('[CON9] [CON10] a single changed figure matches neither the digest nor the offer', () => {
  fc.assert(
    fc.property(aReceipt, fc.nat(), (receipt, at) => {
      const paths = leaves(receipt.quote, ['quote']);
      const path = paths[at % paths.length] ?? [];
      const forged = changed(receipt, path, other);
      expect(receiptProblems(forged)).toHaveLength(1);
      expect(recomputed(forged).problems).toHaveLength(1);
    }),
    { numRuns: 40 },
  );
});

test('[CON10] figures and digest changed together still do not follow from the offer', () => {
  fc.assert(
    fc.property(aReceipt, (receipt) => {
      const forged = changed(receipt, ['quote', 'price', 'outTheDoorCents'], other);
      const digest = selectionDigest(forged);
      expect(receiptProblems({ ...forged, digest })).toEqual([]);
      expect(recomputed({ ...forged, digest }).problems).toEqual([
        'The figures do not follow from the offer and the choice.',
      ]);
    }),
    { numRuns: 20 },
  );
});

test('[CON9] a changed price or revision under the same figures is detected', () => {
  fc.assert(
    fc.property(aReceipt, (receipt) => {
      const cheaper = changed(receipt, ['offer', 'price', 'lines', 0, 'amountCents'], other);
      expect(recomputed(cheaper).problems).toEqual([
        'The figures do not follow from the offer and the choice.',
      ]);
      expect(receiptProblems({ ...receipt, revision: 3 })).toHaveLength(1);
      expect(receiptProblems({ ...receipt, dealId: 'other' })).toHaveLength(1);
      expect(receiptProblems({ ...receipt, digest: 'f'.repeat(64) })).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});

test('[CON10] a receipt of earlier rules is checked with those rules', () => {
  fc.assert(
    fc.property(aReceipt, (receipt) => {
      const { offer, choice } = receipt;
      const earlier = { ...receipt, quote: quoteUnder(1, offer, choice, receipt.quote), rules: 1 };
      expect(recomputed(earlier)).toMatchObject({ rules: 1, known: true, problems: [] });
      expect(recomputed({ ...earlier, rules: RULES_VERSION }).problems).toHaveLength(1);
    }),
    { numRuns: 20 },
  );
});

test('[CON10] a receipt that names no rules is of 0.1.0, which had the first version', () => {
  const { rules: _rules, ...old } = receiptOf(11);
  expect(recomputed(old).rules).toBe(1);
  const newer = { rules: 7, rulesToday: RULES_VERSION, known: false };
  expect(recomputed({ ...old, rules: 7 })).toMatchObject(newer);
});
