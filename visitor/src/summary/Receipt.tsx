// The receipt: the confirmation, next steps, the statement exactly as stored, and its proof.
import {
  type LawStatement,
  localeIn,
  type Offer,
  type Receipt as StoredReceipt,
} from '@forecourt/domain';
import type { ReturnReceipt } from '@forecourt/domain/law';
import { isOfConsent } from '@forecourt/domain/law-consent';
import { paths } from '@forecourt/domain/paths';
import { receiptIn, translationsOf } from '@forecourt/domain/translations';
import {
  button,
  type DealFormat,
  dealFormat,
  Icon,
  Ledger,
  type LedgerRow,
  moneyRow,
  Notice,
} from '@forecourt/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useClient } from '../client/use-client.ts';
import { IDLE, isUnderway } from '../confirm/attempt/attempt.ts';
import { confirmingOf } from '../confirm/attempt/confirming.ts';
import { Proof } from '../confirm/confirmed/Proof.tsx';
import { TakeBack } from '../confirm/confirmed/TakeBack.tsx';
import { DepositCard } from '../deposit/DepositCard.tsx';
import type { ShownDeposit } from '../deposit/DepositTerms.tsx';
import type { Confirmation_ProofFragment, Deal_OfferFragment } from '../generated/graphql.ts';
import { condensedRows } from '../offer/condensed.ts';
import { DealerLanguage, DealerText } from '../offer/dealer-text.tsx';
import { LawStatements } from '../offer/LawStatements.tsx';
import { vehicleName } from '../offer/words.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CarReturned } from './CarReturned.tsx';
import { NextSteps } from './NextSteps.tsx';
import styles from './Receipt.module.css';
import { Statement } from './Statement.tsx';
import { StatementHead } from './StatementHead.tsx';
import { chosenOption, type Stated } from './statement/stated.ts';

export interface ReceiptProps {
  readonly dealId: string;
  readonly confirmation: Confirmation_ProofFragment & {
    readonly receipt: unknown;
    readonly carReturn: unknown;
  };
  readonly erasure: Deal_OfferFragment['erasure'];
  /** True if the deal was confirmed while the page was open. */
  readonly arrived: boolean;
  /** Current deposit, which is not part of the receipt. Null if there is none. */
  readonly deposit: ShownDeposit | null;
  readonly isOnHoldForAnother: boolean;
}

export function Receipt(props: ReceiptProps) {
  const { dealId, confirmation, erasure, arrived, deposit } = props;
  const { language, receipt: texts } = useTexts();
  const stored = confirmation.receipt as StoredReceipt;
  const carReturn = confirmation.carReturn as ReturnReceipt | null;
  const receipt = receiptIn(stored, language);
  const { offer, choice, quote, statements = [] } = receipt;
  const format = dealFormat(localeIn(language, offer.locale), offer.currency, offer.timeZone);
  const stated = { offer, choice, quote, format, statements };
  const written = { ...stored.offer, translation: translationsOf(stored.offer, language) };
  return (
    <div className={styles.page}>
      <Head {...{ dealId, confirmation, erasure, arrived, offer }} />
      {deposit && (
        <DepositCard
          {...{ dealId, deposit, quote, format }}
          adviser={offer.adviser.name}
          isOnHoldForAnother={props.isOnHoldForAnother}
        />
      )}
      {carReturn ? (
        <CarReturned receipt={carReturn} format={format} />
      ) : (
        <NextSteps stated={stated} steps={erasure ? 'NONE' : 'AFTER_CONFIRMING'} />
      )}
      <DealerLanguage deal={written}>
        <section className={styles.card} aria-labelledby="confirmed-figures">
          <h2 id="confirmed-figures">{texts.whatYouConfirmed}</h2>
          <ConfirmedFigures stated={stated} />
          <details className={styles.whole}>
            <summary>{texts.wholeStatement}</summary>
            <button type="button" className={button.quiet} onClick={() => window.print()}>
              <Icon name="mdi-printer-outline" />
              {texts.print}
            </button>
            <Statement stated={stated} settled>
              <StatementHead stated={stated} revision={receipt.revision} level={2} chosen />
            </Statement>
          </details>
          <details className={styles.proof}>
            <summary>{texts.proof}</summary>
            <Proof
              confirmation={confirmation}
              coBuyerName={receipt.coBuyerName}
              digest={confirmation.digest}
              format={format}
            />
            <Agreed statements={statements.filter(({ code }) => isOfConsent(code))} />
            <p>
              <a
                className={button.quiet}
                href={paths.receipt(dealId, confirmation.number, 'json')}
                download
              >
                <Icon name="mdi-code-json" />
                {texts.downloadJson}
              </a>
            </p>
          </details>
        </section>
      </DealerLanguage>
      {!carReturn && !erasure && (
        <TakeBack dealId={dealId} adviser={offer.adviser.name} confirmationId={confirmation.id} />
      )}
    </div>
  );
}

