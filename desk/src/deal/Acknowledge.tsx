// The buyer's confirmation, with the button that acknowledges it and the few seconds to undo that.
import { Icon } from '@forecourt/ui';
import { useEffect, useRef } from 'react';
import { useChange } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { denialOf } from '../frame/me.ts';
import { graphql } from '../generated/index.ts';
import { Ago } from '../parts/Ago.tsx';
import { Button, classes, ErrorNotice, styles as parts } from '../parts/parts.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { useUndoable } from './undoable.ts';

const AcknowledgeConfirmation = graphql(`
  mutation AcknowledgeConfirmation($id: ID!, $confirmationId: ID) {
    acknowledgeConfirmation(id: $id, confirmationId: $confirmationId) {
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
  const { error, run, forget } = useChange(AcknowledgeConfirmation, { keepalive: true });
  const denied = denialOf(rights, 'ACKNOWLEDGE_CONFIRMATION');
  const isPending =
    confirmation !== null && confirmation !== undefined && !confirmation.acknowledgedAt;
  // The buyer may confirm again before the delay is over.
  const pressedFor = useRef<string | undefined>(undefined);
  const acknowledging = useUndoable(async () => {
    const isDone = (await run({ id, confirmationId: pressedFor.current })) !== null;
    if (isDone) onChanged();
    return isDone;
  });
  const acknowledge = () => {
    forget();
    pressedFor.current = confirmation?.id;
    acknowledging.press();
  };
  const keys = acknowledging.isPending ? { u: acknowledging.undo } : { a: acknowledge };
  useKeys(isPending && !denied && (acknowledging.isPending || !acknowledging.pressed) ? keys : {});
  if (!confirmation || !isPending) return null;
  if (acknowledging.pressed) {
    return (
      <section className={classes(parts.card, styles.acknowledge)} aria-label="Confirmation">
        <span className={styles.ring}>
          <Icon name="mdi-check" />
        </span>
        <p role="status">
          <strong>You acknowledged the confirmation of {confirmation.fullName}.</strong>
        </p>
        {acknowledging.isPending && <Undo onUndo={acknowledging.undo} />}
      </section>
    );
  }
  return (
    <section className={classes(parts.card, styles.acknowledge)} aria-label="Confirmation">
      <span className={styles.ring}>
        <Icon name="mdi-check" />
      </span>
      <p>
        <strong>
          {confirmation.fullName} confirmed <Ago iso={confirmation.confirmedAt} />. Please
          acknowledge it, so everyone here knows it’s being taken care of.
        </strong>
        <span className={parts.soft}>Receipt {confirmation.number}.</span>
      </p>
      <a className={classes(parts.button, parts.plain)} href={confirmation.pdfUrl}>
        <Icon name="mdi-download" />
        Receipt PDF
      </a>
      <Button look="primary" shortcut="a" denied={denied} onClick={acknowledge}>
        Acknowledge
      </Button>
      <ErrorNotice error={error} />
    </section>
  );
}

/** Takes the focus of the button that it replaces. */
function Undo({ onUndo }: { onUndo(): void }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <span ref={place} className={styles.undo}>
      <Button icon="mdi-undo" shortcut="u" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
