// The terms of a lease as Regulation M §1013.4 names them. Its rate is never called APR.
import type { LabelledAmount, QuoteLease } from '@forecourt/domain';
import { type DealFormat, Ledger, type LedgerRow, moneyRow } from '@forecourt/ui';
import { DISTANCE } from '../deal/words.ts';
import { Cell } from './Cell.tsx';
import { LawTexts } from './LawTexts.tsx';
import type { Stated } from './stated.ts';
import styles from './Terms.module.css';

interface LeaseTermsProps {
  readonly stated: Stated;
  readonly lease: QuoteLease;
}

export function LeaseTerms({ stated, lease }: LeaseTermsProps) {
  const { format } = stated;
  const { termMonths, monthlyPaymentCents } = lease;
  const monthly = format.money(monthlyPaymentCents);
  const allMonthly = format.money(monthlyPaymentCents * termMonths);
  return (
    <div className={styles.box}>
      <dl className={styles.cells}>
        <Cell
          prominent
          label="Amount due at signing"
          value={format.money(lease.amountDueAtSigningCents)}
          meaning={`Itemized below. Of it ${format.money(lease.cashDueAtSigningCents)} in cash.`}
        />
        <Cell
          prominent
          label="Monthly payments"
          value={monthly}
          meaning={`The first is due at signing, then ${termMonths - 1} monthly. Together ${allMonthly}.`}
        />
        <Cell
          label="Other charges"
          value={format.money(lease.dispositionFeeCents)}
          meaning="Disposition fee, if you do not buy the car at the end."
        />
        <Cell
          label="Total of payments"
          value={format.money(lease.totalOfPaymentsCents)}
          meaning="What you will have paid by the end of the lease."
        />
      </dl>
      <div className={`${styles.detail} ${styles.two}`}>
        <div>
          <h3>Amount due at signing</h3>
          <Ledger rows={amounts(lease.dueAtSigning, lease.amountDueAtSigningCents, format)} />
          <h3>How it is paid</h3>
          <Ledger rows={amounts(lease.paidAtSigning, lease.amountDueAtSigningCents, format)} />
        </div>
        <div>
          <h3>How the monthly payment comes about</h3>
          <Ledger rows={calculation(lease, format)} />
        </div>
      </div>
      <LeaseConditions stated={stated} lease={lease} />
    </div>
  );
}

function LeaseConditions({ stated, lease }: LeaseTermsProps) {
  const { offer, format } = stated;
  const miles = DISTANCE[offer.vehicle.odometer.unit];
  return (
    <div className={styles.detail}>
      <p>
        <strong>Mileage.</strong> {format.number(lease.milesPerYear)} {miles.many} a year. Each{' '}
        {miles.one} over that costs {format.money(lease.excessPerMileCents)}; wear beyond normal use
        is charged too.
      </p>
      <p>
        <strong>Buying the car at the end.</strong> For {format.money(lease.purchaseOptionCents)},
        before tax and fees. You do not have to.
      </p>
      <p>
        <strong>Ending it early.</strong> You may have to pay a substantial charge if you end the
        lease early. The lease papers say how it is worked out.
      </p>
      <p>
        <strong>Lessor.</strong> {lease.lessor}. Money factor {lease.moneyFactor}.
      </p>
      <LawTexts stated={stated} />
    </div>
  );
}

function amounts(
  lines: readonly LabelledAmount[],
  totalCents: number,
  format: DealFormat,
): readonly LedgerRow[] {
  const row = moneyRow(format);
  return [
    ...lines.map(({ id, label, amountCents }) => row(id, label, amountCents)),
    row('sum', 'Total', totalCents, { weight: 'sum' }),
  ];
}

function calculation(lease: QuoteLease, format: DealFormat): readonly LedgerRow[] {
  const row = moneyRow(format);
  const sum = { weight: 'sum' } as const;
  return [
    row('gross', 'Gross capitalized cost', lease.grossCapCostCents, {
      note: `Agreed value of the car ${format.money(lease.agreedValueCents)}, and what is added to it`,
    }),
    row('reduction', 'Less capitalized cost reduction', -lease.capReductionCents),
    row('adjusted', 'Adjusted capitalized cost', lease.adjustedCapCostCents, sum),
    row('residual', 'Less residual value', -lease.residualCents, {
      note: `${format.percent(lease.residualPercent)} of the retail price`,
    }),
    row('depreciation', 'Depreciation and amortized amounts', lease.depreciationCents, sum),
    row('rent', 'Plus rent charge', lease.rentChargeCents),
    row('base-total', 'Total of base payments', lease.totalOfBasePaymentsCents, {
      ...sum,
      note: `Divided by ${lease.termMonths} payments`,
    }),
    row('base', 'Base monthly payment', lease.basePaymentCents),
    row('tax', 'Plus monthly tax', lease.monthlyTaxCents),
    row('payment', 'Monthly payment', lease.monthlyPaymentCents, sum),
  ];
}
