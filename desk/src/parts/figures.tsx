// Tables of price, payment options and differences, shared by the deal, publish and revise screens.
import type { DealFormat } from '@forecourt/domain/format';
import type {
  Difference_LineFragment,
  Payment_FiguresFragment,
  Price_FiguresFragment,
} from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import styles from './figures.module.css';
import { classes, styles as parts } from './parts.tsx';
import { totalPrices } from './total-prices.ts';

graphql(`
  fragment Price_figures on PriceFigures {
    outTheDoorCents totalPriceCents californiaTotalPriceCents taxCents feesCents addOnsCents netTradeEquityCents
  }
`);

graphql(`
  fragment Payment_figures on PaymentFigures {
    paymentOptionId kind label paymentCents dueAtSigningCents totalYouPayCents aprDisclosed
    termMonths milesPerYear
  }
`);

graphql(`
  fragment Difference_line on Difference {
    id label before after changeCents
  }
`);

interface PriceFiguresProps {
  readonly price: Price_FiguresFragment;
  readonly format: DealFormat;
}

export function PriceFigures({ price, format }: PriceFiguresProps) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Out-the-door price</dt>
        <dd className={styles.big}>{format.headline(price.outTheDoorCents)}</dd>
      </div>
      {totalPrices(price).map(({ name, cents }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{format.money(cents)}</dd>
        </div>
      ))}
      <div>
        <dt>Tax</dt>
        <dd>{format.money(price.taxCents)}</dd>
      </div>
      {price.netTradeEquityCents !== 0 && (
        <div>
          <dt>Trade-in equity</dt>
          <dd>{format.money(price.netTradeEquityCents)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Figures of the chosen payment option, with the total. */
export function ChosenFigures({
  payment,
  price,
  format,
}: PriceFiguresProps & { readonly payment: Payment_FiguresFragment }) {
  const { label, aprDisclosed, paymentCents, totalYouPayCents, dueAtSigningCents } = payment;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>
          {label}
          {aprDisclosed && `, APR ${format.percent(aprDisclosed)}`}
        </dt>
        <dd className={styles.big}>
          {paymentCents == null ? (
            format.money(dueAtSigningCents)
          ) : (
            <>
              {format.money(paymentCents)} <small>/mo</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>Total you pay</dt>
        <dd>{format.money(totalYouPayCents)}</dd>
      </div>
      <div>
        <dt>Out-the-door price</dt>
        <dd>{format.money(price.outTheDoorCents)}</dd>
      </div>
      <div>
        <dt>Due at signing</dt>
        <dd>{format.money(dueAtSigningCents)}</dd>
      </div>
    </dl>
  );
}

interface PaymentTableProps {
  readonly payments: readonly Payment_FiguresFragment[];
  readonly chosenId?: string | undefined;
  /** Id of the dealership's suggested option. */
  readonly suggestedId?: string | undefined;
  readonly format: DealFormat;
}

export function PaymentTable({ payments, chosenId, suggestedId, format }: PaymentTableProps) {
  return (
    <table className={classes(parts.table, styles.payments)}>
      <thead>
        <tr>
          <th scope="col">Payment option</th>
          <th scope="col" className={parts.number}>
            Payment
          </th>
          <th scope="col" className={classes(parts.number, styles.wide)}>
            Due at signing
          </th>
          <th scope="col" className={parts.number}>
            Total you pay
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map((each) => {
          const chosen = each.paymentOptionId === chosenId;
          const suggested = each.paymentOptionId === suggestedId;
          return (
            <tr
              key={each.paymentOptionId}
              className={classes((chosen || suggested) && parts.chosen)}
            >
              <th scope="row">
                {each.label}
                {chosen && <span className={styles.tag}> chosen</span>}
                {suggested && <span className={styles.tag}> your suggestion</span>}
              </th>
              <td className={parts.number}>
                {each.paymentCents == null ? 'in full' : `${format.money(each.paymentCents)}/mo`}
              </td>
              <td className={classes(parts.number, styles.wide)}>
                {format.money(each.dueAtSigningCents)}
              </td>
              <td className={parts.number}>{format.money(each.totalYouPayCents)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface DifferenceTableProps {
  readonly differences: readonly Difference_LineFragment[];
  readonly format: DealFormat;
}

export function DifferenceTable({ differences, format }: DifferenceTableProps) {
  return (
    <table className={classes(parts.table, styles.differences)}>
      <thead>
        <tr>
          <th scope="col">What changed</th>
          <th scope="col" className={parts.number}>
            Was
          </th>
          <th scope="col" className={parts.number}>
            Is now
          </th>
          <th scope="col" className={parts.number}>
            Difference
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ id, label, before, after, changeCents }) => (
          <tr key={id}>
            <th scope="row">{label}</th>
            <td className={classes(parts.number, parts.soft)}>{before ?? 'none'}</td>
            <td className={parts.number}>{after ?? 'removed'}</td>
            <td className={classes(parts.number, styles.change)}>
              {changeWords(changeCents, format)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function changeWords(cents: number | null | undefined, format: DealFormat) {
  if (!cents) return null;
  return `${format.money(Math.abs(cents))} ${cents < 0 ? 'less' : 'more'}`;
}
