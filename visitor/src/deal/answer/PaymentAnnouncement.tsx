// Live region that announces a new payment to screen readers after the figures settle.
import { VisuallyHidden } from '@forecourt/ui';
import { useEffect, useRef, useState } from 'react';

const REST_MS = 900;

export function PaymentAnnouncement({ sentence }: { readonly sentence: string }) {
  const [announced, setAnnounced] = useState('');
  const lastSentence = useRef(sentence);
  useEffect(() => {
    if (lastSentence.current === sentence) return;
    const timer = setTimeout(() => {
      lastSentence.current = sentence;
      setAnnounced(sentence);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [sentence]);
  return (
    <div role="status">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
