// What has become of an offer that is no longer open, and how to reach the adviser.
import type { Offer } from '@forecourt/domain';
import { type DealFormat, Notice } from '@forecourt/ui';
import { AdviserContact } from './AdviserSection.tsx';

interface DealStatusNoticeProps {
  readonly status: string;
  readonly offer: Offer;
  readonly format: DealFormat;
}

export function DealStatusNotice({ status, offer, format }: DealStatusNoticeProps) {
  const { name } = offer.adviser;
  if (status === 'EXPIRED') {
    return (
      <Notice tone="warning" icon="mdi-calendar-remove-outline" title="This offer has ended">
        <p>
          It held until {format.dateTime(offer.expiresAt)}. The figures below are what was offered,
          so that you can look them up. {name} can make you a new offer under the same link.
        </p>
        <AdviserContact offer={offer} />
      </Notice>
    );
  }
  if (status === 'WITHDRAWN') {
    return (
      <Notice tone="warning" icon="mdi-cancel" title="The dealership has withdrawn this offer">
        <p>
          The car or its price is no longer as shown below. {name} can tell you why and what there
          is instead; a new offer would appear under this same link.
        </p>
        <AdviserContact offer={offer} />
      </Notice>
    );
  }
  if (status === 'CONFIRMED') {
    return (
      <Notice tone="success" title="Confirmed">
        <p>
          You have confirmed this selection, so it can no longer be changed here. The summary has
          your receipt. If something should be different, ask {name}.
        </p>
        <AdviserContact offer={offer} />
      </Notice>
    );
  }
  return null;
}
