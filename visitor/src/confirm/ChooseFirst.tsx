// Stands in the place of confirming while nothing was chosen yet: a suggestion is not a choice.
import type { Choice, Offer } from '@forecourt/domain';
import { button } from '@forecourt/ui';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './ConfirmSelection.module.css';

interface ChooseFirstProps {
  readonly dealId: string;
  readonly offer: Offer;
  readonly choice: Choice;
  /** Takes what is shown as the buyer's own choice. */
  onUse(): void;
  /** On the deal page: the ways to pay are behind the dialog. */
  onLeave?: (() => void) | undefined;
}

export function ChooseFirst({ dealId, offer, choice, onUse, onLeave }: ChooseFirstProps) {
  const option = offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
  const ways = offer.paymentOptions.length;
  const where = `${paths.deal(dealId)}#pay`;
  const goAndChoose = ways > 1 ? `Compare the ${ways} ways to pay` : 'See the deal and its add-ons';
  return (
    <div className={styles.told}>
      <h2 className={styles.title}>Choose first, then confirm</h2>
      <p>
        Nothing is chosen yet. What you see is <strong>{option?.label}</strong>
        {option?.recommended ? `, as ${offer.dealership.name} suggests` : ''}, without add-ons.
      </p>
      <button type="button" className={button.primary} onClick={onUse}>
        Use this option
      </button>
      {onLeave ? (
        <a className={button.secondary} href={where} onClick={onLeave}>
          {goAndChoose}
        </a>
      ) : (
        <Link className={button.secondary} to={where}>
          {goAndChoose}
        </Link>
      )}
      <p className={styles.small}>You can change it as often as you like until you confirm.</p>
    </div>
  );
}
