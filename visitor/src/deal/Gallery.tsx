// The photos of the car: swiped, or stepped through by key or button; a plain scroller without script.
import { Icon } from '@forecourt/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import * as texts from '../texts/en/gallery.ts';
import styles from './Gallery.module.css';

export type Photo = Deal_OfferFragment['vehicle']['photos'][number];

interface GalleryProps {
  /** At least one. */
  readonly photos: readonly Photo[];
  /** What the photos are of. */
  readonly name: string;
}

export function Gallery({ photos, name }: GalleryProps) {
  const { strip, shown, goTo, goBy, look } = usePosition(photos.length);
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    if (event.key === 'ArrowRight') goBy(forward);
    else if (event.key === 'ArrowLeft') goBy(-forward);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(photos.length - 1);
    else return;
    event.preventDefault();
  };
  if (photos.length === 1) {
    return <div className={styles.gallery}>{photos.map(slideOf)}</div>;
  }
  return (
    <section className={styles.gallery} aria-label={texts.photosOf(name)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        className={styles.strip}
        ref={strip}
        role="group"
        aria-label={texts.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        onKeyDown={step}
        onScroll={look}
      >
        {photos.map(slideOf)}
      </div>
      <div className={styles.controls}>
        <p className={styles.position} role="status">
          {texts.position(shown + 1, photos.length)}
        </p>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.previous}
          aria-disabled={shown === 0}
          onClick={() => goBy(-1)}
        >
          <Icon name="mdi-chevron-left" />
        </button>
        <button
          type="button"
          className={styles.step}
          aria-label={texts.next}
          aria-disabled={shown === photos.length - 1}
          onClick={() => goBy(1)}
        >
          <Icon name="mdi-chevron-right" />
        </button>
      </div>
    </section>
  );
}

/** The column beside the panel, or the whole width of a phone. */
const SIZES = '(min-width: 1280px) 820px, calc(100vw - 32px)';

/** The first photo is what a buyer sees first; the others come when they come near. */
function slideOf({ alt, width, height, src, sources }: Photo, index: number) {
  const [best, other] = sources;
  return (
    <picture key={`${index} ${src}`} className={styles.slide}>
      {best && <source type={best.type} srcSet={best.srcset} sizes={SIZES} />}
      <img
        className={isCut(width / height) ? styles.whole : styles.filling}
        alt={alt}
        width={width}
        height={height}
        {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        sizes={SIZES}
        srcSet={other?.srcset}
        src={src}
      />
    </picture>
  );
}

/** Held upright or very wide: filling the frame would cut off too much of it. */
function isCut(ratio: number): boolean {
  return ratio < 1.2 || ratio > 2;
}

/** How long after the last movement a scroller counts as standing still. */
const STILL_AFTER_MS = 160;

/** Where the strip stands is the truth, whoever moved it; a step in progress counts from its end. */
function usePosition(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
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
  // A browser may have put the strip back to where it was before a reload.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is hydrated
  useEffect(() => {
    look();
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
