// Lazy-loaded confirm form, for the dialog and the summary.
import { lazy, Suspense } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './ConfirmSelection.module.css';
import type { ConfirmSelectionProps } from './ConfirmSelection.tsx';

export const loadConfirmForm = async () => {
  const { ConfirmSelection } = await importAgain(() => import('./ConfirmSelection.tsx'));
  return { default: ConfirmSelection };
};

/** The server imports the form up front, so the page is rendered with it. */
const ConfirmSelection = import.meta.env.SSR
  ? (await loadConfirmForm()).default
  : lazy(loadConfirmForm);

export function ConfirmForm(props: ConfirmSelectionProps) {
  const { confirm: texts } = useTexts();
  return (
    <Suspense fallback={<p className={styles.soon}>{texts.oneMoment}</p>}>
      <ConfirmSelection {...props} />
    </Suspense>
  );
}
