// The answer on screen: a refusal with its own words and the next step, or that it is confirmed.
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

/** The tone of a refusal. Nothing is wrong if the deal is confirmed already, or if the buyer declined it. */
function toneOf(reason: Refused['reason']): NoticeTone {
  return reason === 'ALREADY_CONFIRMED' || reason === 'DEAL_DECLINED' ? 'info' : 'warning';
}

interface RefusalProps {
  readonly refused: Pick<Refused, 'reason'> & Partial<Refused>;
  readonly control: ConfirmSelectionControl;
  readonly format: DealFormat;
  /** It was there when the page opened, and takes no focus. */
  readonly quiet?: boolean;
  onClose?: (() => void) | undefined;
}

export function Refusal({ refused, control, format, quiet, onClose }: RefusalProps) {
  const { refusals } = useTexts();
  const { title, help } = refusals[refused.reason];
  return (
    <Told tone={toneOf(refused.reason)} title={title} quiet={quiet}>
      <p>{help}</p>
      <NextStep refused={refused} control={control} format={format} onClose={onClose} />
    </Told>
  );
}

/** What a refusal has to show, and the way on. */
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
      // The page's own, in its language, wherever it finds some.
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

/** The page changed while the control was open: nothing is confirmed that is not on screen. */
export function Overtaken({ control, by, format }: OvertakenProps) {
  const allTexts = useTexts();
  const { refusal: texts, refusals } = allTexts;
  const { pinned } = control;
  if (by.revision !== pinned.revision) {
    const { title, help } = refusals.DEAL_REVISED;
    return (
      <Told tone={toneOf('DEAL_REVISED')} title={title}>
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
      </Told>
    );
  }
  return (
    <Told tone="info" title={texts.selectionChanged}>
      <p>{texts.selectionChangedMeans}</p>
      {by.quote && <Ledger rows={condensedRows(by.offer, by.quote, format, allTexts)} />}
      <AcceptChange control={control} label={texts.goOn} />
    </Told>
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

/** The server's own figures for the pinned choice, because this page's rules gave others. */
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
      {/* Only what the few rows read was asked for. */}
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

/** On the deal page; the summary page shows the whole receipt as soon as it has it. */
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

interface ToldProps {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly quiet?: boolean | undefined;
  readonly children: ReactNode;
}

/** Takes the focus when it appears, so that it is read out and seen; not where it is `quiet`. */
function Told({ tone, title, quiet = false, children }: ToldProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const onShown = useEffectEvent(() => {
    if (!quiet) heading.current?.focus();
  });
  useEffect(() => onShown(), []);
  return (
    <div className={styles.told}>
      <h2 ref={heading} tabIndex={-1} className={`${styles.toldTitle} ${styles[tone]}`}>
        <Icon name={NOTICE_ICONS[tone]} />
        <span>{title}</span>
      </h2>
      {children}
    </div>
  );
}
