// The frame of the editor: whose deal it is and who else is in it above, what is left to do and saved below.
import { Icon } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { Avatar, Button, classes, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import type { Colleague, EditedDraft } from './draft-api.ts';
import { parsePath } from './draft-values.ts';
import styles from './EditorBar.module.css';
import { goToField, useEditor, useLaw, useReport, useTypedContext, useValue } from './editor.tsx';
import { textAt } from './fields.tsx';
import form from './form.module.css';
import { openPreview } from './Preview.tsx';
import { formatOf, placeWords } from './report.ts';
import type { Saving } from './saving.ts';

interface EditorHeadProps {
  readonly draft: EditedDraft;
  readonly others: readonly Colleague[];
}

export function EditorHead({ draft, others }: EditorHeadProps) {
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
        {draft.template
          ? 'Template'
          : draft.revision
            ? `Revision ${draft.revision + 1}, draft`
            : 'Draft'}
      </span>
      <span className={styles.space} />
      {others.length > 0 && (
        <span className={styles.others} role="status">
          {others.map(({ id, name }) => (
            <Avatar key={id} name={name} />
          ))}
          {othersWords(others)}
        </span>
      )}
      <span className={styles.steps}>
        <StepButton label="Undo" icon="mdi-undo" can={store.canUndo} act={store.undo} />
        <StepButton label="Redo" icon="mdi-redo" can={store.canRedo} act={store.redo} />
      </span>
    </header>
  );
}

function othersWords(others: readonly Colleague[]): string {
  const names = others.map(({ name }) => name.split(' ')[0]);
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
  const problems = useReport((report) => report.problems);
  const refusals = useLaw((law) => law.refusals);
  const findings = useLaw(
    ({ findings: all }) => all.filter(({ level }) => level === 'WARN').length,
  );
  const [lists, setLists] = useState(false);
  const count = problems.length + refusals.length;
  useEffect(() => {
    if (count === 0) setLists(false);
  }, [count]);
  return (
    <footer className={styles.bar}>
      {lists && <ProblemList onClose={() => setLists(false)} />}
      <BarFigures />
      <span className={styles.left}>
        {count > 0 && (
          <button
            type="button"
            className={classes(styles.jump, form.bad)}
            aria-expanded={lists}
            onClick={() => setLists(!lists)}
          >
            <Icon name="mdi-alert-circle-outline" />
            {count === 1 ? '1 problem' : `${count} problems`}
          </button>
        )}
        {findings > 0 && (
          <span className={classes(styles.jump, form.warn)}>
            <Icon name="mdi-scale-balance" />
            {findings === 1 ? '1 compliance warning' : `${findings} compliance warnings`}
          </span>
        )}
        <SaveState saving={saving} onSave={onSave} />
      </span>
      <span className={styles.space} />
      <Button className={styles.previewButton} onClick={openPreview}>
        Preview
      </Button>
      {!template && (
        <Button
          look="primary"
          className={styles.publish}
          denied={
            count > 0 ? `Fix ${count === 1 ? 'the problem' : `${count} problems`} first.` : null
          }
          onClick={onPublish}
        >
          Publish
        </Button>
      )}
    </footer>
  );
}

/** On a phone the figures stand here, because nothing stands beside the form. */
function BarFigures() {
  const figures = useReport((report) => report.figures);
  const format = formatOf(useTypedContext());
  if (!figures) return null;
  return (
    <p className={styles.barFigures}>
      <span>
        <strong>{format.money(figures.outTheDoorCents)}</strong> out-the-door
      </span>
      <span>
        <strong>{format.money(figures.totalPriceCents)}</strong> total price
      </span>
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
      {state === 'CLASH' && 'Not saved: somebody else wrote here too'}
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

/** Everything that is wrong, each with the way to its field. */
function ProblemList({ onClose }: { onClose(): void }) {
  const { store } = useEditor();
  const problems = [...useReport((report) => report.problems), ...useLaw((law) => law.refusals)];
  return (
    <section className={styles.problemList} aria-label="Problems">
      <div className={styles.problemHead}>
        <h2>Fix these first</h2>
        <Button look="plain" icon="mdi-close" aria-label="Close the list" onClick={onClose} />
      </div>
      <ul>
        {problems.map(({ path, message }) => {
          const at = parsePath(path);
          const isUnknown = message.startsWith('unknown key');
          return (
            <li key={path + message}>
              <button
                type="button"
                onClick={() => (isUnknown ? store.set(at, undefined) : goToField(at))}
              >
                <strong>
                  {nameOf(store.tree(), at)}
                  {placeWords(at)}
                </strong>
                <span>{isUnknown ? `${message} Press to remove it.` : message}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** "Doc fee, " of a field in a list. */
function nameOf(tree: unknown, path: readonly (string | number)[]): string {
  const list = path.findIndex((step) => typeof step === 'number');
  const label = list === -1 ? '' : textAt(tree, [...path.slice(0, list + 1), 'label']);
  return label && `${label}, `;
}
