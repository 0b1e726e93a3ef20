// Opens the confirm dialog over the deal page. Light: the dialog's own script loads when it is wanted.
import type { Choice } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { afterPaint } from '@forecourt/ui/after-paint';
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { isWaiting } from '../client/device/early-input.ts';
import { wasInDialog } from '../client/device/reload.ts';
import type { Deal_OfferFragment } from '../generated/graphql.ts';
import { whenIdle } from '../hydration/when-idle.ts';
import { pendingOf, seen } from './attempt/pending.ts';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { chooseFirst, chosenFigures, consentTerms } from './chosen-figures.ts';
import { useWaiting } from './use-waiting.ts';

export interface ConfirmDialogHost {
  open(): void;
  /** Place it anywhere in the page: null while closed. */
  readonly dialog: ReactNode;
  /** A confirmation is under way: nothing else can be chosen. */
  readonly isWaiting: boolean;
  /** The same at the moment of choosing; says why. */
  isBlocked(): boolean;
}

export interface SelectionForDialog<Made extends Choice> {
  /** False: the choice is what the dealership suggests. */
  readonly chosen: boolean;
  /** Whether `choice` is not yet what was chosen. */
  readonly isBehind: boolean;
  choose(choice: Made): void;
}

/** Whole: nothing in it appears later. */
const load = async () => {
  const parts = [chosenFigures.load(), consentTerms.load(), chooseFirst.load()];
  const [{ default: Dialog }] = await Promise.all([import('./ConfirmDialog.tsx'), ...parts]);
  return Dialog;
};

/**
 * Opens by itself where the page was renewed under it, where an earlier visit sent a confirmation whose
 * answer never came, and where its button was tapped before the script was here; then
 * not before `choice` is what was chosen by then.
 */
export function useConfirmDialog<Made extends Choice>(
  deal: Deal_OfferFragment,
  choice: Made,
  { chosen, choose, isBehind }: SelectionForDialog<Made>,
): ConfirmDialogHost {
  const [tapped, setTapped] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ConfirmDialogProps> | null>(null);
  const open = useCallback(() => {
    load().then(
      (loaded) => setDialog(() => loaded),
      // Its script cannot be had: the summary page has the same control in it.
      () => window.location.assign(`${paths.dealSummary(deal.id)}#confirm`),
    );
  }, [deal.id]);
  // So that it opens at a tap, even offline.
  useEffect(() => whenIdle(() => void load().catch(() => {})), []);
  const isOpen = Dialog !== null;
  // Who has closed the dialog meanwhile must learn that nothing was confirmed.
  const waiting = useWaiting(deal.id, () => {
    if (!isOpen) open();
  });
  useEffect(() => {
    // After the taps of the controls, which wait for the same frame.
    if (isWaiting()) afterPaint(() => setTapped(true));
  }, []);
  useEffect(() => {
    if (!tapped || isBehind) return;
    setTapped(false);
    open();
  }, [tapped, isBehind, open]);
  // In the same commit in which `useWaiting` begins to send it: once it is answered, nothing is pending.
  useLayoutEffect(() => {
    if (!wasInDialog() && (seen.has(deal.id) || !pendingOf(deal.id))) return;
    seen.add(deal.id);
    open();
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
  const isBlocked = () => {
    if (waiting) return true;
    // By another tab, or before the script is here that says so.
    const pending = pendingOf(deal.id) !== null;
    if (pending) open();
    return pending;
  };
  return { open, dialog, isWaiting: waiting !== null, isBlocked };
}
