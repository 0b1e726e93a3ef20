// Line chart of deals by week, and the same figures as a table.
import { FUNNEL_STEPS, type FunnelStep } from '@forecourt/domain/numbers';
import { classes, styles as parts } from '../parts/parts.tsx';
import styles from './Numbers.module.css';
import { dayText, STEP_NAMES } from './words.ts';

type Week = Readonly<Record<FunnelStep, number>> & { readonly key: string };

const SHOWN: readonly FunnelStep[] = ['sent', 'opened', 'confirmed'];
const WIDTH = 440;
const HEIGHT = 200;
const LEFT = 30;
const RIGHT = 108;
const TOP = 12;
const BOTTOM = 30;
/** Minimum distance between labels, so they don't overlap. */
const NAME_HEIGHT = 16;

export function WeekChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const most = Math.max(4, ...weeks.map(({ sent }) => sent));
  const top = Math.ceil(most / 4) * 4;
  const x = (index: number) =>
    LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, weeks.length - 1);
  const y = (count: number) => HEIGHT - BOTTOM - (count * (HEIGHT - TOP - BOTTOM)) / top;
  const names = namePlaces(SHOWN.map((step) => y(weeks.at(-1)?.[step] ?? 0)));
  const every = Math.ceil(weeks.length / 4);
  return (
    <>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={summary(weeks)}
      >
        {[0, 1, 2, 3, 4].map((line) => (
          <g key={line}>
            <line
              className={styles.grid}
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y((top * line) / 4)}
              y2={y((top * line) / 4)}
            />
            <text className={styles.axis} x={LEFT - 6} y={y((top * line) / 4) + 4} textAnchor="end">
              {(top * line) / 4}
            </text>
          </g>
        ))}
        {weeks.map(({ key }, index) =>
          index % every === 0 ? (
            <text key={key} className={styles.axis} x={x(index)} y={HEIGHT - 8} textAnchor="middle">
              {dayText(key)}
            </text>
          ) : null,
        )}
        {SHOWN.map((step, line) => (
          <g key={step} className={styles[step]}>
            <polyline
              points={weeks.map((week, index) => `${x(index)},${y(week[step])}`).join(' ')}
            />
            {weeks.map((week, index) => (
              <circle
                key={week.key}
                cx={x(index)}
                cy={y(week[step])}
                r={weeks.length > 20 ? 1.5 : 3}
              />
            ))}
            <text x={WIDTH - RIGHT + 10} y={(names[line] ?? 0) + 4}>
              {STEP_NAMES[step]} {weeks.at(-1)?.[step]}
            </text>
          </g>
        ))}
      </svg>
      <WeekTable weeks={weeks} />
    </>
  );
}

/** The same figures as a table, also for screen readers. */
function WeekTable({ weeks }: { readonly weeks: readonly Week[] }) {
  return (
    <details className={styles.more}>
      <summary>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard */}
      <section className={styles.scroll} aria-label={'By week'} tabIndex={0}>
        <table className={parts.table}>
          <thead>
            <tr>
              <th scope="col">Week of</th>
              {FUNNEL_STEPS.map((step) => (
                <th key={step} scope="col" className={parts['number']}>
                  {STEP_NAMES[step]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.key}>
                <th scope="row">{dayText(week.key)}</th>
                {FUNNEL_STEPS.map((step) => (
                  <td key={step} className={classes(parts['number'])}>
                    {week[step]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The position of each label: at the end of its line, pushed apart where lines end close together. */
function namePlaces(ends: readonly number[]): readonly number[] {
  const places = [...ends];
  let last = HEIGHT - BOTTOM + NAME_HEIGHT;
  const fromBelow = [...ends.keys()].sort((one, other) => {
    const difference = (ends[other] ?? 0) - (ends[one] ?? 0);
    return difference || other - one;
  });
  for (const index of fromBelow) {
    last = Math.min(ends[index] ?? 0, last - NAME_HEIGHT);
    places[index] = last;
  }
  return places;
}

function summary(weeks: readonly Week[]): string {
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return 'No weeks';
  const parts = SHOWN.map(
    (step) => `${STEP_NAMES[step].toLowerCase()} ${first[step]} then ${last[step]}`,
  );
  return `Deals by week, from the week of ${dayText(first.key)} to the week of ${dayText(last.key)}: ${parts.join('; ')}. The table below has every week.`;
}
