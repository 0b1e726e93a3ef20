// Adviser section: the person to contact, the conversation, and the dealership.
import type { Offer } from '@forecourt/domain';
import { paths } from '@forecourt/domain/paths';
import { button, type DealFormat, Icon, type IconName, Section } from '@forecourt/ui';
import { lazy, memo, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { importAgain } from '../../client/device/import-again.ts';
import type { Deal_OfferFragment } from '../../generated/graphql.ts';
import { AdviserContact, dialled, firstName } from '../../offer/AdviserContact.tsx';
import { DealerText } from '../../offer/dealer-text.tsx';
import { vehicleName } from '../../offer/words.ts';
import { type DealConversation, type MessageForm, onAsk } from '../../talk/asking.ts';
import { useTexts } from '../../texts/use-texts.ts';
import styles from './AdviserSection.module.css';
import { ShareButton } from './ShareButton.tsx';

interface AdviserSectionProps {
  readonly talk: DealConversation;
  readonly format: DealFormat;
  readonly offer: Offer;
  readonly photo: AdviserPhoto | null;
  /** False for an offer that has ended, which can't be declined or added to a calendar. */
  readonly open: boolean;
  /** True after erasure, when nobody can write in the deal. */
  readonly erased: boolean;
}

export const AdviserSection = memo((props: AdviserSectionProps) => {
  const { adviser: texts } = useTexts();
  const { offer, photo, erased } = props;
  const { adviser, dealership, number } = offer;
  return (
    <Section title={texts.title} id="adviser">
      <div className={styles.person}>
        <Portrait name={adviser.name} photo={photo} />
        <div>
          <p className={styles.name}>{adviser.name}</p>
          <p className={styles.soft}>{texts.yourAdviser(dealership.name)}</p>
          {dealership.hours && (
            <p className={styles.soft}>{texts.open(<DealerText text={dealership.hours} />)}</p>
          )}
        </div>
      </div>
      <AdviserContact offer={offer} short />
      {!erased && <Conversation {...props} />}
      <p className={styles.soft}>
        {texts.dealNumber(number, dealership.licence)}
        {dealership.website && (
          <>
            {' · '}
            <a href={dealership.website} rel="noreferrer">
              {new URL(dealership.website).hostname}
            </a>
          </>
        )}
      </p>
    </Section>
  );
});

const loadTalk = async () => {
  const { Talk } = await importAgain(() => import('../../talk/Talk.tsx'));
  return { default: Talk };
};

/** The server imports it up front, so the page is rendered with it. */
const Talk = import.meta.env.SSR ? (await loadTalk()).default : lazy(loadTalk);

/** The lazy-loaded conversation, and the other actions on the offer. */
function Conversation(props: AdviserSectionProps) {
  const { talk: deal, offer, format, open } = props;
  const { adviser: texts } = useTexts();
  const [openForm, setOpenForm] = useState<MessageForm | null>(null);
  const onHydrated = useEffectEvent(() => onAsk(setOpenForm));
  // If a lazy part changes before its script has loaded, React discards its server-rendered HTML and any text
  // typed there. So existing messages stay unchanged until then. Without messages, the server leaves out the
  // composer, and it appears with its script.
  const [isShown, setShown] = useState(deal.messages.length > 0);
  useEffect(() => {
    onHydrated();
    setShown(true);
  }, []);
  const begin = (kind: MessageForm['kind'], icon: IconName, label: string) => (
    <li>
      <button type="button" onClick={() => setOpenForm({ kind })}>
        <Icon name={icon} />
        {label}
      </button>
    </li>
  );
  return (
    <>
      <div className={styles.talk}>
        {isShown && (
          <Suspense>
            <Talk
              deal={deal}
              offer={offer}
              format={format}
              openForm={openForm}
              onOpenForm={setOpenForm}
            />
          </Suspense>
        )}
      </div>
      <ul className={styles.rows}>
        {begin('CHANGE_REQUEST', 'mdi-message-text-outline', texts.askForChange)}
        <li>
          <ShareButton
            dealId={deal.id}
            title={`${vehicleName(offer.vehicle)}, ${offer.dealership.name}`}
          />
        </li>
        <li className={styles.wide}>
          <a
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(offer.dealership.address)}`}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${texts.directions}: ${offer.dealership.address}`}
          >
            <Icon name="mdi-map-marker-outline" />
            {offer.dealership.address}
          </a>
        </li>
        {open && (
          <li>
            <a href={paths.calendar(deal.id)} download>
              <Icon name="mdi-calendar-plus-outline" />
              {texts.addToCalendar}
            </a>
          </li>
        )}
        {open && begin('DECLINE', 'mdi-close', texts.noThanks)}
      </ul>
    </>
  );
}

type AdviserPhoto = NonNullable<Deal_OfferFragment['adviser']['photo']>;

/** Photo of the adviser, or their initials. Hidden from screen readers, because the name is beside it. */
function Portrait({ name, photo }: { readonly name: string; readonly photo: AdviserPhoto | null }) {
  if (!photo) {
    return (
      <span className={styles.portrait} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <picture>
      {photo.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="64px" />
      ))}
      <img
        className={styles.portrait}
        src={photo.src}
        alt=""
        width="64"
        height="64"
        loading="lazy"
      />
    </picture>
  );
}

/** Returns the initials of the first and last name. */
function initials(name: string): string {
  const letters = name.match(/(?<![\p{L}'’])\p{L}/gu) ?? [];
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}

interface ClosedActionsProps {
  readonly offer: Offer;
  /** True in the bottom bar of a phone. */
  readonly short: boolean;
}

/** Actions for an offer that has ended. */
export function ClosedActions({ offer, short }: ClosedActionsProps) {
  return short ? <CallAdviser offer={offer} /> : <AdviserContact offer={offer} />;
}

/** A single call button. */
function CallAdviser({ offer: { adviser, dealership } }: { readonly offer: Offer }) {
  const { adviser: texts } = useTexts();
  const phone = adviser.phone ?? dealership.phone;
  return (
    <a className={button.primary} href={`tel:${dialled(phone)}`}>
      <Icon name="mdi-phone-outline" />
      <span>{texts.call(firstName(adviser))}</span>
    </a>
  );
}
