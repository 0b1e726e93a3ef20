// Tests for the dealership's numbers: every figure against a count of generated histories, and who
// may see it.
import { canonicalJson, type Offer } from '@forecourt/domain';
import { DURATIONS, type Figures, type FUNNEL_STEPS } from '@forecourt/domain/numbers';
import type { Database } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { numbersAs } from '../src/actions/numbers.ts';
import { type AuditedEvent, auditedChange } from '../src/store/audit/audit.ts';
import { build, type Write } from '../src/store/database/change.ts';
import { activityColumns } from '../src/store/database/deal-stages.ts';
import { changeDealership, ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { newDeal } from '../src/store/deals/deals.ts';
import { entryUpdate, openingsUpsert } from '../src/store/deals/list-entry.ts';
import { selectionUpsert } from '../src/store/deals/stored-selection.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { aMember, anotherDealership } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { freshLocation, openedDatabase, startService } from './service.ts';

const MACHINE = { kind: 'MACHINE' } as const;
const ZONE = 'America/Los_Angeles';
const NOW = new Date('2026-11-20T17:00:00Z');
const HOUR_MS = 3_600_000;
const HISTORIES = 1_000;
const OFFERS = ['outback', 'mx-5-cash'].map(anOfferFrom);
const MAKES = ['Subaru', 'Mazda', 'Kia'];

const ENTRY = {
  OPENED: ['VISITOR', 'OPENED'],
  SAVED: ['VISITOR', 'SELECTION_SAVED'],
  ASKED: ['VISITOR', 'MESSAGE_SENT'],
  REPLIED: ['STAFF', 'MESSAGE_SENT'],
  CONFIRMED: ['VISITOR', 'CONFIRMED'],
  TAKEN_BACK: ['VISITOR', 'TAKEN_BACK'],
  READ: ['STAFF', 'ACKNOWLEDGED'],
  HELD: ['SYSTEM', 'CAR_HELD'],
  // From a browser in which a member was signed in at the desk.
  SAVED_AT_DESK: ['VISITOR', 'SELECTION_SAVED', 'ana'],
  ASKED_AT_DESK: ['VISITOR', 'MESSAGE_SENT', 'ana'],
} as const satisfies Record<string, readonly [string, string, string?]>;

type Happened = keyof typeof ENTRY;

/** A generated deal: the expected values of the figures. */
interface History {
  readonly id: string;
  readonly sentAt: string;
  readonly adviserId: string | null;
  readonly make: string;
  /** The kind of the payment option that was chosen last. */
  readonly payment: string | null;
  readonly events: readonly { readonly what: Happened; readonly at: string }[];
  readonly endsAt: string;
}

function aHistory(chance: Chance): { readonly history: History; readonly writes: Write[] } {
  // Covers both changes of the clock, often close to midnight at the dealership.
  const hours = chance.below(40 * 7 * 24);
  const minutes = chance.happens(0.5) ? chance.below(60) : 0;
  const sent = new Date(Date.parse('2026-02-10T07:30:00Z') + hours * HOUR_MS + minutes * 60_000);
  const adviserId = chance.pick([null, 'ana', 'ben', 'cho']);
  const make = chance.pick(MAKES);
  const source = chance.pick(OFFERS);
  const endsAt = new Date(NOW.getTime() + (chance.below(200) - 20) * HOUR_MS).toISOString();
  const offer = { ...source, expiresAt: endsAt, vehicle: { ...source.vehicle, make } };
  const { deal, writes } = newDeal(offer, sent, [], { adviserId });
  // Revisions of another car. The figures count a deal once, with the make of its current revision.
  const makes = Array.from({ length: chance.below(4) }, () => chance.pick(MAKES));
  const revisions = makes.map((each, index) => ({
    revision: index + 2,
    offer: { ...offer, vehicle: { ...offer.vehicle, make: each } },
  }));
  const events: { what: Happened; at: string }[] = [];
  let atMs = sent.getTime();
  for (let count = chance.below(7); count > 0; count -= 1) {
    atMs += 1_000 * (1 + chance.below(chance.happens(0.5) ? 600 : 200_000));
    if (atMs > NOW.getTime()) break;
    const what = chance.pick(Object.keys(ENTRY) as Happened[]);
    events.push({ what, at: new Date(atMs).toISOString() });
  }
  const audited = events.map(({ what, at }): AuditedEvent => {
    const [actor, event, by] = ENTRY[what];
    return { at, actor, event, contentHash: '', detail: '', ...(by && { by }) };
  });
  const last = events.at(-1);
  const opened = events.find(({ what }) => what === 'OPENED');
  const { change } = auditedChange(deal.audit, audited, {
    version: 2,
    writes: [
      ...(opened ? [openingsUpsert(deal.id, { first_opened_at: opened.at })] : []),
      ...(last ? [entryUpdate(deal.id, activityColumns('OPENED', last.at))] : []),
    ],
  });
  const chosen = events.some(({ what }) => what === 'SAVED' || what === 'CONFIRMED')
    ? chance.pick(offer.paymentOptions)
    : null;
  const selection = chosen && {
    ...{ version: 1, choice: { paymentOptionId: chosen.id, addOns: [] }, dropped: [] },
    ...{ isSuggestion: false, savedAt: NOW.toISOString(), auditedAt: null, auditDueAt: null },
  };
  return {
    history: {
      ...{ id: deal.id, sentAt: sent.toISOString(), adviserId, endsAt, events },
      make: makes.at(-1) ?? make,
      payment: chosen?.kind ?? null,
    },
    writes: [
      ...writes,
      ...revisions.flatMap((each) => revisionWrites(deal.id, each, sent)),
      ...(change.guard ? [change.guard] : []),
      ...(change.writes ?? []),
      ...(selection ? [selectionUpsert(deal.id, selection)] : []),
    ],
  };
}

function revisionWrites(
  dealId: string,
  { revision, offer }: { readonly revision: number; readonly offer: Offer },
  at: Date,
): readonly Write[] {
  const row = { deal_id: dealId, revision, created_at: at.toISOString() };
  const stored = { offer: canonicalJson(offer), expires_at: offer.expiresAt, schema_version: 1 };
  return [
    build.insertInto('revisions').values({ ...row, ...stored }),
    build.updateTable('deals').set({ revision }).where('id', '=', dealId),
  ];
}

async function generated(
  database: Database,
  seed: number,
  histories = HISTORIES,
): Promise<readonly History[]> {
  const chance = chanceFrom(seed);
  const all = Array.from({ length: histories }, () => aHistory(chance));
  for (let first = 0; first < all.length; first += 50) {
    await database.write({ writes: all.slice(first, first + 50).flatMap(({ writes }) => writes) });
  }
  return all.map(({ history }) => history);
}

/**
 * The local day, computed in a different way than the tested code: by formatting the local time of
 * each hour.
 */
const localDay = (iso: string) => new Date(iso).toLocaleDateString('sv-SE', { timeZone: ZONE });

function mondayOf(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

/** Counts histories one by one. */
function counted(histories: readonly History[]): Figures {
  const counts = { sent: 0, opened: 0, chosen: 0, confirmed: 0, acknowledged: 0, held: 0 };
  const waited: Record<(typeof DURATIONS)[number], number[]> = {
    ...{ untilOpened: [], untilReply: [], untilConfirmed: [], untilAcknowledged: [] },
  };
  for (const { sentAt, events } of histories) {
    const seconds = (from: string, to: string) =>
      Math.round((Date.parse(to) - Date.parse(from)) / 1000);
    let askedAt = '';
    let lastConfirmed = '';
    const seen = new Set<string>();
    for (const { what, at } of events) {
      if (what === 'ASKED' && askedAt === '') askedAt = at;
      if (what === 'REPLIED' && askedAt !== '' && !seen.has(what)) {
        seen.add(what);
        waited.untilReply.push(seconds(askedAt, at));
      }
      if (what === 'OPENED' && !seen.has(what)) waited.untilOpened.push(seconds(sentAt, at));
      if (what === 'CONFIRMED' && !seen.has(what)) waited.untilConfirmed.push(seconds(sentAt, at));
      if (what === 'CONFIRMED') lastConfirmed = at;
      if (what === 'READ' && !seen.has(what) && lastConfirmed !== '') {
        waited.untilAcknowledged.push(seconds(lastConfirmed, at));
      }
      if (what !== 'REPLIED') seen.add(what);
    }
    counts.sent += 1;
    if (seen.has('OPENED')) counts.opened += 1;
    if (seen.has('SAVED') || seen.has('CONFIRMED')) counts.chosen += 1;
    if (seen.has('CONFIRMED')) counts.confirmed += 1;
    if (seen.has('READ')) counts.acknowledged += 1;
    if (seen.has('HELD')) counts.held += 1;
  }
  const rank = (values: readonly number[], share: number) =>
    values
      .filter(
        (value) => values.filter((each) => each <= value).length * 100 >= share * values.length,
      )
      .reduce<number | null>(
        (least, value) => (least === null ? value : Math.min(least, value)),
        null,
      );
  const durations = Object.fromEntries(
    DURATIONS.map((each) => [
      each,
      {
        count: waited[each].length,
        medianSeconds: rank(waited[each], 50),
        p90Seconds: rank(waited[each], 90),
      },
    ]),
  ) as Figures['durations'];
  return { counts, durations };
}

const figures = ({ counts, durations }: Figures): Figures => ({ counts, durations });

function asleepIds(histories: readonly History[]): readonly string[] {
  const asleep = histories.flatMap((history) => {
    const { id, events, endsAt, sentAt } = history;
    if (endsAt <= NOW.toISOString()) return [];
    const last = events.at(-1)?.at ?? sentAt;
    const hours = events.some(({ what }) => what === 'OPENED') ? 48 : 24;
    return NOW.getTime() - Date.parse(last) >= hours * HOUR_MS ? [{ id, last }] : [];
  });
  return asleep.toSorted((one, other) => (one.last < other.last ? -1 : 1)).map(({ id }) => id);
}

async function inLosAngeles(): Promise<Database> {
  const database = await openedDatabase(await freshLocation());
  await ensureFirstDealership(database, NOW);
  await changeDealership(database, 'first', { details: { timeZone: ZONE } });
  return database;
}

describe('[NUM1] [NUM2] [NUM3] [NUM4] [NUM5] numbers of 1,000 generated histories', () => {
  test('equal a count of the histories in every figure of every row', {
    timeout: 120_000,
  }, async () => {
    const database = await inLosAngeles();
    const all = await generated(database, 1);
    // Ranges that begin and end on days of clock changes, and one that spans a new year.
    const ranges = [
      { from: '2026-03-08', to: '2026-03-08', before: ['2026-03-07', '2026-03-07'] },
      { from: '2026-03-01', to: '2026-06-30', before: ['2025-10-30', '2026-02-28'] },
      { from: '2026-09-02', to: '2026-11-01', before: ['2026-07-03', '2026-09-01'] },
      { from: '2026-02-01', to: '2026-11-20', before: ['2025-04-14', '2026-01-31'] },
    ] as const;
    for (const { from, to, before } of ranges) {
      const report = await numbersAs(database, MACHINE, {
        ...{ dealershipId: 'first', from, to, now: NOW },
      });
      if (!report.ok) throw new Error(report.refusal.message);
      const numbers = report.value;
      const sentIn = (first: string, last: string) =>
        all.filter(({ sentAt }) => localDay(sentAt) >= first && localDay(sentAt) <= last);
      const sent = sentIn(from, to);
      expect(figures(numbers.total)).toEqual(counted(sent));
      expect(numbers.before).toEqual({ from: before[0], to: before[1] });
      expect(figures(numbers.totalBefore)).toEqual(counted(sentIn(before[0], before[1])));
      const weeks = Map.groupBy(sent, ({ sentAt }) => mondayOf(localDay(sentAt)));
      for (const row of numbers.weeks) {
        expect(figures(row)).toEqual(counted(weeks.get(row.key) ?? []));
        weeks.delete(row.key);
      }
      expect([...weeks]).toEqual([]);
      const groups = [
        [numbers.salespeople, Map.groupBy(sent, ({ adviserId }) => adviserId ?? '')],
        [numbers.makes, Map.groupBy(sent, ({ make }) => make)],
        [numbers.payments, Map.groupBy(sent, ({ payment }) => payment ?? '')],
      ] as const;
      for (const [rows, groupsOfHistories] of groups) {
        expect(rows.length).toBe(groupsOfHistories.size);
        for (const row of rows) {
          expect(figures(row)).toEqual(counted(groupsOfHistories.get(row.key) ?? []));
        }
      }
      expect(numbers.csv.trimEnd().split('\r\n').length).toBe(
        3 + numbers.weeks.length + groups.reduce((sum, [rows]) => sum + rows.length, 0),
      );
    }
  });

  test('[NUM6] list the dormant offers of the histories, longest first', async () => {
    const database = await inLosAngeles();
    const all = await generated(database, 2, 300);
    const report = await numbersAs(database, MACHINE, { dealershipId: 'first', now: NOW });
    if (!report.ok) throw new Error(report.refusal.message);
    const expected = asleepIds(all);
    expect(expected.length).toBeGreaterThan(50);
    expect(report.value.asleep.deals.map(({ id }) => id)).toEqual(expected.slice(0, 50));
    expect(report.value.asleep.count).toBe(expected.length);
  });
});

describe('numbers in the desk API', () => {
  const QUERY = `query Q($from: String, $to: String, $adviserId: ID) {
    numbers(from: $from, to: $to, adviserId: $adviserId) {
      from to total { sent opened chosen confirmed acknowledged untilOpened { medianSeconds } }
      salespeople { name sent } asleep { number } definitions { figure } csv
    }
  }`;
  interface Asked {
    readonly numbers: {
      readonly from: string;
      readonly to: string;
      readonly total: Record<(typeof FUNNEL_STEPS)[number], number>;
      readonly salespeople: readonly { readonly name: string; readonly sent: number }[];
      readonly csv: string;
    };
  }

  test('[NUM7] cover a salesperson’s own deals, all deals for a manager, and none of another dealership', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const one = await aMember(service, 'ADVISER');
    const other = await aMember(service, 'ADVISER');
    const stranger = await aMember(service, 'OWNER', await anotherDealership(service));
    const offer = anOfferFrom('outback');
    for (const adviserId of [one.member.id, one.member.id, other.member.id]) {
      await service.database.write(newDeal(offer, service.clock.now, [], { adviserId }));
    }
    const sent = async (asker: typeof manager) =>
      (await asker.ask<Asked>(QUERY)).data.numbers.total.sent;
    expect(await sent(manager)).toBe(3);
    expect(await sent(one)).toBe(2);
    expect(await sent(other)).toBe(1);
    expect(await sent(stranger)).toBe(0);
    const refused = await one.ask(QUERY, { adviserId: other.member.id });
    expect(refused.status).toBe(403);
  });

  test('[NUM3] refuse a range that is invalid or longer than 371 days with a message', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const messages = [];
    for (const [from, to] of [
      ['yesterday', '2026-11-20'],
      ['2026-11-21', '2026-11-20'],
      ['2025-01-01', '2026-11-20'],
      ['2026-02-30', '2026-11-20'],
      // Two weeks later, the year has five digits.
      ['9999-12-01', '9999-12-31'],
      ['1969-12-31', '1970-01-05'],
    ]) {
      const { errors } = await manager.ask(QUERY, { from, to });
      messages.push(errors?.[0]?.message);
    }
    expect(messages).toEqual([
      'Enter dates as YYYY-MM-DD, such as 2026-11-18.',
      'The last day is before the first day.',
      'Choose at most 371 days.',
      'Enter dates as YYYY-MM-DD, such as 2026-11-18.',
      'Choose days from 1970 to 2999.',
      'Choose days from 1970 to 2999.',
    ]);
  });

  test('export a name that begins like a formula as text in the CSV', async () => {
    const service = await startService();
    const manager = await aMember(service, 'MANAGER');
    const { database, clock } = service;
    const named = build.updateTable('staff').set({ name: '=1+1, "x"' });
    await database.write({ writes: [named.where('id', '=', manager.member.id)] });
    const adviserId = manager.member.id;
    await database.write(newDeal(anOfferFrom('outback'), clock.now, [], { adviserId }));
    const { data } = await manager.ask<Asked>(QUERY);
    expect(data.numbers.csv).toContain(`salesperson,"'=1+1, ""x""",1,0,0,0,0,0`);
  });
});
