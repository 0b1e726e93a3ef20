// The law check before publishing: finds violations of the law and plain mistakes in an offer.
import type { Offer } from '../offer/offer.ts';
import { vinKey } from '../offer/vin-key.ts';
import { holds, isIn } from '../places.ts';
import {
  findAddOnNoBenefit,
  findGapOverCap,
  findGapUnderLtv,
  findTying,
} from './add-on-findings.ts';
import {
  findAboveThreshold,
  findAprFarFromRate,
  findCreditItems,
  findLeaseItems,
  findLongestTerm,
  findNoExample,
  findWithdrawal,
} from './credit-findings.ts';
import { isOutsideCarsAct } from './exemptions.ts';
import type { LawFinding, RuleFinding, Subject } from './finding.ts';
import {
  findBuyersGuide,
  findDepositTerms,
  findExpiry,
  findLanguage,
  findNotReviewed,
  findRightToCancel,
} from './offer-findings.ts';
import {
  findDealerFeeCalledLaw,
  findDocFeeOverCap,
  findDocFeeText,
  findExpiredEvCredit,
  findHiddenFee,
  findPriceFarFromMsrp,
  findRebateNeedsFinance,
  findRebateWithoutTerms,
  findUsedCarMsrp,
} from './price-findings.ts';
import { LAW_CODES, LAW_RULES, type LawCode, type LawRule } from './rules.ts';

type Finders = {
  readonly [Code in LawCode]: (subject: Subject, rule: LawRule<Code>) => readonly RuleFinding[];
};

const FINDERS: Finders = {
  TOTAL_PRICE_HIDES_FEE: findHiddenFee,
  DEALER_FEE_CALLED_LAW: findDealerFeeCalledLaw,
  REBATE_WITHOUT_TERMS: findRebateWithoutTerms,
  REBATE_NEEDS_FINANCE: findRebateNeedsFinance,
  ADD_ON_NO_BENEFIT: findAddOnNoBenefit,
  GAP_OVER_CAP: findGapOverCap,
  GAP_UNDER_LTV: findGapUnderLtv,
  DOC_FEE_OVER_CAP: findDocFeeOverCap,
  DOC_FEE_TEXT: findDocFeeText,
  EV_CREDIT_EXPIRED: findExpiredEvCredit,
  RIGHT_TO_CANCEL: findRightToCancel,
  BUYERS_GUIDE: findBuyersGuide,
  LANGUAGE_OF_NEGOTIATION: findLanguage,
  LEASE_ITEM_MISSING: findLeaseItems,
  CREDIT_ITEM_MISSING: findCreditItems,
  APR_FAR_FROM_RATE: findAprFarFromRate,
  ABOVE_THRESHOLD: findAboveThreshold,
  RULES_NOT_REVIEWED: findNotReviewed,
  EU_REPRESENTATIVE_EXAMPLE: findNoExample,
  EU_WITHDRAWAL: findWithdrawal,
  EU_TYING: findTying,
  DEPOSIT_WITHOUT_TERMS: findDepositTerms,
  EXPIRES_SOON: findExpiry,
  PRICE_FAR_FROM_MSRP: findPriceFarFromMsrp,
  LONGEST_TERM_SUGGESTED: findLongestTerm,
  // These need the other deals of a dealership: see `sameCarTwice`.
  SAME_CAR_TWICE: () => [],
  CAR_ALREADY_SOLD: () => [],
  CAR_ON_HOLD: () => [],
  USED_CAR_MSRP: findUsedCarMsrp,
  STATE_MISSING: ({ jurisdiction }) => (jurisdiction === null ? [NO_STATE] : []),
};

const NO_STATE: RuleFinding = {
  path: 'jurisdiction',
  message: 'The state is missing, so no state or federal rule was checked. Choose the state.',
};

