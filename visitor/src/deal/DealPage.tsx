// The deal page: the vehicle, what it costs and why, and the ways to pay.
import { defaultChoice, optionFigures, quote } from '@forecourt/domain';
import { type DealFormat, dealFormat } from '@forecourt/ui';
import { useMemo } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { dealScreen } from '../deal-screen.ts';
import { ErrorNotice } from '../ErrorNotice.tsx';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { offerOf } from '../offer.ts';
import { paths } from '../paths.ts';
import { Skeleton } from '../Skeleton.tsx';
import { useDealQuery } from '../use-deal.ts';
import { useTitle } from '../use-title.ts';

const DealPageQuery = graphql(`
  query DealPage($id: ID!) {
    deal(id: $id) {
      ...Deal_offer
    }
  }
`);

function DealPage() {
  const { id = '' } = useParams();
  const { data, error, fetching, retry } = useDealQuery({
    query: DealPageQuery,
    variables: { id },
  });
  if (data?.deal) return <Deal deal={data.deal} />;
  if (data) return <Navigate to={paths.dealNotFound} replace />;
  if (error) return <ErrorNotice error={error} busy={fetching} onRetry={retry} />;
  return <Skeleton />;
}

function Deal({ deal }: { readonly deal: Deal_OfferFragment }) {
  const offer = offerOf(deal);
  const format = dealFormat(offer.locale, offer.currency, offer.timeZone);
  const choice = useMemo(() => defaultChoice(offer), [offer]);
  const quoted = useMemo(() => quote(offer, choice), [offer, choice]);
  useTitle(vehicleName(deal));
  if (!quoted.ok) return null;
  const { price } = quoted.value;
  return (
    <>
      <h1>{vehicleName(deal)}</h1>
      <p>
        For {deal.buyer.name}, until {format.dateTime(deal.expiresAt)}
      </p>
      <p>Out-the-door price {format.money(price.outTheDoorCents)}</p>
      <Options format={format} figures={optionFigures(offer, choice)} />
      <Link to={paths.dealSummary(deal.id)}>See summary</Link>
    </>
  );
}

function Options({
  format,
  figures,
}: {
  readonly format: DealFormat;
  readonly figures: ReturnType<typeof optionFigures>;
}) {
  return (
    <ul>
      {figures.map((option) => (
        <li key={option.paymentOptionId}>
          {option.label}:{' '}
          {option.paymentCents !== null && `${format.money(option.paymentCents)}/mo, `}
          {format.money(option.totalOfPaymentsCents)} in all
        </li>
      ))}
    </ul>
  );
}

function vehicleName({ vehicle }: Deal_OfferFragment): string {
  return `${vehicle.year} ${vehicle.make} ${vehicle.model}`;
}

export default dealScreen(DealPage, DealPageQuery);
