// The head of a statement: the answer first, then whose it is and until when it holds.
import { type Quote, totalYouPayOf } from '@forecourt/domain';
import { buyerNames, type DealFormat } from '@forecourt/ui';
import { byPaymentKind, isLeaseOnly, leadWords, listed, vehicleName } from '../deal/words.ts';
import styles from './StatementHead.module.css';
import type { Stated } from './stated.ts';

interface StatementHeadProps {
  readonly stated: Stated;
  readonly revision: number;
  /** Second where the receipt's own heading stands above it. */
  readonly level: 1 | 2;
  /** Whether the offer still stands. */
  readonly holds: boolean;
  /** False: the figures are of what the dealership suggests. */
  readonly chosen: boolean;
}

export function StatementHead({ stated, revision, level, holds, chosen }: StatementHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const { offer, format } = stated;
  const { dealership, buyer, number, expiresAt, vehicle } = offer;
  return (
    <header className={styles.head}>
      <div className={styles.opening}>
        <div>
          <Heading className={styles.title}>Summary</Heading>
          <p>{`${vehicleName(vehicle)} ${vehicle.trim}`}</p>
          <p className={styles.soft}>
            For {buyerNames(buyer)}, from {dealership.name}
          </p>
        </div>
        <Lead {...stated} />
      </div>
      <dl className={styles.figures}>
        {figuresOf(stated).map(([label, amount, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount}
              {unit && <span className={styles.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.choice}>{choiceWords(stated, chosen)}</p>
      <p className={styles.soft}>
        Deal {number}, revision {revision} · {holds ? 'Holds' : 'Held'} until{' '}
        {format.dateTime(expiresAt)}
        {dealership.licence && ` · Dealer license ${dealership.licence}`}
      </p>
    </header>
  );
}

/** The largest figure: the price, or the total where the car can only be leased. */
function Lead({ offer, quote, format }: Stated) {
  const { outTheDoorCents, totalPriceCents = null } = quote.price as Partial<Quote['price']>;
  if (isLeaseOnly(offer)) {
    return (
      <dl className={styles.lead}>
        <dt>Total you pay</dt>
        <dd className={styles.figure}>{format.money(totalYouPayOf(quote))}</dd>
        <dd className={styles.soft}>In {quote.lease?.termMonths} months</dd>
      </dl>
    );
  }
  return (
    <dl className={styles.lead}>
      <dt>Out-the-door price</dt>
      <dd className={styles.figure}>{format.money(outTheDoorCents ?? 0)}</dd>
      {/* Receipts of version 1 of the rules have none. */}
      {totalPriceCents !== null && (
        <dd className={styles.soft}>Total price {format.money(totalPriceCents)}</dd>
      )}
    </dl>
  );
}

type Figure = readonly [label: string, amount: string, unit?: string];

/** What is paid, when, and what it comes to. */
function figuresOf({ offer, quote, format }: Stated): readonly Figure[] {
  const total: Figure = ['Total you pay', format.money(totalYouPayOf(quote))];
  const monthly = (cents: number): Figure => ['Monthly payment', format.money(cents), '/mo'];
  const signing = (cents: number): Figure => ['Due at signing', format.money(cents)];
  const figures = byPaymentKind<readonly Figure[]>(quote, {
    cash: ({ totalDueCents }) => [['Due in full', format.money(totalDueCents)]],
    finance: (terms) => [monthly(terms.paymentCents), signing(terms.dueAtSigningCents)],
    lease: (terms) => [monthly(terms.monthlyPaymentCents), signing(terms.cashDueAtSigningCents)],
  });
  return isLeaseOnly(offer) ? figures : [...figures, total];
}

/** In one sentence: the way to pay, what is added, and what the trade-in does. */
function choiceWords({ offer, quote, format }: Stated, chosen: boolean): string {
  const lead = leadWords(offer, quote.paymentOptionId, chosen);
  const addOns = quote.addOnCosts.map(
    ({ addOnId }) => offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId,
  );
  const parts = [...addOns, ...tradeWords(quote, format)];
  return parts.length === 0 ? `${lead}.` : `${lead}, with ${listed(parts)}.`;
}

function tradeWords({ price }: Quote, format: DealFormat): readonly string[] {
  if (price.negativeEquityCents > 0) {
    return [`${format.money(price.negativeEquityCents)} negative equity`];
  }
  if (price.netTradeEquityCents > 0) {
    return [`your ${format.money(price.netTradeEquityCents)} trade-in equity`];
  }
  return [];
}
