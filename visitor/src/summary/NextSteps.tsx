// What happens next, in order, and the person who makes it happen.
import type { Offer, PaymentKind } from '@forecourt/domain';
import { Section } from '@forecourt/ui';
import { AdviserContact } from '../deal/AdviserSection.tsx';
import { creditorOf } from '../deal/words.ts';
import styles from './NextSteps.module.css';
import { chosenOption, type Stated } from './stated.ts';

interface NextStepsProps {
  readonly stated: Stated;
  /** None where the offer no longer stands: then only the adviser can help. */
  readonly steps: 'ALL' | 'AFTER_CONFIRMING' | 'NONE';
}

export function NextSteps({ stated, steps }: NextStepsProps) {
  const { offer, quote } = stated;
  const all = stepsFor(quote.kind, offer, creditorOf(chosenOption(stated)));
  return (
    <div className={styles.after}>
      {steps !== 'NONE' && (
        <Section title="What happens next">
          <ol className={styles.steps}>
            {(steps === 'ALL' ? all : all.slice(1)).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title="Your adviser">
        <p className={styles.name}>{offer.adviser.name}</p>
        <p className={styles.soft}>
          {offer.dealership.name}, {offer.dealership.address}
        </p>
        <AdviserContact offer={offer} />
        {offer.dealership.hours && <p className={styles.soft}>Open {offer.dealership.hours}</p>}
      </Section>
    </div>
  );
}

function stepsFor(kind: PaymentKind, { adviser, dealership }: Offer, lender: string | null) {
  const confirm = 'You confirm your selection. It is kept exactly as you see it here.';
  const call = `${adviser.name} gets in touch and makes the car and the papers ready.`;
  const sign = `You come to ${dealership.name} and sign. Until then nothing binds you.`;
  const apply = (what: string) =>
    `You apply for the ${what}. ${lender} checks your credit and may offer other terms; you can say no to them.`;
  switch (kind) {
    case 'CASH':
      return [confirm, call, `${sign} You pay and drive home.`];
    case 'FINANCE':
      return [confirm, call, apply('loan'), sign];
    case 'LEASE':
      return [confirm, call, apply('lease'), sign];
  }
}
