// A screen that shows a deal: how its data is fetched before a server draws it, and what link previews say.
import { defaultChoice, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/ui';
import type { ComponentType } from 'react';
import type { Deal_OfferFragment, TypedDocumentString } from './generated/graphql.ts';
import type { LazyPart } from './lazy-part.tsx';
import { offerOf } from './offer.ts';
import { paths } from './paths.ts';
import type { Screen } from './screen.tsx';

type DealQuery = TypedDocumentString<{ deal?: Deal_OfferFragment | null }, { id: string }>;

/** `parts` are those of its parts that load later in a browser; a server draws them at once. */
export function dealScreen(
  Component: ComponentType,
  query: DealQuery,
  parts: readonly Pick<LazyPart<never>, 'load'>[] = [],
): Screen {
  const loadParts = () => Promise.all(parts.map((part) => part.load()));
  return {
    Component,
    loadParts,
    prepare: async (client, { id = '' }) => {
      await loadParts();
      const { data, error } = await client.query(query.toString(), { id }).toPromise();
      if (data?.deal) return { outcome: 'READY', ...previewOf(data.deal) };
      if (!error) return { outcome: 'ELSEWHERE', path: paths.dealNotFound };
      return {
        outcome: 'TROUBLE',
        title: 'The deal page has a problem',
        description: 'Try again in a moment.',
      };
    },
  };
}

/** Says what the link opens; no name of the buyer, because previews are shown to whoever holds the phone. */
export function previewOf(deal: Deal_OfferFragment): { title: string; description: string } {
  const offer = offerOf(deal);
  const { vehicle, dealership } = offer;
  const title = `${vehicle.year} ${vehicle.make} ${vehicle.model} ${vehicle.trim}`;
  const quoted = quote(offer, defaultChoice(offer));
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const price = quoted.ok
    ? `Out-the-door price ${format.headline(quoted.value.price.outTheDoorCents)}. `
    : '';
  return {
    title: `${title} · ${dealership.name}`,
    description: `${price}See what it costs and why, and choose how to pay.`,
  };
}
