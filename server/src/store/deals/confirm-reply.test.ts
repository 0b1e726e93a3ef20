// Tests for stored replies to a confirm: they contain the parts of their schema, and nothing that a
// deal gains later.
import { expect, test } from 'vitest';
import { storedReply } from './confirm-reply.ts';
import { newDeal } from './deals.ts';

test('a stored refusal contains neither the offer nor other parts of the deal outside its schema', () => {
  const offer = {
    ...{ number: 'N-1', expiresAt: '2026-12-01T00:00:00Z', title: '', photos: [], addOns: [] },
    ...{ buyer: { name: 'Nora Lind' }, vehicle: { make: '', model: '', vin: '' } },
  };
  const { deal } = newDeal(offer as never, new Date('2026-11-20T17:00:00Z'));
  const { reply } = storedReply({
    outcome: 'REFUSED',
    reason: 'DEAL_EXPIRED',
    message: 'This offer has ended.',
    problems: [],
    differences: [],
    deal: { ...deal, addedLater: 'a part' } as never,
    confirmation: null,
  });
  const stored = JSON.parse(reply);
  expect(Object.keys(stored)[0]).toBe('outcome');
  expect(stored.deal).toMatchObject({ number: 'N-1', revision: 1 });
  expect(Object.keys(stored.deal)).not.toContain('addedLater');
  expect(Object.keys(stored.deal)).not.toContain('offer');
  expect(Object.keys(stored.deal)).not.toContain('audit');
});
