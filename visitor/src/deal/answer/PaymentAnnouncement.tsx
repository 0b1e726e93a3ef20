// Says the new payment to those who listen, once the finger rests; never while it moves, never at first.
import { VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState } from 'react';

const REST_MS = 900;

export function PaymentAnnouncement({ sentence }: { readonly sentence: string }) {
  const [said, setSaid] = useState('');
  const known = useRef(sentence);
  useEffect(() => {
    if (known.current === sentence) return;
    const timer = setTimeout(() => {
      known.current = sentence;
      setSaid(sentence);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <div role="status">
      <VisuallyHidden>{said}</VisuallyHidden>
    </div>
  );
}
