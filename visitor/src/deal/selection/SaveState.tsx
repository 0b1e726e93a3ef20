// Where the choices are kept this moment, said truthfully.
import { Icon, type IconName } from '@forecourt/ui';
import styles from './SaveState.module.css';
import type { Saving } from './selection-draft.ts';

const WORDS: Readonly<Record<Saving, readonly [IconName, string]>> = {
  AT_REST: ['mdi-content-save-outline', 'Your choices are saved as you go'],
  SAVING: ['mdi-content-save-outline', 'Saving…'],
  SAVED: ['mdi-check', 'Saved'],
  OFFLINE: ['mdi-cloud-off-outline', 'Kept on this device'],
  WAITING: ['mdi-cloud-off-outline', 'Not saved yet, kept on this device'],
};

export function SaveState({ saving }: { readonly saving: Saving }) {
  const [icon, words] = WORDS[saving];
  return (
    <p className={`${styles.state} ${saving === 'AT_REST' ? styles.rest : ''}`}>
      <Icon name={icon} /> {words}
    </p>
  );
}
