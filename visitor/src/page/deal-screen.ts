// A screen that shows a deal: fetches its data and computes its first figures before it renders.
import { defaultChoice, quote } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { dealFormat } from '@forecourt/ui';
import { createRequest } from '@urql/core';
import type { ComponentType } from 'react';
import type { Deal_OfferFragment, TypedDocumentString } from '../generated/graphql.ts';
import type { LazyPart } from '../hydration/lazy-part.tsx';
import { offerOf } from '../offer/offer.ts';
import type { Params } from './paths.ts';
import type { Screen } from './screen.ts';

type DealQuery = TypedDocumentString<
  { deal?: Deal_OfferFragment | null },
  { id: string; language?: string | null }
>;

/** `parts` are those that hydrate later. */
export function dealScreen(
  Component: ComponentType<Params>,
  query: DealQuery,
  parts: readonly Pick<LazyPart<never>, 'load'>[],
): Screen {
  return {
    Component,
    loadParts: () => Promise.all(parts.map((part) => part.load())),
    prepare: async (client, { id = '' }, { language }, pause = async () => {}) => {
      const request = createRequest(query.toString(), { id, language });
      await pause();
      const { data, error } = await client.executeQuery(request).toPromise();
      if (!data?.deal) {
        return error ? { outcome: 'TROUBLE' } : { outcome: 'ELSEWHERE', path: paths.dealNotFound };
      }
      await pause();
      const offer = offerOf(data.deal, language);
      await pause();
      const quoted = quote(offer, defaultChoice(offer));
      await pause();
      const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
      return { outcome: 'DEAL', offer, quoted, format };
    },
  };
}
