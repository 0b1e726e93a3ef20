// That a buyer confirmed, and that somebody here has read it.
import { Icon } from '@forecourt/ui';
import { useChange } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { denialOf } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';

const AcknowledgeConfirmation = graphql(`
  mutation AcknowledgeConfirmation($id: ID!) {
    acknowledgeConfirmation(id: $id) {
      __typename
      ... on DeskDeal { id confirmation { id acknowledgedAt acknowledgedBy } }
      ... on Refused { reason message }
    }
  }
`);

interface AcknowledgeProps {
  readonly deal: Deal;
  onChanged(): void;
}

export function Acknowledge({ deal, onChanged }: AcknowledgeProps) {
  const { id, confirmation, rights } = deal;
  const { busy, error, run } = useChange(AcknowledgeConfirmation);
  const denied = denialOf(rights, 'ACKNOWLEDGE_CONFIRMATION');
  const waits = confirmation !== null && confirmation !== undefined && !confirmation.acknowledgedAt;
  const acknowledge = async () => {
    if (await run({ id })) onChanged();
  };
  useKeys(waits && !denied ? { a: acknowledge } : {});
  if (!confirmation || !waits) return null;
  return (
    <section className={classes(parts.card, styles.acknowledge)} aria-label="Confirmation">
      <span className={styles.ring}>
        <Icon name="mdi-check" />
      </span>
      <p>
        <strong>
          {confirmation.fullName} confirmed <Ago iso={confirmation.confirmedAt} />. Needs
          acknowledging.
        </strong>
        <span className={parts.soft}>
          Receipt {confirmation.number}. Acknowledge it, so that everybody here knows it is being
          taken care of.
        </span>
      </p>
      <a className={classes(parts.button, parts.plain)} href={confirmation.pdfUrl}>
        <Icon name="mdi-download" />
        Receipt PDF
      </a>
      <Button look="primary" shortcut="a" disabled={busy} denied={denied} onClick={acknowledge}>
        Acknowledge
      </Button>
      <ErrorNotice error={error} />
    </section>
  );
}
