// Stands in the place of confirming while nothing was chosen yet: helps to choose first.
import type { NormalChoice, Offer } from '@forecourt/domain';
import { button } from '@forecourt/ui';
import { paths } from '../routing/paths.ts';
import { Link } from '../routing/router.tsx';
import styles from './SummaryPage.module.css';

interface ChooseFirstProps {
  readonly dealId: string;
  readonly offer: Offer;
  readonly choice: NormalChoice;
  onUse(): void;
}

export function ChooseFirst({ dealId, offer, choice, onUse }: ChooseFirstProps) {
  const option = offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
  const ways = offer.paymentOptions.length;
  return (
    <>
      <h2 className={styles.cardTitle}>Choose first, then confirm</h2>
      <p>
        You have not chosen anything yet. The statement shows <strong>{option?.label}</strong>
        {option?.recommended ? `, as ${offer.dealership.name} suggests` : ''}, without add-ons.
      </p>
      <Link className={button.primary} to={paths.deal(dealId)}>
        {ways > 1 ? `Compare the ${ways} ways to pay` : 'See the deal and its add-ons'}
      </Link>
      <button type="button" className={button.secondary} onClick={onUse}>
        Use this option
      </button>
      <p className={styles.small}>You can change it as often as you like until you confirm.</p>
    </>
  );
}
