// The answer: price, payment and total. Inline on phones, in the side panel on desktops.

import type { BuildUpLine, DealStatus } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { button, Icon } from '@forecourt/ui';
import { memo } from 'react';
import { WAITING } from '../../client/device/early-input.ts';
import { PaymentLead } from '../../offer/PaymentLead.tsx';
import { totalPrices } from '../../offer/total-prices.ts';
import { isLeaseOnly, paymentWords, type Quoted, returnFee } from '../../offer/words.ts';
import { Link } from '../../page/router.tsx';
import type { Saving } from '../../selection/selection-draft.ts';
import { Reopen } from '../../talk/change-of-mind.tsx';
import { dotted } from '../../texts/grammar/listed.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { ClosedActions } from '../adviser/AdviserSection.tsx';
import styles from './Answer.module.css';
import { SaveState } from './SaveState.tsx';

export interface AnswerProps extends Quoted {
  readonly dealId: string;
  readonly status: DealStatus;
  /** False if the figures are for the dealership's suggestion. */
  readonly chosen: boolean;
  /** Whether the buyer has read the summary. Confirming is then the primary button. */
  readonly summarySeen: boolean;
  readonly saving: Saving;
  /** Message for the last failed save, or null. */
  readonly failure: string | null;
  /** Text of the link to the notices, or null. */
  readonly notice: string | null;
  onLeave(): void;
  onRetrySave(): void;
  onConfirm(): void;
}

export const Answer = memo((props: AnswerProps) => {
  const allTexts = useTexts();
  const { answer: texts } = allTexts;
  const { offer, quote, format, notice, status, chosen, saving, failure, onRetrySave } = props;
  const leases = isLeasing(props);
  return (
    <aside
      className={`${styles.answer} ${isPast(status) ? styles.past : ''}`}
      aria-label={texts.yourSelection}
    >
      {notice && <ToNotices words={notice} />}
      {isPast(status) && <p className={styles.tag}>{texts.pastOffer}</p>}
      {leases ? <LeaseFirst {...props} /> : <Prices {...props} />}
      <Payment {...props} withTotal={!leases} />
      {leases && (
        <p className={styles.soft}>
          {texts.ifBought(
            totalPrices({ offer, quote }, allTexts).map(
              ({ name, cents }) => `${name} ${format.money(cents)}`,
            ),
            format.money(quote.price.outTheDoorCents),
          )}
        </p>
      )}
      <div className={styles.actions}>
        <Actions {...props} />
      </div>
      {status === 'OPEN' && (
        <div className={styles.saving}>
          <SaveState saving={saving} failure={failure} chosen={chosen} onRetry={onRetrySave} />
        </div>
      )}
    </aside>
  );
});

/** Whether the offer can no longer be accepted. */
function isPast(status: DealStatus): boolean {
  return status === 'EXPIRED' || status === 'WITHDRAWN';
}

