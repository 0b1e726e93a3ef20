// Live preview of the buyer's page in a frame. A press on it focuses the matching field.
import { afterPaint } from '@forecourt/ui/after-paint';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { whenIdle } from '../client/idle.ts';
import { paths } from '../routing/paths.ts';
import { parsePath } from './draft-values.ts';
import { goToField, useEditor } from './editor.tsx';
import form from './form.module.css';
import { usePhotoUrls } from './PhotoList.tsx';
import styles from './Preview.module.css';

/** Widths of the previewed page in px. The frame is scaled to fit. */
const WIDTHS = { PHONE: 390, DESKTOP: 1280 } as const;
type Width = keyof typeof WIDTHS;

const openers = new Set<() => void>();

/** On narrow screens the preview covers the form. */
export function openPreview(): void {
  for (const open of openers) open();
}

export function Preview() {
  const [width, setWidth] = useState<Width>('PHONE');
  const [covers, setCovers] = useState(false);
  const { frame, isReady } = usePreviewFrame(() => setCovers(false));
  const box = useRef<HTMLDivElement>(null);
  const { scale, isSeen } = useScale(box, WIDTHS[width]);
  const [isDue, setDue] = useState(false);
  // Loads the frame while idle, because its page competes with the form for the thread. Small screens load it when it
  // is opened.
  useEffect(() => (isSeen ? whenIdle(() => setDue(true)) : undefined), [isSeen]);
  useEffect(() => {
    const open = () => setCovers(true);
    openers.add(open);
    return () => {
      openers.delete(open);
    };
  }, []);
  return (
    <section className={styles.preview} aria-label="Preview" data-covers={covers || undefined}>
      <div className={styles.previewHead}>
        <fieldset className={styles.widths}>
          <legend className={form.hidden}>Width of the preview</legend>
          {(['PHONE', 'DESKTOP'] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={width === each}
              onClick={() => setWidth(each)}
            >
              {each === 'PHONE' ? 'Phone' : 'Desktop'}
            </button>
          ))}
        </fieldset>
        <button type="button" className={styles.closePreview} onClick={() => setCovers(false)}>
          Back to the form
        </button>
      </div>
      <div ref={box} className={styles.device} data-width={width}>
        {isDue && (
          <iframe
            ref={frame}
            title="The buyer’s page"
            src={paths.preview}
            style={{
              inlineSize: WIDTHS[width],
              blockSize: `${100 / scale}%`,
              scale: String(scale),
            }}
            data-ready={isReady || undefined}
          />
        )}
      </div>
    </section>
  );
}

/** Sends the draft's offer to the page in the frame, at most once per animation frame, and receives its clicks. */
function usePreviewFrame(onChosen: () => void) {
  const { store, report } = useEditor();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const offer = useSyncExternalStore(store.subscribe, () => report().offer);
  const photos = usePhotoUrls();
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin) return;
      if (data?.type === 'PREVIEW_READY') setReady(true);
      if (data?.type === 'PREVIEW_FIELD' && typeof data.path === 'string') {
        chosen.current();
        goToField(parsePath(data.path));
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!isReady || !offer) return;
    const message = { type: 'PREVIEW_OFFER', offer, photos: [...photos] };
    // Waits for the paint of the figures beside the form, which share the thread.
    return afterPaint(() => frame.current?.contentWindow?.postMessage(message, location.origin));
  }, [isReady, offer, photos]);
  return { frame, isReady };
}

function useScale(box: { readonly current: HTMLElement | null }, width: number) {
  const [available, setAvailable] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? 0));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  const isSeen = available > 0;
  return { isSeen, scale: isSeen ? Math.min(1, available / width) : 1 };
}
