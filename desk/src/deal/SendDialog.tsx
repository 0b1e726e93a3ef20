// Dialog that emails the link to the buyer's or another address.
import { type FormEvent, useState } from 'react';
import { useChange } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';

const SendDeal = graphql(`
  mutation SendDeal($id: ID!, $to: String!) {
    sendDeal(id: $id, to: $to) {
      __typename
      ... on DeskDeal { id mail { last { at to state answer } } }
      ... on Refused { reason message }
    }
  }
`);

interface SendDialogProps extends DealDialogProps {
  /** Whether the link was emailed to the buyer before. */
  readonly wasSent: boolean;
}

export function SendDialog({ deal, wasSent, onClose, onDone }: SendDialogProps) {
  const [to, setTo] = useState(deal.mail.address ?? '');
  const { busy, error, run } = useChange(SendDeal);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (await run({ id: deal.id, to: to.trim() })) onDone();
  };
  return (
    <Dialog title={wasSent ? 'Send again by email' : 'Send by email'} onClose={onClose}>
      <form onSubmit={send}>
        <div className={parts.dialogBody}>
          <p>
            {wasSent && 'This link was already sent by email. '}
            {deal.buyerName} gets the link, with the car and the date until which the offer is good.
            Replies go to {deal.adviserName}.
          </p>
          <Field label="Email address">
            <input
              className={parts.input}
              type="email"
              required
              maxLength={254}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          </Field>
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" icon="mdi-send-outline" disabled={busy}>
            {wasSent ? 'Send again' : 'Send'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
