// A confirmed deal in its own SQLite file, for tests of receipts and audit chains.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Choice,
  defaultChoice,
  type Language,
  normalizeChoice,
  type Offer,
  quote,
  type Receipt,
  selectionDigest,
  selectionProblems,
} from '@forecourt/domain';
import { RULES_VERSION } from '@forecourt/domain/records';
import { onTestFinished } from 'vitest';
import { confirming } from '../src/actions/confirm.ts';
import type { Database } from '../src/store/database/database.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openDatabase } from '../src/store/database/open.ts';
import { addDeal, type StoredDeal } from '../src/store/deals/deals.ts';
import { findReceipt } from '../src/store/deals/receipts.ts';
import { anOfferFrom } from './offers.ts';

export const CONFIRMED_AT = new Date('2026-11-20T17:00:00.123Z');

/** A fresh SQLite file with all tables, deleted when the test ends. */
export async function freshSqlite(): Promise<{ database: Database; dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'forecourt-test-'));
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  await migrate(database);
  return { database, dataFolder };
}

export interface ConfirmedDeal {
  readonly database: Database;
  readonly dataFolder: string;
  readonly deal: StoredDeal;
  readonly receipt: Receipt;
}

export async function confirmedDeal(fullName = 'Jordan Avery'): Promise<ConfirmedDeal> {
  const { database, dataFolder } = await freshSqlite();
  const deal = await addDeal(database, anOfferFrom('outback'), CONFIRMED_AT);
  const receipt = await confirmDeal(database, deal, fullName);
  return { database, dataFolder, deal, receipt };
}

export async function confirmDeal(
  database: Database,
  deal: StoredDeal,
  fullName = 'Jordan Avery',
  language: Language = 'en',
): Promise<Receipt> {
  const { revision, digest, choice, dealId } = receiptFor(deal.offer, {
    dealId: deal.id,
    revision: deal.revision,
  });
  const reply = await confirming(database)(
    {
      ...{ dealId, revision, choice, digest, fullName, consent: true },
      idempotencyKey: 'a-test-key',
      ...(language !== 'en' && { language }),
    },
    CONFIRMED_AT,
  );
  if (reply?.outcome !== 'CONFIRMED') throw new Error(`not confirmed: ${JSON.stringify(reply)}`);
  const receipt = await findReceipt(database.db, { number: reply.confirmation.number });
  if (!receipt) throw new Error('no receipt');
  return receipt;
}

/** A receipt like the server's, made without a database. */
export function receiptFor(
  offer: Offer,
  changes: Partial<Receipt> = {},
  chosen: Choice = defaultChoice(offer),
): Receipt {
  const choice = normalizeChoice(offer, chosen);
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error(JSON.stringify(quoted.refusal));
  const { dealId = '0123456789abcdefghjkmnpqrs', revision = 1 } = changes;
  return {
    format: 'forecourt.receipt/1',
    rules: RULES_VERSION,
    number: 'FC-7K3M-92QX',
    dealId,
    dealNumber: offer.number,
    revision,
    confirmedAt: CONFIRMED_AT.toISOString(),
    fullName: offer.buyer.name,
    consent: true,
    offer,
    choice,
    quote: quoted.value,
    digest: selectionDigest({ dealId, revision, choice, quote: quoted.value }),
    ...changes,
  };
}

/**
 * The longest loan of an offer with as many add-ons as its rules allow. It has the longest receipt.
 */
export function longestChoice(offer: Offer): Choice {
  const loans = offer.paymentOptions.filter((option) => option.kind === 'FINANCE');
  const longest = loans.toSorted((one, other) => other.termMonths - one.termMonths)[0];
  let choice: Choice = { paymentOptionId: longest?.id ?? '', addOns: [] };
  for (const { id: addOnId, plans } of offer.addOns) {
    const taken = { addOnId, planId: plans[0]?.id ?? null, decision: 'ACCEPTED' } as const;
    const more = { ...choice, addOns: [...choice.addOns, taken] };
    if (selectionProblems(offer, more).length === 0) choice = more;
  }
  return choice;
}
