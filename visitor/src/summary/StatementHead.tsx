// Head of a statement: the main figures, the buyer, and the expiry.
import { type Quote, totalYouPayOf } from '@forecourt/domain';
import { isErased } from '@forecourt/domain/erasure';
import { type DealFormat, Icon } from '@forecourt/ui';
import type { ReactNode } from 'react';
import type { Deal_OfferFragment, DealStatus } from '../generated/graphql.ts';
import { DealerText } from '../offer/dealer-text.tsx';
import { PaymentLead } from '../offer/PaymentLead.tsx';
import { totalPrices } from '../offer/total-prices.ts';
import { byPaymentKind, isLeaseOnly, returnFee, vehicleName } from '../offer/words.ts';
import type { Texts } from '../texts/use-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './StatementHead.module.css';
import { chosenOption, MOST_ADD_ONS, type Stated } from './statement/stated.ts';

interface StatementHeadProps {
  readonly stated: Stated;
  readonly revision: number;
  /** Heading level. 2 on a receipt, which has its own heading above. */
  readonly level: 1 | 2;
  /** False if the figures are for the dealership's suggestion. */
  readonly chosen: boolean;
}

interface SummaryHeadProps extends Omit<StatementHeadProps, 'level'> {
  readonly status: DealStatus;
  readonly erasure: Deal_OfferFragment['erasure'];
  /** When the buyer canceled their confirmation of this revision, or null. */
  readonly takenBackAt: string | null;
}

/** Head of an unconfirmed statement, with the deal's status above it. */
export function SummaryHead({ status, erasure, takenBackAt, ...head }: SummaryHeadProps) {
  const allTexts = useTexts();
  const { statementHead: texts } = allTexts;
  const standing =
    status === 'OPEN' && takenBackAt
      ? texts.takenBack(head.stated.format.dateTime(takenBackAt))
      : erasure?.text ||
        standingOf(status, head.chosen, chosenOption(head.stated)?.label ?? '', allTexts);
  return (
    <>
      {standing && (
        <p className={styles.standing}>
          <Icon name="mdi-information-outline" />
          <span>{standing}</span>
        </p>
      )}
      <StatementHead {...head} level={1} />
    </>
  );
}

/** Returns the status that the buyer must read before the figures, or null. */
function standingOf(
  status: DealStatus,
  chosen: boolean,
  label: string,
  { statementHead: texts }: Texts,
): ReactNode {
  switch (status) {
    case 'EXPIRED':
      return texts.expired;
    case 'WITHDRAWN':
      return texts.withdrawn;
    case 'DECLINED':
      return texts.declined;
    case 'OPEN':
    case 'CONFIRMED':
    case 'DRAFT':
      return chosen ? null : texts.notChosen(<DealerText text={label} />);
  }
}

