// Tests for the rights at the desk, cell by cell.
import { expect, test } from 'vitest';
import {
  ACTIONS,
  type Action,
  type Actor,
  may,
  ROLES,
  type Role,
  roleIn,
  SCOPES,
  type Scope,
  seesAllDeals,
} from './rights.ts';

const HERE = 'north';
const POLICY = { advisersSeeAll: false, managersPublish: false };

function member(role: Role, dealershipId = HERE): Actor {
  return { kind: 'MEMBER', id: 'me', memberships: [{ dealershipId, role }] };
}

function token(...scopes: Scope[]): Actor {
  return { kind: 'TOKEN', id: 't', dealershipId: HERE, scopes };
}

/** The roles that may do each action, with their own and with others' subjects. */
const TABLE: Readonly<Record<Action, string>> = {
  LIST_DEALS: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  SEE_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  CHECK_OFFER: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  ADD_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  REVISE_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  EXTEND_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  WITHDRAW_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  SEND_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  REASSIGN_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  ERASE_DEAL: 'OWNER own+other, MANAGER own+other',
  ARCHIVE_DEAL: 'OWNER own+other, MANAGER own+other, ADVISER own',
  ACKNOWLEDGE_CONFIRMATION: 'OWNER own+other, MANAGER own+other, ADVISER own',
  RECORD_CAR_RETURN: 'OWNER own+other, MANAGER own+other, ADVISER own',
  RECORD_DEPOSIT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  REFUND_DEPOSIT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  KEEP_DEPOSIT: 'OWNER own+other, MANAGER own+other',
  EXPORT_DEPOSITS: 'OWNER own+other, MANAGER own+other',
  LIST_DRAFTS: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  SEE_DRAFT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  SAVE_DRAFT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  DELETE_DRAFT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  PUBLISH_DRAFT: 'OWNER own+other, MANAGER own+other, ADVISER own',
  APPROVE_DRAFT: 'OWNER own+other, MANAGER own+other',
  SAVE_TEMPLATE: 'OWNER own+other, MANAGER own+other',
  SEE_CARS: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  CHANGE_CARS: 'OWNER own+other, MANAGER own+other',
  REPLY_TO_BUYER: 'OWNER own+other, MANAGER own+other, ADVISER own',
  SEE_NUMBERS: 'OWNER own+other, MANAGER own+other, ADVISER own',
  SEE_DEALERSHIP: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  CHANGE_DEALERSHIP: 'OWNER own+other',
  CHANGE_DEFAULTS: 'OWNER own+other, MANAGER own+other',
  SWITCH_DEALERSHIP: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  SEE_STAFF: 'OWNER own+other, MANAGER own+other, ADVISER own+other',
  ADD_STAFF: 'OWNER own+other',
  CHANGE_ROLE: 'OWNER own+other',
  REMOVE_STAFF: 'OWNER own+other',
  LINK_STAFF: 'OWNER own+other',
  CHANGE_PROFILE: 'OWNER own, MANAGER own, ADVISER own',
  SEE_SESSIONS: 'OWNER own+other, MANAGER own, ADVISER own',
  REVOKE_SESSION: 'OWNER own+other, MANAGER own, ADVISER own',
  CHANGE_PASSKEYS: 'OWNER own+other, MANAGER own, ADVISER own',
  SEE_TOKENS: 'OWNER own+other',
  ADD_TOKEN: 'OWNER own+other',
  REMOVE_TOKEN: 'OWNER own+other',
  SEE_WEBHOOKS: 'OWNER own+other',
  CHANGE_WEBHOOKS: 'OWNER own+other',
  CHANGE_MAIL: 'OWNER own+other',
};

test.for(ACTIONS)('[DSK1] [DSK3] %s is allowed for the roles in the table', (action) => {
  const cells = ROLES.flatMap((role) => {
    const reached = (['own', 'other'] as const).filter((whose) => {
      const ownerId = whose === 'own' ? 'me' : 'you';
      return may(member(role), action, { dealershipId: HERE, ownerId, policy: POLICY }).ok;
    });
    return reached.length > 0 ? [`${role} ${reached.join('+')}`] : [];
  });
  expect(cells.join(', ')).toBe(TABLE[action]);
});

test.for(ACTIONS)('[DSK1] a member who may not %s gets the reason in a sentence', (action) => {
  for (const role of ROLES) {
    const answer = may(member(role), action, { dealershipId: HERE, ownerId: 'you' });
    if (!answer.ok) expect(answer.denial.message).toMatch(/^[A-Z].*\.$/);
  }
});

test('[DSK2] the command line may do everything', () => {
  for (const action of ACTIONS) {
    expect(may({ kind: 'MACHINE' }, action, { dealershipId: HERE })).toEqual({ ok: true });
  }
});

