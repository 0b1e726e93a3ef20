// The parts of a long page, to jump to; the one being read is marked.
import { memo, useEffect, useState } from 'react';
import styles from './JumpList.module.css';

interface JumpListProps {
  /** The id of each part and what it is called here. Stays the same. */
  readonly parts: readonly (readonly [id: string, name: string])[];
}

export const JumpList = memo(({ parts }: JumpListProps) => {
  const read = usePartInView(parts);
  return (
    <nav className={styles.jump} aria-label="On this page">
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === read ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** The last part that begins above the middle of the screen. */
function usePartInView(parts: JumpListProps['parts']): string | null {
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setRead(parts.findLast(([id]) => seen.has(id))?.[0] ?? null);
      },
      { rootMargin: '-20% 0px -60%' },
    );
    for (const [id] of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return read;
}
