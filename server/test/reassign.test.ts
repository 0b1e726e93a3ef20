// Tests for reassigning deals: one at a time, and all current ones of a member who leaves.
import { expect, test } from 'vitest';
import { leaveStaff, reassignDealAs } from '../src/actions/settings/reassign.ts';
import { verifyAudit } from '../src/store/audit-verification.ts';
import { addDeal } from '../src/store/deals/deals.ts';
import { draftInsert } from '../src/store/drafts/drafts.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;

async function aDealOf({ database, clock }: Service, adviserId: string) {
  return addDeal(database, anOfferFrom('outback'), clock.now, [], { adviserId });
}

async function adviserOf({ database }: Service, id: string): Promise<string | null> {
  const row = await database.db
    .selectFrom('deals')
    .innerJoin('deal_list_entries', 'deal_id', 'id')
    .select(['deals.adviser_id', 'deal_list_entries.adviser_id as listed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.listed).toBe(row.adviser_id);
  return row.adviser_id;
}

test('[DSK17] a reassigned deal is the colleague’s in every list, and the audit chain names who did it', async () => {
  const service = await startService();
  const { database, clock } = service;
  const theo = await aMember(service, 'ADVISER');
  const priya = await aMember(service, 'ADVISER');
  const { id } = await aDealOf(service, theo.member.id);
  const hand = `mutation M($id: ID!, $adviserId: ID!) { reassignDeal(id: $id, adviserId: $adviserId) {
    __typename ... on DeskDeal { adviser { id } timeline { kind text } } ... on Refused { reason } } }`;
  const handed = await theo.ask<{ reassignDeal: object }>(hand, {
    id,
    adviserId: priya.member.id,
  });
  const text = `${theo.member.name} handed the deal to ${priya.member.name}`;
  expect(handed.data.reassignDeal).toMatchObject({
    adviser: { id: priya.member.id },
    timeline: [{ kind: 'REASSIGNED', text }, { kind: 'ADDED' }],
  });
  expect(await adviserOf(service, id)).toBe(priya.member.id);
  // The deal has another salesperson now, so they cannot reassign it again.
  const again = await theo.ask(hand, { id, adviserId: theo.member.id });
  expect(again.errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  expect(await verifyAudit(database.db)).toMatchObject({ problems: [] });
  const now = clock.now;
  const same = await reassignDealAs(database, MACHINE, { id, adviserId: priya.member.id, now });
  expect(same.ok && same.value.audit.auditSeq).toBe(2);
  const stranger = await reassignDealAs(database, MACHINE, { id, adviserId: 'nobody', now });
  expect(stranger).toMatchObject({ refusal: { reason: 'MEMBER_UNKNOWN' } });
});

test('[DSK17] current deals and drafts of a member who leaves go to a colleague, and finished deals stay theirs', async () => {
  const service = await startService();
  const { database, clock } = service;
  const theo = await aMember(service, 'ADVISER');
  const priya = await aMember(service, 'OWNER');
  const acting = { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
  const [open, confirmed, withdrawn] = [
    await aDealOf(service, theo.member.id),
    await aDealOf(service, theo.member.id),
    await aDealOf(service, theo.member.id),
  ];
  await confirmDeal(database, confirmed);
  await priya.ask('mutation M($id: ID!) { withdrawDeal(id: $id) { __typename } }', {
    id: withdrawn.id,
  });
  const at = clock.now.toISOString();
  const draft = {
    ...{ id: 'a-draft', dealershipId: 'first', ownerId: theo.member.id, template: false },
    ...{ name: '', file: anOfferFrom('outback'), revises: null, carId: null, version: 1 },
    ...{ createdAt: at, savedAt: at, savedBy: 'machine', approval: null },
  };
  await database.write({ writes: [draftInsert(draft, null)] });
  // The last owner has no successor, because they cannot leave.
  const last = await leaveStaff(acting, priya.member.id, theo.member.id);
  expect(last).toMatchObject({ refusal: { reason: 'LAST_OWNER' } });
  expect(await leaveStaff(acting, theo.member.id, priya.member.id)).toMatchObject({ ok: true });
  expect(await adviserOf(service, open.id)).toBe(priya.member.id);
  expect(await adviserOf(service, confirmed.id)).toBe(priya.member.id);
  expect(await adviserOf(service, withdrawn.id)).toBe(theo.member.id);
  const drafts = await database.db.selectFrom('drafts').select('owner_id').execute();
  expect(drafts).toEqual([{ owner_id: priya.member.id }]);
  expect(await verifyAudit(database.db)).toMatchObject({ problems: [] });
});
