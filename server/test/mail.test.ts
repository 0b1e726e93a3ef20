// Tests for email over a real SMTP server: recipients, content and opting out.
import type { Language, Offer } from '@forecourt/domain';
import { MAX_CHANGES_OF_MIND, MAX_MESSAGE_LENGTH, MAX_REASON_LENGTH } from '@forecourt/domain/talk';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PAYLOADS } from '../../e2e/payloads.ts';
import { declineDeal, reopenDeal } from '../src/actions/change-of-mind.ts';
import { acknowledgeConfirmation, addDealAs, replyToBuyer } from '../src/actions/deals.ts';
import { type DealToSend, sendDeal } from '../src/actions/send-deal.ts';
import { sendMessage } from '../src/actions/send-message.ts';
import { addStaff } from '../src/actions/settings/administration.ts';
import { changeMail, changeOwnMail } from '../src/actions/settings/mail-settings.ts';
import { RETRY_MS } from '../src/outbox/delivery-loop.ts';
import { ensureMail } from '../src/outbox/mail-destinations.ts';
import { createMailer } from '../src/outbox/mailer.ts';
import { startOutbox } from '../src/outbox/outbox.ts';
import { auditEntriesOf } from '../src/store/audit/audit.ts';
import { verifyAudit } from '../src/store/audit-verification.ts';
import { ensureFirstDealership } from '../src/store/dealerships/dealerships.ts';
import { setMailEvents } from '../src/store/dealerships/staff.ts';
import { addDeal, reviseDeal, withdrawDeal } from '../src/store/deals/deals.ts';
import { markOpened, readerLanguageOf } from '../src/store/deals/openings.ts';
import { emitExpiring } from '../src/store/deals/reminders.ts';
import { listDeliveries } from '../src/store/events/deliveries.ts';
import { changeDestination, findDestination } from '../src/store/events/destinations.ts';
import { stopMail } from '../src/store/events/mail-stops.ts';
import { sendingsOf } from '../src/store/events/sendings.ts';
import { confirmDeal } from './confirmed-deal.ts';
import { aMember } from './desk.ts';
import { startMailServer } from './mail-server.ts';
import { anOfferFrom, ofAnotherCar } from './offers.ts';
import { NOW, renderer, type Service, type ServiceOptions, startService } from './service.ts';

const BASE = 'https://deals.example';
const DAY_MS = 24 * 3_600_000;
const MACHINE = { kind: 'MACHINE' } as const;
const fail = (error: unknown) => {
  throw error;
};

/** A service with mail configured. */
async function setStage(app: ServiceOptions['app'] = {}) {
  const mails = await startMailServer();
  const mailer = createMailer({ url: mails.url, from: 'no-reply@deals.example' });
  onTestFinished(() => mailer.close());
  const service = await startService({ app });
  const { database, clock } = service;
  await ensureFirstDealership(database, clock.now);
  await ensureMail(database, clock.now);
  const outbox = startOutbox({
    database,
    renderer,
    baseUrl: BASE,
    allowPrivate: true,
    mailer,
    logError: fail,
    now: () => clock.now,
  });
  onTestFinished(() => outbox.stop());
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { mails, service, database, clock, outbox, later };
}

function offerTo(buyer: Partial<Offer['buyer']> = {}): Offer {
  const offer = anOfferFrom('outback');
  return { ...offer, buyer: { name: 'Jordan Avery', email: 'jordan@buyer.example', ...buyer } };
}

function acting({ database, clock }: Pick<Service, 'database' | 'clock'>) {
  return { database, actor: MACHINE, dealershipId: 'first', now: clock.now };
}

/** Sends each kind of mail: new deal, revision, reminder, reply and receipt. */
async function sendEveryMail(
  { database, clock, outbox, later }: Awaited<ReturnType<typeof setStage>>,
  offer: Offer,
  language: Language,
) {
  const { id } = await addDeal(database, offer, clock.now);
  await outbox.drain();
  later(1_000);
  const revised = await reviseDeal(database, id, { ...offer, number: 'R-2' }, clock.now);
  if (!revised) throw new Error('not revised');
  await outbox.drain();
  later(1.5 * DAY_MS);
  await emitExpiring(database, clock.now, fail);
  await outbox.drain();
  const reply = { id, text: '…', idempotencyKey: null, now: clock.now };
  expect((await replyToBuyer(database, MACHINE, reply)).ok).toBe(true);
  await outbox.drain();
  const receipt = await confirmDeal(database, revised, offer.buyer.name, language);
  await outbox.drain();
  return receipt;
}

