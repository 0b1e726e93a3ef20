// Confirm requests like a browser's, for tests that confirm.
import { type Choice, defaultChoice, quote, selectionDigest } from '@forecourt/domain';
import type { StoredDeal } from '@forecourt/server';

export const CONFIRM = `mutation ConfirmSelection($input: ConfirmSelectionInput!) {
  confirmSelection(input: $input) {
    __typename
    ... on Confirmation { id number revision confirmedAt fullName digest }
    ... on ConfirmRefused {
      reason message
      problems { code path }
      differences { label before after }
      confirmation { id number }
      deal { id status revision }
    }
  }
}`;

export interface ConfirmAnswer {
  readonly confirmSelection: {
    readonly __typename: 'Confirmation' | 'ConfirmRefused';
    readonly id?: string;
    readonly number?: string;
    readonly fullName?: string;
    readonly digest?: string;
    readonly reason?: string;
    readonly differences?: readonly {
      label: string;
      before: string | null;
      after: string | null;
    }[];
    readonly problems?: readonly { code: string; path: string }[];
    readonly confirmation?: { id: string; number: string } | null;
    readonly deal?: { status: string; revision: number };
  };
}

export interface ConfirmVariables extends Record<string, unknown> {
  readonly input: Record<string, unknown>;
}

let keys = 0;

/**
 * The input for a choice (by default the default one) with the figures that the page would have
 * shown.
 */
export function confirmInput(
  deal: Pick<StoredDeal, 'id' | 'revision' | 'offer'>,
  changes: Record<string, unknown> = {},
  choice: Choice = defaultChoice(deal.offer),
): ConfirmVariables {
  const quoted = quote(deal.offer, choice);
  if (!quoted.ok) throw new Error('the choice has no figures');
  const { id: dealId, revision } = deal;
  const digest = selectionDigest({ dealId, revision, choice, quote: quoted.value });
  keys += 1;
  const idempotencyKey = `test-key-${process.pid}-${keys}`;
  const fullName = 'Jordan Avery';
  return {
    input: {
      dealId,
      revision,
      choice,
      digest,
      fullName,
      consent: true,
      idempotencyKey,
      ...changes,
    },
  };
}
