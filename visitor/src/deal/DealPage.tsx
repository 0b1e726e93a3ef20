// The deal page: the vehicle, its price, payment options, add-ons, and the adviser.
import {
  defaultChoice,
  type KeptCashDown,
  moneyOutOf,
  type NormalChoice,
  type Offer,
  optionFigures,
  quote,
} from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { type DealFormat, dealFormat } from '@forecourt/ui';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEnded, useExpiry } from '../client/expiry.ts';
import { useDealChanges } from '../client/use-deal-changes.ts';
import { useDealQuery } from '../client/use-deal-query.ts';
import { useOpened } from '../client/use-opened.ts';
import { useConfirmDialog } from '../confirm/dialog/use-confirm-dialog.tsx';
import { DepositCard } from '../deposit/DepositCard.tsx';
import { DepositTerms } from '../deposit/DepositTerms.tsx';
import { HoldNotice } from '../deposit/HoldNotice.tsx';
import type { Deal_HistoryFragment, Deal_SinceLastSeenFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { DealerLanguage } from '../offer/dealer-text.tsx';
import { History } from '../offer/History.tsx';
import { isLeaseOnly, paymentWords, vehicleName } from '../offer/words.ts';
import { dealScreen } from '../page/deal-screen.ts';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { Hydrated } from '../page/Hydrated.tsx';
import { decoded, type Params } from '../page/paths.ts';
import { Redirect, useTitle } from '../page/router.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import type { SelectionNote } from '../selection/selection-draft.ts';
import { hasSeenSummary } from '../selection/summary-seen.ts';
import { type LiveDeal, useDisplayedDeal } from '../selection/use-displayed-deal.ts';
import { storeCashDown, useKeptCashDown } from '../selection/use-kept-cash-down.ts';
import { useLastSeen } from '../selection/use-last-seen.ts';
import { type SelectionInHand, useSelection } from '../selection/use-selection.ts';
import type { DealConversation } from '../talk/asking.ts';
import { type Texts, useTexts } from '../texts/use-texts.ts';
import { AddOnsSection } from './add-ons/AddOnsSection.tsx';
import { AdviserSection } from './adviser/AdviserSection.tsx';
import { Answer, AnswerBar } from './answer/Answer.tsx';
import { PaymentAnnouncement } from './answer/PaymentAnnouncement.tsx';
import styles from './DealPage.module.css';
import { JumpList } from './JumpList.tsx';
import { Notices } from './notices/Notices.tsx';
import { PaySection } from './pay/PaySection.tsx';
import { PriceSection } from './price/PriceSection.tsx';
import { TradeInSection } from './TradeInSection.tsx';
import { VehicleFacts, VehicleSection } from './vehicle/VehicleSection.tsx';

const DealPageQuery = graphql(`
  query DealPage($id: ID!, $language: String) {
    deal(id: $id) {
      ...Deal_offer
      selection { ...Selection_choice }
      ...Deal_sinceLastSeen
      ...Deal_history
      messageCount
      messages { ...Message_shown }
    }
  }
`);

type PageDeal = LiveDeal & Deal_HistoryFragment & Deal_SinceLastSeenFragment & DealConversation;

function DealPage({ id = '' }: Params) {
  const { language } = useTexts();
  const { data, error, fetching, refetch } = useDealQuery({
    query: DealPageQuery,
    variables: { id, language },
  });
  // Defers changes from the server, so they don't interrupt the buyer.
  const before = useDeferredValue(data?.deal);
  if (data?.deal) {
    const deal = before?.id === data.deal.id ? before : data.deal;
    return (
      <DealerLanguage deal={deal}>
        <Deal key={deal.id} deal={deal} onRefetch={refetch} />
      </DealerLanguage>
    );
  }
  if (error) return <ErrorNotice error={error} busy={fetching} onRetry={refetch} />;
  if (data) return <Redirect to={paths.dealNotFound} />;
  return <Skeleton />;
}

interface DealProps {
  readonly deal: PageDeal;
  onRefetch(): void;
}

function Deal({ deal: live, onRefetch }: DealProps) {
  const allTexts = useTexts();
  const shown = useDisplayedDeal(live, onRefetch);
  const { deal, offer, photos, change } = shown;
  const selection = useSelection(deal, offer);
  const ownCashDown = useKeptCashDown(deal.id, offer, selection.choice);
  const figures = useFigures(offer, selection.choice, ownCashDown);
  const { news, markRead } = useLastSeen(live);
  useDealChanges(deal.id);
  useOpened(deal.id, deal.revision);
  useFocusFromHash();
  useTitle(`${vehicleName(offer.vehicle)} · ${offer.dealership.name}`);
  useExpiry(deal.status === 'OPEN' ? offer.expiresAt : null, onRefetch);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const confirming = useConfirmDialog(deal, figures.choice, selection);
  const onChange = useChange(deal.id, offer, selection, confirming.isBlocked);
  const open = deal.status === 'OPEN';
  const noticesInView = useNoticesInView();
  const answer = {
    dealId: deal.id,
    status: useEffectiveStatus(deal),
    offer,
    quote: figures.quote,
    format,
    chosen: selection.chosen,
    summarySeen: useSummarySeen(deal.id),
    saving: selection.saving,
    failure: selection.failure,
    notice: confirming.isWaiting
      ? allTexts.answer.confirmationWaits
      : noticesInView
        ? null
        : noticeOf(change !== null, selection.note, allTexts),
    onLeave: selection.draft.saveNow,
    onRetrySave: selection.draft.retry,
    onConfirm: confirming.open,
  };
  const onRead = () => {
    shown.dismiss();
    markRead();
  };
  return (
    <div className={styles.page}>
      <div className={`${styles.lead} ${open || deal.status === 'CONFIRMED' ? '' : styles.muted}`}>
        <Notices
          {...{ deal, offer, format, selection, change, onRead }}
          news={deal.revision === live.revision ? news : null}
        />
        <DepositOfDeal live={live} adviser={offer.adviser.name} format={format} />
        <VehicleSection offer={offer} photos={photos} format={format} open={open} />
      </div>
      <Answer {...answer} />
      <Sections
        {...{ live, shown, selection, figures, onChange }}
        open={open && !confirming.isWaiting}
      />
      <AnswerBar {...answer} />
      {confirming.dialog}
      <PaymentAnnouncement sentence={paymentWords(figures.quote, format, allTexts).sentence} />
      <Suspense>
        <Hydrated onHydrated={confirming.onHydrated} />
      </Suspense>
    </div>
  );
}

interface DepositOfDealProps {
  readonly live: PageDeal;
  readonly adviser: string;
  readonly format: DealFormat;
}

/** Status of the deposit, or a notice that the car is on hold for another buyer. */
function DepositOfDeal({ live, adviser, format }: DepositOfDealProps) {
  const { deposit, isOnHoldForAnother } = live;
  return (
    <>
      {deposit && deposit.state !== 'DUE' && (
        <Suspense>
          <DepositCard
            {...{ dealId: live.id, deposit, quote: null, format, adviser, isOnHoldForAnother }}
          />
        </Suspense>
      )}
      {isOnHoldForAnother && <HoldNotice adviser={adviser} />}
    </>
  );
}

interface SectionsProps {
  readonly live: PageDeal;
  readonly shown: ReturnType<typeof useDisplayedDeal>;
  readonly selection: SelectionInHand;
  readonly figures: Figures;
  readonly open: boolean;
  onChange(make: (choice: NormalChoice) => NormalChoice): void;
}

/** Sections below the answer. Each hydrates separately. Sections without controls render with deferred figures. */
function Sections({ live, shown, selection, figures, open, onChange }: SectionsProps) {
  const { deal, offer, adviserPhoto } = shown;
  const settled = useDeferredValue(figures);
  const talked = useTalked(live);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const price = (
    <Suspense>
      <PriceSection offer={settled.offer} quote={settled.quote} format={format} />
    </Suspense>
  );
  return (
    <div className={styles.sections}>
      <Suspense>
        <VehicleFacts offer={settled.offer} format={format} />
        <JumpList offer={settled.offer} />
      </Suspense>
      {!isLeaseOnly(settled.offer) && price}
      {settled.offer.tradeIns.length > 0 && (
        <Suspense>
          <TradeInSection offer={settled.offer} quote={settled.quote} format={format} />
        </Suspense>
      )}
      <Suspense>
        <PaySection
          {...figures}
          settled={settled}
          chosen={selection.chosen}
          format={format}
          open={open}
          onChange={onChange}
        />
      </Suspense>
      {isLeaseOnly(settled.offer) && price}
      <Suspense>
        <AddOnsSection
          {...settled}
          decisions={
            figures.offer === settled.offer ? figures.choice.addOns : settled.choice.addOns
          }
          format={format}
          open={open}
          onChange={onChange}
        />
      </Suspense>
      {live.deposit?.offered && TERMS_SHOWN.includes(live.deposit.state) && (
        <Suspense>
          <DepositTerms
            deposit={live.deposit.offered}
            terms={settled.offer.deposit?.terms}
            format={format}
          />
        </Suspense>
      )}
      <Suspense>
        <AdviserSection
          talk={talked}
          offer={offer}
          format={format}
          photo={adviserPhoto}
          open={deal.status === 'OPEN'}
          erased={live.erasure != null}
        />
      </Suspense>
      <div className={styles.past}>
        <History entries={live.history} format={format} />
      </div>
    </div>
  );
}

/** States in which the buyer can still pay the deposit. */
const TERMS_SHOWN: readonly string[] = ['DUE', 'FAILED', 'PENDING', 'REFUNDED'];

/** False until it is read from the device, because the server doesn't know it. */
function useSummarySeen(dealId: string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => setSeen(hasSeenSummary(dealId)), [dealId]);
  return seen;
}

