// Changes since the buyer's last visit on any device, until the buyer marks them as read.
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
  /** Changes the buyer has not read, or null. */
  readonly news: SinceLastSeen | null;
  /** Marks all changes up to the revision on screen as read. */
  markRead(): void;
}

export function useLastSeen(
  deal: Deal_SinceLastSeenFragment & { readonly id: string; readonly revision: number },
): LastSeen {
  const { language } = useTexts();
  const client = useClient();
  const { id: dealId, revision, sinceLastSeen } = deal;
  // Changes that arrive while the page is open are announced in place.
  const [wasAway] = useState(sinceLastSeen !== null);
  const [read, setRead] = useState(0);
  const markRead = () => {
    setRead(revision);
    // If this request is lost, the buyer sees the change once more on the next visit.
    void client.mutation(MarkSeen.toString(), { dealId, revision, language }).toPromise();
  };
  return { news: wasAway && read < revision ? sinceLastSeen : null, markRead };
}
