// Chart of money out over time: the chosen payment option against another, with a month slider and a table.
import type { MoneyOut, MoneyOutLine, OptionFigures, Quote } from '@forecourt/domain';
import { type DealFormat, VisuallyHidden } from '@forecourt/ui';
import { memo, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { DealerText, useDealerLang } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './MoneyOutChart.module.css';
import {
  type ChartLayout,
  type ChartLine,
  moneyOutLayout,
  monthTicks,
  PLOT_HEIGHT,
  paidBy,
  paidOffAfter,
} from './money-out-layout.ts';

interface MoneyOutChartProps {
  readonly quote: Quote;
  /** Lines of all payment options, each as if it were chosen. */
  readonly moneyOut: MoneyOut;
  readonly figures: readonly OptionFigures[];
  readonly format: DealFormat;
}

const FIRST_MONTH = 24;

/** Defers its figures itself. Deferred outside, the other figures would wait for this chart's script. */
export function MoneyOutChart(current: MoneyOutChartProps) {
  return <Chart {...useDeferredValue(current)} />;
}

const Chart = memo(({ quote, moneyOut, figures, format }: MoneyOutChartProps) => {
  const { payDetails: texts } = useTexts();
  const { paymentOptionId } = quote;
  const id = useId();
  const [otherId, setOtherId] = useState<string | null>(null);
  const [month, setMonth] = useState(FIRST_MONTH);
  const chosen = moneyOut.options.find((each) => each.paymentOptionId === paymentOptionId);
  const others = moneyOut.options.filter((each) => each !== chosen);
  const other =
    others.find((each) => each.paymentOptionId === otherId) ?? usualOther(others, chosen, figures);
  if (!chosen || !other) return null;
  const horizon = Math.max(12, paidOffAfter(chosen), paidOffAfter(other));
  const shownMonth = Math.min(month, horizon);
  const drawn = [chosen, other];
  const layout = moneyOutLayout(drawn, horizon);
  const read = (line: MoneyOutLine) => `${line.label} ${format.money(paidBy(line, shownMonth))}`;
  return (
    <Folding id={`${id}title`} title={texts.chart}>
      <figcaption>
        <Against {...{ chosen, other, others }} onChoose={setOtherId} />
      </figcaption>
      <div className={styles.read} aria-hidden="true">
        <p>
          <span className={styles.key}>{texts.byMonth} </span>
          <span>{shownMonth}</span>
        </p>
        <Read line={chosen} month={shownMonth} format={format} chosen />
        <Read line={other} month={shownMonth} format={format} />
      </div>
      <div className={styles.chart}>
        <Amounts layout={layout} format={format} />
        <div className={styles.area}>
          <Plot layout={layout} month={shownMonth} lines={[other, chosen]} />
          <input
            type="range"
            className={styles.month}
            aria-label={texts.month}
            aria-valuetext={texts.paidByThen(shownMonth, read(chosen), read(other))}
            min={0}
            max={horizon}
            value={shownMonth}
            onChange={(event) => setMonth(event.target.valueAsNumber)}
          />
        </div>
        <Months layout={layout} />
      </div>
      <p className={styles.soft}>
        {texts.howToRead(
          quote.price.netTradeEquityCents > 0,
          drawn.some(({ kind }) => kind === 'LEASE'),
        )}
      </p>
      <MonthTable moneyOut={moneyOut} format={format} />
    </Folding>
  );
});

interface AgainstProps {
  readonly chosen: MoneyOutLine;
  readonly other: MoneyOutLine;
  readonly others: readonly MoneyOutLine[];
  onChoose(paymentOptionId: string): void;
}

/** Select for the payment option to compare with. */
function Against({ chosen, other, others, onChoose }: AgainstProps) {
  const { payDetails: texts } = useTexts();
  const langOf = useDealerLang();
  return (
    <div className={styles.against}>
      {texts.against(
        <DealerText text={chosen.label} />,
        <select
          aria-label={texts.compareWith}
          value={other.paymentOptionId}
          onChange={(event) => onChoose(event.target.value)}
        >
          {others.map(({ paymentOptionId, label }) => (
            <option key={paymentOptionId} value={paymentOptionId} lang={langOf(label)}>
              {label}
            </option>
          ))}
        </select>,
      )}
    </div>
  );
}

interface FoldingProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** Folded below `--md-up`. Wider screens show it open, before hydration by CSS. */
function Folding({ id, title, children }: FoldingProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const { current } = details;
    if (!current) return;
    current.open ||= matchMedia('(width >= 960px)').matches;
    current.dataset['opened'] = '';
  }, []);
  return (
    <details ref={details} className={styles.fold}>
      <summary>
        <h3 id={id}>{title}</h3>
      </summary>
      <figure className={styles.figure} aria-labelledby={id}>
        {children}
      </figure>
    </details>
  );
}

/** Returns the next shorter term, which shows what a longer one costs, else the first other option. */
function usualOther(
  others: readonly MoneyOutLine[],
  chosen: MoneyOutLine | undefined,
  figures: readonly OptionFigures[],
): MoneyOutLine | undefined {
  const chosenFigures = figures.find((each) => each.paymentOptionId === chosen?.paymentOptionId);
  const shorter = figures.find(
    ({ kind, termMonths }) => kind === 'FINANCE' && termMonths === chosenFigures?.shorterTermMonths,
  );
  const sameKind = others.find(({ kind }) => kind === chosen?.kind);
  const found = others.find((each) => each.paymentOptionId === shorter?.paymentOptionId);
  return found ?? sameKind ?? others[0];
}

