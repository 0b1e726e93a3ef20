// Defaults for deals in the desk API: product menu, lenders, charges by state and the number pattern.
import type { DealDefaults } from '@forecourt/domain/defaults';
import { changeDefaults, type DefaultsChange } from '../../actions/settings/deal-defaults.ts';
import { readDefaults } from '../../store/dealerships/deal-defaults.ts';
import { allow, deskBuilder } from './builder.ts';
import { answered, orRefused } from './refused.ts';
import { acting } from './settings.ts';

const DealDefaultsRef = deskBuilder.objectRef<DealDefaults>('DealDefaults').implement({
  description: "A dealership's defaults for every deal.",
  fields: (t) => ({
    addOns: t.expose('addOns', {
      type: 'JSON',
      description: 'The product menu: add-ons as in a deal file.',
    }),
    lenders: t.expose('lenders', {
      type: 'JSON',
      description: 'Lenders, each with `name` and `tiers` of `termMonths` and `ratePercent`.',
    }),
    charges: t.expose('charges', {
      type: 'JSON',
      description:
        'Charges by `state` (ISO 3166-2), each with fee `lines` and `tax` as in the `price` of a deal file.',
    }),
    numberPattern: t.exposeString('numberPattern', {
      description:
        'The number pattern of new drafts, such as D{YY}-{0000}. Empty if they are numbered by hand.',
    }),
  }),
});

deskBuilder.queryFields((t) => ({
  dealDefaults: t.field({
    type: DealDefaultsRef,
    resolve: async (_root, _args, context) => {
      allow(context, 'SEE_DEALERSHIP');
      return (await readDefaults(context.database.db, context.dealershipId)).defaults;
    },
  }),
}));

deskBuilder.mutationFields((t) => ({
  changeDealDefaults: t.field({
    type: orRefused('DealDefaultsResult', DealDefaultsRef),
    description: 'Replaces the parts in the request. The others stay unchanged.',
    args: {
      addOns: t.arg({ type: 'JSON' }),
      lenders: t.arg({ type: 'JSON' }),
      charges: t.arg({ type: 'JSON' }),
      numberPattern: t.arg.string(),
    },
    resolve: async (_root, args, context) => {
      const parts = Object.entries(args).filter(([, value]) => value != null);
      const change = Object.fromEntries(parts) as DefaultsChange;
      return answered(await changeDefaults(acting(context), change));
    },
  }),
}));
