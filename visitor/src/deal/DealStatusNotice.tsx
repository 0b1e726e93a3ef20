// What has become of an offer that is no longer open, and how to reach the adviser.
import type { DealStatus, Offer } from '@forecourt/domain';
import { type DealFormat, type IconName, Notice, type NoticeTone } from '@forecourt/ui';
import { AdviserContact } from './AdviserSection.tsx';

interface DealStatusNoticeProps {
  readonly status: DealStatus;
  readonly offer: Offer;
  readonly format: DealFormat;
}

export function DealStatusNotice({ status, offer, format }: DealStatusNoticeProps) {
  const notice = NOTICES[status];
  if (!notice) return null;
  const { tone, icon, title, words } = notice;
  return (
    <Notice tone={tone} title={title} {...(icon && { icon })}>
      <p>{words(offer.adviser.name, format.dateTime(offer.expiresAt))}</p>
      <AdviserContact offer={offer} />
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
    title: 'This offer has ended',
    words: (adviser, expiry) =>
      `It held until ${expiry}. The figures below are what was offered, so that you can look them up. ${adviser} can make you a new offer under the same link.`,
  },
  WITHDRAWN: {
    tone: 'warning',
    icon: 'mdi-cancel',
    title: 'The dealership has withdrawn this offer',
    words: (adviser) =>
      `The car or its price is no longer as shown below. ${adviser} can tell you why and what there is instead; a new offer would appear under this same link.`,
  },
  CONFIRMED: {
    tone: 'success',
    title: 'Confirmed',
    words: (adviser) =>
      `You have confirmed this selection, so it can no longer be changed here. The summary has your receipt. If something should be different, ask ${adviser}.`,
  },
};
