// Tests for the law check in the desk API: the same refusals as on the command line, and a record
// of accepted warnings.
import { type Language, localeIn, type Offer, vinKey } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { lawName } from '@forecourt/domain/law';
import { findDeal, reviseDeal, verifyAudit } from '@forecourt/server';
import { describe, expect, test } from 'vitest';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import { holdInsert } from '../src/store/deals/car-holds.ts';
import { maySellAgain } from '../src/store/deals/sold-cars.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { aMember } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { startService } from './service.ts';

const ANSWER = `{
  __typename
  ... on DeskDeal { id revision timeline { kind text } }
  ... on Refused { reason message problems { path message } findings { code level path source } }
}`;
const ADD = `mutation Add($file: JSON!, $key: String!, $accept: [String!]) {
  addDeal(file: $file, idempotencyKey: $key, accept: $accept) ${ANSWER}
}`;
const REVISE = `mutation Revise($id: ID!, $revision: Int!, $file: JSON!, $key: String!, $accept: [String!]) {
  reviseDeal(id: $id, revision: $revision, file: $file, idempotencyKey: $key, accept: $accept) ${ANSWER}
}`;
const EXTEND = `mutation Extend($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!]) {
  extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key, accept: $accept) ${ANSWER}
}`;
const CHECK = `query Check($file: JSON!) {
  checkOffer(file: $file) { ok problems { path } findings { code level path message source mustBeAccepted } }
}`;

interface Answer {
  readonly __typename: 'DeskDeal' | 'Refused';
  readonly id: string;
  readonly revision: number;
  readonly reason: string;
  readonly message: string;
  readonly timeline: readonly { kind: string; text: string }[];
  readonly findings: readonly { code: string }[];
}

async function atTheDesk() {
  const service = await startService();
  const { member, ask } = await aMember(service, 'OWNER');
  let key = 0;
  const change = async (document: string, variables: object): Promise<Answer> => {
    key += 1;
    const all = { key: `law-test-${key}`, ...variables };
    const { data } = await ask<Record<string, Answer>>(document, all);
    return Object.values(data)[0] as Answer;
  };
  const inDays = (days: number) => ({
    expiresAt: new Date(service.clock.now.getTime() + days * 86_400_000).toISOString(),
  });
  /** An offer under the law of California. */
  const californian = (more: Partial<Offer> = {}): Offer => ({
    ...anOfferFrom('xc60-lease'),
    ...inDays(30),
    ...more,
  });
  return { service, member, ask, change, inDays, californian };
}

const codesOf = ({ findings }: Answer) => [...new Set(findings.map(({ code }) => code))];

