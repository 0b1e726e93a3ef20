// Queries and mutations of the editor: the draft, its saves, and who has it open.
import { useEffect } from 'react';
import { change, type DeskQuery, useDeskQuery } from '../client/client.ts';
import { queryClient, queryKey } from '../client/query-cache.ts';
import { request } from '../client/request.ts';
import { userErrorOf } from '../client/user-error.ts';
import type { EditedDraftQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import type { SaveAnswer } from './saving.ts';

const EditedDraft = graphql(`
  query EditedDraft($id: ID!) {
    draft(id: $id) {
      id
      version
      file
      name
      template
      savedAt
      savedBy
      savedByMe
      revision
      deal { id number buyerName }
      openBy { id name }
      approval { state by at words }
      photos { file url }
      rights { action allowed reason }
    }
    me { id dealership { jurisdiction } }
  }
`);

const SaveDraft = graphql(`
  mutation SaveDraft($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      __typename
      ... on Draft { id version savedAt }
      ... on DraftConflict { savedBy draft { id version file } }
      ... on Refused { reason message }
    }
  }
`);

const OpenDraft = graphql(`
  mutation OpenDraft($id: ID!, $open: Boolean!) {
    openDraft(id: $id, open: $open) {
      __typename
      ... on Draft { id }
      ... on Refused { reason message }
    }
  }
`);

export type EditedDraft = NonNullable<EditedDraftQuery['draft']>;

/** The draft, refreshed when a colleague saves or opens it. CONNECTED covers saves while the stream was lost. */
export function useEditedDraft(id: string): DeskQuery<EditedDraftQuery> {
  return useDeskQuery(
    EditedDraft,
    { id },
    {
      isChangedBy: (event) => event.kind === 'CONNECTED' || event.id === id,
      isForgotten: true,
    },
  );
}

export function refreshDraft(id: string): void {
  void queryClient.invalidateQueries({ queryKey: queryKey(EditedDraft, { id }) });
}

export async function saveDraft(id: string, version: number, file: unknown): Promise<SaveAnswer> {
  const answer = await change(SaveDraft, { input: { id, version, file } }).catch(userErrorOf);
  if (!('saveDraft' in answer)) return { type: 'FAILED', message: answer.help };
  const saved = answer.saveDraft;
  switch (saved.__typename) {
    case 'Draft':
      return { type: 'SAVED', version: saved.version, savedAt: saved.savedAt };
    case 'DraftConflict': {
      const { version: theirVersion, file: theirFile } = saved.draft;
      return { type: 'CONFLICT', version: theirVersion, file: theirFile, by: saved.savedBy };
    }
    case 'Refused':
      return { type: 'REFUSED', message: saved.message };
  }
}

const SAY_OPEN_MS = 15_000;

/** Announces that this tab has the draft open. The server sends the others an event. */
export function usePresence(id: string): void {
  useEffect(() => {
    const announce = (open: boolean) => request(OpenDraft, { id, open }).catch(() => undefined);
    announce(true);
    const timer = setInterval(announce, SAY_OPEN_MS, true);
    return () => {
      clearInterval(timer);
      announce(false);
    };
  }, [id]);
}
