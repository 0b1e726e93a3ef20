// Deliveries by email: to the buyer in their language, to staff in English, and leads to a CRM.
import { dealStatus, type Language, languageOf, localeIn, type Offer } from '@forecourt/domain';
import { depositOf, heldPayment } from '@forecourt/domain/deposit';
import { deskPaths } from '@forecourt/domain/desk-paths';
import { dealFormat } from '@forecourt/domain/format';
import { mailPaths, paths } from '@forecourt/domain/paths';
import { receiptLanguage } from '@forecourt/domain/records';
import { WORDS } from '@forecourt/domain/words';
import { calendarFile } from '../receipt/calendar-file.ts';
import type { Renderer } from '../receipt/pdf-renderer.ts';
import { browserOwnerOf } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { brandOfDeal, pdfBrand } from '../store/dealerships/brand.ts';
import { ownNameOf } from '../store/dealerships/dealerships.ts';
import { mailRecipients, namesOf } from '../store/dealerships/staff.ts';
import type { StoredDeal } from '../store/deals/deals.ts';
import { readerLanguageOf } from '../store/deals/openings.ts';
import { factsOf, offerOf, readDeal } from '../store/deals/read-deals.ts';
import { findReceipt } from '../store/deals/receipts.ts';
import { depositEntriesOf, holdOfDeal } from '../store/deposits/ledger.ts';
import type { OutboxEvent } from '../store/events/deliveries.ts';
import type { Destination } from '../store/events/destinations.ts';
import { MAIL_SKIPPED, newEventId } from '../store/events/events.ts';
import { mailStopOf } from '../store/events/mail-stops.ts';
import { findMessage } from '../store/talk/messages.ts';
import { changedAddressMail } from './address-mail.ts';
import { BUYER_TEXTS, type BuyerTexts } from './buyer-texts.ts';
import { depositFacts, STAFF_SUBJECTS, staffSentences } from './deposit-mail.ts';
import { adfLead } from './leads.ts';
import { carOf, deskMail, type MailText, quoted, writtenMail } from './mail-texts.ts';
import type { Mail, Mailer } from './mailer.ts';
import { confirmationOf, messageOf, type Outcome } from './webhook.ts';

export interface MailOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly renderer: Pick<Renderer, 'render'>;
  readonly baseUrl: string;
  now(): Date;
}

/** An outcome without a mail. The delivery's log has the reason. */
function notSent(why: string): Outcome {
  return { ok: true, status: null, answer: `Not sent: ${why}.` };
}

/** The default for events of newer servers. An event of this version without a case does not compile. */
function notKnown(_type: never): string {
  return 'this version does not know what it is about';
}

const DAY_MS = 24 * 3_600_000;

export async function mailBuyer(options: MailOptions, event: OutboxEvent): Promise<Outcome> {
  const { database, mailer, baseUrl, now } = options;
  const deal = await readDeal(database, event.dealId);
  if (!deal) return notSent('the deal is gone');
  const { offer } = deal;
  // Staff may send the link to another address than the deal's.
  const email = event.type === 'deal.sent' ? event.detail : offer.buyer.email;
  const name = email === offer.buyer.email ? offer.buyer.name : '';
  if (!email) return notSent('the deal names no email address of the buyer');
  if (event.detail === MAIL_SKIPPED) return notSent('the publisher chose to send no email');
  const stop = await mailStopOf(database, event.dealershipId, email, now());
  if (stop.stopped) return notSent('the buyer wants no more email');
  const content = await buyerText(options, deal, event);
  if (typeof content === 'string') return notSent(content);
  const { accent } = await brandOfDeal(database.db, deal.id);
  const { language } = content;
  const texts = BUYER_TEXTS[language];
  const stopUrl = baseUrl + mailPaths.stop(stop.token);
  const { adviser, dealership } = offer;
  const footer = [
    `${quoted(dealership.name)}, ${dealership.address}, ${dealership.phone}`,
    texts.whyYou(quoted(dealership.name)),
  ];
  const layout = {
    language,
    sender: dealership.name,
    accent,
    footer,
    stop: { texts, url: `${stopUrl}?lang=${language}` },
  };
  return mailer.send({
    to: [{ name, address: email }],
    // The stored name, because anyone can choose the name in a deal file.
    fromName: (await ownNameOf(database.db, event.dealershipId)) ?? 'Forecourt',
    replyTo: { name: adviser.name, address: adviser.email ?? dealership.email },
    ...writtenMail(content.text, layout),
    messageId: event.id,
    stopUrl,
    ...(content.attachments && { attachments: content.attachments }),
  });
}

