// The deposit of a deal: its state, the hold of the car, the ledger, and what staff can do with the money.
import { dealFormat } from '@forecourt/domain/format';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import type { Deal_PageFragment, DepositState } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { fullTime } from '../parts/moments.ts';
import { Button, Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import styles from './Deposit.module.css';
import { Ledger } from './Ledger.tsx';
import { RecordDialog } from './RecordDialog.tsx';
import { RefundDialog } from './RefundDialog.tsx';

graphql(`
  fragment Deposit_card on DeskDeposit {
    amountCents refund holdHours state balanceCents heldUntil needsDecision isPaid isRefundable
    entries { seq payment kind at amountCents changeCents method reference reason by }
  }
`);

const ApplyDeposit = graphql(`
  mutation ApplyDeposit($id: ID!, $key: String!) {
    applyDeposit(id: $id, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

interface DepositCardProps {
  readonly deal: Deal_PageFragment;
  onChanged(): void;
}

type Open = 'RECORD' | 'REFUND' | 'KEEP' | null;

const STATE_WORDS: Readonly<Record<DepositState, string>> = {
  DUE: 'Not paid',
  PENDING: 'Checkout open',
  PAID: 'Paid',
  REFUNDING: 'Going back',
  REFUNDED: 'Refunded',
  FAILED: 'Payment failed',
};

export function DepositCard({ deal, onChanged }: DepositCardProps) {
  const { deposit } = deal;
  const [open, setOpen] = useState<Open>(null);
  if (!deposit) return null;
  const { locale, currency, timeZone } = deal;
  const format = dealFormat(locale, currency, timeZone);
  const done = () => {
    setOpen(null);
    onChanged();
  };
  return (
    <Card title="Deposit" aside={<span>{STATE_WORDS[deposit.state]}</span>} id="deposit">
      <div className={styles.body}>
        <p className={styles.lead}>
          <strong>{format.money(deposit.amountCents)}</strong> <StateWords deal={deal} />
        </p>
        {deal.isOnHoldForAnother && (
          <p role="note">This car is on hold for another buyer. This deal can’t be confirmed.</p>
        )}
        {deposit.needsDecision && (
          <p role="note" className={styles.decide}>
            The hold is over, and the terms don’t promise the money back. Decide: refund it, or keep
            it with a reason.
          </p>
        )}
        <Actions deal={deal} deposit={deposit} onOpen={setOpen} onChanged={onChanged} />
        <Ledger entries={deposit.entries} format={format} timeZone={timeZone} />
      </div>
      {open === 'RECORD' && (
        <RecordDialog deal={deal} onClose={() => setOpen(null)} onDone={done} />
      )}
      {(open === 'REFUND' || open === 'KEEP') && (
        <RefundDialog
          deal={deal}
          keeps={open === 'KEEP'}
          onClose={() => setOpen(null)}
          onDone={done}
        />
      )}
    </Card>
  );
}

interface ActionsProps extends DepositCardProps {
  readonly deposit: NonNullable<Deal_PageFragment['deposit']>;
  onOpen(dialog: Open): void;
}

function Actions({ deal, deposit, onOpen, onChanged }: ActionsProps) {
  const { rights, status } = deal;
  const [key] = useState(newIdempotencyKey);
  const { busy, error, run } = useChange(ApplyDeposit);
  const isOpen = status === 'OPEN' || status === 'CONFIRMED';
  const mayBeRecorded = isOpen && deposit.state !== 'PAID' && !deal.isOnHoldForAnother;
  const apply = async () => {
    if (await run({ id: deal.id, key })) onChanged();
  };
  return (
    <>
      <div className={parts.actions}>
        {mayBeRecorded && (
          <Button
            small
            look="primary"
            denied={denialOf(rights, 'RECORD_DEPOSIT')}
            onClick={() => onOpen('RECORD')}
          >
            Record a deposit
          </Button>
        )}
        {deposit.isPaid && (
          <Button small disabled={busy} denied={denialOf(rights, 'RECORD_DEPOSIT')} onClick={apply}>
            Car picked up: apply it
          </Button>
        )}
        {deposit.isRefundable && (
          <Button
            small
            denied={denialOf(rights, 'REFUND_DEPOSIT')}
            onClick={() => onOpen('REFUND')}
          >
            {deposit.state === 'REFUNDING' ? 'Record the refund' : 'Refund'}
          </Button>
        )}
        {deposit.needsDecision && (
          <Button small denied={denialOf(rights, 'KEEP_DEPOSIT')} onClick={() => onOpen('KEEP')}>
            Keep it
          </Button>
        )}
      </div>
      <ErrorNotice error={error} />
    </>
  );
}

function StateWords({ deal: { deposit, timeZone } }: { readonly deal: Deal_PageFragment }) {
  if (!deposit) return null;
  if (deposit.heldUntil) {
    return <>paid. The car is on hold until {fullTime(deposit.heldUntil, timeZone)}.</>;
  }
  switch (deposit.state) {
    case 'PAID':
      return 'paid. The car is not on hold any more.';
    case 'REFUNDING':
      return 'goes back to the buyer.';
    case 'REFUNDED':
      return 'was refunded.';
    case 'PENDING':
      return 'is being paid online.';
    case 'FAILED':
      return 'was not charged. The buyer can try again.';
    case 'DUE':
      return `holds the car for ${deposit.holdHours} hours once it is paid.`;
  }
}
