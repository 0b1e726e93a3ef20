// New deal from a file: check it, then add it or open it in the editor.
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useMemo, useState } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import { parsedFile, wordsOf } from '../parts/deal-file.ts';
import { FileDrop, type ReadFile } from '../parts/FileDrop.tsx';
import { isAccepted, OfferReport, UnreadableFile, useOfferCheck } from '../parts/OfferReport.tsx';
import { Button, Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { isSold, SoldCarReason, withSoldCarReason } from '../parts/SoldCarReason.tsx';
import { paths } from '../routing/paths.ts';
import { go } from '../routing/router.tsx';
import styles from './NewDeal.module.css';

const AddDeal = graphql(`
  mutation AddDeal($file: JSON!, $key: String!, $accept: [String!], $notifyBuyer: Boolean!, $soldCarReason: String) {
    addDeal(file: $file, idempotencyKey: $key, accept: $accept, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {
      __typename
      ... on DeskDeal { id number }
      ... on Refused { reason message problems { path message } }
    }
  }
`);

interface FromFileProps {
  readonly hidden: boolean;
  onChosen(): void;
}

export function FromFile({ hidden, onChosen }: FromFileProps) {
  const [text, setText] = useSessionState('new-deal-file');
  const [name, setName] = useSessionState('new-deal-name');
  const parsed = useMemo(() => (text === '' ? null : parsedFile(text)), [text]);
  const take = (file: ReadFile) => {
    setText(file.text);
    setName(file.name);
    if (file.text !== '') onChosen();
  };
  const forget = () => take({ name: '', text: '' });
  return (
    <div hidden={hidden}>
      <Card
        title="A deal file"
        aside={name && <span className={classes(parts.small, parts.soft)}>{name}</span>}
      >
        <div className={parts.cardBody}>
          <FileDrop
            hint={
              text === ''
                ? 'or choose it from this computer'
                : 'It replaces the file you’re checking'
            }
            onFile={take}
          />
          {parsed?.ok === false && <UnreadableFile message={parsed.message} />}
        </div>
      </Card>
      {parsed?.ok && <Offer key={text} file={parsed.file} onAdded={forget} onForget={forget} />}
    </div>
  );
}

const SaveFile = graphql(`
  mutation SaveFile($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      __typename
      ... on Draft { id }
      ... on Refused { reason message }
    }
  }
`);

interface OfferProps {
  readonly file: unknown;
  onAdded(): void;
  onForget(): void;
}

function Offer({ file, onAdded, onForget }: OfferProps) {
  const me = useMe();
  // One idempotency key per file, so a second press or a retry makes one deal.
  const key = useMemo(() => (file ? newIdempotencyKey() : ''), [file]);
  const { report: checked, error, retry } = useOfferCheck(file);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [notifyBuyer, setNotifyBuyer] = useState(true);
  const [soldCarReason, setSoldCarReason] = useState('');
  const report = checked && withSoldCarReason(checked, soldCarReason);
  const adding = useChange(AddDeal);
  const saving = useChange(SaveFile);
  const { number, buyerName } = wordsOf(file);
  /** Saves the file as a draft and opens it in the editor. */
  const edit = async () => {
    const draft = (await saving.run({ input: { file, idempotencyKey: key } }))?.saveDraft;
    if (draft?.__typename !== 'Draft') return;
    onAdded();
    go(paths.draft(draft.id));
  };
  const add = async () => {
    const data = await adding.run({
      ...{ file, key, accept: accepted, notifyBuyer, soldCarReason },
    });
    if (data?.addDeal.__typename !== 'DeskDeal') return;
    onAdded();
    go(paths.deal(data.addDeal.id));
  };
  const denied = denialOf(me?.rights, 'ADD_DEAL');
  return (
    <Card
      className={styles.offer}
      title={report?.ok ? 'As the buyer will read it' : 'The file'}
      aside={
        <span className={classes(parts.small, parts.soft)}>
          {[buyerName, number].filter(Boolean).join(' · ')}
        </span>
      }
    >
      <div className={styles.report} aria-live="polite">
        {!report && !error && <p role="status">Checking …</p>}
        <ErrorNotice error={error} onRetry={retry} />
        {report && (
          <OfferReport file={file} report={report} accepted={accepted} onAccept={setAccepted} />
        )}
        {isSold(report?.findings ?? []) && (
          <SoldCarReason
            mayPublish={denialOf(me?.rights, 'APPROVE_DRAFT') === null}
            reason={soldCarReason}
            onChange={setSoldCarReason}
          />
        )}
        {report && (
          <BuyerMailChoice
            mail={report.buyerMail}
            isRevision={false}
            notify={notifyBuyer}
            onChange={setNotifyBuyer}
          />
        )}
        <ErrorNotice error={adding.error} onRetry={add} />
        <ErrorNotice error={saving.error} onRetry={edit} />
      </div>
      <div className={styles.foot}>
        {denied && <p className={parts.soft}>{denied}</p>}
        <Button onClick={onForget}>Cancel</Button>
        <Button denied={denialOf(me?.rights, 'SAVE_DRAFT')} disabled={saving.busy} onClick={edit}>
          Edit first
        </Button>
        <Button
          look="primary"
          disabled={!report?.ok || !isAccepted(report, accepted) || adding.busy}
          denied={denied}
          onClick={add}
        >
          Add the deal
        </Button>
      </div>
    </Card>
  );
}
