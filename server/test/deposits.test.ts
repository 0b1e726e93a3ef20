// Tests for deposits paid at the dealership and the holds they start, over HTTP on both databases.
import type { Offer } from '@forecourt/domain';
import { auditEntriesOf, declineDeal, takeBackConfirmation, verifyAudit } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { reviseDeal, type StoredDeal, withdrawDeal } from '../src/store/deals/deals.ts';
import { endHolds } from '../src/store/deposits/end-holds.ts';
import { depositEntriesOf, ledgerSumCents } from '../src/store/deposits/ledger.ts';
import { ledgerCsv } from '../src/store/deposits/ledger-csv.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { type Asker, aMember, anotherDealership } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { NOW, type Service, startService } from './service.ts';

const HOUR_MS = 3_600_000;
const DEPOSIT = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 } as const;

const BUYER = `query($id: ID!) { deal(id: $id) { isOnHoldForAnother
  deposit { amountCents refund holdHours state heldUntil isOnline } } }`;
const DESK = `query($id: ID!) { deskDeal(id: $id) { isOnHoldForAnother timeline { text }
  deposit { state balanceCents heldUntil payments { needsDecision actions } entries { kind changeCents method reference by } } } }`;
const RESULT = '{ __typename ... on Refused { reason message } }';
const RECORD = `mutation($id: ID!, $key: String!, $method: DeskDepositMethod!) {
  done: recordDeposit(id: $id, method: $method, reference: "check 1207", idempotencyKey: $key) ${RESULT} }`;
const REFUND = `mutation($id: ID!, $key: String!) {
  done: refundDeposit(id: $id, reason: "Car was damaged", idempotencyKey: $key) ${RESULT} }`;
const KEEP = `mutation($id: ID!, $key: String!) {
  done: keepDeposit(id: $id, reason: "Agreed with the buyer", idempotencyKey: $key) ${RESULT} }`;
const APPLY = `mutation($id: ID!, $key: String!) {
  done: applyDeposit(id: $id, idempotencyKey: $key) ${RESULT} }`;

let keys = 0;
const aKey = () => {
  keys += 1;
  return `deposit-key-${keys}`;
};

function offerWith(deposit: Offer['deposit'], vin?: string): Offer {
  const offer = anOfferFrom('outback');
  const paymentOptions = offer.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  const vehicle = vin === undefined ? offer.vehicle : { ...offer.vehicle, vin };
  return { ...offer, vehicle, paymentOptions, ...(deposit && { deposit }) } as Offer;
}

async function act(by: Asker, document: string, id: string, key = aKey()) {
  const { data, errors } = await by.ask<{
    done: { __typename: string; reason?: string; message?: string };
  }>(document, { id, key, ...(document === RECORD && { method: 'CHECK' }) });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.done.reason ?? data.done.__typename;
}

async function buyerSees(service: Service, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await service.graphql<{
    deal: {
      isOnHoldForAnother: boolean;
      deposit: { state: string; heldUntil: string | null; amountCents: number } | null;
    };
  }>(BUYER, { id });
  return data.deal;
}

async function deskSees(by: Asker, { id }: Pick<StoredDeal, 'id'>) {
  const { data } = await by.ask<{
    deskDeal: {
      isOnHoldForAnother: boolean;
      timeline: readonly { text: string }[];
      deposit: {
        state: string;
        balanceCents: number;
        payments: readonly { needsDecision: boolean; actions: readonly string[] }[];
        entries: readonly { kind: string }[];
      };
    };
  }>(DESK, { id });
  return data.deskDeal;
}

async function confirm(service: Service, deal: StoredDeal) {
  const { data } = await service.graphql<ConfirmAnswer>(CONFIRM, confirmInput(deal));
  return data.confirmSelection.reason ?? data.confirmSelection.__typename;
}

async function kindsOf(service: Service, { id }: Pick<StoredDeal, 'id'>) {
  return (await depositEntriesOf(service.database.db, id)).map(({ kind }) => kind);
}

const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

async function paidDeal(deposit: Offer['deposit'] = DEPOSIT) {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const deal = await service.addDeal(offerWith(deposit));
  expect(await act(manager, RECORD, deal.id)).toBe('DeskDeal');
  return { service, manager, deal };
}

