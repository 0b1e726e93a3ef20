// Proof of a confirmation: its number, who confirmed, and when.
import type { DealFormat } from '@forecourt/ui';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './Proof.module.css';

interface ProofProps {
  readonly confirmation: {
    readonly number: string;
    readonly confirmedAt: string;
    readonly fullName: string;
  };
  readonly coBuyerName?: string | undefined;
  /** Checksum of everything that was confirmed. Only the receipt shows it. */
  readonly digest?: string;
  readonly format: DealFormat;
}

export function Proof({ confirmation, coBuyerName, digest, format }: ProofProps) {
  const { proof: texts } = useTexts();
  return (
    <dl className={`${styles.proof} ${digest ? styles.whole : ''}`}>
      <div>
        <dt>{texts.number}</dt>
        <dd className={styles.number}>{confirmation.number}</dd>
      </div>
      <div>
        <dt>{texts.by}</dt>
        <dd>{confirmation.fullName}</dd>
      </div>
      {coBuyerName && (
        <div>
          <dt>{texts.together}</dt>
          <dd>{coBuyerName}</dd>
        </div>
      )}
      <div>
        <dt>{texts.on}</dt>
        <dd>{format.dateTime(confirmation.confirmedAt)}</dd>
      </div>
      {digest && (
        <div className={styles.digest}>
          <dt>{texts.digest}</dt>
          <dd>{grouped(digest)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Groups of eight digits make two digests easy to compare by eye. */
function grouped(digest: string): string {
  return digest.replaceAll(/(.{8})(?=.)/g, '$1 ');
}