const ENGLISH =
  /\b(the|your?|deal|of|for|until|see|has|what|this|reply|receipt|confirmed|ends?|more|about|no more|because|offer|hello|at|and|or)\b/gi;

/** English words of a mail, without the texts of the deal and the addresses of links. */
function englishIn(text: string, { dealership, adviser, buyer, vehicle }: Offer): string[] {
  const own = [dealership.name, dealership.address, adviser.name, buyer.name, vehicle.model];
  const plain = text.replaceAll(/[\u2068\u2069]/g, '').replaceAll('&#39;', "'");
  const rest = own.reduce((left, each) => left.replaceAll(each, ' '), plain);
  return rest.replaceAll(/https?:\S+/g, ' ').match(ENGLISH) ?? [];
}

const WRITTEN = [
  {
    language: 'es',
    locale: 'es-US',
    subjects: [
      'Su oferta para el 2026 Subaru Outback',
      'Cambió su oferta para el 2026 Subaru Outback',
      'Su oferta para el 2026 Subaru Outback vence pronto',
      'Respuesta sobre el 2026 Subaru Outback',
      'Confirmado: 2026 Subaru Outback, NUMBER',
    ],
    hello: 'Hola, Jordan Avery:',
    until: 'válida hasta el 24 de noviembre de 2026 a las 10:00 a.m. MST.',
    stopped: 'Ya no recibirá más correos',
  },
  {
    language: 'de',
    locale: 'de-DE',
    subjects: [
      'Ihr Angebot für den 2026 Subaru Outback',
      'Ihr Angebot für den 2026 Subaru Outback wurde geändert',
      'Ihr Angebot für den 2026 Subaru Outback läuft bald ab',
      'Antwort zum 2026 Subaru Outback',
      'Bestätigt: 2026 Subaru Outback, NUMBER',
    ],
    hello: 'Guten Tag Jordan Avery,',
    until: 'gilt bis zum 24. November 2026 um 10:00 GMT-7.',
    stopped: 'Sie erhalten keine E-Mails mehr',
  },
] as const;