describe('a deposit at the dealership', () => {
  test('[DEP3] [DEP4] is due, then recorded with its reference, and holds the car', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const deal = await service.addDeal(offerWith(DEPOSIT));
    expect((await buyerSees(service, deal)).deposit).toEqual({
      ...DEPOSIT,
      ...{ state: 'DUE', heldUntil: null, isOnline: false },
    });
    expect(await act(manager, RECORD, deal.id)).toBe('DeskDeal');
    expect((await buyerSees(service, deal)).deposit).toMatchObject({
      state: 'PAID',
      heldUntil: later(72).toISOString(),
    });
    const { deposit, timeline } = await deskSees(manager, deal);
    expect(deposit).toMatchObject({
      ...{ balanceCents: 50_000, payments: [{ needsDecision: false }] },
    });
    expect(deposit.entries).toEqual([
      {
        ...{ kind: 'PAID', changeCents: 50_000, method: 'CHECK', reference: 'check 1207' },
        by: manager.member.name,
      },
    ]);
    const timelineText = timeline.map(({ text }) => text).join('\n');
    expect(timelineText).toContain(
      `${manager.member.name} recorded the deposit of $500.00 by check`,
    );
    expect(timelineText).toContain('The car is on hold until');
    expect((await verifyAudit(service.database.maintenance)).problems).toEqual([]);
  });

  test('[DEP2] is protected by the audit chain: a changed or removed entry is found', async () => {
    const { service, deal } = await paidDeal();
    const { maintenance: db } = service.database;
    const problems = async () => (await verifyAudit(db)).problems.map(({ message }) => message);
    await db.updateTable('deposit_entries').set({ amount_cents: 40_000 }).execute();
    expect(await problems()).toEqual(['the deposit of entry 1 was changed']);
    await db.deleteFrom('deposit_entries').where('deal_id', '=', deal.id).execute();
    expect(await problems()).toEqual(['the deposit of entry 1 is gone']);
  });

  test('is recorded once per key, and once per deal', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const deal = await service.addDeal(offerWith(DEPOSIT));
    const key = aKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => act(manager, RECORD, deal.id, key)),
    );
    expect(answers).toEqual(Array(5).fill('DeskDeal'));
    expect(await act(manager, RECORD, deal.id)).toBe('ALREADY_PAID');
    expect(await kindsOf(service, deal)).toEqual(['PAID']);
  });

  test('[DEP4] blocks confirms and payments of other deals for the car until it is refunded', async () => {
    const { service, manager, deal } = await paidDeal();
    const other = await service.addDeal(offerWith(DEPOSIT, deal.offer.vehicle.vin));
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: true });
    expect(await buyerSees(service, deal)).toMatchObject({ isOnHoldForAnother: false });
    expect(await confirm(service, other)).toBe('CAR_ON_HOLD');
    expect(await act(manager, RECORD, other.id)).toBe('CAR_ON_HOLD');
    expect(await act(manager, REFUND, deal.id)).toBe('DeskDeal');
    expect(await kindsOf(service, deal)).toEqual(['PAID', 'REFUND_REQUESTED', 'REFUNDED']);
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: false });
    expect(await confirm(service, other)).toBe('Confirmation');
    expect(await ledgerSumCents(service.database.db)).toBe(0);
  });

  test('[DEP4] bumps the version of other deals for the car, so cached pages show the hold', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const deal = await service.addDeal(offerWith(DEPOSIT));
    const other = await service.addDeal(offerWith(DEPOSIT, deal.offer.vehicle.vin));
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: false });
    await act(manager, RECORD, deal.id);
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: true });
  });

  test.each([
    ['in lower case', 'vinof0one0car0001'],
    ['with spaces', ' VINOF 0ONE0CAR 0001 '],
    ['with hyphens', 'VINOF-0ONE0CAR-0001'],
  ])('[DEP4] holds and sells a car once, even if its VIN is written %s', async (_how, vin) => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const deal = await service.addDeal(offerWith(DEPOSIT, 'VINOF0ONE0CAR0001'));
    const other = await service.addDeal(offerWith(DEPOSIT, vin));
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: false });
    await act(manager, RECORD, deal.id);
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: true });
    expect(await act(manager, RECORD, other.id)).toBe('CAR_ON_HOLD');
    expect(await confirm(service, other)).toBe('CAR_ON_HOLD');
    expect(await confirm(service, deal)).toBe('Confirmation');
    expect(await act(manager, REFUND, deal.id)).toBe('DeskDeal');
    expect(await confirm(service, other)).toBe('CAR_SOLD');
  });

  test('does not hold the car of another dealership', async () => {
    const { service, deal } = await paidDeal();
    const elsewhere = await anotherDealership(service);
    const { database, clock } = service;
    const { addDeal } = await import('../src/store/deals/deals.ts');
    const other = await addDeal(
      database,
      offerWith(DEPOSIT, deal.offer.vehicle.vin),
      clock.now,
      [],
      { dealershipId: elsewhere.id },
    );
    expect(await buyerSees(service, other)).toMatchObject({ isOnHoldForAnother: false });
    const manager = await aMember(service, 'MANAGER', elsewhere);
    expect(await act(manager, RECORD, deal.id)).toBe('DEAL_UNKNOWN');
    expect(await act(manager, RECORD, other.id)).toBe('DeskDeal');
  });

  test('[DEP4] holds a car for one deal only if two are recorded at once', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    for (let round = 0; round < 5; round += 1) {
      const vin = `VIN${round}0000000000`;
      const [one, two] = [
        await service.addDeal(offerWith(DEPOSIT, vin)),
        await service.addDeal(offerWith(DEPOSIT, vin)),
      ];
      const answers = await Promise.all([
        act(manager, RECORD, one.id),
        act(manager, RECORD, two.id),
      ]);
      expect(answers.toSorted()).toEqual(
        answers.includes('CAR_ON_HOLD') ? ['CAR_ON_HOLD', 'DeskDeal'] : ['DeskDeal', 'DeskDeal'],
      );
      const kinds = [await kindsOf(service, one), await kindsOf(service, two)];
      const held = kinds.filter((each) => each.join() === 'PAID');
      expect(held).toHaveLength(1);
    }
  });
});