interface BuyerText {
  readonly language: Language;
  readonly text: MailText;
  readonly attachments?: Mail['attachments'];
}

/** @returns the mail, or as a string the reason for sending none */
async function buyerText(
  options: MailOptions,
  deal: StoredDeal,
  event: OutboxEvent,
): Promise<BuyerText | string> {
  const { offer } = deal;
  const { database, now } = options;
  if (event.type === 'confirmation.made') return receiptMail(options, deal, event);
  const chosen = await readerLanguageOf(database.db, deal.id);
  const words = wordsOf(options, deal, chosen ?? languageOf(offer.locale));
  const { language, texts, hello, car, until, link } = words;
  const sender = [quoted(offer.adviser.name), quoted(offer.dealership.name)] as const;
  const isOpen = dealStatus(factsOf(deal), now().getTime()) === 'OPEN';
  const isCurrent = deal.revision === event.revision;
  const attachments = [
    {
      filename: 'offer.ics',
      contentType: 'text/calendar; charset=utf-8',
      content: calendarFile(deal, link.url, language),
    },
  ];
  switch (event.type) {
    case 'deal.sent':
    case 'deal.published': {
      if (!isOpen || (event.type === 'deal.published' && !isCurrent)) {
        return 'the offer is not open any more';
      }
      const sentences = [hello, texts.prepared(...sender, quoted(car)), texts.choose(until)];
      const text = { subject: texts.preparedSubject(car), sentences, link };
      return { language, text, attachments };
    }
    case 'deal.revised': {
      if (!isOpen || !isCurrent) return 'the offer has changed again, or is not open any more';
      const sentences = [hello, texts.changed(...sender, quoted(car)), texts.whatChanged(until)];
      return {
        language,
        text: { subject: texts.changedSubject(car), sentences, link },
        attachments,
      };
    }
    case 'deal.expiring': {
      if (!isOpen || !isCurrent) return 'the offer is not open any more';
      const sinceMs = Date.parse(event.at) - Date.parse(deal.revisedAt);
      if (sinceMs < DAY_MS) return 'the buyer was told of this offer less than a day ago';
      const sentences = [hello, texts.ends(quoted(car), until), texts.questions(sender[0])];
      return { language, text: { subject: texts.endsSubject(car), sentences, link } };
    }
    case 'message.sent':
      return replyText(options, event, words);
    case 'deposit.paid':
    case 'deposit.refunded':
      return depositText(options, event, words);
    case 'deposit.refund_failed':
    case 'deposit.disputed':
    case 'car.held':
    case 'deal.opened':
    case 'deal.withdrawn':
    case 'deal.declined':
    case 'selection.changed':
    case 'confirmation.taken_back':
    case 'confirmation.acknowledged':
    case 'webhook.test':
    case 'webhook.paused':
    case 'address.changed':
      return 'buyers are not written to about this';
    default:
      return notKnown(event.type);
  }
}

interface Words {
  readonly language: Language;
  readonly texts: BuyerTexts;
  readonly hello: string;
  readonly car: string;
  readonly until: string;
  readonly locale: string;
  readonly link: MailText['link'];
}

function wordsOf({ baseUrl }: MailOptions, { id, offer }: StoredDeal, language: Language): Words {
  const { locale, currency, timeZone } = offer;
  const texts = BUYER_TEXTS[language];
  const { dateTime } = dealFormat(localeIn(language, locale), currency, timeZone);
  // The link names the language, for readers on another device than they chose it on.
  const languageQuery = language === languageOf(locale) ? '' : `?lang=${language}`;
  return {
    language,
    texts,
    hello: texts.hello(quoted(offer.buyer.name)),
    car: carOf(offer),
    until: dateTime(offer.expiresAt),
    locale: localeIn(language, locale),
    link: { label: texts.seeDeal, url: baseUrl + paths.deal(id) + languageQuery },
  };
}

async function replyText(
  { database }: MailOptions,
  event: OutboxEvent,
  { language, texts, hello, car, link }: Words,
): Promise<BuyerText | string> {
  const message = await findMessage(database.db, messageOf(event).messageId);
  if (message?.kind !== 'REPLY') return 'the buyer wrote it';
  const sentences = [hello, texts.reply, quoted(message.text)];
  return { language, text: { subject: texts.replySubject(car), sentences, link } };
}

