// Tests for returned cars: the desk records a return under the right to cancel.
import type { Offer } from '@forecourt/domain';
import { verifyAudit } from '@forecourt/server';
import { expect, test } from 'vitest';
import { confirmInput } from './confirming.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { startService } from './service.ts';

const RECORD = `mutation Record($input: CarReturnInput!) { recordCarReturn(input: $input) {
  __typename
  ... on DeskDeal { status activity timeline { kind text } confirmation { carReturn } }
  ... on Refused { reason message }
} }`;
const ACKNOWLEDGE = 'mutation($id: ID!) { acknowledgeConfirmation(id: $id) { __typename } }';
const CONFIRM = `mutation($input: ConfirmSelectionInput!) { confirmSelection(input: $input) {
  ... on Confirmation { number } } }`;
const BUYER = `query($id: ID!) { deal(id: $id) {
  history { event } confirmation { number receipt carReturn } } }`;

interface Answer {
  readonly __typename: string;
  readonly reason?: string;
  readonly activity?: string;
  readonly timeline?: readonly { readonly kind: string; readonly text: string }[];
  readonly confirmation?: { readonly carReturn: { readonly refundCents: number } };
}

async function soldCar(more: Partial<Offer> = {}) {
  const service = await startService();
  service.clock.now = new Date('2026-11-20T17:00:00Z');
  const owner = await aMember(service, 'OWNER');
  const deal = await service.addDeal({ ...anOfferFrom('ioniq-6-used'), ...more });
  const confirm = await service.graphql<{ confirmSelection: { number: string } }>(
    CONFIRM,
    confirmInput(deal),
  );
  const { number } = confirm.data.confirmSelection;
  service.clock.now = new Date('2026-11-22T17:00:00Z');
  const record = async (changed: object = {}): Promise<Answer> => {
    const input = {
      dealId: deal.id,
      soldOn: '2026-11-20',
      returnedAt: '2026-11-22T16:30:00Z',
      milesDriven: 300,
      paidCents: 2_000_00,
      ...changed,
    };
    const { data } = await owner.ask<{ recordCarReturn: Answer }>(RECORD, { input });
    return data.recordCarReturn;
  };
  const buyer = async () =>
    (
      await service.graphql<{
        deal: {
          history: { event: string }[];
          confirmation: { receipt: object; carReturn: object | null };
        };
      }>(BUYER, { id: deal.id })
    ).data.deal;
  const version = async () =>
    (await service.database.db.selectFrom('deals').select('version').executeTakeFirstOrThrow())
      .version;
  const issued = async () =>
    Buffer.from(
      await (await service.fetch(`/deal/${deal.id}/receipt/${number}.json`)).arrayBuffer(),
    );
  return { service, owner, deal, record, buyer, version, issued };
}

test('nobody can pay a deposit for a car that came back', async () => {
  const { service, owner, deal, record } = await soldCar({
    deposit: { amountCents: 50_000, refund: 'ANYTIME', holdHours: 72 },
  });
  const canBePaid = async () => {
    const { data } = await service.graphql<{ deal: { deposit: { canBePaid: boolean } } }>(
      'query($id: ID!) { deal(id: $id) { deposit { canBePaid } } }',
      { id: deal.id },
    );
    return data.deal.deposit.canBePaid;
  };
  await owner.ask(ACKNOWLEDGE, { id: deal.id });
  expect(await canBePaid()).toBe(true);
  expect(await record()).toMatchObject({ __typename: 'DeskDeal' });
  expect(await canBePaid()).toBe(false);
});