describe('the end of a hold', () => {
  test.each(['WITHDRAWN', 'DECLINED', 'TAKEN_BACK', 'RAN_OUT', 'CAR_CHANGED'] as const)(
    '[DEP5] %s requests the refund automatically, once',
    async (end) => {
      const { service, deal } = await paidDeal();
      const { database } = service;
      const input = { dealId: deal.id, idempotencyKey: aKey() };
      let now = later(1);
      if (end === 'WITHDRAWN') await withdrawDeal(database, deal.id, now);
      if (end === 'DECLINED') await declineDeal(database, input, now);
      if (end === 'TAKEN_BACK') {
        expect(await confirm(service, deal)).toBe('Confirmation');
        await takeBackConfirmation(database, input, now);
      }
      if (end === 'RAN_OUT') now = later(73);
      if (end === 'CAR_CHANGED') {
        await reviseDeal(database, deal.id, offerWith(DEPOSIT, 'ANOTHERCAR1234567'), now);
      }
      await Promise.all([endHolds(database, now), endHolds(database, now)]);
      expect(await kindsOf(service, deal)).toEqual(['PAID', 'REFUND_REQUESTED']);
      const [, refund] = await depositEntriesOf(database.db, deal.id);
      expect(refund?.reason).toBe(end);
      expect((await buyerSees(service, deal)).deposit).toMatchObject({
        state: 'REFUNDING',
        heldUntil: null,
      });
      const events = (await auditEntriesOf(database.db, deal.id)).map(({ event }) => event);
      expect(events).toContain('HOLD_ENDED');
    },
  );

  test('[DEP5] does nothing before the time is over', async () => {
    const { service, deal } = await paidDeal();
    await endHolds(service.database, later(71));
    expect(await kindsOf(service, deal)).toEqual(['PAID']);
  });

  test('[DEP6] leaves a deposit with the terms NONE to a person, who keeps it with a reason', async () => {
    const { service, manager, deal } = await paidDeal({
      ...DEPOSIT,
      ...{ refund: 'NONE', terms: 'We keep it after 3 days.' },
    });
    expect(await act(manager, KEEP, deal.id)).toBe('DEPOSIT_NOT_KEPT');
    await endHolds(service.database, later(73));
    expect(await kindsOf(service, deal)).toEqual(['PAID']);
    expect((await deskSees(manager, deal)).deposit).toMatchObject({
      payments: [{ needsDecision: true, actions: ['RECORD_REFUND', 'APPLY', 'KEEP'] }],
    });
    const adviser = await aMember(service, 'ADVISER');
    await expect(act(adviser, KEEP, deal.id)).rejects.toThrow(/manager/);
    expect(await act(manager, KEEP, deal.id)).toBe('DeskDeal');
    expect((await deskSees(manager, deal)).deposit).toMatchObject({
      ...{ payments: [{ needsDecision: false }], balanceCents: 50_000 },
    });
    // A kept deposit can still be refunded, once.
    expect(await act(manager, REFUND, deal.id)).toBe('DeskDeal');
    expect(await act(manager, REFUND, deal.id)).toBe('DEPOSIT_NOT_PAID');
    expect(await ledgerSumCents(service.database.db)).toBe(0);
  });

  test('[DEP5] refunds a deposit with the terms NONE if the dealership withdraws the offer', async () => {
    const { service, deal } = await paidDeal({ ...DEPOSIT, refund: 'NONE', terms: 'Kept.' });
    await withdrawDeal(service.database, deal.id, later(1));
    await endHolds(service.database, later(1));
    expect(await kindsOf(service, deal)).toEqual(['PAID', 'REFUND_REQUESTED']);
  });

  test('[DEP6] leaves a deposit that was applied at pickup alone until staff refund it', async () => {
    const { service, manager, deal } = await paidDeal();
    expect(await act(manager, APPLY, deal.id)).toBe('DeskDeal');
    await endHolds(service.database, later(100));
    expect(await kindsOf(service, deal)).toEqual(['PAID', 'APPLIED']);
    expect(await act(manager, KEEP, deal.id)).toBe('DEPOSIT_NOT_PAID');
    expect(await act(manager, REFUND, deal.id)).toBe('DeskDeal');
    expect(await act(manager, REFUND, deal.id)).toBe('DEPOSIT_NOT_PAID');
  });
});

