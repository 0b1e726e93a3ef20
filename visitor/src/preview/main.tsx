// Live preview for the desk's editor: the buyer's deal page with the offer that the editor sends. It saves
// nothing and makes no requests. A press only reports the matching field to the editor.
import 'virtual:tokens.css';
import 'virtual:icons.css';
import './preview.css';
import type { Offer } from '@forecourt/domain';
import { Shell, type ShellBrand } from '@forecourt/ui';
import { type Exchange, makeResult, type Operation } from '@urql/core';
import { createRoot, type Root } from 'react-dom/client';
import { filter, fromArray, makeSubject, merge, mergeMap, pipe, tap } from 'wonka';
import { createDealClient } from '../client/client.ts';
import { markReady } from '../client/device/early-input.ts';
import { ClientProvider } from '../client/use-client.ts';
import dealPage from '../deal/DealPage.tsx';
import { DraftContext } from '../selection/use-displayed-deal.ts';
import { texts } from '../texts/en/texts.ts';
import { TextsProvider } from '../texts/use-texts.ts';
import { dealOf, fieldAt, type PreviewedDeal } from './draft-deal.ts';

interface OfferMessage {
  readonly type: 'PREVIEW_OFFER';
  readonly offer: Offer;
  readonly photos: readonly (readonly [file: string, url: string])[];
}

let offer: Offer | null = null;
let deal: PreviewedDeal | null = null;
let root: Root | null = null;
const { source: shown, next: show } = makeSubject<null>();

/** Answers the page's query with the draft, and again after each change. Other operations stay pending. */
const fromEditor: Exchange = () => (operations$) => {
  const queries = new Map<number, Operation>();
  const answers = () =>
    deal ? [...queries.values()].map((each) => makeResult(each, { data: { deal } })) : [];
  const follow = (operation: Operation) => {
    if (operation.kind === 'query') queries.set(operation.key, operation);
    if (operation.kind === 'teardown') queries.delete(operation.key);
  };
  return merge([
    pipe(
      operations$,
      tap(follow),
      filter(({ kind }) => kind === 'query'),
      mergeMap(() => fromArray(answers())),
    ),
    pipe(
      shown,
      mergeMap(() => fromArray(answers())),
    ),
  ]);
};

function main(): void {
  addEventListener('message', ({ source, origin, data }: MessageEvent) => {
    if (source !== parent || origin !== location.origin) return;
    if ((data as Partial<OfferMessage> | null)?.type === 'PREVIEW_OFFER')
      take(data as OfferMessage);
  });
  for (const kind of ['click', 'submit', 'input', 'change', 'dragstart'] as const) {
    addEventListener(kind, onUse, { capture: true });
  }
  addEventListener('keydown', onKey, { capture: true });
  parent.postMessage({ type: 'PREVIEW_READY' }, location.origin);
}

function take(message: OfferMessage): void {
  offer = message.offer;
  deal = dealOf(message.offer, new Map(message.photos));
  if (root) show(null);
  else render();
}

function render(): void {
  const app = document.getElementById('app');
  if (!app) return;
  const { Component } = dealPage;
  const { client } = createDealClient({ transport: fromEditor });
  root = createRoot(app, {
    // If a draft can't be rendered, the next change renders from scratch.
    onUncaughtError: () => {
      root = null;
    },
  });
  root.render(
    <TextsProvider value={texts}>
      <ClientProvider value={client}>
        <Shell foot={texts.shell.madeWith} brand={brand()}>
          <DraftContext value={true}>
            <Component id="preview" />
          </DraftContext>
        </Shell>
      </ClientProvider>
    </TextsProvider>,
  );
  markReady();
}

/** The dealership's brand, which the server embedded in the page. */
function brand(): ShellBrand | null {
  return JSON.parse(document.getElementById('brand')?.textContent || 'null') as ShellBrand | null;
}

/** Disables every control except expandable sections. */
function onUse(event: Event): void {
  const pressed = event.target instanceof Element ? event.target : null;
  if (!pressed?.closest('summary') || event.type !== 'click') event.preventDefault();
  event.stopPropagation();
  if (event.type === 'click' && pressed) goTo(pressed);
}

function onKey(event: KeyboardEvent): void {
  if (event.key !== 'Enter' && event.key !== ' ' && !event.key.startsWith('Arrow')) return;
  const pressed = event.target instanceof Element ? event.target : null;
  if (!pressed?.matches(':is(a,button,input,select,textarea)')) return;
  event.preventDefault();
  event.stopPropagation();
  if (!event.key.startsWith('Arrow')) goTo(pressed);
}

function goTo(pressed: Element): void {
  const path = offer && fieldAt(pressed, offer);
  if (path) parent.postMessage({ type: 'PREVIEW_FIELD', path }, location.origin);
}

main();
