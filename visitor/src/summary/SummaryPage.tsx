// The summary page: one statement of what was chosen, read from top to bottom.
import { defaultChoice, quote } from '@forecourt/domain';
import { dealFormat } from '@forecourt/ui';
import { Link, Navigate, useParams } from 'react-router';
import { dealScreen } from '../deal-screen.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { offerOf } from '../offer.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useDealQuery } from '../use-deal.ts';

const DealSummaryQuery = graphql(`
  query DealSummary($id: ID!) {
    deal(id: $id) {
      ...Deal_offer
    }
  }
`);

function SummaryPage() {
  const { id = '' } = useParams();
  const { data, error, fetching, retry } = useDealQuery({
    query: DealSummaryQuery,
    variables: { id },
  });
  if (data?.deal) return <Summary deal={data.deal} />;
  if (data) return <Navigate to={paths.dealNotFound} replace />;
  if (error) return <ErrorNotice error={error} busy={fetching} onRetry={retry} />;
  return <Skeleton />;
}

function Summary({ deal }: { readonly deal: Deal_OfferFragment }) {
  const offer = offerOf(deal);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const quoted = quote(offer, defaultChoice(offer));
  if (!quoted.ok) return null;
  return (
    <>
      <h1>Summary</h1>
      <p>
        {deal.vehicle.year} {deal.vehicle.make} {deal.vehicle.model}
      </p>
      <p>Out-the-door price {format.money(quoted.value.price.outTheDoorCents)}</p>
      <Link to={paths.deal(deal.id)}>Back to the deal</Link>
    </>
  );
}

export default dealScreen(SummaryPage, DealSummaryQuery);
