// Opens the confirm dialog over the deal page.
import type { Choice } from '@forecourt/domain';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { isWaiting } from '../../client/device/early-input.ts';
import { wasInDialog } from '../../client/device/reload.ts';
import { useClient } from '../../client/use-client.ts';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { confirmingOf } from '../attempt/confirming.ts';
import { pendingOf, seen } from '../attempt/pending.ts';
import { loadConfirmForm } from '../form/ConfirmForm.tsx';
import { useWaitingAttempt } from '../waiting/Waiting.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export interface ConfirmDialogHost {
  open(): void;
  /** Place it anywhere in the page. Null while the dialog is closed. */
  readonly dialog: ReactNode;
  /** A confirmation is under way, so nothing else can be chosen. */
  readonly isWaiting: boolean;
  /** The same at the moment of choosing. Opens the dialog, which says why. */
  isBlocked(): boolean;
  /** Call it when all controls are hydrated: the button may have been tapped before. */
  onHydrated(): void;
}

interface SelectionForDialog<Made extends Choice> {
  /** False if the choice is what the dealership suggests. */
  readonly chosen: boolean;
  choose(choice: Made): void;
}

/** Opens by itself if the page was renewed under it, or if the response to an earlier confirmation never came. */
export function useConfirmDialog<Made extends Choice>(
  deal: Deal_OfferFragment,
  choice: Made,
  { chosen, choose }: SelectionForDialog<Made>,
): ConfirmDialogHost {
  const { id } = deal;
  const [isOpen, setOpen] = useState(false);
  const waits = useWaitingAttempt(id) !== null;
  const open = () => setOpen(true);
  useOpenWhenRefused(id, setOpen);
  // Before the effect that sends a stored confirmation: once it is answered, nothing is pending.
  useLayoutEffect(() => {
    if (!wasInDialog() && (seen.has(id) || !pendingOf(id))) return;
    seen.add(id);
    setOpen(true);
  }, [id]);
  const isBlocked = () => {
    if (waits) return true;
    // By another tab.
    const pending = pendingOf(id) !== null;
    if (pending) open();
    return pending;
  };
  const onHydrated = () => {
    if (isWaiting()) open();
    // So that the dialog is whole at a tap, even offline.
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
  return { open, dialog, isWaiting: waits, isBlocked, onHydrated };
}

/** A buyer who has closed the dialog meanwhile must learn that nothing was confirmed. */
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
