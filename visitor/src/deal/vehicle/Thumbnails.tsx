// Thumbnails of the photos. A press shows the photo.
import { VisuallyHidden } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Photo } from './photo-strip.ts';
import styles from './Thumbnails.module.css';

interface ThumbnailsProps {
  readonly photos: readonly Photo[];
  readonly shown: number;
  onShow(index: number): void;
}

export function Thumbnails({ photos, shown, onShow }: ThumbnailsProps) {
  const { gallery: texts } = useTexts();
  const thumbnailOf = ({ alt, src, sources: [best, other] }: Photo, index: number) => (
    <li key={`${index} ${src}`}>
      <button
        type="button"
        className={styles.thumbnail}
        aria-current={index === shown}
        onClick={() => onShow(index)}
      >
        <VisuallyHidden>{texts.thumbnail(index + 1, <DealerText text={alt} />)}</VisuallyHidden>
        <picture>
          {best && <source type={best.type} srcSet={best.srcset} sizes="84px" />}
          <img
            alt=""
            width={84}
            height={56}
            loading="lazy"
            decoding="async"
            sizes="84px"
            srcSet={other?.srcset}
            src={src}
          />
        </picture>
      </button>
    </li>
  );
  return <ul className={styles.thumbnails}>{photos.map(thumbnailOf)}</ul>;
}
