// Table of contents of the deal page. It marks the current section.
import type { Offer } from '@forecourt/domain';
import { memo, useEffect, useMemo, useState } from 'react';
import { isLeaseOnly } from '../offer/words.ts';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './JumpList.module.css';

type Parts = readonly (readonly [id: string, name: string])[];

export const JumpList = memo(({ offer }: { readonly offer: Offer }) => {
  const allTexts = useTexts();
  const { jumpList: texts } = allTexts;
  const parts = useMemo(() => partsOf(offer, allTexts), [offer, allTexts]);
  const currentId = usePartInView(parts);
  return (
    <nav className={styles.jump} aria-label={texts.onThisPage}>
      <ul>
        {parts.map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** Returns the sections of this deal, in page order. */
function partsOf(offer: Offer, { jumpList: texts }: Texts): Parts {
  const { tradeIns, addOns } = offer;
  const tradeIn = tradeIns.length > 0 ? ([['trade-in', texts.tradeIn]] as const) : [];
  const [price, pay] = [['price', texts.price] as const, ['pay', texts.pay] as const];
  return [
    ...(isLeaseOnly(offer) ? [...tradeIn, pay, price] : [price, ...tradeIn, pay]),
    ...(addOns.length > 0 ? ([['add-ons', texts.addOns]] as const) : []),
    ['adviser', texts.adviser],
  ];
}

/** Returns the id of the last section that begins above the middle of the screen. */
function usePartInView(parts: Parts): string | null {
  const [currentId, setCurrentId] = useState<string | null>(null);
  useEffect(() => {
    const visibleIds = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visibleIds.add(target.id);
          else visibleIds.delete(target.id);
        }
        setCurrentId(parts.findLast(([id]) => visibleIds.has(id))?.[0] ?? null);
      },
      { rootMargin: '-20% 0px -60%' },
    );
    for (const [id] of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return currentId;
}
