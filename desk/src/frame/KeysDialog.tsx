// Dialog with all keyboard shortcuts, and the setting to turn them off.

import { useKeysSwitch } from '../client/keyboard.ts';
import { Dialog, styles as parts } from '../parts/parts.tsx';
import styles from './Frame.module.css';

const KEYS: readonly (readonly [string, string])[] = [
  ['/', 'Search deals'],
  ['n', 'New deal'],
  ['j', 'Next deal'],
  ['k', 'Previous deal'],
  ['Enter', 'Open the deal'],
  ['c', 'Copy the link (on a deal)'],
  ['a', 'Acknowledge (on a deal)'],
  ['Esc', 'Back to the deals, or close a dialog'],
  ['?', 'All shortcuts'],
];

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [on, setOn] = useKeysSwitch();
  return (
    <Dialog title="All shortcuts" onClose={onClose}>
      <div className={parts.dialogBody}>
        <dl className={styles.keyList}>
          {KEYS.map(([key, action]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.keySwitch}>
          <input type="checkbox" checked={on} onChange={() => setOn(!on)} />
          Use single-key shortcuts
        </label>
      </div>
    </Dialog>
  );
}
