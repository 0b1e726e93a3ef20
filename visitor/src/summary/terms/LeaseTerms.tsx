// Lease terms in the words of Regulation M §1013.4. The rate must never be called APR.
import type { LabelledAmount, QuoteLease } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { LineLabel } from '../../offer/dealer-text.tsx';
import { distance } from '../../offer/words.ts';
import type { Texts } from '../../texts/use-texts.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { chosenOption, type Stated } from '../statement/stated.ts';
import { Cell } from './Cell.tsx';
import { LawTexts } from './LawTexts.tsx';
import styles from './Terms.module.css';

interface LeaseTermsProps {
  readonly stated: Stated;
  readonly lease: QuoteLease;
}

export function LeaseTerms({ stated, lease }: LeaseTermsProps) {
  const allTexts = useTexts();
  const { terms: texts, figures } = allTexts;
  const { format, quote } = stated;
  const { rebateCents } = quote.price;
  const { termMonths, monthlyPaymentCents } = lease;
  const monthly = format.money(monthlyPaymentCents);
  const allMonthly = format.money(monthlyPaymentCents * termMonths);
  return (
    <div className={styles.box}>
      <dl className={styles.cells}>
        <Cell
          prominent
          label={figures.dueAtSigning}
          value={format.money(lease.cashDueAtSigningCents)}
          meaning={texts.signingMeans}
        />
        <Cell
          prominent
          label={texts.monthlyPayments}
          value={monthly}
          meaning={texts.monthlyMeans(termMonths - 1, allMonthly)}
        />
        <Cell
          label={texts.otherCharges}
          value={format.money(lease.dispositionFeeCents)}
          meaning={texts.otherChargesMeans}
        />
        <Cell
          label={texts.totalOfPayments}
          value={format.money(lease.totalOfPaymentsCents)}
          meaning={texts.leaseTotalMeans(rebateCents > 0 ? format.money(rebateCents) : null)}
        />
      </dl>
      <details className={styles.detail}>
        <summary>{texts.howMonthly}</summary>
        <div className={styles.two}>
          <div>
            <h3>{texts.signingCosts}</h3>
            <Ledger
              rows={amounts(lease.dueAtSigning, lease.amountDueAtSigningCents, format, allTexts)}
            />
            <h3>{texts.howPaid}</h3>
            <Ledger
              rows={amounts(lease.paidAtSigning, lease.amountDueAtSigningCents, format, allTexts)}
            />
          </div>
          <div>
            <h3>{texts.howMonthly}</h3>
            <Ledger rows={calculation(lease, format, allTexts)} />
            <Ledger rows={monthlyCalculation(lease, format, allTexts)} />
          </div>
        </div>
      </details>
      <LeaseConditions stated={stated} lease={lease} />
    </div>
  );
}

function LeaseConditions({ stated, lease }: LeaseTermsProps) {
  const allTexts = useTexts();
  const { terms: texts, phrases } = allTexts;
  const { offer, format } = stated;
  const { unit } = offer.vehicle.odometer;
  const option = chosenOption(stated);
  // The dealership's own text replaces the general one.
  const endingEarly = option?.kind === 'LEASE' && option.earlyTermination;
  return (
    <div className={styles.detail}>
      <p>
        <strong>{texts.mileage}</strong>{' '}
        {texts.mileageMeans(
          distance(lease.milesPerYear, unit, format, allTexts),
          phrases.oneDistance[unit],
          format.money(lease.excessPerMileCents),
        )}
      </p>
      <p>
        <strong>{texts.buying}</strong> {texts.buyingMeans(format.money(lease.purchaseOptionCents))}
      </p>
      {!endingEarly && (
        <p>
          <strong>{texts.endingEarly}</strong> {texts.endingEarlyMeans}
        </p>
      )}
      <p>
        <strong>{texts.lessor}</strong>{' '}
        {texts.lessorMeans(lease.lessor, format.decimal(lease.moneyFactor))}
      </p>
      <LawTexts stated={stated} />
    </div>
  );
}

function amounts(
  lines: readonly LabelledAmount[],
  totalCents: number,
  format: DealFormat,
  { terms: texts }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  return [
    ...lines.map((line) => row(line.id, <LineLabel line={line} />, line.amountCents)),
    row('sum', texts.total, totalCents, { weight: 'sum' }),
  ];
}

function calculation(
  lease: QuoteLease,
  format: DealFormat,
  { terms: texts }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  const sum = { weight: 'sum' } as const;
  return [
    row('gross', texts.grossCost, lease.grossCapCostCents, {
      note: texts.grossCostMeans(format.money(lease.agreedValueCents)),
    }),
    row('reduction', texts.lessReduction, -lease.capReductionCents),
    row('adjusted', texts.adjustedCost, lease.adjustedCapCostCents, sum),
    row('residual', texts.lessResidual, -lease.residualCents, {
      note: texts.residualMeans(format.percent(lease.residualPercent)),
    }),
    row('depreciation', texts.depreciation, lease.depreciationCents, sum),
    row('rent', texts.plusRent, lease.rentChargeCents),
    row('base-total', texts.baseTotal, lease.totalOfBasePaymentsCents, {
      ...sum,
      note: texts.dividedBy(lease.termMonths),
    }),
  ];
}

function monthlyCalculation(
  lease: QuoteLease,
  format: DealFormat,
  { terms: texts, figures }: Texts,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  return [
    row('base', texts.basePayment, lease.basePaymentCents),
    row('tax', texts.plusTax, lease.monthlyTaxCents),
    row('payment', figures.monthlyPayment, lease.monthlyPaymentCents, { weight: 'sum' }),
  ];
}
