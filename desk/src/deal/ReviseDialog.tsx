// Revises a deal by its file: what changes is shown before it counts, and another deal's file needs its number typed.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useMemo, useState } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { parsedFile } from '../parts/deal-file.ts';
import { FileDrop, type ReadFile } from '../parts/FileDrop.tsx';
import { isAccepted, OfferReport, Problems, useOfferCheck } from '../parts/OfferReport.tsx';
import { OtherDeal } from '../parts/OtherDeal.tsx';
import { Button, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';

const ReviseDeal = graphql(`
  mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!) {
    reviseDeal(id: $id, revision: $revision, file: $file, replace: $replace, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer) {
      __typename
      ... on DeskDeal { id revision }
      ... on Refused { reason message problems { path message } }
    }
  }
`);

type ReviseDialogProps = DealDialogProps & {
  /** What was dropped on the page; null: to be chosen here. */
  readonly dropped: ReadFile | null;
};

export function ReviseDialog({ deal, dropped, onClose, onDone }: ReviseDialogProps) {
  const [kept, setKept] = useSessionState(`revise-${deal.id}`);
  const [text, setText] = useState(dropped?.text ?? kept);
  const [key, setKey] = useState(newIdempotencyKey);
  const [typed, setTyped] = useState('');
  const [accepted, accept] = useState<readonly string[]>([]);
  const [notifyBuyer, setNotifyBuyer] = useState(true);
  const parsed = useMemo(() => (text === '' ? null : parsedFile(text)), [text]);
  const file = parsed?.ok ? parsed.file : null;
  const { report, error, retry } = useOfferCheck(file, deal.id);
  const revising = useChange(ReviseDeal);
  const take = (next: string) => {
    setText(next);
    setKept(next);
    setTyped('');
    accept([]);
    setKey(newIdempotencyKey());
    revising.forget();
  };
  const other = report?.otherDeal ?? [];
  const confirmed = other.length === 0 || typed.trim() === deal.number;
  const ready = report?.ok && !report.identical && confirmed && isAccepted(report, accepted);
  const publish = async () => {
    const { id, revision } = deal;
    const choices = { replace: other.length > 0, accept: accepted, notifyBuyer };
    if (!(await run({ id, revision, file, key, ...choices }))) return;
    setKept('');
    onDone();
  };
  const { run } = revising;
  return (
    <Dialog title={`Revise ${deal.number}`} width={820} onClose={onClose}>
      <div className={parts.dialogBody}>
        {text === '' && (
          <>
            <p>
              {deal.buyerName} keeps the same link and is told what changed. You see it here before
              it counts.
            </p>
            <FileDrop hint="or choose it from this computer" onFile={(read) => take(read.text)} />
          </>
        )}
        {parsed?.ok === false && (
          <Problems title="Not read" problems={[{ path: '$', message: parsed.message }]} />
        )}
        {file !== null && !report && !error && <p role="status">Checking …</p>}
        <ErrorNotice error={error} onRetry={retry} />
        {report?.identical && (
          <p role="status">
            <strong>Nothing changes.</strong> This file says what the current revision says.
          </p>
        )}
        {other.length > 0 && (
          <OtherDeal sentences={other} number={deal.number} typed={typed} onType={setTyped} />
        )}
        {report && file !== null && (
          <OfferReport file={file} report={report} accepted={accepted} onAccept={accept} />
        )}
        {report && file !== null && (
          <BuyerMailChoice
            mail={deal.mail.onPublishing}
            isRevision
            notify={notifyBuyer}
            onChange={setNotifyBuyer}
          />
        )}
        <ErrorNotice error={revising.error} onRetry={retry} />
      </div>
      <div className={parts.dialogFoot}>
        {text !== '' && <Button onClick={() => take('')}>Another file</Button>}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!ready || revising.busy} onClick={publish}>
          Publish revision {deal.revision + 1}
        </Button>
      </div>
    </Dialog>
  );
}
