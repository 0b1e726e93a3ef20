// In the preview of a draft, in place of the hooks of the same names: shows every offer as it comes.
import { useMemo } from 'react';
import { offerOf } from '../offer/offer.ts';
import type { OfferChange } from '../selection/revision.ts';
import type { LiveDeal } from '../selection/use-shown-deal.ts';
import { useTexts } from '../texts/use-texts.ts';

export type { LiveDeal };

const NO_CHANGE: OfferChange | null = null;
const dismiss = () => undefined;

/** Nobody does anything in a preview. */
export function useDeferred<Value>(value: Value): Value {
  return value;
}

export function useShownDeal(live: LiveDeal) {
  const { language } = useTexts();
  return useMemo(
    () => ({
      deal: live,
      offer: offerOf(live, language),
      photos: live.vehicle.photos,
      adviserPhoto: live.adviser.photo,
      change: NO_CHANGE,
      dismiss,
    }),
    [live, language],
  );
}
