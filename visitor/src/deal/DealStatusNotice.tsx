// What has become of an offer that is no longer open, and how to reach the adviser.
import type { DealStatus, Offer } from '@forecourt/domain';
import { type DealFormat, type IconName, Notice, type NoticeTone } from '@forecourt/ui';
import { useEnded } from '../client/expiry.ts';
import { Reopen, TakeBack } from '../talk/change-of-mind.tsx';
import * as texts from '../texts/en/status.ts';
import { AdviserContact } from './AdviserSection.tsx';

interface DealStatusNoticeProps {
  readonly dealId: string;
  readonly status: DealStatus;
  readonly offer: Offer;
  readonly format: DealFormat;
}

export function DealStatusNotice({ dealId, status, offer, format }: DealStatusNoticeProps) {
  const over = useEnded(offer.expiresAt);
  const notice = NOTICES[status];
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

const NOTICES: Readonly<Record<DealStatus, StatusNotice | null>> = {
  DRAFT: null,
  OPEN: null,
  EXPIRED: {
    tone: 'warning',
    icon: 'mdi-calendar-remove-outline',
    title: texts.expired,
    words: texts.expiredMeans,
  },
  WITHDRAWN: {
    tone: 'warning',
    icon: 'mdi-cancel',
    title: texts.withdrawn,
    words: texts.withdrawnMeans,
  },
  DECLINED: {
    tone: 'info',
    title: texts.declined,
    words: texts.declinedMeans,
  },
  CONFIRMED: {
    tone: 'success',
    title: texts.confirmed,
    words: texts.confirmedMeans,
  },
};
