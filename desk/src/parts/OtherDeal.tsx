// The guard against the wrong deal: replacing a deal by another needs its number typed.
import { Icon } from '@forecourt/ui';
import { classes, Field, styles } from './parts.tsx';

interface OtherDealProps {
  /** Sentences about what differs: buyer, VIN, number. */
  readonly sentences: readonly string[];
  readonly number: string;
  readonly typed: string;
  onType(text: string): void;
}

export function OtherDeal({ sentences, number, typed, onType }: OtherDealProps) {
  return (
    <section className={styles.problems} aria-label="Another deal">
      <h3>
        <Icon name="mdi-alert-outline" /> This looks like another deal
      </h3>
      <ul className={styles.problems}>
        {sentences.map((sentence) => (
          <li key={sentence} className={classes(styles.warning)}>
            {sentence}
          </li>
        ))}
      </ul>
      <Field label={`Type ${number} to replace it anyway`}>
        <input
          className={styles.input}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
      </Field>
    </section>
  );
}
