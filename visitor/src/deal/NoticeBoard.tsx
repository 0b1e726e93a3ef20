// Everything the page must say above the car: what became of the offer, the connection, the choices.
import type { DealStatus, Offer } from '@forecourt/domain';
import { button, type DealFormat, Notice } from '@forecourt/ui';
import { useOnline } from '../client/online.ts';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { DealStatusNotice } from './DealStatusNotice.tsx';
import styles from './NoticeBoard.module.css';
import type { OfferChange } from './selection/revision.ts';
import type { SelectionNote } from './selection/selection-draft.ts';
import type { SelectionInHand } from './selection/use-selection.ts';

const revisedNotice = lazyPart(async () => (await import('./RevisedNotice.tsx')).RevisedNotice);

interface NoticeBoardProps {
  readonly status: DealStatus;
  readonly offer: Offer;
  readonly format: DealFormat;
  readonly note: SelectionInHand['note'];
  readonly dropped: SelectionInHand['dropped'];
  readonly draft: SelectionInHand['draft'];
  readonly change: OfferChange | null;
  /** A confirmation is under way, and says by itself what being offline means. */
  readonly waiting: boolean;
  onDismissChange(): void;
}

export function NoticeBoard(props: NoticeBoardProps) {
  const { status, offer, format, note, dropped, draft, change, waiting, onDismissChange } = props;
  const online = useOnline();
  return (
    <div className={styles.board} id="notices">
      {status !== 'OPEN' && <DealStatusNotice status={status} offer={offer} format={format} />}
      {!online && !waiting && (
        <Notice tone="warning" icon="mdi-cloud-off-outline" title="You are offline" announced>
          <p>
            Everything here still works. Your choices are kept on this device and saved when you are
            back.
          </p>
        </Notice>
      )}
      {change && <revisedNotice.View change={change} format={format} onDismiss={onDismissChange} />}
      {!change && status === 'OPEN' && dropped.length > 0 && (
        <Notice tone="info" title="The offer has changed since you chose">
          <p>
            No longer offered, so taken out of your choices: {dropped.join(', ')}. All else is as
            you left it.
          </p>
        </Notice>
      )}
      {note && (
        <Notice tone="info" title={NOTES[note].title} announced>
          <p>{NOTES[note].words}</p>
          <button type="button" className={button.secondary} onClick={() => draft.dismissNote()}>
            OK
          </button>
        </Notice>
      )}
    </div>
  );
}

const NOTES: Readonly<Record<SelectionNote, { title: string; words: string }>> = {
  CHANGED_ELSEWHERE: {
    title: 'Changed on another device',
    words: 'Someone with this link has just chosen something else. You see their choices now.',
  },
  NOT_KEPT: {
    title: 'Your last choice could not be kept',
    words: 'The offer no longer allows it. You see what is saved now; please choose again.',
  },
};
