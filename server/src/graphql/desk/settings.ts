// Settings at the desk: the dealership, its staff, their sessions and passkeys, and tokens.
import { deskPaths } from '@forecourt/domain/desk-paths';
import type { DeskRefusal } from '../../actions/refusals.ts';
import {
  type Acting,
  addStaff,
  changeBrand,
  changeOwnProfile,
  changeSettings,
  changeStaffRole,
  forgetPasskey,
  type Invited,
  lookAtDealership,
  type MadeToken,
  makeStaffLink,
  makeToken,
  revokeSession,
  revokeToken,
} from '../../actions/settings/administration.ts';
import { leaveStaff } from '../../actions/settings/reassign.ts';
import { DEALERSHIP_DETAILS, type DealershipDetails } from '../../store/dealerships/dealerships.ts';
import { type DeskContext, deskBuilder } from './builder.ts';
import { answered, isRefusal, orRefused } from './refused.ts';
import { DealershipRef, RoleRef, ScopeRef, StaffMemberRef, TokenRef } from './staff.ts';

const DoneRef = deskBuilder.objectRef<{ readonly id: string }>('Done').implement({
  description: 'It is done; what it was done to is gone.',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const InvitedRef = deskBuilder.objectRef<Invited>('StaffLink').implement({
  description: 'A link for one person: it works once, for 30 minutes.',
  fields: (t) => ({
    member: t.expose('member', { type: StaffMemberRef }),
    link: t.string({
      description: 'Shown once: hand it to the member.',
      resolve: ({ linkToken }, _args, { baseUrl }) => baseUrl + deskPaths.signInLink(linkToken),
    }),
    isInvitation: t.exposeBoolean('isInvitation', {
      description:
        'The person works at another dealership of this installation. They join once they accept by the link, and are no member until then.',
    }),
  }),
});

const MadeTokenRef = deskBuilder.objectRef<MadeToken>('NewToken').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'Shown once: fc_…' }),
    apiToken: t.expose('summary', { type: TokenRef }),
  }),
});

const DealershipResult = orRefused('DealershipResult', DealershipRef);
const StaffMemberResult = orRefused('StaffMemberResult', StaffMemberRef);
const StaffLinkResult = orRefused('StaffLinkResult', InvitedRef);
const NewTokenResult = orRefused('NewTokenResult', MadeTokenRef);
export const DoneResult = orRefused('DoneResult', DoneRef);

const DealershipInput = deskBuilder.inputType('DealershipInput', {
  description: 'What is not given stays; an empty text removes what was there.',
  fields: (t) => ({
    name: t.string(),
    phone: t.string(),
    email: t.string(),
    website: t.string(),
    address: t.string(),
    licence: t.string(),
    hours: t.string(),
    jurisdiction: t.string(),
    timeZone: t.string(),
    stripeAccount: t.string({
      description: 'Of the dealership at Stripe (Connect): acct_… Deposits go there.',
    }),
    advisersSeeAll: t.boolean(),
    managersPublish: t.boolean(),
    passkeysRequired: t.boolean({
      description: 'Needs HTTPS, and a passkey of the owner who requires them.',
    }),
  }),
});

export function acting({ database, actor, dealershipId, now }: DeskContext): Acting {
  return { database, actor, dealershipId, now: now() };
}

/** @returns the id of the removed record as an object, or the refusal */
export function done(answer: string | DeskRefusal): { readonly id: string } | DeskRefusal {
  return typeof answer === 'string' ? { id: answer } : answer;
}

