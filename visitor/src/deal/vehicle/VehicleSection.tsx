// Vehicle section: the buyer, photos, key facts, and the offer's expiry.
import type { Offer, Vehicle } from '@forecourt/domain';
import { isErased } from '@forecourt/domain/erasure';
import { CarDrawing, type DealFormat, Icon, type IconName } from '@forecourt/ui';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import { DealerText } from '../../offer/dealer-text.tsx';
import { distance, inSentenceCase, vehicleName } from '../../offer/words.ts';
import { dotted } from '../../texts/grammar/listed.ts';
import { useTexts } from '../../texts/use-texts.ts';
import type { Photo } from './photo-strip.ts';
import styles from './VehicleSection.module.css';

const loadGallery = async () => {
  const { Gallery } = await importAgain(() => import('./Gallery.tsx'));
  return { default: Gallery };
};

/** Lazy-loaded, because not every car has photos. The server imports it up front. */
const Gallery = import.meta.env.SSR ? (await loadGallery()).default : lazy(loadGallery);

interface VehicleSectionProps {
  readonly offer: Offer;
  readonly photos: readonly Photo[];
  readonly format: DealFormat;
  /** False if the offer has ended. The notice above explains it. */
  readonly open: boolean;
}

export function VehicleSection({ offer, photos, format, open }: VehicleSectionProps) {
  const { vehicle: texts, words } = useTexts();
  const { vehicle, buyer, dealership } = offer;
  const { name: paint, hex } = vehicle.exteriorColor;
  return (
    <section className={styles.vehicle} aria-labelledby="vehicle">
      {photos.length > 0 ? (
        <Suspense>
          <Gallery photos={photos} name={vehicleName(vehicle)} />
        </Suspense>
      ) : (
        <figure className={styles.picture}>
          <CarDrawing body={vehicle.body} paint={hex} title={texts.drawing(vehicle.body)} />
          <figcaption>{texts.illustration}</figcaption>
        </figure>
      )}
      <div className={styles.words}>
        <div>
          <p className={styles.buyer}>
            {isErased(buyer)
              ? dealership.name
              : texts.forBuyer(words.offer.buyerNames(buyer), dealership.name)}
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
            {dotted([
              ...(vehicle.trim ? [vehicle.trim] : []),
              texts.withinLine(texts.conditions[vehicle.condition]),
              <DealerText key="paint" text={paint} />,
            ])}
          </p>
        </div>
        {open && (
          <div>
            <Ready offer={offer} format={format} />
            <p className={styles.until}>
              <Icon name="mdi-calendar-check-outline" />
              <span>
                {texts.goodUntil(
                  <time dateTime={offer.expiresAt}>{format.dateTime(offer.expiresAt)}</time>,
                )}
              </span>
            </p>
          </div>
        )}
      </div>
    </section>
  );
}

/** When and how the buyer gets the car, if the dealership provides it. */
function Ready({ offer, format }: Pick<VehicleSectionProps, 'offer' | 'format'>) {
  const { vehicle: texts } = useTexts();
  const { readyOn, note } = offer.availability ?? {};
  if (!readyOn && !note) return null;
  const day = readyOn && <time dateTime={readyOn}>{format.day(readyOn)}</time>;
  const ready =
    day && (note ? texts.readyAndHow(day, <DealerText text={note} />) : texts.ready(day));
  return (
    <p className={styles.until}>
      <Icon name="mdi-car-key" />
      <span>{ready ?? <DealerText text={note} />}</span>
    </p>
  );
}

/** Details that few buyers need, folded. */
export function VehicleFacts({ offer, format }: Pick<VehicleSectionProps, 'offer' | 'format'>) {
  const allTexts = useTexts();
  const { vehicle: texts } = allTexts;
  const { vehicle } = offer;
  const { value, unit } = vehicle.odometer;
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.moreTitle}>{texts.facts}</span>
        <span className={styles.soft}>
          {dotted([
            <DealerText key="drivetrain" text={vehicle.drivetrain} />,
            <DealerText key="engine" text={vehicle.engine} />,
            distance(value, unit, format, allTexts),
          ])}
        </span>
      </summary>
      <Facts vehicle={vehicle} format={format} />
      <ul>
        {vehicle.features.map((feature) => (
          <li key={feature}>
            <DealerText text={feature} />
          </li>
        ))}
      </ul>
      <p>{texts.vin(<span className={styles.code}>{vehicle.vin}</span>)}</p>
      <p>{texts.stockNumber(<span className={styles.code}>{vehicle.stockNumber}</span>)}</p>
    </details>
  );
}

function Facts({ vehicle, format }: { readonly vehicle: Vehicle; readonly format: DealFormat }) {
  const allTexts = useTexts();
  const { vehicle: texts, words } = allTexts;
  const electric = /el[eé][ck]tr/i.test(vehicle.fuel) && !/h[yií]brid/i.test(vehicle.fuel);
  const facts: readonly (readonly [IconName, string, ReactNode])[] = [
    ['mdi-tag-outline', texts.condition, texts.conditions[vehicle.condition]],
    ...(vehicle.warranty
      ? [
          [
            'mdi-shield-check-outline',
            texts.warranty,
            words.offer.WARRANTIES[vehicle.warranty],
          ] as const,
        ]
      : []),
    [
      'mdi-counter',
      texts.odometer,
      distance(vehicle.odometer.value, vehicle.odometer.unit, format, allTexts),
    ],
    [
      electric ? 'mdi-lightning-bolt-outline' : 'mdi-engine-outline',
      texts.engine,
      <DealerText key="text" text={vehicle.engine} />,
    ],
    [
      'mdi-car-shift-pattern',
      texts.transmission,
      <DealerText key="text" text={vehicle.transmission} />,
    ],
    ['mdi-car-traction-control', texts.drive, <DealerText key="text" text={vehicle.drivetrain} />],
    [
      'mdi-palette-outline',
      texts.paint,
      <DealerText key="text" text={vehicle.exteriorColor.name} />,
    ],
    ['mdi-car-seat', texts.interior, <DealerText key="text" text={vehicle.interiorColor} />],
    [
      electric ? 'mdi-ev-station' : 'mdi-gas-station-outline',
      texts.fuel,
      <DealerText key="text" text={vehicle.fuel}>
        {inSentenceCase(vehicle.fuel)}
      </DealerText>,
    ],
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
            {name === texts.paint && <Swatch hex={vehicle.exteriorColor.hex} />}
            {value}
            {name === texts.fuel && vehicle.consumption && (
              <span className={styles.soft}>
                <DealerText text={vehicle.consumption} />
              </span>
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
