// What the law wants said of a way to pay, for page and PDF.
import type { PaymentOption } from '../offer.ts';

type LawText = readonly [title: string, text: string];

/** What the law wants said of a way to pay, as the dealership wrote it. */
export function lawTexts(option: PaymentOption | undefined): readonly LawText[] {
  switch (option?.kind) {
    case 'FINANCE':
      return written([
        ['Paying it off early', option.prepayment],
        ['Late payments', option.lateCharge],
        ['Security', option.securityInterest],
      ]);
    case 'LEASE':
      return written([
        ['Ending it early', option.earlyTermination],
        ['Wear', option.excessWear],
        ['Maintenance', option.maintenance],
        ['Insurance', option.insurance],
        ['Buying the car', option.purchaseOption],
      ]);
    case 'CASH':
    case undefined:
      return [];
  }
}

function written(texts: readonly (readonly [string, string | undefined])[]): readonly LawText[] {
  return texts.flatMap(([title, text]) => (text === undefined ? [] : [[title, text] as const]));
}
