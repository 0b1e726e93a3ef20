// The revisions of a deal with what each changed, and its receipts.
import { dealFormat } from '@forecourt/domain/format';
import { Icon } from '@forecourt/ui';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { DifferenceTable } from '../parts/figures.tsx';
import { Card, classes, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

graphql(`
  fragment Confirmation_line on DeskConfirmation {
    id number revision fullName confirmedAt acknowledgedAt acknowledgedBy takenBackAt
    pdfUrl receiptUrl
  }
`);

export function Revisions({ deal }: { readonly deal: Deal }) {
  const format = dealFormat(deal.locale, deal.currency, deal.timeZone);
  return (
    <Card title="Revisions">
      {deal.revisions.map(({ revision, createdAt, differences }, index) => (
        <details key={revision} className={styles.revision} open={index === 0}>
          <summary>
            <span>
              Revision {revision}
              {revision === deal.revision && (
                <span className={classes(parts.pill, parts.blue, styles.current)}>current</span>
              )}
            </span>
            <span className={classes(parts.small, parts.soft)}>
              <Ago iso={createdAt} />
            </span>
          </summary>
          {differences.length > 0 ? (
            <DifferenceTable differences={differences} format={format} />
          ) : (
            <p className={styles.foot}>
              {revision === 1
                ? 'This is the first offer.'
                : 'Nothing changed that the buyer can see.'}
            </p>
          )}
        </details>
      ))}
    </Card>
  );
}

export function Confirmations({ deal: { confirmations } }: { readonly deal: Deal }) {
  if (confirmations.length === 0) return null;
  return (
    <Card title="Receipts">
      <ul className={styles.receipts}>
        {confirmations.map((each) => (
          <li key={each.id}>
            <span>
              <strong>{each.number}</strong> · revision {each.revision}
              <span className={classes(parts.small, parts.soft, styles.line)}>
                {each.fullName} confirmed <Ago iso={each.confirmedAt} />
                {each.acknowledgedAt && (
                  <>
                    , {each.acknowledgedBy ?? 'someone'} acknowledged{' '}
                    <Ago iso={each.acknowledgedAt} />
                  </>
                )}
                {each.takenBackAt && (
                  <>
                    , canceled it <Ago iso={each.takenBackAt} />
                  </>
                )}
              </span>
            </span>
            <span className={parts.actions}>
              <a className={classes(parts.button, parts.smallButton)} href={each.pdfUrl}>
                <Icon name="mdi-download" />
                Receipt PDF
              </a>
              <a className={classes(parts.button, parts.smallButton)} href={each.receiptUrl}>
                Receipt data
              </a>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
