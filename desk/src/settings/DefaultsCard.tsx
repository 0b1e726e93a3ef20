// Settings card that loads and saves the dealership's defaults for deals.
import type { DealDefaults } from '@forecourt/domain/defaults';
import type { ReactNode } from 'react';
import { useChange, useDeskQuery } from '../client/client.ts';
import type { UserError } from '../client/user-error.ts';
import { graphql } from '../generated/index.ts';
import { Card, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';

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

export interface DefaultsEditing {
  readonly defaults: DealDefaults;
  /** The dealership's US state, or an empty string. */
  readonly state: string;
  /** State of the save request. */
  readonly saving: { readonly busy: boolean; readonly error: UserError | null };
  /** @returns whether it was saved */
  save(change: Partial<Record<keyof DealDefaults, unknown>>): Promise<boolean>;
}

interface DefaultsCardProps {
  readonly title: string;
  readonly words?: string;
  children(editing: DefaultsEditing): ReactNode;
}

export function DefaultsCard({ title, words, children }: DefaultsCardProps) {
  const { data, error, refresh } = useDeskQuery(Defaults, {}, { isForgotten: true });
  const { busy, error: refused, run } = useChange(ChangeDealDefaults);
  const save: DefaultsEditing['save'] = async (change) => {
    const isSaved = (await run(change as Parameters<typeof run>[0])) !== null;
    if (isSaved) refresh();
    return isSaved;
  };
  return (
    <Card title={title}>
      <ErrorNotice error={error} onRetry={refresh} />
      {words && <p className={classes(parts.cardBody, parts.soft)}>{words}</p>}
      {data &&
        children({
          defaults: data.dealDefaults as DealDefaults,
          state: data.dealership.jurisdiction ?? '',
          saving: { busy, error: refused },
          save,
        })}
    </Card>
  );
}
