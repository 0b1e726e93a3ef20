// Save status of the choices, as text.
import { button, Icon, type IconName } from '@forecourt/ui';
import type { Saving } from '../../selection/selection-draft.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './SaveState.module.css';

const ICONS: Readonly<Record<Saving, IconName | null>> = {
  IDLE: null,
  SAVING: 'mdi-content-save-outline',
  SAVED: 'mdi-check',
  OFFLINE: 'mdi-cloud-off-outline',
  WAITING: 'mdi-cloud-off-outline',
  STOPPED: 'mdi-cloud-off-outline',
};

interface SaveStateProps {
  readonly saving: Saving;
  /** Message for the last failed save. Leave it out where there is no room. */
  readonly failure?: string | null;
  /** Whether the buyer has chosen anything, here or earlier. */
  readonly chosen: boolean;
  onRetry(): void;
}

export function SaveState({ saving, failure, chosen, onRetry }: SaveStateProps) {
  const { answer, phrases } = useTexts();
  const icon = ICONS[saving];
  const state: string = answer.saving[saving];
  const failed = saving === 'WAITING' || saving === 'STOPPED';
  const words = chosen ? state : answer.nothingChosen(state);
  return (
    <p className={saving === 'IDLE' ? `${styles.state} ${styles.rest}` : styles.state}>
      {icon && <Icon name={icon} />} {words}
      {failed && (
        <button type="button" className={button.quiet} onClick={onRetry}>
          {phrases.tryAgain}
        </button>
      )}
      {failed && failure && <span className={styles.detail}>{failure}</span>}
    </p>
  );
}
