// State of a photo strip with one photo in view: swipe, keys and buttons.
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';

export type Photo = Deal_OfferFragment['vehicle']['photos'][number];

/** A strip counts as idle this long after its last scroll event. */
const STILL_AFTER_MS = 160;

/** Derives the photo in view from the scroll position. During a step, the next step counts from its target. */
export function useStrip(count: number, start = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const target = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const updateShown = () => {
    const { current } = strip;
    if (!current) return;
    setShown(Math.round(Math.abs(current.scrollLeft) / Math.max(current.clientWidth, 1)));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      target.current = null;
    }, STILL_AFTER_MS);
  };
  const goTo = (index: number) => {
    const slide = strip.current?.children[index];
    if (!(slide instanceof HTMLElement) || !strip.current) return;
    // The strip is about to move again.
    clearTimeout(timer.current);
    target.current = index;
    const [first] = strip.current.children as unknown as [HTMLElement];
    strip.current.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };
  const onHydrated = useEffectEvent(updateShown);
  // Browsers may have restored the scroll position after a reload.
  useEffect(() => {
    onHydrated();
    return () => clearTimeout(timer.current);
  }, []);
  return {
    strip,
    shown: Math.min(shown, count - 1),
    goTo,
    goBy: (steps: number) => goTo((target.current ?? shown) + steps),
    look: updateShown,
  };
}

export type Strip = ReturnType<typeof useStrip>;

/** Handles arrow keys in the reading direction. @returns whether the key was handled */
export function stepByKey(event: KeyboardEvent<HTMLElement>, strip: Strip, count: number): boolean {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  if (event.key === 'ArrowRight') strip.goBy(forward);
  else if (event.key === 'ArrowLeft') strip.goBy(-forward);
  else if (event.key === 'Home') strip.goTo(0);
  else if (event.key === 'End') strip.goTo(count - 1);
  else return false;
  event.preventDefault();
  return true;
}
