// The outcome of a confirmation: a refusal with its next step, or success.
import type { Quote } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import {
  button,
  type DealFormat,
  Icon,
  Ledger,
  NOTICE_ICONS,
  type NoticeTone,
} from '@forecourt/ui';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useDealQuery } from '../../client/use-deal-query.ts';
import { graphql } from '../../generated/index.ts';
import { AdviserContact } from '../../offer/AdviserContact.tsx';
import { condensedRows } from '../../offer/condensed.ts';
import { Differences } from '../../offer/revision.ts';
import { Link } from '../../page/router.tsx';
import { Reopen } from '../../talk/change-of-mind.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import type { Confirmation, Refused } from '../attempt/attempt.ts';
import type { Pin } from '../attempt/pin.ts';
import type { ConfirmSelectionControl } from '../attempt/use-confirm-selection.ts';
import { Proof } from '../confirmed/Proof.tsx';
import styles from './ConfirmSelection.module.css';
import { Problems } from './Problems.tsx';

/** An already confirmed or declined deal is information, not a warning. */
function toneOf(reason: Refused['reason']): NoticeTone {
  return reason === 'ALREADY_CONFIRMED' || reason === 'DEAL_DECLINED' ? 'info' : 'warning';
}

interface RefusalProps {
  readonly refused: Pick<Refused, 'reason'> & Partial<Refused>;
  readonly control: ConfirmSelectionControl;
  readonly format: DealFormat;
  /** True if the refusal was there when the page opened, so it doesn't take the focus. */
  readonly quiet?: boolean;
  onClose?: (() => void) | undefined;
}

export function Refusal({ refused, control, format, quiet, onClose }: RefusalProps) {
  const { refusals } = useTexts();
  const { title, help } = refusals[refused.reason];
  return (
    <RefusalNotice tone={toneOf(refused.reason)} title={title} quiet={quiet}>
      <p>{help}</p>
      <NextStep refused={refused} control={control} format={format} onClose={onClose} />
    </RefusalNotice>
  );
}

/** Details of a refusal, and the next step. */
function NextStep({ refused, control, format, onClose }: RefusalProps) {
  const { refusal: texts } = useTexts();
  const { pinned } = control;
  switch (refused.reason) {
    case 'DEAL_REVISED':
      return (
        <>
          <Suspense>
            <Differences rows={refused.differences ?? []} format={format} />
          </Suspense>
          <AcceptChange control={control} />
        </>
      );
    case 'FIGURES_CHANGED':
      return <FiguresNow pinned={pinned} format={format} />;
    case 'DEAL_DECLINED':
      return <Reopen dealId={pinned.dealId} />;
    case 'CAR_SOLD':
    case 'CAR_ON_HOLD':
    case 'DEAL_EXPIRED':
    case 'DEAL_WITHDRAWN':
      return <AdviserContact offer={pinned.offer} />;
    case 'SELECTION_INVALID': {
      // Prefers the page's own problems, which are in its language.
      const { dealId } = pinned;
      const problems = pinned.problems.length > 0 ? pinned.problems : (refused.problems ?? []);
      return <Problems dealId={dealId} problems={problems} format={format} onLeave={onClose} />;
    }
    case 'ALREADY_CONFIRMED':
      return (
        <>
          {refused.confirmation && <Proof confirmation={refused.confirmation} format={format} />}
          <a className={button.primary} href={paths.dealSummary(pinned.dealId)}>
            {texts.seeThatReceipt}
          </a>
        </>
      );
    case 'KEY_REUSED':
      return (
        <button type="button" className={button.primary} onClick={control.dismiss}>
          {texts.backToForm}
        </button>
      );
    case 'CONSENT_REQUIRED':
      return null;
  }
}

interface OvertakenProps {
  readonly control: ConfirmSelectionControl;
  readonly by: Pin;
  readonly format: DealFormat;
}

