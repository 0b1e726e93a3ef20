// Next steps, in order, and the adviser's contact.
import { Section } from '@forecourt/ui';
import { AdviserContact } from '../offer/AdviserContact.tsx';
import { DealerText } from '../offer/dealer-text.tsx';
import { creditorOf } from '../offer/words.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './NextSteps.module.css';
import { chosenOption, type Stated } from './statement/stated.ts';

interface NextStepsProps {
  readonly stated: Stated;
  /** NONE if the offer has ended, when only the adviser can help. */
  readonly steps: 'ALL' | 'AFTER_CONFIRMING' | 'NONE';
}

export function NextSteps({ stated, steps }: NextStepsProps) {
  const { nextSteps: texts } = useTexts();
  const { offer, quote } = stated;
  const { adviser, dealership } = offer;
  const creditor = creditorOf(chosenOption(stated));
  const allSteps = texts.steps(quote.kind, adviser.name, dealership.name, creditor);
  return (
    <div className={styles.after}>
      {steps === 'AFTER_CONFIRMING' && (
        <Section title={texts.title}>
          <ol className={styles.steps}>
            {allSteps.slice(1).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <AdviserContact offer={offer} short />
        </Section>
      )}
      {steps !== 'AFTER_CONFIRMING' && (
        <Section title={texts.yourAdviser(adviser.name)}>
          {steps === 'NONE' && (
            <p className={styles.soft}>{texts.address(dealership.name, dealership.address)}</p>
          )}
          <AdviserContact offer={offer} short={steps === 'ALL'} />
          {dealership.hours && (
            <p className={styles.soft}>{texts.open(<DealerText text={dealership.hours} />)}</p>
          )}
          {steps === 'ALL' && (
            <details className={styles.next}>
              <summary>{texts.title}</summary>
              <ol className={styles.steps}>
                {allSteps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </details>
          )}
        </Section>
      )}
    </div>
  );
}