describe('the buyer', () => {
  test('gets mail when the deal is sent, changed, about to end and confirmed, with the receipt', async () => {
    const { mails, database, clock, outbox, later } = await setStage();
    const offer = {
      ...offerTo(),
      expiresAt: new Date(NOW.getTime() + 4 * DAY_MS).toISOString(),
    };
    const deal = await addDeal(database, offer, clock.now);
    await outbox.drain();
    later(1_000);
    const revised = await reviseDeal(database, deal.id, { ...offer, number: 'R-2' }, clock.now);
    if (!revised) throw new Error('not revised');
    await outbox.drain();
    later(1.5 * DAY_MS);
    await emitExpiring(database, clock.now, fail);
    await outbox.drain();
    const receipt = await confirmDeal(database, revised);
    await outbox.drain();
    const car = '2026 Subaru Outback';
    expect(mails.received.map(({ subject }) => subject)).toEqual([
      `Your deal for the ${car}`,
      `Your deal for the ${car} changed`,
      `Your deal for the ${car} ends soon`,
      `Confirmed: ${car}, ${receipt.number}`,
    ]);
    const [first, , , last] = mails.received;
    expect(first?.to).toEqual([{ name: 'Jordan Avery', address: 'jordan@buyer.example' }]);
    // The settings contain no name, and the one in the file is not verified.
    expect(first?.from).toEqual({ name: 'Forecourt', address: 'no-reply@deals.example' });
    expect(first?.text).toContain(`${BASE}/deal/${deal.id}`);
    expect(first?.html).toContain(`href="${BASE}/deal/${deal.id}"`);
    expect(first?.attachments[0]?.mimeType).toBe('text/calendar');
    const [pdf] = last?.attachments ?? [];
    expect(pdf?.filename).toBe(`forecourt-${receipt.number}.pdf`);
    const bytes = Buffer.from(pdf?.content as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // Nothing is loaded, so opening the mail is not tracked.
    for (const { html } of mails.received) expect(html).not.toMatch(/<img|<link|url\(|src=/);
  });

  test('gets mail in Spanish or German for a deal in that language, with no English left', async () => {
    const stage = await setStage();
    const { mails, service, clock } = stage;
    for (const [serial, written] of WRITTEN.entries()) {
      const { language, locale, subjects, hello, until, stopped } = written;
      clock.now = NOW;
      const expiresAt = new Date(NOW.getTime() + 4 * DAY_MS).toISOString();
      const offer: Offer = {
        ...ofAnotherCar(offerTo({ email: `${language}@buyer.example` }), serial),
        locale,
        expiresAt,
      };
      const { number } = await sendEveryMail(stage, offer, language);
      const received = mails.received.splice(0);
      const asSent = received.map(({ subject = '' }) => subject.replace(number, 'NUMBER'));
      expect(asSent).toEqual(subjects);
      for (const { subject = '', text = '', html = '' } of received) {
        expect(html).toContain(`<html lang="${language}">`);
        expect(englishIn(`${subject} ${text}`, offer)).toEqual([]);
        expect(englishIn(html.replaceAll(/<[^>]*>/g, ' '), offer)).toEqual([]);
        expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain(hello);
      }
      for (const { text = '' } of received.slice(0, 3)) {
        expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(until);
      }
      const [first] = received;
      const calendar = Buffer.from(first?.attachments[0]?.content as ArrayBuffer).toString();
      expect(englishIn(/SUMMARY:.*/.exec(calendar)?.[0] ?? '', offer)).toEqual([]);
      // The opt-out page is in the language of the mail, whatever the browser prefers.
      const [stop = ''] = /\/mail\/stop\S+/.exec(first?.text ?? '') ?? [];
      for (const method of ['GET', 'POST']) {
        const page = await (await service.fetch(stop, { method })).text();
        expect(page).toContain(`<html lang="${language}">`);
        expect(englishIn(page.replaceAll(/<style.*<\/style>|<[^>]*>/g, ' '), offer)).toEqual([]);
        if (method === 'POST') expect(page).toContain(`<h1>${stopped}</h1>`);
      }
    }
  });

  test('gets mail in the language that they chose on the page, and its link opens the page in that language', async () => {
    const { mails, service, database, clock, outbox } = await setStage();
    const deal = await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    const path = `/deal/${deal.id}`;
    expect((await service.fetch(path)).status).toBe(200);
    // Less than five minutes after an opening that was already recorded.
    expect((await service.fetch(`${path}?lang=es`)).status).toBe(200);
    await vi.waitFor(async () => expect(await readerLanguageOf(database.db, deal.id)).toBe('es'), {
      interval: 5,
    });
    // A visit without a choice of language changes nothing.
    expect((await service.fetch(path)).status).toBe(200);
    await reviseDeal(database, deal.id, { ...offerTo(), number: 'R-2' }, clock.now);
    await outbox.drain();
    expect(mails.received.map(({ subject }) => subject)).toEqual([
      'Your deal for the 2026 Subaru Outback',
      'Cambió su oferta para el 2026 Subaru Outback',
    ]);
    expect(mails.received[0]?.text).toContain(`${BASE}${path}\n`);
    expect(mails.received[1]?.text).toContain(`${BASE}${path}?lang=es\n`);
  });

  test('gets no mail if the deal has no address or the dealership disabled it', async () => {
    const { mails, service, database, clock, outbox } = await setStage();
    const { email: _email, ...buyer } = offerTo().buyer;
    await addDeal(database, { ...offerTo(), buyer }, clock.now);
    await outbox.drain();
    const [unsent] = await listDeliveries(database.db, { dealershipId: 'first', first: 5 });
    expect(unsent?.log[0]?.answer).toBe('Not sent: the deal names no email address of the buyer.');
    await changeMail(acting(service), { buyers: false });
    await ensureMail(database, clock.now);
    await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    expect(mails.received).toEqual([]);
  });

  test('opts out with one click in the mail program, and merely opening the link stops nothing', async () => {
    const { mails, service, database, clock, outbox } = await setStage();
    await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    const url = mails.header(0, 'list-unsubscribe')?.slice(1, -1) ?? '';
    expect(url).toMatch(/^https:\/\/deals\.example\/mail\/stop\/\w+$/);
    expect(mails.header(0, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const path = url.replace(BASE, '');
    const page = await service.fetch(path);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Stop email')]);
    await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    expect(mails.received).toHaveLength(2);
    // Without this the browser omits the origin, the only protection against other sites on plain
    // http.
    const optOutPage = await service.fetch(path);
    expect(optOutPage.headers.get('referrer-policy')).toBe('same-origin');
    const stopped = await service.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.status).toBe(200);
    await addDeal(database, offerTo({ email: 'Jordan@Buyer.example' }), clock.now);
    await outbox.drain();
    expect(mails.received).toHaveLength(2);
    expect((await service.fetch('/mail/stop/unknown', { method: 'POST' })).status).toBe(404);
    // The mail itself contains the same link for people.
    expect(mails.received[0]?.text).toContain(`${url}?lang=en`);
    expect(mails.received[0]?.html).toContain(`href="${url}?lang=en"`);
  });

  test('sees names unchanged: they cannot end a header, become markup or reverse the text', async () => {
    const { mails, database, clock, outbox } = await setStage();
    const names = [
      'Eve\r\nBcc: victim@buyer.example\r\n\r\nHello',
      '<img src=x onerror=alert(1)> & "Zoë"',
      'דנה לוי \u202etxet',
      'A'.repeat(120),
    ];
    for (const name of names) await addDeal(database, offerTo({ name }), clock.now);
    await outbox.drain();
    expect(mails.received).toHaveLength(4);
    for (const mail of mails.received) {
      expect(mail.to.map(({ address }) => address)).toEqual(['jordan@buyer.example']);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.html).not.toMatch(/<img|onerror=alert\(1\)>/);
    }
    const all = mails.received.map(({ html = '', text = '' }) => html + text).join('\n');
    expect(all).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Zoë&quot;</bdi>');
    expect(all).toContain('<bdi>דנה לוי txet</bdi>');
    expect(mails.received.some(({ to }) => to[0]?.name === 'A'.repeat(120))).toBe(true);
    expect(all).not.toContain('\u202e');
  });

  test('gets no foreign header in any mail, whatever the names in the deal', async () => {
    const { mails, database, clock, outbox } = await setStage();
    await addDeal(database, offerTo(), clock.now);
    const evil = (text: string) => `${text}\r\nBcc: victim@buyer.example\nX-Evil: 1\r\n\r\n<b>`;
    const { dealership, adviser, vehicle } = offerTo();
    await addDeal(
      database,
      {
        ...offerTo({ name: evil('Jordan') }),
        dealership: { ...dealership, name: evil(dealership.name) },
        adviser: { ...adviser, name: evil(adviser.name) },
        vehicle: { ...vehicle, model: evil(vehicle.model) },
      },
      clock.now,
    );
    const long = '字'.repeat(5_000);
    const longDealership = { ...dealership, name: long };
    await addDeal(database, { ...offerTo({ name: long }), dealership: longDealership }, clock.now);
    await outbox.drain();
    const [first = [], ...others] = mails.received.map(({ headers }) =>
      headers.map(({ key }) => key),
    );
    expect(others).toEqual([first, first]);
    for (const { to, bcc, cc, raw } of mails.received) {
      expect(to.map(({ address }) => address)).toEqual(['jordan@buyer.example']);
      expect([bcc ?? [], cc ?? []]).toEqual([[], []]);
      // [RFC 5322] limits the length of a line.
      expect(Math.max(...raw.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(
        999,
      );
    }
  });

  test('and the staff get the 200 payloads as plain text in messages, replies and reasons', async () => {
    const { mails, service, database, clock, outbox, later } = await setStage();
    const owner = await aMember(service, 'OWNER');
    await setMailEvents(database, owner.member.id, ['message.sent', 'deal.declined']);
    const { id: dealId } = await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    const elements = (html: string) =>
      html
        .match(/<[^>]*>?/g)
        ?.join('')
        .replaceAll('<br>', '');
    const texts = gathered(PAYLOADS, MAX_MESSAGE_LENGTH);
    for (const text of texts) {
      const idempotencyKey = `payload-${text.length}-${text.slice(-8)}`;
      const sent = { dealId, kind: 'QUESTION', text, wishes: [], idempotencyKey } as const;
      expect((await sendMessage(database, sent, clock.now))?.ok).toBe(true);
      const reply = { id: dealId, text, idempotencyKey: null, now: clock.now };
      expect((await replyToBuyer(database, MACHINE, reply)).ok).toBe(true);
      later(1_000);
    }
    const reasons = gathered(PAYLOADS, MAX_REASON_LENGTH).slice(0, MAX_CHANGES_OF_MIND);
    for (const reason of reasons) {
      expect((await declineDeal(database, { dealId, reason }, clock.now))?.ok).toBe(true);
      await reopenDeal(database, { dealId }, clock.now);
    }
    await outbox.drain();
    const [, ...notifications] = mails.received;
    expect(notifications).toHaveLength(2 * texts.length + reasons.length);
    const all = notifications.map(({ text = '' }) => text.replaceAll('\r\n', '\n')).join('\n');
    for (const payload of PAYLOADS) expect(all).toContain(payload);
    const kinds = Map.groupBy(notifications, ({ subject = '' }) => subject);
    expect(kinds.size).toBe(3);
    for (const [subject, mailed] of kinds) {
      const shapes = new Set(mailed.map(({ html = '' }) => elements(html)));
      expect({ subject, shapes: shapes.size }).toEqual({ subject, shapes: 1 });
      expect([...shapes].join()).not.toMatch(/<(script|img|svg|iframe|link|style|object|form)/i);
    }
  });

  test('with a full mailbox gets the mail later', async () => {
    const { mails, database, clock, outbox } = await setStage();
    await addDeal(database, offerTo({ email: 'full@buyer.example' }), clock.now);
    await outbox.drain();
    const [waiting] = await listDeliveries(database.db, { dealershipId: 'first', first: 1 });
    expect(waiting).toMatchObject({ state: 'DUE', tries: 1, log: [{ status: 452 }] });
    expect(mails.received).toEqual([]);
  });

  test('with a mailbox that stays full for days does not delay mail to others', async () => {
    const { mails, database, clock, outbox, later } = await setStage();
    await addDeal(database, offerTo({ email: 'full@buyer.example' }), clock.now);
    await outbox.drain();
    for (const waitMs of RETRY_MS) {
      later(waitMs * 1.2);
      await outbox.drain();
    }
    const [failed] = await listDeliveries(database.db, { dealershipId: 'first', first: 1 });
    expect(failed).toMatchObject({ state: 'FAILED', tries: RETRY_MS.length + 1 });
    await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    expect(mails.received.map(({ to }) => to[0]?.address)).toEqual(['jordan@buyer.example']);
  });

  test('gets the link when staff send it, to the deal’s address or another, up to five times a day', async () => {
    const { mails, service, database, clock, outbox, later } = await setStage();
    await changeMail(acting(service), { buyers: false });
    const deal = await addDeal(database, offerTo(), clock.now);
    const send = (changes: Partial<DealToSend> = {}) =>
      sendDeal(database, MACHINE, {
        ...{ id: deal.id, to: null, sendsMail: true, now: clock.now },
        ...changes,
      });
    const reasonOf = async (changes: Partial<DealToSend> = {}) => {
      const sent = await send(changes);
      return sent.ok ? 'sent' : sent.refusal.reason;
    };
    expect(await reasonOf()).toBe('MAIL_OFF');
    await changeMail(acting(service), { buyers: true });
    expect(await reasonOf({ sendsMail: false })).toBe('MAIL_OFF');
    for (const to of [
      'nobody',
      'a@b.example, c@d.example',
      'Eve <eve@b.example>',
      'a@b.example\r\nBcc: x@y.example',
      '',
    ]) {
      expect({ to, reason: await reasonOf({ to }) }).toEqual({ to, reason: 'INPUT_INVALID' });
    }
    expect(await reasonOf()).toBe('sent');
    later(1_000);
    expect(await reasonOf({ to: 'sam@buyer.example' })).toBe('sent');
    await outbox.drain();
    // Two mails are sent in parallel, in any order.
    const received = mails.received.toSorted((one, other) =>
      (one.to[0]?.address ?? '') < (other.to[0]?.address ?? '') ? -1 : 1,
    );
    expect(received.map(({ to, subject }) => [to[0], subject])).toEqual([
      [
        { name: 'Jordan Avery', address: 'jordan@buyer.example' },
        'Your deal for the 2026 Subaru Outback',
      ],
      [{ name: '', address: 'sam@buyer.example' }, 'Your deal for the 2026 Subaru Outback'],
    ]);
    expect(received[1]?.text).toContain(`${BASE}/deal/${deal.id}`);
    later(1_000);
    expect(await reasonOf({ to: 'nobody@buyer.example' })).toBe('sent');
    await outbox.drain();
    const [last] = await sendingsOf(database, deal.id, 1);
    expect(last).toMatchObject({
      to: 'nobody@buyer.example',
      state: 'FAILED',
      answer: expect.stringContaining('No such user'),
    });
    const ofSam = mails.received.findIndex(({ to }) => to[0]?.address === 'sam@buyer.example');
    const stop = mails.header(ofSam, 'list-unsubscribe')?.split('/').at(-1)?.slice(0, -1) ?? '';
    await stopMail(database, stop, clock.now);
    expect(await reasonOf({ to: 'Sam@buyer.example' })).toBe('MAIL_OFF');
    for (let count = 3; count < 5; count += 1) expect(await reasonOf()).toBe('sent');
    expect(await reasonOf()).toBe('TOO_MANY');
    later(DAY_MS);
    expect(await reasonOf()).toBe('sent');
    await withdrawDeal(database, deal.id, clock.now);
    expect(await reasonOf()).toBe('INPUT_INVALID');
  });

  test('gets no email about a deal published without one, and a sent email is in the timeline', async () => {
    const { mails, database, clock, outbox } = await setStage();
    const add = (mail: 'MAILED' | 'SKIPPED') =>
      addDealAs(database, MACHINE, {
        dealershipId: 'first',
        ready: { ok: true, value: { offer: { ...offerTo(), number: mail }, photos: [] } },
        ...{ mail, idempotencyKey: null, now: clock.now },
      });
    const [skipped, mailed] = [await add('SKIPPED'), await add('MAILED')];
    if (!skipped.ok || !mailed.ok) throw new Error('not added');
    await outbox.drain();
    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]?.text).toContain(mailed.value.id);
    const eventsOf = async (id: string) =>
      (await auditEntriesOf(database.db, id)).map(({ event }) => event);
    expect(await eventsOf(mailed.value.id)).toEqual(['ADDED', 'MAILED']);
    const { id } = skipped.value;
    expect(await eventsOf(id)).toEqual(['ADDED']);
    const sent = await sendDeal(database, MACHINE, {
      ...{ id, to: null, sendsMail: true, now: clock.now },
    });
    expect(sent.ok).toBe(true);
    expect(await eventsOf(id)).toEqual(['ADDED', 'MAILED']);
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('gets no email if notifyBuyer is false when a deal is added, revised or extended over the API', async () => {
    const { mails, service, database, outbox, later } = await setStage({
      mailLink: () => undefined,
    });
    const { ask } = await aMember(service, 'OWNER');
    const answer = '{ ... on DeskDeal { id timeline { kind } } ... on Refused { message } }';
    const args = 'idempotencyKey: $key, notifyBuyer: $notify';
    const change = async (field: string, types: string, variables: object) => {
      later(1_000);
      const document = `mutation M(${types}, $key: String!, $notify: Boolean) { done: ${field} ${answer} }`;
      const { data } = await ask<{ done: { id: string; timeline: { kind: string }[] } }>(document, {
        ...variables,
      });
      await outbox.drain();
      return {
        id: data.done.id,
        mails: mails.received.length,
        mailed: data.done.timeline.filter(({ kind }) => kind === 'MAILED').length,
      };
    };
    const file = { ...offerTo(), expiresAt: '2026-12-20T18:00:00-07:00' };
    const { data } = await ask<{ checkOffer: { buyerMail: { address: string } } }>(
      'query C($file: JSON!) { checkOffer(file: $file) { buyerMail { address } } }',
      { file },
    );
    expect(data.checkOffer.buyerMail.address).toBe('jordan@buyer.example');
    // A check stores nothing, not even the address.
    expect(await database.db.selectFrom('mail_stops').select('address').execute()).toEqual([]);
    const add = (variables: object) =>
      change(`addDeal(file: $file, ${args})`, '$file: JSON!', { file, ...variables });
    const silent = await add({ key: 'notify-add-1', notify: false });
    expect(silent).toMatchObject({ mails: 0, mailed: 0 });
    const { id } = silent;
    const next = { ...file, number: 'R-2' };
    const revised = (revision: number, variables: object) =>
      change(
        `reviseDeal(id: $id, revision: ${revision}, file: $file, replace: true, ${args})`,
        '$id: ID!, $file: JSON!',
        { id, file: next, ...variables },
      );
    const extended = (revision: number, variables: object) =>
      change(
        `extendDeal(id: $id, revision: ${revision}, expiresAt: "2027-01-0${revision}T18:00:00Z", ${args})`,
        '$id: ID!',
        { id, ...variables },
      );
    const quiet = { mails: 0, mailed: 0 };
    expect(await revised(1, { key: 'notify-revise-1', notify: false })).toMatchObject(quiet);
    expect(await extended(2, { key: 'notify-extend-1', notify: false })).toMatchObject(quiet);
    expect(await extended(3, { key: 'notify-extend-2', notify: true })).toMatchObject({
      ...{ mails: 1, mailed: 1 },
    });
    expect(await revised(4, { key: 'notify-revise-2' })).toMatchObject({ mails: 2, mailed: 2 });
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });

  test('with an unknown address gets no further mail, and others do', async () => {
    const { mails, database, clock, outbox } = await setStage();
    await addDeal(database, offerTo({ email: 'nobody@buyer.example' }), clock.now);
    await outbox.drain();
    const [bounced] = await listDeliveries(database.db, { dealershipId: 'first', first: 1 });
    expect(bounced).toMatchObject({ state: 'FAILED', tries: 1 });
    expect(bounced?.log[0]?.status).toBe(550);
    await addDeal(database, offerTo(), clock.now);
    await outbox.drain();
    expect(mails.received).toHaveLength(1);
  });
});

/** Joins lines into as few texts as the limit allows. */
function gathered(texts: readonly string[], most: number): readonly string[] {
  const all: string[] = [];
  let now = '';
  for (const text of texts) {
    if (now.length + text.length + 1 > most) {
      all.push(now);
      now = '';
    }
    now = now === '' ? text : `${now}\n${text}`;
  }
  return [...all, now];
}

describe('staff', () => {
  test('get mail about their own deals as they choose, and owners about deals without a salesperson', async () => {
    const { mails, service, database, clock, outbox, later } = await setStage();
    const adviser = await aMember(service, 'ADVISER');
    const owner = await aMember(service, 'OWNER');
    const { email: _email, ...buyer } = offerTo().buyer;
    const offer = { ...offerTo(), buyer };
    const origin = { adviserId: adviser.member.id };
    const deal = await addDeal(database, offer, clock.now, [], origin);
    await markOpened(database, deal, clock.now);
    await confirmDeal(database, deal);
    later(1_000);
    await acknowledgeConfirmation(database, MACHINE, deal.id, clock.now);
    await outbox.drain();
    const sent = () => mails.received.map(({ subject, to }) => `${to[0]?.address}: ${subject}`);
    const car = '2026 Subaru Outback';
    expect(sent()).toEqual([`${adviser.member.email}: Jordan Avery confirmed: ${car}`]);
    const self = { kind: 'MEMBER', id: owner.member.id, memberships: [] } as const;
    const asOwner = {
      ...acting(service),
      actor: { ...self, memberships: [{ dealershipId: 'first', role: 'OWNER' }] },
    } as const;
    expect((await changeOwnMail(asOwner, owner.member.id, ['deal.opened'])).ok).toBe(true);
    const other = await addDeal(database, offer, clock.now);
    await markOpened(database, other, clock.now);
    await outbox.drain();
    expect(sent()[1]).toBe(`${owner.member.email}: Jordan Avery opened the deal: ${car}`);
    expect(mails.received[1]?.text).toContain(`${BASE}/desk/deals/${other.id}`);
  });

  test('sign in by a mailed link, and the response does not reveal which addresses are known', async () => {
    const mailed: { email: string; token: string }[] = [];
    const service = await startService({
      app: { mailLink: ({ email }, token) => void mailed.push({ email, token }) },
    });
    const { database, clock } = service;
    await ensureFirstDealership(database, clock.now);
    const person = { name: 'Priya Raman', email: 'priya@dealer.example', role: 'OWNER' } as const;
    await addStaff(acting(service), person);
    const ways = (await (await service.fetch('/api/desk/sign-in')).json()) as { email: boolean };
    expect(ways.email).toBe(true);
    const ask = async (email: string) => {
      const response = await service.fetch('/api/desk/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      return [response.status, await response.text()];
    };
    const known = await ask(' Priya@dealer.example ');
    expect(await ask('stranger@dealer.example')).toEqual(known);
    // A second request within a minute sends nothing and gets the same response.
    expect(await ask('priya@dealer.example')).toEqual(known);
    await vi.waitFor(() => expect(mailed).toHaveLength(1), { interval: 5 });
    expect(mailed[0]?.email).toBe('priya@dealer.example');
    const signedIn = await service.fetch(`/desk/sign-in/${mailed[0]?.token}`, {
      method: 'POST',
      redirect: 'manual',
    });
    expect(signedIn.status).toBe(303);
    expect(await ask('nonsense')).toEqual([400, expect.any(String)]);
  });

  test('a used link offers a new one by email, in the same words for every address', async () => {
    const mailed: string[] = [];
    const service = await startService({
      app: { mailLink: ({ email }) => void mailed.push(email) },
    });
    await ensureFirstDealership(service.database, service.clock.now);
    const person = { name: 'Priya Raman', email: 'priya@dealer.example', role: 'OWNER' } as const;
    await addStaff(acting(service), person);
    const used = await service.fetch('/desk/sign-in/nobody-has-this', { method: 'POST' });
    expect(used.status).toBe(410);
    const html = await used.text();
    expect(html).toContain('<form method="post" action="/api/desk/sign-in/email">');
    expect(html).not.toContain('npx');
    const request = async (email: string) => {
      const body = new URLSearchParams({ email });
      const response = await service.fetch('/api/desk/sign-in/email', { method: 'POST', body });
      return [response.status, await response.text()];
    };
    const known = await request('priya@dealer.example');
    expect(known).toEqual([
      200,
      expect.stringContaining('If someone on the staff has this address'),
    ]);
    expect(await request('stranger@dealer.example')).toEqual(known);
    // The second request within a minute sends nothing.
    expect(await request('priya@dealer.example')).toEqual(known);
    await vi.waitFor(() => expect(mailed).toEqual([person.email]), { interval: 5 });
    expect(await request('nonsense')).toEqual([400, expect.stringContaining('email address')]);
  });

  test('without email, a used link refers to the owner of the dealership', async () => {
    const service = await startService();
    const used = await service.fetch('/desk/sign-in/nobody-has-this', { method: 'POST' });
    const html = await used.text();
    expect(html).toContain('Ask the owner of your dealership');
    expect(html).not.toContain('<form');
  });
});

describe('a CRM', () => {
  test('gets ADF leads when a link is first opened and when it is confirmed, if the dealership enables it', async () => {
    const { mails, service, database, clock, outbox, later } = await setStage();
    await changeMail(acting(service), { buyers: false });
    const wrong = { address: 'no address', onOpen: true, onConfirm: true };
    expect((await changeMail(acting(service), { leads: wrong })).ok).toBe(false);
    const address = 'leads@crm.example';
    await changeMail(acting(service), { leads: { address, onOpen: true, onConfirm: true } });
    const deal = await addDeal(database, offerTo(), clock.now);
    await markOpened(database, deal, clock.now);
    const receipt = await confirmDeal(database, deal);
    later(1_000);
    await outbox.drain();
    expect(mails.received.map(({ to }) => to[0]?.address)).toEqual([address, address]);
    const texts = mails.received.map(({ text }) => text ?? '');
    for (const text of texts)
      expect(text).toMatch(/^<\?xml version="1.0".*\n<\?adf version="1.0"\?>/);
    // Two leads are sent in parallel, in any order.
    expect(texts.filter((text) => text.includes(receipt.number))).toHaveLength(1);
    await changeMail(acting(service), { leads: { address, onOpen: false, onConfirm: false } });
    await markOpened(database, await addDeal(database, offerTo(), clock.now), clock.now);
    await outbox.drain();
    expect(mails.received).toHaveLength(2);
  });

  test('[TXT3] keeps an address that was stored under an older rule, and allows no other one like it', async () => {
    const { service, database } = await setStage();
    const leads = { onOpen: true, onConfirm: false };
    await changeMail(acting(service), { leads: { address: 'leads@crm.example', ...leads } });
    const stored = await findDestination(database.db, 'first-leads');
    if (!stored) throw new Error('no destination for leads');
    await changeDestination(database, stored, { address: 'a&b@crm.example' });
    const change = async (address: string) =>
      (await changeMail(acting(service), { leads: { address, ...leads } })).ok;
    expect(await change('a&b@crm.example')).toBe(true);
    expect(await change('b&c@crm.example')).toBe(false);
  });
});
