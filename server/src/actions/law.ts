// The law check before publishing: the jurisdiction, the findings, and those that were accepted.
import { accept, dealStatus, type Offer, refuse } from '@forecourt/domain';
import {
  check,
  isLawCode,
  type LawCode,
  type LawFinding,
  lawName,
  type OtherDeal,
  refused,
  sameCarTwice,
  unaccepted,
} from '@forecourt/domain/law';
import type { Actor } from '@forecourt/domain/rights';
import { isPlace, jurisdictionOf } from '@forecourt/domain/states';
import type { Override } from '../store/audit/audit.ts';
import type { Db } from '../store/database/database.ts';
import {
  type Dealership,
  type DealershipDetails,
  findDealership,
} from '../store/dealerships/dealerships.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { carClaims } from '../store/deals/sold-cars.ts';
import { dealsWithVinOrNumber } from '../store/lists/deal-search.ts';
import { dealsOf } from '../store/lists/desk-deals.ts';
import { type DeskRefusal, type DeskResult, fileInvalid, invalid } from './refusals.ts';
import { denialOf } from './rights.ts';

/** The settings of a dealership that the law check depends on. */
export type Settings = Pick<Dealership, 'id' | 'details'> & Partial<Pick<Dealership, 'policy'>>;

/** Deals from before dealerships existed may belong to a dealership without a row. */
export async function settingsOf(db: Db, id: string): Promise<Settings> {
  return (await findDealership(db, id)) ?? { id, details: {} };
}

/** Adds the dealership's jurisdiction to a file that names none, so that the page shows its disclosures. */
export function withJurisdiction(offer: Offer, { details }: Settings): Offer {
  return offer.jurisdiction === undefined ? { ...offer, ...stateOf(details) } : offer;
}

/** The dealership's jurisdiction for a deal file, which requires a state and not only a country. */
export function stateOf({ jurisdiction = '' }: DealershipDetails = {}): { jurisdiction?: string } {
  return jurisdiction.includes('-') && isPlace(jurisdiction) ? { jurisdiction } : {};
}

export interface LawSubject {
  readonly offer: Offer;
  readonly dealership: Settings;
  /** The deal that the offer revises, or null for a new deal. */
  readonly dealId: string | null;
  /** The reader of the findings. */
  readonly actor: Actor;
  /** A manager's reason to publish although the car is sold to or on hold for another buyer. */
  readonly soldCarReason?: string;
  readonly now: Date;
}

export async function lawFindings(db: Db, checked: LawSubject): Promise<readonly LawFinding[]> {
  const { offer, dealership, now } = checked;
  const others = await similarDeals(db, checked);
  return [...check(offer, placeOf(offer, dealership), now), ...sameCarTwice(offer, others)];
}

export interface LawVerdict {
  /** Codes of the warnings that the actor accepted. */
  readonly accepted: readonly string[];
  /** The findings that prevent publishing, with the manager's reason to publish anyway, if any. */
  readonly override: Override | undefined;
}

/** @returns the accepted findings, or the refusal to publish */
export async function judgeLaw(
  db: Db,
  checked: LawSubject,
  accepted: readonly string[],
  /** Codes that need not be accepted, because the deal has been published with them. */
  publishedCodes: readonly string[] = [],
): Promise<DeskResult<LawVerdict>> {
  const unknown = accepted.find((code) => !isLawCode(code));
  if (unknown !== undefined) {
    return refuse(invalid(`There is no compliance warning called ${unknown}.`));
  }
  const findings = await lawFindings(db, checked);
  const reason = checked.soldCarReason ?? '';
  const isOverridden = ({ code }: LawFinding) => OVERRIDABLE.has(code) && reason !== '';
  const forbidden = refused(findings).filter((finding) => !isOverridden(finding));
  if (forbidden.length > 0) return refuse({ ...fileInvalid(forbidden), findings: forbidden });
  const { offer, dealership } = checked;
  const unacceptedFindings = unaccepted(findings, placeOf(offer, dealership), [
    ...accepted,
    ...publishedCodes,
  ]);
  if (unacceptedFindings.length > 0) return refuse(notAccepted(unacceptedFindings));
  const warned = findings.filter(({ level }) => level === 'WARN').map(({ code }) => code);
  const overridden = [...new Set(findings.filter(isOverridden).map(({ code }) => code))];
  return accept({
    accepted: [...new Set(warned)].filter((code) => accepted.includes(code)),
    override: overridden.length > 0 ? { codes: overridden, reason } : undefined,
  });
}

/** Findings that a manager can override with a reason. */
const OVERRIDABLE: ReadonlySet<LawCode> = new Set(['CAR_ALREADY_SOLD', 'CAR_ON_HOLD']);

export function mustBeAccepted(finding: LawFinding, offer: Offer, dealership: Settings): boolean {
  return unaccepted([finding], placeOf(offer, dealership), []).length > 0;
}

function placeOf(offer: Offer, { details }: Settings): string | null {
  return jurisdictionOf(offer.jurisdiction, details.jurisdiction);
}

function notAccepted(findings: readonly LawFinding[]): DeskRefusal {
  const names = [...new Set(findings.map(({ code }) => lawName(code)))];
  const them = names.length === 1 ? 'this compliance warning' : 'these compliance warnings';
  const message = `Read ${them}, then accept by name or change the deal: ${names.join('; ')}.`;
  // The command line accepts findings by their codes.
  const problems = findings.map(({ path, message, code }) => ({
    path,
    message: `${message} (${code})`,
  }));
  return { reason: 'FINDINGS_NOT_ACCEPTED', message, problems, findings };
}

const MOST_SIMILAR = 20;

async function similarDeals(
  db: Db,
  { offer: { number, vehicle }, dealership, dealId, actor, now }: LawSubject,
): Promise<readonly OtherDeal[]> {
  const { vin } = vehicle;
  const { id: dealershipId, policy } = dealership;
  const similarIds = await dealsWithVinOrNumber(db, dealershipId, { vin, number }, MOST_SIMILAR);
  // The deal that sold or holds the car can be older than the newest ones.
  const { held_for: holdingId, sold_in: sellingId } = await carClaims(db, { dealershipId, vin });
  const ids = new Set([...similarIds, sellingId ?? [], holdingId ?? []].flat());
  const otherIds = [...ids].filter((id) => id !== dealId);
  if (otherIds.length === 0) return [];
  return (await dealsOf(db, otherIds)).flatMap((deal) => {
    const { offer, adviserId: ownerId } = deal;
    const status = dealStatus(factsOf(deal), now.getTime());
    const holdsCar = deal.id === holdingId;
    // A car that came back can be sold again.
    if (deal.isReturned || !(holdsCar || status === 'OPEN' || status === 'CONFIRMED')) return [];
    const subject = { dealershipId, ownerId, ...(policy && { policy }) };
    return {
      number: offer.number,
      buyerName: offer.buyer.name,
      vin: offer.vehicle.vin,
      confirmed: status === 'CONFIRMED',
      holdsCar,
      isSeen: !denialOf(actor, 'SEE_DEAL', subject),
    };
  });
}