function Prices({ offer, quote, format }: Quoted) {
  const allTexts = useTexts();
  const { figures } = allTexts;
  const { lines, outTheDoorCents } = quote.price;
  return (
    <dl className={styles.prices}>
      <div>
        <dt>{figures.outTheDoorPrice}</dt>
        <dd className={styles.figure}>{format.money(outTheDoorCents)}</dd>
        <dd className={styles.soft}>{addedTo(lines, allTexts)}</dd>
      </div>
      {totalPrices({ offer, quote }, allTexts).map(({ name, means, cents }) => (
        <div key={name} className={styles.small}>
          <dt>{dotted([name, means])}</dt>
          <dd>{format.money(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function addedTo(lines: readonly BuildUpLine[], { answer: texts }: Texts): string {
  const hasLine = (kind: BuildUpLine['kind']) =>
    lines.some((line) => line.kind === kind && line.amountCents !== 0);
  return texts.outTheDoorMeans({
    tax: hasLine('TAX'),
    governmentFees: hasLine('GOV_FEE'),
    addOns: hasLine('ADD_ON'),
    rebate: hasLine('REBATE'),
  });
}

/** Whether the payment is a lease, chosen or the only option. The price of the car is then a detail. */
function isLeasing({ offer, quote, chosen }: AnswerProps): boolean {
  return isLeaseOnly(offer) || (chosen && quote.lease !== null);
}

function LeaseFirst({ quote, format }: Quoted) {
  const { condensed, figures, answer: texts } = useTexts();
  const months = quote.lease?.termMonths ?? 0;
  return (
    <dl className={styles.prices}>
      <div>
        <dt>{figures.totalYouPay}</dt>
        <dd className={styles.figure}>{format.money(quote.totalYouPayCents)}</dd>
        <dd className={styles.soft}>{texts.leaseTotalMeans(months, returnFee(quote, format))}</dd>
      </div>
      <div className={styles.two}>
        <dt>
          {figures.dueAtSigning}
          <span className={styles.soft}>{condensed.firstPayment}</span>
        </dt>
        <dd className={styles.second}>{format.money(quote.lease?.cashDueAtSigningCents ?? 0)}</dd>
      </div>
    </dl>
  );
}

function Payment(props: AnswerProps & { readonly withTotal: boolean }) {
  const allTexts = useTexts();
  const { figures, answer: texts } = allTexts;
  const { offer, quote, format, chosen, withTotal } = props;
  const { amount, unit, assumes, total } = paymentWords(quote, format, allTexts);
  const { addOnCosts, price } = quote;
  const { outTheDoorCents } = price;
  const count = addOnCosts.length;
  return (
    <div className={styles.payment}>
      <p className={chosen ? styles.chosen : styles.soft}>
        <PaymentLead offer={offer} optionId={quote.paymentOptionId} chosen={chosen} />
      </p>
      <p className={styles.two}>
        {quote.cash?.totalDueCents !== outTheDoorCents && (
          <span className={styles.amount}>
            {amount}
            <span className={styles.unit}>{unit}</span>
          </span>
        )}
        {/* Leaves out the total if it equals the price above, as for a car paid in full. */}
        {withTotal && !(quote.cash && quote.totalYouPayCents === outTheDoorCents) && (
          <span className={styles.total}>
            <span className={styles.unit}>{figures.totalYouPay}</span> {total}
          </span>
        )}
      </p>
      <p className={price.negativeEquityCents > 0 ? styles.negative : styles.soft}>
        {withTotal
          ? [...termWords(props, allTexts), ...assumes].join(', ')
          : [...leaseWords(props, allTexts), ...assumes.slice(1)].join(', ')}
      </p>
      {count > 0 && (
        <p className={styles.soft}>{texts.withAddOns(count, format.money(price.addOnsCents))}</p>
      )}
    </div>
  );
}

/** Assumptions of a lease, without the amount at signing, which is shown above. */
function leaseWords(quoted: Quoted, allTexts: Texts): readonly string[] {
  const { quote, format } = quoted;
  const { cashDownCents } = quote;
  const cashDown = cashDownCents ? [allTexts.pay.withCashDown(format.headline(cashDownCents))] : [];
  return [...cashDown, ...termWords(quoted, allTexts)];
}

/** The term, if the option's name doesn't include it. */
function termWords({ offer, quote }: Quoted, { answer: texts }: Texts): readonly string[] {
  const months = quote.finance?.termMonths ?? quote.lease?.termMonths;
  const option = offer.paymentOptions.find(({ id }) => id === quote.paymentOptionId);
  return months && !option?.label.includes(String(months)) ? [texts.months(months)] : [];
}

/** Buttons for the deal's status. `short` is the version for the bottom bar of a phone. */
function Actions(props: AnswerProps & { readonly short?: boolean }) {
  const { answer: texts } = useTexts();
  const { dealId, status, offer, summarySeen, short, onLeave, onConfirm } = props;
  const quieter = `${button.secondary} ${styles.quieter}`;
  const [summaryClass, confirmClass] =
    summarySeen && status === 'OPEN' ? [quieter, button.primary] : [button.primary, quieter];
  const [summaryName, summaryShort] =
    status === 'CONFIRMED' ? [texts.seeReceipt, texts.receipt] : [texts.seeSummary, texts.summary];
  const summary = (
    <Link
      className={`${summaryClass} ${styles.summary}`}
      to={paths.dealSummary(dealId)}
      aria-label={short ? summaryName : undefined}
      onClick={onLeave}
    >
      {short ? summaryShort : summaryName}
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
            aria-label={texts.confirmSelection}
            onClick={onConfirm}
          >
            {short ? texts.confirm : texts.confirmSelection}
          </button>
        </>
      );
    case 'CONFIRMED':
      return summary;
    case 'DECLINED':
      return <Reopen dealId={dealId} />;
    case 'EXPIRED':
    case 'WITHDRAWN':
    case 'DRAFT':
      return <ClosedActions offer={offer} short={short ?? false} />;
  }
}

/** Bottom bar on phones, with the figures and buttons in one row. */
export const AnswerBar = memo((props: AnswerProps) => {
  const { answer: texts } = useTexts();
  const { status, notice, saving, onRetrySave } = props;
  const failured = saving === 'OFFLINE' || saving === 'WAITING' || saving === 'STOPPED';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form
    <div className={styles.bar} role="group" aria-label={texts.inShort}>
      {notice && <ToNotices words={notice} />}
      {status === 'OPEN' && failured && <SaveState saving={saving} chosen onRetry={onRetrySave} />}
      <div className={styles.line}>
        <p className={styles.short}>
          {isPast(status) ? (
            <span className={styles.shortPayment}>{texts.pastOffer}</span>
          ) : (
            <ShortWords {...props} />
          )}
        </p>
        <div className={styles.buttons}>
          <Actions {...props} short />
        </div>
      </div>
    </div>
  );
});

function ShortWords(props: AnswerProps) {
  const { quote, format } = props;
  const allTexts = useTexts();
  const { answer: texts } = allTexts;
  const { amount, unit, total } = paymentWords(quote, format, allTexts);
  const { outTheDoorCents } = quote.price;
  return (
    <>
      {!(quote.cash && quote.totalYouPayCents === outTheDoorCents) && (
        <span className={styles.shortPrice}>
          {isLeasing(props)
            ? texts.shortAtSigning(format.money(quote.lease?.cashDueAtSigningCents ?? 0))
            : texts.shortOutTheDoor(format.money(outTheDoorCents))}
        </span>
      )}
      {quote.cash?.totalDueCents !== quote.totalYouPayCents && (
        <span className={styles.shortPayment}>
          {amount}
          {unit}
        </span>
      )}
      <span className={styles.shortTotal}>{texts.shortTotal(total)}</span>
    </>
  );
}

function ToNotices({ words }: { readonly words: string }) {
  return (
    <a className={styles.notice} href="#main">
      <Icon name="mdi-update" />
      <span>{words}</span>
    </a>
  );
}
