// Whether the choices are saved, in words.
import { button, Icon, type IconName } from '@forecourt/ui';
import styles from './SaveState.module.css';
import type { Saving } from './selection-draft.ts';

const WORDS: Readonly<Record<Saving, readonly [IconName, string]>> = {
  AT_REST: ['mdi-content-save-outline', 'Your choices are saved as you go'],
  SAVING: ['mdi-content-save-outline', 'Saving…'],
  SAVED: ['mdi-check', 'Saved'],
  OFFLINE: ['mdi-cloud-off-outline', 'Kept on this device'],
  WAITING: ['mdi-cloud-off-outline', 'Not saved yet, kept on this device'],
  STOPPED: ['mdi-cloud-off-outline', 'Not saved yet'],
};

interface SaveStateProps {
  readonly saving: Saving;
  onRetry(): void;
}

export function SaveState({ saving, onRetry }: SaveStateProps) {
  const [icon, words] = WORDS[saving];
  return (
    <p className={`${styles.state} ${saving === 'AT_REST' ? styles.rest : ''}`}>
      <Icon name={icon} /> {words}
      {saving === 'STOPPED' && (
        <button type="button" className={button.quiet} onClick={onRetry}>
          Try again
        </button>
      )}
    </p>
  );
}
