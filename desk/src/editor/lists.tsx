// Form fields generated from the file format: objects, lists of rows, and lists of foldable cards.
import {
  FIELD_WORDS,
  type FormField,
  type FormNode,
  fieldsOf,
  isApplicable,
  type ListNode,
  type ObjectNode,
} from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { memo, type ReactNode, useSyncExternalStore } from 'react';
import { classes } from '../parts/parts.tsx';
import { keyOf, type Path, parsePath, pathText, schemaPath, valueAt } from './draft-values.ts';
import { fieldId, useEditor, useFold, useLaw, useProblems, useValue } from './editor.tsx';
import { LeafField, LinesField, Notes, SetField, textAt } from './fields.tsx';
import form from './form.module.css';
import { AddButton, Grip, ItemButtons, useItems } from './list-controls.tsx';
import styles from './lists.module.css';
import { PhotoField, PhotoList } from './PhotoList.tsx';

interface FieldsProps {
  readonly path: Path;
  readonly fields: readonly FormField[];
  /** The name of the item, such as "Doc fee", for the accessible names of its fields. */
  readonly owner?: string | undefined;
  /** The group of fields: those that most deals need, those that few need, or all. */
  readonly group?: 'USUAL' | 'RARE' | 'ALL';
}

/** Fields of an object in the order of the format, with its nested objects. */
export function Fields({ path, fields, owner, group = 'ALL' }: FieldsProps) {
  const { store } = useEditor();
  // A string snapshot, so typing doesn't render again unless the set of fields changes.
  const keysText = useSyncExternalStore(store.subscribe, () =>
    shownKeys(fields, valueAt(store.tree(), path), group),
  );
  const keys = keysText.split(' ');
  return fields.map((field) =>
    keys.includes(field.key) ? (
      <AnyField
        key={field.key}
        path={[...path, field.key]}
        field={field}
        owner={owner}
        group={group}
      />
    ) : null,
  );
}

function shownKeys(
  fields: readonly FormField[],
  holder: unknown,
  group: FieldsProps['group'],
): string {
  const shownFields = fields.filter(({ key, node }) => {
    const rare = FIELD_WORDS[node.path]?.rare ?? false;
    if (node.path === 'format') return false;
    if (group !== 'ALL' && node.type !== 'OBJECT' && rare !== (group === 'RARE')) return false;
    return valueAt(holder, [key]) !== undefined || isApplicable(node.path, holder);
  });
  return shownFields.map(({ key }) => key).join(' ');
}

interface AnyFieldProps {
  readonly path: Path;
  readonly field: FormField;
  readonly owner: string | undefined;
  readonly group: 'USUAL' | 'RARE' | 'ALL';
}

const AnyField = memo(
  ({ path, field: { node, optional }, owner, group }: AnyFieldProps) => {
    const label = FIELD_WORDS[node.path]?.label ?? '';
    const name = owner && `${label} of ${owner}`;
    switch (node.type) {
      case 'LEAF':
        if (node.kind === 'FILE') return <PhotoField path={path} node={node} />;
        return node.path === 'paymentOptions[].kind' ? (
          <KindField path={path} name={name} />
        ) : (
          <LeafField path={path} node={node} optional={optional} name={name} />
        );
      case 'OBJECT':
        return (
          <>
            <Fields path={path} fields={node.fields} owner={owner} group={group} />
            <Notes path={path} />
          </>
        );
      case 'LIST':
        return <ListField path={path} node={node} owner={owner} />;
      case 'KINDS':
        return null;
    }
  },
  (one, other) =>
    one.field === other.field &&
    one.owner === other.owner &&
    one.group === other.group &&
    pathText(one.path) === pathText(other.path),
);

function ListField({
  path,
  node,
  owner,
}: {
  path: Path;
  node: ListNode;
  owner: string | undefined;
}) {
  const { item } = node;
  const label = FIELD_WORDS[node.path]?.label ?? '';
  const name = owner && `${label} of ${owner}`;
  if (node.path === 'vehicle.photos') return <PhotoList path={path} />;
  if (item.type !== 'LEAF') return <RowList path={path} node={node} owner={owner} />;
  if (item.kind === 'TEXT') return <LinesField path={path} schemaPath={node.path} name={name} />;
  if (item.kind === 'ID') return <AddOnSet path={path} schemaPath={node.path} owner={owner} />;
  const words = FIELD_WORDS[item.path]?.options ?? {};
  const options = item.options.map((option) => [option, words[option] ?? option] as const);
  return (
    <SetField path={path} schemaPath={node.path} options={options} name={owner && `of ${owner}`} />
  );
}

