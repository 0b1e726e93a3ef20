// Return of a car under the right to cancel: the dialog that records it, and its itemized receipt.
import { dealFormat } from '@forecourt/domain/format';
import type { ReturnReceipt } from '@forecourt/domain/law';
import { law } from '@forecourt/domain/words/en';
import { Ledger, moneyRow } from '@forecourt/ui';
import { serverNow } from '@forecourt/ui/server-clock';
import { useChange } from '../client/client.ts';
import type { CarReturnInput } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import type { DealDialogProps } from '../parts/deal-dialog.ts';
import { fieldDate, fullTime, momentAt, shortDay } from '../parts/moments.ts';
import { Button, Card, Dialog, ErrorNotice, Field, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

const RecordCarReturn = graphql(`
  mutation RecordCarReturn($input: CarReturnInput!) {
    recordCarReturn(input: $input) {
      __typename
      ... on DeskDeal { id confirmation { id carReturn } }
      ... on Refused { reason message }
    }
  }
`);

/** Why no return can be recorded, null if one can, or undefined if the deal has no right to cancel. */
export function returnDenial({
  confirmation,
  restockingFeeCents,
}: Deal): string | null | undefined {
  if (!confirmation || restockingFeeCents == null) return undefined;
  if (confirmation.carReturn) return 'The return is already recorded.';
  return confirmation.acknowledgedAt ? null : 'Acknowledge the confirmation first.';
}

export function CarReturnDialog({ deal, onClose, onDone }: DealDialogProps) {
  const { busy, error, run } = useChange(RecordCarReturn);
  const record = async (form: FormData) => {
    const input = typedReturn(form, deal);
    if (input && (await run({ input }))) onDone();
  };
  return (
    <Dialog title="Record a returned car" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          record(new FormData(event.currentTarget));
        }}
      >
        <div className={parts.dialogBody}>
          <p>
            Use this for a car that comes back under the California right to cancel, within three
            days of the sale and after at most 400 miles. {deal.buyerName} gets an itemized receipt
            on the deal page. You can’t change it later.
          </p>
          <DateFields deal={deal} />
          <NumberField name="miles" label="Miles driven since the sale" step="1" required />
          <MoneyFields deal={deal} />
          <ErrorNotice error={error} />
        </div>
        <div className={parts.dialogFoot}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary" disabled={busy}>
            Record the return
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function typedReturn(form: FormData, { id, timeZone }: Deal): CarReturnInput | null {
  const text = (name: string) => String(form.get(name) ?? '');
  const cents = (name: string) => (text(name) === '' ? null : Math.round(Number(text(name)) * 100));
  const returnedAt = momentAt(text('date'), text('time'), timeZone);
  if (!returnedAt) return null;
  return {
    dealId: id,
    soldOn: text('soldOn'),
    returnedAt,
    milesDriven: Number(text('miles')),
    paidCents: cents('paid') ?? 0,
    restockingFeeCents: cents('fee'),
    tradeInValueCents: cents('tradeInValue'),
    tradeInDebtCents: cents('tradeInDebt'),
  };
}

function DateFields({ deal: { confirmation, timeZone } }: { readonly deal: Deal }) {
  const today = new Date(serverNow()).toISOString();
  return (
    <>
      <Field label="Sale signed on">
        <input
          className={parts.input}
          type="date"
          name="soldOn"
          required
          defaultValue={fieldDate(confirmation?.confirmedAt ?? today, timeZone)}
        />
      </Field>
      <Field label="Returned on">
        <input
          className={parts.input}
          type="date"
          name="date"
          required
          defaultValue={fieldDate(today, timeZone)}
        />
      </Field>
      <Field label="Time of the return">
        <input className={parts.input} type="time" name="time" required />
      </Field>
    </>
  );
}

function MoneyFields({ deal }: { readonly deal: Deal }) {
  const { money } = dealFormat(deal.locale, deal.currency, deal.timeZone);
  const hasTradeIn = (deal.price?.netTradeEquityCents ?? 0) !== 0;
  return (
    <>
      <NumberField name="paid" label={`Paid by ${deal.buyerName} so far`} required />
      <NumberField
        name="fee"
        label="Restocking fee you keep"
        hint={`Leave this empty to keep ${money(deal.restockingFeeCents ?? 0)}, the highest fee for this car.`}
      />
      {hasTradeIn && (
        <>
          <NumberField
            name="tradeInValue"
            label="Refund for the trade-in"
            hint="Fill this in only if you already sold the trade-in. Enter the highest of the agreed value, your sale price and the market value."
          />
          <NumberField name="tradeInDebt" label="Minus the trade-in loan you pay off" />
        </>
      )}
    </>
  );
}

interface NumberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly step?: string;
  readonly required?: boolean;
}

function NumberField({ name, label, hint, step = '0.01', required = false }: NumberFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })}>
      <input
        className={parts.input}
        type="number"
        name={name}
        min="0"
        step={step}
        required={required}
      />
    </Field>
  );
}

export function CarReturned({ deal }: { readonly deal: Deal }) {
  const stored = deal.confirmation?.carReturn;
  if (!stored) return null;
  const { returnedAt, soldOn, milesDriven, lines, refundCents } = stored as ReturnReceipt;
  const { lines: labels, refund, owed } = law.carReturn;
  const row = moneyRow(dealFormat(deal.locale, deal.currency, deal.timeZone));
  return (
    <Card title="The buyer returned the car">
      <p className={styles.foot}>
        {fullTime(returnedAt, deal.timeZone)}, after {milesDriven} miles. Sale signed on{' '}
        {shortDay(`${soldOn}T12:00:00Z`, serverNow(), 'UTC')}.
      </p>
      <div className={styles.returnLines}>
        <Ledger
          rows={[
            ...lines.map(({ kind, amountCents }) => row(kind, labels[kind], amountCents)),
            row('result', refundCents < 0 ? owed : refund, Math.abs(refundCents), {
              weight: 'main',
            }),
          ]}
        />
      </div>
    </Card>
  );
}
