// Opens the confirm dialog over the deal page. Light: the dialog's own script loads when it is wanted.
import type { Choice } from '@forecourt/domain';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { wasInDialog } from '../hydration/reload.ts';
import { paths } from '../routing/paths.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { pendingOf } from './pending.ts';

export interface ConfirmDialogHost {
  open(): void;
  /** Place it anywhere in the page: null while closed. */
  readonly dialog: ReactNode;
}

const load = async () => (await import('./ConfirmDialog.tsx')).default;

/** Opens by itself where the page was renewed under it, or a confirmation that was sent was never answered. */
export function useConfirmDialog(deal: Deal_OfferFragment, choice: Choice): ConfirmDialogHost {
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
    if (wasInDialog() || pendingOf(deal.id)) open();
  }, [deal.id, open]);
  const dialog = Dialog && <Dialog deal={deal} choice={choice} onClose={() => setDialog(null)} />;
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
