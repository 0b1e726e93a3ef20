// Findings of the law check about the price: hidden fees, rebates that need conditions, impossible amounts.
import { dealFormat } from '../format/deal-format.ts';
import type { Offer, PriceLine } from '../offer/offer.ts';
import { sumOffer } from '../quote/terms.ts';
import { isDocumentFee } from './document-fees.ts';
import type { RuleFinding, Subject } from './finding.ts';
import type { LawRule } from './rules.ts';

export function findHiddenFee({ offer }: Subject): readonly RuleFinding[] {
  return lines(offer, 'GOV_FEE').flatMap(([path, { label, requiredBy }]) => {
    if (requiredBy === 'LAW') return [];
    const message = `“${label}” is listed as a government fee, but ${REQUIRERS[requiredBy]}, so the total price leaves it out. Make it a dealer fee, or choose “the law” if the law requires it.`;
    return [{ path: `${path}.requiredBy`, message }];
  });
}

const REQUIRERS: Readonly<Record<PriceLine['requiredBy'], string>> = {
  LAW: 'the law requires it',
  DEALER: 'the dealer requires it',
  MANUFACTURER: 'the manufacturer requires it',
  LENDER: 'the lender requires it',
};

export function findDealerFeeCalledLaw({ offer }: Subject): readonly RuleFinding[] {
  return lines(offer, 'DEALER_FEE').flatMap(([path, { label, requiredBy }]) => {
    if (requiredBy !== 'LAW') return [];
    const message = `“${label}” is a dealer fee, so the law does not require it. Choose who does, or make it a government fee if the money goes to the government.`;
    return [{ path: `${path}.requiredBy`, message }];
  });
}

export function findRebateWithoutTerms({ offer }: Subject): readonly RuleFinding[] {
  return lines(offer, 'REBATE').flatMap(([path, { label, qualifies }]) => {
    if (qualifies !== undefined) return [];
    const message = `“${label}” does not say who qualifies. If some buyers don’t, state the conditions.`;
    return [{ path: `${path}.qualifies`, message }];
  });
}

export function findRebateNeedsFinance({ offer }: Subject): readonly RuleFinding[] {
  if (!offer.paymentOptions.some(({ kind }) => kind === 'CASH')) return [];
  return lines(offer, 'REBATE').flatMap(([path, { label, requiredBy }]) => {
    if (requiredBy !== 'LENDER') return [];
    const message = `“${label}” comes from the lender, but this deal can also be paid in cash, and its price includes the rebate for every buyer.`;
    return [{ path: `${path}.requiredBy`, message }];
  });
}

export function findDocFeeOverCap(
  { offer }: Subject,
  { capCents, upToCents, place = '' }: LawRule<'DOC_FEE_OVER_CAP'>,
): readonly RuleFinding[] {
  return documentFees(offer).flatMap(([path, { label, amountCents }]) => {
    if (amountCents <= capCents || amountCents > (upToCents ?? Infinity)) return [];
    const { money } = plainFormat(offer);
    const unless =
      upToCents === undefined
        ? ''
        : `, unless the dealership is in the electronic program of the DMV: then it is ${money(upToCents)}`;
    const message = `“${label}” is ${money(amountCents)}. In ${place} a doc fee is at most ${money(capCents)}${unless}.`;
    return [{ path: `${path}.amountCents`, message }];
  });
}

export function findDocFeeText({ offer }: Subject): readonly RuleFinding[] {
  return documentFees(offer).flatMap(([path, { label, explanation = '' }]) => {
    if (/\b(no|not|never)\b.*\bDMV\b|\bDMV\b.*\b(no|not|never)\b/is.test(explanation)) return [];
    const message = `The explanation of “${label}” must say that it is not a DMV fee.`;
    return [{ path: `${path}.explanation`, message }];
  });
}

