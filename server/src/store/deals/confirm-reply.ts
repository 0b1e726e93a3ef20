// Stored replies to confirms: their schema, and how each schema version of them is written and read.
import type { ConfirmRefusal, DescribedProblem, Difference, Offer } from '@forecourt/domain';
import { CONFIRM_REFUSALS } from '@forecourt/domain/records';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import {
  parsed,
  type RecordName,
  type ReplySchemaVersion,
  UnreadableRecord,
  unknownSchemaVersion,
} from '../records/schema-versions.ts';
import type { StoredConfirmation, StoredDeal } from './deals.ts';
import { offerOf } from './read-deals.ts';
import { NO_TALK, type StoredDropped } from './stored-deal.ts';

export type ConfirmReply =
  | { readonly outcome: 'CONFIRMED'; readonly confirmation: StoredConfirmation }
  | (Omit<ConfirmRefusal, 'problems'> & {
      readonly outcome: 'REFUSED';
      readonly problems: readonly DescribedProblem[];
      readonly differences: readonly Difference[];
      /** The deal at the moment of the reply. */
      readonly deal: StoredDeal;
      readonly confirmation: StoredConfirmation | null;
    });

/** Version 2 of refusals leaves out the offer. */
const CONFIRMED_VERSION = 1;
const REFUSED_VERSION = 2;

export function storedReply(reply: ConfirmReply): {
  readonly reply: string;
  readonly schema_version: number;
} {
  if (reply.outcome === 'CONFIRMED') {
    const stored: z.input<typeof Confirmed> = reply;
    return { reply: JSON.stringify(Confirmed.parse(stored)), schema_version: CONFIRMED_VERSION };
  }
  // The schema leaves out the offer, which is stored with its revision, and the head of the audit chain. It keeps
  // `outcome` first, by which the clean-up recognizes replies of 0.1.0.
  const stored: z.input<typeof Refused> = reply;
  return { reply: JSON.stringify(Refused.parse(stored)), schema_version: REFUSED_VERSION };
}

/** The stored reply, so that a repeated confirm gets the same one. `current` is its deal now. */
export async function readReply(
  { db }: Database,
  text: string,
  stored: number,
  current: StoredDeal,
): Promise<ConfirmReply> {
  const name = { dealId: current.id, dealNumber: current.number, document: 'A reply to a confirm' };
  const version = stored as ReplySchemaVersion;
  switch (version) {
    case 1: {
      const reply = parsedReply(ReplyOfVersion1, text, name);
      if (reply.outcome === 'CONFIRMED') return reply;
      return asOfThen(reply, reply.deal.offer as unknown as Offer, current);
    }
    case 2: {
      const reply = parsedReply(Refused, text, name);
      const { revision } = reply.deal;
      const offer =
        revision === current.revision ? current.offer : await offerOf(db, current.id, revision);
      if (!offer) throw new UnreadableRecord(name, `there is no revision ${revision}.`);
      return asOfThen(reply, offer, current);
    }
    default:
      throw unknownSchemaVersion(version, name);
  }
}

function asOfThen(
  { deal, ...reply }: z.infer<typeof Refused>,
  offer: Offer,
  { audit }: StoredDeal,
): ConfirmReply {
  return { ...reply, deal: { ...deal, offer, audit } };
}

function parsedReply<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  name: RecordName,
): z.infer<Schema> {
  const read = schema.safeParse(parsed(text, name));
  if (!read.success) throw new UnreadableRecord(name, 'it is damaged.');
  return read.data;
}

const Confirmation: z.ZodType<StoredConfirmation, StoredConfirmation> = z.object({
  id: z.string(),
  dealId: z.string(),
  number: z.string(),
  revision: z.int(),
  confirmedAt: z.string(),
  fullName: z.string(),
  digest: z.string(),
  takenBackAt: z.string().exactOptional(),
});

const Confirmed = z.object({ outcome: z.literal('CONFIRMED'), confirmation: Confirmation });