deskBuilder.mutationFields((t) => ({
  changeDealership: t.field({
    type: DealershipResult,
    args: { input: t.arg({ type: DealershipInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { name, advisersSeeAll, managersPublish, passkeysRequired } = input;
      const details = Object.fromEntries(
        DEALERSHIP_DETAILS.flatMap((key) =>
          typeof input[key] === 'string' ? [[key, input[key]] as const] : [],
        ),
      ) as DealershipDetails;
      return answered(
        await changeSettings(
          acting(context),
          {
            ...(typeof name === 'string' && { name }),
            details,
            policy: {
              ...(typeof advisersSeeAll === 'boolean' && { advisersSeeAll }),
              ...(typeof managersPublish === 'boolean' && { managersPublish }),
            },
            ...(typeof passkeysRequired === 'boolean' && { passkeysRequired }),
          },
          context.baseUrl,
        ),
      );
    },
  }),
  changeBrand: t.field({
    type: DealershipResult,
    description:
      'How buyers see the dealership. What is not given stays; null: as the installation.',
    args: {
      accent: t.arg.string({
        description: 'Any color, such as #ffde3f. The color of text on it follows.',
      }),
      logo: t.arg.string({ description: 'A PNG, JPEG, WebP or SVG of at most 1 MB, in base64.' }),
    },
    resolve: async (_root, { accent, logo }, context) =>
      answered(
        await changeBrand(acting(context), {
          ...(accent !== undefined && { accent }),
          ...(logo !== undefined && { logo }),
        }),
      ),
  }),
  switchDealership: t.field({
    type: DealershipResult,
    description: 'Looks at another dealership of the member, from the next request on.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      answered(await lookAtDealership(context, context.sessionId, id)),
  }),
  addStaff: t.field({
    type: StaffLinkResult,
    description:
      'Adds a member, and makes their first desk link. Somebody who works at another dealership gets an invitation instead.',
    args: {
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      role: t.arg({ type: RoleRef, required: true }),
    },
    resolve: async (_root, args, context) => answered(await addStaff(acting(context), args)),
  }),
  staffLink: t.field({
    type: StaffLinkResult,
    description: 'Another desk link for a member: a new device, or a lost one.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await makeStaffLink(acting(context), id)),
  }),
  changeRole: t.field({
    type: StaffMemberResult,
    args: { id: t.arg.id({ required: true }), role: t.arg({ type: RoleRef, required: true }) },
    resolve: async (_root, { id, role }, context) =>
      answered(await changeStaffRole(acting(context), id, role)),
  }),
  removeStaff: t.field({
    type: DoneResult,
    description: 'Takes their membership, sessions and passkeys; what they did stays theirs.',
    args: {
      id: t.arg.id({ required: true }),
      dealsTo: t.arg.id({
        description:
          'The member who gets their open deals, unacknowledged confirmations and drafts.',
      }),
    },
    resolve: async (_root, { id, dealsTo }, context) => {
      const removed = answered(await leaveStaff(acting(context), id, dealsTo ?? null));
      return isRefusal(removed) ? removed : { id };
    },
  }),
  changeProfile: t.field({
    type: StaffMemberResult,
    description:
      "One's own name and email address. Another address is used once it is confirmed: by the link that is mailed to it, or with `npx forecourt staff confirm` where no mail goes out.",
    args: { name: t.arg.string(), email: t.arg.string() },
    resolve: async (_root, { name, email }, context) => {
      const { actor } = context;
      const profile = {
        ...(typeof name === 'string' && { name }),
        ...(typeof email === 'string' && { email }),
      };
      const id = actor.kind === 'MEMBER' ? actor.id : '';
      const { sendsMail } = context;
      const changed = answered(await changeOwnProfile(acting(context), id, profile, { sendsMail }));
      if (isRefusal(changed)) return changed;
      const { member, unproven } = changed;
      if (unproven) {
        context.mailAddressLink({ name: member.name, email: unproven.email }, unproven.token);
      }
      return member;
    },
  }),
  revokeSession: t.field({
    type: DoneResult,
    description: "Signs a browser out: one's own, or as an owner anybody's.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      done(answered(await revokeSession(acting(context), id))),
  }),
  removePasskey: t.field({
    type: DoneResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      done(answered(await forgetPasskey(acting(context), id))),
  }),
  addToken: t.field({
    type: NewTokenResult,
    args: {
      name: t.arg.string({ required: true }),
      scopes: t.arg({ type: [ScopeRef], required: true }),
    },
    resolve: async (_root, args, context) => answered(await makeToken(acting(context), args)),
  }),
  removeToken: t.field({
    type: DoneResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      done(answered(await revokeToken(acting(context), id))),
  }),
}));
