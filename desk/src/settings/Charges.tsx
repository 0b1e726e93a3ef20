// The settings of fees and tax: for each state, the lines and the tax rule that a deal takes over.
import { type LeafNode, nodeAt, type ObjectNode } from '@forecourt/domain/deal-form';
import { type DealDefaults, type StateCharges, startingCharges } from '@forecourt/domain/defaults';
import { useState, useSyncExternalStore } from 'react';
import { createDraftStore } from '../editor/draft-store.ts';
import { keyOf, type Path, valueAt } from '../editor/draft-values.ts';
import { createEditor, EditorProvider, useEditor } from '../editor/editor.tsx';
import { LeafField } from '../editor/fields.tsx';
import { AddButton, useItems } from '../editor/list-controls.tsx';
import { Fields } from '../editor/lists.tsx';
import { Button, Card, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { STATE_OPTIONS } from '../parts/place-options.ts';
import { useDefaults } from './deal-defaults.ts';
import { Form, SelectField } from './Form.tsx';
import styles from './Settings.module.css';

export default function Charges() {
  const { defaults, state: ofDealership, load, saving, save } = useDefaults();
  const [chosen, setChosen] = useState<string | null>(null);
  const state = chosen ?? ofDealership;
  const saveState = (defaults: DealDefaults) => (next: StateCharges) =>
    save({ charges: [...defaults.charges.filter((each) => each.state !== next.state), next] });
  return (
    <Card title="Fees and tax">
      <ErrorNotice {...load} />
      <div className={parts.cardBody}>
        <p className={parts.soft}>
          “Fees and tax” in a deal adds these lines and sets the tax once you have saved them. For
          some states a rate and a title fee are filled in to start from. They may be out of date:
          check each amount with the state, and add your local taxes and fees.
        </p>
        {defaults && (
          <SelectField
            label="State"
            value={state}
            options={STATE_OPTIONS}
            empty="Choose"
            onChange={setChosen}
          />
        )}
      </div>
      {defaults && state !== '' && (
        <ChargesForm
          key={state}
          charges={chargesOf(defaults, state)}
          saving={saving}
          onSave={saveState(defaults)}
        />
      )}
    </Card>
  );
}

function chargesOf({ charges }: DealDefaults, state: string): StateCharges {
  const stored = charges.find((each) => each.state === state);
  return stored ?? startingCharges(state) ?? { state, lines: [], tax: NO_TAX };
}

const NO_TAX = {
  label: 'Sales tax',
  ratePercent: '0',
  tradeInTaxCredit: true,
  rebatesTaxable: true,
} as const;

interface ChargesFormProps {
  readonly charges: StateCharges;
  readonly saving: ReturnType<typeof useDefaults>['saving'];
  onSave(charges: StateCharges): Promise<boolean>;
}

function ChargesForm({ charges: { state, ...price }, saving, onSave }: ChargesFormProps) {
  const [editor] = useState(() => createEditor('charges', createDraftStore({ price }), null));
  const { store } = editor;
  const edited = useSyncExternalStore(store.subscribe, () => valueAt(store.tree(), ['price']));
  return (
    <EditorProvider editor={editor}>
      <Form
        submit="Save"
        {...saving}
        onSubmit={() => onSave({ ...(edited as typeof price), state })}
      >
        <div className={styles.whole}>
          <Lines />
        </div>
        <fieldset className={styles.group}>
          <legend>Tax</legend>
          <Fields path={['price', 'tax']} fields={TAX.fields} />
        </fieldset>
      </Form>
    </EditorProvider>
  );
}

const LINES: Path = ['price', 'lines'];
const TAX = nodeAt(['price', 'tax']) as ObjectNode;
const LINE_FIELDS = (['kind', 'label', 'requiredBy', 'taxable', 'amountCents'] as const).map(
  (key) => [key, nodeAt([...LINES, 0, key]) as LeafNode] as const,
);

function Lines() {
  const { store } = useEditor();
  return (
    <>
      {useItems(LINES).map((line, at) => (
        <fieldset key={keyOf(line, at)} className={styles.group}>
          <legend>{String(valueAt(line, ['label']) ?? `Fee ${at + 1}`)}</legend>
          {LINE_FIELDS.map(([key, node]) => (
            <LeafField
              key={key}
              path={[...LINES, at, key]}
              node={node}
              optional={key === 'taxable'}
            />
          ))}
          <p className={parts.actions}>
            <Button small look="danger" onClick={() => store.remove(LINES, at)}>
              Remove the fee
            </Button>
          </p>
        </fieldset>
      ))}
      <AddButton list={LINES} word="fee" shown="fee" />
    </>
  );
}
