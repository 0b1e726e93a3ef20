// GraphQL type of a deal, as the buyer's link opens it.
import { dealStatus, knownLanguage, localeIn } from '@forecourt/domain';
import { dealFormat } from '@forecourt/domain/format';
import { type TranslatedText, translationsOf } from '@forecourt/domain/translations';
import { WORDS } from '@forecourt/domain/words';
import type { StoredDeal } from '../store/deals/deals.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { erasureOf } from '../store/deals/receipts.ts';
import { builder } from './builder.ts';
import {
  AddOnRef,
  AdviserRef,
  AvailabilityRef,
  BuyerRef,
  DealershipRef,
  PaymentOptionRef,
  PriceRef,
  TradeInRef,
  VehicleRef,
} from './offer.ts';

const DealStatus = builder.enumType('DealStatus', {
  values: ['DRAFT', 'OPEN', 'CONFIRMED', 'DECLINED', 'EXPIRED', 'WITHDRAWN'],
});

const TranslatedTextRef = builder.objectRef<TranslatedText>('TranslatedText').implement({
  description: 'One text of the offer in another language.',
  fields: (t) => ({
    path: t.string({
      description: 'The path in the deal, such as price.lines.0.label.',
      resolve: ({ steps }) => steps.join('.'),
    }),
    text: t.exposeString('text'),
  }),
});

const ErasureRef = builder
  .objectRef<{ readonly title: string; readonly text: string }>('Erasure')
  .implement({
    description: "The erasing of the buyer's personal data, in the words of the reader.",
    fields: (t) => ({
      title: t.exposeString('title'),
      text: t.exposeString('text', { description: 'When it was, and by whom.' }),
    }),
  });

export const DealRef = builder.objectRef<StoredDeal>('Deal').implement({
  description: 'An offer for one vehicle to one buyer.',
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number', { description: "The dealership's reference of the deal." }),
    status: t.field({
      type: DealStatus,
      resolve: (deal, _args, { now }) =>
        dealStatus(factsOf(deal), deal.asOf ? Date.parse(deal.asOf) : now().getTime()),
    }),
    erasure: t.field({
      type: ErasureRef,
      nullable: true,
      description: "The erasure of the buyer's data, or null if it was not erased.",
      args: { language: t.arg.string({ description: 'en, es or de.' }) },
      resolve: async ({ id, erasedAt, offer }, { language }, { database }) => {
        const erasure = erasedAt === undefined ? null : await erasureOf(database.db, id);
        if (!erasure) return null;
        const pageLanguage = knownLanguage(language) ?? 'en';
        const locale = localeIn(pageLanguage, offer.locale);
        const format = dealFormat(locale, offer.currency, offer.timeZone);
        const { title, means } = WORDS[pageLanguage].erasure;
        const by = erasure.byName ?? offer.dealership.name;
        return { title, text: means(by, format.dateTime(erasure.at)) };
      },
    }),
    revision: t.exposeInt('revision'),
    revisedAt: t.expose('revisedAt', { type: 'DateTime' }),
    currency: t.string({ resolve: ({ offer }) => offer.currency }),
    locale: t.string({ resolve: ({ offer }) => offer.locale }),
    timeZone: t.string({ resolve: ({ offer }) => offer.timeZone }),
    expiresAt: t.field({ type: 'DateTime', resolve: ({ offer }) => offer.expiresAt }),
    dealership: t.field({ type: DealershipRef, resolve: ({ offer }) => offer.dealership }),
    adviser: t.field({ type: AdviserRef, resolve: (deal) => ({ ...deal.offer.adviser, deal }) }),
    buyer: t.field({ type: BuyerRef, resolve: ({ offer }) => offer.buyer }),
    jurisdiction: t.string({
      nullable: true,
      description: 'The jurisdiction whose rules apply, as ISO 3166-2.',
      resolve: ({ offer }) => offer.jurisdiction ?? null,
    }),
    availability: t.field({
      type: AvailabilityRef,
      nullable: true,
      resolve: ({ offer }) => offer.availability ?? null,
    }),
    vehicle: t.field({ type: VehicleRef, resolve: (deal) => ({ ...deal.offer.vehicle, deal }) }),
    price: t.field({ type: PriceRef, resolve: ({ offer }) => offer.price }),
    tradeIns: t.field({ type: [TradeInRef], resolve: ({ offer }) => offer.tradeIns }),
    paymentOptions: t.field({
      type: [PaymentOptionRef],
      resolve: ({ offer }) => offer.paymentOptions,
    }),
    addOns: t.field({ type: [AddOnRef], resolve: ({ offer }) => offer.addOns }),
    translation: t.field({
      type: [TranslatedTextRef],
      description: "The dealership's translations of the offer's texts into this language.",
      args: { language: t.arg.string({ description: 'en, es or de.' }) },
      resolve: ({ offer }, { language }) => {
        const pageLanguage = knownLanguage(language);
        return pageLanguage ? translationsOf(offer, pageLanguage) : [];
      },
    }),
  }),
});

builder.queryField('deal', (t) =>
  t.field({
    type: DealRef,
    nullable: true,
    description: 'The deal of a link, or null if there is none.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, { readDeal, penalizeMiss }) => {
      const deal = await readDeal(id);
      if (!deal) penalizeMiss();
      return deal;
    },
  }),
);

builder.subscriptionField('dealChanged', (t) =>
  t.field({
    type: DealRef,
    description: 'The current deal, then again after every change.',
    args: { id: t.arg.id({ required: true }) },
    subscribe: (_root, { id }, { changes, penalizeMiss }) => changes.follow(id, penalizeMiss),
    resolve: (deal) => deal,
  }),
);
