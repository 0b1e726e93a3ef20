// Tests for saving a choice over HTTP: its revision, idempotent writes, and amounts beyond 32 bits.
import { type Choice, defaultChoice, type Offer } from '@forecourt/domain';
import { reviseDeal, type StoredDeal } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { anOfferFrom } from './offers.ts';
import { NOW, type Service, startService } from './service.ts';

const CHOOSE = `mutation($input: ChooseSelectionInput!) {
  chooseSelection(input: $input) {
    __typename
    ... on ChosenSelection { deal { ...Chosen } }
    ... on ChooseRefused { reason message problems { path code limitCents } deal { ...Chosen } }
  }
}
fragment Chosen on Deal {
  revision
  selection { version revision isSuggestion paymentOptionId cashDownCents dropped addOns { addOnId planId decision } }
}`;

interface Chosen {
  readonly chooseSelection: {
    readonly __typename: string;
    readonly reason?: string;
    readonly message?: string;
    readonly problems?: readonly { path: string; code: string; limitCents: number | null }[];
    readonly deal: {
      readonly revision: number;
      readonly selection: {
        readonly version: number;
        readonly revision: number;
        readonly paymentOptionId: string;
        readonly cashDownCents: number | null;
        readonly isSuggestion: boolean;
        readonly dropped: readonly string[];
        readonly addOns: readonly { addOnId: string; planId: string | null; decision: string }[];
      };
    };
  };
}

async function choose(service: Service, input: Record<string, unknown>) {
  const { data, errors } = await service.graphql<Chosen | null>(CHOOSE, { input });
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data.chooseSelection;
}

/** A choice of every add-on with its first plan. */
function everything(offer: Offer): Choice {
  return {
    ...defaultChoice(offer),
    addOns: offer.addOns.map(({ id, plans }) => ({
      addOnId: id,
      planId: plans[0]?.id ?? null,
      decision: 'ACCEPTED' as const,
    })),
  };
}

/** The same offer without its first add-on. */
function withoutFirstAddOn(offer: Offer): Offer {
  const [removedAddOn, ...addOns] = offer.addOns;
  return {
    ...offer,
    addOns: addOns.map((each) => ({
      ...each,
      requires: each.requires.filter((id) => id !== removedAddOn?.id),
      excludesAddOns: each.excludesAddOns.filter((id) => id !== removedAddOn?.id),
    })),
  };
}

async function auditLength(service: Service, { id }: StoredDeal): Promise<number> {
  const rows = await service.database.db
    .selectFrom('audit_entries')
    .select('seq')
    .where('deal_id', '=', id)
    .execute();
  return rows.length;
}

