// Controls of a list in the form: add, duplicate, remove and move an item, by pointer or by key.
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

/** Handle that moves an item by dragging or with the arrow keys. */
export function Grip({ list, index, name }: GripProps) {
  const { store } = useEditor();
  const grip = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number, drag?: symbol) => {
    if (to < 0 || to >= listAt(store.tree(), list).length) return;
    store.move(list, from, to, drag);
    // Moving the element can lose its focus.
    requestAnimationFrame(() => grip.current?.focus({ preventScroll: true }));
  };
  const startDrag = ({ pointerId }: PointerEvent) => {
    const item = grip.current?.closest('[data-item]');
    const parent = item?.parentElement;
    if (!item || !parent) return;
    const drag = Symbol('drag');
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const items = [...parent.children].filter((each) => each.matches('[data-item]'));
      // Read from the document each time, because a colleague's change can shift the items during the drag.
      const from = items.indexOf(item);
      // Compares with the middles of the other items. Items of unequal height would otherwise swap back and forth.
      const over = items.filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return each !== item && (top + bottom) / 2 < event.clientY;
      }).length;
      if (from !== -1 && over !== from) move(from, over, drag);
    };
    // Captures on the parent, because React moves the dragged element, which would end a capture by the grip.
    parent.setPointerCapture(pointerId);
    parent.addEventListener('pointermove', follow);
    const end = (event: globalThis.PointerEvent) => {
      // The grip captures a touch first, and the loss of that capture bubbles up to here.
      if (event.pointerId !== pointerId || event.target !== parent) return;
      parent.removeEventListener('pointermove', follow);
      parent.removeEventListener('lostpointercapture', end);
    };
    parent.addEventListener('lostpointercapture', end);
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
        move(index, index + step);
      }}
      onPointerDown={startDrag}
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
    const item = store.add(list);
    // Focuses the first field, so typing can continue.
    goToField([...item, firstField(list)]);
  };
  return (
    <Button
      look="plain"
      small
      icon="mdi-plus"
      aria-label={`Add ${article(word)}`}
      denied={count >= max ? `You can add up to ${max}.` : null}
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
  const formPath = schemaPath(list);
  if (formPath === 'tradeIns') return 'year';
  return formPath.endsWith('mileage') ? 'perYear' : 'label';
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
