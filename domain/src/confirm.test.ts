// Tests for confirming: accepted requests, and the order of the refusal reasons.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomDeal } from '../test/random-deal.ts';
import {
  CONFIRM_REFUSALS,
  type ConfirmContext,
  type ConfirmRequest,
  judgeConfirm,
  MAX_NAME_LENGTH,
  readName,
} from './confirm.ts';
import type { DealStatus } from './deal-status.ts';
import { selectionDigest } from './quote/digest.ts';
import { selectionProblems } from './quote/problems.ts';
import { quote } from './quote/quote.ts';
import { quoteUnder } from './quote/rules-version.ts';
import { normalizeChoice } from './selection/selection.ts';

const dealId = '0123456789abcdefghjkmnpqrs';

/** A context and a matching request. Null if the choice breaks a rule. */
function sound(seed: number): { request: ConfirmRequest; context: ConfirmContext } | null {
  const { offer, choice } = randomDeal(seed);
  const quoted = quote(offer, choice);
  if (!quoted.ok || selectionProblems(offer, choice).length > 0) return null;
  const revision = 1 + (seed % 5);
  const normal = normalizeChoice(offer, choice);
  const digest = selectionDigest({ dealId, revision, choice: normal, quote: quoted.value });
  return {
    request: { revision, choice, digest, fullName: 'Jordan Avery', consent: true },
    context: { dealId, revision, status: 'OPEN', offer },
  };
}

/** Valid deals, each of which is broken in one way. */
const soundDeal = fc
  .integer({ min: 1, max: 4_000 })
  .map(sound)
  .filter((deal) => deal !== null);

function reason(request: ConfirmRequest, context: ConfirmContext): string {
  const judgement = judgeConfirm(request, context);
  if (judgement.ok) return 'accepted';
  expect(judgement.refusal.message).toBe(CONFIRM_REFUSALS[judgement.refusal.reason]);
  return judgement.refusal.reason;
}

/** Every problem of a request, from the last reason to the first. */
const WRONGS: readonly {
  readonly reason: string;
  readonly request?: Partial<ConfirmRequest>;
  readonly status?: DealStatus;
}[] = [
  { reason: 'CONSENT_REQUIRED', request: { consent: false, fullName: ' ' } },
  { reason: 'FIGURES_CHANGED', request: { digest: 'f'.repeat(64) } },
  { reason: 'SELECTION_INVALID', request: { choice: { paymentOptionId: 'none', addOns: [] } } },
  { reason: 'DEAL_REVISED', request: { revision: 99 } },
  { reason: 'DEAL_EXPIRED', status: 'EXPIRED' },
  { reason: 'DEAL_WITHDRAWN', status: 'WITHDRAWN' },
  { reason: 'ALREADY_CONFIRMED', status: 'CONFIRMED' },
];

test('a request with the displayed figures, a name and consent is accepted with its digest', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      const judgement = judgeConfirm(request, context);
      expect(judgement).toMatchObject({
        ok: true,
        value: { digest: request.digest, fullName: 'Jordan Avery' },
      });
    }),
    { numRuns: 60 },
  );
});

test('[CON1] [CON2] [CON3] [CON4] [CON5] [CON6] of several reasons, the first in this order is returned', () => {
  fc.assert(
    fc.property(
      soundDeal,
      fc.subarray([...WRONGS], { minLength: 1 }),
      ({ request, context }, wrongs) => {
        let worse = { request, context };
        for (const wrong of wrongs) {
          worse = {
            request: { ...worse.request, ...wrong.request },
            context: { ...worse.context, status: wrong.status ?? worse.context.status },
          };
        }
        expect(reason(worse.request, worse.context)).toBe(wrongs.at(-1)?.reason);
      },
    ),
    { numRuns: 150 },
  );
});

test('[CON1] an existing confirmation comes before every other reason, even for the same request', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      expect(reason(request, { ...context, status: 'CONFIRMED' })).toBe('ALREADY_CONFIRMED');
    }),
    { numRuns: 30 },
  );
});

test('[CON2] withdrawn and expired deals are refused, however valid the request', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      expect(reason(request, { ...context, status: 'WITHDRAWN' })).toBe('DEAL_WITHDRAWN');
      expect(reason(request, { ...context, status: 'EXPIRED' })).toBe('DEAL_EXPIRED');
    }),
    { numRuns: 30 },
  );
});