test('[DSK4] a token reaches deals within its scopes, and no settings', () => {
  const drafts = ['LIST_DRAFTS', 'SEE_DRAFT', 'SEE_CARS'];
  const read = [
    'LIST_DEALS',
    'SEE_DEAL',
    'CHECK_OFFER',
    'ARCHIVE_DEAL',
    'EXPORT_DEPOSITS',
    'SEE_NUMBERS',
    'SEE_DEALERSHIP',
    'SEE_STAFF',
    ...drafts,
  ];
  const write = [
    'ADD_DEAL',
    'REVISE_DEAL',
    'EXTEND_DEAL',
    'WITHDRAW_DEAL',
    'SEND_DEAL',
    'REASSIGN_DEAL',
  ];
  const writeDrafts = ['SAVE_DRAFT', 'DELETE_DRAFT', 'PUBLISH_DRAFT', 'APPROVE_DRAFT'];
  const deposits = ['RECORD_DEPOSIT', 'REFUND_DEPOSIT'];
  const others = [
    'ACKNOWLEDGE_CONFIRMATION',
    'RECORD_CAR_RETURN',
    'REPLY_TO_BUYER',
    'SAVE_TEMPLATE',
    'CHANGE_CARS',
  ];
  const all = [...read, ...write, ...writeDrafts, ...others, ...deposits];
  const webhooks = ['CHANGE_WEBHOOKS', 'SEE_WEBHOOKS'];
  const reached = (...scopes: Scope[]) =>
    ACTIONS.filter((action) => may(token(...scopes), action, { dealershipId: HERE }).ok).toSorted();
  expect(reached('deals:read')).toEqual(read.toSorted());
  expect(reached('deals:write')).toEqual(all.toSorted());
  expect(reached('webhooks')).toEqual([]);
  expect(reached('webhooks', 'deals:read')).toEqual([...read, ...webhooks].toSorted());
  expect(may(token('webhooks'), 'CHANGE_WEBHOOKS', { dealershipId: HERE })).toMatchObject({
    denial: { reason: 'SCOPE', message: 'This token does not have the scope deals:read.' },
  });
  expect(reached(...SCOPES)).toEqual([...all, ...webhooks].toSorted());
  expect(may(token('webhooks'), 'ADD_DEAL', { dealershipId: HERE })).toMatchObject({
    denial: { reason: 'SCOPE', message: 'This token does not have the scope deals:write.' },
  });
  expect(may(token('deals:write'), 'ADD_STAFF', { dealershipId: HERE })).toMatchObject({
    denial: { reason: 'NO_TOKEN' },
  });
});

test('[DSK5] nobody can access another dealership', () => {
  for (const actor of [...ROLES.map((role) => member(role)), token(...SCOPES)]) {
    for (const action of ACTIONS) {
      expect(may(actor, action, { dealershipId: 'south', ownerId: 'me' })).toMatchObject({
        denial: { reason: 'OTHER_DEALERSHIP' },
      });
    }
  }
  expect(roleIn(member('OWNER'), 'south')).toBeNull();
  expect(roleIn(member('OWNER'), HERE)).toBe('OWNER');
  expect(roleIn(token(), HERE)).toBeNull();
});

test('[DSK5] a salesperson sees the deals of others if the dealership allows it, and changes none', () => {
  const adviser = member('ADVISER');
  const shared = { ...POLICY, advisersSeeAll: true };
  const subject = { dealershipId: HERE, ownerId: 'you', policy: shared };
  expect(may(adviser, 'SEE_DEAL', subject).ok).toBe(true);
  expect(may(adviser, 'WITHDRAW_DEAL', subject)).toMatchObject({ denial: { reason: 'NOT_YOURS' } });
  expect(seesAllDeals(adviser, HERE, shared)).toBe(true);
  expect(seesAllDeals(adviser, HERE, POLICY)).toBe(false);
  expect(seesAllDeals(member('MANAGER'), HERE, POLICY)).toBe(true);
});

test('[DSK3] if managers publish, a salesperson may withdraw their deal but not revise it', () => {
  const policy = { ...POLICY, managersPublish: true };
  const subject = { dealershipId: HERE, ownerId: 'me', policy };
  for (const action of ['ADD_DEAL', 'REVISE_DEAL', 'EXTEND_DEAL'] as const) {
    const denial = { reason: 'NEEDS_APPROVAL' };
    expect(may(member('ADVISER'), action, subject)).toMatchObject({ denial });
    expect(may(member('MANAGER'), action, subject).ok).toBe(true);
  }
  expect(may(member('ADVISER'), 'WITHDRAW_DEAL', subject).ok).toBe(true);
});
