// Full-window photo viewer with zoom.
import { Icon } from '@forecourt/ui';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDealerLang } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './PhotoViewer.module.css';
import { type Photo, stepByKey, useStrip } from './photo-strip.ts';
import { Thumbnails } from './Thumbnails.tsx';

interface PhotoViewerProps {
  readonly photos: readonly Photo[];
  /** Name of the car. */
  readonly name: string;
  readonly start: number;
  /** Called once when the viewer closes. Stop rendering it then. */
  onClose(): void;
}

const MOST_STEPS = 2;
const ZOOMED = [styles.fit, styles.twice, styles.fourTimes];

export function PhotoViewer({ photos, name, start, onClose }: PhotoViewerProps) {
  const { gallery: texts } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const position = useStrip(photos.length, start);
  const { strip, shown, goTo } = position;
  const [zoom, setZoom] = useState(0);
  const zoomBy = (steps: number) =>
    setZoom((now) => Math.min(MOST_STEPS, Math.max(0, now + steps)));
  const show = (index: number) => {
    setZoom(0);
    goTo(index);
  };
  const onOpen = useEffectEvent(() => {
    const { current } = strip;
    // Overrides the strip's smooth scrolling.
    current?.scrollTo({ left: current.clientWidth * start, behavior: 'instant' });
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    onOpen();
    return () => element?.close();
  }, []);
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    else if (event.key === '-') zoomBy(-1);
    else if (event.key === '0') setZoom(0);
    // While a photo is enlarged, the browser scrolls it with the arrow keys.
    else if (zoom === 0) stepByKey(event, position, photos.length);
  };
  const slideOf = (photo: Photo, index: number) => (
    <Slide
      key={`${index} ${photo.src}`}
      photo={photo}
      zoom={index === shown ? zoom : 0}
      onToggle={() => setZoom(zoom === 0 ? 1 : 0)}
    />
  );
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={texts.viewer(name)}
      onClose={onClose}
      onKeyDown={onKey}
    >
      <div className={styles.bar}>
        <p role="status">{texts.position(shown + 1, photos.length)}</p>
        <ZoomButtons zoom={zoom} onZoomBy={zoomBy} />
        <button type="button" aria-label={texts.close} onClick={() => dialog.current?.close()}>
          <Icon name="mdi-close" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div
        className={`${styles.strip} ${zoom > 0 ? styles.still : ''}`}
        ref={strip}
        role="group"
        aria-label={texts.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        onScroll={position.look}
      >
        {photos.map(slideOf)}
      </div>
      {photos.length > 1 && <Thumbnails photos={photos} shown={shown} onShow={show} />}
    </dialog>
  );
}

interface ZoomButtonsProps {
  readonly zoom: number;
  onZoomBy(steps: number): void;
}

function ZoomButtons({ zoom, onZoomBy }: ZoomButtonsProps) {
  const { gallery: texts } = useTexts();
  return (
    <>
      <button
        type="button"
        aria-label={texts.zoomOut}
        aria-disabled={zoom === 0}
        onClick={() => onZoomBy(-1)}
      >
        <Icon name="mdi-magnify-minus-outline" />
      </button>
      <button
        type="button"
        aria-label={texts.zoomIn}
        aria-disabled={zoom === MOST_STEPS}
        onClick={() => onZoomBy(1)}
      >
        <Icon name="mdi-magnify-plus-outline" />
      </button>
    </>
  );
}

interface SlideProps {
  readonly photo: Photo;
  readonly zoom: number;
  onToggle(): void;
}

function Slide({ photo, zoom, onToggle }: SlideProps) {
  const [best, other] = photo.sources;
  // An enlarged photo needs a larger file.
  const sizes = `${100 * 2 ** zoom}vw`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut; buttons and keys do the same
    <div
      className={`${styles.slide} ${ZOOMED[zoom]}`}
      // Scrollable areas must be reachable by keyboard.
      tabIndex={zoom > 0 ? 0 : undefined}
      onDoubleClick={onToggle}
    >
      <picture>
        {best && <source type={best.type} srcSet={best.srcset} sizes={sizes} />}
        <img
          alt={photo.alt}
          lang={useDealerLang()(photo.alt)}
          width={photo.width}
          height={photo.height}
          decoding="async"
          sizes={sizes}
          srcSet={other?.srcset}
          src={photo.src}
        />
      </picture>
    </div>
  );
}
