// Loading skeleton in the shape of the final layout, so nothing jumps.
import { VisuallyHidden } from '@forecourt/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './Skeleton.module.css';

export function Skeleton() {
  const { phrases } = useTexts();
  return (
    <div className={styles.page} role="status">
      <div className={styles.sections}>
        <div className={styles.card}>
          <div className={styles.picture} />
          <div className={styles.words}>
            <div className={styles.line} />
            <h1 className={styles.heading}>
              <VisuallyHidden>{phrases.loading}</VisuallyHidden>
            </h1>
            <div className={styles.line} />
          </div>
        </div>
        <div className={styles.card}>
          <div className={styles.words}>
            <div className={styles.line} />
            <div className={styles.price} />
            <div className={styles.line} />
          </div>
        </div>
      </div>
      <div className={styles.panel}>
        <div className={styles.line} />
        <div className={styles.price} />
        <div className={styles.button} />
      </div>
    </div>
  );
}