describe('a choice and the revision it was made on', () => {
  test('[SEL11] a choice made on revision 1 is carried over to revision 2, and its removed parts are listed', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const removedAddOn = deal.offer.addOns[0];
    await reviseDeal(service.database, deal.id, withoutFirstAddOn(deal.offer), NOW);
    const choice = everything(deal.offer);
    const chosen = await choose(service, { dealId: deal.id, revision: 1, choice });
    expect(chosen.__typename).toBe('ChosenSelection');
    const { selection } = chosen.deal;
    expect(selection.addOns.map(({ addOnId }) => addOnId)).not.toContain(removedAddOn?.id);
    expect(selection.dropped).toEqual([`${removedAddOn?.label}: ${removedAddOn?.plans[0]?.label}`]);
  });

  test('[SEL11] a removed part stays listed after a late save from an earlier revision', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const choice = everything(deal.offer);
    await choose(service, { dealId: deal.id, revision: 1, choice });
    await reviseDeal(service.database, deal.id, withoutFirstAddOn(deal.offer), NOW);
    const late = { ...choice, paymentOptionId: 'cash', cashDownCents: null, addOns: [] };
    const { deal: saved } = await choose(service, { dealId: deal.id, revision: 1, choice: late });
    expect(saved.selection.paymentOptionId).toBe('cash');
    expect(saved.selection.dropped).toHaveLength(1);
  });

  test('[SEL11] a plan that is offered again is not listed as removed, even under a new name', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const { id, offer } = deal;
    const [first, ...others] = offer.addOns;
    if (!first) throw new Error('the deal has no add-on');
    const dropped = async () => {
      const query = 'query D($id: ID!) { deal(id: $id) { selection { dropped } } }';
      const { data } = await service.graphql<{ deal: { selection: { dropped: string[] } } }>(
        query,
        { id },
      );
      return data.deal.selection.dropped;
    };
    await choose(service, { dealId: id, revision: 1, choice: everything(offer) });
    const name = `${first.label}: ${first.plans[0]?.label}`;
    await reviseDeal(service.database, id, withoutFirstAddOn(offer), NOW);
    expect(await dropped()).toEqual([name]);
    // Another add-on with the same name is not the chosen one.
    const namesake = { ...first, id: 'another' };
    await reviseDeal(service.database, id, { ...offer, addOns: [namesake, ...others] }, NOW);
    expect(await dropped()).toEqual([name]);
    const plans = first.plans.map((plan) => ({ ...plan, label: `${plan.label}, new` }));
    const addOns = [{ ...first, label: 'Renamed', plans }, ...others];
    await reviseDeal(service.database, id, { ...offer, addOns }, NOW);
    expect(await dropped()).toEqual([]);
  });

  test('[SEL11] names stored by an earlier version are listed until the part is offered again', async () => {
    const service = await startService();
    const { id, offer } = await service.addDeal();
    await choose(service, { dealId: id, revision: 1, choice: everything(offer) });
    const [first] = offer.addOns;
    const name = `${first?.label}: ${first?.plans[0]?.label}`;
    const stored = JSON.stringify([name, 'Something else']);
    const { maintenance } = service.database;
    await maintenance.updateTable('selections').set({ version: 7, dropped: stored }).execute();
    const query = 'query D($id: ID!) { deal(id: $id) { selection { dropped } } }';
    const before = await service.graphql<{ deal: object }>(query, { id });
    expect(before.data.deal).toEqual({ selection: { dropped: [name, 'Something else'] } });
    await reviseDeal(service.database, id, offer, NOW);
    const after = await service.graphql<{ deal: object }>(query, { id });
    expect(after.data.deal).toEqual({ selection: { dropped: ['Something else'] } });
  });

  test('[SEL12] a removed payment option leaves a suggestion, which the buyer may choose', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const { offer, id: dealId } = deal;
    const selection = async () => {
      const query = 'query D($id: ID!) { deal(id: $id) { selection { isSuggestion dropped } } }';
      const { data } = await service.graphql<{ deal: { selection: object } }>(query, {
        id: dealId,
      });
      return data.deal.selection;
    };
    expect(await selection()).toEqual({ isSuggestion: true, dropped: [] });
    const lease = { ...defaultChoice(offer), paymentOptionId: 'lease-36', addOns: [] };
    await choose(service, { dealId, revision: 1, choice: lease });
    expect(await selection()).toEqual({ isSuggestion: false, dropped: [] });
    const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'LEASE');
    await reviseDeal(service.database, dealId, { ...offer, paymentOptions }, NOW);
    expect(await selection()).toEqual({ isSuggestion: true, dropped: ['Lease, 36 months'] });
    // This also holds if the dealership recommends another option by then.
    const recommended = paymentOptions.map((each) => ({
      ...each,
      recommended: each.kind === 'CASH',
    }));
    const later = { ...offer, paymentOptions: recommended };
    await reviseDeal(service.database, dealId, later, NOW);
    expect(await selection()).toEqual({ isSuggestion: true, dropped: ['Lease, 36 months'] });
    const suggested = defaultChoice(later);
    expect(suggested.paymentOptionId).toBe('cash');
    // The choice was made before the removal, and saved late.
    const late = await choose(service, { dealId, revision: 1, choice: lease });
    expect(late.deal.selection).toMatchObject({ isSuggestion: true, paymentOptionId: 'cash' });
    const taken = await choose(service, { dealId, revision: 3, choice: suggested });
    expect(taken.deal.selection).toMatchObject({ isSuggestion: false, dropped: [] });
    expect(await selection()).toEqual({ isSuggestion: false, dropped: [] });
  });

  test('[SEL11] a revision that does not exist is refused with a message', async () => {
    const service = await startService();
    const { id: dealId, offer } = await service.addDeal();
    for (const revision of [0, 2, -1, 2_000_000_000]) {
      const refused = await choose(service, { dealId, revision, choice: defaultChoice(offer) });
      expect(refused).toMatchObject({
        __typename: 'ChooseRefused',
        reason: 'SELECTION_INVALID',
        message: `This offer has no revision ${revision}.`,
      });
    }
  });

  test('a client that sends no revision saves on the current one', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    await reviseDeal(service.database, deal.id, anOfferFrom('mx-5-cash'), NOW);
    const choice = defaultChoice(anOfferFrom('mx-5-cash'));
    const chosen = await choose(service, { dealId: deal.id, choice });
    expect(chosen.deal.selection).toMatchObject({ revision: 2, version: 1 });
  });
});

