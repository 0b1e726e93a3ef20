// Asks what became of an offer when it should have expired: by the server's clock, and not for ever.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import { serverNow } from '@forecourt/ui/server-clock';
import { useEffect, useRef, useState } from 'react';

/** `expiresAt` is null where nothing can expire any more. */
export function useExpiry(expiresAt: string | null, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(
    () => (expiresAt === null ? undefined : watchExpiry(expiresAt, () => latest.current())),
    [expiresAt],
  );
}

/** Whether the time of an offer is over, also while the page is open: for one whose status does not say so. */
export function useEnded(expiresAt: string): boolean {
  const isOver = () => serverNow() >= Date.parse(expiresAt);
  const [ended, setEnded] = useState(isOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends on nothing else
  useEffect(() => {
    const timer = setInterval(() => setEnded(isOver), LATEST_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return ended;
}

/**
 * One timer. At most MOST_TRIES questions, further and further apart, then again when something wakes
 * the page; answers how to end it. Each response tells the time, so that a clock that was wrong is
 * found out with the first.
 */
export function watchExpiry(expiresAt: string, ask: () => void): () => void {
  const expiresMs = Date.parse(expiresAt) + LATEST_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const check = () => {
    const leftMs = expiresMs - serverNow();
    if (leftMs > 0) {
      timer = setTimeout(check, Math.min(leftMs, LOOK_AGAIN_MS));
    } else if (tries < MOST_TRIES) {
      ask();
      tries += 1;
      timer = setTimeout(check, FIRST_ANSWER_MS + retryDelayMs(tries));
    }
  };
  const stopListening = onWake(() => {
    clearTimeout(timer);
    tries = 0;
    check();
  });
  timer = setTimeout(check, FIRST_ANSWER_MS);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** The server's time is known to the second. */
const LATEST_MS = 1_000;

/** A page that slept, or has heard the time meanwhile, must not trust an old timer; and none can be set for months. */
const LOOK_AGAIN_MS = 60_000;

/** A response may take so long before it is asked for again. */
const FIRST_ANSWER_MS = 2_000;
