// The whole offer as the page queries it, and as the rules of `domain` read it.
import { type Language, localeIn, type Offer } from '@forecourt/domain';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

export const Deal_offer = graphql(`
  fragment Deal_offer on Deal {
    id
    number
    status
    revision
    revisedAt
    currency
    locale
    timeZone
    expiresAt
    jurisdiction
    dealership { name phone email website address licence hours }
    adviser { name phone email photo { src sources { type srcset } } }
    buyer { name coBuyerName commercial }
    availability { readyOn note }
    vehicle {
      vin stockNumber condition year make model trim body
      exteriorColor { name hex }
      interiorColor
      odometer { value unit }
      fuel engine transmission drivetrain consumption warranty gvwrPounds features
      photos(language: $language) { alt width height src sources { type srcset } }
    }
    price {
      lines { id kind label amountCents taxable requiredBy explanation qualifies }
      tax { label ratePercent tradeInTaxCredit rebatesTaxable }
    }
    tradeIns {
      id vin year make model trim
      odometer { value unit }
      allowanceCents payoffCents payoffLender firm
    }
    paymentOptions {
      id kind label recommended termMonths
      cashDown { defaultCents minCents maxCents stepCents }
      depositCents
      lender annualRatePercent daysToFirstPayment prepaidFinanceChargeCents
      prepayment lateCharge securityInterest
      earlyTermination excessWear maintenance insurance purchaseOption
      lessor moneyFactor excessPerMileCents dispositionFeeCents securityDepositCents taxOnCapReduction
      mileage { perYear residualPercent }
      acquisitionFee { amountCents paid }
    }
    ...Deal_hold
    addOns {
      id category label description covers excludes taxable
      plans { id label priceCents termMonths miles deductibleCents }
      eligiblePaymentKinds requires excludesAddOns cancellation
    }
    translation(language: $language) { path text }
  }
`);

const ownOffers = new WeakMap<Offer, Offer>();

/** The offer with the dealership's own labels, by which the law's rules tell what a price line is. */
export function inOwnWords(offer: Offer): Offer {
  return ownOffers.get(offer) ?? offer;
}

const offers = new WeakMap<Deal_OfferFragment, Partial<Record<Language, Offer>>>();

/**
 * The offer of a queried deal as its reader reads it: the same fields, absent where GraphQL says null, in
 * the reader's formats, and in their language where the dealership gives it.
 */
export function offerOf(deal: Deal_OfferFragment, language: Language): Offer {
  const known = offers.get(deal) ?? {};
  if (known[language]) return known[language];
  const offer = ownOfferOf(deal, language);
  if (deal.translation?.length) ownOffers.set(offer, ownOfferOf(deal, language));
  for (const { path, text } of deal.translation ?? []) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: the server has looked where it leads
    const holder = steps.reduce((at: any, step) => at?.[step], offer);
    if (holder) holder[last] = text;
  }
  offers.set(deal, { ...known, [language]: offer });
  return offer;
}

/** In the dealership's own words: what is confirmed are these, in whatever language they were read. */
export function ownOfferOf(deal: Deal_OfferFragment, language: Language): Offer {
  // Named one by one: what else a query asks of a deal (its selection) is no part of the offer.
  const { number, currency, timeZone, expiresAt, dealership, buyer } = deal;
  const { jurisdiction } = deal;
  // The state of the deposit is no part of the offer, nor are the terms of an earlier revision.
  const deposit = deal.deposit?.isOffered && {
    amountCents: deal.deposit.amountCents,
    refund: deal.deposit.refund,
    holdHours: deal.deposit.holdHours,
    terms: deal.deposit.terms,
  };
  const locale = localeIn(language, deal.locale);
  const { availability, price, tradeIns, paymentOptions, addOns } = deal;
  // The photos here are what a page shows; an offer's are names of files, which no rule reads.
  const vehicle = { ...deal.vehicle, photos: [] };
  const adviser = { ...deal.adviser, photo: null };
  const content = withoutNulls({
    ...{ number, currency, locale, timeZone, expiresAt, dealership, adviser, buyer },
    ...{ jurisdiction, availability, vehicle, price, tradeIns, paymentOptions, addOns },
    deposit: deposit || null,
  });
  return { format: 'forecourt.deal/1', ...(content as object) } as Offer;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== null && name !== '__typename')
      .map(([name, each]) => [name, withoutNulls(each)]),
  );
}
