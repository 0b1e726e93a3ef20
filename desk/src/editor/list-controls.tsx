// What every list of the form has: items that are added, duplicated, removed, and moved by pointer or by key.
import { nodeAt } from '@forecourt/domain/deal-form';
import { Icon } from '@forecourt/ui';
import { type PointerEvent, useRef } from 'react';
import { Button, classes } from '../parts/parts.tsx';
import { listAt, type Path, schemaPath } from './draft-values.ts';
import { goToField, useEditor, useTypedContext, useValue } from './editor.tsx';
import form from './form.module.css';
import { formatOf } from './report.ts';

export function useItems(path: Path): readonly unknown[] {
  const value = useValue(path);
  return Array.isArray(value) ? value : NONE;
}

const NONE: readonly unknown[] = [];

interface GripProps {
  readonly list: Path;
  readonly index: number;
  readonly name: string;
}

/** Moves an item: dragged, or with the arrow keys. */
export function Grip({ list, index, name }: GripProps) {
  const { store } = useEditor();
  const grip = useRef<HTMLButtonElement>(null);
  const dragged = useRef<number | null>(null);
  const moveTo = (to: number) => {
    if (to < 0 || to >= listAt(store.tree(), list).length) return;
    store.move(list, dragged.current ?? index, to, dragged.current !== null);
    if (dragged.current !== null) dragged.current = to;
    // The item is the same element at another place; its focus may get lost on the way.
    requestAnimationFrame(() => grip.current?.focus({ preventScroll: true }));
  };
  const drag = ({ clientY }: PointerEvent) => {
    const from = dragged.current;
    const item = grip.current?.closest('[data-item]');
    if (from === null || !item?.parentElement) return;
    const items = [...item.parentElement.children].filter((each) => each.matches('[data-item]'));
    const over = items.findIndex((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return clientY >= top && clientY <= bottom;
    });
    if (over !== -1 && over !== from) moveTo(over);
  };
  return (
    <button
      ref={grip}
      type="button"
      className={classes(form.iconButton, form.grip)}
      aria-label={`Move ${name}`}
      aria-description="Arrow keys move it up and down."
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!step || event.altKey || event.ctrlKey) return;
        event.preventDefault();
        moveTo(index + step);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = index;
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        dragged.current = null;
      }}
      onPointerCancel={() => {
        dragged.current = null;
      }}
    >
      <Icon name="mdi-drag-vertical" />
    </button>
  );
}

export function ItemButtons({ list, index, name }: GripProps) {
  const { store } = useEditor();
  return (
    <span className={form.itemButtons}>
      <button
        type="button"
        className={form.iconButton}
        aria-label={`Duplicate ${name}`}
        title="Duplicate"
        onClick={() => goToField(store.duplicate(list, index))}
      >
        <Icon name="mdi-content-copy" />
      </button>
      <button
        type="button"
        className={form.iconButton}
        aria-label={`Remove ${name}`}
        title="Remove"
        onClick={() => {
          store.remove(list, index);
          goToField([...list, Math.max(0, index - 1)]);
        }}
      >
        <Icon name="mdi-close" />
      </button>
    </span>
  );
}

export function AddButton({ list, word, shown }: { list: Path; word: string; shown: string }) {
  const { store } = useEditor();
  const max = mostOf(list);
  const count = useItems(list).length;
  const add = () => {
    const at = store.add(list);
    // Into its first field, so that one can go on typing.
    goToField([...at, firstField(list)]);
  };
  return (
    <Button
      look="plain"
      small
      icon="mdi-plus"
      aria-label={`Add ${article(word)}`}
      denied={count >= max ? `At most ${max}.` : null}
      onClick={add}
    >
      Add {article(shown)}
    </Button>
  );
}

function article(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

function firstField(list: Path): string {
  const at = schemaPath(list);
  if (at === 'tradeIns') return 'year';
  return at.endsWith('mileage') ? 'perYear' : 'label';
}

function mostOf(list: Path): number {
  const node = nodeAt(list);
  return node?.type === 'LIST' ? node.max : 0;
}

export function useMoney(): (cents: unknown) => string {
  const context = useTypedContext();
  return (cents) =>
    typeof cents === 'number' && Number.isSafeInteger(cents) ? formatOf(context).money(cents) : '';
}