test('[LAW16] a return is recorded once, with an itemized receipt for desk and buyer', async () => {
  const { service, owner, deal, record, buyer, version, issued } = await soldCar();
  expect(await record()).toMatchObject({ reason: 'NOT_ACKNOWLEDGED' });
  await owner.ask(ACKNOWLEDGE, { id: deal.id });
  const before = await buyer();
  const receipt = await issued();
  const versionBefore = await version();
  expect(before.confirmation.carReturn).toBeNull();

  const recorded = await record();
  const lines = [
    { kind: 'PAID', amountCents: 2_000_00 },
    { kind: 'RESTOCKING_FEE', amountCents: -416_48 },
    { kind: 'MILEAGE', amountCents: -50_00 },
  ];
  expect(recorded).toMatchObject({
    status: 'CONFIRMED',
    activity: `${owner.member.name} recorded that the car was returned`,
    confirmation: { carReturn: { lines, refundCents: 1_533_52, milesDriven: 300 } },
  });
  expect(recorded.timeline?.[0]).toMatchObject({
    kind: 'CAR_RETURNED',
    text: `${owner.member.name} recorded that the buyer returned the car under the right to cancel`,
  });

  const after = await buyer();
  // Open pages read the deal again when its version changes.
  const versionAfter = await version();
  expect(versionAfter).toBeGreaterThan(versionBefore);
  expect(after.history.at(-1)).toEqual({ event: 'CAR_RETURNED' });
  expect(after.confirmation.carReturn).toMatchObject({ lines, refundCents: 1_533_52 });
  expect(after.confirmation.receipt).toEqual(before.confirmation.receipt);
  expect((await issued()).equals(receipt)).toBe(true);

  expect((await record()).__typename).toBe('DeskDeal');
  expect(await record({ milesDriven: 301 })).toMatchObject({ reason: 'ALREADY_RETURNED' });
  expect(await version()).toBe(versionAfter);

  const { db, maintenance } = service.database;
  expect((await verifyAudit(db)).problems).toEqual([]);
  await maintenance.updateTable('car_returns').set({ receipt: '{}' }).execute();
  expect((await verifyAudit(db)).problems).toHaveLength(1);
});

test('[LAW16] a return that the law does not cover is rejected, and nothing is recorded', async () => {
  const { service, owner, deal, record } = await soldCar();
  await owner.ask(ACKNOWLEDGE, { id: deal.id });
  expect(await record({ milesDriven: 401 })).toMatchObject({ reason: 'TOO_MANY_MILES' });
  expect(await record({ returnedAt: '2026-11-23T00:00:00Z' })).toMatchObject({
    reason: 'INPUT_INVALID',
  });
  service.clock.now = new Date('2026-11-24T18:00:00Z');
  expect(await record({ returnedAt: '2026-11-24T17:00:00Z' })).toMatchObject({
    reason: 'TOO_LATE',
  });
  const outback = await service.addDeal();
  await service.graphql(CONFIRM, confirmInput(outback));
  await owner.ask(ACKNOWLEDGE, { id: outback.id });
  expect(await record({ dealId: outback.id })).toMatchObject({ reason: 'NO_RIGHT_TO_CANCEL' });
  const rows = await service.database.db.selectFrom('car_returns').selectAll().execute();
  expect(rows).toEqual([]);
});

test('[LAW16] a returned car can be offered to another buyer', async () => {
  const { service, owner, deal, record } = await soldCar();
  await owner.ask(ACKNOWLEDGE, { id: deal.id });
  const CHECK = 'query($file: JSON!) { checkOffer(file: $file) { findings { code } } }';
  const file = { ...anOfferFrom('ioniq-6-used'), number: 'D-ANOTHER', buyer: { name: 'Sam Lee' } };
  const codes = async () => {
    const { data } = await owner.ask<{ checkOffer: { findings: { code: string }[] } }>(CHECK, {
      file,
    });
    return data.checkOffer.findings.map(({ code }) => code);
  };
  expect(await codes()).toContain('CAR_ALREADY_SOLD');
  await record();
  expect(await codes()).not.toContain('CAR_ALREADY_SOLD');
  const other = await service.addDeal(file);
  await service.graphql(CONFIRM, confirmInput(other));
  const confirmations = await service.database.db.selectFrom('confirmations').selectAll().execute();
  expect(confirmations).toHaveLength(2);
});
