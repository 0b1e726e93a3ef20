// Tests for upgrades: the database of every release is migrated, verified, opened and confirmed,
// and its receipts stay genuine. Each release adds a folder to `releases`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { defaultChoice, normalizeChoice, quote, selectionDigest } from '@forecourt/domain';
import { quoteUnder, RULES_VERSION } from '@forecourt/domain/records';
import {
  type Database,
  type DatabaseLocation,
  findDeal,
  findReceipt,
  openDatabase,
  readReceipt,
  type StoredDeal,
  sqliteFile,
  verifyAudit,
  verifyReceipt,
} from '@forecourt/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { build } from '../src/store/database/change.ts';
import { CONFIRM, type ConfirmAnswer, confirmInput } from './confirming.ts';
import { aToken } from './desk.ts';
import { administer } from './postgres.ts';
import { readDesk } from './release-desk.ts';
import { locationWithoutTables, openedDatabase, startServiceAt } from './service.ts';

const RELEASES = new URL('./releases/', import.meta.url);
const releases = readdirSync(RELEASES).filter((name) => /^\d/.test(name));

test('there are releases to test', () => {
  expect(releases).toEqual(expect.arrayContaining(['0.1.0', '0.2.0']));
});

describe.each(releases)('a database of %s', (release) => {
  const folder = new URL(`${release}/`, RELEASES);
  const deals: readonly { what: string; id: string }[] = JSON.parse(
    readFileSync(new URL('deals.json', folder), 'utf8'),
  );
  const receipts = readdirSync(new URL('receipts/', folder)).filter((file) =>
    file.endsWith('.json'),
  );
  const receiptText = (file: string) => readFileSync(new URL(`receipts/${file}`, folder), 'utf8');
  // Receipts of 0.1.0 contain no rules version.
  const rules: 1 | 2 | 3 = JSON.parse(receiptText(receipts[0] ?? '')).rules ?? 1;

  /** The database as the release left it, without later tables and columns. */
  async function released(): Promise<DatabaseLocation> {
    const location = await locationWithoutTables();
    const unpacked = (file: string) => gunzipSync(readFileSync(new URL(file, folder)));
    if (location.databaseUrl) {
      await administer(location.databaseUrl, unpacked('forecourt.sql.gz').toString());
    } else {
      writeFileSync(sqliteFile(location), unpacked('forecourt.sqlite.gz'));
    }
    return location;
  }

  test('keeps every stored document and hash, and verifies completely', async () => {
    const location = await released();
    const before = await withDatabase(location, documentsIn);
    const database = await openedDatabase(location);
    expect(await documentsIn(database)).toEqual(before);
    const { problems, ...counted } = await verifyAudit(database.db);
    expect(problems).toEqual([]);
    expect(counted.deals).toBe(deals.length);
  });

  test('has receipts that stay genuine, with a note that today’s rules give the same figures', async () => {
    const { db } = await openedDatabase(await released());
    expect(receipts.length).toBeGreaterThan(0);
    for (const file of receipts) {
      const receipt = readReceipt(receiptText(file));
      if (typeof receipt === 'string') throw new Error(receipt);
      const verified = await verifyReceipt(db, receipt);
      expect(verified).toMatchObject({ verdict: 'GENUINE', recomputation: { problems: [] } });
    }
  });

  test('serves its receipts byte for byte as before', async () => {
    const { fetch } = await startServiceAt(await released());
    for (const file of receipts) {
      const { dealId } = JSON.parse(receiptText(file));
      const response = await fetch(`/api/receipt/${dealId}/${file}`);
      expect(await response.text(), file).toBe(receiptText(file));
    }
  });

  if (existsSync(new URL('desk.json', folder))) {
    test('sends deposit events to webhooks for all events and to staff mail', async () => {
      const location = await released();
      await withDatabase(location, async ({ maintenance }) => {
        for (const [id, events] of [
          ['all', ''],
          ['one', 'deal.opened'],
        ] as const) {
          await sql`insert into destinations values (${id}, 'first', 'WEBHOOK', 'https://crm.example',
            ${events}, 'whsec_1', '', '', 0, 'ON', '', '', '2026', 'machine')`.execute(maintenance);
        }
      });
      const { db } = await openedDatabase(location);
      const typesOf = async (id: string) => {
        const query = db.selectFrom('subscriptions').select('type').orderBy('type');
        const rows = await query.where('destination_id', '=', id).execute();
        return rows.map(({ type }) => type);
      };
      const deposits = ['deposit.disputed', 'deposit.paid', 'deposit.refund_failed'];
      expect(await typesOf('all')).toEqual(['car.held', ...deposits, 'deposit.refunded']);
      expect(await typesOf('one')).toEqual([]);
      expect(await typesOf('first-staff')).toEqual(expect.arrayContaining(deposits));
      const staff = await db.selectFrom('staff').select('mail_events').execute();
      const reading = staff.filter(({ mail_events }) => mail_events.includes('confirmation.made'));
      expect(reading.length).toBeGreaterThan(0);
      for (const { mail_events } of reading) {
        expect(mail_events.split(',')).toEqual(expect.arrayContaining(deposits));
      }
    });

    test('shows every deal, message, draft and delivery on the desk as before', async () => {
      const service = await startServiceAt(await released());
      const token = await aToken(service, ['deals:read', 'webhooks']);
      const before = JSON.parse(readFileSync(new URL('desk.json', folder), 'utf8'));
      expect(await readDesk(token)).toEqual(before);
    });
  }

  test('can be opened, repeats a stored confirm reply, and accepts new confirms', async () => {
    const { database, fetch, graphql } = await startServiceAt(await released());
    for (const { id, what } of deals) {
      const page = await fetch(`/deal/${id}?lang=en`);
      expect(page.status, what).toBe(200);
      expect(await page.text(), what).toContain('Made with Forecourt');
    }
    const confirm = async (...parameters: Parameters<typeof confirmInput>) =>
      (await graphql<ConfirmAnswer>(CONFIRM, confirmInput(...parameters))).data.confirmSelection;
    const deal = async (what: string) => {
      const id = deals.find((each) => each.what === what)?.id ?? '';
      const found = await findDeal(database.db, id);
      if (!found) throw new Error(`no deal ${what}`);
      return found;
    };
    const lease = await deal('confirmed, a lease');
    // The request of that time, with the digest of the rules of that time.
    const before = {
      fullName: 'Zoë Ó Briain',
      idempotencyKey: `release-${lease.number}-1`,
      digest: lease.confirmation?.digest,
    };
    expect((await confirm(lease, before, lease.selection?.choice)).number).toBe(
      lease.confirmation?.number,
    );
    const chosen = await deal('with a saved choice');
    // All deals of that release are for the car of the demo file.
    const forgetSales = () => database.write({ writes: [build.deleteFrom('sold_cars')] });
    for (const open of ['untouched', 'revised after it was confirmed', 'with a photo'] as const) {
      await forgetSales();
      expect((await confirm(await deal(open))).__typename, open).toBe('Confirmation');
    }
    await forgetSales();
    // A page of that release is still open.
    const shown = confirmInput(chosen, {}, chosen.selection?.choice).input;
    const digest = digestUnder(rules, chosen);
    // Version 4 changed only the figures of the EU.
    const same = digest === shown['digest'];
    expect(same).toBe(rules >= 3);
    const confirmed = await confirm(chosen, { digest }, chosen.selection?.choice);
    expect(confirmed).toMatchObject({ __typename: 'Confirmation', digest });
    const receipt = await findReceipt(database.db, { number: confirmed.number ?? '' });
    expect(receipt).toMatchObject({ rules: same ? RULES_VERSION : rules, digest });
    expect((await verifyAudit(database.db)).problems).toEqual([]);
  });
});

function digestUnder(
  rules: 1 | 2 | 3,
  { id: dealId, revision, offer, selection }: StoredDeal,
): string {
  const choice = normalizeChoice(offer, selection?.choice ?? defaultChoice(offer));
  const quoted = quote(offer, choice);
  if (!quoted.ok) throw new Error('the choice has no figures');
  const earlier = quoteUnder(rules, offer, choice, quoted.value);
  return selectionDigest({ dealId, revision, choice, quote: earlier });
}

async function withDatabase<Answer>(
  location: DatabaseLocation,
  work: (database: Database) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every document that is hashed or contains a hash. */
async function documentsIn({ db }: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select offer as document, deal_id, revision as place from revisions
    union all select receipt, deal_id, revision from confirmations
    union all select reply, deal_id, 0 from confirm_replies
    union all select hash || previous_hash || content_hash || at, deal_id, seq from audit_entries
    order by 1, 2, 3`.execute(db);
  return rows;
}
