// A new deal: from a template and a car, from a file, or blank.
import { Icon } from '@forecourt/ui';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { useChange } from '../client/client.ts';
import { useSessionState } from '../client/session-state.ts';
import { StartDraft } from '../drafts/draft-list.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import { parsedFile, wordsOf } from '../parts/deal-file.ts';
import { FileDrop, type ReadFile } from '../parts/FileDrop.tsx';
import { isAccepted, OfferReport, Problems, useOfferCheck } from '../parts/OfferReport.tsx';
import { Button, Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { isSold, SoldCarReason, withSoldCarReason } from '../parts/SoldCarReason.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { FromTemplate } from './FromTemplate.tsx';
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

export default function NewDealScreen() {
  useTitle('New deal');
  const { searchParams } = useAddress();
  const input = useRef<HTMLInputElement>(null);
  const isTemplate = searchParams.get('way') === 'template';
  return (
    <>
      <Link className={styles.back} to={paths.deals}>
        <Icon name="mdi-chevron-left" />
        Deals
      </Link>
      <h1 className={styles.title}>New deal</h1>
      <Ways isTemplate={isTemplate} input={input} />
      {isTemplate && (
        <FromTemplate
          template={searchParams.get('template')}
          car={searchParams.get('car')}
          key={searchParams.toString()}
        />
      )}
      {!isTemplate && <FromFile input={input} />}
    </>
  );
}

interface WaysProps {
  readonly isTemplate: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
}

function Ways({ isTemplate, input }: WaysProps) {
  const me = useMe();
  const denied = denialOf(me?.rights, 'SAVE_DRAFT');
  const [key] = useState(newIdempotencyKey);
  const starting = useChange(StartDraft);
  const blank = async () => {
    const data = await starting.run({ input: { kind: 'DEAL', idempotencyKey: key } });
    if (data?.startDraft.__typename === 'Draft') go(paths.draft(data.startDraft.id));
  };
  return (
    <>
      <div className={styles.ways}>
        <Link
          className={classes(parts.button, styles.way)}
          to={paths.newDealFrom({})}
          aria-current={isTemplate ? 'true' : undefined}
          aria-description="Fees, tax and payment options are written already"
        >
          <Icon name="mdi-file-document-outline" />
          From a template
        </Link>
        <Button
          className={styles.way}
          icon="mdi-file-upload-outline"
          aria-current={isTemplate ? undefined : 'true'}
          onClick={() => (isTemplate ? go(paths.newDeal) : input.current?.click())}
        >
          From a file
        </Button>
        <Button
          className={styles.way}
          icon="mdi-file-outline"
          denied={denied}
          disabled={starting.busy}
          onClick={blank}
        >
          Blank
        </Button>
      </div>
      <ErrorNotice error={starting.error} />
    </>
  );
}

function FromFile({ input }: Pick<WaysProps, 'input'>) {
  const [text, setText] = useSessionState('new-deal-file');
  const [name, setName] = useSessionState('new-deal-name');
  const parsed = useMemo(() => (text === '' ? null : parsedFile(text)), [text]);
  const take = (file: ReadFile) => {
    setText(file.text);
    setName(file.name);
  };
  const forget = () => take({ name: '', text: '' });
  return (
    <>
      <Card
        title="A deal file"
        aside={name && <span className={classes(parts.small, parts.soft)}>{name}</span>}
      >
        <div className={parts.cardBody}>
          <FileDrop
            input={input}
            hint={text === '' ? 'or choose it from this computer' : 'to check another one instead'}
            onFile={take}
          />
          {parsed?.ok === false && (
            <Problems title="Not read" problems={[{ path: '$', message: parsed.message }]} />
          )}
        </div>
      </Card>
      {parsed?.ok && <Offer key={text} file={parsed.file} onAdded={forget} onForget={forget} />}
    </>
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
  // One for a file: pressed twice, or again after an error, it makes one deal.
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
    const made = (await saving.run({ input: { file, idempotencyKey: key } }))?.saveDraft;
    if (made?.__typename !== 'Draft') return;
    onAdded();
    go(paths.draft(made.id));
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
