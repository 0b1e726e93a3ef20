// What the editor asks the desk API: a draft, to save it, and who else has it open.
import { ask, change } from '../client/client.ts';
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
      ... on Draft { id openBy { id name } }
      ... on Refused { reason message }
    }
  }
`);

export type EditedDraft = NonNullable<EditedDraftQuery['draft']>;

export function readDraft(id: string) {
  return ask(EditedDraft, { id });
}

export async function saveDraft(id: string, version: number, file: unknown): Promise<SaveAnswer> {
  const answer = await change(SaveDraft, { input: { id, version, file } });
  if (!answer.ok) return { type: 'FAILED', message: answer.error.help };
  const saved = answer.data.saveDraft;
  switch (saved.__typename) {
    case 'Draft':
      return { type: 'SAVED', version: saved.version, savedAt: saved.savedAt };
    case 'DraftConflict': {
      const { version: theirs, file: written } = saved.draft;
      return { type: 'CONFLICT', version: theirs, file: written, by: saved.savedBy };
    }
    case 'Refused':
      return { type: 'REFUSED', message: saved.message };
  }
}

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Announces that this tab has the draft open. Returns the other people who do. */
export async function sayOpen(id: string, open: boolean): Promise<readonly Colleague[]> {
  const answer = await ask(OpenDraft, { id, open });
  if (!answer.ok) return [];
  const { openDraft } = answer.data;
  return openDraft.__typename === 'Draft' ? openDraft.openBy : [];
}
