// Tests for rights over HTTP: every desk operation by every role and token, on their own deal, a
// colleague's, and another dealership's. An operation missing from the table fails the test.
import type { Scope } from '@forecourt/domain/rights';
import { GraphQLObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { deskSchema } from '../src/graphql/desk/schema.ts';
import { build } from '../src/store/database/change.ts';
import { changeDealership } from '../src/store/dealerships/dealerships.ts';
import { addDeal } from '../src/store/deals/deals.ts';
import { draftInsert } from '../src/store/drafts/drafts.ts';
import { addDestination } from '../src/store/events/destinations.ts';
import { ownEventWrites } from '../src/store/events/events.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { type Asker, aMember, anotherDealership, askerWith, aToken } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { type Service, startService } from './service.ts';

/**
 * The outcome of an operation: OK, the reason of a refusal, FORBIDDEN, NULL, or UNAUTHENTICATED.
 */
type Cell =
  | 'OK'
  | 'FORBIDDEN'
  | 'NULL'
  | 'DEAL_UNKNOWN'
  | 'DEPOSIT_NOT_PAID'
  | 'DRAFT_UNKNOWN'
  | 'MEMBER_UNKNOWN'
  | 'WEBHOOK_UNKNOWN'
  | 'UNAUTHENTICATED';
type Whose = 'own' | 'other' | 'elsewhere';
const ROLES = ['OWNER', 'MANAGER', 'ADVISER', 'deals:read', 'deals:write', 'webhooks'] as const;
type Who = (typeof ROLES)[number];

interface Operation {
  /** A document. $id is the deal, member or session; `$key` differs in each request. */
  readonly document: string;
  /** The outcomes per role: own/other/elsewhere for deals and members, otherwise one cell. */
  readonly cells: Readonly<Record<Who, string>>;
  readonly about?:
    | 'deal'
    | 'draft'
    | 'deal of a car of its own'
    | 'waiting draft'
    | 'template'
    | 'member'
    | 'session'
    | 'webhook';
  readonly variables?: (stage: Stage) => Record<string, unknown>;
}

const everyone = 'OK';
const DEAL = `{ __typename ... on Refused { reason } }`;
const ALL_DEALS = 'OK OK DEAL_UNKNOWN';
const NO_DEALS = 'FORBIDDEN FORBIDDEN DEAL_UNKNOWN';
const WRITES = {
  OWNER: ALL_DEALS,
  MANAGER: ALL_DEALS,
  ADVISER: 'OK FORBIDDEN DEAL_UNKNOWN',
  'deals:read': NO_DEALS,
  'deals:write': ALL_DEALS,
  webhooks: NO_DEALS,
} as const;
/** No deal is confirmed, so members who may record returns get that refusal. */
const RETURNS = Object.fromEntries(
  Object.entries(WRITES).map(([who, cells]) => [who, cells.replaceAll('OK', 'DEAL_NOT_CONFIRMED')]),
) as Record<Who, string>;
/** The outcomes for members who may write, on a deal without a payment. */
const deposits = (answer: string) =>
  Object.fromEntries(
    Object.entries(WRITES).map(([who, cells]) => [who, cells.replaceAll('OK', answer)]),
  ) as Record<Who, string>;
const draftsFor = (deals: Readonly<Record<Who, string>>) =>
  Object.fromEntries(
    Object.entries(deals).map(([who, cells]) => [
      who,
      cells.replace('FORBIDDEN DEAL_UNKNOWN', 'FORBIDDEN DRAFT_UNKNOWN').replace('DEAL', 'DRAFT'),
    ]),
  ) as Record<Who, string>;
const READS = {
  OWNER: everyone,
  MANAGER: everyone,
  ADVISER: everyone,
  'deals:read': everyone,
  'deals:write': everyone,
  webhooks: 'FORBIDDEN',
} as const;
const OWNERS_ONLY = {
  OWNER: everyone,
  MANAGER: 'FORBIDDEN',
  ADVISER: 'FORBIDDEN',
  'deals:read': 'FORBIDDEN',
  'deals:write': 'FORBIDDEN',
  webhooks: 'FORBIDDEN',
} as const;
const OWNERS_ONLY_MEMBER = {
  ...{ MANAGER: 'FORBIDDEN FORBIDDEN FORBIDDEN', ADVISER: 'FORBIDDEN FORBIDDEN FORBIDDEN' },
  ...{
    'deals:read': 'FORBIDDEN FORBIDDEN FORBIDDEN',
    'deals:write': 'FORBIDDEN FORBIDDEN FORBIDDEN',
  },
  webhooks: 'FORBIDDEN FORBIDDEN FORBIDDEN',
  OWNER: 'OK OK MEMBER_UNKNOWN',
} as const;
const OWN_OR_OWNER = {
  OWNER: 'OK OK MEMBER_UNKNOWN',
  MANAGER: 'OK FORBIDDEN FORBIDDEN',
  ADVISER: 'OK FORBIDDEN FORBIDDEN',
  'deals:read': 'FORBIDDEN FORBIDDEN FORBIDDEN',
  'deals:write': 'FORBIDDEN FORBIDDEN FORBIDDEN',
  webhooks: 'FORBIDDEN FORBIDDEN FORBIDDEN',
} as const;
const MEMBERS = {
  ...{ OWNER: everyone, MANAGER: everyone, ADVISER: everyone },
  ...{ 'deals:read': 'FORBIDDEN', 'deals:write': 'FORBIDDEN', webhooks: 'FORBIDDEN' },
} as const;
/** A token needs `deals:read` too: webhooks and deliveries name buyers and links. */
const WEBHOOKS = OWNERS_ONLY;
const NO_WEBHOOK = 'FORBIDDEN FORBIDDEN FORBIDDEN';
const WEBHOOK_ITSELF = {
  ...{ MANAGER: NO_WEBHOOK, ADVISER: NO_WEBHOOK },
  ...{ 'deals:read': NO_WEBHOOK, 'deals:write': NO_WEBHOOK },
  OWNER: 'OK OK WEBHOOK_UNKNOWN',
  webhooks: NO_WEBHOOK,
} as const;

const CARS = 'Stock,VIN,Year,Make,Model\nN-1,4S4BTGUD5T3104827,2026,Subaru,Outback';

/** Every operation of the schema. */
const TABLE: Readonly<Record<string, Operation>> = {
  'Query.me': {
    document: '{ me { id } }',
    cells: { ...READS, webhooks: everyone },
  },
  'Query.deals': { document: '{ deals { items { id } } }', cells: READS },
  'Query.dealCounts': { document: '{ dealCounts { open } }', cells: READS },
  'Query.depositLedger': {
    document: '{ depositLedger }',
    cells: { ...READS, ADVISER: 'FORBIDDEN' },
  },
  'Query.numbers': { document: '{ numbers { total { sent } csv } }', cells: READS },
  'Query.numbers of one salesperson': {
    document: 'query Q($id: ID!) { numbers(adviserId: $id) { total { sent } } }',
    about: 'member',
    cells: {
      OWNER: 'OK OK OK',
      MANAGER: 'OK OK OK',
      ADVISER: 'OK FORBIDDEN FORBIDDEN',
      'deals:read': 'OK OK OK',
      'deals:write': 'OK OK OK',
      webhooks: 'FORBIDDEN FORBIDDEN FORBIDDEN',
    },
  },
  'Query.deskDeal': {
    document: 'query Q($id: ID!) { deskDeal(id: $id) { id timeline { text } file link } }',
    about: 'deal',
    cells: {
      OWNER: 'OK OK NULL',
      MANAGER: 'OK OK NULL',
      ADVISER: 'OK FORBIDDEN NULL',
      'deals:read': 'OK OK NULL',
      'deals:write': 'OK OK NULL',
      webhooks: 'FORBIDDEN FORBIDDEN NULL',
    },
  },
  'Query.checkOffer': {
    document: 'query Q($file: JSON!) { checkOffer(file: $file) { ok } }',
    variables: () => ({ file: anOfferFrom('outback') }),
    cells: READS,
  },
  'Query.drafts': { document: '{ drafts { items { id } } }', cells: READS },
  'Query.draft': {
    document: 'query Q($id: ID!) { draft(id: $id) { id file problems { path } report { ok } } }',
    about: 'draft',
    cells: {
      OWNER: 'OK OK NULL',
      MANAGER: 'OK OK NULL',
      ADVISER: 'OK FORBIDDEN NULL',
      'deals:read': 'OK OK NULL',
      'deals:write': 'OK OK NULL',
      webhooks: 'FORBIDDEN FORBIDDEN NULL',
    },
  },
  'Query.cars': { document: '{ cars { items { id } } }', cells: READS },
  'Query.car': {
    document: '{ car(id: "none") { id } }',
    cells: Object.fromEntries(
      ROLES.map((who) => [who, who === 'webhooks' ? 'FORBIDDEN' : 'NULL']),
    ) as Record<Who, string>,
  },
  'Query.inventory': {
    document: '{ inventory { version } }',
    cells: Object.fromEntries(
      ROLES.map((who) => [who, who === 'webhooks' ? 'FORBIDDEN' : 'NULL']),
    ) as Record<Who, string>,
  },
  'Query.checkCars': {
    document: `query Q($csv: String!) { checkCars(csv: $csv) ${DEAL} }`,
    variables: () => ({ csv: CARS }),
    cells: { ...READS, ADVISER: 'FORBIDDEN', 'deals:read': 'FORBIDDEN' },
  },
  'Query.dealership': { document: '{ dealership { name } }', cells: READS },
  'Query.staff': { document: '{ staff { name } }', cells: READS },
  'Query.tokens': { document: '{ tokens { name } }', cells: OWNERS_ONLY },
  'Mutation.addDeal': {
    document: `mutation M($file: JSON!, $key: String!) { addDeal(file: $file, idempotencyKey: $key) ${DEAL} }`,
    variables: () => ({ file: anOfferFrom('outback') }),
    cells: { ...READS, 'deals:read': 'FORBIDDEN' },
  },
  'Mutation.reviseDeal': {
    document: `mutation M($id: ID!, $file: JSON!, $key: String!) { reviseDeal(id: $id, revision: 1, file: $file, idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    variables: () => ({
      file: { ...anOfferFrom('outback'), adviser: { name: 'Another adviser' } },
    }),
    cells: WRITES,
  },
  'Mutation.extendDeal': {
    document: `mutation M($id: ID!, $key: String!) { extendDeal(id: $id, revision: 1, expiresAt: "2028-01-31T18:00:00Z", idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    cells: WRITES,
  },
  'Mutation.withdrawDeal': {
    document: `mutation M($id: ID!) { withdrawDeal(id: $id) ${DEAL} }`,
    about: 'deal',
    cells: WRITES,
  },
  'Mutation.reassignDeal': {
    document: `mutation M($id: ID!, $adviserId: ID!) { reassignDeal(id: $id, adviserId: $adviserId) ${DEAL} }`,
    about: 'deal',
    variables: ({ colleagueId }) => ({ adviserId: colleagueId }),
    cells: WRITES,
  },
  'Mutation.eraseDeal': {
    document: `mutation M($id: ID!) { eraseDeal(id: $id, reason: "Asked for.") ${DEAL} }`,
    about: 'deal',
    cells: { ...WRITES, ADVISER: NO_DEALS, 'deals:write': NO_DEALS },
  },
  'Mutation.archiveDeal': {
    document: `mutation M($id: ID!) { archiveDeal(id: $id) { __typename ... on Refused { reason } } }`,
    about: 'deal',
    cells: { ...WRITES, 'deals:read': ALL_DEALS },
  },
  'Mutation.holdDeal': {
    document: `mutation M($id: ID!) { holdDeal(id: $id, reason: "A lawsuit.") ${DEAL} }`,
    about: 'deal',
    cells: { ...WRITES, ADVISER: NO_DEALS, 'deals:write': NO_DEALS },
  },
  'Mutation.acknowledgeConfirmation': {
    document: `mutation M($id: ID!) { acknowledgeConfirmation(id: $id) ${DEAL} }`,
    about: 'deal',
    cells: WRITES,
  },
  'Mutation.recordCarReturn': {
    document: `mutation M($id: ID!) { recordCarReturn(input: { dealId: $id, soldOn: "2026-11-20", returnedAt: "2026-11-20T18:00:00Z", milesDriven: 1, paidCents: 0 }) ${DEAL} }`,
    about: 'deal',
    cells: RETURNS,
  },
  'Mutation.recordDeposit': {
    document: `mutation M($id: ID!, $key: String!) { recordDeposit(id: $id, method: CASH, idempotencyKey: $key) ${DEAL} }`,
    about: 'deal of a car of its own',
    cells: WRITES,
  },
  'Mutation.refundDeposit': {
    document: `mutation M($id: ID!, $key: String!) { refundDeposit(id: $id, reason: "Damaged", idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    cells: deposits('DEPOSIT_NOT_PAID'),
  },
  'Mutation.keepDeposit': {
    document: `mutation M($id: ID!, $key: String!) { keepDeposit(id: $id, reason: "Agreed", idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    cells: { ...deposits('DEPOSIT_NOT_PAID'), ADVISER: NO_DEALS, 'deals:write': NO_DEALS },
  },
  'Mutation.applyDeposit': {
    document: `mutation M($id: ID!, $key: String!) { applyDeposit(id: $id, idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    cells: deposits('DEPOSIT_NOT_PAID'),
  },
  'Mutation.saveDraft': {
    document: `mutation M($id: ID!, $file: JSON!) { saveDraft(input: { id: $id, version: 1, file: $file }) ${DEAL} }`,
    about: 'draft',
    variables: () => ({ file: { buyer: { name: 'Jordan' } } }),
    cells: draftsFor(WRITES),
  },
  'Mutation.saveDraft of a template': {
    document: `mutation M($id: ID!, $file: JSON!) { saveDraft(input: { id: $id, version: 1, file: $file }) ${DEAL} }`,
    about: 'template',
    variables: () => ({ file: { buyer: { name: 'Jordan' } } }),
    cells: { ...draftsFor(WRITES), ADVISER: 'FORBIDDEN FORBIDDEN DRAFT_UNKNOWN' },
  },
  'Mutation.startDraft': {
    document: `mutation M { startDraft(input: {}) ${DEAL} }`,
    cells: { ...READS, 'deals:read': 'FORBIDDEN' },
  },
  'Mutation.startDraft of a template': {
    document: `mutation M { startDraft(input: { kind: TEMPLATE }) ${DEAL} }`,
    cells: { ...READS, 'deals:read': 'FORBIDDEN', ADVISER: 'FORBIDDEN' },
  },
  'Mutation.publishDraft': {
    document: `mutation M($id: ID!, $key: String!) { publishDraft(id: $id, version: 1, idempotencyKey: $key) ${DEAL} }`,
    about: 'draft',
    cells: draftsFor(WRITES),
  },
  'Mutation.addCarPhotos': {
    document: `mutation M($id: ID!) { addCarPhotos(id: $id, carId: "none") { __typename ... on Refused { reason } } }`,
    about: 'draft',
    cells: draftsFor(deposits('CAR_UNKNOWN')),
  },
  'Mutation.sendBackDraft': {
    document: `mutation M($id: ID!) { sendBackDraft(id: $id, version: 1, words: "Check the fee.") ${DEAL} }`,
    about: 'waiting draft',
    cells: { ...draftsFor(WRITES), ADVISER: 'FORBIDDEN FORBIDDEN DRAFT_UNKNOWN' },
  },
  'Mutation.deleteDraft': {
    document: `mutation M($id: ID!) { deleteDraft(id: $id) ${DEAL} }`,
    about: 'draft',
    cells: draftsFor(WRITES),
  },
  'Mutation.openDraft': {
    document: `mutation M($id: ID!) { openDraft(id: $id) ${DEAL} }`,
    about: 'draft',
    cells: { ...draftsFor(WRITES), 'deals:read': 'OK OK DRAFT_UNKNOWN' },
  },
  'Mutation.replyToBuyer': {
    document: `mutation M($id: ID!, $key: String!) {
      replyToBuyer(dealId: $id, text: "It is.", idempotencyKey: $key) ${DEAL} }`,
    about: 'deal',
    cells: WRITES,
  },
  'Mutation.sendDeal': {
    document: `mutation M($id: ID!) { sendDeal(id: $id, to: "sam@buyer.example") ${DEAL} }`,
    about: 'deal',
    cells: WRITES,
  },
  'Mutation.saveCar': {
    document: `mutation M { saveCar(id: "none", texts: []) ${DEAL} }`,
    cells: {
      OWNER: 'CAR_UNKNOWN',
      MANAGER: 'CAR_UNKNOWN',
      ADVISER: 'FORBIDDEN',
      'deals:read': 'FORBIDDEN',
      'deals:write': 'CAR_UNKNOWN',
      webhooks: 'FORBIDDEN',
    },
  },
  'Mutation.importCars': {
    document: `mutation M($csv: String!) { importCars(csv: $csv) ${DEAL} }`,
    variables: () => ({ csv: CARS }),
    cells: { ...READS, ADVISER: 'FORBIDDEN', 'deals:read': 'FORBIDDEN' },
  },
  'Mutation.changeDealership': {
    document: `mutation M { changeDealership(input: { phone: "+1 303 555 0142" }) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.changeBrand': {
    document: `mutation M { changeBrand(accent: "#8fd3ff") ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.switchDealership': {
    document: `mutation M($dealership: ID!) { switchDealership(id: $dealership) ${DEAL} }`,
    variables: () => ({ dealership: 'first' }),
    cells: MEMBERS,
  },
  'Mutation.addStaff': {
    document: `mutation M($key: String!) { addStaff(name: "New", email: $key, role: OWNER) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.staffLink': {
    document: `mutation M($id: ID!) { staffLink(id: $id) ${DEAL} }`,
    about: 'member',
    cells: OWNERS_ONLY_MEMBER,
  },
  'Mutation.changeRole': {
    document: `mutation M($id: ID!) { changeRole(id: $id, role: OWNER) ${DEAL} }`,
    about: 'member',
    cells: OWNERS_ONLY_MEMBER,
  },
  'Mutation.removeStaff': {
    document: `mutation M($id: ID!) { removeStaff(id: $id) ${DEAL} }`,
    about: 'member',
    cells: OWNERS_ONLY_MEMBER,
  },
  'Mutation.changeProfile': {
    document: `mutation M { changeProfile(name: "Me") ${DEAL} }`,
    cells: MEMBERS,
  },
  'Mutation.revokeSession': {
    document: `mutation M($id: ID!) { revokeSession(id: $id) ${DEAL} }`,
    about: 'session',
    cells: OWN_OR_OWNER,
  },
  'Mutation.removePasskey': {
    document: `mutation M($id: ID!) { removePasskey(id: $id) ${DEAL} }`,
    about: 'session',
    cells: OWN_OR_OWNER,
  },
  'Mutation.addToken': {
    document: `mutation M { addToken(name: "T", scopes: [DEALS_WRITE]) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.removeToken': {
    document: `mutation M($key: ID!) { removeToken(id: $key) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Query.mailSettings': { document: '{ mailSettings { buyers } }', cells: READS },
  'Query.dealDefaults': { document: '{ dealDefaults { numberPattern } }', cells: READS },
  'Mutation.changeDealDefaults': {
    document: `mutation M { changeDealDefaults(numberPattern: "D{0000}") ${DEAL} }`,
    cells: { ...OWNERS_ONLY, MANAGER: everyone },
  },
  'Query.retention': { document: '{ retention { contactDays } }', cells: READS },
  'Mutation.changeRetention': {
    document: `mutation M { changeRetention(contactDays: 365) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.changeMail': {
    document: `mutation M { changeMail(buyers: false) ${DEAL} }`,
    cells: OWNERS_ONLY,
  },
  'Mutation.changeMyMail': {
    document: `mutation M { changeMyMail(events: [DEAL_OPENED]) ${DEAL} }`,
    cells: MEMBERS,
  },
  'Query.webhooks': { document: '{ webhooks { id } }', cells: WEBHOOKS },
  'Query.deliveries': { document: '{ deliveries { items { eventId } } }', cells: WEBHOOKS },
  'Mutation.addWebhook': {
    document: `mutation M { addWebhook(url: "https://crm.example/hook") ${DEAL} }`,
    cells: WEBHOOKS,
  },
  ...Object.fromEntries(
    ['rotateWebhook', 'resumeWebhook', 'removeWebhook', 'testWebhook'].map((name) => [
      `Mutation.${name}`,
      {
        document: `mutation M($id: ID!) { ${name}(id: $id) ${DEAL} }`,
        about: 'webhook' as const,
        cells: WEBHOOK_ITSELF,
      },
    ]),
  ),
  'Mutation.replayDelivery': {
    document: `mutation M($id: ID!) { replayDelivery(destinationId: $id, eventId: $id) ${DEAL} }`,
    about: 'webhook',
    cells: WEBHOOK_ITSELF,
  },
  // Over HTTP it is a stream of events, tested in desk-changes.test.ts.
  'Subscription.deskChanged': {
    document: '{ __typename }',
    cells: { ...READS, webhooks: everyone },
  },
};

/** Two dealerships with a member of each role, and deals of each member. */
interface Stage {
  readonly service: Service;
  readonly askers: Readonly<Record<Who, Asker & { readonly memberId: string }>>;
  /** An owner of the same dealership. */
  readonly colleagueId: string;
  idOf(who: Who, about: Operation['about'], whose: Whose): Promise<string>;
}

async function setStage(): Promise<Stage> {
  // The service acts as if mail were configured.
  const service = await startService({ app: { mailLink: () => undefined } });
  const { database, clock } = service;
  const south = await anotherDealership(service);
  const [stranger, colleague] = [
    await aMember(service, 'OWNER', south),
    await aMember(service, 'OWNER'),
  ];
  await changeDealership(database, 'first', { policy: { advisersSeeAll: false } });
  const askers = {} as Record<Who, Asker & { readonly memberId: string }>;
  for (const who of ROLES) {
    if (who === 'OWNER' || who === 'MANAGER' || who === 'ADVISER') {
      const member = await aMember(service, who);
      askers[who] = { ...member, memberId: member.member.id };
    } else {
      askers[who] = { ...(await aToken(service, [who as Scope])), memberId: 'none' };
    }
  }
  const ownerOf = (who: Who, whose: Whose) =>
    ({ own: askers[who].memberId, other: colleague.member.id, elsewhere: stranger.member.id })[
      whose
    ];
  const draftOf = async (who: Who, whose: Whose, template: boolean, waits = false) => {
    const dealershipId = whose === 'elsewhere' ? south.id : 'first';
    const at = clock.now.toISOString();
    const draft = {
      id: `draft${Math.random()}`.replace('.', ''),
      dealershipId,
      ownerId: template ? null : ownerOf(who, whose),
      template,
      name: '',
      file: anOfferFrom('outback'),
      revises: null,
      carId: null,
      version: 1,
      createdAt: at,
      savedAt: at,
      savedBy: 'machine',
      approval: waits ? ({ state: 'WAITING', at, by: 'machine', words: '' } as const) : null,
    };
    await database.write({ writes: [draftInsert(draft, null)] });
    return draft.id;
  };
  let cars = 0;
  const makers = {
    deal: async (who: Who, whose: Whose) => {
      const dealershipId = whose === 'elsewhere' ? south.id : 'first';
      const origin = { dealershipId, adviserId: ownerOf(who, whose) };
      return (await addDeal(database, anOfferFrom('outback'), clock.now, [], origin)).id;
    },
    // The car is in no other deal, so no other deposit holds it.
    'deal of a car of its own': async (who: Who, whose: Whose) => {
      const dealershipId = whose === 'elsewhere' ? south.id : 'first';
      const origin = { dealershipId, adviserId: ownerOf(who, whose) };
      cars += 1;
      const offer = anOfferFrom('outback');
      const vin = `4S4BTGUD5T3${String(cars).padStart(6, '0')}`;
      const ofItsOwn = { ...offer, vehicle: { ...offer.vehicle, vin } };
      return (await addDeal(database, ofItsOwn, clock.now, [], origin)).id;
    },
    draft: (who: Who, whose: Whose) => draftOf(who, whose, false),
    'waiting draft': (who: Who, whose: Whose) => draftOf(who, whose, false, true),
    template: (who: Who, whose: Whose) => draftOf(who, whose, true),
    member: async (who: Who, whose: Whose) => {
      if (whose !== 'other') return ownerOf(who, whose);
      return (await aMember(service, 'ADVISER')).member.id;
    },
    session: async (who: Who, whose: Whose) => {
      // Two rows under one id: a session and a passkey.
      const id = `${who}-${whose}-${Math.random()}`;
      const at = clock.now.toISOString();
      const owner = { id, member_id: ownerOf(who, whose), created_at: at, used_at: at };
      const session = { ...owner, token_hash: id, dealership_id: 'first', ends_at: at, device: '' };
      const passkey = { ...owner, name: '', public_key: '', counter: 0, transports: '' };
      await database.write({
        writes: [
          build.insertInto('staff_sessions').values(session),
          build.insertInto('passkeys').values(passkey),
        ],
      });
      return id;
    },
    webhook: async (_who: Who, whose: Whose) => {
      // A webhook with a delivery of an event, both under one id.
      const id = `webhook-${Math.random()}`;
      const dealershipId = whose === 'elsewhere' ? south.id : 'first';
      const at = clock.now.toISOString();
      const address = 'https://crm.example/hook';
      const added = { id, dealershipId, kind: 'WEBHOOK', address, events: [] } as const;
      await addDestination(database, added, 'machine', clock.now);
      const event = { id, dealershipId, dealId: '', sequence: 0, type: 'webhook.test' } as const;
      const storedEvent = {
        ...event,
        at,
        revision: 0,
        number: '',
        status: '',
        detail: '',
        sentBy: '',
      };
      await database.write({ writes: ownEventWrites(storedEvent, id) });
      return id;
    },
  };
  return {
    service,
    askers,
    colleagueId: colleague.member.id,
    idOf: async (who, about = 'deal', whose) => makers[about](who, whose),
  };
}

async function cellOf(asker: Asker, operation: Operation, variables: object): Promise<Cell> {
  const answer = await asker.ask<Record<string, { reason?: Cell } | null>>(operation.document, {
    ...variables,
  });
  const code = answer.errors?.[0]?.extensions?.['code'];
  if (answer.status === 401) return 'UNAUTHENTICATED';
  if (answer.status === 403 && code === 'FORBIDDEN') return 'FORBIDDEN';
  if (answer.status !== 200 || !answer.data) throw new Error(JSON.stringify(answer));
  const [value] = Object.values(answer.data);
  if (value === null) return 'NULL';
  return value?.reason ?? 'OK';
}

let keys = 0;

function variablesFor(operation: Operation, stage: Stage, id?: string): Record<string, unknown> {
  keys += 1;
  const all: Record<string, unknown> = {
    ...operation.variables?.(stage),
    key: `key-${keys}@dealer.example`,
    ...(id !== undefined && { id }),
  };
  // GraphQL rejects a variable that the document does not declare.
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => operation.document.includes(`$${name}`)),
  );
}

const operations = [
  deskSchema.getQueryType(),
  deskSchema.getMutationType(),
  deskSchema.getSubscriptionType(),
].flatMap((type) =>
  type instanceof GraphQLObjectType
    ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`)
    : [],
);

test('the table has a row for every operation and no others', () => {
  const named = new Set(Object.keys(TABLE).map((row) => row.split(' ', 1)[0] ?? ''));
  expect([...named].toSorted()).toEqual(operations.toSorted());
});

describe('[DSK3] [DSK4] [DSK5] over HTTP', () => {
  test('each operation returns the outcome in the table for each role, by session and by token', async () => {
    const stage = await setStage();
    const { service, askers } = stage;
    const nobody = askerWith(service, {});
    const found: Record<string, Record<string, string>> = {};
    for (const [name, operation] of Object.entries(TABLE)) {
      const { about } = operation;
      const row: Record<string, string> = {};
      for (const who of ROLES) {
        const cells: Cell[] = [];
        // A member who removes themselves is gone, so this operation gets a spare member.
        const asker = name === 'Mutation.removeStaff' ? await spare(stage, who) : askers[who];
        const wholes: readonly (Whose | null)[] = about ? ['other', 'elsewhere', 'own'] : [null];
        for (const whose of wholes) {
          const own = about === 'member' && whose === 'own' ? asker.memberId : undefined;
          const id = whose === null ? undefined : (own ?? (await stage.idOf(who, about, whose)));
          if (name === 'Mutation.acknowledgeConfirmation' && id) await confirmed(stage, id);
          cells.push(await cellOf(asker, operation, variablesFor(operation, stage, id)));
        }
        const [other, elsewhere, self] = cells;
        row[who] = about ? [self, other, elsewhere].join(' ') : cells.join(' ');
      }
      found[name] = row;
      const id = about ? 'an-id' : undefined;
      expect(await cellOf(nobody, operation, variablesFor(operation, stage, id))).toBe(
        'UNAUTHENTICATED',
      );
    }
    const expected = Object.entries(TABLE).map(([name, { cells }]) => [name, cells]);
    expect(found).toEqual(Object.fromEntries(expected));
  });
});

test('[DSK4] a token needs both scopes webhooks and deals:read to add a webhook', async () => {
  const service = await startService();
  const ADD =
    'mutation { addWebhook(url: "https://crm.example/hook", contacts: true) { ... on NewWebhook { secret } ... on Refused { reason message } } }';
  const added = async (...scopes: Scope[]) =>
    JSON.stringify(await (await aToken(service, scopes)).ask(ADD));
  expect(await added('webhooks')).toContain('This token does not have the scope deals:read.');
  expect(await added('deals:write')).toContain('This token does not have the scope webhooks.');
  expect(await added('webhooks', 'deals:read')).toContain('whsec_');
});

/** A spare member with the same role. */
async function spare({ service, askers }: Stage, who: Who) {
  if (who !== 'OWNER' && who !== 'MANAGER' && who !== 'ADVISER') return askers[who];
  const member = await aMember(service, who);
  return { ...member, memberId: member.member.id };
}

async function confirmed({ service }: Stage, id: string): Promise<void> {
  const { database } = service;
  const offer = anOfferFrom('outback');
  // All deals of this test are for the same car.
  await database.write({ writes: [build.deleteFrom('sold_cars')] });
  await confirmDeal(database, { id, revision: 1, offer } as never);
}
