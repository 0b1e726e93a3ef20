// The picture of where the money goes: each part begins where the one before it ended.
import type { DealFormat } from '@forecourt/ui';
import type { Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { Folded, figureTable } from './Folded.tsx';
import styles from './MoneyPicture.module.css';
import { type MoneyPart, type MoneyParts, moneyParts } from './money-parts.ts';
import { Part } from './Part.tsx';

export function MoneyPicture({ quote, format }: Pick<Quoted, 'quote' | 'format'>) {
  const allTexts = useTexts();
  const { figures, statement: texts } = allTexts;
  const { parts, totalCents } = moneyParts(quote, allTexts);
  const rows = [...parts, { id: 'total', label: figures.totalYouPay, amountCents: totalCents }];
  const { netTradeEquityCents, rebateCents } = quote.price;
  const rebates = quote.lease && rebateCents > 0 ? format.money(rebateCents) : null;
  const drawable = totalCents > 0 && parts.every(({ amountCents }) => amountCents > 0);
  return (
    <Part title={texts.whereMoneyGoes}>
      <p className={styles.intro}>{texts.moneyMeans(netTradeEquityCents > 0, rebates)}</p>
      {drawable && <Bars parts={parts} rows={rows} totalCents={totalCents} format={format} />}
      <Folded title={texts.sameAsTable} open={!drawable}>
        <table className={`${figureTable} ${styles.parts}`}>
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col">{texts.amount}</th>
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((part) => (
              <tr key={part.id}>
                <th scope="row">{part.label}</th>
                <td>{format.money(part.amountCents)}</td>
                <td>{format.percent(sharePercent(part.amountCents, totalCents).toFixed(1))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Folded>
    </Part>
  );
}

interface BarsProps extends MoneyParts {
  readonly rows: readonly MoneyPart[];
  readonly format: DealFormat;
}

function Bars({ parts, rows, totalCents, format }: BarsProps) {
  const { statement: texts } = useTexts();
  const described = parts.map(({ label, amountCents }) => `${label} ${format.money(amountCents)}`);
  let begun = 0;
  return (
    <div
      className={styles.bars}
      role="img"
      aria-label={texts.moneyParts(described, format.money(totalCents))}
    >
      {rows.map(({ id, label, amountCents }, index) => {
        const isTotal = index === rows.length - 1;
        const start = isTotal ? 0 : begun;
        const share = sharePercent(amountCents, totalCents);
        begun += share;
        return (
          <div key={id} className={isTotal ? `${styles.row} ${styles.total}` : styles.row}>
            <span>{label}</span>
            <span>{format.money(amountCents)}</span>
            <svg className={styles.bar} width="100%" aria-hidden="true">
              <rect className={styles.track} width="100%" height="100%" />
              <rect
                x={`${Math.min(start, 99.4).toFixed(2)}%`}
                width={`${Math.max(share, 0.6).toFixed(2)}%`}
                height="100%"
              />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

function sharePercent(cents: number, totalCents: number): number {
  return totalCents === 0 ? 0 : (cents / totalCents) * 100;
}