const Dropped: z.ZodType<StoredDropped, StoredDropped> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('NAME'), name: z.string() }),
  z.object({
    kind: z.literal('PAYMENT_OPTION'),
    optionId: z.string(),
    optionKind: z.enum(['CASH', 'FINANCE', 'LEASE']).nullable(),
    revision: z.int(),
  }),
  z.object({ kind: z.enum(['CASH_DOWN', 'MILES_PER_YEAR']), revision: z.int() }),
  z.object({
    kind: z.literal('ADD_ON'),
    addOnId: z.string(),
    planId: z.string().nullable(),
    revision: z.int(),
  }),
]);

/** Version 1 stored the names of dropped parts. */
const DroppedOrName = z.union([
  Dropped,
  z.string().transform((name) => ({ kind: 'NAME', name }) as const),
]);

const Selection = z.object({
  version: z.int(),
  choice: z.object({
    paymentOptionId: z.string(),
    cashDownCents: z.int().nullish(),
    milesPerYear: z.int().nullish(),
    addOns: z
      .array(
        z.object({
          addOnId: z.string(),
          planId: z.string().nullish(),
          decision: z.enum(['ACCEPTED', 'DECLINED', 'UNDECIDED']),
        }),
      )
      .readonly(),
  }),
  dropped: z.array(DroppedOrName).readonly(),
  // Servers of 0.1.0 stored neither this nor the times of the audit chain.
  isSuggestion: z.boolean().default(true),
  savedAt: z.string(),
  auditedAt: z.string().nullable().default(null),
  auditDueAt: z.string().nullable().default(null),
});

/** The deal without its offer. Fields with a default are missing in replies of 0.1.0. */
const Deal = z.object({
  id: z.string(),
  number: z.string(),
  revision: z.int(),
  version: z.int(),
  createdAt: z.string(),
  revisedAt: z.string(),
  publishedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  expiresAt: z.string(),
  selection: Selection.nullable(),
  confirmation: Confirmation.nullable(),
  openedRevision: z.int().default(0),
  seenRevision: z.int().default(0),
  declined: z.object({ at: z.string(), reason: z.string() }).nullable().default(null),
  changesOfMind: z.int().default(0),
  talk: z
    .object({
      messages: z.int(),
      buyerMessages: z.int(),
      buyerBytes: z.int(),
      unansweredAt: z.string().nullable(),
    })
    .default(NO_TALK),
  asOf: z.string().exactOptional(),
});

const Figure = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('MONEY'), cents: z.int() }),
  z.object({ kind: z.literal('PERCENT'), percent: z.string() }),
  z.object({ kind: z.literal('MONTHS'), months: z.int() }),
  z.object({ kind: z.literal('COUNT'), count: z.number() }),
  z.object({ kind: z.literal('TIME'), iso: z.string() }),
  z.object({ kind: z.literal('TEXT'), text: z.string() }),
]);

const Refused = z.object({
  outcome: z.literal('REFUSED'),
  reason: z.enum(Object.keys(CONFIRM_REFUSALS) as ConfirmRefusal['reason'][]),
  message: z.string(),
  problems: z
    .array(
      z.object({
        path: z.string(),
        code: z.string().transform((code) => code as DescribedProblem['code']),
        message: z.string(),
        addOnId: z.string().nullable(),
        limitCents: z.int().nullable(),
      }),
    )
    .readonly(),
  differences: z
    .array(
      z.object({
        id: z.string(),
        label: z.string(),
        before: Figure.nullable(),
        after: Figure.nullable(),
      }),
    )
    .readonly(),
  deal: Deal,
  confirmation: Confirmation.nullable(),
});

/** Version 1 contains the offer, which was parsed when it was published. */
const ReplyOfVersion1 = z.discriminatedUnion('outcome', [
  Confirmed,
  Refused.extend({ deal: Deal.extend({ offer: z.looseObject({}) }) }),
]);
