// A desk for tests: a dealership with staff of every role, each signed in by a link.
import type { Role, Scope } from '@forecourt/domain/rights';
import { addStaff, makeToken } from '../src/actions/settings/administration.ts';
import {
  addDealership,
  type Dealership,
  ensureFirstDealership,
} from '../src/store/dealerships/dealerships.ts';
import { membershipUpsert, type StaffMember } from '../src/store/dealerships/staff.ts';
import type { GraphqlAnswer, Service } from './service.ts';

/** A client of the desk API, authenticated by a session cookie or a token. */
export interface Asker {
  readonly headers: Readonly<Record<string, string>>;
  ask<Data = Record<string, never>>(
    query: string,
    variables?: Record<string, unknown>,
  ): Promise<GraphqlAnswer<Data>>;
}

export interface Member extends Asker {
  readonly member: StaffMember;
}

export function askerWith(service: Service, headers: Asker['headers']): Asker {
  return {
    headers,
    ask: async (query, variables = {}) => {
      const response = await service.fetch('/api/desk/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      });
      return { status: response.status, ...((await response.json()) as object) } as never;
    },
  };
}

const MACHINE = { kind: 'MACHINE' } as const;
let people = 0;

/** A new member, signed in. */
export async function aMember(
  service: Service,
  role: Role,
  dealership?: Dealership,
): Promise<Member> {
  const { database, clock } = service;
  const { id: dealershipId } = dealership ?? (await ensureFirstDealership(database, clock.now));
  people += 1;
  const acting = { database, actor: MACHINE, dealershipId, now: clock.now };
  const email = `${role.toLowerCase()}-${people}@dealer.example`;
  const invited = await addStaff(acting, { name: `${role} ${people}`, email, role });
  if (!invited.ok) throw new Error(invited.refusal.message);
  const { member, linkToken } = invited.value;
  const cookie = await signInBy(service, linkToken);
  return { member, ...askerWith(service, { cookie }) };
}

/** Adds the member to another dealership. Their session stays in the first one. */
export async function joinDealership(
  { database, clock }: Service,
  { member }: Member,
  { id }: Dealership,
): Promise<void> {
  const membership = membershipUpsert(member.id, id, member.role, clock.now);
  await database.write({ writes: [membership] });
}

export const switchTo = (asker: Asker, dealershipId: string) =>
  asker.ask('mutation S($id: ID!) { switchDealership(id: $id) { __typename } }', {
    id: dealershipId,
  });

/** Signs in with a desk link. @returns the session cookie */
export async function signInBy(service: Service, token: string): Promise<string> {
  const response = await service.fetch(`/desk/sign-in/${token}`, {
    method: 'POST',
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`not signed in: ${response.status}`);
  return response.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
}

export async function aToken(
  service: Service,
  scopes: readonly Scope[],
  dealership?: Dealership,
): Promise<Asker & { readonly id: string; readonly token: string }> {
  const { database, clock } = service;
  const { id: dealershipId } = dealership ?? (await ensureFirstDealership(database, clock.now));
  const acting = { database, actor: MACHINE, dealershipId, now: clock.now };
  const made = await makeToken(acting, { name: 'DMS', scopes });
  if (!made.ok) throw new Error(made.refusal.message);
  const { token, summary } = made.value;
  return { id: summary.id, token, ...askerWith(service, { authorization: `Bearer ${token}` }) };
}

export function anotherDealership(service: Service): Promise<Dealership> {
  return addDealership(service.database, 'South Range Motors', service.clock.now);
}
