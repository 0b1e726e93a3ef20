// Dialog that revises a deal from a file. It shows the changes first, and requires the number for another deal's file.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useMemo, useState } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { parsedFile } from '../parts/deal-file.ts';
import { FileDrop, type ReadFile } from '../parts/FileDrop.tsx';
import { isAccepted, OfferReport, UnreadableFile, useOfferCheck } from '../parts/OfferReport.tsx';
import { OtherDeal } from '../parts/OtherDeal.tsx';
import { Button, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { isSold, SoldCarReason, withSoldCarReason } from '../parts/SoldCarReason.tsx';

const ReviseDeal = graphql(`
  mutation ReviseDeal($id: ID!, $revision: Int!, $file: JSON!, $replace: Boolean!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
    reviseDeal(id: $id, revision: $revision, file: $file, replace: $replace, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {
      __typename
      ... on DeskDeal { id revision }
      ... on Refused { reason message problems { path message } }
    }
  }
`);

type ReviseDialogProps = DealDialogProps & {
  /** The file dropped on the page, or null to choose one in the dialog. */
  readonly dropped: ReadFile | null;
};

export function ReviseDialog({ deal, dropped, onClose, onDone }: ReviseDialogProps) {
  const [storedText, storeText] = useSessionState(`revise-${deal.id}`);
  const [text, setText] = useState(dropped?.text ?? storedText);
  const [key, setKey] = useState(newIdempotencyKey);
  // The revision whose differences are shown. If a colleague publishes another one, the server refuses this one.
  const [revision, setRevision] = useState(deal.revision);
  const [typed, setTyped] = useState('');
  const [accepted, accept] = useState<readonly string[]>([]);
  const [notifyBuyer, setNotifyBuyer] = useState(true);
  const parsed = useMemo(() => (text === '' ? null : parsedFile(text)), [text]);
  const file = parsed?.ok ? parsed.file : null;
  const { report: checked, error, retry } = useOfferCheck(file, deal.id);
  const [reason, setReason] = useState('');
  const mayPublish = denialOf(useMe()?.rights, 'APPROVE_DRAFT') === null;
  const report = checked && withSoldCarReason(checked, reason);
  const revising = useChange(ReviseDeal);
  const take = (next: string) => {
    setText(next);
    storeText(next);
    setTyped('');
    accept([]);
    setKey(newIdempotencyKey());
    setRevision(deal.revision);
    revising.forget();
  };
  const other = report?.otherDeal ?? [];
  const confirmed = other.length === 0 || typed.trim() === deal.number;
  const ready = report?.ok && !report.identical && confirmed && isAccepted(report, accepted);
  const publish = async () => {
    const { id } = deal;
    const choices = { accept: accepted, notifyBuyer, soldCarReason: reason };
    const replace = other.length > 0;
    if (!(await revising.run({ id, revision, file, key, replace, ...choices }))) return;
    storeText('');
    onDone();
  };
  return (
    <Dialog title={`Revise ${deal.number}`} width={820} onClose={onClose}>
      <div className={parts.dialogBody}>
        {text === '' && <FileChoice buyerName={deal.buyerName} onText={take} />}
        {parsed?.ok === false && <UnreadableFile message={parsed.message} />}
        {file !== null && !report && !error && <p role="status">Checking …</p>}
        <ErrorNotice error={error} onRetry={retry} />
        {report?.identical && (
          <p role="status">
            <strong>Nothing changes.</strong> This file is the same as the current revision.
          </p>
        )}
        {other.length > 0 && (
          <OtherDeal sentences={other} number={deal.number} typed={typed} onType={setTyped} />
        )}
        {report && (
          <>
            <OfferReport file={file} report={report} accepted={accepted} onAccept={accept} />
            {isSold(report.findings) && (
              <SoldCarReason mayPublish={mayPublish} reason={reason} onChange={setReason} />
            )}
            <BuyerMailChoice
              mail={deal.mail.onPublishing}
              isRevision
              notify={notifyBuyer}
              onChange={setNotifyBuyer}
            />
          </>
        )}
        <ErrorNotice error={revising.error} onRetry={retry} />
      </div>
      <div className={parts.dialogFoot}>
        {text !== '' && <Button onClick={() => take('')}>Another file</Button>}
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" disabled={!ready || revising.busy} onClick={publish}>
          Publish revision {revision + 1}
        </Button>
      </div>
    </Dialog>
  );
}

interface FileChoiceProps {
  readonly buyerName: string;
  onText(text: string): void;
}

function FileChoice({ buyerName, onText }: FileChoiceProps) {
  return (
    <>
      <p>
        {buyerName} keeps the same link and sees what changed. You’ll see it here before you
        publish.
      </p>
      <FileDrop hint="or choose it from this computer" onFile={({ text }) => onText(text)} />
    </>
  );
}