async function depositText(
  { database }: MailOptions,
  event: OutboxEvent,
  { language, texts, hello, car, link, locale }: Words,
): Promise<BuyerText | string> {
  const facts = await depositFacts(database, event, locale);
  if (!facts) return NO_ENTRY;
  const { amount, entry, payment, heldUntil, isLate } = facts;
  const isPaid = event.type === 'deposit.paid';
  const { refundReasons } = WORDS[language].deposit;
  const why = refundReasons[payment.refundReason as keyof typeof refundReasons];
  const because = why ? [why] : [];
  const goesBack = isLate ? [...because, texts.depositGoesBack] : [];
  const sentences = isPaid
    ? [
        hello,
        texts.depositPaid(amount, quoted(car)),
        ...(heldUntil ? [texts.carHeld(heldUntil)] : goesBack),
      ]
    : [
        hello,
        texts.depositRefunded(amount, quoted(car)),
        ...because,
        ...(entry.method === 'STRIPE' ? [texts.refundTakes] : []),
      ];
  const subject = isPaid ? texts.depositPaidSubject(car) : texts.depositRefundedSubject(car);
  return { language, text: { subject, sentences, link } };
}

const NO_ENTRY = 'there is no such entry in the ledger';

/** The mail with the receipt, in the language of the confirmation. */
async function receiptMail(
  options: MailOptions,
  deal: StoredDeal,
  event: OutboxEvent,
): Promise<BuyerText | string> {
  const { database, renderer } = options;
  const confirmation = await confirmationOf(database.db, event);
  if (!confirmation || confirmation.takenBackAt) return 'the confirmation was canceled';
  const { number } = confirmation;
  const receipt = await findReceipt(database.db, { dealId: event.dealId, number });
  if (!receipt) return 'there is no receipt';
  const brand = await pdfBrand(database.db, await brandOfDeal(database.db, event.dealId));
  const language = receiptLanguage(receipt);
  const deposits = await depositEntriesOf(database.db, event.dealId);
  const content = await renderer.render(receipt, { brand, language, takenBackAt: null, deposits });
  const { texts, hello, car, link } = wordsOf(options, deal, language);
  const sentences = [hello, texts.confirmed(quoted(car), number), texts.receiptAttached];
  return {
    language,
    text: { subject: texts.confirmedSubject(car, number), sentences, link },
    attachments: [{ filename: `forecourt-${number}.pdf`, contentType: 'application/pdf', content }],
  };
}

/** Mails the deal's owner, or the dealership's owners if it has none. Leaves out members who did not subscribe. */
export async function mailStaff(options: MailOptions, event: OutboxEvent): Promise<Outcome> {
  const { database, mailer, baseUrl } = options;
  if (event.type === 'address.changed') {
    const mail = await changedAddressMail(options, event);
    return mail ? mailer.send(mail) : notSent('the change can’t be undone any more');
  }
  const to = await mailRecipients(database.db, event);
  if (to.length === 0) return notSent('nobody wants this by email');
  const content =
    event.type === 'webhook.paused' ? pausedText(baseUrl, event) : await staffText(options, event);
  if (typeof content === 'string') return notSent(content);
  const footer = 'Which email you get is in your settings at the desk.';
  return mailer.send(deskMail(to, content, { footer, messageId: `${event.id}.staff` }));
}

async function staffText(
  { database, baseUrl }: MailOptions,
  event: OutboxEvent,
): Promise<MailText | string> {
  const offer = await offerOf(database.db, event.dealId, event.revision);
  if (!offer) return 'the deal is gone';
  const link = { label: 'Open the deal', url: baseUrl + deskPaths.deal(event.dealId) };
  const [buyer, car] = [offer.buyer.name, carOf(offer)];
  const about = `${quoted(car)}, deal ${quoted(event.number)}.`;
  const inBrowserOf = await browserOwnerName(database, event);
  const mail = (action: string, ...details: readonly string[]): MailText => {
    const [subject, sentence] =
      inBrowserOf === null
        ? [`${buyer} ${action}`, `${quoted(buyer)} ${action}.`]
        : [
            `In ${inBrowserOf}’s browser, for ${buyer}: ${action}`,
            `In a browser where ${quoted(inBrowserOf)} was signed in, for ${quoted(buyer)}: ${action}.`,
          ];
    return { subject: `${subject}: ${car}`, sentences: [sentence ?? '', about, ...details], link };
  };
  switch (event.type) {
    case 'deal.opened':
      return mail('opened the deal');
    case 'selection.changed':
      return mail('changed the selection');
    case 'message.sent': {
      const message = await findMessage(database.db, messageOf(event).messageId);
      if (!message || message.kind === 'REPLY') return 'the dealership wrote it';
      return mail('sent a message', quoted(message.text));
    }
    case 'deal.declined':
      return mail('declined the offer', ...(event.detail ? [quoted(event.detail)] : []));
    case 'confirmation.made':
      return mail('confirmed', 'Please acknowledge it at the desk.');
    case 'confirmation.taken_back':
      return mail('canceled the confirmation');
    case 'deposit.paid':
    case 'deposit.refunded':
    case 'deposit.refund_failed':
    case 'deposit.disputed': {
      const facts = await depositFacts(database, event, offer.locale);
      if (!facts) return NO_ENTRY;
      return {
        subject: `${STAFF_SUBJECTS[event.type]}: ${buyer}, ${car}`,
        sentences: [...staffSentences(event.type, facts, buyer), about],
        link,
      };
    }
    case 'deal.expiring':
      return {
        subject: `Ends soon: ${buyer}, ${car}`,
        sentences: [`The offer for ${quoted(buyer)} ends soon.`, about],
        link,
      };
    case 'deal.published':
    case 'deal.sent':
    case 'deal.revised':
    case 'deal.withdrawn':
    case 'confirmation.acknowledged':
    case 'car.held':
    case 'webhook.test':
    case 'webhook.paused':
    case 'address.changed':
      return 'staff are not written to about this';
    default:
      return notKnown(event.type);
  }
}

