// Banner for an offer that was declined, withdrawn or expired, with a button to reopen it.
import { Icon, type IconName } from '@forecourt/ui';
import type { ReactNode } from 'react';
import { Ago } from '../parts/Ago.tsx';
import { classes, styles as parts } from '../parts/parts.tsx';
import styles from './Conversation.module.css';
import type { Deal } from './deal.ts';
import { ReviseButton } from './ReviseButton.tsx';

export function OfferOver({ deal }: { readonly deal: Deal }) {
  const { status, buyerName, declinedAt, declineReason, withdrawnAt, expiresAt } = deal;
  if (deal.erasure) return null;
  if (status === 'DECLINED' && declinedAt) {
    return (
      <Banner deal={deal} label="Declined" icon="mdi-hand-back-left-outline" action="Reopen">
        <strong>
          {buyerName} declined <Ago iso={declinedAt} />.
        </strong>
        {declineReason ? (
          <span className={styles.text} dir="auto">
            “{declineReason}”
          </span>
        ) : (
          <span className={parts.soft}>They gave no reason.</span>
        )}
        <span className={classes(parts.small, parts.soft)}>
          They can change their mind until the offer expires. A new revision reopens it.
        </span>
      </Banner>
    );
  }
  if (status === 'WITHDRAWN' && withdrawnAt) {
    return (
      <Banner deal={deal} label="Withdrawn" icon="mdi-cancel" action="Reinstate">
        <strong>
          This offer was withdrawn <Ago iso={withdrawnAt} />.
        </strong>
        <span className={classes(parts.small, parts.soft)}>
          {buyerName} sees that it’s no longer available. Reinstate it to publish it again under the
          same link.
        </span>
      </Banner>
    );
  }
  if (status !== 'EXPIRED') return null;
  return (
    <Banner deal={deal} label="Expired" icon="mdi-clock-outline" action="Reopen">
      <strong>
        This offer expired <Ago iso={expiresAt} />.
      </strong>
      <span className={classes(parts.small, parts.soft)}>
        Extend it to change only the date, or reopen it to change the offer too.
      </span>
    </Banner>
  );
}

interface BannerProps {
  readonly deal: Deal;
  readonly label: string;
  readonly icon: IconName;
  readonly action: string;
  readonly children: ReactNode;
}

function Banner({ deal, label, icon, action, children }: BannerProps) {
  return (
    <section className={classes(parts.card, styles.declined)} aria-label={label}>
      <Icon name={icon} />
      <p>{children}</p>
      <span className={styles.bannerAction}>
        <ReviseButton deal={deal}>{action}</ReviseButton>
      </span>
    </section>
  );
}
