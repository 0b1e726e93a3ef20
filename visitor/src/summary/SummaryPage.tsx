// The summary page: the statement of the selection and the confirm form, or the receipt once confirmed.
import { localeIn, type Quote, quote } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { button, type DealFormat, dealFormat, Icon } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { useExpiry } from '../client/expiry.ts';
import { useDealChanges } from '../client/use-deal-changes.ts';
import { useDealQuery, useFetchMissing, useMissingRevision } from '../client/use-deal-query.ts';
import { useOpened } from '../client/use-opened.ts';
import { ChooseFirst } from '../confirm/form/ChooseFirst.tsx';
import { ConfirmForm } from '../confirm/form/ConfirmForm.tsx';
import { Problems } from '../confirm/form/Problems.tsx';
import { DepositCard } from '../deposit/DepositCard.tsx';
import { HoldNotice } from '../deposit/HoldNotice.tsx';
import type { DealSummaryQuery as Answer } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { DealerLanguage } from '../offer/dealer-text.tsx';
import { History } from '../offer/History.tsx';
import { offerOf } from '../offer/offer.ts';
import { RevisedNotice } from '../offer/RevisedNotice.tsx';
import { paymentWords, vehicleName } from '../offer/words.ts';
import { dealScreen } from '../page/deal-screen.ts';
import { ErrorNotice } from '../page/ErrorNotice.tsx';
import type { Params } from '../page/paths.ts';
import { Link, Redirect, useTitle } from '../page/router.tsx';
import { Skeleton } from '../page/Skeleton.tsx';
import { markSummarySeen } from '../selection/summary-seen.ts';
import { useLastSeen } from '../selection/use-last-seen.ts';
import { useSelection } from '../selection/use-selection.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NextSteps } from './NextSteps.tsx';
import { EarlierReceipts, Receipt } from './Receipt.tsx';
import { Statement } from './Statement.tsx';
import { SummaryHead } from './StatementHead.tsx';
import styles from './SummaryPage.module.css';

const DealSummaryQuery = graphql(`
  query DealSummary($id: ID!, $language: String) {
    deal(id: $id) {
      ...Deal_offer
      selection { ...Selection_choice }
      confirmation { ...Confirmation_proof receipt carReturn }
      confirmations { ...Confirmation_proof }
      ...Deal_sinceLastSeen
      ...Deal_history
    }
  }
`);

type SummaryDeal = NonNullable<Answer['deal']>;

function SummaryPage({ id = '' }: Params) {
  const { language } = useTexts();
  const { data, error, fetching, refetch } = useDealQuery({
    query: DealSummaryQuery,
    variables: { id, language },
  });
  if (data?.deal) {
    return (
      <DealerLanguage deal={data.deal}>
        <Summary live={data.deal} refetch={refetch} />
      </DealerLanguage>
    );
  }
  if (error) return <ErrorNotice error={error} busy={fetching} onRetry={refetch} />;
  if (data) return <Redirect to={paths.dealNotFound} />;
  return <Skeleton />;
}

interface SummaryProps {
  readonly live: SummaryDeal;
  refetch(): void;
}

function Summary({ live, refetch }: SummaryProps) {
  const { language, summary: texts } = useTexts();
  useDealChanges(live.id);
  useOpened(live.id, live.revision);
  useExpiry(live.status === 'OPEN' ? live.expiresAt : null, refetch);
  useEffect(() => markSummarySeen(live.id), [live.id]);
  const deal = useWholeDeal(live, refetch);
  const { news, markRead } = useLastSeen(deal);
  const { locale, currency, timeZone, confirmation } = deal;
  const format = dealFormat(localeIn(language, locale), currency, timeZone);
  useTitle(texts.windowTitle(vehicleName(deal.vehicle), confirmation !== null));
  // Distinguishes a confirmation that arrived while the page was open from one that was there before.
  const [wasOpen] = useState(confirmation === null);
  const earlier = deal.confirmations.filter(({ id }) => id !== confirmation?.id);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Link className={button.quiet} to={paths.deal(deal.id)} back>
          <Icon name="mdi-arrow-left" />
          {texts.backToDeal}
        </Link>
      </div>
      {news && (
        <RevisedNotice
          dealId={deal.id}
          change={{ ...news, dropped: deal.selection.dropped }}
          format={format}
          away
          onDismiss={markRead}
        />
      )}
      {live.isOnHoldForAnother && !confirmation && <HoldNotice adviser={deal.adviser.name} />}
      {confirmation ? (
        <Receipt
          dealId={deal.id}
          confirmation={confirmation}
          erasure={deal.erasure}
          arrived={wasOpen}
          deposit={live.deposit ?? null}
          isOnHoldForAnother={live.isOnHoldForAnother}
        />
      ) : (
        <>
          {live.deposit && live.deposit.state !== 'DUE' && (
            <DepositCard
              {...{ dealId: deal.id, deposit: live.deposit, quote: null, format }}
              adviser={deal.adviser.name}
              isOnHoldForAnother={live.isOnHoldForAnother}
            />
          )}
          <Unconfirmed deal={deal} />
        </>
      )}
      <div className={confirmation ? `${styles.past} ${styles.centred}` : styles.past}>
        <EarlierReceipts dealId={deal.id} confirmations={earlier} format={format} />
        <History entries={deal.history} format={format} />
      </div>
    </div>
  );
}

