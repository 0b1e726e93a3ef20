// Everything the page must say above the car: what became of the offer and of the choices.

import type { DealStatus, Offer } from '@forecourt/domain';
import { button, type DealFormat, Notice } from '@forecourt/ui';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { DroppedLabel } from '../../offer/dealer-text.tsx';
import type { OfferChange } from '../../selection/revision.ts';
import { type LastSeen, revisedNotice } from '../../selection/use-last-seen.ts';
import type { SelectionInHand } from '../../selection/use-selection.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './NoticeBoard.module.css';
import { statusNotice } from './parts.ts';

const partnerNotice = lazyPart(async () => (await import('./PartnerNotice.tsx')).PartnerNotice);

interface NoticeBoardProps {
  readonly dealId: string;
  readonly status: DealStatus;
  readonly offer: Offer;
  readonly format: DealFormat;
  readonly note: SelectionInHand['note'];
  readonly dropped: SelectionInHand['dropped'];
  readonly draft: SelectionInHand['draft'];
  /** For what a partner changed, and its undo. */
  readonly before: SelectionInHand['before'];
  readonly choice: SelectionInHand['choice'];
  readonly revision: number;
  readonly change: OfferChange | null;
  /** What changed while the buyer was away. */
  readonly news: LastSeen['news'];
  /** What changed was read. */
  onRead(): void;
}

export function NoticeBoard(props: NoticeBoardProps) {
  const { notices: texts } = useTexts();
  const { dealId, status, offer, format, note, dropped, draft, change, onRead } = props;
  const news = change ? null : props.news;
  return (
    <div className={styles.board} id="notices">
      {status !== 'OPEN' && (
        <statusNotice.View dealId={dealId} status={status} offer={offer} format={format} />
      )}
      {change && (
        <revisedNotice.View dealId={dealId} change={change} format={format} onDismiss={onRead} />
      )}
      {news && (
        <revisedNotice.View
          dealId={dealId}
          change={{ ...news, dropped }}
          format={format}
          away
          onDismiss={onRead}
        />
      )}
      {!change && !news && status === 'OPEN' && dropped.length > 0 && (
        <Notice tone="info" title={texts.offerChanged}>
          <p>{texts.dropped(dropped.map((label) => <DroppedLabel key={label} label={label} />))}</p>
        </Notice>
      )}
      {note === 'CHANGED_ELSEWHERE' && (
        <partnerNotice.View
          offer={offer}
          format={format}
          before={props.before}
          choice={props.choice}
          onUndo={(choice) => draft.choose(choice, props.revision)}
          onDismiss={() => draft.dismissNote()}
        />
      )}
      {note === 'NOT_KEPT' && (
        <Notice tone="info" title={texts.notKept} announced>
          <p>{texts.notKeptMeans}</p>
          <button type="button" className={button.secondary} onClick={() => draft.dismissNote()}>
            {texts.ok}
          </button>
        </Notice>
      )}
    </div>
  );
}
