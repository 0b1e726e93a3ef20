// Form fields of deposit dialogs: payment method and reference.
import type { DeskDepositMethod } from '../generated/graphql.ts';
import { Field, styles as parts } from '../parts/parts.tsx';

const METHODS: Readonly<Record<DeskDepositMethod, string>> = {
  CASH: 'Cash',
  CHECK: 'Check',
  CARD_TERMINAL: 'Card terminal',
};

interface MethodFieldProps {
  readonly label: string;
  readonly method: DeskDepositMethod;
  onChange(method: DeskDepositMethod): void;
}

export function MethodField({ label, method, onChange }: MethodFieldProps) {
  return (
    <Field label={label}>
      <select
        className={parts.input}
        value={method}
        onChange={({ target }) => onChange(target.value as DeskDepositMethod)}
      >
        {Object.entries(METHODS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface ReferenceFieldProps {
  readonly reference: string;
  onChange(reference: string): void;
}

export function ReferenceField({ reference, onChange }: ReferenceFieldProps) {
  return (
    <Field label="Reference" hint="Check number, or the number on the slip.">
      <input
        className={parts.input}
        maxLength={80}
        value={reference}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
