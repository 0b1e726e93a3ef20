// Tests for invitations: a person joins another dealership by accepting, never because of an email
// address.
import type { Role } from '@forecourt/domain/rights';
import { describe, expect, test } from 'vitest';
import { addStaff, type Invited } from '../src/actions/settings/administration.ts';
import { confirmAddress, requestAddress } from '../src/auth/address-changes.ts';
import { makeLink, makeLinkByEmail, useLink } from '../src/auth/links.ts';
import { build } from '../src/store/database/change.ts';
import type { Dealership } from '../src/store/dealerships/dealerships.ts';
import { changeProfile, listMembers, removeMember } from '../src/store/dealerships/staff.ts';
import { type Asker, aMember, anotherDealership, askerWith, signInBy } from './desk.ts';
import { type Service, startService } from './service.ts';

const ME = '{ me { id name email role dealership { name } dealerships { name } } }';

interface Me {
  readonly me: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    readonly role: Role;
    readonly dealership: { readonly name: string };
    readonly dealerships: readonly { readonly name: string }[];
  };
}

async function invite(
  { database, clock }: Service,
  { id: dealershipId }: Dealership,
  email: string,
  role: Role = 'OWNER',
): Promise<Invited> {
  const acting = { database, actor: { kind: 'MACHINE' }, dealershipId, now: clock.now } as const;
  const invited = await addStaff(acting, { name: 'Robin Park', email, role });
  if (!invited.ok) throw new Error(invited.refusal.message);
  return invited.value;
}

const open = async (service: Service, token: string, headers: Asker['headers'] = {}) =>
  (await service.fetch(`/desk/sign-in/${token}`, { headers })).text();

const accept = (
  service: Service,
  token: string,
  as: 'member' | 'new',
  headers: Asker['headers'] = {},
) =>
  service.fetch(`/desk/sign-in/${token}?as=${as}`, { method: 'POST', redirect: 'manual', headers });

const meOf = async (asker: Asker) => (await asker.ask<Me>(ME)).data.me;

