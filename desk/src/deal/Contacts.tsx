// The buyer's phone and email address: one tap to call, text or write.
import { Icon } from '@forecourt/ui';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

export function Contacts({ deal }: { readonly deal: Deal }) {
  const { buyerPhone, buyerEmail } = deal;
  if (!buyerPhone && !buyerEmail) return null;
  const dialed = buyerPhone?.replaceAll(/[^+\d]/g, '') ?? '';
  return (
    <p className={styles.contacts}>
      {buyerPhone && (
        <>
          <a href={`tel:${dialed}`} aria-label={`Call ${buyerPhone}`}>
            <Icon name="mdi-phone-outline" />
            {buyerPhone}
          </a>
          <a href={`sms:${dialed}`} aria-label={`Text ${buyerPhone}`}>
            <Icon name="mdi-message-text-outline" />
            Text
          </a>
        </>
      )}
      {buyerEmail && (
        <a href={`mailto:${buyerEmail}`} aria-label={`Email ${buyerEmail}`}>
          <Icon name="mdi-email-outline" />
          {buyerEmail}
        </a>
      )}
    </p>
  );
}
