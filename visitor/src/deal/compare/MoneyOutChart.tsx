// Money out over time: one line for each way to pay, labelled where it ends, the chosen one in front.
import type { MoneyOut } from '@forecourt/domain';
import { type DealFormat, VisuallyHidden } from '@forecourt/ui';
import styles from './MoneyOutChart.module.css';
import {
  type ChartLayout,
  type ChartLine,
  moneyOutLayout,
  monthTicks,
  PLOT_HEIGHT,
} from './money-out-layout.ts';

interface MoneyOutChartProps {
  readonly moneyOut: MoneyOut;
  readonly tags: ReadonlyMap<string, string>;
  readonly chosenId: string;
  readonly format: DealFormat;
}

export function MoneyOutChart({ moneyOut, tags, chosenId, format }: MoneyOutChartProps) {
  const layout = moneyOutLayout(moneyOut, tags, chosenId);
  const lines = [...layout.lines].sort((a, b) => Number(a.chosen) - Number(b.chosen));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <strong>Money out of your pocket, month by month</strong>
        <span>
          Trade-in equity counts as money you give.
          {lines.some(({ lease }) => lease) &&
            ' A lease ends with its dot; the ring above it is where buying the car then would bring you.'}
        </span>
      </figcaption>
      <div className={styles.chart}>
        <Plot layout={layout} lines={lines} format={format} />
        <svg className={styles.labels} width="76" height={PLOT_HEIGHT + 28} aria-hidden="true">
          {lines
            .filter(({ beside }) => beside)
            .map((line) => (
              <g key={line.id} className={line.chosen ? styles.chosen : ''}>
                <path className={styles.leader} d={`M0 ${line.endY}L10 ${line.labelY}`} />
                <text x="14" y={line.labelY + 5}>
                  {line.tag}
                </text>
              </g>
            ))}
        </svg>
      </div>
      <MonthTable moneyOut={moneyOut} format={format} />
    </figure>
  );
}

interface PlotProps {
  readonly layout: ChartLayout;
  readonly lines: readonly ChartLine[];
  readonly format: DealFormat;
}

function Plot({ layout, lines, format }: PlotProps) {
  const lastMonth = layout.months.at(-1)?.month;
  return (
    <svg className={styles.plot} width="100%" height={PLOT_HEIGHT + 28} aria-hidden="true">
      {layout.amounts.map(({ cents, y }) => (
        <line key={cents} className={styles.grid} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {layout.amounts.slice(1).map(({ cents, y }) => (
        <text key={cents} className={styles.tick} x="0" y={y - 4}>
          {format.headline(cents)}
        </text>
      ))}
      <svg
        width="100%"
        height={PLOT_HEIGHT}
        viewBox={`0 0 1000 ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        className={styles.lines}
        aria-hidden="true"
      >
        {lines.map(({ id, path, chosen, lease }) => (
          <path
            key={id}
            d={path}
            className={`${chosen ? styles.chosen : ''} ${lease ? styles.lease : ''}`}
          />
        ))}
      </svg>
      {lines.map((line) => (
        <Ending key={line.id} line={line} />
      ))}
      {layout.months.map(({ month, x }) => (
        <text
          key={month}
          className={styles.tick}
          x={share(x)}
          y={PLOT_HEIGHT + 18}
          textAnchor={month === 0 ? 'start' : x > 0.98 ? 'end' : 'middle'}
        >
          {/* The unit stands once: on a narrow phone there is no room for more. */}
          {month === lastMonth ? `${month} mo` : month}
        </text>
      ))}
    </svg>
  );
}

/** A lease ends: a dot, the price of buying the car then, and its name where it has room. */
function Ending({ line }: { readonly line: ChartLine }) {
  const { endX, endY, purchaseY, lease, chosen, beside, tag } = line;
  if (!lease) return null;
  const x = share(endX);
  return (
    <g className={chosen ? styles.chosen : ''}>
      {purchaseY !== null && (
        <>
          <line className={styles.purchase} x1={x} x2={x} y1={endY} y2={purchaseY} />
          <circle className={styles.ring} cx={x} cy={purchaseY} r="4" />
        </>
      )}
      <circle className={styles.dot} cx={x} cy={endY} r="5" />
      {!beside && (
        <text x={x} dx="9" y={endY + 16}>
          {tag}
        </text>
      )}
    </g>
  );
}

function MonthTable({ moneyOut, format }: Pick<MoneyOutChartProps, 'moneyOut' | 'format'>) {
  const months = monthTicks(moneyOut.horizonMonths);
  return (
    <details className={styles.table}>
      <summary>The chart as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} aria-label="The chart as a table" tabIndex={0}>
        <table>
          <caption>
            <VisuallyHidden>Money out of your pocket by month</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Way to pay</th>
              {months.map((month) => (
                <th key={month} scope="col">
                  {month === 0 ? 'Signing' : `${month} months`}
                </th>
              ))}
              <th scope="col">At the end</th>
            </tr>
          </thead>
          <tbody>
            {moneyOut.options.map((line) => (
              <tr key={line.paymentOptionId}>
                <th scope="row">{line.label}</th>
                {months.map((month) => (
                  <td key={month}>
                    {line.cumulativeCents[month] === undefined
                      ? 'ended'
                      : format.money(line.cumulativeCents[month])}
                  </td>
                ))}
                <td>
                  {format.money(line.cumulativeCents.at(-1) ?? 0)}
                  {line.purchaseOptionCents !== null &&
                    `, and ${format.money(line.purchaseOptionCents)} to buy the car`}
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
