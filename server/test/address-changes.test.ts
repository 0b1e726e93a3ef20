// Tests for changes of a sign-in address: the new address confirms, and the old one can undo for a
// week.
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  confirmPendingAddress,
  deleteOldAddressChanges,
  findAddressLink,
} from '../src/auth/address-changes.ts';
import { makeLink } from '../src/auth/links.ts';
import { confirmAddressMail } from '../src/outbox/address-mail.ts';
import { ensureMail } from '../src/outbox/mail-destinations.ts';
import { createMailer } from '../src/outbox/mailer.ts';
import { startOutbox } from '../src/outbox/outbox.ts';
import { build } from '../src/store/database/change.ts';
import { type Asker, aMember, askerWith, type Member, signInBy } from './desk.ts';
import { startMailServer } from './mail-server.ts';
import { renderer, type Service, startService } from './service.ts';

const CHANGE = `mutation C($email: String!) { changeProfile(email: $email) {
  __typename ... on StaffMember { email pendingEmail } ... on Refused { reason } } }`;
const NEW = 'dana@south.example';
const DAY_MS = 24 * 3_600_000;

const BASE = 'https://desk.example';

interface Proof {
  readonly to: { readonly name: string; readonly email: string };
  readonly token: string;
}

async function startWithMail() {
  const proofs: Proof[] = [];
  const app = {
    mailLink: () => undefined,
    mailAddress: (to: Proof['to'], token: string) => void proofs.push({ to, token }),
  };
  const service = await startService({ app });
  const dana = await aMember(service, 'ADVISER');
  await ensureMail(service.database, service.clock.now);
  const mails = await startMailServer();
  const outbox = startOutboxOf(service, mails.url);
  /** The token of the latest mail to a new address. */
  const proof = () => proofs.at(-1)?.token ?? '';
  /** The token of the latest mail to an old address. */
  const undo = async () => {
    await outbox.drain();
    return undoTokenIn(mails.received.at(-1)?.text);
  };
  return { service, dana, proofs, proof, mails, outbox, undo };
}

function startOutboxOf({ database, clock }: Service, mailUrl: string) {
  const mailer = createMailer({ url: mailUrl, from: 'no-reply@desk.example' });
  const outbox = startOutbox({
    ...{ database, renderer, mailer, baseUrl: BASE, allowPrivate: true, now: () => clock.now },
    logError: (error) => {
      throw error;
    },
  });
  const stop = async () => {
    await outbox.stop();
    mailer.close();
  };
  onTestFinished(stop);
  return { drain: outbox.drain, stop };
}

function undoTokenIn(text = ''): string {
  const [, token] = /desk\.example\/desk\/address\/(\w+)/.exec(text) ?? [];
  if (token === undefined) throw new Error(`no link to undo in: ${text}`);
  return token;
}

const change = async (asker: Asker, email: string) => (await asker.ask(CHANGE, { email })).data;

const use = (service: Service, token: string, method: 'GET' | 'POST' = 'POST') =>
  service.fetch(`/desk/address/${token}`, { method });

async function emailOf({ database: { db } }: Service, { member }: Member) {
  const query = db.selectFrom('staff').select('email').where('id', '=', member.id);
  return (await query.executeTakeFirst())?.email;
}