export function StatementHead({ stated, revision, level, chosen }: StatementHeadProps) {
  const allTexts = useTexts();
  const { statementHead: texts, words } = allTexts;
  const Heading = level === 1 ? 'h1' : 'h2';
  const { offer, format } = stated;
  const { dealership, buyer, number, expiresAt, vehicle } = offer;
  return (
    <header className={styles.head}>
      <div className={styles.opening}>
        <div>
          <Heading className={styles.title}>{texts.title}</Heading>
          <p>{`${vehicleName(vehicle)} ${vehicle.trim}`}</p>
          <p className={styles.soft}>
            {isErased(buyer)
              ? dealership.name
              : texts.forBuyer(words.offer.buyerNames(buyer), dealership.name)}
          </p>
        </div>
        <Lead {...stated} leases={isLeasing(stated, chosen)} />
      </div>
      <dl className={styles.figures}>
        {figuresOf(stated, isLeasing(stated, chosen), allTexts).map(([label, amount, unit]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount}
              {unit && <span className={styles.unit}>{unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={chosen ? styles.choice : undefined}>{choiceWords(stated, chosen, allTexts)}</p>
      <p className={styles.soft}>
        {[
          texts.deal(number, revision),
          texts.goodUntil(format.dateTime(expiresAt)),
          ...(dealership.licence ? [texts.license(dealership.licence)] : []),
        ].join(' · ')}
      </p>
    </header>
  );
}

/** Whether the payment is a lease, chosen or the only option. */
function isLeasing({ offer, quote }: Stated, chosen: boolean): boolean {
  return isLeaseOnly(offer) || (chosen && quote.lease !== null);
}

/** Largest figure: the price, or a lease's total. */
function Lead({ leases, ...stated }: Stated & { readonly leases: boolean }) {
  const allTexts = useTexts();
  const { figures: figureTexts, statementHead: texts } = allTexts;
  const { quote, format } = stated;
  const { outTheDoorCents } = quote.price;
  if (leases) {
    return (
      <dl className={styles.lead}>
        <dt>{figureTexts.totalYouPay}</dt>
        <dd className={styles.figure}>{format.money(totalYouPayOf(quote))}</dd>
        <dd className={styles.soft}>
          {texts.inMonths(quote.lease?.termMonths ?? 0, returnFee(quote, format))}
        </dd>
      </dl>
    );
  }
  return (
    <dl className={styles.lead}>
      <dt>{figureTexts.outTheDoorPrice}</dt>
      <dd className={styles.figure}>{format.money(outTheDoorCents)}</dd>
      {totalPrices(stated, allTexts).map(({ name, cents }) => (
        <dd key={name} className={styles.soft}>
          {`${name} ${format.money(cents)}`}
        </dd>
      ))}
    </dl>
  );
}

type Figure = readonly [label: string, amount: string, unit?: string];

/** Figures below the lead: the payments, when they are due, and the total. */
function figuresOf(
  { quote, format }: Stated,
  leases: boolean,
  { figures: figureTexts, pay }: Texts,
): readonly Figure[] {
  const total: Figure = [figureTexts.totalYouPay, format.money(totalYouPayOf(quote))];
  const monthly = (cents: number): Figure => [
    pay.monthlyHeading,
    format.money(cents),
    figureTexts.perMonth,
  ];
  const signing = (cents: number): Figure => [pay.atSigningHeading, format.money(cents)];
  const figures = byPaymentKind<readonly Figure[]>(quote, {
    cash: ({ totalDueCents }) => [[figureTexts.totalDue, format.money(totalDueCents)]],
    finance: (terms) => [monthly(terms.paymentCents), signing(terms.dueAtSigningCents)],
    lease: (terms) => [monthly(terms.monthlyPaymentCents), signing(terms.cashDueAtSigningCents)],
  });
  if (!leases) return [...figures, total];
  return [...figures, [figureTexts.outTheDoorPrice, format.money(quote.price.outTheDoorCents)]];
}

/** One sentence with the payment option, the add-ons, and the effect of the trade-in. */
function choiceWords(
  { offer, quote, format }: Stated,
  chosen: boolean,
  allTexts: Texts,
): ReactNode {
  const { chosen: chosenTexts, statementHead: texts } = allTexts;
  const lead = <PaymentLead offer={offer} optionId={quote.paymentOptionId} chosen={chosen} />;
  const names = quote.addOnCosts.map(({ addOnId }) => (
    <DealerText
      key={addOnId}
      text={offer.addOns.find(({ id }) => id === addOnId)?.label ?? addOnId}
    />
  ));
  const addOns = names.length > MOST_ADD_ONS ? [chosenTexts.addOnCount(names.length)] : names;
  const parts = [...addOns, ...tradeWords(quote, format, allTexts)];
  return texts.chosen(lead, parts);
}

function tradeWords(
  { price }: Quote,
  format: DealFormat,
  { statementHead: texts }: Texts,
): readonly string[] {
  if (price.negativeEquityCents > 0) {
    return [texts.negativeEquity(format.money(price.negativeEquityCents))];
  }
  if (price.netTradeEquityCents > 0) {
    return [texts.tradeInEquity(format.money(price.netTradeEquityCents))];
  }
  return [];
}
