// Contact buttons for the adviser: call, text and email.
import type { Offer } from '@forecourt/domain';
import { button, Icon } from '@forecourt/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './AdviserContact.module.css';

interface AdviserContactProps {
  readonly offer: Offer;
  /** One row of buttons labeled by action ("Call") instead of number or address. */
  readonly short?: boolean;
}

/** Falls back to the dealership's phone and email if the adviser has none. */
export function AdviserContact({ offer, short = false }: AdviserContactProps) {
  const { adviser: texts } = useTexts();
  const { adviser, dealership } = offer;
  const phone = adviser.phone ?? dealership.phone;
  const email = adviser.email ?? dealership.email;
  return (
    <p className={short ? `${styles.contact} ${styles.row}` : styles.contact}>
      <a className={button.secondary} href={`tel:${dialled(phone)}`} data-address={phone}>
        <Icon name="mdi-phone-outline" />
        <span>{short ? texts.callShort : phone}</span>
      </a>
      {adviser.phone && (
        <a className={button.secondary} href={`sms:${dialled(adviser.phone)}`}>
          <Icon name="mdi-message-text-outline" />
          <span>{short ? texts.textShort : texts.text(firstName(adviser))}</span>
        </a>
      )}
      <a className={button.secondary} href={`mailto:${email}`} data-address={email}>
        <Icon name="mdi-email-outline" />
        {short ? (
          <span>{texts.emailShort}</span>
        ) : (
          <span>
            {email.replace(/@.*/, '@')}
            <span className={styles.domain}>
              {email.replace(/.*@|\.[^.]*$/g, '')}
              <wbr />
              {email.replace(/.*@[^.]*$|.*(?=\.)/, '')}
            </span>
          </span>
        )}
      </a>
    </p>
  );
}

export function firstName({ name }: Offer['adviser']): string {
  return name.split(' ')[0] ?? name;
}

/** Strips formatting and the extension for `tel:` and `sms:` links. */
export function dialled(phone: string): string {
  return phone.replace(/(ext|x).*$/i, '').replaceAll(/[^+\d]/g, '');
}
