// What happens next, in order, and the person who makes it happen.
import type { Offer, PaymentKind } from '@forecourt/domain';
import { Section } from '@forecourt/ui';
import { AdviserContact } from '../deal/AdviserSection.tsx';
import styles from './NextSteps.module.css';
import { chosenOption, type Stated } from './stated.ts';

interface NextStepsProps {
  readonly stated: Stated;
  /** None where the offer no longer stands: then only the adviser can help. */
  readonly steps: 'ALL' | 'AFTER_CONFIRMING' | 'NONE';
}

export function NextSteps({ stated, steps }: NextStepsProps) {
  const { offer } = stated;
  const option = chosenOption(stated);
  const all = stepsFor(option?.kind ?? 'CASH', offer, creditor(option));
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
      </Section>
    </div>
  );
}

function creditor(option: ReturnType<typeof chosenOption>): string {
  if (option?.kind === 'FINANCE') return option.lender;
  return option?.kind === 'LEASE' ? option.lessor : '';
}

function stepsFor(kind: PaymentKind, { adviser, dealership }: Offer, lender: string): string[] {
  const first = 'You confirm your selection. It is kept exactly as you see it here.';
  const call = `${adviser.name} gets in touch and makes the car and the papers ready.`;
  const sign = `You come to ${dealership.name} and sign. Until then nothing binds you.`;
  if (kind === 'CASH') return [first, call, `${sign} You pay and drive home.`];
  const what = kind === 'LEASE' ? 'lease' : 'loan';
  const credit = `You apply for the ${what}. ${lender} checks your credit and may offer other terms; you can say no to them.`;
  return [first, call, credit, sign];
}
