// Tests for audit chains: every changed, removed, added or moved entry is detected.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  AUDIT_EVENTS,
  type AuditEntry,
  type AuditHead,
  auditProblems,
  emptyHead,
  nextAuditEntry,
} from './audit.ts';
import { sha256Hex } from './quote/digest.ts';

const dealId = '0123456789abcdefghjkmnpqrs';

function chainOf(length: number, id = dealId): AuditEntry[] {
  const entries: AuditEntry[] = [];
  for (let index = 0; index < length; index += 1) {
    const head: AuditHead = entries.at(-1) ?? emptyHead(id);
    entries.push(
      nextAuditEntry(head, {
        dealId: id,
        at: new Date(Date.UTC(2026, 10, 20) + index * 1_000).toISOString(),
        actor: index % 3 === 0 ? 'STAFF' : 'VISITOR',
        event: AUDIT_EVENTS[index % AUDIT_EVENTS.length] ?? 'OPENED',
        contentHash: sha256Hex(`content ${index}`),
        detail: `revision ${index}`,
      }),
    );
  }
  return entries;
}

const THOUSAND = chainOf(1_000);
const head = headOf(THOUSAND);

function headOf(entries: readonly AuditEntry[]): AuditHead {
  return entries.at(-1) ?? emptyHead(dealId);
}

function seqsOf(entries: readonly AuditEntry[], end: AuditHead = head): readonly number[] {
  return auditProblems(dealId, entries, end).map(({ seq }) => seq);
}

const anEntry = fc.nat({ max: 999 });

test('[AUD1] each entry continues the previous one with its number and hash', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (length) => {
      const entries = chainOf(length);
      expect(auditProblems(dealId, entries, headOf(entries))).toEqual([]);
      for (const [index, entry] of entries.entries()) {
        expect(entry.seq).toBe(index + 1);
        expect(entry.previousHash).toBe((entries[index - 1] ?? emptyHead(dealId)).hash);
      }
    }),
    { numRuns: 30 },
  );
  expect(seqsOf(THOUSAND)).toEqual([]);
});

test('[AUD1] chains start differently for each deal, so one cannot replace another', () => {
  const other = chainOf(5, 'zzzzzzzzzzzzzzzzzzzzzzzzzz');
  expect(auditProblems(dealId, other, headOf(other)).map(({ seq }) => seq)).toContain(1);
  expect(emptyHead('a').hash).not.toBe(emptyHead('b').hash);
});

test('[AUD2] a change of any single field of 1,000 entries is detected at that entry', () => {
  const fields = Object.keys(THOUSAND[0] ?? {}) as (keyof AuditEntry)[];
  for (const field of fields) {
    fc.assert(
      fc.property(anEntry, (index) => {
        const entries = [...THOUSAND];
        const entry = entries[index] as AuditEntry;
        const value = entry[field];
        const put = typeof value === 'number' ? value + 5_000 : `${value}x`;
        entries[index] = { ...entry, [field]: put };
        const found = seqsOf(entries);
        // A wrong number also makes the next entry unexpected.
        const near = [index + 1, index + 2, index + 5_001, index + 5_002];
        expect(found.length).toBeGreaterThan(0);
        expect(found.every((seq) => near.includes(seq))).toBe(true);
      }),
      { numRuns: 4 },
    );
  }
});

test('[AUD2] each of 1,000 entries that is changed, removed or moved is detected at its place', () => {
  // Split into chains of 25, because the work grows with the square of the length.
  const chains = Array.from({ length: 40 }, (_, index) => chainOf(25, `deal ${index}`));
  let tried = 0;
  for (const [chainIndex, chain] of chains.entries()) {
    const found = (entries: readonly AuditEntry[]) =>
      auditProblems(`deal ${chainIndex}`, entries, headOf(chain)).map(({ seq }) => seq);
    for (const [index, entry] of chain.entries()) {
      const { seq } = entry;
      expect(found(chain.with(index, { ...entry, detail: `${entry.detail}!` }))).toEqual([seq]);
      expect(found(chain.toSpliced(index, 1))).toContain(seq);
      const next = chain[index + 1];
      if (next) expect(found(chain.with(index, next).with(index + 1, entry))).toContain(seq);
      tried += 1;
    }
  }
  expect(tried).toBe(1_000);
});

test('[AUD2] removed, duplicated or reordered entries are detected', () => {
  const entries = chainOf(12);
  const end = headOf(entries);
  const order = fc.shuffledSubarray(entries, { minLength: 0, maxLength: 12 });
  fc.assert(
    fc.property(order, fc.nat({ max: 11 }), (kept, twice) => {
      const whole = kept.length === 12 && kept.every((entry, index) => entry === entries[index]);
      expect(auditProblems(dealId, kept, end).length === 0).toBe(whole);
      const doubled = entries.toSpliced(twice, 0, entries[twice] as AuditEntry);
      expect(auditProblems(dealId, doubled, end).length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('[AUD2] a rewritten entry with a matching hash breaks the next one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 998 }), (index) => {
      const old = THOUSAND[index] as AuditEntry;
      const before = THOUSAND[index - 1] ?? emptyHead(dealId);
      const forged = nextAuditEntry(before, { ...old, detail: 'nothing happened' });
      expect(seqsOf(THOUSAND.with(index, forged))).toEqual([index + 2]);
    }),
    { numRuns: 8 },
  );
});

test('[AUD3] removing or rewriting the last entries is detected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), (gone) => {
      expect(seqsOf(THOUSAND.slice(0, -gone))).toEqual([1_000]);
    }),
    { numRuns: 8 },
  );
  expect(seqsOf([])).toEqual([1_000]);
  const last = THOUSAND.at(-1) as AuditEntry;
  const before = THOUSAND.at(-2) as AuditEntry;
  const forged = nextAuditEntry(before, { ...last, event: 'WITHDRAWN' });
  expect(seqsOf(THOUSAND.with(999, forged))).toEqual([1_000]);
});

test('[AUD5] the hash covers the author of an entry, and older entries still verify', () => {
  const [before] = chainOf(1);
  if (!before) throw new Error('no entry');
  const named = nextAuditEntry(before, {
    dealId,
    at: '2026-11-20T17:00:00.000Z',
    actor: 'STAFF',
    event: 'WITHDRAWN',
    contentHash: sha256Hex('content'),
    detail: 'car sold',
    by: 'member:priya',
  });
  expect(auditProblems(dealId, [before, named], named)).toEqual([]);
  const { by: _by, ...nobody } = named;
  for (const changed of [{ ...named, by: 'member:theo' }, nobody]) {
    expect(auditProblems(dealId, [before, changed], named)).toEqual([
      { dealId, seq: 2, message: 'was changed after it was written' },
    ]);
  }
});
