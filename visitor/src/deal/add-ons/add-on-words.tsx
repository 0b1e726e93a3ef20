// Props and texts shared by an add-on's row and its details.
import type {
  AddOn,
  AddOnEffect,
  NormalAddOnChoice,
  Offer,
  PaymentKind,
  SelectionProblem,
} from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { DealerText } from '../../offer/dealer-text.tsx';
import type { Texts } from '../../texts/use-texts.ts';
import type { Decide } from './decide.ts';

export interface AddOnRowProps {
  readonly addOn: AddOn;
  readonly offer: Offer;
  readonly addOnChoice: NormalAddOnChoice | undefined;
  readonly effects: readonly AddOnEffect[];
  readonly problems: readonly SelectionProblem[];
  readonly kind: PaymentKind;
  readonly format: DealFormat;
  readonly open: boolean;
  readonly onDecide: Decide;
}

export type PartProps = AddOnRowProps & { readonly id: string };

export function effectWords(
  effect: AddOnEffect | undefined,
  format: DealFormat,
  { addOns: addOnsTexts, figures }: Texts,
): string {
  const { perMonthCents = null, costInAllCents = null } = effect ?? {};
  if (costInAllCents === null) return '';
  const full = addOnsTexts.fullCost(format.money(costInAllCents));
  return perMonthCents === null
    ? full
    : `${figures.aMonth(format.signed(perMonthCents))} · ${full}`;
}

export function labelsOf(ids: readonly string[], { addOns }: Offer): readonly ReactNode[] {
  const namedAddOns = addOns.filter(({ id }) => ids.includes(id));
  return namedAddOns.map(({ id, label }) => <DealerText key={id} text={label} />);
}
