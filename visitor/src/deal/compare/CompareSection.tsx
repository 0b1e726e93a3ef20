// Compare: every way to pay in one table and one chart, on one basis, with no claim about what the car will be worth.
import type { OptionFigures, Quote } from '@forecourt/domain';
import { type DealFormat, Section, VisuallyHidden } from '@forecourt/ui';
import type { ReactNode } from 'react';
import styles from './CompareSection.module.css';
import { MoneyOutChart } from './MoneyOutChart.tsx';
import { tagsOf } from './money-out-layout.ts';

interface CompareSectionProps {
  readonly quote: Quote;
  readonly figures: readonly OptionFigures[];
  readonly format: DealFormat;
}

export function CompareSection({ quote, figures, format }: CompareSectionProps) {
  const terms = new Map(figures.map((each) => [each.paymentOptionId, each.termMonths]));
  const tags = tagsOf(quote.moneyOut.options, terms);
  return (
    <Section
      title="Compare"
      id="compare"
      intro="Every way to pay with your cash down and add-ons, on one basis."
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>All ways to pay, side by side</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Way to pay</th>
            {COLUMNS.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((each) => (
            <Row
              key={each.paymentOptionId}
              figures={each}
              chosen={each.paymentOptionId === quote.paymentOptionId}
              tag={tags.get(each.paymentOptionId) ?? ''}
              format={format}
            />
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        Money out in all counts everything from signing to the last payment, trade-in equity
        included. After a loan or cash the car is yours; after a lease you return it or buy it.
      </p>
      <MoneyOutChart
        moneyOut={quote.moneyOut}
        tags={tags}
        chosenId={quote.paymentOptionId}
        format={format}
      />
    </Section>
  );
}

/** Null: there is no such figure. */
type Column = readonly [name: string, show: (each: OptionFigures, format: DealFormat) => ReactNode];

const COLUMNS: readonly Column[] = [
  [
    'Each month',
    ({ paymentCents, numberOfPayments }, format) =>
      paymentCents === null ? null : (
        <>
          {format.money(paymentCents)} <span className={styles.times}>× {numberOfPayments}</span>
        </>
      ),
  ],
  ['Due at signing', ({ dueAtSigningCents }, format) => format.money(dueAtSigningCents)],
  ['Total of payments', ({ totalOfPaymentsCents }, format) => format.money(totalOfPaymentsCents)],
  ['Money out in all', ({ totalYouPayCents }, format) => format.money(totalYouPayCents)],
  ['APR', ({ aprDisclosed }, format) => aprDisclosed && format.percent(aprDisclosed)],
];

interface RowProps {
  readonly figures: OptionFigures;
  readonly chosen: boolean;
  readonly tag: string;
  readonly format: DealFormat;
}

function Row({ figures, chosen, tag, format }: RowProps) {
  const ambiguous = / [a-h]$/.test(tag);
  return (
    <tr className={chosen ? styles.chosen : ''}>
      <th scope="row">
        {figures.label}
        {(ambiguous || chosen) && (
          <span className={styles.tag}>
            {ambiguous && `${tag} in the chart`}
            {ambiguous && chosen && ', '}
            {chosen && 'Your choice'}
          </span>
        )}
      </th>
      {COLUMNS.map(([name, show]) => {
        const shown = show(figures, format);
        return (
          <td key={name} data-name={name} className={shown ? '' : styles.none}>
            {shown ?? '–'}
          </td>
        );
      })}
    </tr>
  );
}
