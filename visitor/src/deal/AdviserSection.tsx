// The adviser: the person to ask, and the dealership behind them.
import type { Offer } from '@forecourt/domain';
import { button, Icon, Section } from '@forecourt/ui';
import { memo } from 'react';
import styles from './AdviserSection.module.css';

export const AdviserSection = memo(({ offer }: { readonly offer: Offer }) => {
  const { adviser, dealership, number } = offer;
  return (
    <Section title="Questions? Ask a person" id="adviser">
      <p className={styles.name}>{adviser.name}</p>
      <p className={styles.soft}>Your adviser at {dealership.name}</p>
      <AdviserContact offer={offer} />
      <address className={styles.dealership}>
        {dealership.address}
        {dealership.website && (
          <>
            <br />
            <a href={dealership.website} rel="noreferrer">
              {new URL(dealership.website).hostname}
            </a>
          </>
        )}
      </address>
      <p className={styles.soft}>
        Deal {number}
        {dealership.licence && <> · Dealer license {dealership.licence}</>}
      </p>
    </Section>
  );
});

interface ClosedActionsProps {
  readonly offer: Offer;
  /** In the bar of a phone. */
  readonly short: boolean;
}

/** What is left to do with an offer that has ended. */
export function ClosedActions({ offer, short }: ClosedActionsProps) {
  return short ? <CallAdviser offer={offer} /> : <AdviserContact offer={offer} />;
}

/** The shortest way to the adviser. */
function CallAdviser({ offer: { adviser, dealership } }: { readonly offer: Offer }) {
  const phone = adviser.phone ?? dealership.phone;
  return (
    <a className={button.primary} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
      <Icon name="mdi-phone-outline" />
      <span>Call {adviser.name.split(' ')[0]}</span>
    </a>
  );
}

/** How to reach the adviser: their own numbers, else the dealership's. */
export function AdviserContact({ offer }: { readonly offer: Offer }) {
  const { adviser, dealership } = offer;
  const phone = adviser.phone ?? dealership.phone;
  const email = adviser.email ?? dealership.email;
  return (
    <p className={styles.contact}>
      <a className={button.secondary} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
        <Icon name="mdi-phone-outline" />
        <span>{phone}</span>
      </a>
      <a className={button.secondary} href={`mailto:${email}`}>
        <Icon name="mdi-email-outline" />
        <span>
          {email.replace(/@.*/, '@')}
          <wbr />
          {email.replace(/.*@/, '')}
        </span>
      </a>
    </p>
  );
}
