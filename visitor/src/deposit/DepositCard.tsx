// The deposit on the receipt: how to pay it, its state, and the amount left to pay at signing.
import { assertNever, type Quote } from '@forecourt/domain';
import { dueAfterDeposit, dueAtSigningCents } from '@forecourt/domain/deposit';
import { button, type DealFormat, Ledger, moneyRow } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useEffect, useRef, useState } from 'react';
import { mutateInTime } from '../client/mutate-in-time.ts';
import { useClient } from '../client/use-client.ts';
import type { DepositRefusal } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Deposit.module.css';
import type { ShownDeposit } from './DepositTerms.tsx';

const PayDeposit = graphql(`
  mutation PayDeposit($input: PayDepositInput!) {
    checkout: payDeposit(input: $input) {
      __typename
      ... on DepositCheckout { url }
      ... on DepositRefused { reason }
    }
  }
`);

interface DepositCardProps {
  readonly dealId: string;
  readonly adviser: string;
  readonly deposit: ShownDeposit;
  readonly isOnHoldForAnother: boolean;
  /** The confirmed figures, or null before confirming, when the deposit can't be paid here yet. */
  readonly quote: Quote | null;
  readonly format: DealFormat;
}

export function DepositCard(props: DepositCardProps) {
  const { deposit, format } = props;
  const { deposit: texts } = useTexts();
  const { state, canBePaid } = deposit;
  // A deposit that nobody paid and nobody can pay any more, such as that of an erased deal.
  if (state === 'DUE' && !canBePaid && !props.isOnHoldForAnother) return null;
  return (
    <section className={styles.card} aria-labelledby="deposit-title" data-state={deposit.state}>
      <h2 id="deposit-title">{titleOf(deposit, texts, format)}</h2>
      <div role="status" className={styles.state}>
        <State {...props} />
      </div>
    </section>
  );
}

type DepositTexts = ReturnType<typeof useTexts>['deposit'];

function titleOf(
  { state, amountCents }: ShownDeposit,
  texts: DepositTexts,
  format: DealFormat,
): string {
  const amount = format.money(amountCents);
  switch (state) {
    case 'DUE':
      return texts.title;
    case 'FAILED':
      return texts.failed;
    case 'PENDING':
      return texts.pending;
    case 'PAID':
      return texts.paid(amount);
    case 'REFUNDING':
      return texts.refunding(amount);
    case 'REFUNDED':
      return texts.refunded(amount);
    case 'DISPUTED':
    case 'DISPUTE_LOST':
      return texts.disputed(amount);
    case 'KEPT':
      return texts.kept(amount);
    case 'APPLIED':
      return texts.applied(amount);
    default:
      return assertNever(state);
  }
}

function State(props: DepositCardProps) {
  const { deposit, quote, adviser, format } = props;
  const { deposit: texts } = useTexts();
  switch (deposit.state) {
    case 'DUE':
      return <Due {...props} />;
    case 'FAILED':
      return (
        <>
          <p>{texts.failedMeans}</p>
          <Due {...props} again />
        </>
      );
    case 'PENDING':
      return (
        <>
          <p>{texts.pendingMeans}</p>
          {deposit.isOnline && deposit.canBePaid && (
            <Pay {...props} label={texts.backToPayment} look="secondary" />
          )}
        </>
      );
    case 'PAID':
    case 'APPLIED':
      return (
        <>
          {deposit.state === 'PAID' && (
            <p>
              {deposit.heldUntil
                ? texts.held(format.dateTime(deposit.heldUntil))
                : texts.notHeld(adviser)}
            </p>
          )}
          {quote && <AtSigning deposit={deposit} quote={quote} format={format} />}
        </>
      );
    case 'REFUNDING':
    case 'REFUNDED':
      return (
        <>
          {deposit.reason && <p>{texts.why[deposit.reason]}</p>}
          <p>{returnWords(deposit, texts, adviser)}</p>
          {deposit.state === 'REFUNDED' && quote && deposit.canBePaid && <Due {...props} />}
        </>
      );
    case 'DISPUTED':
      return <p>{texts.disputedMeans}</p>;
    case 'DISPUTE_LOST':
      return <p>{texts.disputeLostMeans}</p>;
    case 'KEPT':
      return <p>{texts.keptMeans(adviser)}</p>;
    default:
      return assertNever(deposit.state);
  }
}

