// Shared settings form: fields, the server's error, the save button, and "Saved" once the server has stored it.
import type { IconName } from '@forecourt/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { UserError } from '../client/user-error.ts';
import { Button, classes, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import type { Option } from '../parts/place-options.ts';
import styles from './Settings.module.css';

interface FormProps {
  /** Label of the save button. */
  readonly submit: string;
  readonly icon?: IconName;
  /** Enables the save button. False while nothing has changed or a field is invalid. */
  readonly ready?: boolean;
  readonly busy: boolean;
  readonly error: UserError | null;
  /** Why the reader can't save, or null if they can. */
  readonly denied?: string | null;
  /** Buttons beside the save button. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
  onSubmit(): void;
}

export function Form({
  submit,
  icon,
  ready = true,
  busy,
  error,
  denied = null,
  actions,
  className,
  children,
  onSubmit,
}: FormProps) {
  const [submitted, setSubmitted] = useState(false);
  const isSaved = submitted && !busy && !ready && error === null;
  return (
    <form
      className={classes(parts.cardBody, className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (denied) return;
        setSubmitted(true);
        onSubmit();
      }}
    >
      <fieldset className={styles.fields} disabled={denied !== null}>
        {children}
      </fieldset>
      {denied && <p className={parts.soft}>{denied}</p>}
      <ErrorNotice error={error} />
      <p className={parts.actions}>
        <Button
          type="submit"
          look="primary"
          disabled={busy || !ready}
          denied={denied}
          {...(icon && { icon })}
        >
          {submit}
        </Button>
        {actions}
        <span role="status" className={parts.soft}>
          {isSaved && 'Saved'}
        </span>
      </p>
    </form>
  );
}

type TextFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  onChange(value: string): void;
};

export function TextField({ label, hint, onChange, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })}>
      <input
        {...input}
        className={classes(parts.input, className)}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly options: readonly Option[];
  /** The label of the empty option. Leave it out if there is always a value. */
  readonly empty?: string;
  onChange(value: string): void;
}

/** A stored value that is no longer offered stays selectable. */
export function SelectField({ label, hint, value, options, empty, onChange }: SelectFieldProps) {
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <Field label={label} {...(hint && { hint })}>
      <select
        className={parts.input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckboxesProps<Name extends string> {
  readonly legend: string;
  readonly boxes: readonly (readonly [name: Name, words: string, checked: boolean])[];
  onToggle(name: Name): void;
}

export function Checkboxes<Name extends string>({
  legend,
  boxes,
  onToggle,
}: CheckboxesProps<Name>) {
  return (
    <fieldset className={styles.checkboxes}>
      <legend>{legend}</legend>
      {boxes.map(([name, words, checked]) => (
        <label key={name}>
          <input type="checkbox" checked={checked} onChange={() => onToggle(name)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
