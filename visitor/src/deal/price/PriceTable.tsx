// The price line by line as a table: what each line is, who requires it, why, and what it comes to.
import { shownPriceLines, VisuallyHidden } from '@forecourt/ui';
import { DealerText, LineLabel } from '../../offer/dealer-text.tsx';
import type { Quoted } from '../../offer/words.ts';
import { ask } from '../../talk/asking.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './PriceTable.module.css';

export function PriceTable({ offer, quote, format }: Quoted) {
  const { price: texts, words: wordsTexts } = useTexts();
  const { lines, cashPriceCents, taxableBaseCents } = quote.price;
  const { ratePercent } = offer.price.tax;
  const firstRebate = lines.find(({ kind }) => kind === 'REBATE')?.id;
  const rate = Number(ratePercent) === 0 ? null : format.percent(ratePercent);
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{texts.tableCaption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.lineHeading}</th>
          <th scope="col" className={styles.amount}>
            {texts.amount}
          </th>
        </tr>
      </thead>
      {shownPriceLines(lines).map((line) => (
        <tbody key={line.id}>
          {line.id === firstRebate && (
            <tr className={styles.between}>
              <th scope="row">{texts.beforeRebates}</th>
              <td className={styles.amount}>{format.money(cashPriceCents)}</td>
            </tr>
          )}
          <tr className={line.kind === 'SUBTOTAL' ? styles.sum : ''}>
            <th scope="row">
              <LineLabel line={line} />
              <span className={styles.who}>
                {line.kind === 'TAX' && rate
                  ? texts.taxed(
                      wordsTexts.price.whoRequires(line),
                      rate,
                      format.money(taxableBaseCents),
                    )
                  : wordsTexts.price.subtotalMeaning(line, rate !== null) ||
                    wordsTexts.price.whoRequires(line)}
              </span>
              {line.kind === 'REBATE' && <Qualifies offer={offer} lineId={line.id} />}
              {line.explanation && (
                <details className={styles.why}>
                  <summary>
                    {texts.why}
                    <VisuallyHidden>{texts.whyLine(<LineLabel line={line} />)}</VisuallyHidden>
                  </summary>
                  <DealerText text={line.explanation} />
                </details>
              )}
              {line.requiredBy && (
                <button
                  type="button"
                  className={styles.ask}
                  onClick={() =>
                    ask({
                      kind: 'QUESTION',
                      about: {
                        kind: 'PRICE_LINE',
                        id: line.id,
                        label: wordsTexts.price.lineLabel(line),
                      },
                    })
                  }
                >
                  {texts.ask}
                  <VisuallyHidden>{texts.whyLine(<LineLabel line={line} />)}</VisuallyHidden>
                </button>
              )}
            </th>
            <td className={styles.amount}>{format.money(line.amountCents)}</td>
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** Who gets a rebate, where not everybody does. */
function Qualifies({ offer, lineId }: Pick<Quoted, 'offer'> & { readonly lineId: string }) {
  const words = offer.price.lines.find(({ id }) => id === lineId)?.qualifies;
  return words ? (
    <span className={styles.who}>
      <DealerText text={words} />
    </span>
  ) : null;
}
