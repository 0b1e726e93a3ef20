// Tests for the digest: it covers everything the buyer confirms.
import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outback, quoted } from '../../test/outback.ts';
import { defaultChoice } from '../selection/selection.ts';
import { selectionDigest, sha256Hex } from './digest.ts';
import { quoteUnder } from './rules-version.ts';

const nodeHash = (text: string) => hash('sha256', text, 'hex');
const choice = defaultChoice(outback);
const quote = quoted(outback, choice);
const confirmable = { dealId: 'deal-1', revision: 1, choice, quote };
const digest = selectionDigest(confirmable);

test('[QUO9] the digest is SHA-256 over canonical JSON, and deterministic', () => {
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(selectionDigest(structuredClone(confirmable))).toBe(digest);
  expect(selectionDigest({ quote, choice, revision: 1, dealId: 'deal-1' })).toBe(digest);
});

test('[QUO9] the digest is stable for each version of the rules', () => {
  const earlier = quoteUnder(1, outback, choice, quote);
  expect(selectionDigest({ ...confirmable, quote: earlier })).toBe(
    'df6c49321f9dba6805a4578101f0a86ef21ed2850a66b6b4223a9650c4825bb4',
  );
  const second = quoteUnder(2, outback, choice, quote);
  expect(selectionDigest({ ...confirmable, quote: second })).toBe(
    '02b414429ec1fe8273b0c831cfdc18587819789a28a1df6d55b81f269336cc51',
  );
  expect(quoteUnder(3, outback, choice, quote)).toEqual(quote);
  expect(quoteUnder(4, outback, choice, quote)).toBe(quote);
  expect(digest).toBe('f9e65d8323397ef16d84625c3b48436d583737e8b215f62d4592c3214e6346f6');
});

test('[APR6] [QUO9] an EU offer discloses the effective rate, and keeps its digest of version 3', () => {
  const berlin = { ...outback, jurisdiction: 'DE-BE' };
  const today = quoted(berlin, choice);
  expect(today.finance).toMatchObject({ annualRatePercent: '5.49', aprDisclosed: '5.63' });
  expect(today.finance?.schedule).toEqual(quote.finance?.schedule);
  const earlier = quoteUnder(3, berlin, choice, today);
  expect(earlier.finance?.aprDisclosed).toBe('5.49');
  expect(selectionDigest({ ...confirmable, quote: earlier })).toBe(
    'f9e65d8323397ef16d84625c3b48436d583737e8b215f62d4592c3214e6346f6',
  );
  expect(selectionDigest({ ...confirmable, quote: today })).not.toBe(digest);
});

test('[APR6] without a jurisdiction, an offer in euros is an EU offer', () => {
  const aprOf = (more: object) => quoted({ ...outback, ...more }, choice).finance?.aprDisclosed;
  const { jurisdiction: _, ...elsewhere } = outback;
  expect(quoted({ ...elsewhere, currency: 'EUR' }, choice).finance?.aprDisclosed).toBe('5.63');
  expect(aprOf({ currency: 'EUR', jurisdiction: 'CH' })).toBe('5.49');
  expect(aprOf({ currency: 'SEK', jurisdiction: 'SE' })).toBe('5.63');
});

test('[QUO9] the digest is the same with the hash functions of browser and server', () => {
  expect(selectionDigest(confirmable, nodeHash)).toBe(digest);
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 200 }), (text) => {
      expect(sha256Hex(text)).toBe(nodeHash(text));
    }),
  );
});

test('[QUO9] the digest changes with deal, revision and choice', () => {
  const others = [
    { ...confirmable, dealId: 'deal-2' },
    { ...confirmable, revision: 2 },
    { ...confirmable, choice: { ...choice, cashDownCents: 310_000 } },
  ];
  expect(new Set([digest, ...others.map((other) => selectionDigest(other))]).size).toBe(4);
});

test('[QUO9] the digest changes with every figure', () => {
  const places = leaves(quote);
  fc.assert(
    fc.property(fc.constantFrom(...places), (path) => {
      const bent = structuredClone(quote);
      const place = path.slice(0, -1).reduce<Record<string, unknown>>((node, key) => {
        return node[key] as Record<string, unknown>;
      }, bent as never);
      const last = path.at(-1) ?? '';
      place[last] = typeof place[last] === 'number' ? place[last] + 1 : 'other';
      expect(selectionDigest({ ...confirmable, quote: bent })).not.toBe(digest);
    }),
    { numRuns: 60 },
  );
});

function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, member]) => leaves(member, [...path, key]));
}
