// "Where the money goes": a bar of all parts, and a ledger.
import type { Quoted } from '../../offer/words.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './MoneyPicture.module.css';
import { type MoneyParts, moneyParts } from './money-parts.ts';
import { Part } from './Part.tsx';

export function MoneyPicture({ quote, format }: Pick<Quoted, 'quote' | 'format'>) {
  const allTexts = useTexts();
  const { figures, statement: texts } = allTexts;
  const { parts, totalCents } = moneyParts(quote, allTexts);
  const { netTradeEquityCents, rebateCents } = quote.price;
  const rebates = quote.lease && rebateCents > 0 ? format.money(rebateCents) : null;
  const drawable = totalCents > 0 && parts.every(({ amountCents }) => amountCents > 0);
  return (
    <Part title={texts.whereMoneyGoes}>
      <p className={styles.intro}>{texts.moneyMeans(netTradeEquityCents > 0, rebates)}</p>
      {drawable && <Bar parts={parts} totalCents={totalCents} />}
      <dl className={styles.rows}>
        {parts.map(({ id, label, amountCents }, index) => (
          <div key={id}>
            <dt>
              {drawable && <Swatch color={colorOf(index)} />}
              {label}
            </dt>
            <dd>{format.money(amountCents)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{figures.totalYouPay}</dt>
          <dd>{format.money(totalCents)}</dd>
        </div>
      </dl>
    </Part>
  );
}

/** Neighbors differ in lightness, so they are distinguishable in print. */
const COLORS = ['#395586', '#9fb0cd', '#1c2430', '#7f94bf', '#ffde3f', '#5b6472', '#c3cad4'];

function colorOf(index: number): string {
  return COLORS[index % COLORS.length] ?? '';
}

function Swatch({ color }: { readonly color: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
      <rect width="10" height="10" rx="2" fill={color} />
    </svg>
  );
}

/** Bar of all parts. The rows below have the same figures. */
function Bar({ parts, totalCents }: MoneyParts) {
  let startCents = 0;
  return (
    <svg className={styles.bar} width="100%" height="20" aria-hidden="true">
      {parts.map(({ id, amountCents }, index) => {
        const start = startCents;
        const share = sharePercent(amountCents, totalCents);
        startCents += share;
        return (
          <rect
            key={id}
            x={`${Math.min(start, 99.4).toFixed(2)}%`}
            width={`${Math.max(share, 0.6).toFixed(2)}%`}
            height="100%"
            fill={colorOf(index)}
          />
        );
      })}
    </svg>
  );
}

function sharePercent(cents: number, totalCents: number): number {
  return totalCents === 0 ? 0 : (cents / totalCents) * 100;
}