test('[DEP7] the quote in the API counts the deposit as paid in the amount due at signing', async () => {
  const { service, manager, deal } = await paidDeal();
  const QUOTE = `query($id: ID!) { deal(id: $id) { selection { quote { digest
    dueAtSigning { dueCents depositPaidCents leftCents } } } } }`;
  const quoteNow = async () => {
    const { data } = await service.graphql<{
      deal: { selection: { quote: { digest: string; dueAtSigning: Record<string, number> } } };
    }>(QUOTE, { id: deal.id });
    return data.deal.selection.quote;
  };
  const paid = await quoteNow();
  const { dueCents = 0 } = paid.dueAtSigning;
  expect(dueCents).toBeGreaterThan(50_000);
  expect(paid.dueAtSigning).toMatchObject({
    ...{ depositPaidCents: 50_000, leftCents: dueCents - 50_000 },
  });
  await act(manager, REFUND, deal.id);
  const refunded = await quoteNow();
  expect(refunded.dueAtSigning).toMatchObject({ depositPaidCents: 0, leftCents: dueCents });
  expect(refunded.digest).toBe(paid.digest);
});

test('[DEP7] a deposit that goes back, or that was kept, does not count toward the amount due', async () => {
  const QUOTE = '{ selection { quote { dueAtSigning { depositPaidCents } } } }';
  const countedAfter = async (deposit: Offer['deposit'], change: 'RUN_OUT' | 'KEEP') => {
    const { service, manager, deal } = await paidDeal(deposit);
    await endHolds(service.database, later(100));
    if (change === 'KEEP') expect(await act(manager, KEEP, deal.id)).toBe('DeskDeal');
    const { data } = await service.graphql<{
      deal: { selection: { quote: { dueAtSigning: { depositPaidCents: number } } } };
    }>(`query($id: ID!) { deal(id: $id) ${QUOTE} }`, { id: deal.id });
    return data.deal.selection.quote.dueAtSigning.depositPaidCents;
  };
  expect(await countedAfter(DEPOSIT, 'RUN_OUT')).toBe(0);
  expect(await countedAfter({ ...DEPOSIT, refund: 'NONE', terms: 'Kept.' }, 'KEEP')).toBe(0);
});

