// Changes of a sign-in address: proven by the new address, told to the old one, and undone from there for a week.
import { describe, expect, test } from 'vitest';
import {
  confirmPendingAddress,
  deleteOldAddressChanges,
  findAddressLink,
} from '../src/auth/address-changes.ts';
import { makeLink } from '../src/auth/links.ts';
import type { AddressNote } from '../src/http/routes/desk-addresses.ts';
import { addressMail } from '../src/outbox/address-mail.ts';
import { build } from '../src/store/database/change.ts';
import { type Asker, aMember, askerWith, type Member, signInBy } from './desk.ts';
import { type Service, startService } from './service.ts';

const CHANGE = `mutation C($email: String!) { changeProfile(email: $email) {
  __typename ... on StaffMember { email pendingEmail } ... on Refused { reason } } }`;
const NEW = 'dana@south.example';
const DAY_MS = 24 * 3_600_000;

async function startWithMail() {
  const notes: AddressNote[] = [];
  const app = {
    mailLink: () => undefined,
    mailAddress: (note: AddressNote) => void notes.push(note),
  };
  const service = await startService({ app });
  const dana = await aMember(service, 'ADVISER');
  const last = () => {
    const note = notes.at(-1);
    if (!note) throw new Error('no mail');
    return note;
  };
  return { service, dana, notes, last };
}

const change = async (asker: Asker, email: string) => (await asker.ask(CHANGE, { email })).data;

const use = (service: Service, token: string, method: 'GET' | 'POST' = 'POST') =>
  service.fetch(`/desk/address/${token}`, { method });

async function emailOf({ database: { db } }: Service, { member }: Member) {
  const query = db.selectFrom('staff').select('email').where('id', '=', member.id);
  return (await query.executeTakeFirst())?.email;
}

describe('[DSK15] a change of one’s own address', () => {
  test('counts once the new address has proven itself, by the button and not by its page', async () => {
    const { service, dana, notes, last } = await startWithMail();
    const { email: old, name } = dana.member;
    const asked = { __typename: 'StaffMember', email: old, pendingEmail: NEW };
    expect(await change(dana, NEW)).toEqual({ changeProfile: asked });
    expect(notes).toMatchObject([{ kind: 'CONFIRM', to: { name, email: NEW } }]);
    const { token } = last();
    const html = await (await use(service, token, 'GET')).text();
    expect(html).toContain(NEW);
    expect(await emailOf(service, dana)).toBe(old);
    expect((await use(service, token)).status).toBe(200);
    expect(await emailOf(service, dana)).toBe(NEW);
    expect((await use(service, token)).status).toBe(410);
    expect(notes).toMatchObject([{}, { kind: 'CHANGED', to: { name, email: old }, newEmail: NEW }]);
  });

  test('is undone by the old address for a week, with every way in that was made since', async () => {
    const { service, dana, last } = await startWithMail();
    const { database, clock } = service;
    await change(dana, NEW);
    await use(service, last().token);
    const { token: undo } = last();
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
    await change(attacker, 'third@south.example');
    await use(service, last().token);
    const { token: later } = last();
    clock.now = new Date(clock.now.getTime() + 7 * DAY_MS - 1_000);
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

  test('can be proven for a day and undone for a week, no longer', async () => {
    const { service, dana, last } = await startWithMail();
    const { clock } = service;
    await change(dana, NEW);
    const { token } = last();
    const start = clock.now.getTime();
    clock.now = new Date(start + DAY_MS);
    expect((await use(service, token)).status).toBe(410);
    clock.now = new Date(start);
    await use(service, token);
    const { token: undo } = last();
    clock.now = new Date(start + 7 * DAY_MS);
    expect((await use(service, undo)).status).toBe(410);
    expect(await emailOf(service, dana)).toBe(NEW);
    await deleteOldAddressChanges(service.database, new Date(start + 8 * DAY_MS));
    const rows = await service.database.db.selectFrom('address_changes').select('id').execute();
    expect(rows).toEqual([]);
  });

  test('is refused where somebody else has the address, then or meanwhile, and after five in a day', async () => {
    const { service, dana, last } = await startWithMail();
    const other = await aMember(service, 'ADVISER');
    const taken = { changeProfile: { __typename: 'Refused', reason: 'EMAIL_TAKEN' } };
    expect(await change(dana, String(other.member.email))).toEqual(taken);
    await change(dana, NEW);
    const { token: first } = last();
    await change(other, NEW);
    await use(service, last().token);
    expect((await use(service, first)).status).toBe(409);
    for (let count = 2; count <= 5; count += 1) await change(dana, `dana-${count}@south.example`);
    const tooMany = { changeProfile: { __typename: 'Refused', reason: 'TOO_MANY' } };
    expect(await change(dana, 'dana-6@south.example')).toEqual(tooMany);
  });

  test('is confirmed by the machine where no email goes out', async () => {
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

  test('needs proof of a person without an address too, unless nobody else is on the staff', async () => {
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

  test('is stored as hashes, and its mails say what happens', async () => {
    const { service, dana, notes, last } = await startWithMail();
    await change(dana, NEW);
    const { token } = last();
    await use(service, token);
    const rows = await service.database.db.selectFrom('address_changes').selectAll().execute();
    for (const each of notes) expect(JSON.stringify(rows)).not.toContain(each.token);
    const [ask, told] = notes.map((note) => addressMail(note, 'https://desk.example/link'));
    expect(ask?.subject).toBe('Confirm your new address');
    expect(told?.text).toContain(NEW);
    expect(told?.text).toContain('undo it within a week');
    expect(await findAddressLink(service.database.db, 'nonsense', service.clock.now)).toBeNull();
  });
});
