// The settings of lenders: each with its rate for every term.
import type { Lender, LenderTier } from '@forecourt/domain/defaults';
import { useState } from 'react';
import { Button, styles as parts } from '../parts/parts.tsx';
import { DefaultsCard, type DefaultsEditing } from './DefaultsCard.tsx';
import { Form, TextField } from './Form.tsx';
import styles from './Settings.module.css';

const NEW_TIER: LenderTier = { termMonths: 60, ratePercent: '' };
const NEW_LENDER: Lender = { name: '', tiers: [NEW_TIER] };

export function Lenders() {
  return (
    <DefaultsCard
      title="Lenders"
      words="“Add from lender” in a deal makes a loan at one of these rates."
    >
      {(editing) => <LendersForm {...editing} />}
    </DefaultsCard>
  );
}

function LendersForm({ defaults, saving, save }: DefaultsEditing) {
  const [changed, setChanged] = useState<readonly Lender[] | null>(null);
  const lenders = changed ?? defaults.lenders;
  return (
    <Form
      submit="Save"
      ready={changed !== null}
      {...saving}
      actions={
        <Button icon="mdi-plus" onClick={() => setChanged([...lenders, NEW_LENDER])}>
          Add a lender
        </Button>
      }
      onSubmit={async () => {
        if (await save({ lenders })) setChanged(null);
      }}
    >
      {lenders.map((lender, index) => (
        <LenderFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lenders have no id and never move.
          key={index}
          lender={lender}
          place={index + 1}
          onChange={(next) => setChanged(lenders.with(index, next))}
          onRemove={() => setChanged(lenders.toSpliced(index, 1))}
        />
      ))}
    </Form>
  );
}

interface LenderFieldsProps {
  readonly lender: Lender;
  readonly place: number;
  onChange(lender: Lender): void;
  onRemove(): void;
}

function LenderFields({ lender, place, onChange, onRemove }: LenderFieldsProps) {
  const { name, tiers } = lender;
  const lenderName = name || `lender ${place}`;
  const change = (index: number, tier: Partial<LenderTier>) =>
    onChange({
      ...lender,
      tiers: tiers.map((each, i) => (i === index ? { ...each, ...tier } : each)),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{name || 'New lender'}</legend>
      <TextField
        label="Lender"
        required
        maxLength={120}
        value={name}
        onChange={(next) => onChange({ ...lender, name: next })}
      />
      {tiers.map(({ termMonths, ratePercent }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no id and never move.
        <div key={index} className={styles.tier}>
          <TextField
            label="Months"
            aria-label={`Months, tier ${index + 1} of ${lenderName}`}
            type="number"
            min={1}
            max={120}
            required
            value={String(termMonths || '')}
            onChange={(text) => change(index, { termMonths: Number(text) })}
          />
          <TextField
            label="Rate %"
            aria-label={`Rate, tier ${index + 1} of ${lenderName}`}
            inputMode="decimal"
            required
            placeholder="5.49"
            value={ratePercent}
            onChange={(text) => change(index, { ratePercent: text.replace('%', '').trim() })}
          />
          <Button
            small
            disabled={tiers.length === 1}
            aria-label={`Remove tier ${index + 1} of ${lenderName}`}
            onClick={() => onChange({ ...lender, tiers: tiers.filter((_, i) => i !== index) })}
          >
            Remove
          </Button>
        </div>
      ))}
      <p className={parts.actions}>
        <Button
          small
          icon="mdi-plus"
          aria-label={`Add a tier to ${lenderName}`}
          onClick={() => onChange({ ...lender, tiers: [...tiers, NEW_TIER] })}
        >
          Add a tier
        </Button>
        <Button
          small
          look="danger"
          aria-label={`Remove the lender ${lenderName}`}
          onClick={onRemove}
        >
          Remove the lender
        </Button>
      </p>
    </fieldset>
  );
}