/** Checkboxes for the deal's other add-ons, by their labels. */
function AddOnSet({
  path,
  schemaPath,
  owner,
}: {
  path: Path;
  schemaPath: string;
  owner: string | undefined;
}) {
  const addOns = useValue(['addOns']);
  const ownIndex = Number(path[1]);
  const options = (Array.isArray(addOns) ? addOns : []).flatMap((addOn, index) => {
    const id = textAt(addOn, ['id']);
    return index === ownIndex || id === '' ? [] : [[id, textAt(addOn, ['label']) || id] as const];
  });
  return (
    <SetField path={path} schemaPath={schemaPath} options={options} name={owner && `of ${owner}`} />
  );
}

/** Select for the kind of a payment option, which determines its fields. */
function KindField({ path, name }: { readonly path: Path; readonly name: string | undefined }) {
  const { store } = useEditor();
  const value = useValue(path);
  const words = FIELD_WORDS['paymentOptions[].kind'];
  const id = fieldId(path);
  return (
    <div className={form.field} data-width={words?.width ?? 3}>
      <label htmlFor={id}>{words?.label}</label>
      <select
        id={id}
        className={form.input}
        value={String(value ?? '')}
        {...(name && { 'aria-label': name })}
        onChange={({ target }) => store.set(path, target.value)}
      >
        {!Object.hasOwn(words?.options ?? {}, String(value)) && <option value="">Choose</option>}
        {Object.entries(words?.options ?? {}).map(([kind, word]) => (
          <option key={kind} value={kind}>
            {word}
          </option>
        ))}
      </select>
      <Notes path={path} />
    </div>
  );
}

/** List of short items with one row each, such as plans and mileages. */
function RowList({ path, node, owner }: { path: Path; node: ListNode; owner: string | undefined }) {
  const items = useItems(path);
  const word = FIELD_WORDS[node.path]?.item ?? 'item';
  return (
    <fieldset className={form.field} data-width={12} id={fieldId(path)}>
      <legend>
        {FIELD_WORDS[node.path]?.label}
        {owner && <span className={form.hidden}> of {owner}</span>}
      </legend>
      {items.map((item, index) => {
        const itemName = textAt(item, ['label']) || `${word} ${index + 1}`;
        const name = owner ? `${itemName}, ${owner}` : itemName;
        return (
          <div key={keyOf(item, index)} className={styles.row} data-item>
            <Grip list={path} index={index} name={name} />
            <div className={form.grid}>
              <Fields
                path={[...path, index]}
                fields={(node.item as ObjectNode).fields}
                owner={name}
                group="USUAL"
              />
            </div>
            <ItemButtons list={path} index={index} name={name} />
          </div>
        );
      })}
      <Notes path={path} />
      <AddButton list={path} word={owner ? `${word} to ${owner}` : word} shown={word} />
    </fieldset>
  );
}

interface CardListProps {
  readonly path: Path;
  readonly node: ListNode;
  /** The summary of a folded item beside its name. */
  summary(item: unknown, index: number): ReactNode;
}

/** List of items with many fields, as foldable cards. */
export function CardList({ path, node, summary }: CardListProps) {
  const items = useItems(path);
  const word = FIELD_WORDS[node.path]?.item ?? 'item';
  return (
    <div id={fieldId(path)}>
      {items.map((item, index) => (
        <ItemCard
          key={keyOf(item, index)}
          list={path}
          index={index}
          node={node}
          item={item}
          summary={summary}
        />
      ))}
      <Notes path={path} />
      <div className={form.foot}>
        <AddButton list={path} word={word} shown={word} />
      </div>
    </div>
  );
}

