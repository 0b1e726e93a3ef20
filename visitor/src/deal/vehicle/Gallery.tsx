// Photo gallery with swipe, keys, buttons and thumbnails. Without scripts it is a plain scroller.
import { Icon } from '@forecourt/ui';
import { useState } from 'react';
import { useDealerLang } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './Gallery.module.css';
import { PhotoViewer } from './PhotoViewer.tsx';
import { type Photo, stepByKey, useStrip } from './photo-strip.ts';
import { Thumbnails } from './Thumbnails.tsx';

interface GalleryProps {
  /** At least one. */
  readonly photos: readonly Photo[];
  /** Name of the car. */
  readonly name: string;
}

export function Gallery({ photos, name }: GalleryProps) {
  const { gallery: texts } = useTexts();
  const position = useStrip(photos.length);
  const { strip, shown, goTo, goBy, look } = position;
  const langOf = useDealerLang();
  const slides = photos.map((photo, index) => slideOf(photo, index, langOf(photo.alt)));
  const [isWhole, setWhole] = useState(false);
  const openViewer = () => setWhole(true);
  const viewer = isWhole && (
    <PhotoViewer photos={photos} name={name} start={shown} onClose={() => setWhole(false)} />
  );
  if (photos.length === 1) {
    return (
      <div className={styles.gallery}>
        {slides}
        <div className={styles.controls}>
          <FullScreen onOpen={openViewer} />
        </div>
        {viewer}
      </div>
    );
  }
  return (
    <section className={styles.gallery} aria-label={texts.photosOf(name)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        className={styles.strip}
        ref={strip}
        role="group"
        aria-label={texts.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event) => stepByKey(event, position, photos.length)}
        onScroll={look}
      >
        {slides}
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
        <FullScreen onOpen={openViewer} />
      </div>
      <div className={styles.thumbnails}>
        <Thumbnails photos={photos} shown={shown} onShow={goTo} />
      </div>
      {viewer}
    </section>
  );
}

function FullScreen({ onOpen }: { onOpen(): void }) {
  const { gallery: texts } = useTexts();
  return (
    <button type="button" className={styles.step} aria-label={texts.fullScreen} onClick={onOpen}>
      <Icon name="mdi-fullscreen" />
    </button>
  );
}

/** Width of the column beside the panel, or of a phone's screen. */
const SIZES = '(min-width: 1280px) 820px, (min-width: 960px) 64vw, 100vw';

/** The first photo loads with high priority, the others when they are close to the viewport. */
function slideOf({ alt, width, height, src, sources }: Photo, index: number, lang?: string) {
  const [best, other] = sources;
  return (
    <picture key={`${index} ${src}`} className={styles.slide}>
      {best && <source type={best.type} srcSet={best.srcset} sizes={SIZES} />}
      <img
        className={isCut(width / height) ? styles.whole : styles.filling}
        alt={alt}
        lang={lang}
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

/** Whether a photo is too tall or too wide to fill the frame without losing too much. */
function isCut(ratio: number): boolean {
  return ratio < 1.2 || ratio > 2;
}
