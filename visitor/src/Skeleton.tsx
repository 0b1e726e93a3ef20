// What stands while a screen loads: the shape of the final layout, so that nothing jumps.
import styles from './Skeleton.module.css';

export function Skeleton() {
  return (
    <div className={styles.page} role="status" aria-label="Loading your deal">
      <div className={styles.heading} />
      <div className={styles.picture} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}
