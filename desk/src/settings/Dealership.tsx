// The dealership: its details, and what its advisers may do.
import { useChange } from '../client/client.ts';
import { useKeptChanges } from '../client/kept.ts';
import { denialOf } from '../frame/me.ts';
import type { Dealership_SettingsFragment, Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, Field, styles as parts, TroubleNotice } from '../parts/parts.tsx';
import styles from './Settings.module.css';

graphql(`
  fragment Dealership_settings on DeskDealership {
    id name address phone email website hours licence jurisdiction
    advisersSeeAll managersPublish passkeysRequired
  }
`);

const ChangeDealership = graphql(`
  mutation ChangeDealership($input: DealershipInput!) {
    changeDealership(input: $input) {
      __typename
      ... on DeskDealership { ...Dealership_settings }
      ... on Refused { reason message }
    }
  }
`);

interface DealershipProps {
  readonly dealership: Dealership_SettingsFragment;
  readonly rights: Me_SettingsFragment['rights'];
  onChanged(): void;
}

type Texts = 'name' | 'address' | 'phone' | 'email' | 'website' | 'licence' | 'jurisdiction';

const FIELDS: readonly (readonly [Texts, string, string?])[] = [
  ['name', 'Dealership’s name'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Dealership’s e-mail'],
  ['website', 'Website'],
  ['licence', 'License'],
  ['jurisdiction', 'State', 'Such as US-CA'],
];

export function Dealership({ dealership, rights, onChanged }: DealershipProps) {
  const denied = denialOf(rights, 'CHANGE_DEALERSHIP');
  const kept = useKeptChanges<Dealership_SettingsFragment>('dealership');
  const form = { ...dealership, ...kept.changes };
  const { busy, trouble, run } = useChange(ChangeDealership);
  const changes = changesOf(dealership, form);
  const save = async () => {
    if (!(await run({ input: changes }))) return;
    onChanged();
    kept.forget();
  };
  return (
    <Card title="Dealership" id="dealership">
      <form
        className={parts.cardBody}
        onSubmit={(event) => {
          event.preventDefault();
          if (!denied) save();
        }}
      >
        <fieldset className={styles.fields} disabled={denied !== null}>
          {FIELDS.map(([name, label, hint]) => (
            <Field key={name} label={label} {...(hint && { hint })}>
              <input
                className={parts.input}
                required={name === 'name'}
                value={form[name] ?? ''}
                onChange={({ target }) => kept.change({ [name]: target.value })}
              />
            </Field>
          ))}
          <Field label="Hours">
            <textarea
              className={parts.input}
              rows={3}
              value={form.hours ?? ''}
              onChange={({ target }) => kept.change({ hours: target.value })}
            />
          </Field>
        </fieldset>
        <fieldset className={styles.scopes} disabled={denied !== null}>
          <legend>Advisers</legend>
          <label>
            <input
              type="checkbox"
              checked={form.advisersSeeAll}
              onChange={() => kept.change({ advisersSeeAll: !form.advisersSeeAll })}
            />
            see each other’s deals
          </label>
          <label>
            <input
              type="checkbox"
              checked={form.managersPublish}
              onChange={() => kept.change({ managersPublish: !form.managersPublish })}
            />
            need a manager to add or revise a deal
          </label>
        </fieldset>
        <fieldset className={styles.scopes} disabled={denied !== null}>
          <legend>Signing in</legend>
          <label>
            <input
              type="checkbox"
              checked={form.passkeysRequired}
              onChange={() => kept.change({ passkeysRequired: !form.passkeysRequired })}
            />
            needs a passkey, for everybody on the staff
          </label>
        </fieldset>
        {denied && <p className={parts.soft}>{denied}</p>}
        <TroubleNotice trouble={trouble} />
        <p className={parts.actions}>
          <Button
            type="submit"
            look="primary"
            disabled={busy || Object.keys(changes).length === 0}
            denied={denied}
          >
            Save the dealership
          </Button>
        </p>
      </form>
    </Card>
  );
}

/** Only what was changed is sent: what somebody else changes meanwhile stays. */
function changesOf(before: Dealership_SettingsFragment, after: Dealership_SettingsFragment) {
  const entries = Object.entries(after).filter(
    ([name, value]) =>
      !name.startsWith('__') && (value ?? '') !== (before[name as keyof typeof before] ?? ''),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}
