// Dialog that puts a deal on legal hold with a reason, or releases it.
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import type { Deal } from './deal.ts';

const HoldDeal = graphql(`
  mutation HoldDeal($id: ID!, $reason: String) {
    holdDeal(id: $id, reason: $reason) {
      __typename
      ... on DeskDeal { id legalHold { at by reason } }
      ... on Refused { reason message }
    }
  }
`);

const LONGEST_REASON = 500;

type LegalHoldDialogProps = Omit<DealDialogProps, 'deal'> & { readonly deal: Deal };

export function LegalHoldDialog({ deal, onClose, onDone }: LegalHoldDialogProps) {
  const { id, legalHold } = deal;
  const [reason, setReason] = useState('');
  const { busy, error, run } = useChange(HoldDeal);
  const isReady = legalHold !== null || reason.trim() !== '';
  const submit = async () => {
    const newReason = legalHold ? null : reason.trim();
    if (isReady && (await run({ id, reason: newReason }))) onDone();
  };
  return (
    <Dialog
      title={legalHold ? 'Release the legal hold?' : 'Put this deal on legal hold?'}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={parts.dialogBody}>
          {legalHold ? (
            <>
              <p>The reason was: {legalHold.reason}</p>
              <p>
                Once you release the hold, the deal can be erased by hand or by your retention
                settings.
              </p>
            </>
          ) : (
            <>
              <p>Nothing in this deal can be erased until you release the hold.</p>
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
            </>
          )}
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy || !isReady}>
            {legalHold ? 'Release' : 'Put on hold'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
