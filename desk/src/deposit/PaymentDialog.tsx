// Confirmation dialog for a deposit: refund it, record a manual refund, keep it, or apply it.
import { dealFormat } from '@forecourt/domain/format';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import type {
  Deposit_CardFragment,
  DepositAction,
  DeskDepositMethod,
} from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { MethodField, ReferenceField } from './fields.tsx';

const RefundDeposit = graphql(`
  mutation RefundDeposit(
    $id: ID!, $payment: Int!, $reason: String!, $reference: String!, $method: DeskDepositMethod, $key: String!
  ) {
    refundDeposit(
      id: $id, payment: $payment, reason: $reason, reference: $reference, method: $method, idempotencyKey: $key
    ) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

const KeepDeposit = graphql(`
  mutation KeepDeposit($id: ID!, $payment: Int!, $reason: String!, $key: String!) {
    keepDeposit(id: $id, payment: $payment, reason: $reason, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

const ApplyDeposit = graphql(`
  mutation ApplyDeposit($id: ID!, $payment: Int!, $key: String!) {
    applyDeposit(id: $id, payment: $payment, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

type Payment = Deposit_CardFragment['payments'][number];

interface PaymentDialogProps extends DealDialogProps {
  readonly payment: Payment;
  readonly action: DepositAction;
}

const TITLES: Readonly<Record<DepositAction, string>> = {
  REFUND: 'Refund the deposit?',
  RECORD_REFUND: 'Record a refund by hand?',
  KEEP: 'Keep the deposit?',
  APPLY: 'Apply the deposit?',
};

const VERBS: Readonly<Record<DepositAction, string>> = {
  REFUND: 'Refund',
  RECORD_REFUND: 'Record refund of',
  KEEP: 'Keep',
  APPLY: 'Apply',
};

export function PaymentDialog({ deal, payment, action, onClose, onDone }: PaymentDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const [method, setMethod] = useState<DeskDepositMethod>(
    payment.method === 'STRIPE' ? 'CHECK' : payment.method,
  );
  const refunding = useChange(RefundDeposit);
  const keeping = useChange(KeepDeposit);
  const applying = useChange(ApplyDeposit);
  const { locale, currency, timeZone } = deal;
  const amount = dealFormat(locale, currency, timeZone).money(payment.balanceCents);
  const byHand = action === 'RECORD_REFUND';
  const submit = async () => {
    const request = { id: deal.id, payment: payment.payment, key };
    const refund = { ...request, reason, reference, ...(byHand && { method }) };
    const done =
      action === 'KEEP'
        ? await keeping.run({ ...request, reason })
        : action === 'APPLY'
          ? await applying.run(request)
          : await refunding.run(refund);
    if (done) onDone();
  };
  return (
    <Dialog title={TITLES[action]} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={parts.dialogBody}>
          <p>{explanation(action, amount, payment)}</p>
          {action !== 'APPLY' && (
            <Field label="Reason" hint="Your dealership sees it in the timeline.">
              <textarea
                className={parts.input}
                rows={2}
                maxLength={500}
                required
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
          {byHand && (
            <>
              <MethodField label="Refund method" method={method} onChange={setMethod} />
              <ReferenceField reference={reference} onChange={setReference} />
            </>
          )}
          <ErrorNotice error={refunding.error ?? keeping.error ?? applying.error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            look={action === 'APPLY' ? 'primary' : 'danger'}
            disabled={refunding.busy || keeping.busy || applying.busy}
          >
            {VERBS[action]} {amount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function explanation(action: DepositAction, amount: string, { method }: Payment): string {
  switch (action) {
    case 'REFUND':
      return `${amount} goes back to the buyer’s card through Stripe, and the hold on the car ends.`;
    case 'RECORD_REFUND':
      return method === 'STRIPE'
        ? `Check in Stripe that no refund is under way, and hand ${amount} back to the buyer first. This records that you did.`
        : `Hand ${amount} back to the buyer first. This records that you did, and the hold on the car ends.`;
    case 'KEEP':
      return `You keep ${amount}, as the terms allow. The buyer sees that you kept it. You can still refund it later.`;
    case 'APPLY':
      return `Do this once the buyer has picked up the car. ${amount} counts toward what they paid for it, and the hold ends.`;
  }
}