describe('[DSK14] an invitation', () => {
  test('gives nothing to a salesperson who had claimed the address of the invited owner before', async () => {
    const service = await startService();
    const north = await anotherDealership(service);
    const mallory = await aMember(service, 'ADVISER');
    await changeProfile(service.database, mallory.member.id, { email: 'owner@north.example' });
    const { linkToken, isInvitation } = await invite(service, north, 'owner@north.example');
    expect(isInvitation).toBe(true);
    expect(await meOf(mallory)).toMatchObject({ dealerships: [{ name: 'My dealership' }] });
    // The link alone does not sign the person in. They sign in as themselves.
    expect(await open(service, linkToken)).toContain('Join South Range Motors');
    const accepted = await accept(service, linkToken, 'new');
    expect(accepted.status).toBe(303);
    const cookie = accepted.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const me = await meOf(askerWith(service, { cookie }));
    expect(me).toMatchObject({ name: 'Robin Park', role: 'OWNER', email: null });
    expect(me.id).not.toBe(mallory.member.id);
    expect(await meOf(mallory)).toMatchObject({ dealerships: [{ name: 'My dealership' }] });
  });

  test('removes every credential that an owner of the first dealership made for the person', async () => {
    const service = await startService({ app: { mailLink: () => undefined } });
    const { database, clock } = service;
    const north = await anotherDealership(service);
    // Mallory, an owner, enters the address of the future owner of the other dealership, and signs
    // in as them.
    const planted = await aMember(service, 'OWNER');
    const { id: memberId, email } = planted.member;
    const link = { memberId, dealershipId: 'first' };
    const unused = await makeLink(database, link, clock.now);
    const proof = await requestAddress(database, planted.member, 'mallory@evil.example', clock.now);
    const passkey = {
      ...{ id: 'planted', member_id: memberId, name: 'Planted', public_key: 'AQID' },
      ...{ counter: 0, transports: '', created_at: clock.now.toISOString(), used_at: null },
    };
    await database.write({ writes: [build.insertInto('passkeys').values(passkey)] });
    clock.now = new Date(clock.now.getTime() + 1_000);
    // The true owner signs in through the mailbox, and accepts the invitation to the other
    // dealership.
    const signedIn = await makeLinkByEmail(database, email ?? '', clock.now);
    const owner = askerWith(service, { cookie: await signInBy(service, signedIn?.token ?? '') });
    const { linkToken } = await invite(service, north, email ?? '');
    expect(await open(service, linkToken, owner.headers)).toContain('your passkeys are removed');
    expect((await accept(service, linkToken, 'member', owner.headers)).status).toBe(303);
    expect(await meOf(owner)).toMatchObject({ dealership: { name: 'South Range Motors' } });
    expect((await planted.ask(ME)).status).toBe(401);
    expect(await database.db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await useLink(database, unused, 'Mallory', clock.now)).toBeNull();
    expect(await confirmAddress(database, proof ?? '', clock.now)).toMatchObject({ ok: false });
  });

  test('is not needed by a person without a dealership, whose pending address changes end', async () => {
    const service = await startService({ app: { mailLink: () => undefined } });
    const { database, clock } = service;
    const north = await anotherDealership(service);
    // Mallory, an owner, adds the victim's address, requests a change to their own, and removes the member.
    const { member } = await aMember(service, 'ADVISER');
    const request = () => requestAddress(database, member, 'mallory@evil.example', clock.now);
    const first = await request();
    await removeMember(database, member, null, clock.now);
    expect(await confirmAddress(database, first ?? '', clock.now)).toMatchObject({ ok: false });
    // A request that was in flight during the removal is stored after it.
    const second = await request();
    const { isInvitation } = await invite(service, north, member.email ?? '');
    expect(isInvitation).toBe(false);
    expect(await confirmAddress(database, second ?? '', clock.now)).toMatchObject({ ok: false });
    expect(await listMembers(database.db, north.id)).toMatchObject([
      { id: member.id, email: member.email },
    ]);
  });

  test('names the dealership and the person, and opening its page alone does not accept it', async () => {
    const service = await startService();
    const north = await anotherDealership(service);
    const dana = await aMember(service, 'MANAGER');
    const { linkToken } = await invite(service, north, dana.member.email ?? '', 'ADVISER');
    const html = await open(service, linkToken, dana.headers);
    expect(html).toContain('Join South Range Motors');
    expect(html).toContain(`Join as ${dana.member.name}`);
    expect(await listMembers(service.database.db, north.id)).toEqual([]);
    expect((await accept(service, linkToken, 'member', dana.headers)).status).toBe(303);
    expect(await listMembers(service.database.db, north.id)).toMatchObject([
      { id: dana.member.id, role: 'ADVISER' },
    ]);
    // From then on the session is in the new dealership.
    expect(await meOf(dana)).toMatchObject({
      role: 'ADVISER',
      dealership: { name: 'South Range Motors' },
      dealerships: [{}, {}],
    });
  });

  test('works once, for 30 minutes, and a member needs a session to accept', async () => {
    const service = await startService();
    const north = await anotherDealership(service);
    const dana = await aMember(service, 'MANAGER');
    const { clock } = service;
    const first = await invite(service, north, dana.member.email ?? '');
    const stranger = await accept(service, first.linkToken, 'member');
    expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([200, null]);
    const answers = await Promise.all([1, 2, 3].map(() => accept(service, first.linkToken, 'new')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
    expect(await listMembers(service.database.db, north.id)).toHaveLength(1);
    const second = await invite(service, north, dana.member.email ?? '');
    clock.now = new Date(clock.now.getTime() + 30 * 60_000);
    expect((await accept(service, second.linkToken, 'member', dana.headers)).status).toBe(410);
    expect((await accept(service, second.linkToken, 'new')).status).toBe(410);
  });

  test('gives no other role to a person who works there already', async () => {
    const service = await startService();
    const north = await anotherDealership(service);
    const adviser = await aMember(service, 'ADVISER', north);
    const dana = await aMember(service, 'MANAGER');
    const { linkToken } = await invite(service, north, dana.member.email ?? '', 'OWNER');
    expect((await accept(service, linkToken, 'member', adviser.headers)).status).toBe(409);
    expect(await meOf(adviser)).toMatchObject({ role: 'ADVISER' });
    expect((await accept(service, linkToken, 'member', dana.headers)).status).toBe(303);
  });
});
