// Row of the deals list: buyer, car, status, last activity, figures, adviser and expiry.
import { dealFormat } from '@forecourt/domain/format';
import { CarSilhouette, VisuallyHidden } from '@forecourt/ui';
import { useChange } from '../client/client.ts';
import { denialOf } from '../frame/me.ts';
import type { Deal_RowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { Ago, useNow } from '../parts/Ago.tsx';
import { dayDistance, fullTime, shortDay } from '../parts/moments.ts';
import { Avatar, Button, classes, styles as parts, StatusPill } from '../parts/parts.tsx';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './DealRow.module.css';

graphql(`
  fragment Deal_row on DeskDeal {
    id
    number
    status
    buyerName
    vehicle { label body colorHex }
    activity
    activityAt
    openNow
    attention
    adviser { id name }
    adviserName
    expiresAt
    currency
    locale
    timeZone
    price { outTheDoorCents }
    choice { label figures { paymentCents totalYouPayCents } }
    rights { action allowed reason }
  }
`);

const AcknowledgeRow = graphql(`
  mutation AcknowledgeRow($id: ID!) {
    acknowledgeConfirmation(id: $id) {
      __typename
      ... on DeskDeal { id }
      ... on Refused { reason message }
    }
  }
`);

/** The headings of the columns, on wide screens. */
export function Columns() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <span className={styles.columnWho}>Buyer and car</span>
      <span>Status</span>
      <span>What happened last</span>
      <span>Choice or price</span>
      <span />
      <span>Good through</span>
    </div>
  );
}

interface DealRowProps {
  readonly deal: Deal_RowFragment;
  /** Whether the row is in the group of deals that need the reader. */
  readonly needsYou?: boolean;
}

export function DealRow({ deal, needsYou = false }: DealRowProps) {
  const { status, buyerName, number, vehicle, activity, activityAt, openNow } = deal;
  const past = status === 'EXPIRED' || status === 'WITHDRAWN' || status === 'DECLINED';
  return (
    <li className={classes(styles.row, needsYou && styles.needs, past && styles.past)}>
      <span className={styles.car}>
        <CarSilhouette body={vehicle.body} paint={vehicle.colorHex} />
      </span>
      <span className={styles.who}>
        <Link className={styles.open} to={paths.deal(deal.id)} data-row={deal.id}>
          {buyerName}
        </Link>
        <span className={classes(parts.small, parts.soft, styles.what)}>
          <span className={parts.cut}>{vehicle.label}</span>
          <span className={styles.number}>· {number}</span>
        </span>
      </span>
      <span className={styles.status}>
        <StatusPill status={status} endsSoon={endsSoon(deal)} />
      </span>
      <span className={styles.last}>
        <span className={needsYou ? styles.strong : undefined}>{activity}</span>
        <span className={classes(parts.small, parts.soft)}>
          {openNow > 0 && (
            <>
              <span className={parts.live}>Open now</span> ·{' '}
            </>
          )}
          <Ago iso={activityAt} />
        </span>
      </span>
      <Figures deal={deal} />
      <span className={styles.adviser}>
        <Avatar name={deal.adviser?.name ?? deal.adviserName} />
      </span>
      {needsYou ? (
        <span className={styles.action}>
          <Action deal={deal} />
        </span>
      ) : (
        <span className={styles.end}>
          <End deal={deal} />
        </span>
      )}
    </li>
  );
}

function Figures({ deal }: Pick<DealRowProps, 'deal'>) {
  const { choice, price, locale, currency, timeZone } = deal;
  const format = dealFormat(locale, currency, timeZone);
  const figures = choice?.figures;
  if (!figures && !price) return <span className={styles.figures} />;
  return (
    <span className={styles.figures}>
      <span className={styles.figure}>
        {figures?.paymentCents != null
          ? `${format.money(figures.paymentCents)}/mo`
          : format.money(figures?.totalYouPayCents ?? price?.outTheDoorCents ?? 0)}
      </span>
      <span className={classes(parts.small, parts.soft, parts.cut)}>
        {choice?.label ?? 'out-the-door'}
      </span>
    </span>
  );
}

function End({ deal: { status, expiresAt, timeZone } }: Pick<DealRowProps, 'deal'>) {
  const now = useNow();
  if (status === 'CONFIRMED' || status === 'WITHDRAWN' || status === 'DECLINED') {
    return <span className={classes(parts.small, parts.soft)}>{status.toLowerCase()}</span>;
  }
  return (
    <>
      <time dateTime={expiresAt} title={fullTime(expiresAt, timeZone)}>
        <VisuallyHidden>Good through </VisuallyHidden>
        {shortDay(expiresAt, now, timeZone)}
      </time>
      <span className={classes(parts.small, parts.soft)}>
        {dayDistance(expiresAt, now, timeZone)}
      </span>
    </>
  );
}

/** The button for the deal's next action. */
function Action({ deal }: Pick<DealRowProps, 'deal'>) {
  const { busy, error, run } = useChange(AcknowledgeRow);
  const acknowledge = () => run({ id: deal.id });
  if (deal.attention.includes('MESSAGE')) {
    return (
      <Link
        className={classes(parts.button, parts.smallButton)}
        to={`${paths.deal(deal.id)}#reply`}
      >
        Reply
        <VisuallyHidden> to {deal.buyerName}</VisuallyHidden>
      </Link>
    );
  }
  if (deal.attention.includes('CONFIRMATION')) {
    return (
      <>
        <Button
          small
          look="primary"
          disabled={busy}
          denied={denialOf(deal.rights, 'ACKNOWLEDGE_CONFIRMATION')}
          onClick={acknowledge}
        >
          Acknowledge
          <VisuallyHidden> {deal.buyerName}</VisuallyHidden>
        </Button>
        {error && <span role="alert">{error.help}</span>}
      </>
    );
  }
  if (deal.attention.includes('DEPOSIT')) {
    return (
      <Link
        className={classes(parts.button, parts.smallButton)}
        to={`${paths.deal(deal.id)}#deposit`}
      >
        See the deposit
        <VisuallyHidden> of {deal.buyerName}</VisuallyHidden>
      </Link>
    );
  }
  if (!deal.attention.includes('ENDING')) return <End deal={deal} />;
  const denied = denialOf(deal.rights, 'EXTEND_DEAL');
  if (denied) {
    return (
      <Button small denied={denied}>
        Extend
      </Button>
    );
  }
  return (
    <Link className={classes(parts.button, parts.smallButton)} to={`${paths.deal(deal.id)}?extend`}>
      Extend
      <VisuallyHidden> {deal.buyerName}</VisuallyHidden>
    </Link>
  );
}

function endsSoon({ status, attention }: Deal_RowFragment): boolean {
  return status === 'OPEN' && attention.includes('ENDING');
}
