// Email settings at the desk: mail to buyers, leads, and the mail of one member.
import {
  changeMail,
  changeOwnMail,
  type MailSettings,
  mailSettings,
} from '../../actions/settings/mail-settings.ts';
import { STAFF_EVENTS } from '../../outbox/mail-destinations.ts';
import { allow, deskBuilder } from './builder.ts';
import { answered, orRefused } from './refused.ts';
import { acting } from './settings.ts';
import { EventTypeRef } from './webhooks.ts';

const LeadsRef = deskBuilder.objectRef<MailSettings['leads']>('LeadSettings').implement({
  description: 'Leads in ADF 1.0, by email to a CRM.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address. Empty if no leads are sent.' }),
    onOpen: t.exposeBoolean('onOpen', {
      description: 'Whether to send a lead when a link is opened for the first time.',
    }),
    onConfirm: t.exposeBoolean('onConfirm'),
  }),
});

const MailSettingsRef = deskBuilder.objectRef<MailSettings>('MailSettings').implement({
  fields: (t) => ({
    sends: t.boolean({
      description: 'Whether FORECOURT_SMTP is set. Otherwise nothing is sent.',
      resolve: (_settings, _args, { sendsMail }) => sendsMail,
    }),
    buyers: t.exposeBoolean('buyers', {
      description: 'Whether buyers with an address in their deal get email.',
    }),
    leads: t.expose('leads', { type: LeadsRef }),
    mine: t.expose('mine', {
      type: [EventTypeRef],
      description: 'The events that you get email about, of your own deals.',
    }),
    choices: t.field({
      type: [EventTypeRef],
      description: 'The events to choose from.',
      resolve: () => STAFF_EVENTS,
    }),
  }),
});

const LeadsInput = deskBuilder.inputType('LeadSettingsInput', {
  fields: (t) => ({
    address: t.string({ required: true }),
    onOpen: t.boolean({ required: true }),
    onConfirm: t.boolean({ required: true }),
  }),
});

const MailSettingsResult = orRefused('MailSettingsResult', MailSettingsRef);

deskBuilder.queryFields((t) => ({
  mailSettings: t.field({
    type: MailSettingsRef,
    resolve: (_root, _args, context) => {
      allow(context, 'SEE_DEALERSHIP');
      return mailSettings(acting(context));
    },
  }),
}));

deskBuilder.mutationFields((t) => ({
  changeMail: t.field({
    type: MailSettingsResult,
    description: 'Missing fields stay unchanged.',
    args: { buyers: t.arg.boolean(), leads: t.arg({ type: LeadsInput }) },
    resolve: async (_root, { buyers, leads }, context) => {
      const change = {
        ...(typeof buyers === 'boolean' && { buyers }),
        ...(leads && { leads: { ...leads, address: leads.address.trim() } }),
      };
      return answered(await changeMail(acting(context), change));
    },
  }),
  changeMyMail: t.field({
    type: MailSettingsResult,
    description: 'Changes the events that you get email about, of your own deals.',
    args: { events: t.arg({ type: [EventTypeRef], required: true }) },
    resolve: async (_root, { events }, context) => {
      const { id } = context.actor;
      return answered(await changeOwnMail(acting(context), id, events));
    },
  }),
}));
