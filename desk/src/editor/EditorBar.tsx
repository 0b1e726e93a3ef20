// Top and bottom bars of the editor: the deal and other editors, open problems and the save state.
import { nodeAt } from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { Avatar, Button, classes, styles as parts } from '../parts/parts.tsx';
import { totalPrices } from '../parts/total-prices.ts';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import type { EditedDraft } from './draft-api.ts';
import { parsePath } from './draft-values.ts';
import styles from './EditorBar.module.css';
import {
  goToField,
  useEditor,
  useLaw,
  useProblems,
  useReport,
  useTypedContext,
  useValue,
} from './editor.tsx';
import { textAt } from './fields.tsx';
import form from './form.module.css';
import { openPreview } from './Preview.tsx';
import { type FieldMessage, formatOf, placeWords } from './report.ts';
import type { Saving } from './saving.ts';

export function EditorHead({ draft }: { readonly draft: EditedDraft }) {
  const { store } = useEditor();
  const buyer = useValue(['buyer', 'name']);
  const model = useValue(['vehicle', 'model']);
  const number = useValue(['number']);
  const words = [buyer, model].filter((word) => typeof word === 'string' && word.trim() !== '');
  const title = draft.template ? draft.name : words.join(', ') || 'New deal';
  return (
    <header className={styles.head}>
      <Link to={draft.deal ? paths.deal(draft.deal.id) : paths.deals}>
        {draft.deal ? 'The deal' : 'Deals'}
      </Link>
      <span aria-hidden="true">/</span>
      <h1>{title}</h1>
      <span className={parts.soft}>{typeof number === 'string' && number}</span>
      <span className={parts.pill}>
        <Icon name="mdi-pencil-outline" />
        {stateWords(draft)}
      </span>
      <span className={styles.space} />
      {draft.openBy.length > 0 && (
        <span className={styles.others} role="status">
          {draft.openBy.map(({ id, name }) => (
            <Avatar key={id} name={name} />
          ))}
          {othersWords(draft)}
        </span>
      )}
      <span className={styles.steps}>
        <StepButton label="Undo" icon="mdi-undo" can={store.canUndo} act={store.undo} />
        <StepButton label="Redo" icon="mdi-redo" can={store.canRedo} act={store.redo} />
      </span>
    </header>
  );
}

function stateWords({ template, revision, approval }: EditedDraft): string {
  if (template) return 'Template';
  const state = approval?.state === 'WAITING' ? 'To approve' : 'Draft';
  return revision ? `Revision ${revision + 1}, ${state.toLowerCase()}` : state;
}

function othersWords({ openBy }: EditedDraft): string {
  const names = openBy.map(({ name }) => name.split(' ')[0]);
  return `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here too`;
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: 'mdi-undo' | 'mdi-redo';
  can(): boolean;
  act(): readonly (string | number)[] | null;
}