/** [LAW8] Credits ended for cars acquired after 30 September 2025. */
export function findExpiredEvCredit({ offer }: Subject): readonly RuleFinding[] {
  return lines(offer, 'REBATE').flatMap(([path, { label, explanation = '', qualifies = '' }]) => {
    if (![label, explanation, qualifies].some(isFederalEvCredit)) return [];
    const message = `“${label}” names a federal tax credit for clean vehicles. It ended on 30 September 2025, so the buyer will not get it.`;
    return [{ path, message }];
  });
}

/**
 * Matches "Federal EV tax credit", "clean vehicle credit", "IRA EV credit" and "30D credit", but not a state's own
 * credit.
 */
function isFederalEvCredit(text: string): boolean {
  if (/\b(?:30D|25E|45W)\b/i.test(text)) return true;
  return sentencesOf(text).some((sentence) => {
    if (!/\bcredits?\b|\bcr[eé]ditos?\b/iu.test(sentence)) return false;
    if (CLEAN_VEHICLE_CREDIT.test(sentence) && !STATE_CREDIT.test(sentence)) return true;
    const isFederal = /\b(?:federal(?:es)?|irs|ira|inflation reduction act|us)\b/i.test(sentence);
    return isFederal && (ELECTRIC_CAR.test(sentence) || /\$\s?(?:7,?500|4,?000)\b/.test(sentence));
  });
}

const ELECTRIC_CAR =
  /\b(?:evs?|electric|clean|plug-in|el[eé]ctric[oa]s?|enchufables?)(?![\p{L}\p{N}])/iu;
const CLEAN_VEHICLE_CREDIT = /\bclean[\s-]vehicles?(?:[\s-]tax)?[\s-]credits?\b/i;
const STATE_CREDIT = /\bstate(?:'s)?\b/i;

/** The points in "U.S." do not end a sentence. */
function sentencesOf(text: string): readonly string[] {
  return text.replaceAll(/\bu\.s\.?/gi, 'US').split('.');
}

function documentFees(offer: Offer) {
  return lines(offer, 'DEALER_FEE').filter(([, line]) => isDocumentFee(line));
}

export function findPriceFarFromMsrp({ offer }: Subject): readonly RuleFinding[] {
  const { msrpCents, listPriceCents, discountCents } = sumOffer(offer);
  const priceCents = listPriceCents - discountCents;
  const { money, minorDigits } = plainFormat(offer);
  const leastCents = 1_000 * 10 ** minorDigits;
  const price = `The price of the car is ${money(priceCents)}`;
  if (priceCents < leastCents) {
    const message = `${price}. Look at the amounts again: in a deal file they are in cents.`;
    return [{ path: 'price.lines', message }];
  }
  if (priceCents * 2 >= msrpCents && priceCents * 2 <= msrpCents * 3) return [];
  const lines =
    offer.vehicle.condition === 'NEW' ? 'the MSRP lines are' : 'its price before discounts is';
  const message = `${price}, and ${lines} ${money(msrpCents)}. Look at the amounts again: in a deal file they are in cents.`;
  return [{ path: 'price.lines', message }];
}

export function findUsedCarMsrp({ offer }: Subject): readonly RuleFinding[] {
  if (offer.vehicle.condition === 'NEW') return [];
  return lines(offer, 'MSRP').flatMap(([path, { label, requiredBy }]) => {
    if (requiredBy !== 'MANUFACTURER' && !/\bmsrp\b|manufacturer/i.test(label)) return [];
    const message = `“${label}” reads as set by the manufacturer, but only new cars have an MSRP. Call it “Vehicle price”, required by the dealer.`;
    return [{ path: `${path}.requiredBy`, message }];
  });
}

function lines(offer: Offer, kind: PriceLine['kind']): readonly (readonly [string, PriceLine])[] {
  return offer.price.lines.flatMap((line, index) =>
    line.kind === kind ? [[`price.lines[${index}]`, line] as const] : [],
  );
}

/** Findings are always in American English, independent of the deal's locale. */
export function plainFormat({ currency }: Offer) {
  return dealFormat('en-US', currency, 'UTC');
}
