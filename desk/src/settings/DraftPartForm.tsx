// Settings form with the editor's fields for one part of a draft.
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createDraftStore } from '../editor/draft-store.ts';
import { valueAt } from '../editor/draft-values.ts';
import { createEditor, EditorProvider } from '../editor/editor.tsx';
import type { DefaultsEditing } from './DefaultsCard.tsx';
import { Form } from './Form.tsx';

interface DraftPartFormProps {
  /** The key of the part in a deal file. */
  readonly part: 'addOns' | 'price';
  readonly value: unknown;
  /** Whether the value is already stored. If so, saving needs a change. */
  readonly isStored?: boolean;
  readonly saving: DefaultsEditing['saving'];
  /** @returns whether it was saved */
  onSave(value: unknown): Promise<boolean>;
  readonly children: ReactNode;
}

export function DraftPartForm({
  part,
  value,
  isStored = true,
  saving,
  onSave,
  children,
}: DraftPartFormProps) {
  const [editor] = useState(() => createEditor(part, createDraftStore({ [part]: value }), null));
  const [saved, setSaved] = useState(isStored ? value : null);
  const { store } = editor;
  const edited = useSyncExternalStore(store.subscribe, () => valueAt(store.tree(), [part]));
  return (
    <EditorProvider editor={editor}>
      <Form
        submit="Save"
        ready={edited !== saved}
        {...saving}
        onSubmit={async () => {
          if (await onSave(edited)) setSaved(edited);
        }}
      >
        {children}
      </Form>
    </EditorProvider>
  );
}
