// Reports that a person opened the deal. Fetching, prefetching or prerendering the page doesn't count.
import { MOST_TRIES, retryDelayMs } from '@forecourt/ui/retry';
import type { Client } from '@urql/core';
import { useEffect, useEffectEvent } from 'react';
import { graphql } from '../generated/index.ts';
import { isFinal } from './deal-error.ts';
import { useClient } from './use-client.ts';

const MarkOpened = graphql(`
  mutation MarkOpened($dealId: ID!, $revision: Int!) {
    markOpened(dealId: $dealId, revision: $revision) { id }
  }
`);

/** Without any interaction, a page counts as opened after it was visible for this long. */
const VISIBLE_MS = 5_000;

const TOUCHES = ['pointerdown', 'keydown', 'scroll'] as const;

/** Deals that this page has already reported. A trip to the summary and back is one visit. */
const reported = new Set<string>();

export function useOpened(dealId: string, revision: number): void {
  const client = useClient();
  const onOpened = useEffectEvent((openedId: string) => report(client, openedId, revision));
  useEffect(() => whenOpened(() => onOpened(dealId)), [dealId]);
}

/** Calls `onOpened` once a person views the page. @returns a function that stops waiting */
export function whenOpened(onOpened: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isVisible = () => document.visibilityState === 'visible' && !isPrerendering();
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', watch);
    for (const touch of TOUCHES) removeEventListener(touch, onTouch, { capture: true });
  };
  const opened = () => {
    stop();
    onOpened();
  };
  const onTouch = () => {
    if (isVisible()) opened();
  };
  const watch = () => {
    clearTimeout(timer);
    if (isVisible()) timer = setTimeout(opened, VISIBLE_MS);
  };
  document.addEventListener('visibilitychange', watch);
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
  watch();
  return stop;
}

/** Whether the page is prerendered and not displayed yet. */
function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** Retries after failures. The server counts repeated reports as one. */
function report(client: Client, dealId: string, revision: number): void {
  if (reported.has(dealId)) return;
  reported.add(dealId);
  let failures = 0;
  const send = async () => {
    const { error } = await client
      .mutation(MarkOpened.toString(), { dealId, revision }, { fetchOptions: { keepalive: true } })
      .toPromise();
    if (!error || isFinal(error)) return;
    failures += 1;
    if (failures < MOST_TRIES) setTimeout(send, retryDelayMs(failures));
  };
  void send();
}
