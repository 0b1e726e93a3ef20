// Queries for lists of drafts and templates, and the mutation that starts a draft.
import type { DraftListQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { type Pages, usePages } from '../parts/pages.ts';

const DraftList = graphql(`
  query DraftList($first: Int!, $after: String, $templates: Boolean!, $ownerId: ID) {
    drafts(first: $first, after: $after, templates: $templates, ownerId: $ownerId) {
      items {
        id
        version
        name
        template
        file
        savedAt
        savedBy
        owner { id name }
        deal { id number }
        approval { state at by words }
        openBy { id name }
        rights { action allowed reason }
      }
      next
    }
  }
`);

export const StartDraft = graphql(`
  mutation StartDraft($input: StartDraftInput!) {
    startDraft(input: $input) {
      __typename
      ... on Draft { id }
      ... on Refused { reason message }
    }
  }
`);

export const DeleteDraft = graphql(`
  mutation DeleteDraft($id: ID!) {
    deleteDraft(id: $id) {
      __typename
      ... on Draft { id }
      ... on Refused { reason message }
    }
  }
`);

export type ListedDraft = DraftListQuery['drafts']['items'][number];

/** Refreshed when a draft changes. A null `ownerId` lists everyone's drafts. */
export function useDrafts(templates: boolean, ownerId: string | null = null): Pages<ListedDraft> {
  return usePages(
    DraftList,
    { templates, ownerId },
    {
      pageOf: ({ drafts }) => drafts,
      idOf: ({ id }) => id,
      isChangedBy: ({ kind }) => kind !== 'DEAL',
    },
  );
}

/** The content of a template in words, such as "3 payment options, 2 fees, 6 add-ons". */
export function contentsOf(file: unknown): string {
  const part = (from: unknown, key: string): unknown =>
    typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined;
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  const counted = (number: number, one: string, many: string) =>
    number === 0 ? [] : [number === 1 ? `1 ${one}` : `${number} ${many}`];
  const tax = part(part(part(file, 'price'), 'tax'), 'ratePercent');
  return (
    [
      ...counted(count(part(file, 'paymentOptions')), 'payment option', 'payment options'),
      ...counted(count(part(part(file, 'price'), 'lines')), 'price line', 'price lines'),
      ...(typeof tax === 'string' && tax !== '' ? [`${tax}% tax`] : []),
      ...counted(count(part(file, 'addOns')), 'add-on', 'add-ons'),
    ].join(', ') || 'Nothing written yet'
  );
}