/** @returns the staff member who was signed in in the sender's browser, or null */
async function browserOwnerName({ db }: Database, event: OutboxEvent): Promise<string | null> {
  const by = await browserOwnerOf(db, event);
  if (by === null) return null;
  const id = by.replace(/^member:/, '');
  return (await namesOf(db, [id])).get(id) ?? 'a colleague';
}

/** Sent at once and never stored, because it lets its reader sign in. */
export function signInMail(
  { name, email }: { readonly name: string; readonly email: string },
  url: string,
): Mail {
  const text: MailText = {
    subject: 'Your link to the desk',
    sentences: [
      `Hello ${quoted(name)},`,
      'This link signs you in, once, within 30 minutes. If you did not ask for it, ignore it: without the link nobody gets in.',
    ],
    link: { label: 'Sign in to the desk', url },
  };
  const footer = 'You asked for this at the desk.';
  return deskMail([{ name, email }], text, { footer, messageId: `sign-in.${newEventId()}` });
}

function pausedText(baseUrl: string, { detail }: OutboxEvent): MailText {
  return {
    subject: 'A webhook is paused',
    sentences: [
      `Nothing has arrived at ${detail} for three days, so it is paused.`,
      'What happens meanwhile is kept for it. When it works again, let it go on in the settings.',
    ],
    link: { label: 'Open the settings', url: `${baseUrl}${deskPaths.desk}/settings/webhooks` },
  };
}

/** [DEP1] The payment, or the deposit of the offer if nothing was paid. */
async function leadDeposit({ db }: Database, { id }: StoredDeal, offer: Offer) {
  const payment = heldPayment(await depositEntriesOf(db, id));
  const heldUntil = (await holdOfDeal(db, id))?.held_until ?? null;
  if (payment) return { isPaid: true, amountCents: payment.balanceCents, heldUntil };
  const terms = depositOf(offer);
  return terms && { isPaid: false, amountCents: terms.amountCents, heldUntil: null };
}

export async function mailLead(
  { database, mailer, baseUrl }: MailOptions,
  { address }: Destination,
  event: OutboxEvent,
): Promise<Outcome> {
  const deal = await readDeal(database, event.dealId);
  const offer: Offer | null = await offerOf(database.db, event.dealId, event.revision);
  if (!deal || !offer) return notSent('the deal is gone');
  const confirmation = await confirmationOf(database.db, event);
  const receipt = confirmation
    ? await findReceipt(database.db, { dealId: deal.id, number: confirmation.number })
    : null;
  const xml = adfLead({
    eventId: event.id,
    dealId: deal.id,
    dealUrl: baseUrl + paths.deal(deal.id),
    offer,
    choice: deal.revision === event.revision ? (deal.selection?.choice ?? null) : null,
    confirmed: receipt && { number: receipt.number, quote: receipt.quote },
    staffSignedIn: (await browserOwnerOf(database.db, event)) !== null,
    deposit: await leadDeposit(database, deal, offer),
    at: event.at,
  });
  if (!xml) return notSent('a lead needs an email address or telephone number of the buyer');
  return mailer.send({
    to: [{ name: '', address }],
    fromName: offer.dealership.name,
    subject: `Lead: ${carOf(offer)}, deal ${event.number}`,
    text: xml,
    messageId: `${event.id}.lead`,
  });
}