interface ReadProps {
  readonly line: MoneyOutLine;
  readonly month: number;
  readonly format: DealFormat;
  readonly chosen?: boolean;
}

/** Legend of a line, with the amount paid by the selected month. */
function Read({ line, month, format, chosen = false }: ReadProps) {
  const { payDetails: texts } = useTexts();
  const ended = month > line.cumulativeCents.length - 1;
  return (
    <p className={chosen ? styles.chosen : undefined}>
      <span className={styles.key}>
        <DealerText text={line.label} />
      </span>
      <span className={styles.paid}>
        <svg width="18" height="8" aria-hidden="true">
          <line x1="0" x2="18" y1="4" y2="4" />
        </svg>{' '}
        {format.money(paidBy(line, month))}
        {ended && line.kind === 'LEASE' && texts.ended}
      </span>
    </p>
  );
}

/** Axis labels beside the plot, where no line crosses them. */
function Amounts({
  layout,
  format,
}: {
  readonly layout: ChartLayout;
  readonly format: DealFormat;
}) {
  return (
    <div className={styles.amounts} aria-hidden="true">
      {layout.amounts.toReversed().map(({ cents }) => (
        <span key={cents}>{format.headline(cents)}</span>
      ))}
    </div>
  );
}

function Months({ layout }: { readonly layout: ChartLayout }) {
  const { payDetails: texts } = useTexts();
  const last = layout.months.at(-1)?.month;
  // The last label includes the unit. In German it covers a quarter of a narrow phone, so ticks near it are left out.
  const apart = layout.months.filter(({ month, x }) => month === last || x < 0.75);
  return (
    <svg className={styles.months} width="100%" height="1.5em" aria-hidden="true">
      {apart.map(({ month, x }) => (
        <text
          key={month}
          x={share(x)}
          y="1.1em"
          textAnchor={month === 0 ? 'start' : x > 0.9 ? 'end' : 'middle'}
        >
          {/* Only the last label has a unit, because narrow phones have no room for more. */}
          {month === 0 ? texts.signing : month === last ? texts.monthNumber(month) : month}
        </text>
      ))}
    </svg>
  );
}

interface PlotProps {
  readonly layout: ChartLayout;
  readonly month: number;
  /** The chosen line must be last, so it is drawn in front. */
  readonly lines: readonly MoneyOutLine[];
}

function Plot({ layout, month, lines }: PlotProps) {
  const monthX = share(layout.x(month));
  const drawn = lines.map((line, index) => {
    const shape = layout.lines.find(({ id }) => id === line.paymentOptionId);
    return { line, shape, tone: index === lines.length - 1 ? styles.chosen : undefined };
  });
  return (
    <svg className={styles.plot} width="100%" height={PLOT_HEIGHT} aria-hidden="true">
      {layout.amounts.map(({ cents, y }) => (
        <line key={cents} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      <line className={styles.at} x1={monthX} x2={monthX} y1="0" y2="100%" />
      <svg
        width="100%"
        height={PLOT_HEIGHT}
        viewBox={`0 0 1000 ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.lines}
        aria-hidden="true"
      >
        {drawn.map(
          ({ shape, tone }) => shape && <path key={shape.id} d={shape.path} className={tone} />,
        )}
      </svg>
      {drawn.map(({ line, shape, tone }) => (
        <g key={line.paymentOptionId} className={tone}>
          {shape && <Ending line={shape} />}
          {month < line.cumulativeCents.length && (
            <circle className={styles.dot} cx={monthX} cy={layout.y(paidBy(line, month))} r="5" />
          )}
        </g>
      ))}
    </svg>
  );
}

/** End of a lease: a dot, and the price of buying the car. */
function Ending({ line }: { readonly line: ChartLine }) {
  const { endX, endY, purchaseY, lease } = line;
  if (!lease) return null;
  const x = share(endX);
  return (
    <>
      {purchaseY !== null && (
        <>
          <line className={styles.purchase} x1={x} x2={x} y1={endY} y2={purchaseY} />
          <circle className={styles.ring} cx={x} cy={purchaseY} r="4" />
        </>
      )}
      <circle className={styles.end} cx={x} cy={endY} r="5" />
    </>
  );
}

interface MonthTableProps {
  readonly moneyOut: MoneyOut;
  readonly format: DealFormat;
}

function MonthTable({ moneyOut, format }: MonthTableProps) {
  const { payDetails: texts, figures: figuresTexts } = useTexts();
  const months = monthTicks(moneyOut.horizonMonths);
  const title = texts.asTable(moneyOut.options.length);
  return (
    <details className={styles.table}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table>
          <caption>
            <VisuallyHidden>{texts.tableCaption}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{texts.wayToPay}</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month === 0 ? texts.signing : texts.monthNumber(month)}
                </th>
              ))}
              <th scope="col">{figuresTexts.totalYouPay}</th>
            </tr>
          </thead>
          <tbody>
            {moneyOut.options.map((line) => (
              <tr key={line.paymentOptionId}>
                <th scope="row">
                  <DealerText text={line.label} />
                </th>
                {months.map((month) => (
                  <td key={month}>
                    {line.cumulativeCents[month] === undefined
                      ? texts.endedCell
                      : format.money(line.cumulativeCents[month])}
                  </td>
                ))}
                <td>
                  {line.purchaseOptionCents === null
                    ? format.money(line.cumulativeCents.at(-1) ?? 0)
                    : texts.orBuy(
                        format.money(line.cumulativeCents.at(-1) ?? 0),
                        format.money(line.purchaseOptionCents),
                      )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

function share(x: number): string {
  return `${Math.round(x * 10_000) / 100}%`;
}
