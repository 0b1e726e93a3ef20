// The deposit ledger of a dealership as CSV, for its bookkeeping. It names deals by number and id, and no buyer.
import { changeCents } from '@forecourt/domain/deposit';
import type { Db } from '../database/database.ts';
import { depositEntry } from './ledger.ts';

const HEADINGS = [
  'deal_number',
  'deal_id',
  'entry',
  'payment',
  'at',
  'kind',
  'amount_cents',
  'change_cents',
  'currency',
  'method',
  'reference',
  'reason',
  'by',
];

/** Every entry, oldest first. The sum of `change_cents` is the money that the dealership has. */
export async function ledgerCsv(db: Db, dealershipId: string): Promise<string> {
  const rows = await db
    .selectFrom('deposit_entries')
    .innerJoin('deals', 'deals.id', 'deposit_entries.deal_id')
    .selectAll('deposit_entries')
    .select('deals.number')
    .where('deals.dealership_id', '=', dealershipId)
    .orderBy('deposit_entries.at')
    .orderBy('deposit_entries.deal_id')
    .orderBy('deposit_entries.seq')
    .execute();
  // The first entry of a payment has its currency.
  const currencies = new Map<string, string>();
  const lines = rows.map((row) => {
    const entry = depositEntry(row);
    const { seq, payment, at, kind, amountCents, method, reason, by, agreed } = entry;
    const paymentKey = `${row.deal_id} ${payment}`;
    if (agreed) currencies.set(paymentKey, agreed.currency);
    // The reference of a request is an idempotency key, which means nothing to a bookkeeper.
    const reference = kind === 'REQUESTED' ? '' : entry.reference;
    const cells = [
      ...[row.number, row.deal_id, seq, payment, at, kind, amountCents, changeCents(entry)],
      ...[currencies.get(paymentKey) ?? '', method, reference, reason, by],
    ];
    return cells.map(cell).join(',');
  });
  return `${[HEADINGS.join(','), ...lines].join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
