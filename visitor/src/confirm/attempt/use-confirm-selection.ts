// Confirms the selection on screen: pins it, takes name and consent, and tells how the attempt stands.

import type { Choice } from '@forecourt/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useClient } from '../../client/use-client.ts';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { type Attempt, IDLE } from './attempt.ts';
import { confirmingOf } from './confirming.ts';
import { pendingOf } from './pending.ts';
import { isOvertaken, type Pin, pin, pinRevised } from './pin.ts';
import { type FieldProblem, fieldProblem, nameOf, storeName, type Typed } from './typed.ts';

export interface ConfirmSelectionControl {
  /** What is confirmed: what was on screen when the control opened. */
  readonly pinned: Pin;
  /** What the page shows by now, where that is something else. */
  readonly overtakenBy: Pin | null;
  readonly attempt: Attempt;
  readonly typed: Typed;
  /** The field that prevents sending, once that was tried. */
  readonly fieldProblem: FieldProblem | null;
  type(change: Partial<Typed>): void;
  /** Answers the field to go to, if one is missing. */
  confirm(): FieldProblem | null;
  retry(): void;
  /** Before it was sent. */
  cancel(): void;
  /** The buyer has read what changed: from here on the new figures are what is confirmed. */
  acceptChange(): void;
  /** Back to the form after a refusal. */
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
  const [typed, setTyped] = useState<Typed>({ fullName: '', coBuyerName: '', consent: false });
  const [problem, setProblem] = useState<FieldProblem | null>(null);

  // Confirmed here before, and taken back since, on whatever device.
  useEffect(() => {
    const { phase } = confirming.attempt();
    if (phase === 'CONFIRMED' && confirming.told && deal.status === 'OPEN') confirming.dismiss();
  }, [confirming, deal.status]);

  useEffect(() => {
    // After the first render, because the server that rendered the page knows nothing of this device.
    // What was sent was agreed to; all else is agreed to afresh. What was typed into the form before
    // this script was here stands.
    setTyped(
      (early) => typedBefore(deal.id) ?? { ...early, fullName: early.fullName || nameOf(deal.id) },
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
    // The page may know of a still later revision than the refusal did.
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

/** What was sent from this device and has no answer yet. */
function typedBefore(dealId: string): Typed | null {
  const pending = pendingOf(dealId);
  if (!pending) return null;
  const { fullName, coBuyerName = '', consent } = pending;
  return { fullName, coBuyerName, consent };
}
