// Opens the next revision of a deal in the editor: the user's existing draft, or a new one.
import { useChange, useLookup } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';
import { StartDraft } from '../drafts/draft-list.ts';
import { graphql } from '../generated/index.ts';
import { paths } from '../routing/paths.ts';
import { go } from '../routing/router.tsx';
import type { Deal } from './deal.ts';

const RevisionDrafts = graphql(`
  query RevisionDrafts($dealId: ID!) {
    drafts(first: 50, dealId: $dealId) { items { id revision owner { id } } }
    me { id }
  }
`);

export interface Revising {
  readonly busy: boolean;
  readonly error: UserError | null;
  run(): Promise<void>;
}

export function useRevising({ id, revision }: Pick<Deal, 'id' | 'revision'>): Revising {
  const starting = useChange(StartDraft);
  const reading = useLookup(RevisionDrafts, { dealId: id });
  const run = async () => {
    const answer = await reading.run();
    if (!answer) return;
    const { drafts, me } = answer;
    const ownDraft = drafts.items.find(
      (draft) => draft.owner?.id === me.id && draft.revision === revision,
    );
    if (ownDraft) return go(paths.draft(ownDraft.id));
    const data = await starting.run({ input: { kind: 'REVISION', dealId: id } });
    if (data?.startDraft.__typename === 'Draft') go(paths.draft(data.startDraft.id));
  };
  return { busy: reading.busy || starting.busy, error: reading.error ?? starting.error, run };
}
