// Notice that another person with the same link changed the choice, with the changes and an undo button.
import type { NormalChoice, Offer } from '@forecourt/domain';
import { button, type DealFormat, Notice } from '@forecourt/ui';
import { useTexts } from '../../texts/use-texts.ts';
import { changedWords } from './changed-words.tsx';
import styles from './NoticeBoard.module.css';

interface PartnerNoticeProps {
  readonly offer: Offer;
  readonly format: DealFormat;
  /** The choice on this device before the change, or null. */
  readonly before: NormalChoice | null;
  readonly choice: NormalChoice;
  onUndo(before: NormalChoice): void;
  onDismiss(): void;
}

export function PartnerNotice(props: PartnerNoticeProps) {
  const allTexts = useTexts();
  const { partner: texts } = allTexts;
  const { offer, format, before, choice, onUndo, onDismiss } = props;
  const changes = before ? changedWords(offer, before, choice, format, allTexts) : [];
  return (
    <Notice tone="info" title={texts.title} announced>
      <p>{texts.means}</p>
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change.id}>{change.words}</li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <button type="button" className={button.secondary} onClick={onDismiss}>
          {texts.ok}
        </button>
        {before && (
          <button type="button" className={button.quiet} onClick={() => onUndo(before)}>
            {texts.undo}
          </button>
        )}
      </div>
    </Notice>
  );
}
