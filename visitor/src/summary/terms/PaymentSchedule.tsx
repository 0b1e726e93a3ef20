// Payment schedule: a folded table of every payment, and a CSV download.
import { button, Icon } from '@forecourt/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { Folded, figureTable } from '../statement/Folded.tsx';
import type { Stated } from '../statement/stated.ts';
import styles from './PaymentSchedule.module.css';
import { type Schedule, scheduleCsv, scheduleOf } from './schedule-csv.ts';

export function PaymentSchedule({ stated }: { readonly stated: Stated }) {
  const allTexts = useTexts();
  const { terms: texts } = allTexts;
  const { quote, offer, format } = stated;
  const schedule = scheduleOf(quote, allTexts);
  if (!schedule) return null;
  const download = () => save(schedule, format.minorDigits, `payments-${offer.number}.csv`);
  return (
    <Folded title={texts.allPayments(schedule.rows.length)}>
      <button type="button" className={button.secondary} onClick={download}>
        <Icon name="mdi-download-outline" />
        {texts.download}
      </button>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen must scroll by keyboard */}
      <section className={styles.scroll} aria-label={texts.scheduleTable} tabIndex={0}>
        <table className={figureTable}>
          <thead>
            <tr>
              {schedule.headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {schedule.rows.map(([number = 0, ...amounts]) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                {amounts.map((cents, column) => (
                  <td key={schedule.headings[column + 1]}>{format.money(cents)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Folded>
  );
}

function save(schedule: Schedule, minorDigits: number, file: string): void {
  // Spreadsheets need the byte order mark to detect UTF-8.
  const text = `\uFEFF${scheduleCsv(schedule, minorDigits)}`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
