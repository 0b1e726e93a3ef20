// The sum of it, always in view: at the side on a wide screen, along the bottom on a narrow one.
import type { DealStatus } from '@forecourt/domain';
import { button, Icon } from '@forecourt/ui';
import { memo } from 'react';
import { WAITING } from '../hydration/early-input.ts';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import { AdviserContact } from './AdviserSection.tsx';
import styles from './StickyPanel.module.css';
import { SaveState } from './selection/SaveState.tsx';
import type { Saving } from './selection/selection-draft.ts';
import { byPaymentKind, paymentWords, type Quoted } from './words.ts';

interface StickyPanelProps extends Quoted {
  readonly dealId: string;
  readonly status: DealStatus;
  readonly saving: Saving;
  /** Something above changed the figures; the notices there say what. */
  readonly notice: string | null;
  onLeave(): void;
  onRetrySave(): void;
  onConfirm(): void;
}

export const StickyPanel = memo((props: StickyPanelProps) => {
  const { offer, quote, format, notice } = props;
  const { amount, unit, terms } = paymentWords(quote, format);
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  return (
    <aside className={styles.panel} aria-label="Your selection">
      {notice && (
        <a className={styles.notice} href="#notices">
          <Icon name="mdi-update" />
          <span>{notice}</span>
        </a>
      )}
      <dl className={styles.prices}>
        <div className={styles.total}>
          <dt>Total price</dt>
          <dd>{format.money(quote.price.totalPriceCents)}</dd>
        </div>
        <div>
          <dt>Out-the-door price</dt>
          <dd>{format.money(quote.price.outTheDoorCents)}</dd>
        </div>
      </dl>
      <div className={styles.payment}>
        <p className={styles.option}>{option?.label}</p>
        <p className={styles.amount}>
          {amount}
          <span className={styles.unit}>{unit}</span>
        </p>
        <p className={styles.terms}>
          {terms.map((each) => (
            <span key={each}>{each} </span>
          ))}
        </p>
      </div>
      <MoreLines quote={quote} format={format} />
      <Actions {...props} />
    </aside>
  );
});

/** What the buyer can do in this state of the deal. */
function Actions(props: StickyPanelProps) {
  const { dealId, status, offer, saving, onLeave, onRetrySave, onConfirm } = props;
  const summary = (
    <Link
      className={`${button.secondary} ${styles.summary}`}
      to={paths.dealSummary(dealId)}
      onClick={onLeave}
    >
      See summary
    </Link>
  );
  switch (status) {
    case 'OPEN':
      return (
        <>
          <p className={styles.actions}>
            {summary}
            <button
              type="button"
              className={button.primary}
              popoverTarget={WAITING}
              onClick={onConfirm}
            >
              Confirm selection
            </button>
          </p>
          <div className={styles.saving}>
            <SaveState saving={saving} onRetry={onRetrySave} />
          </div>
        </>
      );
    case 'CONFIRMED':
      return <p className={styles.actions}>{summary}</p>;
    case 'EXPIRED':
    case 'WITHDRAWN':
    case 'DRAFT':
      return (
        <div className={styles.contact}>
          <AdviserContact offer={offer} />
        </div>
      );
  }
}

function MoreLines({ quote, format }: Pick<Quoted, 'quote' | 'format'>) {
  const { addOnCosts, price } = quote;
  const dueCents = byPaymentKind<number | null>(quote, {
    cash: () => null,
    finance: ({ dueAtSigningCents }) => dueAtSigningCents,
    lease: ({ cashDueAtSigningCents }) => cashDueAtSigningCents,
  });
  return (
    <dl className={styles.more}>
      {dueCents !== null && (
        <div>
          <dt>Due at signing</dt>
          <dd>{format.money(dueCents)}</dd>
        </div>
      )}
      {price.negativeEquityCents > 0 && (
        <div className={styles.negative}>
          <dt>Negative equity in it</dt>
          <dd>{format.money(price.negativeEquityCents)}</dd>
        </div>
      )}
      <div>
        <dt>{addOnCosts.length === 1 ? '1 add-on' : `${addOnCosts.length || 'No'} add-ons`}</dt>
        <dd>{format.money(price.addOnsCents)}</dd>
      </div>
    </dl>
  );
}
