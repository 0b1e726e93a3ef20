// The deal page: the vehicle, what it costs and why, the ways to pay, what can be added, and whom to ask.
import {
  defaultChoice,
  type NormalChoice,
  type Offer,
  optionFigures,
  quote,
} from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { dealFormat } from '@forecourt/ui';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useEnded, useExpiry } from '../client/expiry.ts';
import { useDealChanges } from '../client/use-deal-changes.ts';
import { useDealQuery } from '../client/use-deal-query.ts';
import { useOpened } from '../client/use-opened.ts';
import { reopen } from '../confirm/chosen-figures.ts';
import { useConfirmDialog } from '../confirm/use-confirm-dialog.tsx';
import type { Deal_HistoryFragment, Deal_SinceLastSeenFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { lazyPart } from '../hydration/lazy-part.tsx';
import { useAfterPaint } from '../hydration/use-after-paint.ts';
import { DealerLanguage } from '../offer/dealer-text.tsx';
import { isLeaseOnly, paymentWords, type Quoted, vehicleName } from '../offer/words.ts';
import { dealScreen } from '../page/deal-screen.ts';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import { decoded, type Params } from '../page/paths.ts';
import { Redirect, useTitle } from '../page/router.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import type { SelectionNote } from '../selection/selection-draft.ts';
import { hasSeenSummary } from '../selection/summary-seen.ts';
import { revisedNotice, useLastSeen } from '../selection/use-last-seen.ts';
import { useSelection } from '../selection/use-selection.ts';
import { type LiveDeal, useDeferred, useShownDeal } from '../selection/use-shown-deal.ts';
import type { Talked } from '../talk/asking.ts';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { addOnDetails, addOnProblems } from './add-ons/parts.ts';
import { Answer, AnswerBar, closedActions } from './answer/Answer.tsx';
import styles from './DealPage.module.css';
import { statusNotice } from './notices/parts.ts';
import { chosenTerms, mileage, moneyOutChart, PaySection, rights } from './pay/PaySection.tsx';
import { gallery } from './vehicle/parts.ts';

const noticeBoard = lazyPart(async () => (await import('./notices/NoticeBoard.tsx')).NoticeBoard);
const vehicleSection = lazyPart(
  async () => (await import('./vehicle/VehicleSection.tsx')).VehicleSection,
);
/** Where something was said, or is to be. */
const talk = lazyPart(async () => (await import('../talk/Talk.tsx')).Talk);
const tradeInSection = lazyPart(async () => (await import('./TradeInSection.tsx')).TradeInSection);
const vehicleFacts = lazyPart(
  async () => (await import('./vehicle/VehicleSection.tsx')).VehicleFacts,
);
const history = lazyPart(async () => (await import('../offer/History.tsx')).History);
const paymentAnnouncement = lazyPart(
  async () => (await import('./answer/PaymentAnnouncement.tsx')).PaymentAnnouncement,
);
const jumpList = lazyPart(async () => (await import('./JumpList.tsx')).JumpList);
const adviserSection = lazyPart(
  async () => (await import('./adviser/AdviserSection.tsx')).AdviserSection,
);
const addOnsSection = lazyPart(
  async () => (await import('./add-ons/AddOnsSection.tsx')).AddOnsSection,
);
const priceSection = lazyPart(async () => (await import('./price/PriceSection.tsx')).PriceSection);

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

function DealPage({ id = '' }: Params) {
  const { language } = useTexts();
  const { data, error, fetching, refetch } = useDealQuery({
    query: DealPageQuery,
    variables: { id, language },
  });
  const before = useDeferred(data?.deal);
  if (data?.deal) {
    const deal = before?.id === data.deal.id ? before : data.deal;
    return (
      <DealerLanguage of={deal}>
        <Deal key={deal.id} deal={deal} onRefetch={refetch} />
      </DealerLanguage>
    );
  }
  if (error) return <ErrorNotice error={error} busy={fetching} onRetry={refetch} />;
  if (data) return <Redirect to={paths.dealNotFound} />;
  return <Skeleton />;
}

interface DealProps {
  readonly deal: LiveDeal & Deal_HistoryFragment & Deal_SinceLastSeenFragment & Talked;
  onRefetch(): void;
}

const Deal = memo(({ deal: live, onRefetch }: DealProps) => {
  const allTexts = useTexts();
  const { answer: texts } = allTexts;
  const { deal, offer, photos, adviserPhoto, change, dismiss } = useShownDeal(live, onRefetch);
  const selection = useSelection(deal, offer);
  const { news, markRead } = useLastSeen(live);
  const onRead = useCallback(() => {
    dismiss();
    markRead();
  }, [dismiss, markRead]);
  useDealChanges(deal.id);
  useOpened(deal.id, deal.revision);
  useAddressedControl();
  useTitle(`${vehicleName(offer.vehicle)} · ${offer.dealership.name}`);
  useExpiry(deal.status === 'OPEN' ? offer.expiresAt : null, onRefetch);
  const ended = useEnded(offer.expiresAt);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const made = useMemo(() => ({ offer, choice: selection.choice }), [offer, selection.choice]);
  const shown = useFigures(made);
  // Sections further down render after those in view.
  const settled = useDeferredValue(shown);
  const isBehind = shown.offer !== made.offer || (shown.asMade && shown.choice !== made.choice);
  const { chosen, choose } = selection;
  const confirming = useConfirmDialog(deal, shown.choice, { chosen, choose, isBehind });
  const onChange = useChange(selection.choice, choose, confirming.isBlocked);
  const open = deal.status === 'OPEN';
  const canChoose = open && !confirming.isWaiting;
  /** Controls show what is chosen this moment; their figures are of the choice just before. */
  const madeFor = (figures: typeof shown) =>
    figures.offer === made.offer && figures.asMade ? made.choice : figures.choice;
  // Another object only when something was said: a part whose script is late must not seem out of date.
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages are only added
  const talked = useMemo<Talked>(
    () => live,
    [live.id, live.revision, live.messageCount, live.messages.length],
  );
  const vehicle = useMemo(
    () => <vehicleSection.View offer={offer} photos={photos} format={format} open={open} />,
    [offer, photos, format, open],
  );
  const above = useMemo(
    () => (
      <>
        <vehicleFacts.View offer={settled.offer} format={format} />
        <jumpList.View offer={settled.offer} />
        {!isLeaseOnly(settled.offer) && <Price {...settled} format={format} />}
        {settled.offer.tradeIns.length > 0 && (
          <tradeInSection.View offer={settled.offer} quote={settled.quote} format={format} />
        )}
      </>
    ),
    [settled, format],
  );
  const answer = {
    dealId: deal.id,
    // One that was declined can be taken up as long as it holds.
    status: ended && deal.status === 'DECLINED' ? 'EXPIRED' : deal.status,
    offer: shown.offer,
    quote: shown.quote,
    format,
    chosen: selection.chosen,
    summarySeen: useSummarySeen(deal.id),
    saving: selection.saving,
    trouble: selection.trouble,
    notice: confirming.isWaiting
      ? texts.confirmationWaits
      : noticeOf(change !== null, selection.note, allTexts),
    onLeave: selection.draft.saveNow,
    onRetrySave: selection.draft.retry,
    onConfirm: confirming.open,
  };
  return (
    <div className={styles.page}>
      <div className={`${styles.lead} ${open || deal.status === 'CONFIRMED' ? '' : styles.muted}`}>
        <noticeBoard.View
          dealId={deal.id}
          status={deal.status}
          offer={offer}
          format={format}
          note={selection.note}
          dropped={selection.dropped}
          draft={selection.draft}
          change={change}
          before={selection.before}
          choice={selection.choice}
          revision={deal.revision}
          news={deal.revision === live.revision ? news : null}
          onRead={onRead}
        />
        {vehicle}
      </div>
      <Answer {...answer} />
      {/* Holds the rules of what follows, in a page that the server rendered. */}
      <div id="rest" hidden suppressHydrationWarning>
        {' '}
      </div>
      <div className={styles.sections}>
        {above}
        <PaySection
          {...shown}
          made={madeFor(shown)}
          chosen={selection.chosen}
          format={format}
          open={canChoose}
          onChange={onChange}
        />
        {isLeaseOnly(settled.offer) && <Price {...settled} format={format} />}
        <addOnsSection.View
          {...settled}
          made={madeFor(settled).addOns}
          format={format}
          open={canChoose}
          onChange={onChange}
        />
        <adviserSection.View
          talk={talked}
          Talk={talk}
          offer={offer}
          format={format}
          photo={adviserPhoto}
          open={open}
        />
        <div className={styles.past}>
          <history.View entries={live.history} format={format} />
        </div>
      </div>
      <AnswerBar {...answer} />
      {confirming.dialog}
      <paymentAnnouncement.View sentence={paymentWords(shown.quote, format, allTexts).sentence} />
    </div>
  );
});

/** Before the ways to pay, unless the car can only be leased: then its price is a detail. */
const Price = memo(({ offer, quote, format }: Quoted) => (
  <priceSection.View offer={offer} quote={quote} format={format} />
));

/** Known only to the device: a page that the server rendered starts without it. */
function useSummarySeen(dealId: string): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => setSeen(hasSeenSummary(dealId)), [dealId]);
  return seen;
}

