// Filter for the user's own rows or everyone's.
import styles from './parts.module.css';

interface WhoseProps {
  readonly label: string;
  readonly mine: boolean;
  onChange(mine: boolean): void;
}

export function Whose({ label, mine, onChange }: WhoseProps) {
  return (
    <fieldset className={styles.whose} aria-label={label}>
      <button type="button" aria-pressed={mine} onClick={() => onChange(true)}>
        Mine
      </button>
      <button type="button" aria-pressed={!mine} onClick={() => onChange(false)}>
        Everyone
      </button>
    </fieldset>
  );
}
