// Rights at the desk: one table of roles and actions, with the message of every refusal.
import { assertNever } from './assert-never.ts';

export const ROLES = ['OWNER', 'MANAGER', 'ADVISER'] as const;
export type Role = (typeof ROLES)[number];

/** Scopes of a token. `deals:write` includes reading deals. */
export const SCOPES = ['deals:read', 'deals:write', 'webhooks'] as const;
export type Scope = (typeof SCOPES)[number];

/** Every action at the desk. */
export const ACTIONS = [
  'LIST_DEALS',
  'SEE_DEAL',
  'CHECK_OFFER',
  'ADD_DEAL',
  'REVISE_DEAL',
  'EXTEND_DEAL',
  'WITHDRAW_DEAL',
  'SEND_DEAL',
  'REASSIGN_DEAL',
  'ERASE_DEAL',
  'ARCHIVE_DEAL',
  'ACKNOWLEDGE_CONFIRMATION',
  'RECORD_CAR_RETURN',
  'RECORD_DEPOSIT',
  'REFUND_DEPOSIT',
  'KEEP_DEPOSIT',
  'EXPORT_DEPOSITS',
  'LIST_DRAFTS',
  'SEE_DRAFT',
  'SAVE_DRAFT',
  'DELETE_DRAFT',
  'PUBLISH_DRAFT',
  'APPROVE_DRAFT',
  'SAVE_TEMPLATE',
  'SEE_CARS',
  'CHANGE_CARS',
  'REPLY_TO_BUYER',
  'SEE_NUMBERS',
  'SEE_DEALERSHIP',
  'CHANGE_DEALERSHIP',
  'CHANGE_DEFAULTS',
  'SWITCH_DEALERSHIP',
  'SEE_STAFF',
  'ADD_STAFF',
  'CHANGE_ROLE',
  'REMOVE_STAFF',
  'LINK_STAFF',
  'CHANGE_PROFILE',
  'SEE_SESSIONS',
  'REVOKE_SESSION',
  'CHANGE_PASSKEYS',
  'SEE_TOKENS',
  'ADD_TOKEN',
  'REMOVE_TOKEN',
  'SEE_WEBHOOKS',
  'CHANGE_WEBHOOKS',
  'CHANGE_MAIL',
] as const;
export type Action = (typeof ACTIONS)[number];

export interface Membership {
  readonly dealershipId: string;
  readonly role: Role;
}

/** The actor: a signed-in person, a program with a token, or someone who works on the machine itself. */
export type Actor =
  | { readonly kind: 'MEMBER'; readonly id: string; readonly memberships: readonly Membership[] }
  | {
      readonly kind: 'TOKEN';
      readonly id: string;
      readonly dealershipId: string;
      readonly scopes: readonly Scope[];
    }
  | { readonly kind: 'MACHINE' };

/** The dealership's settings for its advisers. */
export interface DealershipPolicy {
  readonly advisersSeeAll: boolean;
  /** Managers publish the advisers' deals. */
  readonly managersPublish: boolean;
}

/** The subject of an action. */
export interface Subject {
  readonly dealershipId: string;
  /** The owner of the deal, session, passkey or profile. Missing or null if it has none. */
  readonly ownerId?: string | null;
  readonly policy?: DealershipPolicy;
}

export type DenialReason =
  | 'OTHER_DEALERSHIP'
  | 'ROLE'
  | 'NOT_YOURS'
  | 'NEEDS_APPROVAL'
  | 'SCOPE'
  | 'NO_TOKEN';

export interface Denial {
  readonly reason: DenialReason;
  readonly message: string;
}

export type Permission = { readonly ok: true } | { readonly ok: false; readonly denial: Denial };

/** ANY: everyone's. OWN: the member's own. SEEN: the member's own, and others' if the dealership allows it. */
type Reach = 'ANY' | 'OWN' | 'SEEN' | 'NONE';

interface Right {
  readonly reach: Readonly<Record<Role, Reach>>;
  /** The scope that a token needs. Null if no token may do this. */
  readonly scope: Scope | null;
  /** The action shows buyers and links of deals, so a token also needs `deals:read`. */
  readonly showsDeals?: true;
  /** The action publishes an offer to a buyer. */
  readonly publishes?: true;
  /** Message for a role without this right, and for members who try it on someone else's subject. */
  readonly refusal: string;
}

const EVERYBODY = { OWNER: 'ANY', MANAGER: 'ANY', ADVISER: 'ANY' } as const;
const OWN_DEALS = { OWNER: 'ANY', MANAGER: 'ANY', ADVISER: 'OWN' } as const;
const MANAGERS = { OWNER: 'ANY', MANAGER: 'ANY', ADVISER: 'NONE' } as const;
const OWNERS = { OWNER: 'ANY', MANAGER: 'NONE', ADVISER: 'NONE' } as const;
const OWN_OR_OWNER = { OWNER: 'ANY', MANAGER: 'OWN', ADVISER: 'OWN' } as const;
const OWN = { OWNER: 'OWN', MANAGER: 'OWN', ADVISER: 'OWN' } as const;

