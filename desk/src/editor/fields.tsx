// Field of the form: its label, a control for its kind of value, and its problems.
import {
  FIELD_WORDS,
  isBlank,
  isSwatch,
  type LeafKind,
  type LeafNode,
  readTyped,
  swatchOf,
  typedText,
} from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { type ComponentProps, memo, useState } from 'react';
import { fullTime } from '../parts/moments.ts';
import { Button, classes, styles as parts } from '../parts/parts.tsx';
import { type Option, STATE_OPTIONS, TIME_ZONE_OPTIONS } from '../parts/place-options.ts';
import type { DraftStore } from './draft-store.ts';
import { type Path, pathText, valueAt, withValue } from './draft-values.ts';
import {
  fieldId,
  goToField,
  useEditor,
  useLaw,
  useProblems,
  useTypedContext,
  useValue,
} from './editor.tsx';
import form from './form.module.css';
import { quickFix } from './quick-fixes.ts';
import { formatOf } from './report.ts';
import { VinHint } from './VinField.tsx';
import { fillByVin } from './vin-fill.ts';

export interface LeafFieldProps {
  readonly path: Path;
  readonly node: LeafNode;
  readonly optional: boolean;
  /** The accessible name, if the label alone is ambiguous. */
  readonly name?: string | undefined;
  /** Whether the label is left out, because a column has it. */
  readonly bare?: boolean;
  /** Hides the problems, which are shown elsewhere, such as below a table row. */
  readonly quiet?: boolean;
  /** Placeholder that replaces the example. */
  readonly placeholder?: string;
}

/** `path` must be a stable array, so memoize it. */
export const LeafField = memo(
  ({ path, node, optional, name, bare = false, quiet = false, placeholder }: LeafFieldProps) => {
    const words = FIELD_WORDS[node.path];
    const id = fieldId(path);
    const control = { path, node, optional, name, id, placeholder };
    const isBox = node.kind === 'YES_NO' && optional;
    return (
      <div
        className={classes(form.field, isBox && form.boxField)}
        data-width={bare ? undefined : (words?.width ?? 4)}
      >
        {!bare && <label htmlFor={id}>{words?.label}</label>}
        <Control {...control} />
        {node.path === 'vehicle.vin' && <VinHint path={path} />}
        {!bare && words?.help && <p className={form.help}>{words.help}</p>}
        {!quiet && <Notes path={path} />}
      </div>
    );
  },
  (one, other) =>
    pathText(one.path) === pathText(other.path) &&
    one.node === other.node &&
    one.name === other.name &&
    one.placeholder === other.placeholder &&
    one.bare === other.bare,
);

interface ControlProps {
  readonly path: Path;
  readonly node: LeafNode;
  readonly optional: boolean;
  readonly name?: string | undefined;
  readonly id: string;
  readonly placeholder?: string | undefined;
}

function Control(props: ControlProps) {
  switch (props.node.kind) {
    case 'YES_NO':
      return props.optional ? <BoxControl {...props} /> : <ChoiceControl {...props} />;
    case 'CHOICE':
    case 'JURISDICTION':
    case 'TIME_ZONE':
      return <ChoiceControl {...props} />;
    case 'PAINT':
      return <PaintControl {...props} />;
    case 'TEXTS':
      return <TextsControl {...props} />;
    default:
      return <TextControl {...props} />;
  }
}

/** The ARIA attributes of a field beside its label. */
function useDescribed(path: Path, name: string | undefined) {
  const text = pathText(path);
  const problem = useProblems(({ problemsAt }) => problemsAt.get(text));
  const refusal = useLaw(({ refusalsAt }) => refusalsAt.get(text));
  const finding = useLaw(({ findingsAt }) => findingsAt.get(text));
  return {
    ...(name && { 'aria-label': name }),
    ...((problem || refusal) && { 'aria-invalid': true }),
    ...((problem || refusal || finding) && { 'aria-describedby': `${fieldId(path)}-notes` }),
  };
}

const LONG = 300;
/** Short texts that wrap, so a narrow column shows them whole. */
const WRAPPED = new Set(['price.lines[].label']);

