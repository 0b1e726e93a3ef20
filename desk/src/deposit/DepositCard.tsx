// Deposit card: its state, the car's hold, the ledger, and the actions on payments.
import { failureWords } from '@forecourt/domain/deposit';
import { dealFormat } from '@forecourt/domain/format';
import { useState } from 'react';
import { denialOf } from '../frame/me.ts';
import type {
  Deal_PageFragment,
  Deposit_CardFragment,
  DepositAction,
  DepositState,
} from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { fullTime } from '../parts/moments.ts';
import { Button, Card, styles as parts } from '../parts/parts.tsx';
import styles from './Deposit.module.css';
import { Ledger } from './Ledger.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { RecordDialog } from './RecordDialog.tsx';

graphql(`
  fragment Deposit_card on DeskDeposit {
    amountCents offeredCents holdHours state balanceCents heldUntil canBeRecorded
    payments { payment state method amountCents balanceCents needsDecision actions }
    entries { seq payment kind at amountCents changeCents method reference reason by }
  }
`);

type Payment = Deposit_CardFragment['payments'][number];
type Entry = Deposit_CardFragment['entries'][number];

interface DepositCardProps {
  readonly deal: Deal_PageFragment;
  onChanged(): void;
}

type Open =
  | { readonly kind: 'RECORD' }
  | { readonly kind: DepositAction; readonly payment: Payment };

const STATE_WORDS: Readonly<Record<DepositState, string>> = {
  DUE: 'Not paid',
  PENDING: 'Checkout open',
  PAID: 'Paid',
  REFUNDING: 'Being refunded',
  REFUNDED: 'Refunded',
  FAILED: 'Payment failed',
  DISPUTED: 'Disputed',
  DISPUTE_LOST: 'Dispute lost',
  KEPT: 'Kept',
  APPLIED: 'Applied',
};

export function DepositCard({ deal, onChanged }: DepositCardProps) {
  const { deposit, rights, locale, currency, timeZone } = deal;
  const [open, setOpen] = useState<Open | null>(null);
  if (!deposit) return null;
  const format = dealFormat(locale, currency, timeZone);
  const close = () => setOpen(null);
  const done = () => {
    close();
    onChanged();
  };
  const hasFailed = deposit.payments.some(isRefundFailed);
  const hasActions = deposit.payments.some(({ actions }) => actions.length > 0);
  const state = hasFailed ? 'Refund failed' : STATE_WORDS[deposit.state];
  // After the offer has ended, the deposit can't be paid anymore.
  const canStillBePaid = deposit.state !== 'DUE' || deposit.canBeRecorded;
  return (
    <Card title="Deposit" aside={<span>{state}</span>} id="deposit">
      <div className={styles.body}>
        {!hasFailed && canStillBePaid && (
          <p className={styles.lead}>
            <StateWords deal={deal} amount={format.money(deposit.amountCents)} />
          </p>
        )}
        {deal.isOnHoldForAnother && (
          <p role="note">This car is on hold for another buyer. This deal can’t be confirmed.</p>
        )}
        {deposit.payments.map((payment) => (
          <PaymentRow
            key={payment.payment}
            payment={payment}
            entries={deposit.entries}
            amount={format.money(payment.balanceCents)}
            rights={rights}
            onOpen={(kind) => setOpen({ kind, payment })}
          />
        ))}
        {deposit.canBeRecorded && (
          <div className={parts.actions}>
            <Button
              small
              look={hasActions ? undefined : 'primary'}
              denied={denialOf(rights, 'RECORD_DEPOSIT')}
              onClick={() => setOpen({ kind: 'RECORD' })}
            >
              Record a deposit
            </Button>
          </div>
        )}
        <Ledger entries={deposit.entries} format={format} timeZone={timeZone} />
      </div>
      {open?.kind === 'RECORD' && <RecordDialog deal={deal} onClose={close} onDone={done} />}
      {open && open.kind !== 'RECORD' && (
        <PaymentDialog
          deal={deal}
          payment={open.payment}
          action={open.kind}
          onClose={close}
          onDone={done}
        />
      )}
    </Card>
  );
}

