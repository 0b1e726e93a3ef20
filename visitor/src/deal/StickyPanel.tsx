// The sum of it, always in view: at the side on a wide screen, along the bottom on a narrow one.
import type { Offer, Quote } from '@forecourt/domain';
import { button, type DealFormat, Icon } from '@forecourt/ui';
import { memo } from 'react';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import { AdviserContact } from './AdviserSection.tsx';
import styles from './StickyPanel.module.css';
import { SaveState } from './selection/SaveState.tsx';
import type { Saving } from './selection/selection-draft.ts';
import { paymentWords } from './words.ts';

interface StickyPanelProps {
  readonly dealId: string;
  readonly status: string;
  readonly offer: Offer;
  readonly quote: Quote;
  readonly format: DealFormat;
  readonly saving: Saving;
  /** Something above changed the figures; the notices there say what. */
  readonly news: string | null;
  onLeave(): void;
  onRetrySave(): void;
  onConfirm(): void;
}

export const StickyPanel = memo((props: StickyPanelProps) => {
  const { dealId, status, offer, quote, format, saving, news, onLeave, onRetrySave, onConfirm } =
    props;
  const { amount, unit, terms } = paymentWords(quote, format);
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  const summary = paths.dealSummary(dealId);
  return (
    <aside className={styles.panel} aria-label="Your selection">
      {news && (
        <a className={styles.news} href="#notices">
          <Icon name="mdi-update" />
          <span>{news}</span>
        </a>
      )}
      <dl className={styles.prices}>
        <div className={styles.total}>
          <dt>Total price</dt>
          <dd>{format.money(quote.price.sellingPriceCents)}</dd>
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
      {status === 'OPEN' && (
        <>
          <p className={styles.actions}>
            <Link className={button.secondary} to={summary} onClick={onLeave}>
              See summary
            </Link>
            <button type="button" className={button.primary} onClick={onConfirm}>
              Confirm selection
            </button>
          </p>
          <div className={styles.saving}>
            <SaveState saving={saving} onRetry={onRetrySave} />
          </div>
        </>
      )}
      {status === 'CONFIRMED' && (
        <p className={styles.actions}>
          <Link className={button.secondary} to={summary}>
            See summary
          </Link>
        </p>
      )}
      {(status === 'EXPIRED' || status === 'WITHDRAWN') && (
        <div className={styles.contact}>
          <AdviserContact offer={offer} />
        </div>
      )}
    </aside>
  );
});

function MoreLines({ quote, format }: { readonly quote: Quote; readonly format: DealFormat }) {
  const { finance, lease, addOnCosts, price } = quote;
  const dueCents = finance?.dueAtSigningCents ?? lease?.cashDueAtSigningCents;
  return (
    <dl className={styles.more}>
      {dueCents !== undefined && (
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
