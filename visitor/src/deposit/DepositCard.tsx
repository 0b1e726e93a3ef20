// The deposit on the receipt: what to pay and where, its state, and what is left to pay at signing.
import type { Quote } from '@forecourt/domain';
import { dueAfterDeposit, dueAtSigningCents } from '@forecourt/domain/deposit';
import { button, type DealFormat, Ledger, moneyRow } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { type ReactNode, useRef, useState } from 'react';
import { mutateInTime } from '../client/mutate-in-time.ts';
import { useClient } from '../client/use-client.ts';
import type { DepositRefusal } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Deposit.module.css';
import { holdWords, type ShownDeposit } from './DepositTerms.tsx';

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
  readonly quote: Quote;
  readonly format: DealFormat;
}

export function DepositCard(props: DepositCardProps) {
  const { deposit, format } = props;
  const { deposit: texts } = useTexts();
  const amount = format.money(deposit.amountCents);
  const [title, state] = STATES[deposit.state](props, texts, amount);
  return (
    <section className={styles.card} aria-labelledby="deposit-title" data-state={deposit.state}>
      <h2 id="deposit-title">{title}</h2>
      <div role="status" className={styles.state}>
        {state}
      </div>
    </section>
  );
}

type DepositTexts = ReturnType<typeof useTexts>['deposit'];
type Shown = readonly [title: string, content: ReactNode];

const STATES: Readonly<
  Record<
    ShownDeposit['state'],
    (props: DepositCardProps, texts: DepositTexts, amount: string) => Shown
  >
> = {
  DUE: (props, texts) => [texts.title, <Due key="due" {...props} />],
  FAILED: (props, texts) => [
    texts.failed,
    <div key="failed" className={styles.state}>
      <p>{texts.failedMeans}</p>
      <Due {...props} again />
    </div>,
  ],
  PENDING: (props, texts) => [
    texts.pending,
    <div key="pending" className={styles.state}>
      <p>{texts.pendingMeans}</p>
      <Pay {...props} label={texts.backToPayment} look="secondary" />
    </div>,
  ],
  PAID: ({ deposit, quote, format }, texts, amount) => [
    texts.paid(amount),
    <div key="paid" className={styles.state}>
      <p>{deposit.heldUntil ? texts.held(format.dateTime(deposit.heldUntil)) : texts.notHeld}</p>
      <AtSigning deposit={deposit} quote={quote} format={format} />
    </div>,
  ],
  REFUNDING: (_props, texts, amount) => [
    texts.refunding(amount),
    <p key="refunding">{texts.refundingMeans}</p>,
  ],
  REFUNDED: (_props, texts, amount) => [
    texts.refunded(amount),
    <p key="refunded">{texts.refundingMeans}</p>,
  ],
};

function Due({ again = false, ...props }: DepositCardProps & { readonly again?: boolean }) {
  const { deposit, adviser, isOnHoldForAnother, format } = props;
  const { deposit: texts } = useTexts();
  const amount = format.money(deposit.amountCents);
  if (isOnHoldForAnother) return <p>{texts.refused.CAR_ON_HOLD}</p>;
  return (
    <>
      <p>
        {!again && `${texts.due(amount, holdWords(deposit, texts))} `}
        {texts.refund[deposit.refund]}
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

/** Leaves the page for the checkout. One key until it is answered, so that two taps open one checkout. */
function Pay({ dealId, label, look }: PayProps) {
  const { deposit: texts } = useTexts();
  const client = useClient();
  const key = useRef('');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<DepositRefusal | 'NO_CONNECTION' | null>(null);
  const pay = async () => {
    if (busy) return;
    key.current ||= newIdempotencyKey();
    setBusy(true);
    setTrouble(null);
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
    setTrouble(answer?.reason ?? 'NO_CONNECTION');
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
      <span role="alert" className={styles.trouble}>
        {trouble === 'NO_CONNECTION' ? texts.noConnection : trouble && texts.refused[trouble]}
      </span>
    </>
  );
}

/** [DEP7] What is due at signing, with the deposit as already paid. */
function AtSigning({
  deposit,
  quote,
  format,
}: Pick<DepositCardProps, 'deposit' | 'quote' | 'format'>) {
  const { deposit: texts } = useTexts();
  const row = moneyRow(format);
  const due = dueAfterDeposit(dueAtSigningCents(quote), deposit.amountCents);
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
