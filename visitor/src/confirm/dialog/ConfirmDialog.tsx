// Confirm selection as a dialog over the deal page, a sheet from below on a phone.
import { Icon } from '@forecourt/ui';
import { useLayoutEffect, useRef } from 'react';
import { offerOf } from '../../offer/offer.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { pendingOf } from '../attempt/pending.ts';
import { ChooseFirst } from '../form/ChooseFirst.tsx';
import { ConfirmForm } from '../form/ConfirmForm.tsx';
import type { ConfirmSelectionProps } from '../form/ConfirmSelection.tsx';
import styles from './ConfirmDialog.module.css';

export type ConfirmDialogProps = Pick<ConfirmSelectionProps, 'deal' | 'choice'> & {
  /** False: nothing was chosen yet, and there is nothing to confirm. */
  readonly chosen: boolean;
  onUse(): void;
  /** Called once, however it was closed; then stop rendering it. */
  onClose(): void;
};

/** Open as long as it is rendered. The focus goes back to what opened it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm: texts, language } = useTexts();
  const { deal, choice, chosen, onUse, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside, which could not take the focus in a closed dialog.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => {
      shown?.close();
      // A tap left a caret in it. Chrome would look for another place for it through the whole page, three times with
      // every later tap on a dialog: 100 ms on a slow phone.
      getSelection()?.removeAllRanges();
      // What opened it is gone once the deal is confirmed.
      const focused = document.activeElement;
      if (focused === document.body || shown?.contains(focused)) {
        document.querySelector('main')?.focus({ preventScroll: true });
      }
    };
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={texts.confirmSelection}
      onClose={onClose}
    >
      <div className={styles.top}>
        <button type="button" className={styles.close} onClick={close} aria-label={texts.close}>
          <Icon name="mdi-close" />
        </button>
      </div>
      <div className={styles.inside}>
        {chosen || deal.status !== 'OPEN' || pendingOf(deal.id) ? (
          <ConfirmForm deal={deal} choice={choice} variant="dialog" onClose={close} />
        ) : (
          <ChooseFirst
            dealId={deal.id}
            offer={offerOf(deal, language)}
            choice={choice}
            onUse={onUse}
            onLeave={close}
          />
        )}
      </div>
    </dialog>
  );
}
