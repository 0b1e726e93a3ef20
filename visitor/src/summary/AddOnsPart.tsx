// Add-ons in the statement: those accepted with their whole cost, those declined, those undecided.
import type { AddOn } from '@forecourt/domain';
import { Ledger, moneyRow } from '@forecourt/ui';
import { Part } from './Part.tsx';
import styles from './Statement.module.css';
import type { Stated, StatedProps } from './stated.ts';

export function AddOnsPart({ stated, settled }: StatedProps) {
  const { offer, choice, quote } = stated;
  if (offer.addOns.length === 0) return null;
  const decided = (decision: 'DECLINED' | 'UNDECIDED') =>
    offer.addOns.filter(
      ({ id, eligiblePaymentKinds }) =>
        choice.addOns.find(({ addOnId }) => addOnId === id)?.decision === decision &&
        (decision === 'DECLINED' || eligiblePaymentKinds.includes(quote.kind)),
    );
  return (
    <Part title="Add-ons">
      {quote.addOnCosts.length > 0 ? (
        <Accepted {...stated} />
      ) : (
        <p>None taken. All add-ons are optional.</p>
      )}
      <Names title="You said no to" addOns={decided('DECLINED')} />
      <Names
        title={settled ? 'Not decided, recorded as not taken' : 'Not decided yet'}
        note={settled ? undefined : 'recorded as not taken if you confirm now.'}
        addOns={decided('UNDECIDED')}
      />
    </Part>
  );
}

function Accepted({ offer, quote, format }: Stated) {
  const { addOnCosts, addOnsTotal } = quote;
  const row = moneyRow(format);
  const rows = addOnCosts.map(({ addOnId, planId, priceCents, perMonthCents, costInAllCents }) => {
    const addOn = offer.addOns.find(({ id }) => id === addOnId);
    const plan = addOn?.plans.find(({ id }) => id === planId);
    const monthly = perMonthCents === null ? '' : `, ${format.money(perMonthCents)}/mo`;
    const costsMore = costInAllCents !== priceCents || monthly;
    return row(addOnId, `${addOn?.label}: ${plan?.label}`, priceCents, {
      note: costsMore && `Whole cost ${format.money(costInAllCents)}${monthly}`,
    });
  });
  const sum = row('sum', 'Add-ons together', addOnsTotal.priceCents, {
    note: `Whole cost ${format.money(addOnsTotal.costInAllCents)}, with tax and interest`,
    weight: 'sum',
  });
  return <Ledger rows={rows.length > 1 ? [...rows, sum] : rows} />;
}

interface NamesProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly addOns: readonly AddOn[];
}

function Names({ title, note, addOns }: NamesProps) {
  if (addOns.length === 0) return null;
  return (
    <div className={styles.names}>
      <p>
        <strong>{title}:</strong> {note}
      </p>
      <ul>
        {addOns.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
      </ul>
    </div>
  );
}
