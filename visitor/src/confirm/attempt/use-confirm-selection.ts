// State of the confirm form: the pinned selection, the buyer's input, and the attempt to confirm.

import type { Choice } from '@forecourt/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../client/use-client.ts';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Attempt, IDLE } from './attempt.ts';
import { confirmingOf } from './confirming.ts';
import { pendingOf } from './pending.ts';
import { isOvertaken, type Pin, pin, pinRevised } from './pin.ts';
import { type FieldProblem, fieldProblem, nameOf, storeName, type TypedInput } from './typed.ts';

export interface ConfirmSelectionControl {
  /** Content to confirm: the screen as it was when the form opened. */
  readonly pinned: Pin;
  /** The page's current content if it differs from `pinned`, else null. */
  readonly overtakenBy: Pin | null;
  readonly attempt: Attempt;
  readonly typed: TypedInput;
  /** The invalid field after an attempt to send, or null. */
  readonly fieldProblem: FieldProblem | null;
  type(change: Partial<TypedInput>): void;
  /** @returns the field to focus, or null if the input is valid */
  confirm(): FieldProblem | null;
  retry(): void;
  /** Has no effect once the confirmation was sent. */
  cancel(): void;
  /** Pins the current content after the buyer has read the changes. */
  acceptChange(): void;
  /** Returns to the form after a refusal. */
  dismiss(): void;
}

export function useConfirmSelection(
  deal: Deal_OfferFragment,
  choice: Choice,
): ConfirmSelectionControl {
  const { language } = useTexts();
  const confirming = confirmingOf(useClient(), deal.id);
  const attempt = useSyncExternalStore(confirming.subscribe, confirming.attempt, () => IDLE);
  const shown = useMemo(() => pin(deal, choice, language), [deal, choice, language]);
  const [pinned, setPinned] = useState(shown);
  const [typed, setTyped] = useState<TypedInput>({ fullName: '', coBuyerName: '', consent: false });
  const [problem, setProblem] = useState<FieldProblem | null>(null);

  // The deal was confirmed on this page, and the confirmation has since been canceled on some device.
  useEffect(() => {
    const { phase } = confirming.attempt();
    if (phase === 'CONFIRMED' && confirming.refreshed && deal.status === 'OPEN')
      confirming.dismiss();
  }, [confirming, deal.status]);

  useEffect(() => {
    // Runs after the first render, because the server can't read this device's storage. Only a pending
    // confirmation restores the consent. Input from before hydration takes precedence over the stored name.
    setTyped(
      (early) => pendingInput(deal.id) ?? { ...early, fullName: early.fullName || nameOf(deal.id) },
    );
    confirming.resume();
  }, [confirming, deal.id]);

  const confirm = () => {
    const missing = fieldProblem(typed);
    setProblem(missing);
    if (missing || !pinned.digest || pinned.problems.length > 0) return missing;
    const { dealId, revision, digest } = pinned;
    const { coBuyerName, ...own } = typed;
    const together = coBuyerName.trim() ? { ...own, coBuyerName } : own;
    confirming.submit({ dealId, revision, choice: pinned.choice, digest, language, ...together });
    return null;
  };

  const refused = attempt.phase === 'REFUSED' ? attempt.refused : null;
  const acceptChange = () => {
    const revised = refused?.reason === 'DEAL_REVISED' ? refused.deal : null;
    // The page may already have a later revision than the refusal.
    const later = revised && revised.revision >= shown.revision;
    setPinned(later ? pinRevised(pinned, revised, language) : shown);
    confirming.dismiss();
  };

  return {
    pinned,
    overtakenBy: isOvertaken(pinned, shown) ? shown : null,
    attempt,
    typed,
    fieldProblem: refused?.reason === 'CONSENT_REQUIRED' ? (problem ?? 'FULL_NAME') : problem,
    type: (change) => {
      setTyped((now) => ({ ...now, ...change }));
      if (change.fullName !== undefined) storeName(deal.id, change.fullName);
      if (problem) setProblem(fieldProblem({ ...typed, ...change }));
    },
    confirm,
    retry: confirming.retry,
    cancel: confirming.cancel,
    acceptChange,
    dismiss: () => confirming.dismiss(),
  };
}

/** Returns the input of the pending confirmation, or null. */
function pendingInput(dealId: string): TypedInput | null {
  const pending = pendingOf(dealId);
  if (!pending) return null;
  const { fullName, coBuyerName = '', consent } = pending;
  return { fullName, coBuyerName, consent };
}