/** Returns EXPIRED for a declined offer that can no longer be reopened, else the status. */
function useEffectiveStatus({ status, expiresAt }: LiveDeal): LiveDeal['status'] {
  const ended = useEnded(expiresAt);
  return ended && status === 'DECLINED' ? 'EXPIRED' : status;
}

/** Keeps the object's identity until there is a new message, so choices don't render the conversation. */
function useTalked({ id, revision, messageCount, messages }: DealConversation): DealConversation {
  return useMemo(
    () => ({ id, revision, messageCount, messages }),
    [id, revision, messageCount, messages],
  );
}

/** Whether the notices are in view, so a link to them would be redundant. */
function useNoticesInView(): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? false),
    );
    const board = document.getElementById('notices');
    if (board) observer.observe(board);
    return () => observer.disconnect();
  }, []);
  return inView;
}

/** Returns the link text for a buyer who has scrolled past the notices, or null. */
function noticeOf(
  revised: boolean,
  note: SelectionNote | null,
  { answer: texts }: Texts,
): string | null {
  if (revised) return texts.offerChanged;
  return note === 'CHANGED_ELSEWHERE' ? texts.changedElsewhere : null;
}

export type Figures = ReturnType<typeof figuresOf>;

function useFigures(offer: Offer, choice: NormalChoice, ownCashDown: KeptCashDown): Figures {
  return useMemo(() => figuresOf(offer, choice, ownCashDown), [offer, choice, ownCashDown]);
}

