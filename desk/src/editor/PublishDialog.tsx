// The publish dialog: price, payments and totals as the buyer reads them, changes, and findings to accept by name.
import type { DealFormat } from '@forecourt/domain/format';
import { newIdempotencyKey } from '@forecourt/ui/idempotency-key';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../client/client.ts';
import { queryKey } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import { type UserError, userErrorOf } from '../client/user-error.ts';
import { denialOf } from '../frame/me.ts';
import type { DraftReportQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { BuyerMailChoice } from '../parts/BuyerMailChoice.tsx';
import { DifferenceTable, PaymentTable, PriceFigures } from '../parts/figures.tsx';
import { leftToAccept, ReportProblems } from '../parts/OfferReport.tsx';
import { OtherDeal } from '../parts/OtherDeal.tsx';
import { Button, classes, Dialog, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { isSold, SoldCarReason, withSoldCarReason } from '../parts/SoldCarReason.tsx';
import { SentBack } from './ApprovalNotice.tsx';
import type { EditedDraft } from './draft-api.ts';
import { parsePath } from './draft-values.ts';
import { useEditor, useTypedContext, useValue } from './editor.tsx';
import form from './form.module.css';
import { newerRevision, Overtaken } from './Overtaken.tsx';
import styles from './PublishDialog.module.css';
import { type DraftReport, formatOf, placeWords } from './report.ts';
import type { DraftSaving } from './saving.ts';

const SavedReport = graphql(`
  query DraftReport($id: ID!) {
    draft(id: $id) {
      id
      version
      revision
      file
      buyerMail { address reason }
      deal { id revision revisions { revision differences { ...Difference_line } } }
      report {
        ok
        identical
        otherDeal
        problems { path message }
        warnings { path message }
        findings { code level path message source mustBeAccepted }
        price { ...Price_figures }
        payments { ...Payment_figures }
        differences { ...Difference_line }
      }
    }
    me { name dealership { managersPublish } }
  }
`);

const PublishDraft = graphql(`
  mutation PublishDraft($id: ID!, $version: Int!, $key: String!, $accept: [String!], $dealNumber: String, $notifyBuyer: Boolean!, $soldCarReason: String) {
    publishDraft(id: $id, version: $version, idempotencyKey: $key, accept: $accept, dealNumber: $dealNumber, notifyBuyer: $notifyBuyer, soldCarReason: $soldCarReason) {
      __typename
      ... on DeskDeal { id number }
      ... on Draft { id version }
      ... on Refused { reason message problems { path message } findings { code message } }
    }
  }
`);

type SavedDraft = NonNullable<DraftReportQuery['draft']>;
type Report = SavedDraft['report'];

interface PublishDialogProps {
  readonly draft: EditedDraft;
  readonly saving: DraftSaving;
  onClose(): void;
  onFix(path: string): void;
  onPublished(dealId: string): void;
}

export function PublishDialog({ draft, saving, onClose, onFix, onPublished }: PublishDialogProps) {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [notifyBuyer, setNotifyBuyer] = useState(true);
  const [soldCarReason, setSoldCarReason] = useState('');
  const { saved, error, reload } = useSavedReport(draft.id, saving);
  const { publishing, isWaiting, send } = usePublish(saved, { reload, onPublished });
  const { report: local } = useEditor();
  const report = saved && withSoldCarReason(inFormWords(saved.report, local()), soldCarReason);
  const sold = isSold(saved?.report.findings ?? []);
  const buyer = useValue(['buyer', 'name']);
  const format = formatOf(useTypedContext());
  const other = report?.otherDeal ?? [];
  const guard = draft.deal && other.length > 0 ? draft.deal.number : null;
  const newer = saved && newerRevision(saved);
  const toDo = report && leftToDo(report, accepted, typed.trim() === guard ? null : guard);
  const remainingTask = newer === null ? toDo : `Review revision ${newer} first.`;
  const isReady = report?.ok === true && !report.identical && remainingTask === null;
  const publish = () => {
    const dealNumber = guard === null ? null : typed.trim();
    send({ accept: accepted, dealNumber, notifyBuyer, soldCarReason });
  };
  const goOn = () => {
    publishing.forget();
    reload();
  };
  useCommandEnter(() => {
    if (isReady && !publishing.busy && !isWaiting) publish();
  });
  const replaced = saved?.deal?.revision ?? draft.revision;
  return (
    <Dialog title={titleFor(replaced, buyer)} width={968} onClose={onClose}>
      <div className={styles.publishBody}>
        {draft.approval?.state === 'SENT_BACK' && <SentBack approval={draft.approval} />}
        {!report && !error && <p role="status">Checking …</p>}
        <ErrorNotice error={error} />
        {saved && <Overtaken saved={saved} format={format} onContinue={goOn} />}
        {saved && <AsTheBuyerReads saved={saved} format={format} />}
        {report?.identical && <p role="status">Nothing changes for the buyer.</p>}
        {report && (
          <ReportProblems
            report={report}
            accepted={accepted}
            onAccept={setAccepted}
            fix={{ words: (path) => placeWords(parsePath(path)), go: onFix }}
          />
        )}
        {sold && (
          <SoldCarReason
            mayPublish={denialOf(draft.rights, 'APPROVE_DRAFT') === null}
            reason={soldCarReason}
            onChange={setSoldCarReason}
          />
        )}
        {guard !== null && (
          <OtherDeal sentences={other} number={guard} typed={typed} onType={setTyped} />
        )}
        {saved && (
          <BuyerMailChoice
            mail={saved.buyerMail}
            isRevision={draft.deal !== null}
            notify={notifyBuyer}
            onChange={setNotifyBuyer}
          />
        )}
        <ErrorNotice error={publishing.error} />
        {isWaiting && <WaitsForManager />}
      </div>
      <PublishFoot
        remainingTask={remainingTask}
        isRevision={draft.deal !== null}
        isWaiting={isWaiting}
        disabled={!isReady || publishing.busy || isWaiting}
        onClose={onClose}
        onPublish={publish}
      />
    </Dialog>
  );
}

/** Replaces the server's messages, which refer to the file, with the form's messages for the same fields. */
function inFormWords(report: Report, { problemsAt }: DraftReport): Report {
  const problems = report.problems.map((problem) => ({
    ...problem,
    message: problemsAt.get(problem.path) ?? problem.message,
  }));
  return { ...report, problems };
}

interface PublishChoices {
  readonly accept: readonly string[];
  readonly dealNumber: string | null;
  readonly notifyBuyer: boolean;
  readonly soldCarReason: string;
}

interface PublishOutcomes {
  reload(): void;
  onPublished(dealId: string): void;
}

function usePublish(saved: SavedDraft | null, { reload, onPublished }: PublishOutcomes) {
  const [key] = useState(newIdempotencyKey);
  const [isWaiting, setWaiting] = useState(false);
  const publishing = useChange(PublishDraft);
  const send = async ({ accept, ...choices }: PublishChoices) => {
    if (!saved) return;
    const { id, version } = saved;
    const data = await publishing.run({ id, version, key, accept: [...accept], ...choices });
    const answer = data?.publishDraft;
    if (answer?.__typename === 'DeskDeal') onPublished(answer.id);
    if (answer?.__typename === 'Draft') setWaiting(true);
    // The refusal may be due to a colleague's new revision.
    if (!answer) reload();
  };
  return { publishing, isWaiting, send };
}

function titleFor(replaced: number | null | undefined, buyer: unknown): string {
  const name = typeof buyer === 'string' ? buyer.trim() : '';
  return `Publish ${replaced ? `revision ${replaced + 1} ` : ''}for ${name || 'the buyer'}`;
}

function WaitsForManager() {
  return (
    <p role="status" className={form.notice}>
      We asked a manager to publish this. If they send it back, you’ll find it under “Needs you”.
    </p>
  );
}

interface PublishFootProps {
  /** Task to finish before publishing, or null. */
  readonly remainingTask: string | null;
  readonly isRevision: boolean;
  readonly isWaiting: boolean;
  readonly disabled: boolean;
  onClose(): void;
  onPublish(): void;
}

function PublishFoot({
  remainingTask,
  isRevision,
  isWaiting,
  disabled,
  onClose,
  onPublish,
}: PublishFootProps) {
  const words = isRevision
    ? 'The link stays the same, and the page shows the buyer right away what changed.'
    : 'The link works as soon as you publish.';
  return (
    <div className={parts.dialogFoot}>
      <p className={classes(styles.publishWords, remainingTask === null && parts.soft)}>
        {remainingTask ?? words}
      </p>
      <Button onClick={onClose}>{isWaiting ? 'Close' : 'Cancel'}</Button>
      <Button look="primary" disabled={disabled} onClick={onPublish}>
        Publish
      </Button>
    </div>
  );
}

/** The reason that the draft can't be published yet. Shown in the foot, because the cause can be out of sight. */
function leftToDo(
  report: Report,
  accepted: readonly string[],
  numberToType: string | null,
): string | null {
  const problems = report.problems.length;
  const findings = leftToAccept(report, accepted);
  if (problems > 0) return `Fix ${counted(problems, 'problem')} to publish.`;
  if (findings > 0) return `Accept ${counted(findings, 'compliance warning')} to publish.`;
  return numberToType && `Type ${numberToType} to publish.`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Ctrl+Enter publishes from anywhere in the dialog, as in the editor. */
function useCommandEnter(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** The report on the stored draft. The last keystroke is saved first. */
function useSavedReport(id: string, saving: DraftSaving) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKey(SavedReport, { id }),
    queryFn: async () => ((await saving.saveNow()) ? request(SavedReport, { id }) : null),
    gcTime: 0,
  });
  const saved = data?.draft ?? null;
  const missing = data === null ? NOT_SAVED : data && !data.draft ? PUBLISHED : null;
  return { saved, error: error ? userErrorOf(error) : missing, reload: () => void refetch() };
}

const NOT_SAVED: UserError = {
  title: 'Not saved yet',
  help: 'The draft couldn’t be saved, so it can’t be published. Nothing you typed is lost.',
};
const PUBLISHED: UserError = {
  title: 'This draft is gone',
  help: 'It was published or deleted in the meantime. Look for the deal in the list.',
};

function AsTheBuyerReads({
  saved,
  format,
}: {
  readonly saved: SavedDraft;
  readonly format: DealFormat;
}) {
  const { report: local } = useEditor();
  const { deal, report } = saved;
  const { price, payments, differences } = report;
  const offer = local().offer;
  const suggested = offer?.paymentOptions.find(({ recommended }) => recommended)?.id;
  return (
    <div className={styles.publishColumns}>
      <section aria-label="As the buyer will read it">
        <h3>As the buyer will read it</h3>
        {price && <PriceFigures price={price} format={format} />}
        {payments.length > 0 && (
          <PaymentTable payments={payments} suggestedId={suggested} format={format} />
        )}
      </section>
      {deal && (
        <section aria-label="What changed">
          <h3>What changed since revision {deal.revision}</h3>
          {differences.length > 0 ? (
            <DifferenceTable differences={differences} format={format} />
          ) : (
            <p className={parts.soft}>Nothing changed that the buyer can see.</p>
          )}
        </section>
      )}
    </div>
  );
}
