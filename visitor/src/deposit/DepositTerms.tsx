// Deposit terms in the offer, before confirming: the amount, the hold, and the refund.
import type { DealFormat } from '@forecourt/ui';
import type { Deal_HoldFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { DealerText } from '../offer/dealer-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Deposit.module.css';

/** Also part of change events, because a payment can arrive while the page is open. */
export const Deal_hold = graphql(`
  fragment Deal_hold on Deal {
    deposit {
      amountCents balanceCents holdHours
      offered { amountCents refund holdHours terms }
      state reason heldUntil isOnline isByCard canBePaid
    }
    isOnHoldForAnother
  }
`);

/** A deposit as the buyer's page queries it. */
export type ShownDeposit = NonNullable<Deal_HoldFragment['deposit']>;

/** The deposit of the current offer. */
export type OfferedDeposit = NonNullable<ShownDeposit['offered']>;

interface DepositTermsProps {
  readonly deposit: OfferedDeposit;
  /** The dealership's own terms, in the page's language. */
  readonly terms: string | undefined;
  readonly format: DealFormat;
}

export function DepositTerms({ deposit, terms, format }: DepositTermsProps) {
  const { deposit: texts } = useTexts();
  const amount = format.money(deposit.amountCents);
  return (
    <details className={`${styles.card} ${styles.fold}`} id="deposit">
      <summary>
        <h2>{texts.title}</h2>
        <span className={styles.soft}>{texts.optional(amount)}</span>
      </summary>
      <p>{texts.offer(amount, texts.holdTime(deposit.holdHours))}</p>
      <p>
        {texts.refund[deposit.refund]} {texts.notRequired}
      </p>
      {terms && (
        <p className={styles.soft}>
          <DealerText text={terms} />
        </p>
      )}
    </details>
  );
}
