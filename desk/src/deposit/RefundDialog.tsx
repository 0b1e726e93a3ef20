// Refunds a deposit, or keeps one whose terms leave it to the dealership. Both need a reason.
import { dealFormat } from '@forecourt/domain/format';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';

const RefundDeposit = graphql(`
  mutation RefundDeposit($id: ID!, $reason: String!, $reference: String!, $key: String!) {
    refundDeposit(id: $id, reason: $reason, reference: $reference, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

const KeepDeposit = graphql(`
  mutation KeepDeposit($id: ID!, $reason: String!, $key: String!) {
    keepDeposit(id: $id, reason: $reason, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

interface RefundDialogProps extends DealDialogProps {
  readonly keeps: boolean;
}

export function RefundDialog({ deal, keeps, onClose, onDone }: RefundDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const [reason, setReason] = useState('');
  const [reference, setReference] = useState('');
  const refunding = useChange(RefundDeposit);
  const keeping = useChange(KeepDeposit);
  const { deposit, locale, currency, timeZone } = deal;
  const amount = dealFormat(locale, currency, timeZone).money(deposit?.amountCents ?? 0);
  const isOnline = deposit?.entries.findLast(({ kind }) => kind === 'PAID')?.method === 'STRIPE';
  const submit = async () => {
    const { id } = deal;
    const done = keeps
      ? await keeping.run({ id, reason, key })
      : await refunding.run({ id, reason, reference, key });
    if (done) onDone();
  };
  return (
    <Dialog title={keeps ? 'Keep the deposit?' : 'Refund the deposit?'} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={parts.dialogBody}>
          <p>{keeps ? keepWords(amount) : refundWords(amount, isOnline)}</p>
          <Field label="Reason" hint="For your dealership. The timeline shows it.">
            <textarea
              className={parts.input}
              rows={2}
              maxLength={500}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          {!keeps && !isOnline && (
            <Field label="Reference" hint="Check number, or the number on the slip.">
              <input
                className={parts.input}
                maxLength={80}
                value={reference}
                onChange={({ target }) => setReference(target.value)}
              />
            </Field>
          )}
          <ErrorNotice error={refunding.error ?? keeping.error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={refunding.busy || keeping.busy}>
            {keeps ? `Keep ${amount}` : `Refund ${amount}`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function refundWords(amount: string, isOnline: boolean): string {
  return isOnline
    ? `${amount} goes back to the buyer's card through Stripe. The car is free again.`
    : `Hand ${amount} back to the buyer first. This records that you did. The car is free again.`;
}

function keepWords(amount: string): string {
  return `You keep ${amount}, as the terms allow. The buyer reads that the deposit is paid and the hold is over. You can still refund it later.`;
}
