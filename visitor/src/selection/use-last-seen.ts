// What changed since the buyer last looked, on whatever device; until they say that they have read it.
import { useState } from 'react';
import { useClient } from '../client/use-client.ts';
import type { Deal_SinceLastSeenFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useTexts } from '../texts/use-texts.ts';

graphql(`
  fragment Deal_sinceLastSeen on Deal {
    sinceLastSeen(language: $language) {
      revision
      differences { id label before after }
      confirmation { id number }
    }
  }
`);

const MarkSeen = graphql(`
  mutation MarkSeen($dealId: ID!, $revision: Int!, $language: String) {
    markSeen(dealId: $dealId, revision: $revision) { id ...Deal_sinceLastSeen }
  }
`);

export type SinceLastSeen = NonNullable<Deal_SinceLastSeenFragment['sinceLastSeen']>;

export interface LastSeen {
  /** Null: nothing is news. */
  readonly news: SinceLastSeen | null;
  /** Everything that changed up to the revision on screen was read. */
  markRead(): void;
}

export function useLastSeen(
  deal: Deal_SinceLastSeenFragment & { readonly id: string; readonly revision: number },
): LastSeen {
  const { language } = useTexts();
  const client = useClient();
  const { id: dealId, revision, sinceLastSeen } = deal;
  // A change that comes while the page is open is told where it happens.
  const [wasAway] = useState(sinceLastSeen !== null);
  const [read, setRead] = useState(0);
  const markRead = () => {
    setRead(revision);
    // If it does not arrive, the buyer reads about the change once more next time.
    void client.mutation(MarkSeen.toString(), { dealId, revision, language }).toPromise();
  };
  return { news: wasAway && read < revision ? sinceLastSeen : null, markRead };
}
