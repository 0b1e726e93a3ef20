// One section of a screen: a white card with its heading.
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  readonly title: string;
  /** One or two sentences under the heading. */
  readonly intro?: ReactNode;
  /** Anchor for links to the section. */
  readonly id?: string;
  readonly children: ReactNode;
}

export function Section({ title, intro, id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId} id={id}>
      <h2 className={styles.title} id={headingId}>
        {title}
      </h2>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
