// A draft in the list of deals that need the reader: to approve, or sent back with a reason.
import { Icon, VisuallyHidden } from '@forecourt/ui';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Avatar, classes, styles as parts } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './DealRow.module.css';
import type { WaitingDraft } from './deal-list.ts';

graphql(`
  fragment Draft_row on Draft {
    id
    name
    owner { id name }
    approval { state at by words }
  }
`);

export function DraftRow({ draft }: { readonly draft: WaitingDraft }) {
  const { id, name, owner, approval } = draft;
  if (!approval) return null;
  const { state, at, by, words } = approval;
  const isWaiting = state === 'WAITING';
  return (
    <li className={classes(styles.row, styles.needs)}>
      <span className={classes(styles.car, styles.draft)}>
        <Icon name="mdi-file-document-edit-outline" />
      </span>
      <span className={styles.who}>
        <Link className={styles.open} to={paths.draft(id)} data-row={id}>
          {name}
        </Link>
        <span className={classes(parts.small, parts.soft)}>Draft</span>
      </span>
      <span className={styles.status}>
        <span className={classes(parts.pill, parts.amber)}>
          <Icon name={isWaiting ? 'mdi-file-outline' : 'mdi-arrow-u-left-top'} />
          {isWaiting ? 'To approve' : 'Sent back'}
        </span>
      </span>
      <span className={styles.last}>
        <span className={styles.strong}>
          {isWaiting ? `${by} asked you to publish it` : `${by}: “${words}”`}
        </span>
        <span className={classes(parts.small, parts.soft)}>
          <Ago iso={at} />
        </span>
      </span>
      <span className={styles.figures} />
      <span className={styles.adviser}>{owner && <Avatar name={owner.name} />}</span>
      <span className={styles.action}>
        <Link className={classes(parts.button, parts.smallButton)} to={paths.draft(id)}>
          {isWaiting ? 'Review' : 'Edit'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Link>
      </span>
    </li>
  );
}