/** Ledger of the confirmed price, payment and total. */
function ConfirmedFigures({ stated }: { readonly stated: Stated }) {
  const allTexts = useTexts();
  const { figures, phrases, statement: texts } = allTexts;
  const { offer, quote, format } = stated;
  const row = moneyRow(format);
  const condensed = condensedRows(offer, quote, format, allTexts).map((each) =>
    each.key === 'payment' || each.key === 'due'
      ? { ...each, label: <DealerText text={chosenOption(stated)?.label} />, note: undefined }
      : { ...each, weight: each.key === 'total' ? each.weight : undefined },
  );
  const { addOnCosts, addOnsTotal, price } = quote;
  const names = addOnCosts.map(({ addOnId }) => (
    <DealerText key={addOnId} text={offer.addOns.find(({ id }) => id === addOnId)?.label} />
  ));
  const equityCents = price.netTradeEquityCents;
  const equity = equityCents < 0 ? figures.negativeEquity : figures.tradeInEquity;
  const between = [
    ...(names.length > 0
      ? [row('add-ons', texts.addOns, addOnsTotal.priceCents, { note: phrases.listed(names) })]
      : []),
    ...(equityCents === 0 ? [] : [row('equity', equity, equityCents)]),
  ];
  // A lease starts with the total. Other kinds end with it.
  if (quote.lease) return <Ledger rows={[...condensed, ...between]} />;
  const isTotal = ({ key }: LedgerRow) => key === 'total';
  return (
    <Ledger
      rows={[
        ...condensed.filter((each) => !isTotal(each)),
        ...between,
        ...condensed.filter(isTotal).map((each) => ({ ...each, weight: 'main' as const })),
      ]}
    />
  );
}

function Agreed({ statements }: { readonly statements: readonly LawStatement[] }) {
  const { law: lawTexts } = useTexts();
  if (statements.length === 0) return null;
  return (
    <>
      <h3>{lawTexts.agreed}</h3>
      <LawStatements statements={statements} />
    </>
  );
}

interface HeadProps extends Pick<ReceiptProps, 'dealId' | 'confirmation' | 'erasure' | 'arrived'> {
  readonly offer: Offer;
}

function Head({ dealId, confirmation, erasure, arrived, offer }: HeadProps) {
  const { receipt: texts, refusals, words } = useTexts();
  const returned = confirmation.carReturn !== null;
  const confirming = confirmingOf(useClient(), dealId);
  const attempt = useSyncExternalStore(confirming.subscribe, confirming.attempt, () => IDLE);
  const heading = useRef<HTMLHeadingElement>(null);
  // Resends a stored confirmation whose response was lost.
  useEffect(() => confirming.resume(), [confirming]);
  const isOwn = attempt.phase === 'CONFIRMED' && attempt.confirmation.id === confirmation.id;
  const earlier = arrived && !isOwn && !isUnderway(attempt);
  const isNew = arrived || isOwn;
  useEffect(() => {
    if (!isNew) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <>
      {earlier && (
        <Notice tone="info" title={refusals.ALREADY_CONFIRMED.title} announced>
          <p>{refusals.ALREADY_CONFIRMED.help}</p>
        </Notice>
      )}
      <header className={styles.head}>
        <p className={styles.status} role="status" aria-label={texts.confirmed}>
          <Icon name="mdi-check-circle" />
          <span>{texts.confirmed}</span>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {erasure?.title}
          {!erasure && returned && words.law.carReturn.title}
          {!erasure && !returned && texts.allSet(firstName(confirmation.fullName))}
        </h1>
        {erasure && <p>{erasure.text}</p>}
        {!erasure && !returned && (
          <p>
            {texts.whatNow({
              vehicle: vehicleName(offer.vehicle),
              dealership: offer.dealership.name,
              adviser: offer.adviser.name,
              hours: offer.dealership.hours ? <DealerText text={offer.dealership.hours} /> : null,
              number: <strong className={styles.number}>{confirmation.number}</strong>,
            })}
          </p>
        )}
        <Downloads dealId={dealId} number={confirmation.number} />
      </header>
    </>
  );
}

/** Returns the first name, or the full name if its first word isn't a plain name, such as an initial. */
function firstName(fullName: string): string {
  const [first = ''] = fullName.split(' ');
  return /^\p{L}{2,}$/u.test(first) ? first : fullName;
}

function Downloads({ dealId, number }: { readonly dealId: string; readonly number: string }) {
  const { receipt: texts } = useTexts();
  return (
    <div className={styles.downloads}>
      <a className={button.primary} href={paths.receipt(dealId, number, 'pdf')} download>
        <Icon name="mdi-file-pdf-box" />
        {texts.downloadPdf}
      </a>
      <a className={button.secondary} href={paths.calendar(dealId)} download>
        <Icon name="mdi-calendar-plus-outline" />
        {texts.addToCalendar}
      </a>
    </div>
  );
}

interface EarlierReceiptsProps {
  readonly dealId: string;
  readonly confirmations: readonly Confirmation_ProofFragment[];
  readonly format: DealFormat;
}

/** List of earlier confirmations, each with its receipt. */
export function EarlierReceipts({ dealId, confirmations, format }: EarlierReceiptsProps) {
  const { receipt: texts } = useTexts();
  if (confirmations.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier-receipts">
      <h2 id="earlier-receipts">{texts.earlier}</h2>
      <p>{texts.earlierMeans(confirmations.every(({ takenBackAt }) => takenBackAt))}</p>
      <ul>
        {confirmations.map(({ id, number, revision, confirmedAt, fullName, takenBackAt }) => (
          <li key={id}>
            <span>
              <strong>{number}</strong>
              <br />
              {texts.confirmedBy(revision, fullName, format.dateTime(confirmedAt))}
              {takenBackAt && (
                <>
                  <br />
                  {texts.takenBack(format.dateTime(takenBackAt))}
                </>
              )}
            </span>
            <a className={button.quiet} href={paths.receipt(dealId, number, 'pdf')} download>
              {texts.pdf}
            </a>
            <a className={button.quiet} href={paths.receipt(dealId, number, 'json')} download>
              {texts.json}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