interface ItemCardProps {
  readonly list: Path;
  readonly index: number;
  readonly node: ListNode;
  readonly item: unknown;
  summary(item: unknown, index: number): ReactNode;
}

const ItemCard = memo(
  ({ list, index, node, item, summary }: ItemCardProps) => {
    const path = [...list, index];
    const [open, setOpen] = useFold(path);
    const name = itemName(node, item, index);
    const prefix = pathText(path);
    const refusals = useLaw(({ refusalsAt }) => countUnder(refusalsAt, prefix));
    const problems = useProblems(({ problemsAt }) => countUnder(problemsAt, prefix)) + refusals;
    const findings = useLaw(({ findingsAt }) => countUnder(findingsAt, prefix));
    return (
      <div className={styles.card} data-item data-open={open || undefined}>
        <div className={styles.cardHead}>
          <Grip list={list} index={index} name={name} />
          <button
            type="button"
            className={styles.fold}
            id={fieldId(path)}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span className={styles.itemName}>{name}</span>
            <span className={styles.summary}>{summary(item, index)}</span>
            {problems > 0 && <Count kind="problem" count={problems} />}
            {findings > 0 && <Count kind="warning" count={findings} />}
            <Icon name={open ? 'mdi-chevron-up' : 'mdi-chevron-down'} />
          </button>
          <ItemButtons list={list} index={index} name={name} />
        </div>
        <Notes path={path} />
        {open && <ItemFields path={path} node={node} item={item} name={name} />}
      </div>
    );
  },
  (one, other) => one.item === other.item && one.index === other.index,
);

function ItemFields({
  path,
  node,
  item,
  name,
}: {
  path: Path;
  node: ListNode;
  item: unknown;
  name: string;
}) {
  if (node.item.type === 'LEAF' || node.item.type === 'LIST') return null;
  const fields = fieldsOf(node.item, item);
  return (
    <div className={styles.cardBody}>
      <div className={form.grid}>
        <Fields path={path} fields={fields} owner={name} group="USUAL" />
      </div>
      <More path={path} fields={fields} owner={name} />
    </div>
  );
}

interface MoreProps {
  readonly path: Path;
  readonly fields: readonly FormField[];
  readonly owner?: string | undefined;
}

/** Fields that few deals need. Folded until opened, or until one of them has a problem. */
export function More({ path, fields, owner }: MoreProps) {
  const [open, setOpen] = useFold(path, isRareField);
  if (!fields.some(({ node }) => isRare(node.path) || hasRare(node))) return null;
  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Fewer fields' : 'All fields'}
        {owner && <span className={form.hidden}> of {owner}</span>}
        <Icon name={open ? 'mdi-chevron-up' : 'mdi-chevron-down'} />
      </button>
      {open && (
        <div className={form.grid}>
          <Fields path={path} fields={fields} owner={owner} group="RARE" />
        </div>
      )}
    </>
  );
}

function isRare(path: string): boolean {
  return FIELD_WORDS[path]?.rare ?? false;
}

function isRareField(path: string): boolean {
  const formPath = schemaPath(parsePath(path));
  // A list item is rare if its list is.
  return isRare(formPath) || isRare(formPath.replace(/\[\]$/, ''));
}

function hasRare(node: FormNode): boolean {
  return node.type === 'OBJECT' && node.fields.some((field) => isRare(field.node.path));
}

export function Count({
  kind,
  count,
}: {
  readonly kind: 'problem' | 'warning';
  readonly count: number;
}) {
  return (
    <span className={classes(form.count, kind === 'problem' ? form.bad : form.warn)}>
      {count}
      <span className={form.hidden}> {kind + (count === 1 ? '' : 's')}</span>
    </span>
  );
}

export function countUnder(messages: ReadonlyMap<string, string>, prefix: string): number {
  let count = 0;
  for (const path of messages.keys()) {
    if (path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))
      count += 1;
  }
  return count;
}

function itemName(node: ListNode, item: unknown, index: number): string {
  const car = ['year', 'make', 'model'].map((key) => textAt(item, [key])).filter(Boolean);
  const word = FIELD_WORDS[`${node.path}[]`]?.label ?? 'Item';
  return textAt(item, ['label']) || car.join(' ') || `${word} ${index + 1}`;
}
