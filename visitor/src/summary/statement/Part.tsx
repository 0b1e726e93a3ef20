// Section of a statement, with its heading.
import { type ReactNode, useId } from 'react';
import styles from './Statement.module.css';

interface PartProps {
  readonly title: ReactNode;
  /** Tag beside the heading, such as "Estimate". */
  readonly tag?: string | undefined;
  readonly children: ReactNode;
}

export function Part({ title, tag, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.partHead}>
        <h2 id={id}>{title}</h2>
        {tag && <span className={styles.tag}>{tag}</span>}
      </div>
      {children}
    </section>
  );
}
