// The expiry of an offer: asks the server about it when the time is over, by the server's clock.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import { serverNow } from '@forecourt/ui/server-clock';
import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `ask` when an offer should have expired. `expiresAt` is null if it cannot expire any more. */
export function useExpiry(expiresAt: string | null, ask: () => void): void {
  const onExpiry = useEffectEvent(ask);
  useEffect(
    () => (expiresAt === null ? undefined : watchExpiry(expiresAt, () => onExpiry())),
    [expiresAt],
  );
}

/** Whether the time of an offer is over. A declined offer expires without a change of its status. */
export function useEnded(expiresAt: string): boolean {
  const [ended, setEnded] = useState(() => isOver(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setEnded(isOver(expiresAt)), LATEST_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return ended;
}

function isOver(expiresAt: string): boolean {
  return serverNow() >= Date.parse(expiresAt);
}

/**
 * Asks at most MOST_TRIES times, less and less often, then again when something wakes the page. Each response has the
 * server's time, so the first one corrects a wrong clock.
 * @returns a function that stops it
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
