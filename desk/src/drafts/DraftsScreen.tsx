// Drafts screen: drafts in progress, waiting for approval, and sent back.
import { Icon, VisuallyHidden } from '@forecourt/ui';
import { useChange } from '../client/client.ts';
import { denialOf, useMe } from '../frame/me.ts';
import { Ago } from '../parts/Ago.tsx';
import { afterBy } from '../parts/actor-words.ts';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import { Whose } from '../parts/Whose.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import styles from './Drafts.module.css';
import { DeleteDraft, type ListedDraft, useDrafts } from './draft-list.ts';

export default function DraftsScreen() {
  useTitle('Drafts');
  const mine = useAddress().searchParams.get('whose') === 'mine';
  const me = useMe();
  if (mine && me === null) return <h1>Drafts</h1>;
  return <Drafts mine={mine} ownerId={mine ? (me?.id ?? null) : null} />;
}

interface DraftsProps {
  readonly mine: boolean;
  /** Owner to filter by, or null for everyone's drafts. */
  readonly ownerId: string | null;
}

function Drafts({ mine, ownerId }: DraftsProps) {
  const { items, more, loadingMore, error, refresh, showMore } = useDrafts(false, ownerId);
  return (
    <>
      <div className={styles.head}>
        <h1>Drafts</h1>
        <Whose
          label="Whose drafts"
          mine={mine}
          onChange={(own) => go(own ? paths.ownDrafts : paths.drafts, { replace: true })}
        />
        <Link className={classes(parts.button, parts.primary)} to={paths.newDeal}>
          <Icon name="mdi-plus" />
          New deal
        </Link>
      </div>
      <ErrorNotice error={error} onRetry={refresh} />
      {items?.length === 0 && (
        <div className={classes(parts.card, styles.empty)}>
          <h2>No drafts</h2>
          <p className={parts.soft}>
            What you write is saved here automatically until you publish it. Only your dealership
            sees it.
          </p>
          <Link className={classes(parts.button, parts.primary)} to={paths.newDeal}>
            New deal
          </Link>
        </div>
      )}
      {items && items.length > 0 && (
        <section className={parts.card} aria-label="All drafts">
          <ul>
            {items.map((draft) => (
              <DraftRow key={draft.id} draft={draft} onDeleted={refresh} />
            ))}
          </ul>
        </section>
      )}
      {more && (
        <p className={styles.more}>
          <Button onClick={showMore} disabled={loadingMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

interface DraftRowProps {
  readonly draft: ListedDraft;
  onDeleted(): void;
}

function DraftRow({ draft, onDeleted }: DraftRowProps) {
  const deleting = useChange(DeleteDraft);
  const { id, name, approval, deal, owner, savedAt, savedBy, openBy, rights } = draft;
  const remove = async () => {
    if (!confirm(`Delete the draft “${name}”? You can’t undo this.`)) return;
    if (await deleting.run({ id })) onDeleted();
  };
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Link className={styles.open} to={paths.draft(id)} data-row={id}>
          {name}
        </Link>
        <span className={classes(parts.small, parts.soft, styles.line)}>
          {[owner?.name, deal ? `next revision of ${deal.number}` : 'new deal']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={styles.state}>
        <Approval approval={approval} />
        {openBy.map((member) => (
          <span key={member.id} className={classes(parts.small, parts.live)}>
            {member.name} has it open
          </span>
        ))}
      </span>
      <span className={classes(parts.small, parts.soft, styles.saved)}>
        Saved <Ago iso={savedAt} /> by {afterBy(savedBy)}
      </span>
      <span className={styles.actions}>
        <Button
          small
          denied={denialOf(rights, 'DELETE_DRAFT')}
          disabled={deleting.busy}
          onClick={remove}
        >
          Delete
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </span>
      {approval?.state === 'SENT_BACK' && (
        <p className={styles.words}>
          {approval.by}: “{approval.words}”
        </p>
      )}
      <ErrorNotice error={deleting.error} />
    </li>
  );
}

function Approval({ approval }: Pick<ListedDraft, 'approval'>) {
  if (!approval) return null;
  return approval.state === 'WAITING' ? (
    <span className={classes(parts.pill, parts.amber)}>
      <Icon name="mdi-file-outline" />
      To approve
    </span>
  ) : (
    <span className={classes(parts.pill, parts.amber)}>
      <Icon name="mdi-arrow-u-left-top" />
      Sent back
    </span>
  );
}
