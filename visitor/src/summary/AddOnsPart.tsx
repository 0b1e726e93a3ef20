// Add-ons in the statement: those accepted with what they cost in all, those declined, those undecided.
import type { AddOn } from '@forecourt/domain';
import { Ledger } from '@forecourt/ui';
import { Part } from './Part.tsx';
import styles from './Statement.module.css';
import { chosenOption, type Stated } from './stated.ts';

interface AddOnsPartProps {
  readonly stated: Stated;
  readonly settled: boolean;
}

export function AddOnsPart({ stated, settled }: AddOnsPartProps) {
  const { offer, choice, quote } = stated;
  if (offer.addOns.length === 0) return null;
  const kind = chosenOption(stated)?.kind;
  const decided = (decision: 'DECLINED' | 'UNDECIDED') =>
    offer.addOns.filter(
      ({ id, eligiblePaymentKinds }) =>
        choice.addOns.find(({ addOnId }) => addOnId === id)?.decision === decision &&
        (decision === 'DECLINED' || !kind || eligiblePaymentKinds.includes(kind)),
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
  const rows = addOnCosts.map((cost) => {
    const addOn = offer.addOns.find(({ id }) => id === cost.addOnId);
    const plan = addOn?.plans.find(({ id }) => id === cost.planId);
    const monthly = cost.perMonthCents === null ? '' : `, ${format.money(cost.perMonthCents)}/mo`;
    return {
      key: cost.addOnId,
      label: `${addOn?.label}: ${plan?.label}`,
      amount: format.money(cost.priceCents),
      note:
        cost.costInAllCents === cost.priceCents && !monthly
          ? undefined
          : `${format.money(cost.costInAllCents)} in all${monthly}`,
    };
  });
  const sum = {
    key: 'sum',
    label: 'Add-ons together',
    amount: format.money(addOnsTotal.priceCents),
    note: `${format.money(addOnsTotal.costInAllCents)} in all, with tax and interest`,
    weight: 'sum' as const,
  };
  return <Ledger rows={rows.length > 1 ? [...rows, sum] : rows} />;
}

function Names({
  title,
  note,
  addOns,
}: {
  readonly title: string;
  readonly note?: string | undefined;
  readonly addOns: readonly AddOn[];
}) {
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
