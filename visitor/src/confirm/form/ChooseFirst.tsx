// Replaces the confirm form until the buyer has chosen. A suggestion is not a choice.
import type { Choice, Offer } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { button } from '@forecourt/ui';
import { DealerText } from '../../offer/dealer-text.tsx';
import { Link } from '../../page/router.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './ConfirmSelection.module.css';

interface ChooseFirstProps {
  readonly dealId: string;
  readonly offer: Offer;
  readonly choice: Choice;
  /** Makes the suggestion on screen the buyer's choice. */
  onUse(): void;
  /** Closes the dialog on the deal page, where the payment options are behind it. */
  onLeave?: (() => void) | undefined;
}

export function ChooseFirst({ dealId, offer, choice, onUse, onLeave }: ChooseFirstProps) {
  const { chooseFirst: texts } = useTexts();
  const option = offer.paymentOptions.find(({ id }) => id === choice.paymentOptionId);
  const ways = offer.paymentOptions.length;
  const payUrl = `${paths.deal(dealId)}#pay`;
  const hasAddOns = offer.addOns.length > 0;
  const goAndChoose = ways > 1 ? texts.compare(ways) : texts.seeDeal(hasAddOns);
  return (
    <div className={styles.result}>
      <h2 className={styles.title}>{texts.title}</h2>
      <p>
        {texts.shown(
          <strong>
            <DealerText text={option?.label} />
          </strong>,
          option?.recommended ? offer.dealership.name : null,
          hasAddOns,
        )}
      </p>
      <button type="button" className={button.primary} onClick={onUse}>
        {texts.use}
      </button>
      {onLeave ? (
        <a className={button.secondary} href={payUrl} onClick={onLeave}>
          {goAndChoose}
        </a>
      ) : (
        <Link className={button.secondary} to={payUrl}>
          {goAndChoose}
        </Link>
      )}
      <p className={styles.small}>{texts.canChange}</p>
    </div>
  );
}