/** Falls back to the default choice if the selection no longer has figures. */
function figuresOf(offer: Offer, requested: NormalChoice, ownCashDown: KeptCashDown) {
  const quoted = quote(offer, requested);
  const choice = quoted.ok ? requested : defaultChoice(offer);
  const offered = quoted.ok ? quoted : quote(offer, choice);
  if (!offered.ok) throw new Error('an offer without figures was published');
  return {
    offer,
    choice,
    ownCashDown,
    quote: offered.value,
    figures: optionFigures(offer, choice, ownCashDown),
    moneyOut: moneyOutOf(offer, choice, ownCashDown),
  };
}

/** Returns a stable function, so memoized sections don't render again. */
function useChange(
  dealId: string,
  offer: Offer,
  { choice, choose }: Pick<SelectionInHand, 'choice' | 'choose'>,
  isBlocked: () => boolean,
) {
  const latest = useRef({ dealId, offer, choice, choose, isBlocked });
  useEffect(() => {
    latest.current = { dealId, offer, choice, choose, isBlocked };
  });
  return useCallback((make: (choice: NormalChoice) => NormalChoice) => {
    const { dealId: id, offer: shown, choice: before, ...now } = latest.current;
    if (now.isBlocked()) return;
    const next = make(before);
    for (const each of [before, next]) storeCashDown(id, shown, each);
    latest.current = { ...latest.current, choice: next };
    now.choose(next);
  }, []);
}

/** Focuses the control that the URL's fragment addresses (#add-on-gap, #pay). */
function useFocusFromHash(): void {
  useEffect(() => {
    const focusControl = () => {
      if (!/^#(add-on|pay)/.test(location.hash)) return;
      const part = document.getElementById(decoded(location.hash.slice(1)) ?? '');
      part?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
    };
    focusControl();
    addEventListener('hashchange', focusControl);
    return () => removeEventListener('hashchange', focusControl);
  }, []);
}

export default dealScreen(DealPage, DealPageQuery);
