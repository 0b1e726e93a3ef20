// Factory for screens that show a deal: loads it on the server, and sets the title and description.
import { paths } from '@forecourt/domain/paths';
import type { ComponentType } from 'react';
import type { Deal_OfferFragment, TypedDocumentString } from '../generated/graphql.ts';
import type { Texts } from '../texts/use-texts.ts';
import type { Params } from './paths.ts';
import type { Screen } from './screen.ts';

type DealQuery = TypedDocumentString<
  { deal?: Deal_OfferFragment | null },
  { id: string; language?: string | null }
>;

/** @param titleOf returns the title of the window. It names neither the buyer nor a price. */
export function dealScreen(
  Component: ComponentType<Params>,
  query: DealQuery,
  titleOf?: (deal: Deal_OfferFragment, texts: Texts) => string,
): Screen {
  return {
    Component,
    prepare: async (client, { id = '' }, allTexts) => {
      const { language, preview: texts } = allTexts;
      const { data, error } = await client.query(query.toString(), { id, language }).toPromise();
      if (error) return { outcome: 'FAILURE', ...texts.failure };
      if (!data?.deal) return { outcome: 'ELSEWHERE', path: paths.dealNotFound };
      const deal = data.deal as Deal_OfferFragment;
      const { vehicle, dealership } = deal;
      const name = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`;
      // Without the buyer's name and the price, because messengers show link previews to anyone who sees the phone.
      const title = titleOf?.(deal, allTexts) ?? texts.title(name, dealership.name);
      return { outcome: 'PAGE', title, description: texts.description };
    },
  };
}