/** Returns the last complete deal until all the data of a change has arrived. */
function useWholeDeal(live: SummaryDeal, refetch: () => void): SummaryDeal {
  const [complete, setComplete] = useState(live);
  const { status, confirmation } = live;
  const isConfirmed = status === 'CONFIRMED';
  const unseen = isConfirmed !== (confirmation !== null) ? `confirmation ${isConfirmed}` : null;
  const missing = useMissingRevision(live) ?? unseen;
  useFetchMissing(missing, refetch);
  useEffect(() => {
    if (!missing) setComplete(live);
  }, [missing, live]);
  return missing ? complete : live;
}

function Unconfirmed({ deal }: { readonly deal: SummaryDeal }) {
  const { summary: texts, language } = useTexts();
  useConfirmInView();
  const offer = offerOf(deal, language);
  const { choice, chosen, choose } = useSelection(deal, offer);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const quoted = quote(offer, choice);
  const stated = quoted.ok ? { offer, choice, quote: quoted.value, format } : null;
  const holds = deal.status === 'OPEN';
  const chooses = holds && !chosen;
  if (!stated) {
    return (
      <div className={styles.card}>
        <h1>{texts.title}</h1>
        <h2 className={styles.cardTitle}>{texts.noFigures}</h2>
        <Problems dealId={deal.id} problems={quoted.ok ? [] : quoted.refusal} format={format} />
      </div>
    );
  }
  return (
    <div className={styles.columns}>
      <Statement stated={stated} settled={false}>
        <SummaryHead
          stated={stated}
          status={deal.status}
          erasure={deal.erasure}
          takenBackAt={takenBackOf(deal)}
          revision={deal.revision}
          chosen={chosen}
        />
      </Statement>
      {holds && <ConfirmBar quote={stated.quote} format={format} />}
      <section className={styles.confirm} id="confirm" aria-label={texts.confirm}>
        <div className={styles.card}>
          {chooses && (
            <ChooseFirst
              dealId={deal.id}
              offer={offer}
              choice={choice}
              onUse={() => choose(choice)}
            />
          )}
          {!chooses && <ConfirmForm deal={deal} choice={choice} variant="inline" />}
        </div>
      </section>
      <NextSteps stated={stated} steps={holds ? 'ALL' : 'NONE'} />
    </div>
  );
}

interface ConfirmBarProps {
  readonly quote: Quote;
  readonly format: DealFormat;
}

/** Bottom bar on phones, until the confirm form is in view. */
function ConfirmBar({ quote, format }: ConfirmBarProps) {
  const allTexts = useTexts();
  const { summary: texts, answer } = allTexts;
  const { amount, unit, total } = paymentWords(quote, format, allTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no part of a form
    <div className={styles.bar} role="group" aria-label={answer.inShort}>
      <div className={styles.line}>
        <p className={styles.short}>
          <strong>
            {amount}
            {unit}
          </strong>
          <span className={styles.total}>{answer.shortTotal(total)}</span>
        </p>
        <a className={button.primary} href="#confirm" aria-label={texts.goToConfirm}>
          {texts.confirm}
        </a>
      </div>
    </div>
  );
}

/** Returns when the buyer canceled their confirmation of this revision, or null. */
function takenBackOf({ confirmations, revision }: SummaryDeal): string | null {
  return confirmations.find((each) => each.revision === revision)?.takenBackAt ?? null;
}

/** Scrolls to the confirm form for the #confirm fragment, also after navigation within the page. */
function useConfirmInView(): void {
  useEffect(() => {
    const goThere = () => {
      if (location.hash !== '#confirm') return;
      document.getElementById('confirm')?.scrollIntoView({ block: 'start' });
    };
    // Runs after the router has scrolled the new screen to its top.
    const frame = requestAnimationFrame(goThere);
    addEventListener('popstate', goThere);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('popstate', goThere);
    };
  }, []);
}

export default dealScreen(SummaryPage, DealSummaryQuery, (deal, { summary: texts }) =>
  texts.windowTitle(vehicleName(deal.vehicle), deal.status === 'CONFIRMED'),
);
