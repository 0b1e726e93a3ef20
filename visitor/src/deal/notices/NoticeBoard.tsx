// Notices above the car: the status of the offer, and changes to the offer or the choices.

import type { Offer } from '@forecourt/domain';
import { button, type DealFormat, Notice } from '@forecourt/ui';
import type { OfferChange } from '../../offer/Differences.tsx';
import { DroppedLabel } from '../../offer/dealer-text.tsx';
import { RevisedNotice } from '../../offer/RevisedNotice.tsx';
import type { LiveDeal } from '../../selection/use-displayed-deal.ts';
import type { LastSeen } from '../../selection/use-last-seen.ts';
import type { SelectionInHand } from '../../selection/use-selection.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DealStatusNotice } from './DealStatusNotice.tsx';
import { PartnerNotice } from './PartnerNotice.tsx';

export interface NoticeBoardProps {
  readonly deal: Pick<LiveDeal, 'id' | 'status' | 'erasure' | 'revision'>;
  readonly offer: Offer;
  readonly format: DealFormat;
  readonly selection: SelectionInHand;
  readonly change: OfferChange | null;
  /** Changes since the buyer's last visit, or null. */
  readonly news: LastSeen['news'];
  /** Called when the buyer dismisses `news`. */
  onRead(): void;
}

export function NoticeBoard(props: NoticeBoardProps) {
  const { notices: texts } = useTexts();
  const { deal, offer, format, selection, change, onRead } = props;
  const { note, dropped, draft, before, choice } = selection;
  const { id: dealId, status } = deal;
  const news = change ? null : props.news;
  const shown = change ?? (news && { ...news, dropped });
  return (
    <>
      {status !== 'OPEN' && (
        <DealStatusNotice
          {...{ dealId, erasure: deal.erasure, status }}
          offer={offer}
          format={format}
        />
      )}
      {shown && (
        <RevisedNotice
          dealId={dealId}
          change={shown}
          format={format}
          away={news !== null}
          onDismiss={onRead}
        />
      )}
      {!shown && status === 'OPEN' && dropped.length > 0 && (
        <Notice tone="info" title={texts.offerChanged}>
          <p>{texts.dropped(dropped.map((label) => <DroppedLabel key={label} label={label} />))}</p>
        </Notice>
      )}
      {note === 'CHANGED_ELSEWHERE' && (
        <PartnerNotice
          offer={offer}
          format={format}
          before={before}
          choice={choice}
          onUndo={(choice) => draft.choose(choice, deal.revision)}
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
    </>
  );
}