function StepButton({ label, icon, can, act }: StepButtonProps) {
  const enabled = useReport(can);
  return (
    <button
      type="button"
      className={form.iconButton}
      aria-label={label}
      title={label}
      disabled={!enabled}
      onClick={() => {
        const path = act();
        if (path && path.length > 0) goToField(path);
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

interface EditorBarProps {
  readonly saving: Saving;
  readonly template: boolean;
  onPublish(): void;
  onSave(): void;
}

export function EditorBar({ saving, template, onPublish, onSave }: EditorBarProps) {
  const problems = useProblems((shown) => shown.problems);
  const refusals = useLaw((law) => law.refusals);
  const warnings = useLaw((law) => law.warnings);
  const [list, setList] = useState<'PROBLEMS' | 'WARNINGS' | null>(null);
  const lists = { PROBLEMS: [...problems, ...refusals], WARNINGS: warnings };
  const isOver = list !== null && lists[list].length === 0;
  useEffect(() => {
    if (isOver) setList(null);
  }, [isOver]);
  const toggle = (listName: 'PROBLEMS' | 'WARNINGS') =>
    setList(list === listName ? null : listName);
  return (
    <footer className={styles.bar}>
      {list && (
        <ProblemList {...LIST_WORDS[list]} problems={lists[list]} onClose={() => setList(null)} />
      )}
      <BarFigures />
      <span className={styles.left}>
        {lists.PROBLEMS.length > 0 && (
          <button
            type="button"
            className={classes(styles.jump, form.bad)}
            aria-expanded={list === 'PROBLEMS'}
            onClick={() => toggle('PROBLEMS')}
          >
            <Icon name="mdi-alert-circle-outline" />
            {counted(lists.PROBLEMS.length, 'problem')}
          </button>
        )}
        {warnings.length > 0 && (
          <button
            type="button"
            className={classes(styles.jump, form.warn)}
            aria-expanded={list === 'WARNINGS'}
            onClick={() => toggle('WARNINGS')}
          >
            <Icon name="mdi-scale-balance" />
            {counted(warnings.length, 'compliance warning')}
          </button>
        )}
        <SaveState saving={saving} onSave={onSave} />
      </span>
      <span className={styles.space} />
      <Button className={styles.previewButton} onClick={openPreview}>
        Preview
      </Button>
      {!template && (
        <Button look="primary" className={styles.publish} onClick={onPublish}>
          Publish
        </Button>
      )}
    </footer>
  );
}

const LIST_WORDS = {
  PROBLEMS: { label: 'Problems', title: 'Fix these first' },
  WARNINGS: { label: 'Compliance warnings', title: 'Check these' },
} as const;

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** The figures on a phone, which has no column beside the form. */
function BarFigures() {
  const figures = useReport((report) => report.figures);
  const format = formatOf(useTypedContext());
  if (!figures) return null;
  return (
    <p className={styles.barFigures}>
      <span>
        <strong>{format.money(figures.outTheDoorCents)}</strong> out-the-door
      </span>
      {totalPrices(figures).map(({ name, cents }) => (
        <span key={name}>
          <strong>{format.money(cents)}</strong> {name.replace(/^T/, 't')}
        </span>
      ))}
    </p>
  );
}

function SaveState({ saving, onSave }: Pick<EditorBarProps, 'saving' | 'onSave'>) {
  const { state, savedAt, message } = saving;
  const time = savedAt && new Date(savedAt).toLocaleTimeString('en-US', TIME);
  return (
    <span className={classes(styles.saved, parts.soft)} role="status" data-saving={state}>
      {state === 'SAVED' && (time ? `Saved ${time}` : 'Saved')}
      {(state === 'UNSAVED' || state === 'SAVING') && 'Saving …'}
      {state === 'CLASH' && 'Not saved: someone else changed the same fields'}
      {state === 'REFUSED' && `Not saved: ${message}`}
      {state === 'FAILED' && (
        <>
          Kept in this browser, not saved yet. {message}{' '}
          <button type="button" className={form.linkLike} onClick={onSave}>
            Try again
          </button>
        </>
      )}
    </span>
  );
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;

interface ProblemListProps {
  readonly label: string;
  readonly title: string;
  readonly problems: readonly FieldMessage[];
  onClose(): void;
}

/** List of problems or warnings, each with a link to its field. */
function ProblemList({ label, title, problems, onClose }: ProblemListProps) {
  const { store } = useEditor();
  return (
    <section className={styles.problemList} aria-label={label}>
      <div className={styles.problemHead}>
        <h2>{title}</h2>
        <Button look="plain" icon="mdi-close" aria-label="Close the list" onClick={onClose} />
      </div>
      <ul>
        {problems.map(({ path, message }) => {
          const steps = parsePath(path);
          const isUnknown = path !== '$' && nodeAt(steps) === undefined;
          return (
            <li key={path + message}>
              <button
                type="button"
                onClick={() => (isUnknown ? store.set(steps, undefined) : goToField(steps))}
              >
                <strong>
                  {nameOf(store.tree(), steps)}
                  {placeWords(steps)}
                </strong>
                <span>{isUnknown ? `${message}: press here` : message}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Name of the list item around a field, such as "Doc fee, ". */
function nameOf(tree: unknown, path: readonly (string | number)[]): string {
  const list = path.findIndex((step) => typeof step === 'number');
  const label = list === -1 ? '' : textAt(tree, [...path.slice(0, list + 1), 'label']);
  return label && `${label}, `;
}
