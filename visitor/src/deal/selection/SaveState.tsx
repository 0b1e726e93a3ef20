// Whether the choices are saved, in words.
import { button, Icon, type IconName } from '@forecourt/ui';
import styles from './SaveState.module.css';
import type { Saving } from './selection-draft.ts';

const WORDS: Readonly<Record<Saving, readonly [IconName | null, string]>> = {
  AT_REST: [null, 'Choices are saved as you go'],
  SAVING: ['mdi-content-save-outline', 'Saving…'],
  SAVED: ['mdi-check', 'Saved'],
  OFFLINE: ['mdi-cloud-off-outline', 'Kept on this device'],
  WAITING: ['mdi-cloud-off-outline', 'Not saved yet, kept on this device'],
  STOPPED: ['mdi-cloud-off-outline', 'Not saved yet'],
};

interface SaveStateProps {
  readonly saving: Saving;
  /** Why the last try failed, where there is room for it. */
  readonly trouble?: string | null;
  /** Whether the buyer has chosen anything, here or earlier. */
  readonly chosen: boolean;
  onRetry(): void;
}

export function SaveState({ saving, trouble, chosen, onRetry }: SaveStateProps) {
  const [icon, said] = WORDS[saving];
  const failed = saving === 'WAITING' || saving === 'STOPPED';
  const words = chosen ? said : `Nothing chosen yet. ${said}`;
  return (
    <p className={styles.state}>
      {icon && <Icon name={icon} />} {words}
      {failed && (
        <button type="button" className={button.quiet} onClick={onRetry}>
          Try again
        </button>
      )}
      {failed && trouble && <span className={styles.detail}>{trouble}</span>}
    </p>
  );
}
