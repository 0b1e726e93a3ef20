// Notice with the status of an offer that is no longer open, and the adviser's contact.
import type { DealStatus, Offer } from '@forecourt/domain';
import { type DealFormat, type IconName, Notice, type NoticeTone } from '@forecourt/ui';
import { useEnded } from '../../client/expiry.ts';
import { TakeBack } from '../../confirm/confirmed/TakeBack.tsx';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { AdviserContact } from '../../offer/AdviserContact.tsx';
import { Reopen } from '../../talk/change-of-mind.tsx';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface DealStatusNoticeProps {
  readonly dealId: string;
  readonly erasure: Deal_OfferFragment['erasure'];
  readonly status: DealStatus;
  readonly offer: Offer;
  readonly format: DealFormat;
}

export function DealStatusNotice(props: DealStatusNoticeProps) {
  const { dealId, erasure, status, offer, format } = props;
  const { status: texts } = useTexts();
  const over = useEnded(offer.expiresAt);
  if (erasure) {
    return (
      <Notice tone="info" title={erasure.title}>
        <p>{erasure.text}</p>
        <AdviserContact offer={offer} />
      </Notice>
    );
  }
  const notice = noticeOf(status, texts);
  if (!notice) return null;
  const { tone, icon, title } = notice;
  const ended = status === 'DECLINED' && over;
  const words = ended ? texts.declinedEnded : notice.words;
  return (
    <Notice tone={tone} title={title} {...(icon && { icon })}>
      <p>{words(offer.adviser.name, format.dateTime(offer.expiresAt))}</p>
      {status === 'DECLINED' && !ended && <Reopen dealId={dealId} />}
      <AdviserContact offer={offer} />
      {status === 'CONFIRMED' && <TakeBack dealId={dealId} adviser={offer.adviser.name} />}
    </Notice>
  );
}

interface StatusNotice {
  readonly tone: NoticeTone;
  readonly icon?: IconName;
  readonly title: string;
  words(adviser: string, expiry: string): string;
}

function noticeOf(status: DealStatus, texts: Texts['status']): StatusNotice | null {
  switch (status) {
    case 'DRAFT':
    case 'OPEN':
      return null;
    case 'EXPIRED':
      return {
        tone: 'warning',
        icon: 'mdi-calendar-remove-outline',
        title: texts.expired,
        words: texts.expiredMeans,
      };
    case 'WITHDRAWN':
      return {
        tone: 'warning',
        icon: 'mdi-cancel',
        title: texts.withdrawn,
        words: texts.withdrawnMeans,
      };
    case 'DECLINED':
      return { tone: 'info', title: texts.declined, words: texts.declinedMeans };
    case 'CONFIRMED':
      return { tone: 'success', title: texts.confirmed, words: texts.confirmedMeans };
  }
}