function returnWords(
  { state, isByCard }: ShownDeposit,
  texts: DepositTexts,
  adviser: string,
): string {
  if (isByCard) return texts.refundByCard;
  return state === 'REFUNDING' ? texts.refundAtDealership(adviser) : texts.refundHandedBack;
}

function Due({ again = false, ...props }: DepositCardProps & { readonly again?: boolean }) {
  const { deposit, adviser, isOnHoldForAnother, quote, format } = props;
  const { deposit: texts } = useTexts();
  const { offered } = deposit;
  if (isOnHoldForAnother) return <p>{texts.refused.CAR_ON_HOLD}</p>;
  if (!quote || !offered || !deposit.canBePaid) return null;
  const amount = format.money(offered.amountCents);
  return (
    <>
      <p>
        {!again && `${texts.due(amount, texts.holdTime(offered.holdHours))} `}
        {texts.refund[offered.refund]}
      </p>
      {deposit.isOnline ? (
        <>
          <Pay
            {...props}
            label={again ? texts.payAgain(amount) : texts.pay(amount)}
            look="primary"
          />
          <p className={styles.soft}>{texts.leaves}</p>
        </>
      ) : (
        <p>
          <strong className={styles.where}>{texts.atDealership}</strong>{' '}
          {texts.atDealershipMeans(adviser)}
        </p>
      )}
    </>
  );
}

interface PayProps extends DepositCardProps {
  readonly label: string;
  readonly look: 'primary' | 'secondary';
}

/** Redirects to the checkout. Keeps one idempotency key until there is an answer, so two taps open one checkout. */
function Pay({ dealId, label, look }: PayProps) {
  const { deposit: texts } = useTexts();
  const client = useClient();
  const key = useRef('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DepositRefusal | 'NO_CONNECTION' | null>(null);
  useEffect(() => {
    // Going back from the checkout restores the page from the back-forward cache, still busy.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, []);
  const pay = async () => {
    if (busy) return;
    key.current ||= newIdempotencyKey();
    setBusy(true);
    setFailure(null);
    const input = { dealId, idempotencyKey: key.current };
    const result = await mutateInTime<{
      readonly checkout:
        | { readonly __typename: 'DepositCheckout'; readonly url: string }
        | { readonly __typename: 'DepositRefused'; readonly reason: DepositRefusal };
    }>(client, PayDeposit, { input });
    const answer = result?.data?.checkout;
    if (answer) key.current = '';
    if (answer?.__typename === 'DepositCheckout') {
      location.assign(answer.url);
      return;
    }
    setBusy(false);
    setFailure(answer?.reason ?? 'NO_CONNECTION');
  };
  return (
    <>
      <button
        type="button"
        className={look === 'primary' ? button.primary : button.secondary}
        aria-disabled={busy}
        onClick={() => void pay()}
      >
        {busy ? texts.opening : label}
      </button>
      <span role="alert" className={styles.failure}>
        {failure === 'NO_CONNECTION' ? texts.noConnection : failure && texts.refused[failure]}
      </span>
    </>
  );
}

/** [DEP7] Ledger of the amount due at signing, the paid deposit, and the amount left. */
function AtSigning({
  deposit,
  quote,
  format,
}: Pick<DepositCardProps, 'deposit' | 'format'> & { readonly quote: Quote }) {
  const { deposit: texts } = useTexts();
  const row = moneyRow(format);
  const due = dueAfterDeposit(dueAtSigningCents(quote), deposit.balanceCents);
  if (due.dueCents === 0) return null;
  return (
    <Ledger
      rows={[
        row('due', texts.atSigning, due.dueCents),
        row('deposit', texts.depositPaid, due.paidCents === 0 ? 0 : -due.paidCents),
        row('left', texts.left, due.leftCents, { weight: 'main' }),
      ]}
    />
  );
}
