// The answer: what the car costs and what paying for it takes. In the page on a phone, at the side on a desktop.
import type { BuildUpLine, DealStatus } from '@forecourt/domain';
import { button, Icon, VisuallyHidden } from '@forecourt/ui';
import { memo } from 'react';
import { WAITING } from '../../hydration/early-input.ts';
import { lazyPart } from '../../hydration/lazy-part.tsx';
import { paths } from '../../routing/paths.ts';
import { Link } from '../../routing/router.tsx';
import { SaveState } from '../selection/SaveState.tsx';
import type { Saving } from '../selection/selection-draft.ts';
import { isLeaseOnly, leadWords, listed, paymentWords, type Quoted } from '../words.ts';
import styles from './Answer.module.css';

export const closedActions = lazyPart(
  async () => (await import('../AdviserSection.tsx')).ClosedActions,
);

export interface AnswerProps extends Quoted {
  readonly dealId: string;
  readonly status: DealStatus;
  /** False: the figures are of what the dealership suggests. */
  readonly chosen: boolean;
  /** The summary was read: from then on confirming is the louder of the two. */
  readonly summarySeen: boolean;
  readonly saving: Saving;
  /** Something above changed the figures; the notices there say what. */
  readonly notice: string | null;
  onLeave(): void;
  onRetrySave(): void;
  onConfirm(): void;
}

export const Answer = memo((props: AnswerProps) => {
  const { offer, quote, format, notice, status, chosen, saving, onRetrySave } = props;
  const leaseOnly = isLeaseOnly(offer);
  return (
    <aside className={styles.answer} aria-label="Your selection">
      {notice && <ToNotices words={notice} />}
      {leaseOnly ? <LeaseFirst {...props} /> : <Prices {...props} />}
      <Payment {...props} withTotal={!leaseOnly} />
      {leaseOnly && (
        <p className={styles.soft}>
          To buy it instead: total price {format.money(quote.price.totalPriceCents)}, out-the-door
          price {format.money(quote.price.outTheDoorCents)}.
        </p>
      )}
      <div className={styles.actions}>
        <Actions {...props} />
      </div>
      {status === 'OPEN' && (
        <div className={styles.saving}>
          <SaveState saving={saving} chosen={chosen} onRetry={onRetrySave} />
        </div>
      )}
    </aside>
  );
});

function Prices({ quote, format }: Quoted) {
  const { lines, totalPriceCents, outTheDoorCents } = quote.price;
  return (
    <dl className={styles.prices}>
      <div className={styles.two}>
        <dt>
          Total price
          <span className={styles.soft}>
            {lines.some(({ kind }) => kind === 'DEALER_FEE')
              ? 'The car and all dealer fees'
              : 'The car; there are no dealer fees'}
          </span>
        </dt>
        <dd className={styles.second}>{format.money(totalPriceCents)}</dd>
      </div>
      <div>
        <dt>Out-the-door price</dt>
        <dd className={styles.figure}>{format.money(outTheDoorCents)}</dd>
        <dd className={styles.soft}>{addedTo(lines)}</dd>
      </div>
    </dl>
  );
}

/** Names only what this deal has. */
function addedTo(lines: readonly BuildUpLine[]): string {
  const has = (kind: BuildUpLine['kind']) =>
    lines.some((line) => line.kind === kind && line.amountCents !== 0);
  const parts = [
    has('TAX') && 'tax',
    has('GOV_FEE') && 'government fees',
    has('ADD_ON') && 'your add-ons',
    has('REBATE') && 'your rebate',
  ].filter((part) => part !== false);
  return parts.length > 0 ? `With ${listed(parts)}` : 'Nothing is added to it';
}

/** Where the car can only be leased, its price is a detail. */
function LeaseFirst({ quote, format }: Quoted) {
  const months = quote.lease?.termMonths ?? 0;
  return (
    <dl className={styles.prices}>
      <div>
        <dt>Total you pay</dt>
        <dd className={styles.figure}>{format.money(quote.totalYouPayCents)}</dd>
        <dd className={styles.soft}>In {months} months, then you return the car or buy it</dd>
      </div>
      <div className={styles.two}>
        <dt>Due at signing</dt>
        <dd className={styles.second}>{format.money(quote.lease?.cashDueAtSigningCents ?? 0)}</dd>
      </div>
    </dl>
  );
}

