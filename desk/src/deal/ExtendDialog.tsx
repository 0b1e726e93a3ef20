// Dialog that extends an offer with a revision that only changes the expiry.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { serverNow } from '@forecourt/ui/server-clock';
import { useState } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { Findings, toAccept } from '../parts/Findings.tsx';
import { fieldDate, fullTime, sameTimeOn } from '../parts/moments.ts';
import { Button, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { isSold, SoldCarReason } from '../parts/SoldCarReason.tsx';

const ExtendDeal = graphql(`
  mutation ExtendDeal($id: ID!, $revision: Int!, $expiresAt: DateTime!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
    extendDeal(id: $id, revision: $revision, expiresAt: $expiresAt, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {
      __typename
      ... on DeskDeal { id revision expiresAt }
      ... on Refused { reason message findings { code level message } }
    }
  }
`);

const DAY_MS = 24 * 60 * 60 * 1000;
const STEPS = [3, 7, 14, 30];

export function ExtendDialog({ deal, onClose, onDone }: DealDialogProps) {
  const { id, expiresAt, timeZone, buyerName } = deal;
  // If a colleague publishes another revision meanwhile, the server refuses this one.
  const [revision] = useState(deal.revision);
  const [key] = useState(newIdempotencyKey);
  const { busy, error, run } = useChange(ExtendDeal);
  // Counts from the expiry, or from now if it has passed.
  const startMs = Math.max(Date.parse(expiresAt), serverNow());
  const dayAfter = (days: number) =>
    fieldDate(new Date(startMs + days * DAY_MS).toISOString(), timeZone);
  const [date, setDate] = useSessionState(`extend-${id}-${revision}`, dayAfter(7));
  const [accepted, accept] = useState<readonly string[]>([]);
  const [notifyBuyer, setNotifyBuyer] = useState(true);
  const me = useMe();
  const [soldCarReason, setSoldCarReason] = useState('');
  const ends = sameTimeOn(date, expiresAt, timeZone);
  const past = ends !== null && Date.parse(ends) <= serverNow();
  const extend = async () => {
    if (!ends || past) return;
    const choices = { accept: accepted, notifyBuyer, soldCarReason };
    if (await run({ id, revision, expiresAt: ends, key, ...choices })) onDone();
  };
  return (
    <Dialog title="Extend the offer" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          extend();
        }}
      >
        <div className={parts.dialogBody}>
          <p>
            {buyerName} keeps the same offer and the same link, with a later end date. Nothing else
            changes.
          </p>
          <Steps onStep={(days) => setDate(dayAfter(days))} />
          <Field label="Good through">
            <input
              className={parts.input}
              type="date"
              required
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          </Field>
          <p role="status">
            {ends && !past && `Ends ${fullTime(ends, timeZone)}.`}
            {ends && past && 'That time has passed. Pick a later day.'}
            {!ends && 'Pick a day.'}
          </p>
          <BuyerMailChoice
            mail={deal.mail.onPublishing}
            isRevision
            notify={notifyBuyer}
            onChange={setNotifyBuyer}
          />
          <ErrorNotice error={error} />
          {isSold(error?.findings ?? []) && (
            <SoldCarReason
              mayPublish={denialOf(me?.rights, 'APPROVE_DRAFT') === null}
              reason={soldCarReason}
              onChange={setSoldCarReason}
            />
          )}
          <Findings findings={toAccept(error)} accepted={accepted} onAccept={accept} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy || !ends || past}>
            Extend
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Steps({ onStep }: { onStep(days: number): void }) {
  return (
    <div className={parts.actions}>
      {STEPS.map((days) => (
        <Button key={days} small onClick={() => onStep(days)}>
          +{days} days
        </Button>
      ))}
    </div>
  );
}
