// Figures of every payment option, recomputed locally while typing.
import { classes, styles as parts } from '../parts/parts.tsx';
import { useReport, useTypedContext, useValue } from './editor.tsx';
import styles from './FiguresPanel.module.css';
import { formatOf } from './report.ts';

export function FiguresPanel() {
  const figures = useReport((report) => report.figures);
  const format = formatOf(useTypedContext());
  const buyer = useValue(['buyer', 'name']);
  const first = typeof buyer === 'string' ? buyer.trim().split(/\s+/)[0] : '';
  return (
    <section className={styles.figures} aria-label="Figures">
      <h2>What {first || 'the buyer'} will see</h2>
      {figures && (
        <div className={styles.figuresCard}>
          <p className={styles.otd}>
            <span>Out-the-door price</span>
            <strong>{format.money(figures.outTheDoorCents)}</strong>
          </p>
          <table>
            <thead>
              <tr>
                <th scope="col">Payment option</th>
                <th scope="col" className={parts.number}>
                  Payment
                </th>
                <th scope="col" className={parts.number}>
                  Total you pay
                </th>
              </tr>
            </thead>
            <tbody>
              {figures.payments.map((each) => (
                <tr
                  key={each.paymentOptionId}
                  className={classes(
                    each.paymentOptionId === figures.recommendedId && parts.chosen,
                  )}
                >
                  <th scope="row">{each.label}</th>
                  <td className={parts.number}>
                    {!each.isWhole
                      ? '–'
                      : each.paymentCents === null
                        ? format.money(each.dueAtSigningCents)
                        : `${format.money(each.paymentCents)}/mo`}
                  </td>
                  <td className={parts.number}>
                    {each.isWhole ? format.money(each.totalYouPayCents) : '–'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {!figures && <p className={parts.soft}>Figures show up once you enter amounts.</p>}
    </section>
  );
}