describe('[LAW4] over the desk API', () => {
  test('a refused offer is not published, and checkOffer reports the finding with its source', async () => {
    const { ask, change, californian } = await atTheDesk();
    const offer = californian();
    const lines = offer.price.lines.map((line) =>
      line.kind === 'DEALER_FEE' ? { ...line, amountCents: 85_01 } : line,
    );
    const file = { ...offer, price: { ...offer.price, lines } };
    const refused = await change(ADD, { file, accept: ['DOC_FEE_OVER_CAP'] });
    expect(refused).toMatchObject({
      reason: 'FILE_INVALID',
      message: 'The deal file is refused, with 1 problem.',
      findings: [{ code: 'DOC_FEE_OVER_CAP', level: 'REFUSE', source: 'Cal. Veh. Code 4456.5' }],
    });
    const { data } = await ask<{ checkOffer: { ok: boolean; problems: unknown[] } }>(CHECK, {
      file,
    });
    expect(data.checkOffer).toMatchObject({ ok: false, problems: [{}] });
  });

  test('[AUD6] a warning is accepted by its code, which the timeline and the audit chain record', async () => {
    const { service, member, ask, change, californian, inDays } = await atTheDesk();
    const file = californian(inDays(400));
    const refused = await change(ADD, { file });
    expect(refused.reason).toBe('FINDINGS_NOT_ACCEPTED');
    const codes = codesOf(refused);
    expect(codes).toContain('EXPIRES_SOON');
    const half = await change(ADD, { file, accept: codes.slice(1) });
    expect(half.message).toContain(lawName(codes[0] ?? ''));
    expect(half.message).not.toMatch(/[A-Z]_[A-Z]/);
    const added = await change(ADD, { file, accept: codes });
    expect(added.timeline[0]?.text).toBe(
      `${member.name} accepted compliance warnings, revision 1: ${codes.map(lawName).join('; ')}`,
    );
    const { data } = await ask<{ checkOffer: { findings: { code: string }[] } }>(CHECK, {
      file,
    });
    expect(data.checkOffer.findings).toContainEqual(
      expect.objectContaining({ code: 'EXPIRES_SOON', mustBeAccepted: true, path: 'expiresAt' }),
    );
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('a revision needs acceptance again, an extension only for its own expiry', async () => {
    const { change, californian, inDays } = await atTheDesk();
    const file = californian({ number: 'LAW-2' });
    // The example charges $85 for documents, allowed for dealers in the DMV's electronic program.
    const accept = ['DOC_FEE_OVER_CAP', 'LONGEST_TERM_SUGGESTED'];
    const { id } = await change(ADD, { file, accept });
    const other = { ...file, dealership: { ...file.dealership, hours: 'Always' } };
    const firstAnswer = await change(REVISE, { id, revision: 1, file: other });
    expect(codesOf(firstAnswer)).toEqual(accept);
    await change(REVISE, { id, revision: 1, file: other, accept });
    const revision = 2;
    const far = await change(EXTEND, { id, revision, ...inDays(300) });
    expect(codesOf(far)).toEqual(['EXPIRES_SOON']);
    const near = await change(EXTEND, { id, revision, ...inDays(60) });
    expect(near).toMatchObject({ __typename: 'DeskDeal', revision: 3 });
    expect(near.timeline[0]?.kind).toBe('REVISED');
  });

  test('the same car in another buyer’s deal is reported, and an unknown code is refused', async () => {
    const { change, californian } = await atTheDesk();
    // The example charges $85 for documents, allowed for dealers in the DMV's electronic program.
    const accept = ['DOC_FEE_OVER_CAP', 'LONGEST_TERM_SUGGESTED'];
    expect((await change(ADD, { file: californian(), accept })).__typename).toBe('DeskDeal');
    const file = californian({ number: 'LAW-3', buyer: { name: 'Robin Park' } });
    expect(codesOf(await change(ADD, { file, accept }))).toEqual(['SAME_CAR_TWICE']);
    expect(await change(ADD, { file, accept: ['EXPIRE_SOON'] })).toMatchObject({
      reason: 'INPUT_INVALID',
      message: 'There is no compliance warning called EXPIRE_SOON.',
    });
  });

  test('the report of the same car names a colleague’s buyer only to members who may see the deal', async () => {
    const service = await startService();
    const owner = await aMember(service, 'OWNER');
    const [one, other] = [await aMember(service, 'ADVISER'), await aMember(service, 'ADVISER')];
    await owner.ask(
      'mutation { changeDealership(input: { advisersSeeAll: false }) { __typename } }',
    );
    const add = { file: anOfferFrom('outback'), key: 'law-of-a-colleague' };
    expect((await one.ask<Record<string, Answer>>(ADD, add)).data['addDeal']?.__typename).toBe(
      'DeskDeal',
    );
    const { number } = add.file;
    const file = { ...add.file, number: 'LAW-9', buyer: { name: 'Robin Park' } };
    const messageFor = async ({ ask }: Pick<typeof owner, 'ask'>) => {
      const { data } = await ask<{ checkOffer: { findings: { code: string; message: string }[] } }>(
        CHECK,
        { file },
      );
      return data.checkOffer.findings.find(({ code }) => code === 'SAME_CAR_TWICE')?.message;
    };
    for (const asker of [owner, one]) {
      expect(await messageFor(asker)).toContain(`Jordan Avery, ${number},`);
    }
    const hidden = await messageFor(other);
    expect(hidden).toMatch(/^An open deal of a colleague has the same car/);
    expect(hidden).not.toMatch(new RegExp(`Jordan|${number}`));
  });

  test('a car that another buyer confirmed is refused unless a manager gives a reason', async () => {
    const { service, change, inDays } = await atTheDesk();
    const sold = await service.addDeal(inDays(30));
    await confirmDeal(service.database, sold);
    const file = { ...sold.offer, number: 'LAW-9', buyer: { name: 'Robin Park' } };
    const refused = await change(ADD, { file, accept: ['CAR_ALREADY_SOLD'] });
    expect(codesOf(refused)).toEqual(['CAR_ALREADY_SOLD']);
    expect(JSON.stringify(refused)).toContain(`Jordan Avery has confirmed deal ${sold.number}`);
    const add = `mutation A($file: JSON!, $reason: String!) {
      addDeal(file: $file, idempotencyKey: "sold-car-1", soldCarReason: $reason) ${ANSWER} }`;
    const adviser = await aMember(service, 'ADVISER');
    const reason = 'Jordan, after all: the loan was declined';
    const denied = await adviser.ask<Record<string, Answer>>(add, { file, reason });
    expect(denied.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    const added = await change(add, { file, reason });
    expect(added.__typename).toBe('DeskDeal');
    expect(added.timeline[0]?.text).toContain(`Reason: ${reason}`);
    const extend = `mutation E($id: ID!, $expiresAt: DateTime!, $key: String!, $reason: String) {
      extendDeal(id: $id, revision: 1, expiresAt: $expiresAt, idempotencyKey: $key, soldCarReason: $reason) ${ANSWER} }`;
    const later = { id: added.id, expiresAt: '2027-03-31T23:00:00Z' };
    const notExtended = await change(extend, { ...later, key: 'extend-sold-1' });
    expect(codesOf(notExtended)).toEqual(['CAR_ALREADY_SOLD']);
    const extended = await change(extend, { ...later, key: 'extend-sold-2', reason });
    expect(extended.__typename).toBe('DeskDeal');
    expect((await verifyAudit(service.database.db)).problems).toEqual([]);
  });

  test('a sold car is refused even if many newer deals have its VIN', async () => {
    const { service, change, inDays } = await atTheDesk();
    const sold = await service.addDeal(inDays(30));
    await confirmDeal(service.database, sold);
    const at = service.clock.now.getTime();
    for (let nth = 1; nth <= 20; nth += 1) {
      service.clock.now = new Date(at + nth * 60_000);
      await service.addDeal({ ...inDays(30), number: sold.number });
    }
    const file = { ...sold.offer, buyer: { name: 'Robin Park' } };
    const refused = await change(ADD, { file, accept: ['SAME_CAR_TWICE'] });
    expect(codesOf(refused)).toEqual(['CAR_ALREADY_SOLD']);
  });

  test('a car on hold for another buyer is refused unless a manager gives a reason', async () => {
    const { service, change, inDays } = await atTheDesk();
    const held = await service.addDeal(inDays(30));
    const { now } = service.clock;
    await service.database.write({
      writes: [
        holdInsert({
          dealership_id: 'first',
          vin: vinKey(held.offer.vehicle.vin),
          deal_id: held.id,
          payment: 1,
          started_at: now.toISOString(),
          held_until: inDays(2).expiresAt,
        }),
      ],
    });
    const file = { ...held.offer, number: 'LAW-9', buyer: { name: 'Robin Park' } };
    const accepted = { file, accept: ['SAME_CAR_TWICE'] };
    const refused = await change(ADD, accepted);
    expect(codesOf(refused)).toEqual(['CAR_ON_HOLD']);
    expect(JSON.stringify(refused)).toContain(`on hold for Jordan Avery in deal ${held.number}`);
    const added = await change(
      `mutation A($file: JSON!) {
        addDeal(file: $file, idempotencyKey: "held-car-1", soldCarReason: "Jordan steps back today") ${ANSWER} }`,
      { file },
    );
    expect(added.timeline[0]?.text).toContain(
      'the car is on hold for another buyer. Reason: Jordan steps back today',
    );
    // The reason covered the hold. It does not let a second buyer confirm a sold car.
    const stored = await findDeal(service.database.db, added.id);
    expect(stored && (await maySellAgain(service.database.db, stored))).toBe(false);
  });

  test('an unknown state is refused, and a missing one is a separate finding', async () => {
    const { service, ask, change } = await atTheDesk();
    const set = (jurisdiction: string) =>
      change(
        'mutation M($input: DealershipInput!) { changeDealership(input: $input) { __typename ... on Refused { reason message } } }',
        { input: { jurisdiction } },
      );
    for (const unknown of ['CO', 'US-ZZ', 'US', 'Colorado', 'CA-CO', 'QQ-1', 'XX-YY', 'ZZ-Z']) {
      expect({ unknown, ...(await set(unknown)) }).toMatchObject({ reason: 'INPUT_INVALID' });
    }
    const codes = async () => {
      const file = { ...anOfferFrom('outback'), vehicle: { ...anOfferFrom('outback').vehicle } };
      const { data } = await ask<{ checkOffer: Answer }>(CHECK, { file });
      return codesOf(data.checkOffer);
    };
    expect(await codes()).toContain('STATE_MISSING');
    // Stored like this by 0.2.0.
    await changeDealership(service.database, 'first', { details: { jurisdiction: 'CO' } });
    expect(await codes()).toContain('STATE_MISSING');
    expect((await set('US-CO')).__typename).toBe('DeskDealership');
    const found = await codes();
    expect(found).not.toContain('STATE_MISSING');
    expect(found.length).toBeGreaterThan(1);
    const file = { ...anOfferFrom('outback'), jurisdiction: 'US-ZZ' };
    expect(await change(ADD, { file })).toMatchObject({ reason: 'FILE_INVALID' });
  });

  test('a new draft has the time zone of the dealership or of its state', async () => {
    const { ask } = await atTheDesk();
    const zone = async (input: object) => {
      await ask(
        'mutation M($input: DealershipInput!) { changeDealership(input: $input) { __typename } }',
        {
          input,
        },
      );
      const { data } = await ask<{ startDraft: { file: { timeZone: string } } }>(
        'mutation { startDraft(input: {}) { ... on Draft { file } } }',
      );
      return data.startDraft.file.timeZone;
    };
    expect(await zone({ jurisdiction: 'US-CO' })).toBe('America/Denver');
    expect(await zone({ jurisdiction: 'US-CA' })).toBe('America/Los_Angeles');
    expect(await zone({ timeZone: 'America/Boise' })).toBe('America/Boise');
    expect(await zone({ timeZone: 'Mars/Base' })).toBe('America/Boise');
  });

  test('a file without a jurisdiction gets that of its dealership, and keeps it', async () => {
    const { ask, change } = await atTheDesk();
    const before = await change(ADD, { file: anOfferFrom('outback') });
    expect(before.__typename).toBe('DeskDeal');
    await ask(
      'mutation M { changeDealership(input: { jurisdiction: "US-CO" }) { __typename } }',
      {},
    );
    const file = anOfferFrom('outback');
    const firstAnswer = await change(ADD, { file });
    expect(firstAnswer.reason).toBe('FINDINGS_NOT_ACCEPTED');
    const added = await change(ADD, { file, accept: codesOf(firstAnswer) });
    const { data } = await ask<{ deskDeal: { file: Offer } }>(
      'query D($id: ID!) { deskDeal(id: $id) { file } }',
      { id: added.id },
    );
    expect(data.deskDeal.file.jurisdiction).toBe('US-CO');
  });
});

describe('[LAW5] [LAW14] [LAW15] pages', () => {
  /** The visible text of a deal page and its summary: all of it, and the figures at the top. */
  const pagesOf = async (offer: Offer, language: string) => {
    const service = await startService();
    const { id } = await service.addDeal(offer);
    const cookie = `forecourt-language=${language}`;
    const textOf = (html: string) =>
      html
        .replace(/<script[\s\S]*?<\/script>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/&nbsp;|\s+/g, ' ');
    const read = async (path: string, first: RegExp) => {
      const html = await (await service.fetch(path, { headers: { cookie } })).text();
      return { text: textOf(html), first: textOf(html.match(first)?.join(' ') ?? '') };
    };
    return [
      await read(`/deal/${id}`, /<aside[\s\S]*?<\/aside>/g),
      await read(`/deal/${id}/summary`, /<header[\s\S]*?<\/header>/g),
    ];
  };

  test.each([
    ['en', 'Total price (California)', 'Total price (federal)', 'itemized receipt'],
    ['es', 'Precio total (California)', 'Precio total (federal)', 'recibo detallado'],
    [
      'de',
      'Fahrzeugpreis (Kalifornien)',
      'Fahrzeugpreis (US-Bundesrecht)',
      'aufgeschlüsselte Quittung',
    ],
  ])(
    'about a used car in California show both total prices and the right to cancel in %s',
    async (language, state, federal, receipt) => {
      const { money } = dealFormat(localeIn(language as Language, 'en-US'), 'USD', 'UTC');
      const plainMoney = (cents: number) => money(cents).replace(/\s/g, ' ');
      const both = [state, plainMoney(27_765_00), federal, plainMoney(27_850_00)];
      const counts: number[] = [];
      for (const { text, first } of await pagesOf(anOfferFrom('ioniq-6-used'), language)) {
        for (const words of both) expect(first).toContain(words);
        expect(text).toContain(receipt);
        // The price list contains it too: its row on both pages, and the note below it on the deal
        // page.
        counts.push(text.split(federal).length - 1);
      }
      expect(counts).toEqual([3, 3]);
    },
  );

  test.each([
    ['en', 'Confirming is not a contract'],
    ['es', 'Confirmar no es un contrato'],
    ['de', 'Die Bestätigung ist kein Vertrag'],
  ])(
    'about a car in Berlin state in %s that confirming is no contract',
    async (language, title) => {
      for (const { text } of await pagesOf(anOfferFrom('bmw-430i-berlin'), language)) {
        expect(text).toContain(title);
      }
    },
  );

  test('about a deal elsewhere show one total price', async () => {
    for (const { text } of await pagesOf(anOfferFrom('outback'), 'en')) {
      expect(text).toContain('Total price');
      expect(text).not.toMatch(/Total price \(|is not a contract\. When/);
    }
  });

  test('show the document charge under the dealership’s own label, in any translation', async () => {
    const translations = { es: { 'price.lines.doc.label': 'Tarifa administrativa' } };
    const offer = { ...anOfferFrom('ioniq-6-used'), translations };
    for (const { text, first } of await pagesOf(offer, 'es')) {
      expect(text).toContain('Tarifa administrativa');
      expect(first).toMatch(/Precio total \(California\)[^)]*27,765\.00/);
    }
  });
});

test('[LAW14] the desk returns both total prices of a deal in California, and its changes name both', async () => {
  const service = await startService();
  const { ask } = await aMember(service, 'MANAGER');
  const californian = anOfferFrom('ioniq-6-used');
  const { id } = await service.addDeal(californian);
  const elsewhere = await service.addDeal();
  const lines = californian.price.lines.filter(({ kind }) => kind !== 'DISCOUNT');
  const revised = { ...californian, price: { ...californian.price, lines } };
  await reviseDeal(service.database, id, revised, service.clock.now);
  const query = `query P($id: ID!) { deskDeal(id: $id) {
    price { totalPriceCents californiaTotalPriceCents lines { label } }
    revisions { differences { id label } } } }`;
  interface Prices {
    readonly deskDeal: {
      readonly price: object;
      readonly revisions: readonly { differences: { id: string; label: string }[] }[];
    };
  }
  const read = async (dealId: string) => (await ask<Prices>(query, { id: dealId })).data.deskDeal;
  const labelled = (label: string) => expect.arrayContaining([{ label }]);
  expect((await read(elsewhere.id)).price).toMatchObject({
    ...{ californiaTotalPriceCents: null, lines: labelled('Total price') },
  });
  const { price, revisions } = await read(id);
  expect(price).toMatchObject({ lines: labelled('Total price (federal)') });
  const { totalPriceCents, californiaTotalPriceCents } = price as Record<string, number>;
  expect(Number(totalPriceCents) - Number(californiaTotalPriceCents)).toBe(85_00);
  const names = revisions
    .flatMap(({ differences }) => differences)
    .filter((each) => /otalPrice/.test(each.id))
    .map(({ label }) => label);
  expect(names).toEqual(['Total price (California)', 'Total price (federal)']);
});

test('[LAW13] the desk requires the Spanish Buyers Guide once the buyer of a used car reads Spanish', async () => {
  const service = await startService();
  const manager = await aMember(service, 'MANAGER');
  const { vehicle } = anOfferFrom('outback');
  const noteAfter = async (offer: Partial<Offer>, query: string) => {
    const { id } = await service.addDeal(offer);
    await (await service.fetch(`/deal/${id}${query}`)).text();
    const { data } = await manager.ask<{ deskDeal: { needsSpanishGuide: boolean } }>(
      'query N($id: ID!) { deskDeal(id: $id) { needsSpanishGuide } }',
      { id },
    );
    return data.deskDeal.needsSpanishGuide;
  };
  const used = {
    vehicle: { ...vehicle, condition: 'USED', warranty: 'AS_IS' },
    jurisdiction: 'US-CO',
  } as const;
  await expect.poll(() => noteAfter(used, '?lang=es')).toBe(true);
  expect(await noteAfter(used, '')).toBe(false);
  expect(await noteAfter(used, '?lang=de')).toBe(false);
  expect(await noteAfter({ jurisdiction: 'US-CO' }, '?lang=es')).toBe(false);
  expect(await noteAfter({ ...used, jurisdiction: 'DE-BE' }, '?lang=es')).toBe(false);
});
