// Dialog that pulls an offer, with a reason for the dealership.
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';

const WithdrawDeal = graphql(`
  mutation WithdrawDeal($id: ID!, $reason: String) {
    withdrawDeal(id: $id, reason: $reason) {
      __typename
      ... on DeskDeal { id status }
      ... on Refused { reason message }
    }
  }
`);

const LONGEST_REASON = 500;

export function WithdrawDialog({ deal, onClose, onDone }: DealDialogProps) {
  const [reason, setReason] = useSessionState(`withdraw-${deal.id}`);
  const { busy, error, run } = useChange(WithdrawDeal);
  const withdraw = async () => {
    const text = reason.trim();
    if (!(await run({ id: deal.id, ...(text && { reason: text }) }))) return;
    setReason('');
    onDone();
  };
  return (
    <Dialog title={`Pull offer ${deal.number}?`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          withdraw();
        }}
      >
        <div className={parts.dialogBody}>
          <p>
            {deal.buyerName} sees right away that the offer is withdrawn and can’t confirm it
            anymore. The link stays, and a new revision reopens the offer.
          </p>
          <Field label="Reason" hint="Your dealership sees it in the timeline. The buyer doesn’t.">
            <textarea
              className={parts.input}
              rows={3}
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="danger" disabled={busy}>
            Pull offer
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
