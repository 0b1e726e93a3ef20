// Label of the payment option on screen: the buyer's choice, a suggestion, or an example.
import type { Offer } from '@forecourt/domain';
import { useTexts } from '../texts/use-texts.ts';
import { DealerText } from './dealer-text.tsx';

interface PaymentLeadProps {
  readonly offer: Offer;
  readonly optionId: string;
  readonly chosen: boolean;
}

export function PaymentLead({ offer, optionId, chosen }: PaymentLeadProps) {
  const { phrases } = useTexts();
  const option = offer.paymentOptions.find(({ id }) => id === optionId);
  if (!option) return null;
  const label = <DealerText text={option.label} />;
  if (chosen) return phrases.yourChoice(label);
  if (option.recommended) return phrases.suggestion(offer.dealership.name, label);
  return phrases.example(label, offer.paymentOptions.length === 1);
}
