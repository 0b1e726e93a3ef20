// Editor screen: a draft as a form with autosave, live figures, a preview of the buyer's page, and publishing.
import { FORM_SECTIONS, withEmptyParts } from '@forecourt/domain/deal-form';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { UserError } from '../client/user-error.ts';
import { denialOf } from '../frame/me.ts';
import type { EditedDraftQuery } from '../generated/graphql.ts';
import { ErrorNotice } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { currentUrl, go, useAddress, useTitle } from '../routing/router.tsx';
import { ApprovalNotice } from './ApprovalNotice.tsx';
import { ClashDialog } from './ClashDialog.tsx';
import { settleClashes } from './clashes.ts';
import { type EditedDraft, saveDraft, useEditedDraft, usePresence } from './draft-api.ts';
import { createDraftStore, PRICE_WORDS } from './draft-store.ts';
import { parsePath, valueAt, withItem, withValue } from './draft-values.ts';
import { EditorBar, EditorHead } from './EditorBar.tsx';
import styles from './EditorScreen.module.css';
import {
  createEditor,
  type Editor,
  EditorProvider,
  fieldPathOf,
  goToField,
  useEditor,
} from './editor.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import form from './form.module.css';
import { Photos } from './PhotoList.tsx';
import { Preview } from './Preview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { reportOf } from './report.ts';
import { goToSection, SectionNav, Sections } from './Sections.tsx';
import { ShortForm } from './ShortForm.tsx';
import { type DraftSaving, openDraft } from './saving.ts';

interface OpenDraft {
  readonly draft: EditedDraft;
  readonly editor: Editor;
  readonly saving: DraftSaving;
}

export default function EditorScreen({ id }: { readonly id: string }) {
  const { data, error, refresh } = useEditedDraft(id);
  const opened = useOpened(data);
  useTitle('Edit deal');
  if (opened) {
    return (
      <EditorProvider editor={opened.editor}>
        <EditorView {...opened} draft={data?.draft ?? opened.draft} />
      </EditorProvider>
    );
  }
  if (error) return <ErrorNotice error={error} onRetry={refresh} />;
  if (data && !data.draft) return <ErrorNotice error={GONE} onRetry={refresh} />;
  return <p role="status">Loading …</p>;
}

/** Opens the first version that arrives. Later ones are merged into it. */
function useOpened(data: EditedDraftQuery | undefined): OpenDraft | null {
  const [first, setFirst] = useState<EditedDraftQuery | null>(null);
  if (!first && data?.draft) setFirst(data);
  const [opened, setOpened] = useState<OpenDraft | null>(null);
  useEffect(() => {
    if (!first?.draft) return;
    const { draft, me } = first;
    const { id } = draft;
    // Publishing requires lists even if they are empty.
    const send = (version: number, file: unknown) =>
      saveDraft(id, version, draft.template ? file : withEmptyParts(file));
    const start = (file: unknown) => (draft.template ? file : withInitialItems(file));
    const { store, saving } = openDraft(draft, me.id, start, createDraftStore, send);
    const editor = createEditor(id, store, me.dealership.jurisdiction ?? null);
    setOpened({ draft, editor, saving });
    return () => saving.close();
  }, [first]);
  const draft = data?.draft;
  useEffect(() => {
    if (draft) opened?.saving.receive(draft.version, draft.file, draft.savedBy);
  }, [draft, opened]);
  return opened;
}

/** Computes a report once before a draft is opened, because the first one takes many times as long. */
export function prepare(): void {
  reportOf(withInitialItems({}), new Date());
}

const GONE: UserError = {
  title: 'We can’t find this draft',
  help: 'It may have been published or deleted. Look for the deal in the list.',
};

/** Adds the initial price line and payment option to a new deal. */
function withInitialItems(blank: unknown): unknown {
  const file = withValue(blank, ['format'], 'forecourt.deal/1');
  const lines = valueAt(file, ['price', 'lines']);
  const hasPrice = Array.isArray(lines) && lines.some((line) => valueAt(line, ['kind']) === 'MSRP');
  const condition = valueAt(file, ['vehicle', 'condition']);
  const isUsed = condition === 'USED' || condition === 'CERTIFIED';
  const price = { id: 'msrp', kind: 'MSRP', ...PRICE_WORDS[isUsed ? 'USED' : 'NEW'] };
  const priced = hasPrice ? file : withItem(file, ['price', 'lines'], 0, price);
  const ways = valueAt(file, ['paymentOptions']);
  if (Array.isArray(ways) && ways.length > 0) return priced;
  return withItem(priced, ['paymentOptions'], 0, FIRST_WAY);
}

const FIRST_WAY = { id: 'cash', kind: 'CASH', label: 'Pay in full' };

