// The settings of the product menu: add-ons with their plans, edited as in a deal.
import type { MenuItem } from '@forecourt/domain/defaults';
import { useState, useSyncExternalStore } from 'react';
import { createDraftStore } from '../editor/draft-store.ts';
import { valueAt } from '../editor/draft-values.ts';
import { createEditor, EditorProvider } from '../editor/editor.tsx';
import { AddOnCards } from '../editor/Sections.tsx';
import { Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { useDefaults } from './deal-defaults.ts';
import { Form } from './Form.tsx';
import styles from './Settings.module.css';

export default function ProductMenu() {
  const { defaults, load, saving, save } = useDefaults();
  return (
    <Card title="Product menu">
      <ErrorNotice {...load} />
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          “Add from menu” in a deal copies a product with its plans and prices.
        </p>
      </div>
      {defaults && (
        <MenuForm addOns={defaults.addOns} saving={saving} onSave={(addOns) => save({ addOns })} />
      )}
    </Card>
  );
}

interface MenuFormProps {
  readonly addOns: readonly MenuItem[];
  readonly saving: ReturnType<typeof useDefaults>['saving'];
  onSave(addOns: unknown): Promise<boolean>;
}

function MenuForm({ addOns, saving, onSave }: MenuFormProps) {
  const [editor] = useState(() => createEditor('menu', createDraftStore({ addOns }), null));
  const [saved, setSaved] = useState<unknown>(addOns);
  const { store } = editor;
  const edited = useSyncExternalStore(store.subscribe, () => valueAt(store.tree(), ['addOns']));
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
        <div className={styles.whole}>
          <AddOnCards />
        </div>
      </Form>
    </EditorProvider>
  );
}
