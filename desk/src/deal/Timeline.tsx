// The deal's timeline: every event, newest first, with the person who caused it.
import { Icon, type IconName } from '@forecourt/ui';
import type { Timeline_EntryFragment, TimelineKind } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, Card, classes, ErrorNotice } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { useEarlier } from './earlier.ts';

graphql(`
  fragment Timeline_entry on TimelineEntry {
    seq at kind text who byMe byBuyer
  }
`);

const EarlierEvents = graphql(`
  query EarlierEvents($id: ID!, $before: Int!) {
    deskDeal(id: $id) { id timeline(before: $before) { ...Timeline_entry } }
  }
`);

type Entry = Timeline_EntryFragment;

const ICONS: Readonly<Record<TimelineKind, IconName>> = {
  ADDED: 'mdi-send-outline',
  OPENED: 'mdi-eye-outline',
  SELECTION_SAVED: 'mdi-circle-outline',
  REVISED: 'mdi-pencil-outline',
  CONFIRMED: 'mdi-check',
  CONFIRM_REFUSED: 'mdi-alert-outline',
  ACKNOWLEDGED: 'mdi-check-all',
  MESSAGE_SENT: 'mdi-message-text-outline',
  DECLINED: 'mdi-hand-back-left-outline',
  REOPENED: 'mdi-undo',
  TAKEN_BACK: 'mdi-undo',
  CAR_RETURNED: 'mdi-undo',
  FINDINGS_ACCEPTED: 'mdi-alert-outline',
  MAILED: 'mdi-email-outline',
  EXPIRING: 'mdi-clock-outline',
  WITHDRAWN: 'mdi-cancel',
  DEPOSIT_REQUESTED: 'mdi-clock-outline',
  DEPOSIT_PAID: 'mdi-check',
  DEPOSIT_REFUND_REQUESTED: 'mdi-undo',
  DEPOSIT_REFUNDED: 'mdi-undo',
  DEPOSIT_REFUND_RETURNED: 'mdi-alert-outline',
  DEPOSIT_FAILED: 'mdi-alert-outline',
  DEPOSIT_DISPUTED: 'mdi-alert-outline',
  DEPOSIT_DISPUTE_WON: 'mdi-check',
  DEPOSIT_DISPUTE_LOST: 'mdi-undo',
  DEPOSIT_KEPT: 'mdi-check',
  DEPOSIT_APPLIED: 'mdi-check-all',
  CAR_HELD: 'mdi-clock-outline',
  HOLD_ENDED: 'mdi-cancel',
  REASSIGNED: 'mdi-account-arrow-right-outline',
  ERASED: 'mdi-eraser',
  MESSAGES_ERASED: 'mdi-eraser',
  LEGAL_HOLD: 'mdi-lock-outline',
  LEGAL_HOLD_ENDED: 'mdi-lock-open-outline',
  MENDED: 'mdi-wrench-outline',
};

export function Timeline({ deal }: { readonly deal: Deal }) {
  const { entries, more, busy, error, showMore } = useEarlier(
    EarlierEvents,
    deal.id,
    deal.timeline,
    ({ deskDeal }) => deskDeal?.timeline,
  );
  return (
    <Card title="Timeline">
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.seq}>
            <span className={classes(styles.dot, entry.kind === 'CONFIRMED' && styles.good)}>
              <Icon name={ICONS[entry.kind] ?? 'mdi-circle-small'} />
            </span>
            <Sentence entry={entry} />
            <Ago iso={entry.at} />
          </li>
        ))}
      </ol>
      <ErrorNotice error={error} />
      {more && (
        <p className={styles.foot}>
          <Button small disabled={busy} onClick={showMore}>
            Show earlier
          </Button>
        </p>
      )}
    </Card>
  );
}

function Sentence({ entry: { text, who, byMe } }: { readonly entry: Entry }) {
  if (!who || !text.startsWith(who)) return <span>{text}</span>;
  return (
    <span>
      <strong>{byMe ? 'You' : who}</strong>
      {text.slice(who.length)}
    </span>
  );
}
