// Annual mileage of a lease, if there are several to choose from.
import type { LeaseOption, Offer } from '@forecourt/domain';
import type { DealFormat } from '@forecourt/ui';
import { Mark } from '../../selection/Mark.tsx';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './Mileage.module.css';

interface MileageProps {
  readonly option: LeaseOption;
  readonly offer: Offer;
  readonly milesPerYear: number | null;
  readonly format: DealFormat;
  readonly open: boolean;
  onChange(milesPerYear: number): void;
}

export function Mileage({ option, offer, milesPerYear, format, open, onChange }: MileageProps) {
  const { payDetails: texts } = useTexts();
  const { unit } = offer.vehicle.odometer;
  const distances = [...option.mileage].sort((a, b) => a.perYear - b.perYear);
  return (
    <fieldset className={styles.mileage} id="pay-mileage" disabled={!open}>
      <legend>{texts.perYear[unit]}</legend>
      <div className={styles.distances}>
        {distances.map(({ perYear: each }) => (
          <label key={each} className={styles.distance}>
            <Mark
              type="radio"
              name="milesPerYear"
              value={each}
              checked={each === milesPerYear}
              onMark={() => onChange(each)}
            />
            {format.number(each)}
          </label>
        ))}
      </div>
      <p className={styles.excess}>{texts.excess(unit, format.money(option.excessPerMileCents))}</p>
    </fieldset>
  );
}
