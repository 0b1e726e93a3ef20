// Deal screen: the buyer's view, the link, the timeline, and all actions.
import { dealFormat } from '@forecourt/domain/format';
import { paths as buyerPaths } from '@forecourt/domain/paths';
import { type CarBody, CarDrawing, Icon } from '@forecourt/ui';
import { useEffect, useState } from 'react';
import { useDeskQuery } from '../client/client.ts';
import { useKeys } from '../client/keyboard.ts';
import { DepositCard } from '../deposit/DepositCard.tsx';
import { graphql } from '../generated/index.ts';
import { Ago, useNow } from '../parts/Ago.tsx';
import { ChosenFigures, PaymentTable, PriceFigures } from '../parts/figures.tsx';
import { dayDistance, fullTime, shortDay } from '../parts/moments.ts';
import {
  Card,
  classes,
  ErrorNotice,
  Key,
  Presence,
  styles as parts,
  StatusPill,
} from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { go, Link, useAddress, useTitle } from '../routing/router.tsx';
import { Acknowledge } from './Acknowledge.tsx';
import { Actions } from './Actions.tsx';
import { Photos, PriceCard } from './CarAndPrice.tsx';
import { CarReturned } from './CarReturn.tsx';
import { Contacts } from './Contacts.tsx';
import { Conversation } from './Conversation.tsx';
import styles from './Deal.module.css';
import type { Deal } from './deal.ts';
import { LinkCard } from './LinkCard.tsx';
import { OfferOver } from './OfferOver.tsx';
import { PrivacyNotes } from './PrivacyNotes.tsx';
import { Confirmations, Revisions } from './Revisions.tsx';
import { Timeline } from './Timeline.tsx';

const DeskDealQuery = graphql(`
  query DeskDealPage($id: ID!) {
    deskDeal(id: $id) { ...Deal_page }
  }
`);

export default function DealScreen({ id }: { readonly id: string }) {
  const { data, error, refresh } = useDeskQuery(
    DeskDealQuery,
    { id },
    { isChangedBy: (event) => event.kind === 'CONNECTED' || event.id === id },
  );
  const deal = data?.deskDeal;
  useTitle(deal ? `${deal.buyerName}, ${deal.vehicle.label}` : 'Deal');
  const goBack = () => go(paths.deals);
  useKeys({ ['Escape']: goBack });
  return (
    <>
      <Link className={styles.back} to={paths.deals}>
        <Icon name="mdi-chevron-left" />
        Deals
        <Key>esc</Key>
      </Link>
      <ErrorNotice error={error} onRetry={refresh} />
      {deal && <DealParts key={deal.id} deal={deal} onChanged={refresh} />}
      {data && !deal && <NoDeal />}
      {!data && !error && <h1 className={styles.loading}>Loading the deal …</h1>}
    </>
  );
}

interface DealPartsProps {
  readonly deal: Deal;
  onChanged(): void;
}

function DealParts({ deal, onChanged }: DealPartsProps) {
  const { searchParams } = useAddress();
  const [startsWithExtend] = useState(searchParams.has('extend'));
  // Removes the request from the URL, so a reload shows the deal.
  useEffect(() => {
    if (startsWithExtend) go(paths.deal(deal.id), { replace: true });
  }, [startsWithExtend, deal.id]);
  // An existing conversation is at the top. It doesn't move while the first message is written.
  const [talks] = useState(deal.messages.length > 0);
  // The page of an erased deal has no conversation, so a first message would not be read.
  const isReachable = deal.erasure === null || deal.messages.length > 0;
  const conversation = isReachable && <Conversation deal={deal} onChanged={onChanged} />;
  return (
    <>
      <div className={styles.head}>
        <span className={styles.car}>
          <CarDrawing
            body={deal.vehicle.body as CarBody}
            paint={deal.vehicle.colorHex}
            title={deal.vehicle.label}
          />
        </span>
        <div className={styles.names}>
          <h1>{deal.buyerName}</h1>
          <p className={styles.facts}>
            <span>{deal.vehicle.label}</span>
            <span>{deal.number}</span>
            <span>Stock {deal.vehicle.stockNumber}</span>
            <StatusPill status={deal.status} />
            <Presence openNow={deal.openNow} />
          </p>
          <Contacts deal={deal} />
        </div>
        <Actions deal={deal} startsWithExtend={startsWithExtend} onChanged={onChanged} />
      </div>
      <Acknowledge key={deal.confirmation?.id} deal={deal} onChanged={onChanged} />
      <CarReturned deal={deal} />
      <OfferOver deal={deal} />
      <PrivacyNotes deal={deal} />
      {deal.needsSpanishGuide && (
        <p className={classes(parts.card, styles.guideNote)} role="note">
          {deal.buyerName} reads this page in Spanish. The Buyers Guide in the window of a used car
          must be in Spanish too.
        </p>
      )}
      <div className={classes(styles.columns, !talks && isUnsent(deal) && styles.sendFirst)}>
        <div className={styles.column}>
          {talks && conversation}
          <NowCard deal={deal} />
          {!talks && conversation}
          <DepositCard deal={deal} onChanged={onChanged} />
          <PriceCard deal={deal} />
          <Photos deal={deal} />
          <Revisions deal={deal} />
          <Confirmations deal={deal} />
        </div>
        <div className={styles.column}>
          {deal.status !== 'WITHDRAWN' && <LinkCard deal={deal} onChanged={onChanged} />}
          <Timeline deal={deal} />
        </div>
      </div>
    </>
  );
}

