// Confirm selection as a dialog over the deal page, a sheet from below on a phone. Loaded when needed.
import { Icon } from '@forecourt/ui';
import { useLayoutEffect, useRef } from 'react';
import styles from './ConfirmDialog.module.css';
import { ConfirmSelection, type ConfirmSelectionProps } from './ConfirmSelection.tsx';

export type ConfirmDialogProps = Pick<ConfirmSelectionProps, 'deal' | 'choice'> & {
  /** Called once, however it was closed; then stop rendering it. */
  onClose(): void;
};

/** Open as long as it is rendered. The focus goes back to what opened it. */
export default function ConfirmDialog({ deal, choice, onClose }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the effects of what is inside, which could not take the focus in a closed dialog.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    return () => shown?.close();
  }, []);
  const close = () => dialog.current?.close();
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Confirm selection" onClose={onClose}>
      <button type="button" className={styles.close} onClick={close} aria-label="Close">
        <Icon name="mdi-close" />
      </button>
      <div className={styles.inside}>
        <ConfirmSelection deal={deal} choice={choice} variant="dialog" onClose={close} />
      </div>
    </dialog>
  );
}
