// Staff, dealerships, sessions, passkeys and tokens in the desk API.
import { paths } from '@forecourt/domain/paths';
import { ACTIONS, type Action, ROLES, type Subject } from '@forecourt/domain/rights';
import { denialOf } from '../../actions/rights.ts';
import { pendingAddress } from '../../auth/address-changes.ts';
import { type PasskeySummary, passkeysOf } from '../../auth/passkeys.ts';
import { type SessionSummary, sessionsOf } from '../../auth/sessions.ts';
import { listTokens, type TokenSummary, tokenNames } from '../../auth/tokens.ts';
import { readBrand } from '../../store/dealerships/brand.ts';
import {
  type Dealership,
  type DealershipDetail,
  findDealership,
  listDealerships,
} from '../../store/dealerships/dealerships.ts';
import { findMember, listMembers, type StaffMember } from '../../store/dealerships/staff.ts';
import { allow, coalesced, type DeskContext, deskBuilder } from './builder.ts';

export const RoleRef = deskBuilder.enumType('Role', { values: ROLES });

const ActionRef = deskBuilder.enumType('Action', {
  values: ACTIONS,
  description: 'Everything that can be done at the desk.',
});

interface Right {
  readonly action: Action;
  readonly allowed: boolean;
  readonly reason: string | null;
}

export const RightRef = deskBuilder.objectRef<Right>('Right').implement({
  description: 'Whether an action is permitted, so that a button can be disabled with the reason.',
  fields: (t) => ({
    action: t.expose('action', { type: ActionRef }),
    allowed: t.exposeBoolean('allowed'),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason why not, in words.',
    }),
  }),
});

export function rightsOf(
  { actor }: Pick<DeskContext, 'actor'>,
  actions: readonly Action[],
  subject: Subject,
): Right[] {
  return actions.map((action) => {
    const denial = denialOf(actor, action, subject);
    return { action, allowed: denial === null, reason: denial?.message ?? null };
  });
}

export const DealershipRef = deskBuilder.objectRef<Dealership>('DeskDealership').implement({
  description: 'A dealership with its settings.',
  fields: (t) => {
    const detail = (name: DealershipDetail, description?: string) =>
      t.string({
        nullable: true,
        ...(description !== undefined && { description }),
        resolve: ({ details }) => details[name] ?? null,
      });
    return {
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      version: t.exposeInt('version'),
      phone: detail('phone'),
      email: detail('email'),
      website: detail('website'),
      address: detail('address'),
      licence: detail('licence'),
      hours: detail('hours', 'The opening hours, one line for each.'),
      jurisdiction: detail('jurisdiction', 'Such as US-CA.'),
      timeZone: detail('timeZone', 'The time zone, or null for that of the state.'),
      stripeAccount: detail(
        'stripeAccount',
        "The dealership's Stripe account (Connect), or null for the operator's.",
      ),
      accent: t.string({
        nullable: true,
        description: "The color of the buyer's bar as #rrggbb, or null for the installation's.",
        resolve: async ({ id }, _args, { database }) => (await readBrand(database.db, id)).accent,
      }),
      logo: t.string({
        nullable: true,
        description: "The address of its logo, a PNG, or null for the installation's.",
        resolve: async ({ id }, _args, { database }) => {
          const { logo } = await readBrand(database.db, id);
          return logo && paths.brandLogo(logo.hash);
        },
      }),
      advisersSeeAll: t.boolean({
        description: "Whether advisers see each other's deals.",
        resolve: ({ policy }) => policy.advisersSeeAll,
      }),
      managersPublish: t.boolean({
        description: 'Whether only managers and owners may publish.',
        resolve: ({ policy }) => policy.managersPublish,
      }),
      passkeysRequired: t.exposeBoolean('passkeysRequired', {
        description:
          'Whether staff must sign in with a passkey. A person who signs in by a link must add one.',
      }),
    };
  },
});

const SessionRef = deskBuilder.objectRef<SessionSummary>('Session').implement({
  description: 'A signed-in browser.',
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.exposeString('device', { description: 'Such as Chrome on Windows.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', description: 'Exact to five minutes.' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    current: t.boolean({
      description: 'Whether it is your own session.',
      resolve: ({ id }, _args, { sessionId }) => id === sessionId,
    }),
  }),
});

const PasskeyRef = deskBuilder.objectRef<PasskeySummary>('Passkey').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', nullable: true }),
  }),
});

/** A member, or an API token that is shown like a member with its own name. */
type DeskPerson = StaffMember & { readonly isToken?: true };