/** Whether nobody has opened the deal, so the link probably still has to be sent. */
function isUnsent({ status, firstOpenedAt }: Deal): boolean {
  return status === 'OPEN' && !firstOpenedAt;
}

/** The figures that the buyer sees now. */
function NowCard({ deal }: { readonly deal: Deal }) {
  const { price, payments, choice, status, locale, currency, timeZone } = deal;
  const format = dealFormat(locale, currency, timeZone);
  // A revision can remove the chosen option. The buyer has not chosen its replacement.
  const chosen = choice?.isSuggestion ? null : choice;
  const title =
    status === 'CONFIRMED'
      ? 'What the buyer confirmed'
      : chosen
        ? 'What the buyer chose'
        : 'What the buyer sees';
  return (
    <Card
      title={title}
      aside={
        <span className={classes(parts.small, parts.soft)}>
          Revision {deal.revision}
          {chosen && (
            <>
              {' · '}
              <Ago iso={chosen.savedAt} />
            </>
          )}
        </span>
      }
    >
      {price && chosen?.figures && (
        <ChosenFigures price={price} payment={chosen.figures} format={format} />
      )}
      {price && !chosen?.figures && <PriceFigures price={price} format={format} />}
      <PaymentTable
        payments={payments}
        chosenId={chosen?.paymentOptionId}
        suggestedId={chosen ? undefined : choice?.paymentOptionId}
        format={format}
      />
      <p className={styles.foot}>
        {!choice && <span>Nothing chosen yet.</span>}
        {choice?.isSuggestion && (
          <span>
            {choice.dropped.length > 0
              ? `The buyer’s choice is no longer offered: ${choice.dropped.join(', ')}`
              : 'No payment option is chosen.'}
          </span>
        )}
        {price && price.netTradeEquityCents !== 0 && (
          <span>
            Trade-in equity <strong>{format.money(price.netTradeEquityCents)}</strong>
          </span>
        )}
        {choice && <AddOns choice={choice} />}
        <GoodThrough deal={deal} />
        <a
          className={styles.asBuyer}
          href={buyerPaths.deal(deal.id)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="mdi-open-in-new" />
          View as buyer
        </a>
      </p>
    </Card>
  );
}

function AddOns({ choice }: { readonly choice: NonNullable<Deal['choice']> }) {
  const { accepted, declined, undecided } = choice;
  if (accepted.length + declined.length + undecided.length === 0) return null;
  const acceptedText = accepted.length === 0 ? 'none taken' : accepted.join(', ');
  return (
    <span>
      Add-ons: {acceptedText}
      {declined.length > 0 && `, ${declined.length} declined`}
      {undecided.length > 0 && `, ${undecided.length} undecided`}
    </span>
  );
}

function GoodThrough({ deal: { expiresAt, timeZone, status } }: { readonly deal: Deal }) {
  const now = useNow();
  if (status === 'WITHDRAWN' || status === 'CONFIRMED') return null;
  return (
    <span>
      {status === 'EXPIRED' ? 'Ended' : 'Good through'}{' '}
      <time dateTime={expiresAt} title={fullTime(expiresAt, timeZone)}>
        {shortDay(expiresAt, now, timeZone)}, {dayDistance(expiresAt, now, timeZone)}
      </time>
    </span>
  );
}

function NoDeal() {
  return (
    <div className={classes(parts.card, styles.none)}>
      <h1>We can’t find this deal</h1>
      <p className={parts.soft}>
        It may belong to another dealership or salesperson, or the address may be mistyped.
      </p>
      <Link className={classes(parts.button, parts.primary)} to={paths.deals}>
        Go to the deals
      </Link>
    </div>
  );
}
