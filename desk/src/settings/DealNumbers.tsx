// The settings of automatic deal numbers.
import { dealNumber, NO_DEFAULTS, readDealDefaults } from '@forecourt/domain/defaults';
import { useState } from 'react';
import { styles as parts } from '../parts/parts.tsx';
import { DefaultsCard, type DefaultsEditing } from './DefaultsCard.tsx';
import { Form, TextField } from './Form.tsx';

export function DealNumbers() {
  return (
    <DefaultsCard title="Deal numbers">{(editing) => <NumbersForm {...editing} />}</DefaultsCard>
  );
}

function NumbersForm({ defaults, saving, save }: DefaultsEditing) {
  const [typed, setTyped] = useState<string | null>(null);
  const pattern = typed ?? defaults.numberPattern;
  const isValid = readDealDefaults({ ...NO_DEFAULTS, numberPattern: pattern }).ok;
  return (
    <Form
      submit="Save"
      ready={typed !== null && isValid}
      {...saving}
      onSubmit={async () => {
        if (await save({ numberPattern: pattern.trim() })) setTyped(null);
      }}
    >
      <TextField
        label="Pattern"
        placeholder="D{YY}-{0000}"
        maxLength={30}
        hint="{0000} counts the deals. {YYYY}, {YY} and {MM} are the date. Leave this empty to number deals by hand."
        value={pattern}
        onChange={setTyped}
      />
      <p role="status" className={parts.soft}>
        {exampleOf(pattern, isValid)}
      </p>
    </Form>
  );
}

function exampleOf(pattern: string, isValid: boolean): string {
  if (pattern.trim() === '') return 'A new deal gets the stock number of its car.';
  if (!isValid) return 'The pattern needs one counter, such as {0000}.';
  const day = new Date().toISOString().slice(0, 10);
  return `The first deal will be ${dealNumber(pattern.trim(), 1, day)}.`;
}
