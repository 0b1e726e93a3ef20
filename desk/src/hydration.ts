// What a page that the server rendered needs before React takes it over: its answers in the stores, and the whole style sheets.
import { type KnownFormats, loadFormats } from '@forecourt/ui';
import type { FirstAnswers } from './client/first-answers.ts';
import { askedIn, startList } from './deals/deal-list.ts';
import { startMe } from './frame/me.ts';
import { tellNeedsYou } from './frame/needs-you.ts';
import { startClock } from './parts/Ago.tsx';

/** So that React finds what the server rendered; false: it rendered nothing. */
export function fillStores(): boolean {
  const text = document.getElementById('state')?.textContent;
  if (!text) return false;
  const state = JSON.parse(text) as FirstAnswers & { readonly formats: KnownFormats };
  const { me, list, now, timeZone, formats } = state;
  const { mine, ...asked } = askedIn(new URLSearchParams(location.search));
  loadFormats(formats);
  startClock(now, timeZone);
  startMe(me);
  tellNeedsYou(me.dealCounts.needsYou);
  startList({ ...asked, adviserId: mine ? me.me.id : null }, list);
  return true;
}

/**
 * The page came with the rules of what is in it and no others. All of them stand in the head, before those of the
 * screens that are loaded later: their order decides.
 */
export function applySheets(): void {
  for (const preload of document.querySelectorAll<HTMLLinkElement>('link[as=style]')) {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = preload.crossOrigin;
    sheet.href = preload.href;
    document.head.append(sheet);
  }
}
