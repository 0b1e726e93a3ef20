// Dialog that records a deposit paid at the dealership.
import { dealFormat } from '@forecourt/domain/format';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import type { DeskDepositMethod } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { MethodField, ReferenceField } from './fields.tsx';

const RecordDeposit = graphql(`
  mutation RecordDeposit($id: ID!, $method: DeskDepositMethod!, $reference: String!, $key: String!) {
    recordDeposit(id: $id, method: $method, reference: $reference, idempotencyKey: $key) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

export function RecordDialog({ deal, onClose, onDone }: DealDialogProps) {
  const [key] = useState(newIdempotencyKey);
  const [method, setMethod] = useState<DeskDepositMethod>('CARD_TERMINAL');
  const [reference, setReference] = useState('');
  const { busy, error, run } = useChange(RecordDeposit);
  const { deposit, locale, currency, timeZone } = deal;
  const amount = dealFormat(locale, currency, timeZone).money(deposit?.offeredCents ?? 0);
  const record = async () => {
    if (await run({ id: deal.id, method, reference, key })) onDone();
  };
  return (
    <Dialog title="Record a deposit" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          record();
        }}
      >
        <div className={parts.dialogBody}>
          <p>
            Record this once {deal.buyerName} has paid <strong>{amount}</strong>. The car will then
            be on hold for {deposit?.holdHours} hours, and nobody else can confirm a deal for it.
          </p>
          <MethodField label="Payment method" method={method} onChange={setMethod} />
          <ReferenceField reference={reference} onChange={setReference} />
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy}>
            Record {amount}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
