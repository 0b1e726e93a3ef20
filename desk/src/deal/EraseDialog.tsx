// Dialog that erases the buyer's data, after typing the deal's number.
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';

const EraseDeal = graphql(`
  mutation EraseDeal($id: ID!, $reason: String!) {
    eraseDeal(id: $id, reason: $reason) {
      __typename
      ... on DeskDeal { id status }
      ... on Refused { reason message }
    }
  }
`);

const LONGEST_REASON = 500;

export function EraseDialog({ deal, onClose, onDone }: DealDialogProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useChange(EraseDeal);
  const isConfirmed = typed.trim() === deal.number && reason.trim() !== '';
  const erase = async () => {
    if (isConfirmed && (await run({ id: deal.id, reason: reason.trim() }))) onDone();
  };
  return (
    <Dialog title="Erase the buyer’s data?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          erase();
        }}
      >
        <div className={parts.dialogBody}>
          <p>
            Names, phone numbers, email addresses and messages of {deal.buyerName} are removed from
            every revision and receipt. The figures stay. The offer is withdrawn. You can’t undo
            this.
          </p>
          <p>Backups made before now still have the data.</p>
          <Field label="Reason" hint="Your dealership sees it in the timeline.">
            <textarea
              className={parts.input}
              rows={2}
              required
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Field label={`Type ${deal.number} to erase the data`}>
            <input
              className={parts.input}
              required
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={busy || !isConfirmed}>
            Erase
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
