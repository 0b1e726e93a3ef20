// Add-ons of a statement: accepted ones with their full cost, then declined and undecided ones.
import { type AddOn, addOnRows } from '@forecourt/domain';
import { Ledger, moneyRow } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Part } from './Part.tsx';
import styles from './Statement.module.css';
import type { Stated, StatedProps } from './stated.ts';

export function AddOnsPart({ stated, settled }: StatedProps) {
  const { statement: texts } = useTexts();
  const { offer, choice, quote } = stated;
  if (offer.addOns.length === 0) return null;
  const decided = (decision: 'DECLINED' | 'UNDECIDED') =>
    offer.addOns.filter(
      ({ id, eligiblePaymentKinds }) =>
        choice.addOns.find(({ addOnId }) => addOnId === id)?.decision === decision &&
        (decision === 'DECLINED' || eligiblePaymentKinds.includes(quote.kind)),
    );
  return (
    <Part title={texts.addOns}>
      {quote.addOnCosts.length > 0 ? <Accepted {...stated} /> : <p>{texts.noneTaken}</p>}
      <Names title={texts.saidNo} addOns={decided('DECLINED')} />
      <Names
        title={settled ? texts.leftUndecided : texts.undecided}
        addOns={decided('UNDECIDED')}
      />
    </Part>
  );
}

function Accepted({ offer, quote, format }: Stated) {
  const { statement: texts } = useTexts();
  const { addOnsTotal } = quote;
  const row = moneyRow(format);
  const rows = addOnRows(quote).map(
    ({ addOnId, planId, priceCents, perMonthCents, costInAllCents }) => {
      const addOn = offer.addOns.find(({ id }) => id === addOnId);
      const plan = addOn?.plans.find(({ id }) => id === planId);
      const monthly = perMonthCents === null ? null : format.money(perMonthCents);
      const costsMore = costInAllCents !== priceCents || monthly !== null;
      return row(
        addOnId,
        texts.plan(<DealerText text={addOn?.label} />, <DealerText text={plan?.label} />),
        priceCents,
        {
          note: costsMore ? texts.fullCost(format.money(costInAllCents), monthly) : null,
        },
      );
    },
  );
  const sum = row('sum', texts.together, addOnsTotal.priceCents, {
    note: texts.fullCostTogether(format.money(addOnsTotal.costInAllCents)),
    weight: 'sum',
  });
  return <Ledger rows={rows.length > 1 ? [...rows, sum] : rows} />;
}

interface NamesProps {
  readonly title: string;
  readonly addOns: readonly AddOn[];
}

function Names({ title, addOns }: NamesProps) {
  if (addOns.length === 0) return null;
  return (
    <details className={`${styles.names} ${styles.fold}`}>
      <summary>
        <span>
          {title} {addOns.length}
        </span>
      </summary>
      <ul>
        {addOns.map(({ id, label }) => (
          <li key={id}>
            <DealerText text={label} />
          </li>
        ))}
      </ul>
    </details>
  );
}