/** The page changed while the form was open. The buyer must accept the changes before confirming. */
export function Overtaken({ control, by, format }: OvertakenProps) {
  const allTexts = useTexts();
  const { refusal: texts, refusals } = allTexts;
  const { pinned } = control;
  if (by.revision !== pinned.revision) {
    const { title, help } = refusals.DEAL_REVISED;
    return (
      <RefusalNotice tone={toneOf('DEAL_REVISED')} title={title}>
        <p>{help}</p>
        <Suspense>
          <Differences
            before={pinned.offer}
            after={by.offer}
            choice={pinned.choice}
            format={format}
          />
        </Suspense>
        <AcceptChange control={control} />
      </RefusalNotice>
    );
  }
  return (
    <RefusalNotice tone="info" title={texts.selectionChanged}>
      <p>{texts.selectionChangedMeans}</p>
      {by.quote && <Ledger rows={condensedRows(by.offer, by.quote, format, allTexts)} />}
      <AcceptChange control={control} label={texts.goOn} />
    </RefusalNotice>
  );
}

interface AcceptChangeProps {
  readonly control: ConfirmSelectionControl;
  readonly label?: string;
}

function AcceptChange({ control, label }: AcceptChangeProps) {
  const { refusal: texts } = useTexts();
  return (
    <button type="button" className={button.primary} onClick={control.acceptChange}>
      {label ?? texts.read}
    </button>
  );
}

const QuoteNow = graphql(`
  query QuoteNow($dealId: ID!, $choice: ChoiceInput!) {
    quote(dealId: $dealId, choice: $choice) {
      kind
      totalYouPayCents
      price { outTheDoorCents netTradeEquityCents }
      finance { dueAtSigningCents paymentCents numberOfPayments aprDisclosed }
      lease { cashDueAtSigningCents monthlyPaymentCents termMonths }
      cash { totalDueCents }
    }
  }
`);

/** The server's figures for the pinned choice, because this page calculated different ones. */
function FiguresNow({ pinned, format }: { readonly pinned: Pin; readonly format: DealFormat }) {
  const allTexts = useTexts();
  const { refusal: texts } = allTexts;
  const { dealId, choice } = pinned;
  const { data, error } = useDealQuery({
    query: QuoteNow,
    variables: { dealId, choice: { ...choice, addOns: [...choice.addOns] } },
    requestPolicy: 'network-only',
  });
  const now = data?.quote;
  return (
    <>
      {/* The query has just the fields that these rows read. */}
      {now && (
        <Ledger rows={condensedRows(pinned.offer, now as unknown as Quote, format, allTexts)} />
      )}
      <button type="button" className={button.primary} onClick={() => window.location.reload()}>
        {texts.loadFigures}
      </button>
      {error && <p className={styles.small}>{error.message}</p>}
    </>
  );
}

interface DoneProps {
  readonly control: ConfirmSelectionControl;
  readonly confirmation: Confirmation;
  readonly format: DealFormat;
  onClose?: (() => void) | undefined;
}

/** Success on the deal page. The summary shows the whole receipt instead. */
export function Done({ control, confirmation, format, onClose }: DoneProps) {
  const { refusal: texts } = useTexts();
  const { adviser, dealership } = control.pinned.offer;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.done}>
      <div role="status" aria-label={texts.confirmed} className={styles.doneTitle}>
        <Icon name="mdi-check-circle-outline" />
        <h2 ref={heading} tabIndex={-1}>
          {texts.confirmed}
        </h2>
      </div>
      <Proof confirmation={confirmation} format={format} />
      <p>{texts.confirmedMeans(adviser.name, dealership.name)}</p>
      <Link
        className={button.primary}
        to={paths.dealSummary(control.pinned.dealId)}
        onClick={onClose}
      >
        {texts.seeReceipt}
      </Link>
    </div>
  );
}

interface RefusalNoticeProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

/** Focuses its heading on mount, so screen readers announce it, unless it is `quiet`. */
function RefusalNotice({ tone, title, quiet = false, children }: RefusalNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onShown = useEffectEvent(() => {
    if (!quiet) heading.current?.focus();
  });
  useEffect(() => onShown(), []);
  return (
    <div className={styles.result}>
      <h2 ref={heading} tabIndex={-1} className={`${styles.resultTitle} ${styles[tone]}`}>
        <Icon name={NOTICE_ICONS[tone]} />
        <span>{title}</span>
      </h2>
      {children}
    </div>
  );
}