/** [DSK1] The table of rights. An action without an entry does not compile. */
const RIGHTS: Readonly<Record<Action, Right>> = {
  LIST_DEALS: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  SEE_DEAL: {
    reach: { OWNER: 'ANY', MANAGER: 'ANY', ADVISER: 'SEEN' },
    scope: 'deals:read',
    refusal:
      "This is another salesperson's deal. In this dealership salespeople see only their own.",
  },
  CHECK_OFFER: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  ADD_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    publishes: true,
    refusal: 'Salespeople can only add their own deals. Ask a manager to add one for someone else.',
  },
  REVISE_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    publishes: true,
    refusal: "This is another salesperson's deal. Ask them or a manager to revise it.",
  },
  EXTEND_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    publishes: true,
    refusal: "This is another salesperson's deal. Ask them or a manager to extend it.",
  },
  WITHDRAW_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to pull the offer.",
  },
  SEND_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to send it.",
  },
  REASSIGN_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to reassign it.",
  },
  ERASE_DEAL: {
    reach: MANAGERS,
    scope: null,
    refusal: 'Only a manager or an owner can erase the data of a buyer.',
  },
  ARCHIVE_DEAL: {
    reach: OWN_DEALS,
    scope: 'deals:read',
    refusal: "This is another salesperson's deal. Ask them or a manager for its archive.",
  },
  ACKNOWLEDGE_CONFIRMATION: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to acknowledge it.",
  },
  RECORD_CAR_RETURN: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to record the return.",
  },
  RECORD_DEPOSIT: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to record its deposit.",
  },
  REFUND_DEPOSIT: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to refund its deposit.",
  },
  KEEP_DEPOSIT: {
    reach: MANAGERS,
    scope: null,
    refusal: 'Only a manager or an owner can keep a deposit.',
  },
  EXPORT_DEPOSITS: {
    reach: MANAGERS,
    scope: 'deals:read',
    refusal: 'Only a manager or an owner can download the deposit ledger.',
  },
  LIST_DRAFTS: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  SEE_DRAFT: {
    reach: { OWNER: 'ANY', MANAGER: 'ANY', ADVISER: 'SEEN' },
    scope: 'deals:read',
    refusal:
      "This is another salesperson's draft. In this dealership salespeople see only their own.",
  },
  SAVE_DRAFT: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's draft. Ask them or a manager to change it.",
  },
  DELETE_DRAFT: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's draft. Ask them or a manager to delete it.",
  },
  PUBLISH_DRAFT: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    publishes: true,
    refusal: "This is another salesperson's draft. Ask them or a manager to publish it.",
  },
  APPROVE_DRAFT: {
    reach: MANAGERS,
    scope: 'deals:write',
    refusal: 'Only a manager or an owner can approve a draft.',
  },
  SAVE_TEMPLATE: {
    reach: MANAGERS,
    scope: 'deals:write',
    refusal: 'Only a manager or an owner can change templates.',
  },
  SEE_CARS: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  CHANGE_CARS: {
    reach: MANAGERS,
    scope: 'deals:write',
    refusal: 'Only a manager or an owner can change the inventory.',
  },
  REPLY_TO_BUYER: {
    reach: OWN_DEALS,
    scope: 'deals:write',
    refusal: "This is another salesperson's deal. Ask them or a manager to reply.",
  },
  SEE_NUMBERS: {
    reach: OWN_DEALS,
    scope: 'deals:read',
    refusal: 'Salespeople can only see their own numbers. Ask a manager for the others.',
  },
  SEE_DEALERSHIP: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  CHANGE_DEALERSHIP: {
    reach: OWNERS,
    scope: null,
    refusal: 'Only an owner can change the dealership.',
  },
  CHANGE_DEFAULTS: {
    reach: MANAGERS,
    scope: null,
    refusal: 'Only a manager or an owner can change the defaults for new deals.',
  },
  SWITCH_DEALERSHIP: { reach: EVERYBODY, scope: null, refusal: '' },
  SEE_STAFF: { reach: EVERYBODY, scope: 'deals:read', refusal: '' },
  ADD_STAFF: { reach: OWNERS, scope: null, refusal: 'Only an owner can add staff.' },
  CHANGE_ROLE: { reach: OWNERS, scope: null, refusal: 'Only an owner can change a role.' },
  REMOVE_STAFF: { reach: OWNERS, scope: null, refusal: 'Only an owner can remove staff.' },
  LINK_STAFF: { reach: OWNERS, scope: null, refusal: 'Only an owner can make a desk link.' },
  CHANGE_PROFILE: {
    reach: OWN,
    scope: null,
    refusal: 'People can only change their own name and email address.',
  },
  SEE_SESSIONS: {
    reach: OWN_OR_OWNER,
    scope: null,
    refusal: 'Only an owner can see where someone else is signed in.',
  },
  REVOKE_SESSION: {
    reach: OWN_OR_OWNER,
    scope: null,
    refusal: 'Only an owner can sign someone else out.',
  },
  CHANGE_PASSKEYS: {
    reach: OWN_OR_OWNER,
    scope: null,
    refusal: "Only an owner can change someone else's passkeys.",
  },
  SEE_TOKENS: { reach: OWNERS, scope: null, refusal: 'Only an owner can see the tokens.' },
  ADD_TOKEN: { reach: OWNERS, scope: null, refusal: 'Only an owner can make a token.' },
  REMOVE_TOKEN: { reach: OWNERS, scope: null, refusal: 'Only an owner can remove a token.' },
  SEE_WEBHOOKS: {
    reach: OWNERS,
    scope: 'webhooks',
    showsDeals: true,
    refusal: 'Only an owner can see webhooks and deliveries.',
  },
  CHANGE_WEBHOOKS: {
    reach: OWNERS,
    scope: 'webhooks',
    showsDeals: true,
    refusal: 'Only an owner can change webhooks and resend deliveries.',
  },
  CHANGE_MAIL: {
    reach: OWNERS,
    scope: null,
    refusal: 'Only an owner can change the email settings.',
  },
};

