// Dialog that reassigns a deal to another staff member.
import { useState } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';

const Colleagues = graphql(`
  query Colleagues {
    staff { id name }
  }
`);

const ReassignDeal = graphql(`
  mutation ReassignDeal($id: ID!, $adviserId: ID!) {
    reassignDeal(id: $id, adviserId: $adviserId) {
      __typename
      ... on DeskDeal { id adviser { id name } }
      ... on Refused { reason message }
    }
  }
`);

export function ReassignDialog({ deal, onClose, onDone }: DealDialogProps) {
  const { data, error, refresh } = useDeskQuery(Colleagues, {});
  const [adviserId, setAdviserId] = useState('');
  const reassigning = useChange(ReassignDeal);
  const reassign = async () => {
    if (await reassigning.run({ id: deal.id, adviserId })) onDone();
  };
  return (
    <Dialog title={`Hand ${deal.number} to a colleague`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          reassign();
        }}
      >
        <div className={parts.dialogBody}>
          <ErrorNotice error={error} onRetry={refresh} />
          <Field label="New salesperson">
            <select
              className={parts.input}
              required
              value={adviserId}
              onChange={({ target }) => setAdviserId(target.value)}
            >
              <option value="">Choose</option>
              {data?.staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <p className={parts.soft}>
            {deal.buyerName} still sees the previous salesperson’s name in the offer. Revise the
            deal to change it.
          </p>
          <ErrorNotice error={reassigning.error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={reassigning.busy || adviserId === ''}>
            Hand over
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
