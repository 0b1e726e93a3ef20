// Notice in the publish dialog that a colleague published a newer revision, with its changes and the next step.
import type { DealFormat } from '@forecourt/domain/format';
import { useChange } from '../client/client.ts';
import type { DraftReportQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { DifferenceTable } from '../parts/figures.tsx';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import form from './form.module.css';
import styles from './PublishDialog.module.css';

const ContinueFromRevision = graphql(`
  mutation ContinueFromRevision($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      __typename
      ... on Draft { id version }
      ... on Refused { reason message }
    }
  }
`);

type SavedDraft = NonNullable<DraftReportQuery['draft']>;

/** @returns the current revision of the deal if it is newer than the one that the draft replaces, otherwise null */
export function newerRevision({ revision, deal }: SavedDraft): number | null {
  return deal && revision && deal.revision > revision ? deal.revision : null;
}

interface OvertakenProps {
  readonly saved: SavedDraft;
  readonly format: DealFormat;
  onContinue(): void;
}

export function Overtaken({ saved, format, onContinue }: OvertakenProps) {
  const { busy, error, run } = useChange(ContinueFromRevision);
  const { id, version, file, deal } = saved;
  const revision = newerRevision(saved);
  if (!deal || revision === null) return null;
  const newer = deal.revisions.filter((each) => each.revision > (saved.revision ?? 0)).toReversed();
  const goOn = async () => {
    if (await run({ input: { id, version, file, revision } })) onContinue();
  };
  return (
    <section
      className={classes(form.notice, styles.overtaken)}
      aria-label={`A colleague’s revision ${revision}`}
    >
      <h3>A colleague published revision {revision} before you</h3>
      <p>Your draft was not published, and nothing in it is lost.</p>
      {newer.map(({ revision: number, differences }) => (
        <div key={number}>
          <h4>What revision {number} changed</h4>
          {differences.length > 0 ? (
            <DifferenceTable differences={differences} format={format} />
          ) : (
            <p className={parts.soft}>Nothing changed that the buyer can see.</p>
          )}
        </div>
      ))}
      <p>
        Your draft doesn’t have these changes. Add the ones you want to keep, then continue: your
        draft will replace revision {revision}.
      </p>
      <ErrorNotice error={error} />
      <Button disabled={busy} onClick={goOn}>
        Continue from revision {revision}
      </Button>
    </section>
  );
}
