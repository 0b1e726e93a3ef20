// The head of a statement: what it is, whose it is, and until when it holds.
import type { Offer } from '@forecourt/domain';
import { buyerNames, type DealFormat } from '@forecourt/ui';
import styles from './StatementHead.module.css';

interface StatementHeadProps {
  readonly offer: Offer;
  readonly revision: number;
  readonly format: DealFormat;
  /** Second where the receipt's own heading stands above it. */
  readonly level: 1 | 2;
  /** Whether the offer still stands. */
  readonly holds: boolean;
}

export function StatementHead({ offer, revision, format, level, holds }: StatementHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { dealership, buyer, number, expiresAt } = offer;
  return (
    <header className={styles.head}>
      <div>
        <Heading className={styles.title}>Summary</Heading>
        <p>
          For {buyerNames(buyer)}, from {dealership.name}
        </p>
        <p className={styles.soft}>
          {dealership.address}
          {dealership.licence && ` · Dealer licence ${dealership.licence}`}
        </p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Deal</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Revision</dt>
          <dd>{revision}</dd>
        </div>
        <div>
          <dt>{holds ? 'Holds until' : 'Held until'}</dt>
          <dd>{format.dateTime(expiresAt)}</dd>
        </div>
      </dl>
    </header>
  );
}
