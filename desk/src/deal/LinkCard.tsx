// The link to send: copied, as a QR code, or inside a text that is ready to send.
import { Icon } from '@forecourt/ui';
import { useState } from 'react';
import { Ago } from '../parts/Ago.tsx';
import { CopyButton } from '../parts/Copy.tsx';
import { Card, classes, Dialog, Presence, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { QrCode } from './QrCode.tsx';

export function LinkCard({ deal }: { readonly deal: Deal }) {
  const { link, messageText, buyerName, firstOpenedAt, lastOpenedAt, openNow } = deal;
  const [large, setLarge] = useState(false);
  const text = `${messageText}\n${link}`;
  const subject = `Your offer: ${deal.vehicle.label}`;
  return (
    <Card title="Buyer’s link">
      <div className={parts.cardBody}>
        <div className={styles.link}>
          <span className={classes(styles.address, parts.cut)} title={link}>
            {link.replace(/^https?:\/\//, '')}
          </span>
          <CopyButton look="primary" text={link} label="Copy link" shortcut="c" />
        </div>
        <div className={styles.send}>
          <button
            type="button"
            className={styles.qr}
            aria-label="Show the QR code large"
            onClick={() => setLarge(true)}
          >
            <QrCode text={link} title="QR code of the buyer’s link" />
          </button>
          <p className={styles.text}>
            <span className={classes(parts.small, parts.soft)}>Text to send</span>
            {messageText}
          </p>
        </div>
        <div className={styles.ways}>
          <CopyButton text={text} label="Copy text" icon="mdi-message-outline" />
          <a
            className={parts.button}
            href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`}
          >
            <Icon name="mdi-email-outline" />
            Send by e-mail
          </a>
        </div>
      </div>
      <p className={styles.foot}>
        <Presence openNow={openNow} />
        {firstOpenedAt ? (
          <span>
            First opened <Ago iso={firstOpenedAt} />
          </span>
        ) : (
          <span>Not opened yet</span>
        )}
        {lastOpenedAt && openNow === 0 && (
          <span>
            last <Ago iso={lastOpenedAt} />
          </span>
        )}
      </p>
      {large && (
        <Dialog title={`For ${buyerName} to scan`} onClose={() => setLarge(false)}>
          <div className={classes(parts.dialogBody, styles.largeQr)}>
            <QrCode text={link} title="QR code of the buyer’s link" />
            <p className={parts.soft}>Point a phone’s camera at it.</p>
          </div>
        </Dialog>
      )}
    </Card>
  );
}
