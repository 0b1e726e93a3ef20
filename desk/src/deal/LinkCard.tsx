// Ways to send the link: copy, QR code, prepared text, and email.
import { Icon } from '@forecourt/ui';
import { useState } from 'react';
import { denialOf } from '../frame/me.ts';
import { Ago } from '../parts/Ago.tsx';
import { CopyButton } from '../parts/Copy.tsx';
import { Button, Card, classes, Dialog, Presence, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { QrCode } from './QrCode.tsx';
import { SendDialog } from './SendDialog.tsx';

interface LinkCardProps {
  readonly deal: Deal;
  onChanged(): void;
}

export function LinkCard({ deal, onChanged }: LinkCardProps) {
  const { link, messageText, buyerName, firstOpenedAt, lastOpenedAt, openNow } = deal;
  const [large, setLarge] = useState(false);
  const text = `${messageText}\n${link}`;
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
          <SendByMail deal={deal} text={text} onChanged={onChanged} />
        </div>
        <LastSent deal={deal} />
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
            Last opened <Ago iso={lastOpenedAt} />
          </span>
        )}
      </p>
      {large && (
        <Dialog title={`For ${buyerName} to scan`} onClose={() => setLarge(false)}>
          <div className={classes(parts.dialogBody, styles.largeQr)}>
            <QrCode text={link} title="QR code of the buyer’s link" />
            <p className={parts.soft}>Point a phone’s camera at the code.</p>
          </div>
        </Dialog>
      )}
    </Card>
  );
}

interface SendByMailProps extends LinkCardProps {
  readonly text: string;
}

/** Sends the link from the server if it can send email, else opens the person's mail program. */
function SendByMail({ deal, text, onChanged }: SendByMailProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  if (!deal.mail.sends) {
    const subject = encodeURIComponent(`Your offer: ${deal.vehicle.label}`);
    return (
      <a
        className={parts.button}
        href={`mailto:${deal.mail.address ?? ''}?subject=${subject}&body=${encodeURIComponent(text)}`}
      >
        <Icon name="mdi-email-outline" />
        Send by email
      </a>
    );
  }
  const wasSent = wasMailed(deal);
  const done = () => {
    setDialogOpen(false);
    onChanged();
  };
  return (
    <>
      <Button
        icon="mdi-email-outline"
        denied={denialOf(deal.rights, 'SEND_DEAL')}
        onClick={() => setDialogOpen(true)}
      >
        {wasSent ? 'Send again by email' : 'Send by email'}
      </Button>
      {isDialogOpen && (
        <SendDialog
          deal={deal}
          wasSent={wasSent}
          onClose={() => setDialogOpen(false)}
          onDone={done}
        />
      )}
    </>
  );
}

function wasMailed({ mail, timeline }: Deal): boolean {
  return mail.last !== null || timeline.some(({ kind }) => kind === 'MAILED');
}

/** The state of the last email with the link. */
function LastSent({ deal }: { readonly deal: Deal }) {
  const { last } = deal.mail;
  if (!last) return null;
  return (
    <p className={classes(parts.small, parts.soft)} role="status">
      {last.state === 'FAILED' ? 'The email to ' : 'Sent to '}
      <strong>{last.to}</strong> {last.state === 'FAILED' ? 'was refused' : <Ago iso={last.at} />}
      {last.state === 'DUE' && last.answer === '' && ', on its way'}
      {last.state !== 'DONE' && last.answer !== '' && `: ${last.answer}`}
    </p>
  );
}
