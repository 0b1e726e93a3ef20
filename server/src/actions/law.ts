// The law check where deals are published: whose law applies, what was found, and what somebody accepted.
import { accept, dealStatus, type Offer, refuse } from '@forecourt/domain';
import {
  check,
  isLawCode,
  type LawFinding,
  lawName,
  type OtherDeal,
  refused,
  sameCarTwice,
  unaccepted,
} from '@forecourt/domain/law';
import type { Actor } from '@forecourt/domain/rights';
import { isPlace } from '@forecourt/domain/states';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/database/tables.ts';
import { type Dealership, findDealership } from '../store/dealerships/dealerships.ts';
import { factsOf } from '../store/deals/read-deals.ts';
import { dealsOf } from '../store/lists/deal-list.ts';
import { dealsWithVinOrNumber } from '../store/lists/deal-search.ts';
import { type DeskRefusal, type DeskResult, fileInvalid } from './refusals.ts';
import { denialOf } from './rights.ts';

/** The settings of a dealership that the law check depends on. */
export type Settings = Pick<Dealership, 'id' | 'details'>;

/** Deals of before there were dealerships belong to one that may have no row. */
export async function settingsOf(db: Kysely<Tables>, id: string): Promise<Settings> {
  return (await findDealership(db, id)) ?? { id, details: {} };
}

/** A file that names no jurisdiction has that of its dealership, and its page says what that asks for. */
export function withJurisdiction(offer: Offer, { details }: Pick<Settings, 'details'>): Offer {
  const { jurisdiction = '' } = details;
  // A country alone cannot stand in a deal file.
  const isState = jurisdiction.includes('-') && isPlace(jurisdiction);
  if (offer.jurisdiction !== undefined || !isState) return offer;
  return { ...offer, jurisdiction };
}

export interface Checked {
  readonly offer: Offer;
  readonly dealership: Settings;
  /** The deal that it revises; null: a new one. */
  readonly dealId: string | null;
  /** Who reads the findings. */
  readonly actor: Actor;
  /** A manager's reason to publish although another buyer has confirmed a deal for the car. */
  readonly soldCarReason?: string;
  readonly now: Date;
}

export async function lawFindings(
  db: Kysely<Tables>,
  checked: Checked,
): Promise<readonly LawFinding[]> {
  const { offer, dealership, now } = checked;
  const others = await similarDeals(db, checked);
  return [...check(offer, jurisdictionOf(offer, dealership), now), ...sameCarTwice(offer, others)];
}

/** The codes that were accepted of those found, or why it cannot be published. */
export async function judgeLaw(
  db: Kysely<Tables>,
  checked: Checked,
  accepted: readonly string[],
  /** Codes that need not be accepted, because the deal has been published with them. */
  known: readonly string[] = [],
): Promise<DeskResult<readonly string[]>> {
  const unknown = accepted.find((code) => !isLawCode(code));
  if (unknown !== undefined) {
    return refuse({
      reason: 'INPUT_INVALID',
      message: `There is no compliance warning called ${unknown}.`,
    });
  }
  const findings = await lawFindings(db, checked);
  const isOverridden = ({ code }: LawFinding) =>
    code === 'CAR_ALREADY_SOLD' && Boolean(checked.soldCarReason);
  const forbidden = refused(findings).filter((finding) => !isOverridden(finding));
  if (forbidden.length > 0) return refuse({ ...fileInvalid(forbidden), findings: forbidden });
  const { offer, dealership } = checked;
  const open = unaccepted(findings, jurisdictionOf(offer, dealership), [...accepted, ...known]);
  if (open.length > 0) return refuse(notAccepted(open));
  const warned = findings.filter(({ level }) => level === 'WARN').map(({ code }) => code);
  return accept([...new Set(warned)].filter((code) => accepted.includes(code)));
}

export function mustBeAccepted(
  finding: LawFinding,
  offer: Offer,
  dealership: Pick<Settings, 'details'>,
): boolean {
  return unaccepted([finding], jurisdictionOf(offer, dealership), []).length > 0;
}

function jurisdictionOf(offer: Offer, { details }: Pick<Settings, 'details'>): string | null {
  const { jurisdiction = '' } = details;
  // Settings from before states were checked can name none that exists.
  return offer.jurisdiction ?? (isPlace(jurisdiction) ? jurisdiction : null);
}

function notAccepted(findings: readonly LawFinding[]): DeskRefusal {
  const names = [...new Set(findings.map(({ code }) => lawName(code)))];
  const them = names.length === 1 ? 'this finding' : 'these findings';
  const message = `Read ${them} of the law check, then accept by name or change the deal: ${names.join('; ')}.`;
  // For who accepts them by their codes, as the command line does.
  const problems = findings.map(({ path, message, code }) => ({
    path,
    message: `${message} (${code})`,
  }));
  return { reason: 'FINDINGS_NOT_ACCEPTED', message, problems, findings };
}

/** Maximum deals that are compared. */
const MOST_SIMILAR = 20;

async function similarDeals(
  db: Kysely<Tables>,
  { offer: { number, vehicle }, dealership: { id: dealershipId }, dealId, actor, now }: Checked,
): Promise<readonly OtherDeal[]> {
  const named = { vin: vehicle.vin, number };
  const found = await dealsWithVinOrNumber(db, dealershipId, named, MOST_SIMILAR);
  const others = found.filter((id) => id !== dealId);
  if (others.length === 0) return [];
  // A car that came back can be sold again.
  const deals = (await dealsOf(db, others)).filter(({ facts }) => !facts.isReturned);
  const policy = (await findDealership(db, dealershipId))?.policy;
  return deals
    .map(({ deal, facts }) => ({
      offer: deal.offer,
      ownerId: facts.adviserId,
      status: dealStatus(factsOf(deal), now.getTime()),
    }))
    .filter(({ status }) => status === 'OPEN' || status === 'CONFIRMED')
    .map(({ offer, ownerId, status }) => ({
      number: offer.number,
      buyerName: offer.buyer.name,
      vin: offer.vehicle.vin,
      confirmed: status === 'CONFIRMED',
      isSeen: !denialOf(actor, 'SEE_DEAL', { dealershipId, ownerId, ...(policy && { policy }) }),
    }));
}