const OTHER_DEALERSHIP = 'You are not a member of this dealership.';
const NEEDS_APPROVAL = 'In this dealership a manager publishes deals. Ask one to publish yours.';
const NO_TOKEN = 'A token cannot do this. Sign in at the desk.';

/** [DSK1] Whether an actor may perform an action. If not, the reason. */
export function may(actor: Actor, action: Action, subject: Subject): Permission {
  const right = RIGHTS[action];
  switch (actor.kind) {
    // [DSK2] Anyone who works on the machine could change the database directly.
    case 'MACHINE':
      return ALLOWED;
    case 'TOKEN':
      return mayByToken(actor, right, subject);
    case 'MEMBER':
      return mayAsMember(actor, right, subject);
    default:
      return assertNever(actor);
  }
}

/** [DSK5] Whether lists show all deals of the dealership, or only the member's own. */
export function seesAllDeals(actor: Actor, dealershipId: string, policy: DealershipPolicy) {
  return may(actor, 'SEE_DEAL', { dealershipId, ownerId: null, policy }).ok;
}

/** The role of a member in a dealership. Null if they have none. */
export function roleIn(actor: Actor, dealershipId: string): Role | null {
  if (actor.kind !== 'MEMBER') return null;
  return actor.memberships.find((each) => each.dealershipId === dealershipId)?.role ?? null;
}

const ALLOWED: Permission = { ok: true };

function deny(reason: DenialReason, message: string): Permission {
  return { ok: false, denial: { reason, message } };
}

/** [DSK4] A token reaches every deal of its dealership, within its scopes. */
function mayByToken(
  token: Extract<Actor, { kind: 'TOKEN' }>,
  { scope, showsDeals }: Right,
  { dealershipId }: Subject,
): Permission {
  if (token.dealershipId !== dealershipId) return deny('OTHER_DEALERSHIP', OTHER_DEALERSHIP);
  if (scope === null) return deny('NO_TOKEN', NO_TOKEN);
  const { scopes } = token;
  const hasScope = (each: Scope) =>
    scopes.includes(each) || (each === 'deals:read' && scopes.includes('deals:write'));
  const needed: readonly Scope[] = showsDeals ? [scope, 'deals:read'] : [scope];
  const missing = needed.find((each) => !hasScope(each));
  if (!missing) return ALLOWED;
  return deny('SCOPE', `This token does not have the scope ${missing}.`);
}

/** [DSK3] Decided by the role in the subject's dealership. */
function mayAsMember(
  member: Extract<Actor, { kind: 'MEMBER' }>,
  { reach, publishes, refusal }: Right,
  { dealershipId, ownerId, policy }: Subject,
): Permission {
  const role = roleIn(member, dealershipId);
  if (role === null) return deny('OTHER_DEALERSHIP', OTHER_DEALERSHIP);
  const isOwn = ownerId === member.id;
  switch (reach[role]) {
    case 'NONE':
      return deny('ROLE', refusal);
    case 'OWN':
      if (!isOwn) return deny('NOT_YOURS', refusal);
      break;
    case 'SEEN':
      if (!isOwn && !policy?.advisersSeeAll) return deny('NOT_YOURS', refusal);
      break;
    case 'ANY':
      break;
    default:
      return assertNever(reach[role]);
  }
  const needsApproval = publishes && role === 'ADVISER' && policy?.managersPublish;
  return needsApproval ? deny('NEEDS_APPROVAL', NEEDS_APPROVAL) : ALLOWED;
}
