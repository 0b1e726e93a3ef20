// The confirm form in a dialog over the deal page. A bottom sheet on phones.
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
  /** False if the buyer has not chosen yet, so there is nothing to confirm. */
  readonly chosen: boolean;
  onUse(): void;
  /** Called once when the dialog closes. Stop rendering it then. */
  onClose(): void;
};

/** Open while it is rendered. On close, the focus returns to the control that opened it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { confirm: texts, language } = useTexts();
  const { deal, choice, chosen, onUse, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  // Opens before the effects of its children, which can't focus anything in a closed dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      element?.close();
      // Chrome keeps the caret of a tap in the closed dialog. On every later tap it would search the whole page
      // for a new position, which takes 100 ms on a slow phone.
      getSelection()?.removeAllRanges();
      // The control that opened the dialog is gone once the deal is confirmed.
      const focused = document.activeElement;
      if (focused === document.body || element?.contains(focused)) {
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
