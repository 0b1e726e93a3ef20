// Tests of pinning: the server accepts pinned content, and later changes of the page are detected.
import { readFileSync } from 'node:fs';
import { defaultChoice, type Offer } from '@forecourt/domain';
import { parseDealFile } from '@forecourt/domain/deal-file';
import { judgeConfirm } from '@forecourt/domain/records';
import { describe, expect, it } from 'vitest';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { isOvertaken, type Pin, pin, pinRevised } from './pin.ts';

const DEMO = new URL('../../../../server/demo/outback.deal.json', import.meta.url);

function outback(): Offer {
  const parsed = parseDealFile(readFileSync(DEMO));
  if (!parsed.ok) throw new Error('outback.deal.json');
  return parsed.offer;
}

const dealOf = (offer: Offer, revision: number) =>
  ({
    ...offer,
    id: 'deal',
    revision,
    status: 'OPEN',
    revisedAt: '',
  }) as unknown as Deal_OfferFragment;

function accepts(pinned: Pin): boolean {
  const { revision, choice, digest } = pinned;
  const request = { revision, choice, digest: digest ?? '', fullName: 'Jordan', consent: true };
  const context = { dealId: 'deal', revision, status: 'OPEN' as const, offer: outback() };
  return judgeConfirm(request, context).ok;
}

describe('pinned content', () => {
  const offer = outback();
  const choice = defaultChoice(offer);
  const pinned = pin(dealOf(offer, 1), choice, 'en');

  it('has the digest that the server calculates', () => {
    expect(accepts(pinned)).toBe(true);
    expect(accepts({ ...pinned, choice: { ...pinned.choice, cashDownCents: 0 } })).toBe(false);
  });

  it('is replaced by a later revision, never by an earlier one', () => {
    expect(isOvertaken(pinned, pin(dealOf(offer, 2), choice, 'en'))).toBe(true);
    expect(isOvertaken(pin(dealOf(offer, 2), choice, 'en'), pinned)).toBe(false);
  });

  it('is replaced by another choice on the same revision, not by the same choice again', () => {
    expect(isOvertaken(pinned, pin(dealOf(outback(), 1), choice, 'en'))).toBe(false);
    const other = pin(dealOf(offer, 1), { ...choice, cashDownCents: 100_000 }, 'en');
    expect(isOvertaken(pinned, other)).toBe(true);
  });

  it('keeps the parts that a revised offer still has', () => {
    const { paymentOptions } = offer;
    const without = paymentOptions.filter(({ id }) => id !== choice.paymentOptionId);
    const revised = { ...offer, paymentOptions: without } as Offer;
    const again = pinRevised(pinned, dealOf(revised, 2), 'en');
    expect(again.revision).toBe(2);
    expect(again.choice.paymentOptionId).toBe(defaultChoice(revised).paymentOptionId);
    expect(again.digest).not.toBeNull();
  });

  it('has no digest if the choice has no figures, and names the reason', () => {
    const none = pin(dealOf(offer, 1), { paymentOptionId: 'gone', addOns: [] }, 'en');
    expect(none.digest).toBeNull();
    expect(none.problems[0]?.code).toBe('UNKNOWN_PAYMENT_OPTION');
  });
});
