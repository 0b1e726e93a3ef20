// Fee and tax settings: default price lines and tax rule for each state.
import { type LeafNode, nodeAt, type ObjectNode } from '@forecourt/domain/deal-form';
import { type StateCharges, startingCharges } from '@forecourt/domain/defaults';
import { useState } from 'react';
import { keyOf, type Path, valueAt } from '../editor/draft-values.ts';
import { useEditor } from '../editor/editor.tsx';
import { LeafField } from '../editor/fields.tsx';
import { AddButton, useItems } from '../editor/list-controls.tsx';
import { Fields } from '../editor/lists.tsx';
import { Button, styles as parts } from '../parts/parts.tsx';
import { STATE_OPTIONS } from '../parts/place-options.ts';
import { DefaultsCard, type DefaultsEditing } from './DefaultsCard.tsx';
import { DraftPartForm } from './DraftPartForm.tsx';
import { SelectField } from './Form.tsx';
import styles from './Settings.module.css';

export default function Charges() {
  return (
    <DefaultsCard title="Fees and tax" words={WORDS}>
      {(editing) => <ChargesByState {...editing} />}
    </DefaultsCard>
  );
}

const WORDS =
  'Once you’ve saved these, a button in each deal, such as “Add Texas fees and tax”, adds the lines and sets the tax. For some states, a rate and a title fee are filled in as a starting point. They may be out of date: check each amount with the state, and add your local taxes and fees.';

function ChargesByState({ defaults, state: ofDealership, saving, save }: DefaultsEditing) {
  const [chosen, setChosen] = useState<string | null>(null);
  const state = chosen ?? ofDealership;
  const stored = defaults.charges.find((each) => each.state === state);
  const { state: _, ...price } = stored ?? startingCharges(state) ?? NO_CHARGES;
  const others = defaults.charges.filter((each) => each.state !== state);
  return (
    <>
      <div className={parts.cardBody}>
        <SelectField
          label="State"
          value={state}
          options={STATE_OPTIONS}
          empty="Choose"
          onChange={setChosen}
        />
      </div>
      {state !== '' && (
        <DraftPartForm
          key={state}
          part="price"
          value={price}
          isStored={stored !== undefined}
          saving={saving}
          onSave={(edited) => save({ charges: [...others, { ...Object(edited), state }] })}
        >
          <div className={styles.whole}>
            <Lines />
          </div>
          <fieldset className={styles.group}>
            <legend>Tax</legend>
            <Fields path={['price', 'tax']} fields={TAX.fields} />
          </fieldset>
        </DraftPartForm>
      )}
    </>
  );
}

const NO_CHARGES: StateCharges = {
  state: '',
  lines: [],
  tax: { label: 'Sales tax', ratePercent: '0', tradeInTaxCredit: true, rebatesTaxable: true },
};

const LINES: Path = ['price', 'lines'];
const TAX = nodeAt(['price', 'tax']) as ObjectNode;
const LINE_FIELDS = (['kind', 'label', 'requiredBy', 'taxable', 'amountCents'] as const).map(
  (key) => [key, nodeAt([...LINES, 0, key]) as LeafNode] as const,
);

function Lines() {
  const { store } = useEditor();
  return (
    <>
      {useItems(LINES).map((line, index) => (
        <fieldset key={keyOf(line, index)} className={styles.group}>
          <legend>{String(valueAt(line, ['label']) ?? `Fee ${index + 1}`)}</legend>
          {LINE_FIELDS.map(([key, node]) => (
            <LeafField
              key={key}
              path={[...LINES, index, key]}
              node={node}
              optional={key === 'taxable'}
            />
          ))}
          <p className={parts.actions}>
            <Button small look="danger" onClick={() => store.remove(LINES, index)}>
              Remove the fee
            </Button>
          </p>
        </fieldset>
      ))}
      <AddButton list={LINES} word="fee" shown="fee" />
    </>
  );
}
