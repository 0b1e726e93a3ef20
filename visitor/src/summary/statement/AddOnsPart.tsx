// Add-ons of a statement: accepted ones with their full cost, then declined and undecided ones.
import { type AddOn, type AddOnCost, addOnRows } from '@forecourt/domain';
import { Ledger, moneyRow } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import { Itemized } from './Itemized.tsx';
import { Part } from './Part.tsx';
import styles from './Statement.module.css';
import { MOST_ADD_ONS, type Stated, type StatedProps } from './stated.ts';

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
  const fullCostOf = ({ priceCents, perMonthCents, costInAllCents }: AddOnCost) => {
    const monthly = perMonthCents === null ? null : format.money(perMonthCents);
    const costsMore = costInAllCents !== priceCents || monthly !== null;
    return costsMore ? texts.fullCost(format.money(costInAllCents), monthly) : null;
  };
  const nameOf = ({ addOnId, planId }: AddOnCost) => {
    const addOn = offer.addOns.find(({ id }) => id === addOnId);
    const plan = addOn?.plans.find(({ id }) => id === planId);
    return texts.plan(<DealerText text={addOn?.label} />, <DealerText text={plan?.label} />);
  };
  const costs = addOnRows(quote);
  const shown = costs.length > MOST_ADD_ONS ? costs.slice(0, MOST_ADD_ONS - 1) : costs;
  const rows = shown.map((each) =>
    row(each.addOnId, nameOf(each), each.priceCents, { note: fullCostOf(each) }),
  );
  const folded = costs.slice(shown.length);
  if (folded.length > 0) {
    const items = folded.map((each) => (
      <>
        {nameOf(each)}{' '}
        {[format.money(each.priceCents), fullCostOf(each)].filter(Boolean).join('. ')}
      </>
    ));
    const label = <Itemized label={texts.moreAddOns(folded.length)} items={items} />;
    const sum = folded.reduce((cents, { priceCents }) => cents + priceCents, 0);
    rows.push(row('more', label, sum));
  }
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
