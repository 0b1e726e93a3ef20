// A strip of photos of which one is in view: swiped by finger, stepped through by key and button.
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';

export type Photo = Deal_OfferFragment['vehicle']['photos'][number];

/** How long after the last movement a scroller counts as standing still. */
const STILL_AFTER_MS = 160;

/** Where the strip stands is the truth, whoever moved it; a step in progress counts from its end. */
export function useStrip(count: number, start = 0) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const target = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = () => {
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
    // What stood still until now moves again.
    clearTimeout(timer.current);
    target.current = index;
    const [first] = strip.current.children as unknown as [HTMLElement];
    strip.current.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };
  const onHydrated = useEffectEvent(look);
  // A browser may have scrolled the strip to where it was before a reload.
  useEffect(() => {
    onHydrated();
    return () => clearTimeout(timer.current);
  }, []);
  return {
    strip,
    shown: Math.min(shown, count - 1),
    goTo,
    goBy: (steps: number) => goTo((target.current ?? shown) + steps),
    look,
  };
}

export type Strip = ReturnType<typeof useStrip>;

/** Forward is where the language goes; answers whether the key meant anything. */
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