function EditorView({ draft, editor, saving }: OpenDraft) {
  const { store } = editor;
  const [publishing, setPublishing] = useState(false);
  const { isShort, leaveShort } = useShortForm(draft.id);
  const state = useSyncExternalStore(saving.subscribe, saving.snapshot);
  usePresence(draft.id);
  const publish = useCallback(() => {
    editor.shown.showAll();
    leaveShort();
    const [first] = [...editor.report().problems, ...editor.law().refusals];
    if (first) goToField(parsePath(first.path));
    else setPublishing(true);
  }, [editor, leaveShort]);
  useEditorKeys(publish, leaveShort);
  const denied = denialOf(draft.rights, 'SAVE_DRAFT');
  return (
    <Photos stored={draft.photos}>
      <div className={styles.editor}>
        <EditorHead draft={draft} />
        <div className={styles.columns}>
          <div className={styles.side}>
            {!isShort && <SectionNav />}
            <KeyHints />
          </div>
          {/* Not a form element, because Enter in a field must not submit anything. */}
          <fieldset
            className={styles.form}
            disabled={denied !== null}
            onBlur={({ target }) => {
              const path = target.matches('input, select, textarea') && fieldPathOf(target);
              if (path) editor.shown.leave(path);
            }}
          >
            <ApprovalNotice draft={draft} />
            {denied && <p className={form.notice}>{denied}</p>}
            {isShort ? <ShortForm onContinue={leaveShort} /> : <Sections />}
          </fieldset>
          <aside className={styles.aside} aria-label="What the buyer will see">
            <FiguresPanel />
            <Preview />
          </aside>
        </div>
        <EditorBar
          saving={state}
          template={draft.template}
          onPublish={publish}
          onSave={saving.saveNow}
        />
      </div>
      {state.state === 'CLASH' && (
        <ClashDialog
          saving={state}
          onSettle={(chosen) => {
            settleClashes(store, state.clashes, chosen);
            saving.settle();
          }}
        />
      )}
      {publishing && (
        <PublishDialog
          draft={draft}
          saving={saving}
          onClose={() => setPublishing(false)}
          onFix={(path) => {
            setPublishing(false);
            // Runs after the dialog has restored the focus.
            setTimeout(() => goToField(parsePath(path)));
          }}
          onPublished={(dealId) => go(paths.deal(dealId))}
        />
      )}
    </Photos>
  );
}

/** A blank deal begins with the short form. Going to any other field leaves it. */
function useShortForm(draftId: string) {
  const { searchParams } = useAddress();
  const isShort = searchParams.has('short');
  const leaveShort = useCallback(() => {
    if (currentUrl() !== paths.shortForm(draftId)) return;
    // Renders the whole form before focusing one of its fields.
    flushSync(() => go(paths.draft(draftId), { replace: true }));
  }, [draftId]);
  return { isShort, leaveShort };
}

/** Alt and Ctrl shortcuts, which also work while typing. */
function useEditorKeys(publish: () => void, leaveShort: () => void): void {
  const { store, report, law } = useEditor();
  const lastProblem = useRef({ index: -1, path: '' });
  const act = useMemo(
    () => (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (document.querySelector('dialog[open]')) return;
      const command = (ctrlKey || metaKey) && !altKey;
      const section = altKey && !ctrlKey ? FORM_SECTIONS[Number(key) - 1] : undefined;
      const { refusals, warnings } = law();
      const problems = [...report().problems, ...refusals, ...warnings];
      const isMove = section !== undefined || (altKey && /^Arrow(Down|Up)$/.test(key));
      if (isMove) leaveShort();
      if (section) goToSection(section.id);
      else if (altKey && (key === 'ArrowDown' || key === 'ArrowUp') && problems.length > 0) {
        lastProblem.current = nextProblem(
          problems,
          lastProblem.current,
          key === 'ArrowDown' ? 1 : -1,
        );
        goToField(parsePath(lastProblem.current.path));
      } else if (command && key === 'Enter') publish();
      else if (command && key.toLowerCase() === 'z') goTo(shiftKey ? store.redo() : store.undo());
      else if (command && key.toLowerCase() === 'y') goTo(store.redo());
      else return;
      event.preventDefault();
    },
    [store, report, law, publish, leaveShort],
  );
  useEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [act]);
}

/** The problem after the last one gone to. If that one is fixed, the next one has its index. */
function nextProblem(
  problems: readonly { readonly path: string }[],
  last: { readonly index: number; readonly path: string },
  step: 1 | -1,
) {
  const count = problems.length;
  const unfixedIndex = problems.findIndex(({ path }) => path === last.path);
  const index =
    unfixedIndex === -1 ? Math.max(last.index, 0) % count : (unfixedIndex + step + count) % count;
  return { index, path: problems[index]?.path ?? '' };
}

function goTo(path: readonly (string | number)[] | null): void {
  if (path && path.length > 0) goToField(path);
}

function KeyHints() {
  return (
    <dl className={styles.keys}>
      {KEYS.map(([keys, action]) => (
        <div key={action}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{action}</dd>
        </div>
      ))}
    </dl>
  );
}

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Alt', '↓'], 'next problem'],
  [['Alt', '1–8'], 'go to part'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', '↵'], 'publish'],
];