function Payment(props: AnswerProps & { readonly withTotal: boolean }) {
  const { offer, quote, format, chosen, withTotal } = props;
  const { amount, unit, assumes, total } = paymentWords(quote, format);
  const { addOnCosts, price } = quote;
  const count = addOnCosts.length;
  return (
    <div className={styles.payment}>
      <p className={chosen ? styles.chosen : styles.soft}>
        {leadWords(offer, quote.paymentOptionId, chosen)}
      </p>
      <p className={styles.two}>
        <span className={styles.amount}>
          {amount}
          <span className={styles.unit}>{unit}</span>
        </span>
        {withTotal && (
          <span className={styles.total}>
            <span className={styles.unit}>Total you pay</span> {total}
          </span>
        )}
      </p>
      <p className={price.negativeEquityCents > 0 ? styles.negative : styles.soft}>
        {[...termWords(props), ...assumes].join(', ')}
      </p>
      {count > 0 && (
        <p className={styles.soft}>
          With {count === 1 ? '1 add-on' : `${count} add-ons`} for {format.money(price.addOnsCents)}
        </p>
      )}
    </div>
  );
}

/** For how long, where the name of the way to pay does not say it. */
function termWords({ offer, quote }: Quoted): readonly string[] {
  const months = quote.finance?.termMonths ?? quote.lease?.termMonths;
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  return months && !option?.label.includes(String(months)) ? [`${months} months`] : [];
}

/** What the buyer can do in this state of the deal. `short`: in the bar of a phone. */
function Actions(props: AnswerProps & { readonly short?: boolean }) {
  const { dealId, status, offer, summarySeen, short, onLeave, onConfirm } = props;
  const [summaryClass, confirmClass] = summarySeen
    ? [button.secondary, button.primary]
    : [button.primary, button.secondary];
  const summary = (
    <Link
      className={`${summaryClass} ${styles.summary}`}
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
          {summary}
          <button
            type="button"
            className={confirmClass}
            popoverTarget={WAITING}
            onClick={onConfirm}
          >
            {short ? (
              <span>
                Confirm<VisuallyHidden> selection</VisuallyHidden>
              </span>
            ) : (
              'Confirm selection'
            )}
          </button>
        </>
      );
    case 'CONFIRMED':
      return summary;
    case 'EXPIRED':
    case 'WITHDRAWN':
    case 'DRAFT':
      return <closedActions.View offer={offer} short={short ?? false} />;
  }
}

/** Along the bottom of a phone: the same figures and actions in one line. */
export const AnswerBar = memo((props: AnswerProps) => {
  const { offer, quote, format, status, notice, saving, onRetrySave } = props;
  const { amount, unit, total } = paymentWords(quote, format);
  const troubled = saving === 'OFFLINE' || saving === 'WAITING' || saving === 'STOPPED';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form
    <div className={styles.bar} role="group" aria-label="Your selection in short">
      {notice && <ToNotices words={notice} />}
      {status === 'OPEN' && troubled && <SaveState saving={saving} chosen onRetry={onRetrySave} />}
      <div className={styles.line}>
        <p className={styles.short}>
          <span>
            {isLeaseOnly(offer)
              ? `At signing ${format.money(quote.lease?.cashDueAtSigningCents ?? 0)}`
              : `Out the door ${format.money(quote.price.outTheDoorCents)}`}
          </span>
          <span className={styles.shortPayment}>
            {amount}
            {unit}
          </span>
          <span>Total you pay {total}</span>
        </p>
        <div className={styles.buttons}>
          <Actions {...props} short />
        </div>
      </div>
    </div>
  );
});

function ToNotices({ words }: { readonly words: string }) {
  return (
    <a className={styles.notice} href="#notices">
      <Icon name="mdi-update" />
      <span>{words}</span>
    </a>
  );
}