describe('[DSK15] a change of one’s own address', () => {
  test('takes effect when the new address confirms with the button, not when its page is opened', async () => {
    const { service, dana, proofs, mails, outbox } = await startWithMail();
    const { email: old, name } = dana.member;
    const expectedMember = { __typename: 'StaffMember', email: old, pendingEmail: NEW };
    expect(await change(dana, NEW)).toEqual({ changeProfile: expectedMember });
    expect(proofs).toMatchObject([{ to: { name, email: NEW } }]);
    const token = proofs[0]?.token ?? '';
    const html = await (await use(service, token, 'GET')).text();
    expect(html).toContain(NEW);
    expect(await emailOf(service, dana)).toBe(old);
    expect((await use(service, token)).status).toBe(200);
    expect(await emailOf(service, dana)).toBe(NEW);
    expect((await use(service, token)).status).toBe(410);
    await outbox.drain();
    expect(proofs).toHaveLength(1);
    expect(mails.received).toMatchObject([{ to: [{ name, address: old }] }]);
  });

  test('can be undone from the old address for a week, which revokes all access added since', async () => {
    const { service, dana, proof, undo: mailedUndo } = await startWithMail();
    const { database, clock } = service;
    await change(dana, NEW);
    await use(service, proof());
    const undo = await mailedUndo();
    const attacker = askerWith(service, {
      cookie: await signInBy(
        service,
        await makeLink(database, { memberId: dana.member.id, dealershipId: 'first' }, clock.now),
      ),
    });
    const passkey = {
      ...{ id: 'planted', member_id: dana.member.id, name: 'Planted', public_key: 'AQID' },
      ...{ counter: 0, transports: '', created_at: clock.now.toISOString(), used_at: null },
    };
    await database.write({ writes: [build.insertInto('passkeys').values(passkey)] });
    // A further change can't be used to undo the undoing.
    clock.now = new Date(clock.now.getTime() + 1_000);
    await change(attacker, 'third@south.example');
    await use(service, proof());
    const later = await mailedUndo();
    expect(later).not.toBe(undo);
    clock.now = new Date(clock.now.getTime() + 7 * DAY_MS - 2_000);
    const html = await (await use(service, undo, 'GET')).text();
    expect(html).toContain(String(dana.member.email));
    expect((await use(service, undo)).status).toBe(200);
    expect(await emailOf(service, dana)).toBe(dana.member.email);
    for (const asker of [dana, attacker]) {
      expect((await asker.ask('{ me { id } }')).status).toBe(401);
    }
    expect(await database.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect((await use(service, later)).status).toBe(410);
    expect((await use(service, undo)).status).toBe(410);
  });

  test('can be confirmed for one day and undone for seven', async () => {
    const { service, dana, proof, undo: mailedUndo } = await startWithMail();
    const { clock } = service;
    await change(dana, NEW);
    const token = proof();
    const start = clock.now.getTime();
    clock.now = new Date(start + DAY_MS);
    expect((await use(service, token)).status).toBe(410);
    clock.now = new Date(start);
    await use(service, token);
    const undo = await mailedUndo();
    clock.now = new Date(start + 7 * DAY_MS);
    expect((await use(service, undo)).status).toBe(410);
    expect(await emailOf(service, dana)).toBe(NEW);
    await deleteOldAddressChanges(service.database, new Date(start + 8 * DAY_MS));
    const rows = await service.database.db.selectFrom('address_changes').select('id').execute();
    expect(rows).toEqual([]);
  });

  test('is rejected if the address belongs to somebody else, at the start or later, and after five in a day', async () => {
    const { service, dana, proof } = await startWithMail();
    const other = await aMember(service, 'ADVISER');
    const taken = { changeProfile: { __typename: 'Refused', reason: 'EMAIL_TAKEN' } };
    expect(await change(dana, String(other.member.email))).toEqual(taken);
    await change(dana, NEW);
    const first = proof();
    await change(other, NEW);
    await use(service, proof());
    expect((await use(service, first)).status).toBe(409);
    for (let count = 2; count <= 5; count += 1) await change(dana, `dana-${count}@south.example`);
    const tooMany = { changeProfile: { __typename: 'Refused', reason: 'TOO_MANY' } };
    expect(await change(dana, 'dana-6@south.example')).toEqual(tooMany);
  });

  test('is confirmed on the command line if email is not configured', async () => {
    const service = await startService();
    const dana = await aMember(service, 'ADVISER');
    const pending = { email: dana.member.email, pendingEmail: NEW };
    expect(await change(dana, NEW)).toMatchObject({ changeProfile: pending });
    expect(await emailOf(service, dana)).toBe(dana.member.email);
    const { database, clock } = service;
    const confirmed = await confirmPendingAddress(database, dana.member.id, clock.now);
    expect(confirmed.ok).toBe(true);
    expect(await emailOf(service, dana)).toBe(NEW);
  });

  test('needs confirmation for a member without an address too, unless nobody else is on the staff', async () => {
    const service = await startService();
    const { database } = service;
    const dana = await aMember(service, 'OWNER');
    const withoutAddress = build.updateTable('staff').set({ email: null });
    await database.write({ writes: [withoutAddress.where('id', '=', dana.member.id)] });
    expect(await change(dana, NEW)).toMatchObject({ changeProfile: { email: NEW } });
    const sam = await aMember(service, 'ADVISER');
    await database.write({ writes: [withoutAddress.where('id', '=', sam.member.id)] });
    const other = 'owner-to-be@south.example';
    expect(await change(sam, other)).toMatchObject({ changeProfile: { pendingEmail: other } });
    expect(await emailOf(service, sam)).toBeNull();
  });

  test('stores tokens as hashes, and its mails describe the change', async () => {
    const { service, dana, proof, mails, undo } = await startWithMail();
    const { db } = service.database;
    await change(dana, NEW);
    await use(service, proof());
    const tokens = [proof(), await undo()];
    const stored = [
      await db.selectFrom('address_changes').selectAll().execute(),
      await db.selectFrom('outbox_events').selectAll().execute(),
      await db.selectFrom('deliveries').selectAll().execute(),
    ];
    for (const token of tokens) expect(JSON.stringify(stored)).not.toContain(token);
    const confirm = confirmAddressMail({ name: 'Dana', email: NEW }, `${BASE}/link`);
    expect(confirm.subject).toBe('Confirm your new address');
    expect(confirm.text).toContain(`${BASE}/link`);
    const [notice] = mails.received;
    expect(notice?.subject).toBe('Your sign-in address was changed');
    expect(notice?.text).toContain(NEW);
    expect(notice?.text).toContain('undo it within a week');
    expect(await findAddressLink(db, 'nonsense', service.clock.now)).toBeNull();
  });
});

describe('[DSK15] the mail to the old address', () => {
  /** A port without a mail server. */
  const AWAY = 'smtp://127.0.0.1:1';
  const pass = (service: Service, ms: number) => {
    service.clock.now = new Date(service.clock.now.getTime() + ms);
  };

  test('is retried until the mail server accepts it, also by a server that starts later', async () => {
    const service = await startService({ app: { mailLink: () => undefined } });
    const { database, clock } = service;
    const dana = await aMember(service, 'ADVISER');
    await ensureMail(database, clock.now);
    await change(dana, NEW);
    const confirmed = await confirmPendingAddress(database, dana.member.id, clock.now);
    expect(confirmed.ok).toBe(true);
    const first = startOutboxOf(service, AWAY);
    await first.drain();
    await first.stop();
    const mails = await startMailServer();
    const second = startOutboxOf(service, mails.url);
    await second.drain();
    // The delivery waits for its next attempt.
    expect(mails.received).toHaveLength(0);
    pass(service, 60_000);
    await second.drain();
    expect(mails.received).toMatchObject([{ to: [{ address: dana.member.email }] }]);
    expect((await use(service, undoTokenIn(mails.received[0]?.text))).status).toBe(200);
    expect(await emailOf(service, dana)).toBe(dana.member.email);
    pass(service, DAY_MS);
    await second.drain();
    expect(mails.received).toHaveLength(1);
  });

  test('contains a working link in every attempt, and none once the change is undone', async () => {
    const { service, dana, proof, mails, outbox, undo } = await startWithMail();
    await change(dana, NEW);
    await use(service, proof());
    const first = await undo();
    const again = async () => {
      const dueNow = build.updateTable('deliveries').set({ state: 'DUE', claim: '' });
      await service.database.write({ writes: [dueNow] });
      pass(service, 60_000);
      await outbox.drain();
    };
    await again();
    const second = await undo();
    expect(mails.received).toHaveLength(2);
    expect(new Set(mails.received.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await use(service, first)).status).toBe(410);
    expect((await use(service, second)).status).toBe(200);
    await again();
    expect(mails.received).toHaveLength(2);
  });

  test('names no deal in the delivery list and goes to one reader only', async () => {
    const { service, dana, proof, outbox, mails } = await startWithMail();
    const owner = await aMember(service, 'OWNER');
    await change(dana, NEW);
    await use(service, proof());
    await outbox.drain();
    expect(mails.received.map(({ to }) => to.map(({ address }) => address))).toEqual([
      [dana.member.email],
    ]);
    const { data } = await owner.ask<{ deliveries: { items: object[] } }>(
      '{ deliveries { items { kind type dealId dealNumber state } } }',
    );
    expect(data.deliveries.items).toEqual([
      {
        kind: 'STAFF_MAIL',
        type: 'address.changed',
        dealId: null,
        dealNumber: null,
        state: 'DONE',
      },
    ]);
  });
});
