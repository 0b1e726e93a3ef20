// Dealership settings: details, rules for salespeople, and required passkeys.
import { timeZoneOf } from '@forecourt/domain/states';
import { useChange, useDeskQuery } from '../client/client.ts';
import { useUnsavedChanges } from '../client/session-state.ts';
import type { Dealership_SettingsFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Card, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import { STATE_OPTIONS, TIME_ZONE_OPTIONS } from '../parts/place-options.ts';
import { Checkboxes, Form, SelectField, TextField } from './Form.tsx';

graphql(`
  fragment Dealership_settings on DeskDealership {
    id name address phone email website hours licence jurisdiction timeZone stripeAccount
    advisersSeeAll managersPublish passkeysRequired
  }
`);

const DealershipSettings = graphql(`
  query DealershipSettings {
    dealership { ...Dealership_settings }
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

type Values = Dealership_SettingsFragment;

export function Dealership() {
  const { data, error, refresh } = useDeskQuery(DealershipSettings, {});
  return (
    <Card title="Dealership">
      <ErrorNotice error={error} onRetry={refresh} />
      {data && <DealershipForm dealership={data.dealership} onChanged={refresh} />}
    </Card>
  );
}

interface DealershipFormProps {
  readonly dealership: Values;
  onChanged(): void;
}

function DealershipForm({ dealership, onChanged }: DealershipFormProps) {
  const unsaved = useUnsavedChanges<Values>('dealership');
  const form = { ...dealership, ...unsaved.changes };
  const { busy, error, run } = useChange(ChangeDealership);
  const changes = changesOf(dealership, form);
  const save = async () => {
    if (!(await run({ input: changes }))) return;
    onChanged();
    unsaved.forget();
  };
  const toggle = (name: 'advisersSeeAll' | 'managersPublish' | 'passkeysRequired') =>
    unsaved.change({ [name]: !form[name] });
  return (
    <Form
      submit="Save"
      ready={Object.keys(changes).length > 0}
      busy={busy}
      error={error}
      onSubmit={save}
    >
      <Details form={form} onChange={unsaved.change} />
      <Checkboxes
        legend="Salespeople"
        boxes={[
          ['advisersSeeAll', 'Salespeople see each other’s deals', form.advisersSeeAll],
          [
            'managersPublish',
            'Salespeople need a manager to add or revise a deal',
            form.managersPublish,
          ],
        ]}
        onToggle={toggle}
      />
      <Checkboxes
        legend="Signing in"
        boxes={[
          ['passkeysRequired', 'Everyone on the staff needs a passkey', form.passkeysRequired],
        ]}
        onToggle={toggle}
      />
    </Form>
  );
}

const TEXTS = [
  ['name', 'Dealership’s name'],
  ['address', 'Address'],
  ['phone', 'Phone'],
  ['email', 'Dealership’s email'],
  ['website', 'Website'],
  ['licence', 'License'],
] as const;

interface DetailsProps {
  readonly form: Values;
  onChange(changes: Partial<Values>): void;
}

function Details({ form, onChange }: DetailsProps) {
  const zone = timeZoneOf(form.jurisdiction);
  return (
    <>
      {TEXTS.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          required={name === 'name'}
          value={form[name] ?? ''}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      <SelectField
        label="State"
        hint="The compliance warnings and the buyer’s page depend on it."
        value={form.jurisdiction ?? ''}
        options={STATE_OPTIONS}
        empty="Choose"
        onChange={(jurisdiction) => onChange({ jurisdiction })}
      />
      <SelectField
        label="Time zone"
        value={form.timeZone ?? ''}
        options={TIME_ZONE_OPTIONS}
        empty={`Same as the state${zone === null ? '' : ` (${zone.replaceAll('_', ' ')})`}`}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <Field label="Hours">
        <textarea
          className={parts.input}
          rows={3}
          value={form.hours ?? ''}
          onChange={({ target }) => onChange({ hours: target.value })}
        />
      </Field>
      <TextField
        label="Stripe account"
        hint="For deposits, if the dealership has its own account: acct_…"
        value={form.stripeAccount ?? ''}
        onChange={(stripeAccount) => onChange({ stripeAccount })}
      />
    </>
  );
}

/** Returns only changed fields, so a colleague's change of another field isn't overwritten. */
function changesOf(before: Values, after: Values) {
  const entries = Object.entries(after).filter(
    ([name, value]) =>
      !name.startsWith('__') && (value ?? '') !== (before[name as keyof typeof before] ?? ''),
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? '']));
}