/** [LAW1] Every finding, in the order of the rules. `jurisdiction` is null if it is not known. */
export function check(
  offer: Offer,
  jurisdiction: string | null,
  date: Date,
  rules: readonly LawRule[] = LAW_RULES,
): readonly LawFinding[] {
  const day = dayAt(date, offer.timeZone);
  // Other states cite the FTC Act, which has no such exemption.
  const outsideCarsAct = jurisdiction === 'US-CA' && isOutsideCarsAct(offer);
  return rules
    .filter((rule) => holds(rule, jurisdiction, day) && !(rule.carsAct && outsideCarsAct))
    .flatMap((rule) => {
      const { code, level } = rule;
      const source = sourceIn(rule, jurisdiction);
      // The table above pairs each code with its own finder.
      const find = FINDERS[code] as (subject: Subject, rule: LawRule) => readonly RuleFinding[];
      return find({ offer, date, jurisdiction }, rule).map((found) => ({
        code,
        level,
        ...found,
        source,
      }));
    });
}

/** The sources of a finding. A law of another state does not apply to the deal. */
function sourceIn({ source, localSource }: LawRule, jurisdiction: string | null): string {
  const isLocal = localSource !== undefined && isIn(localSource.place, jurisdiction);
  return isLocal ? `${source}; ${localSource.source}` : source;
}

/** Another deal of the dealership that is open or confirmed, or holds its car. */
export interface OtherDeal {
  readonly number: string;
  readonly buyerName: string;
  readonly vin: string;
  /** Whether the reader of the finding may see that deal. If not, the finding names neither buyer nor number. */
  readonly isSeen?: boolean;
  readonly confirmed: boolean;
  /** Whether a deposit holds the car for this deal. */
  readonly holdsCar?: boolean;
}

/** Findings for other buyers' deals with the same car or number. The store finds those deals. */
export function sameCarTwice(offer: Offer, others: readonly OtherDeal[]): readonly LawFinding[] {
  return others
    .filter(({ buyerName }) => buyerName !== offer.buyer.name)
    .flatMap(({ number, buyerName, vin, confirmed, holdsCar = false, isSeen = true }) => {
      const sameCar = vinKey(vin) === vinKey(offer.vehicle.vin);
      if (sameCar && confirmed) {
        const subject = isSeen
          ? `${buyerName} has confirmed deal ${number}`
          : 'Another buyer has confirmed a deal';
        const sold = `${subject} for this car, so it is sold. A manager can publish this deal with a reason.`;
        return foundBy('CAR_ALREADY_SOLD', 'vehicle.vin', sold);
      }
      if (sameCar && holdsCar) {
        const holder = isSeen ? `${buyerName} in deal ${number}` : 'another buyer';
        const held = `This car is on hold for ${holder}. A manager can publish this deal with a reason.`;
        return foundBy('CAR_ON_HOLD', 'vehicle.vin', held);
      }
      if (!sameCar && number !== offer.number) return [];
      const [path, noun] = sameCar
        ? (['vehicle.vin', 'car'] as const)
        : (['number', 'number'] as const);
      const subject = isSeen
        ? `An open deal for ${buyerName}, ${number},`
        : 'An open deal of a colleague';
      const message = `${subject} has the same ${noun}. Two buyers would confirm the same one.`;
      return confirmed ? [] : foundBy('SAME_CAR_TWICE', path, message);
    });
}

function foundBy(lawCode: LawCode, path: string, message: string): readonly LawFinding[] {
  const rule = LAW_RULES.find(({ code }) => code === lawCode);
  if (!rule) return [];
  const { code, level, source } = rule;
  return [{ code, level, path, message, source }];
}

/** [LAW4] Findings that prevent publishing until the offer changes. */
export function refused(findings: readonly LawFinding[]): readonly LawFinding[] {
  return findings.filter(({ level }) => level === 'REFUSE');
}

/**
 * [LAW4] Warnings that a person must accept by name first. None if the jurisdiction is not known: older files do not
 * name one, and remain publishable.
 */
export function unaccepted(
  findings: readonly LawFinding[],
  jurisdiction: string | null,
  accepted: readonly string[],
): readonly LawFinding[] {
  if (jurisdiction === null) return [];
  return findings.filter(({ level, code }) => level === 'WARN' && !accepted.includes(code));
}

export function isLawCode(text: string): text is LawCode {
  return (LAW_CODES as readonly string[]).includes(text);
}

/** The day in the dealership's time zone. */
export function dayAt(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(date);
  const part = (expected: string) => parts.find(({ type }) => type === expected)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
