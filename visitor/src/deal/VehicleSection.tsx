// The vehicle: who the offer is for, what the car looks like, its key facts, and how long the offer holds.
import type { Offer, Vehicle } from '@forecourt/domain';
import {
  buyerNames,
  CarDrawing,
  type DealFormat,
  Icon,
  type IconName,
  WARRANTIES,
} from '@forecourt/ui';
import { Fragment } from 'react';
import { Gallery } from './Gallery.tsx';
import type { Photo } from './photo-strip.ts';
import styles from './VehicleSection.module.css';
import { distance, inSentenceCase, vehicleName } from './words.ts';

interface VehicleSectionProps {
  readonly offer: Offer;
  readonly photos: readonly Photo[];
  readonly format: DealFormat;
  /** False: the notice above says what happened to the offer. */
  readonly open: boolean;
}

export function VehicleSection({ offer, photos, format, open }: VehicleSectionProps) {
  const { vehicle, buyer, dealership } = offer;
  const { name: paint, hex } = vehicle.exteriorColor;
  return (
    <section className={styles.vehicle} aria-labelledby="vehicle">
      {photos.length > 0 ? (
        <Gallery photos={photos} name={vehicleName(vehicle)} />
      ) : (
        <figure className={styles.picture}>
          <CarDrawing
            body={vehicle.body}
            paint={hex}
            title={`Drawing of a ${vehicle.body.toLowerCase()} in ${paint}`}
          />
          <figcaption>Illustration</figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <div>
          <p className={styles.buyer}>
            For {buyerNames(buyer)}, from {dealership.name}
          </p>
          <h1 id="vehicle">
            {vehicleName(vehicle)
              .split(' ')
              .map((word) => (
                <Fragment key={word}>
                  <span className={styles.word}>{word}</span>{' '}
                </Fragment>
              ))}
          </h1>
          <p className={styles.trim}>
            {[vehicle.trim, CONDITIONS[vehicle.condition].toLowerCase(), paint]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        {open && (
          <div>
            <Ready offer={offer} format={format} />
            <p className={styles.until}>
              <Icon name="mdi-calendar-check-outline" />
              <span>
                Offer holds until{' '}
                <time dateTime={offer.expiresAt}>{format.dateTime(offer.expiresAt)}</time>
              </span>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

/** When and how the buyer gets the car, where the dealership says so. */
function Ready({ offer, format }: Pick<VehicleSectionProps, 'offer' | 'format'>) {
  const { readyOn, note } = offer.availability ?? {};
  if (!readyOn && !note) return null;
  return (
    <p className={styles.until}>
      <Icon name="mdi-car-key" />
      <span>
        {readyOn && (
          <>
            Ready <time dateTime={readyOn}>{format.day(readyOn)}</time>
            {note && '. '}
          </>
        )}
        {note}
      </span>
    </p>
  );
}

/** What few ask for, and those exactly: folded. */
export function VehicleFacts({ offer, format }: Pick<VehicleSectionProps, 'offer' | 'format'>) {
  const { vehicle } = offer;
  const { value, unit } = vehicle.odometer;
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.moreTitle}>Facts, features, VIN</span>
        <span className={styles.soft}>
          {[vehicle.drivetrain, vehicle.engine, distance(value, unit, format)].join(' · ')}
        </span>
      </summary>
      <Facts vehicle={vehicle} format={format} />
      <ul>
        {vehicle.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p>
        VIN <span className={styles.code}>{vehicle.vin}</span>
      </p>
      <p>
        Stock number <span className={styles.code}>{vehicle.stockNumber}</span>
      </p>
    </details>
  );
}

const CONDITIONS: Readonly<Record<Vehicle['condition'], string>> = {
  NEW: 'New',
  USED: 'Used',
  CERTIFIED: 'Certified pre-owned',
};

function Facts({ vehicle, format }: { readonly vehicle: Vehicle; readonly format: DealFormat }) {
  const electric = /electric/i.test(vehicle.fuel) && !/hybrid/i.test(vehicle.fuel);
  const facts: readonly (readonly [IconName, string, string])[] = [
    ['mdi-tag-outline', 'Condition', CONDITIONS[vehicle.condition]],
    ...(vehicle.warranty
      ? [['mdi-shield-check-outline', 'Warranty', WARRANTIES[vehicle.warranty]] as const]
      : []),
    ['mdi-counter', 'Odometer', distance(vehicle.odometer.value, vehicle.odometer.unit, format)],
    [electric ? 'mdi-lightning-bolt-outline' : 'mdi-engine-outline', 'Engine', vehicle.engine],
    ['mdi-car-shift-pattern', 'Transmission', vehicle.transmission],
    ['mdi-car-traction-control', 'Drive', vehicle.drivetrain],
    ['mdi-palette-outline', 'Paint', vehicle.exteriorColor.name],
    ['mdi-car-seat', 'Interior', vehicle.interiorColor],
    [electric ? 'mdi-ev-station' : 'mdi-gas-station-outline', 'Fuel', inSentenceCase(vehicle.fuel)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([icon, name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>
            {name === 'Paint' && <Swatch hex={vehicle.exteriorColor.hex} />}
            {value}
            {name === 'Fuel' && vehicle.consumption && (
              <span className={styles.soft}>{vehicle.consumption}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Swatch({ hex }: { readonly hex: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7.5" fill={hex} stroke="#1c2430" strokeOpacity=".35" />
    </svg>
  );
}