test('[CON3] a revision that is not current is refused, whether earlier or later', () => {
  const other = fc.integer({ min: -3, max: 12 });
  fc.assert(
    fc.property(soundDeal, other, ({ request, context }, revision) => {
      const expected = revision === context.revision ? 'accepted' : 'DEAL_REVISED';
      expect(reason({ ...request, revision }, context)).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test('[CON4] every problem of the selection is refused and returned', () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => randomDeal(seed));
  const broken = seeds.filter(({ offer, choice }) => selectionProblems(offer, choice).length > 0);
  expect(broken.length).toBeGreaterThan(50);
  for (const { offer, choice } of broken) {
    const request = { revision: 1, choice, digest: '', fullName: 'A', consent: true };
    const judgement = judgeConfirm(request, { dealId, revision: 1, status: 'OPEN', offer });
    expect(judgement).toMatchObject({
      ok: false,
      refusal: { reason: 'SELECTION_INVALID', problems: selectionProblems(offer, choice) },
    });
  }
});

test('[CON5] any digest but the one of the current figures is refused', () => {
  const place = fc.nat({ max: 63 });
  const letter = fc.constantFrom(...'0123456789abcdef');
  fc.assert(
    fc.property(soundDeal, place, letter, ({ request, context }, at, put) => {
      const digest = request.digest.slice(0, at) + put + request.digest.slice(at + 1);
      const expected = digest === request.digest ? 'accepted' : 'FIGURES_CHANGED';
      expect(reason({ ...request, digest }, context)).toBe(expected);
    }),
    { numRuns: 60 },
  );
});

test('[CON5] a digest of another deal or revision does not confirm this one', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      const elsewhere = { ...context, dealId: `z${dealId.slice(1)}` };
      expect(reason(request, elsewhere)).toBe('FIGURES_CHANGED');
      const revision = context.revision + 1;
      expect(reason({ ...request, revision }, { ...context, revision })).toBe('FIGURES_CHANGED');
    }),
    { numRuns: 30 },
  );
});

test('[CON6] [TXT1] [TXT2] name and consent are required, and blank or malformed text is not a name', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      expect(reason({ ...request, consent: false }, context)).toBe('CONSENT_REQUIRED');
      const blank = [
        '',
        '   ',
        '\u200b\u2060',
        '\t\n\r',
        '\u202e\u0000',
        '\u2800',
        '\u3164 \uffa0',
      ];
      for (const fullName of [...blank, 'A\ud800B', '\udc00']) {
        expect(reason({ ...request, fullName }, context)).toBe('CONSENT_REQUIRED');
      }
      const fullName = 'x'.repeat(MAX_NAME_LENGTH + 1);
      expect(reason({ ...request, fullName }, context)).toBe('CONSENT_REQUIRED');
    }),
    { numRuns: 20 },
  );
});

test('[CON6] a co-buyer may confirm too, and the name must be readable', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      const judged = (coBuyerName: string) => judgeConfirm({ ...request, coBuyerName }, context);
      expect(judged('  Kim \n Avery ')).toMatchObject({
        ok: true,
        value: { coBuyerName: 'Kim Avery' },
      });
      for (const none of ['', '   ']) {
        const judgement = judged(none);
        expect(judgement.ok && 'coBuyerName' in judgement.value).toBe(false);
        expect(judgement.ok).toBe(true);
      }
      for (const coBuyerName of ['A\ud800B', 'x'.repeat(MAX_NAME_LENGTH + 1)]) {
        expect(reason({ ...request, coBuyerName }, context)).toBe('CONSENT_REQUIRED');
      }
    }),
    { numRuns: 10 },
  );
});

/** Code units of all kinds, including lone surrogates and invisible characters. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

test('[CON6] a name is kept as typed, on one line', () => {
  expect(readName('  Zoë\u00a0 Krüger-Özdemir\n')).toBe('Zoë Krüger-Özdemir');
  expect(readName('山田 太郎')).toBe('山田 太郎');
  expect(readName('می\u200cنا')).toBe('می\u200cنا');
  expect(readName('👩\u200d👧 Ng')).toBe('👩\u200d👧 Ng');
  expect(readName('\u200d')).toBeNull();
  expect(readName('x'.repeat(MAX_NAME_LENGTH))).toHaveLength(MAX_NAME_LENGTH);
  fc.assert(
    fc.property(anyText, (text) => {
      const name = readName(text);
      if (name === null) return;
      expect(name).toMatch(/^\S(.*\S)?$/su);
      expect(name).not.toMatch(/(?![\u200c\u200d])[\p{Cc}\p{Cf}]/u);
      expect(readName(name)).toBe(name);
    }),
  );
});

test('[CON11] figures from a page with earlier rules are confirmed as shown', () => {
  fc.assert(
    fc.property(soundDeal, ({ request, context }) => {
      const { offer, revision } = context;
      const choice = normalizeChoice(offer, request.choice);
      const today = quote(offer, choice);
      if (!today.ok) throw new Error('no figures');
      const shown = quoteUnder(1, offer, choice, today.value);
      const digest = selectionDigest({ dealId, revision, choice, quote: shown });
      expect(digest).not.toBe(request.digest);
      expect(judgeConfirm({ ...request, digest }, context)).toMatchObject({
        ok: true,
        value: { rules: 1, digest, quote: shown },
      });
      expect(judgeConfirm(request, context)).toMatchObject({ ok: true, value: { rules: 4 } });
      expect(reason({ ...request, digest, consent: false }, context)).toBe('CONSENT_REQUIRED');
    }),
    { numRuns: 40 },
  );
});