function TextControl({ path, node, name, id, placeholder }: ControlProps) {
  const editor = useEditor();
  const { store } = editor;
  const value = useValue(path);
  const context = useTypedContext();
  const described = useDescribed(path, name);
  // The text stays as typed. Below it is the value that was read.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyping = typed !== null && readTyped(node, typed, context) === value;
  const shown = isTyping ? typed : typedText(node, value, context);
  const change = (text: string) => {
    const line = text.replaceAll(/[\r\n]+/g, ' ');
    setTyped(line);
    store.set(path, readTyped(node, line, context));
    if (node.path === 'vehicle.vin') fillByVin(editor);
    if (node.path === 'vehicle.exteriorColor.name') fillSwatch(store, line);
  };
  const field = {
    id,
    ...described,
    className: classes(form.input, NUMERIC.has(node.kind) && form.numeric),
    value: shown,
    autoComplete: 'off',
    spellCheck: node.kind === 'TEXT' && (node.max ?? 0) > 100,
    placeholder: placeholder ?? FIELD_WORDS[node.path]?.example,
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
    onBlur: () => setTyped(null),
  };
  return (
    <>
      {WRAPPED.has(node.path) || ((node.max ?? 0) >= LONG && node.kind === 'TEXT') ? (
        <textarea {...field} rows={WRAPPED.has(node.path) ? 1 : 2} />
      ) : (
        <input {...field} type="text" {...INPUT_MODES[node.kind]} />
      )}
      {isTyping && <ReadAs node={node} value={value} typed={typed} />}
    </>
  );
}

