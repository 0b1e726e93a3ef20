// The stored defaults for deals, and the mutation that the pages of the settings share.
import type { DealDefaults } from '@forecourt/domain/defaults';
import { useChange, useDeskQuery } from '../client/client.ts';
import { graphql } from '../generated/index.ts';

const Defaults = graphql(`
  query Defaults {
    dealDefaults { addOns lenders charges numberPattern }
    dealership { id jurisdiction }
  }
`);

const ChangeDealDefaults = graphql(`
  mutation ChangeDealDefaults($addOns: JSON, $lenders: JSON, $charges: JSON, $numberPattern: String) {
    changeDealDefaults(addOns: $addOns, lenders: $lenders, charges: $charges, numberPattern: $numberPattern) {
      __typename
      ... on DealDefaults { addOns lenders charges numberPattern }
      ... on Refused { reason message }
    }
  }
`);

export function useDefaults() {
  const { data, error, refresh } = useDeskQuery(Defaults, {});
  const saving = useChange(ChangeDealDefaults);
  /** @returns whether it was saved */
  const save = async (change: Partial<Record<keyof DealDefaults, unknown>>) => {
    const saved = (await saving.run(change as Parameters<typeof saving.run>[0])) !== null;
    if (saved) refresh();
    return saved;
  };
  return {
    defaults: data?.dealDefaults as DealDefaults | undefined,
    state: data?.dealership.jurisdiction ?? '',
    load: { error, onRetry: refresh },
    saving: { busy: saving.busy, error: saving.error },
    save,
  };
}