/** One payment, with its pending task and its actions. */
function PaymentRow({
  payment,
  entries,
  amount,
  rights,
  onOpen,
}: {
  readonly payment: Payment;
  readonly entries: readonly Entry[];
  readonly amount: string;
  readonly rights: Deal_PageFragment['rights'];
  onOpen(action: DepositAction): void;
}) {
  const words = waitingWords(payment, entries, amount);
  if (words === null && payment.actions.length === 0) return null;
  return (
    <>
      {words !== null && (
        <p role="note" className={styles.decide}>
          {words}
        </p>
      )}
      <div className={parts.actions}>
        {payment.actions.map((action) => (
          <Button
            key={action}
            small
            denied={denialOf(rights, RIGHT_FOR[action])}
            onClick={() => onOpen(action)}
          >
            {actionWords(action, payment)}
          </Button>
        ))}
      </div>
    </>
  );
}

const RIGHT_FOR = {
  REFUND: 'REFUND_DEPOSIT',
  RECORD_REFUND: 'REFUND_DEPOSIT',
  KEEP: 'KEEP_DEPOSIT',
  APPLY: 'RECORD_DEPOSIT',
} as const;

function actionWords(action: DepositAction, { state, method }: Payment): string {
  switch (action) {
    case 'REFUND':
      return state === 'REFUND_FAILED' ? 'Try the refund again' : 'Refund';
    case 'RECORD_REFUND':
      return state === 'REFUNDING' || method === 'STRIPE' ? 'Record the refund' : 'Refund';
    case 'KEEP':
      return 'Keep it';
    case 'APPLY':
      return 'Apply to purchase';
  }
}

function isRefundFailed({ state }: Payment): boolean {
  return state === 'REFUND_FAILED';
}

function waitingWords(
  { payment, state, method, needsDecision }: Payment,
  entries: readonly Entry[],
  amount: string,
): string | null {
  if (needsDecision) {
    return `${amount} is paid, but the car is no longer on hold. Refund it, apply it to the purchase, or keep it if the terms allow.`;
  }
  switch (state) {
    case 'REFUND_FAILED':
      return `${failedWords(payment, entries, amount)} Try again, or hand the money back and record the refund.`;
    case 'REFUNDING':
      return method === 'STRIPE'
        ? null
        : `Hand ${amount} back to the buyer, then record the refund.`;
    case 'DISPUTED':
      return 'Answer the dispute in Stripe.';
    default:
      return null;
  }
}

/** A sentence such as "The refund of $500.00 did not go through: Stripe refused it." */
function failedWords(payment: number, entries: readonly Entry[], amount: string): string {
  const last = entries.findLast(
    (entry) =>
      entry.payment === payment && (entry.kind === 'FAILED' || entry.kind === 'REFUND_RETURNED'),
  );
  if (last?.kind === 'REFUND_RETURNED') {
    return `The refund of ${amount} came back from the buyer’s bank.`;
  }
  const why = last?.reason ? `: ${failureWords(last.reason)}` : '';
  return `The refund of ${amount} did not go through${why}.`;
}

function StateWords({
  deal,
  amount,
}: {
  readonly deal: Deal_PageFragment;
  readonly amount: string;
}) {
  const { deposit, timeZone } = deal;
  if (!deposit) return null;
  if (deposit.heldUntil) {
    return (
      <>
        <strong>{amount}</strong> is paid. The car is on hold until{' '}
        {fullTime(deposit.heldUntil, timeZone)}.
      </>
    );
  }
  return (
    <>
      <strong>{amount}</strong> {stateWords(deposit.state, deposit.holdHours)}
    </>
  );
}

function stateWords(state: DepositState, holdHours: number): string {
  switch (state) {
    case 'PAID':
      return 'is paid. The car is no longer on hold.';
    case 'REFUNDING':
      return 'is being refunded to the buyer.';
    case 'REFUNDED':
      return 'was refunded.';
    case 'PENDING':
      return 'is being paid online.';
    case 'FAILED':
      return 'was not charged. The buyer can try again.';
    case 'DISPUTED':
      return 'was taken back by the buyer’s bank.';
    case 'DISPUTE_LOST':
      return 'went back to the buyer. Their bank’s decision is final.';
    case 'KEPT':
      return 'was kept, as the terms allow.';
    case 'APPLIED':
      return 'is part of what was paid for the car.';
    case 'DUE':
      return `holds the car for ${holdHours} hours once it is paid.`;
  }
}