/** A list of texts, one per line. The problems of all lines are below. */
function TextsControl({ path, node, name, id }: ControlProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const context = useTypedContext();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typedText(node, value, context);
  const read = (text: string) => readTyped(node, text, context);
  const isTyping = typed !== null && typedText(node, read(typed), context) === shown;
  const text = pathText(path);
  const within = useProblems(({ problemsAt }) =>
    [...problemsAt]
      .filter(
        ([problemPath]) => problemPath.startsWith(`${text}[`) || problemPath.startsWith(`${text}.`),
      )
      .map(([problemPath, message]) => `${problemPath.slice(text.length)}: ${message}`)
      .join('\n'),
  );
  return (
    <>
      <textarea
        id={id}
        {...useDescribed(path, name)}
        className={form.input}
        rows={Math.min(8, Math.max(2, shown.split('\n').length))}
        value={isTyping ? typed : shown}
        placeholder={FIELD_WORDS[node.path]?.example}
        onChange={({ target }) => {
          setTyped(target.value);
          store.set(path, read(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {within && <p className={classes(form.note, form.bad)}>{within}</p>}
    </>
  );
}

const SWATCH: Path = ['vehicle', 'exteriorColor', 'hex'];

/** Sets the swatch by the color's name, until another swatch is picked. */
function fillSwatch(store: DraftStore, name: string): void {
  const before = valueAt(store.tree(), SWATCH);
  const swatch = swatchOf(name);
  const isPicked = !isBlank(before) && !isSwatch(before);
  if (swatch !== null && swatch !== before && !isPicked) {
    store.replace(withValue(store.tree(), SWATCH, swatch));
  }
}

const NUMERIC = new Set<LeafKind>(['MONEY', 'PERCENT', 'FACTOR', 'WHOLE']);

const INPUT_MODES: Partial<Record<LeafKind, Pick<ComponentProps<'input'>, 'inputMode'>>> = {
  MONEY: { inputMode: 'decimal' },
  PERCENT: { inputMode: 'decimal' },
  FACTOR: { inputMode: 'decimal' },
  WHOLE: { inputMode: 'numeric' },
  EMAIL: { inputMode: 'email' },
  PHONE: { inputMode: 'tel' },
  WEBSITE: { inputMode: 'url' },
};

interface ReadAsProps {
  readonly node: LeafNode;
  readonly value: unknown;
  readonly typed: string;
}

/** The amount or date that was read, shown while it is typed. */
function ReadAs({ node, value, typed }: ReadAsProps) {
  const context = useTypedContext();
  if (typed === typedText(node, value, context)) return null;
  const words =
    node.kind === 'MONEY' && typeof value === 'number'
      ? formatOf(context).money(value)
      : node.kind === 'MOMENT' && node.fits(value)
        ? fullTime(String(value), context.timeZone)
        : node.kind === 'DAY' && node.fits(value)
          ? typedText(node, value, context)
          : null;
  return words && <p className={form.readAs}>Read as {words}</p>;
}

const OPTIONS: Partial<Record<LeafNode['kind'], readonly Option[]>> = {
  YES_NO: [
    ['yes', 'Yes'],
    ['no', 'No'],
  ],
  JURISDICTION: STATE_OPTIONS,
  TIME_ZONE: TIME_ZONE_OPTIONS,
};

function ChoiceControl({ path, node, optional, name, id }: ControlProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const described = useDescribed(path, name);
  const condition = useValue(['vehicle', 'condition']);
  const words: Readonly<Record<string, string>> = {
    ...FIELD_WORDS[node.path]?.options,
    ...(node.path === 'price.lines[].kind' && { MSRP: priceName(condition) }),
  };
  const options =
    OPTIONS[node.kind] ?? node.options.map((option) => [option, words[option] ?? option] as const);
  const chosen = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
  const isKnown = options.some(([option]) => option === chosen);
  const context = useTypedContext();
  return (
    <select
      id={id}
      {...described}
      className={form.input}
      value={chosen}
      onChange={({ target }) => store.set(path, readTyped(node, target.value, context))}
    >
      {(optional || chosen === '') && <option value="">{optional ? 'Not set' : 'Choose'}</option>}
      {!isKnown && chosen !== '' && <option value={chosen}>{chosen}</option>}
      {options.map(([option, word]) => (
        <option key={option} value={option}>
          {word}
        </option>
      ))}
    </select>
  );
}

function BoxControl({ path, name, id }: ControlProps) {
  const { store } = useEditor();
  const value = useValue(path);
  return (
    <input
      id={id}
      {...useDescribed(path, name)}
      className={form.box}
      type="checkbox"
      checked={value === true}
      onChange={({ target }) => store.set(path, target.checked ? true : undefined)}
    />
  );
}

/** A color as its code, and as a color picker. */
function PaintControl(props: ControlProps) {
  const { store } = useEditor();
  const value = useValue(props.path);
  return (
    <div className={form.paint}>
      <TextControl {...props} />
      <input
        type="color"
        aria-label="Pick the swatch"
        value={props.node.fits(value) ? String(value) : '#9aa3ad'}
        onChange={({ target }) => store.set(props.path, target.value)}
      />
    </div>
  );
}

/** Returns the name of the car's price. Only new cars have an MSRP. */
export function priceName(condition: unknown): string {
  return condition === 'USED' || condition === 'CERTIFIED' ? 'Vehicle price' : 'MSRP';
}

interface NotesProps {
  readonly path: Path;
  /** The field's name in the notes below a table row, with a button that fixes the problem. */
  readonly field?: string;
}

/** Problems in the words of the form, then compliance warnings. */
export function Notes({ path, field }: NotesProps) {
  const text = pathText(path);
  const problem = useProblems(({ problemsAt }) => problemsAt.get(text));
  const refusal = useLaw(({ refusalsAt }) => refusalsAt.get(text));
  const finding = useLaw(({ findingsAt }) => findingsAt.get(text));
  if (!problem && !refusal && !finding) return null;
  const prefix = field ? `${field}: ` : '';
  return (
    <div id={`${fieldId(path)}-notes`} className={field && form.rowNotes}>
      <div>
        {problem?.split('\n').map((message) => (
          <p key={message} className={classes(form.note, form.bad)}>
            <Icon name="mdi-alert-circle-outline" />
            {prefix + message}
          </p>
        ))}
        {refusal?.split('\n').map((message) => (
          <p key={message} className={classes(form.note, form.bad)}>
            <Icon name="mdi-scale-balance" />
            {prefix}Can’t be published like this. {message}
          </p>
        ))}
        {finding?.split('\n').map((message) => (
          <p key={message} className={classes(form.note, form.warn)}>
            <Icon name="mdi-scale-balance" />
            {prefix + message}
          </p>
        ))}
      </div>
      {field && <FixButton path={path} field={field} />}
    </div>
  );
}

/** Applies a fix that needs no typing, or focuses the field. */
function FixButton({ path, field }: { readonly path: Path; readonly field: string }) {
  const { store } = useEditor();
  const fix = quickFix(store.tree(), path);
  return (
    <Button small onClick={() => (fix ? fix.apply(store) : goToField(path))}>
      {fix?.words ?? `Fix ${field.toLowerCase()}`}
    </Button>
  );
}

interface LinesFieldProps {
  readonly path: Path;
  readonly schemaPath: string;
  readonly name?: string | undefined;
}

/** Field for a list of texts, one per line. */
export function LinesField({ path, schemaPath, name }: LinesFieldProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const words = FIELD_WORDS[schemaPath];
  const [typed, setTyped] = useState<string | null>(null);
  const items = Array.isArray(value) ? value.map(String) : [];
  const isTyping = typed !== null && linesOf(typed).join('\n') === items.join('\n');
  const text = pathText(path);
  const problems = useProblems(({ problemsAt }) =>
    [...problemsAt]
      .filter(([problemPath]) => problemPath === text || problemPath.startsWith(`${text}[`))
      .map(([problemPath, message]) => lineWords(problemPath, message))
      .join('\n'),
  );
  const id = fieldId(path);
  return (
    <div className={form.field} data-width={words?.width ?? 12}>
      <label htmlFor={id}>{words?.label}</label>
      <textarea
        id={id}
        className={form.input}
        rows={Math.min(8, Math.max(2, items.length))}
        value={isTyping ? typed : items.join('\n')}
        {...(name && { 'aria-label': name })}
        {...(problems && { 'aria-invalid': true, 'aria-describedby': `${id}-notes` })}
        onChange={({ target }) => {
          setTyped(target.value);
          store.set(path, linesOf(target.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {words?.help && <p className={form.help}>{words.help}</p>}
      {problems && (
        <div id={`${id}-notes`}>
          {problems.split('\n').map((message) => (
            <p key={message} className={classes(form.note, form.bad)}>
              <Icon name="mdi-alert-circle-outline" />
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function lineWords(path: string, message: string): string {
  const index = /\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined ? message : `Line ${Number(index) + 1}: ${message}`;
}

interface SetFieldProps {
  readonly path: Path;
  readonly schemaPath: string;
  readonly options: readonly (readonly [value: string, word: string])[];
  readonly name?: string | undefined;
}

/** Field for a set of options, as checkboxes. */
export function SetField({ path, schemaPath, options, name }: SetFieldProps) {
  const { store } = useEditor();
  const value = useValue(path);
  const words = FIELD_WORDS[schemaPath];
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const unknown = chosen.filter((each) => !options.some(([option]) => option === each));
  const allOptions = [...options, ...unknown.map((each) => [each, each] as const)];
  const toggle = (option: string) =>
    store.set(
      path,
      chosen.includes(option) ? chosen.filter((each) => each !== option) : [...chosen, option],
    );
  return (
    <fieldset className={form.field} data-width={words?.width ?? 6} id={fieldId(path)}>
      <legend>
        {words?.label}
        {name && <span className={form.hidden}> {name}</span>}
      </legend>
      <div className={form.boxes}>
        {allOptions.map(([option, word]) => (
          <label key={option}>
            <input
              className={form.box}
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={() => toggle(option)}
            />
            {word}
          </label>
        ))}
        {allOptions.length === 0 && <span className={parts.soft}>There are no other add-ons.</span>}
      </div>
      <Notes path={path} />
    </fieldset>
  );
}

/** Returns a text of the draft for headings, or '' for any other value. */
export function textAt(tree: unknown, path: Path): string {
  const value = valueAt(tree, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