describe('saving', () => {
  test('[SEL11] a choice that is already stored writes nothing', async () => {
    const service = await startService();
    const deal = await service.addDeal();
    const input = { dealId: deal.id, revision: 1, choice: everything(deal.offer) };
    const first = await choose(service, input);
    const entries = await auditLength(service, deal);
    const second = await choose(service, input);
    expect(second).toEqual(first);
    expect(await auditLength(service, deal)).toBe(entries);
  });

  test('two aliases of one mutation run both', async () => {
    const service = await startService();
    const { id: dealId, offer } = await service.addDeal();
    const choice = defaultChoice(offer);
    const cash = { ...choice, paymentOptionId: 'cash', cashDownCents: null };
    const { data } = await service.graphql<Record<'one' | 'two', Chosen['chooseSelection']>>(
      `mutation($one: ChooseSelectionInput!, $two: ChooseSelectionInput!) {
        one: chooseSelection(input: $one) { __typename ... on ChosenSelection { deal { revision selection { version paymentOptionId } } } }
        two: chooseSelection(input: $two) { __typename ... on ChosenSelection { deal { revision selection { version paymentOptionId } } } }
      }`,
      { one: { dealId, choice: cash }, two: { dealId, choice } },
    );
    expect(data.one.deal.selection).toMatchObject({ version: 1, paymentOptionId: 'cash' });
    expect(data.two.deal.selection).toMatchObject({
      version: 2,
      paymentOptionId: choice.paymentOptionId,
    });
  });

  test('cash down beyond 32 bits is checked by the rules, not by GraphQL', async () => {
    const service = await startService();
    const { id: dealId, offer } = await service.addDeal();
    const choice = { ...defaultChoice(offer), cashDownCents: 3_000_000_000 };
    const answer = await choose(service, { dealId, revision: 1, choice });
    expect(answer).toMatchObject({ reason: 'SELECTION_INVALID' });
    expect(answer.problems?.map(({ path }) => path)).toEqual(['cashDownCents']);
  });

  test.each([0.5, 2 ** 53, 'many', true])(
    'an amount that is not a safe integer (%s) is refused with its path',
    async (cashDownCents) => {
      const service = await startService();
      const { id: dealId, offer } = await service.addDeal();
      const input = { dealId, choice: { ...defaultChoice(offer), cashDownCents } };
      const { errors } = await service.graphql(CHOOSE, { input });
      expect(errors?.[0]?.message).toContain('cashDownCents');
      expect(errors?.[0]?.message).toContain('Cents must be a whole number');
    },
  );
});