/** For a buyer who is further down and does not see the notices. */
function noticeOf(
  revised: boolean,
  note: SelectionNote | null,
  { answer: texts }: Texts,
): string | null {
  if (revised) return texts.offerChanged;
  return note === 'CHANGED_ELSEWHERE' ? texts.changedElsewhere : null;
}

interface Made {
  readonly offer: Offer;
  readonly choice: NormalChoice;
}

/** Every figure on the page, a frame behind the finger: what it touches is painted first. Another offer comes whole. */
function useFigures(made: Made) {
  const painted = useAfterPaint(made);
  const shown = painted.offer === made.offer ? painted : made;
  return useMemo(() => figured(shown), [shown]);
}

/** A selection that no longer has any figures gives way to the offer as it is. */
function figured({ offer, choice: wished }: Made) {
  const quoted = quote(offer, wished);
  const choice = quoted.ok ? wished : defaultChoice(offer);
  const offered = quoted.ok ? quoted : quote(offer, choice);
  if (!offered.ok) throw new Error('an offer without figures was published');
  const figures = optionFigures(offer, choice);
  return { offer, choice, quote: offered.value, figures, asMade: choice === wished };
}

/** One function for the life of the page, so that memoised parts do not render again. */
function useChange(
  choice: NormalChoice,
  choose: (choice: NormalChoice) => void,
  isBlocked: () => boolean,
) {
  const latest = useRef({ choice, choose, isBlocked });
  useEffect(() => {
    latest.current = { choice, choose, isBlocked };
  });
  return useCallback((make: (choice: NormalChoice) => NormalChoice) => {
    if (latest.current.isBlocked()) return;
    const next = make(latest.current.choice);
    latest.current = { ...latest.current, choice: next };
    latest.current.choose(next);
  }, []);
}

/** A link to a part of the page (#add-on-gap, #pay) also moves the focus to its control. */
function useAddressedControl(): void {
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

export default dealScreen(DealPage, DealPageQuery, [
  noticeBoard,
  vehicleSection,
  gallery,
  vehicleFacts,
  jumpList,
  paymentAnnouncement,
  priceSection,
  tradeInSection,
  chosenTerms,
  rights,
  moneyOutChart,
  addOnsSection,
  addOnDetails,
  addOnProblems,
  adviserSection,
  closedActions,
  reopen,
  revisedNotice,
  statusNotice,
  talk,
  history,
  mileage,
]);
