// Settings at the desk: the dealership, its staff, their sessions and passkeys, and tokens.
import { deskPaths } from '@forecourt/domain/desk-paths';
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
  makeStaffLink,
  makeToken,
  type NewToken,
  type Removed,
  revokeSession,
  revokeToken,
} from '../../actions/settings/administration.ts';
import { leaveStaff } from '../../actions/settings/reassign.ts';
import { DEALERSHIP_DETAILS, type DealershipDetails } from '../../store/dealerships/dealerships.ts';
import { type DeskContext, deskBuilder } from './builder.ts';
import { answered, isRefusal, orRefused } from './refused.ts';
import { DealershipRef, RoleRef, ScopeRef, StaffMemberRef, TokenRef } from './staff.ts';

const DoneRef = deskBuilder.objectRef<Removed>('Done').implement({
  description: 'The id of the removed record.',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const InvitedRef = deskBuilder.objectRef<Invited>('StaffLink').implement({
  description: 'A sign-in link for one person. It works once, within 30 minutes.',
  fields: (t) => ({
    member: t.expose('member', { type: StaffMemberRef }),
    link: t.string({
      description: 'Shown once. Hand it to the member.',
      resolve: ({ linkToken }, _args, { baseUrl }) => baseUrl + deskPaths.signInLink(linkToken),
    }),
    isInvitation: t.exposeBoolean('isInvitation', {
      description:
        'Whether the person works at another dealership of this installation. They become a member when they accept by the link.',
    }),
  }),
});

const MadeTokenRef = deskBuilder.objectRef<NewToken>('NewToken').implement({
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The token, such as fc_…. Shown once.' }),
    apiToken: t.expose('summary', { type: TokenRef }),
  }),
});

const DealershipResult = orRefused('DealershipResult', DealershipRef);
const StaffMemberResult = orRefused('StaffMemberResult', StaffMemberRef);
const StaffLinkResult = orRefused('StaffLinkResult', InvitedRef);
export const DoneResult = orRefused('DoneResult', DoneRef);

const DealershipInput = deskBuilder.inputType('DealershipInput', {
  description: 'Missing fields stay unchanged. An empty text removes the stored one.',
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
      description:
        "The dealership's Stripe account (Connect), such as acct_…. It receives deposits.",
    }),
    advisersSeeAll: t.boolean(),
    managersPublish: t.boolean(),
    passkeysRequired: t.boolean({
      description: 'Requires HTTPS, and a passkey of the owner who sets it.',
    }),
  }),
});

export function acting({ database, actor, dealershipId, now }: DeskContext): Acting {
  return { database, actor, dealershipId, now: now() };
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
      "Changes the dealership's brand. Missing fields stay unchanged. Null restores the installation's brand.",
    args: {
      accent: t.arg.string({
        description: 'Any color, such as #ffde3f. The color of text on it is chosen automatically.',
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
    description: 'Switches to another of your dealerships, from the next request on.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      answered(await lookAtDealership(context, context.sessionId, id)),
  }),
  addStaff: t.field({
    type: StaffLinkResult,
    description:
      'Adds a member, and makes their first desk link. A person who works at another dealership gets an invitation instead.',
    args: {
      name: t.arg.string({ required: true }),
      email: t.arg.string({ required: true }),
      role: t.arg({ type: RoleRef, required: true }),
    },
    resolve: async (_root, args, context) => answered(await addStaff(acting(context), args)),
  }),
  staffLink: t.field({
    type: StaffLinkResult,
    description: 'Makes a new desk link for a member, for a new device or after one was lost.',
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
    description: 'Removes a member with their sessions and passkeys. Records keep their name.',
    args: {
      id: t.arg.id({ required: true }),
      dealsTo: t.arg.id({
        description:
          'The member who gets their open deals, unacknowledged confirmations and drafts.',
      }),
    },
    resolve: async (_root, { id, dealsTo }, context) =>
      answered(await leaveStaff(acting(context), id, dealsTo ?? null)),
  }),
  changeProfile: t.field({
    type: StaffMemberResult,
    description:
      'Changes your name and email address. A new address is used after it is confirmed, by the link mailed to it, or with `npx forecourt staff confirm` if no mail is sent.',
    args: { name: t.arg.string(), email: t.arg.string() },
    resolve: async (_root, { name, email }, context) => {
      const { actor, sendsMail } = context;
      const profile = {
        ...(typeof name === 'string' && { name }),
        ...(typeof email === 'string' && { email }),
      };
      const changed = answered(
        await changeOwnProfile(acting(context), actor.id, profile, { sendsMail }),
      );
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
    description: "Signs a browser out: your own, or any member's if you are an owner.",
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await revokeSession(acting(context), id)),
  }),
  removePasskey: t.field({
    type: DoneResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await forgetPasskey(acting(context), id)),
  }),
  addToken: t.field({
    type: orRefused('NewTokenResult', MadeTokenRef),
    args: {
      name: t.arg.string({ required: true }),
      scopes: t.arg({ type: [ScopeRef], required: true }),
    },
    resolve: async (_root, args, context) => answered(await makeToken(acting(context), args)),
  }),
  removeToken: t.field({
    type: DoneResult,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => answered(await revokeToken(acting(context), id)),
  }),
}));