export const StaffMemberRef = deskBuilder.objectRef<DeskPerson>('StaffMember').implement({
  description: 'A staff member. `me` of a request with a token is the token.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    pendingEmail: t.string({
      nullable: true,
      description: 'For `me`: the new email address that is not confirmed yet.',
      resolve: ({ id }, _args, { actor, database, now }) =>
        actor.kind === 'MEMBER' && actor.id === id ? pendingAddress(database.db, id, now()) : null,
    }),
    role: t.expose('role', { type: RoleRef }),
    isToken: t.boolean({ resolve: ({ isToken }) => isToken === true }),
    seenAt: t.expose('seenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last used the desk, or null if they never did.',
    }),
    dealership: t.field({
      type: DealershipRef,
      description: 'The current dealership.',
      resolve: ({ dealershipId }, _args, context) => dealershipOf(context, dealershipId),
    }),
    dealerships: t.field({
      type: [DealershipRef],
      description:
        'For `me`: every dealership that you can switch to. For others: the current one.',
      resolve: async ({ id, dealershipId }, _args, { actor, database }) =>
        listDealerships(
          database.db,
          actor.kind === 'MEMBER' && actor.id === id
            ? actor.memberships.map((each) => each.dealershipId)
            : [dealershipId],
        ),
    }),
    rights: t.field({
      type: [RightRef],
      description: 'Your rights on this member and on the dealership as a whole.',
      resolve: async ({ id, dealershipId }, _args, context) => {
        const { policy } = await dealershipOf(context, dealershipId);
        return rightsOf(context, ACTIONS, { dealershipId, ownerId: id, policy });
      },
    }),
    sessions: t.field({
      type: [SessionRef],
      description: 'Latest use first.',
      resolve: ({ id, dealershipId, isToken }, _args, context) => {
        if (isToken) return [];
        allow(context, 'SEE_SESSIONS', { dealershipId, ownerId: id });
        return sessionsOf(context.database.db, id, context.now());
      },
    }),
    passkeys: t.field({
      type: [PasskeyRef],
      resolve: ({ id, dealershipId, isToken }, _args, context) => {
        if (isToken) return [];
        allow(context, 'CHANGE_PASSKEYS', { dealershipId, ownerId: id });
        return passkeysOf(context.database.db, id);
      },
    }),
  }),
});

export const ScopeRef = deskBuilder.enumType('TokenScope', {
  values: {
    DEALS_READ: { value: 'deals:read' },
    DEALS_WRITE: { value: 'deals:write' },
    WEBHOOKS: { value: 'webhooks' },
  },
});

export const TokenRef = deskBuilder.objectRef<TokenSummary>('ApiToken').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    scopes: t.expose('scopes', { type: [ScopeRef] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', nullable: true }),
  }),
});

deskBuilder.queryFields((t) => ({
  me: t.field({
    type: StaffMemberRef,
    description: 'The sender of the request.',
    resolve: (_root, _args, context) => senderOf(context),
  }),
  dealership: t.field({
    type: DealershipRef,
    description: 'The current dealership.',
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_DEALERSHIP');
      return dealershipOf(context, context.dealershipId);
    },
  }),
  staff: t.field({
    type: [StaffMemberRef],
    description: 'All staff of the current dealership.',
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_STAFF');
      return listMembers(context.database.db, context.dealershipId);
    },
  }),
  tokens: t.field({
    type: [TokenRef],
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_TOKENS');
      return listTokens(context.database.db, context.dealershipId);
    },
  }),
}));

export async function dealershipOf(context: DeskContext, id: string): Promise<Dealership> {
  const find = () => findDealership(context.database.db, id);
  const found = await coalesced(context, `dealership ${id}`, find);
  if (!found) throw new Error('The current dealership no longer exists.');
  return found;
}

export function memberOf(
  context: DeskContext,
  dealershipId: string,
  id: string,
): Promise<StaffMember | null> {
  const find = () => findMember(context.database.db, dealershipId, id);
  return coalesced(context, `member ${dealershipId} ${id}`, find);
}

async function senderOf({ actor, dealershipId, database }: DeskContext): Promise<DeskPerson> {
  const { kind, id } = actor;
  if (kind === 'MEMBER') {
    const member = await findMember(database.db, dealershipId, id);
    if (!member) throw new Error('The signed-in member no longer exists.');
    return member;
  }
  const name = (await tokenNames(database.db, [id])).get(id) ?? 'This machine';
  return { id, name, email: null, role: 'MANAGER', dealershipId, seenAt: null, isToken: true };
}
