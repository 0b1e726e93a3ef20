// Offer expiry: a timer on the server's clock that refetches the deal when the offer expires.
import { MOST_TRIES, onWake, retryDelayMs } from '@forecourt/ui/retry';
import { serverNow } from '@forecourt/ui/server-clock';
import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `ask` when an offer should have expired. `expiresAt` is null if it can no longer expire. */
export function useExpiry(expiresAt: string | null, ask: () => void): void {
  const onExpiry = useEffectEvent(ask);
  useEffect(
    () => (expiresAt === null ? undefined : watchExpiry(expiresAt, () => onExpiry())),
    [expiresAt],
  );
}

/** Whether an offer's expiry time has passed. A declined offer expires without a status change. */
export function useEnded(expiresAt: string): boolean {
  const [ended, setEnded] = useState(() => isOver(expiresAt));
  useEffect(() => {
    const timer = setInterval(() => setEnded(isOver(expiresAt)), CLOCK_PRECISION_MS);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return ended;
}

function isOver(expiresAt: string): boolean {
  return serverNow() >= Date.parse(expiresAt);
}

/**
 * Calls `ask` up to MOST_TRIES times with growing delays, and again when the page wakes. Each response includes
 * the server's time, so the first one corrects a wrong clock.
 * @returns a function that stops the timer
 */
export function watchExpiry(expiresAt: string, ask: () => void): () => void {
  const expiresMs = Date.parse(expiresAt) + CLOCK_PRECISION_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  const check = () => {
    const leftMs = expiresMs - serverNow();
    if (leftMs > 0) {
      timer = setTimeout(check, Math.min(leftMs, RECHECK_MS));
    } else if (tries < MOST_TRIES) {
      ask();
      tries += 1;
      timer = setTimeout(check, RESPONSE_MS + retryDelayMs(tries));
    }
  };
  const stopListening = onWake(() => {
    clearTimeout(timer);
    tries = 0;
    check();
  });
  timer = setTimeout(check, RESPONSE_MS);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}

/** Delay after the expiry, because the server's time is only known to the second. */
const CLOCK_PRECISION_MS = 1_000;

/** Longest timer. Sleep and clock corrections make longer ones wrong, and browsers can't set timers for months. */
const RECHECK_MS = 60_000;

/** Time allowed for a response before the retry delay starts. */
const RESPONSE_MS = 2_000;
