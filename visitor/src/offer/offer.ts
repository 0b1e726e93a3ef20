// The offer's GraphQL fragment, and its conversion to the `Offer` that `domain` expects.
import { type Language, localeIn, type Offer } from '@forecourt/domain';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';

export const Deal_offer = graphql(`
  fragment Deal_offer on Deal {
    id
    number
    status
    erasure(language: $language) { title text }
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

/** Returns the untranslated offer. Legal rules identify price lines by the dealership's own labels. */
export function inOwnWords(offer: Offer): Offer {
  return ownOffers.get(offer) ?? offer;
}

const offers = new WeakMap<Deal_OfferFragment, Partial<Record<Language, Offer>>>();

/**
 * Converts a queried deal to an offer in the reader's formats, with the dealership's translations if there are
 * any. Null fields are left out.
 */
export function offerOf(deal: Deal_OfferFragment, language: Language): Offer {
  const byLanguage = offers.get(deal) ?? {};
  if (byLanguage[language]) return byLanguage[language];
  const offer = ownOfferOf(deal, language);
  if (deal.translation?.length) ownOffers.set(offer, ownOfferOf(deal, language));
  for (const { path, text } of deal.translation ?? []) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    // biome-ignore lint/suspicious/noExplicitAny: the server has validated the path
    const holder = steps.reduce((part: any, step) => part?.[step], offer);
    if (holder) holder[last] = text;
  }
  offers.set(deal, { ...byLanguage, [language]: offer });
  return offer;
}

/** The offer in the dealership's own words. A confirmation covers these, regardless of the reader's language. */
export function ownOfferOf(deal: Deal_OfferFragment, language: Language): Offer {
  // Lists the fields one by one, because a deal has others, such as the selection, that an offer must not have.
  const { number, currency, timeZone, expiresAt, dealership, buyer } = deal;
  const { jurisdiction } = deal;
  const offered = deal.deposit?.offered;
  const deposit = offered && {
    amountCents: offered.amountCents,
    refund: offered.refund,
    holdHours: offered.holdHours,
    terms: offered.terms,
  };
  const locale = localeIn(language, deal.locale);
  const { availability, price, tradeIns, paymentOptions, addOns } = deal;
  // A queried deal has image sources, while an offer has file names. No rule reads either.
  const vehicle = { ...deal.vehicle, photos: [] };
  const adviser = { ...deal.adviser, photo: null };
  const content = withoutNulls({
    ...{ number, currency, locale, timeZone, expiresAt, dealership, adviser, buyer },
    ...{ jurisdiction, availability, vehicle, price, tradeIns, paymentOptions, addOns },
    deposit: deposit ?? null,
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
