// The dealership: its details, and what its advisers may do.
import { timeZoneOf } from '@forecourt/domain/states';
import { useChange } from '../client/client.ts';
import { useKeptChanges } from '../client/kept.ts';
import { denialOf } from '../frame/me.ts';
import type { Dealership_SettingsFragment, Me_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Button, Card, Field, styles as parts, TroubleNotice } from '../parts/parts.tsx';
import { type Option, STATE_OPTIONS, TIME_ZONE_OPTIONS } from '../parts/place-options.ts';
import styles from './Settings.module.css';

graphql(`
  fragment Dealership_settings on DeskDealership {
    id name address phone email website hours licence jurisdiction timeZone stripeAccount
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

type Texts = 'name' | 'address' | 'phone' | 'email' | 'website' | 'licence';

const FIELDS: readonly (readonly [Texts, string, string?])[] = [
  ['name', 'Dealership’s name'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Dealership’s e-mail'],
  ['website', 'Website'],
  ['licence', 'License'],
];

export function Dealership({ dealership, rights, onChanged }: DealershipProps) {
  const denied = denialOf(rights, 'CHANGE_DEALERSHIP');
  const kept = useKeptChanges<Dealership_SettingsFragment>('dealership');
  const form = { ...dealership, ...kept.changes };
  const { busy, trouble, run } = useChange(ChangeDealership);
  const changes = changesOf(dealership, form);
  const zone = timeZoneOf(form.jurisdiction);
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
          <Field label="State" hint="The law check and the buyer’s page follow it.">
            <Options
              value={form.jurisdiction ?? ''}
              options={STATE_OPTIONS}
              empty="Choose"
              onChange={(jurisdiction) => kept.change({ jurisdiction })}
            />
          </Field>
          <Field label="Time zone">
            <Options
              value={form.timeZone ?? ''}
              options={TIME_ZONE_OPTIONS}
              empty={`As in the state${zone === null ? '' : ` (${zone.replaceAll('_', ' ')})`}`}
              onChange={(timeZone) => kept.change({ timeZone })}
            />
          </Field>
          <Field label="Hours">
            <textarea
              className={parts.input}
              rows={3}
              value={form.hours ?? ''}
              onChange={({ target }) => kept.change({ hours: target.value })}
            />
          </Field>
          <Field label="Stripe account" hint="For deposits, if the dealership has its own: acct_…">
            <input
              className={parts.input}
              value={form.stripeAccount ?? ''}
              onChange={({ target }) => kept.change({ stripeAccount: target.value })}
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

interface OptionsProps {
  readonly value: string;
  readonly options: readonly Option[];
  /** The words for no value. */
  readonly empty: string;
  onChange(value: string): void;
}

function Options({ value, options, empty, onChange }: OptionsProps) {
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <select className={parts.input} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{empty}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
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