test('[DEP11] the desk names the amount that was paid, and the amount of a later revision apart', async () => {
  const { service, manager, deal } = await paidDeal();
  await reviseDeal(
    service.database,
    deal.id,
    offerWith({ ...DEPOSIT, amountCents: 90_000 }),
    later(1),
  );
  const { data } = await manager.ask<{ deskDeal: { deposit: object } }>(
    'query($id: ID!) { deskDeal(id: $id) { deposit { amountCents offeredCents } } }',
    { id: deal.id },
  );
  expect(data.deskDeal.deposit).toEqual({ amountCents: 50_000, offeredCents: 90_000 });
});

test('the desk offers to record a deposit only while it can be recorded', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const deal = await service.addDeal(offerWith(DEPOSIT));
  const canBeRecorded = async () => {
    const { data } = await manager.ask<{ deskDeal: { deposit: { canBeRecorded: boolean } } }>(
      'query($id: ID!) { deskDeal(id: $id) { deposit { canBeRecorded } } }',
      { id: deal.id },
    );
    return data.deskDeal.deposit.canBeRecorded;
  };
  expect(await canBeRecorded()).toBe(true);
  // Another buyer confirms the same car, without a deposit.
  const other = await service.addDeal(offerWith(undefined, deal.offer.vehicle.vin));
  expect(await confirm(service, other)).toBe('Confirmation');
  expect(await canBeRecorded()).toBe(false);
  expect(await act(manager, RECORD, deal.id)).toBe('CAR_ON_HOLD');
});

test('managers can download the ledger at the desk, and salespeople cannot', async () => {
  const { service, manager } = await paidDeal();
  const LEDGER = '{ depositLedger }';
  const { data } = await manager.ask<{ depositLedger: string }>(LEDGER, {});
  expect(data.depositLedger).toContain('PAID,50000,50000,USD,CHECK,check 1207');
  const adviser = await aMember(service, 'ADVISER');
  const { errors } = await adviser.ask(LEDGER, {});
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
});

test('the deal list can show the deals whose car is on hold', async () => {
  const { service, manager, deal } = await paidDeal();
  await service.addDeal(offerWith(DEPOSIT, 'ANOTHERCAR1234567'));
  const { data } = await manager.ask<{
    deals: { items: readonly { id: string }[] };
    dealCounts: { onHold: number };
  }>('{ deals(onHold: true) { items { id } } dealCounts { onHold } }');
  expect(data.deals.items.map(({ id }) => id)).toEqual([deal.id]);
  expect(data.dealCounts.onHold).toBe(1);
});

test('the ledger as CSV lists each entry with its currency, and contains no formula', async () => {
  const { service, manager, deal } = await paidDeal();
  const refund = `mutation($id: ID!) { done: refundDeposit(id: $id, reason: "=SUM(1,2)", idempotencyKey: "csv-refund-key") { __typename } }`;
  await manager.ask(refund, { id: deal.id });
  const csv = await ledgerCsv(
    service.database.db,
    (await ensureFirstDealership(service.database, NOW)).id,
  );
  const [headings, ...lines] = csv.trimEnd().split('\r\n');
  expect(headings).toBe(
    'deal_number,deal_id,entry,payment,at,kind,amount_cents,change_cents,currency,method,reference,reason,by',
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(`,PAID,50000,50000,USD,CHECK,check 1207,,`);
  expect(lines[1]).toContain(`,REFUND_REQUESTED,50000,0,USD,CHECK,,"'=SUM(1,2)",`);
  expect(lines[2]).toContain(',REFUNDED,50000,-50000,USD,CHECK,');
});
