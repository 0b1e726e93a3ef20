// Hook that opens and renders the confirm dialog of the deal page.
import type { Choice } from '@forecourt/domain';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { isWaiting } from '../../client/device/early-input.ts';
import { wasInDialog } from '../../client/device/reload.ts';
import { useClient } from '../../client/use-client.ts';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { confirmingOf } from '../attempt/confirming.ts';
import { pendingOf, startedHere } from '../attempt/pending.ts';
import { loadConfirmForm } from '../form/ConfirmForm.tsx';
import { useWaitingAttempt } from '../waiting/Waiting.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface ConfirmDialogHost {
  open(): void;
  /** Render it anywhere on the page. It is empty while the dialog is closed. */
  readonly dialog: ReactNode;
  /** Whether a confirmation is under way, which blocks other choices. */
  readonly isWaiting: boolean;
  /** Call it before each choice. If a confirmation blocks the choice, the dialog opens and explains it. */
  isBlocked(): boolean;
  /** Call it when all controls are hydrated. Opens the dialog if its button was tapped before. */
  onHydrated(): void;
}

interface SelectionForDialog<Made extends Choice> {
  /** False if the choice is the dealership's suggestion. */
  readonly chosen: boolean;
  choose(choice: Made): void;
}

/** Opens automatically after a reload that closed it, or if an earlier confirmation has no response. */
export function useConfirmDialog<Made extends Choice>(
  deal: Deal_OfferFragment,
  choice: Made,
  { chosen, choose }: SelectionForDialog<Made>,
): ConfirmDialogHost {
  const { id } = deal;
  const [isOpen, setOpen] = useState(false);
  const hasAttempt = useWaitingAttempt(id) !== null;
  const open = () => setOpen(true);
  useOpenWhenRefused(id, setOpen);
  // Runs before the effect that sends a stored confirmation, which is no longer pending once it is answered.
  useLayoutEffect(() => {
    if (!wasInDialog() && (startedHere.has(id) || !pendingOf(id))) return;
    startedHere.add(id);
    setOpen(true);
  }, [id]);
  const isBlocked = () => {
    if (hasAttempt) return true;
    // Another tab started it.
    const pending = pendingOf(id) !== null;
    if (pending) open();
    return pending;
  };
  const onHydrated = () => {
    if (isWaiting()) open();
    // Loads the form in advance, so the dialog opens complete, even offline.
    void loadConfirmForm();
  };
  const dialog = isOpen && (
    <ConfirmDialog
      deal={deal}
      choice={choice}
      chosen={chosen}
      onUse={() => choose(choice)}
      onClose={() => setOpen(false)}
    />
  );
  return { open, dialog, isWaiting: hasAttempt, isBlocked, onHydrated };
}

/** Opens the dialog again on a refusal, because the buyer must learn that nothing was confirmed. */
function useOpenWhenRefused(dealId: string, setOpen: (isOpen: boolean) => void): void {
  const confirming = confirmingOf(useClient(), dealId);
  useEffect(
    () =>
      confirming.subscribe(() => {
        const { phase } = confirming.attempt();
        if (phase === 'REFUSED' || phase === 'FAILED') setOpen(true);
      }),
    [confirming, setOpen],
  );
}
