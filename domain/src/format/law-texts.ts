// Legally required texts about a payment option, for page and PDF.
import type { PaymentOption } from '../offer/offer.ts';

type LawText = readonly [title: string, text: string];

type LawTextName =
  | 'prepayment'
  | 'lateCharge'
  | 'securityInterest'
  | 'earlyTermination'
  | 'excessWear'
  | 'maintenance'
  | 'insurance'
  | 'purchaseOption';

/** The legally required texts of a payment option, as the dealership wrote them. */
export function lawTexts(
  option: PaymentOption | undefined,
  titles: Readonly<Record<LawTextName, string>>,
): readonly LawText[] {
  switch (option?.kind) {
    case 'FINANCE':
      return presentTexts([
        [titles.prepayment, option.prepayment],
        [titles.lateCharge, option.lateCharge],
        [titles.securityInterest, option.securityInterest],
      ]);
    case 'LEASE':
      return presentTexts([
        [titles.earlyTermination, option.earlyTermination],
        [titles.excessWear, option.excessWear],
        [titles.maintenance, option.maintenance],
        [titles.insurance, option.insurance],
        [titles.purchaseOption, option.purchaseOption],
      ]);
    case 'CASH':
    case undefined:
      return [];
  }
}

function presentTexts(
  texts: readonly (readonly [string, string | undefined])[],
): readonly LawText[] {
  return texts.flatMap(([title, text]) => (text === undefined ? [] : [[title, text] as const]));
}
