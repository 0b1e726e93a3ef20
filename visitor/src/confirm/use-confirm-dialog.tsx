// Opens the confirm dialog over the deal page. Light: the dialog's own script loads when it is wanted.
import type { Choice } from '@forecourt/domain';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { paths } from '../routing/paths.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { chooseFirst, chosenFigures } from './chosen-figures.ts';
import { pendingOf } from './pending.ts';

export interface ConfirmDialogHost {
  open(): void;
  /** Place it anywhere in the page: null while closed. */
  readonly dialog: ReactNode;
}

/** Whole: nothing in it appears later. */
const load = async () => {
  const parts = [chosenFigures.load(), chooseFirst.load()];
  const [{ default: Dialog }] = await Promise.all([import('./ConfirmDialog.tsx'), ...parts]);
  return Dialog;
};

/** Opens by itself where an earlier visit sent a confirmation whose answer never came. */
export function useConfirmDialog<Made extends Choice>(
  deal: Deal_OfferFragment,
  choice: Made,
  chosen: boolean,
  choose: (choice: Made) => void,
): ConfirmDialogHost {
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const open = useCallback(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      // Its script cannot be had: the summary page has the same control in it.
      () => window.location.assign(`${paths.dealSummary(deal.id)}#confirm`),
    );
  }, [deal.id]);
  useEffect(prefetch, []);
  useEffect(() => {
    if (pendingOf(deal.id)) open();
  }, [deal.id, open]);
  const dialog = Dialog && (
    <Dialog
      deal={deal}
      choice={choice}
      chosen={chosen}
      onUse={() => choose(choice)}
      onClose={() => setDialog(null)}
    />
  );
  return { open, dialog };
}

/** Loads the dialog's script when the browser is idle, so that it opens at a tap, even offline. */
function prefetch(): () => void {
  const fetchNow = () => void load().catch(() => {});
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(fetchNow, 2_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(fetchNow);
  return () => cancelIdleCallback(handle);
}
