// A screen that shows a deal.
import { paths } from '@forecourt/domain/paths';
import type { ComponentType } from 'react';
import type { Deal_OfferFragment, TypedDocumentString } from '../generated/graphql.ts';
import type { Params } from './paths.ts';
import type { Screen } from './screen.ts';

type DealQuery = TypedDocumentString<
  { deal?: Deal_OfferFragment | null },
  { id: string; language?: string | null }
>;

export function dealScreen(Component: ComponentType<Params>, query: DealQuery): Screen {
  return {
    Component,
    prepare: async (client, { id = '' }, { language, preview: texts }) => {
      const { data, error } = await client.query(query.toString(), { id, language }).toPromise();
      if (error) return { outcome: 'TROUBLE', ...texts.trouble };
      if (!data?.deal) return { outcome: 'ELSEWHERE', path: paths.dealNotFound };
      const { vehicle, dealership } = data.deal as Deal_OfferFragment;
      const name = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`;
      // Without the buyer's name and the price: messengers show previews to everyone who sees the phone.
      const title = texts.title(name, dealership.name);
      return { outcome: 'PAGE', title, description: texts.description };
    },
  };
}
