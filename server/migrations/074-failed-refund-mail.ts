// Staff who get mail about refunded deposits get it about failed refunds and disputes. Webhooks for all events get the
// deposit events, which migration 050 did not give to those that existed.
import { type Kysely, sql } from 'kysely';

const STAFF_MAIL = ['deposit.refund_failed', 'deposit.disputed'];
const ALL_NEW = ['deposit.paid', 'deposit.refunded', 'car.held', ...STAFF_MAIL];

export async function up(db: Kysely<never>): Promise<void> {
  const added = `,${STAFF_MAIL.join(',')}`;
  await sql`update destinations set events = events || ${sql.lit(added)}
    where kind = 'STAFF_MAIL' and events like '%deposit.refunded%'`.execute(db);
  await sql`update staff set mail_events = mail_events || ${sql.lit(added)}
    where mail_events like '%deposit.refunded%'`.execute(db);
  for (const type of STAFF_MAIL) {
    await sql`insert into subscriptions (dealership_id, type, destination_id)
      select dealership_id, ${type}, id from destinations
      where kind = 'STAFF_MAIL' and state <> 'OFF' and events like '%deposit.refunded%'`.execute(
      db,
    );
  }
  for (const type of ALL_NEW) {
    await sql`insert into subscriptions (dealership_id, type, destination_id)
      select dealership_id, ${type}, id from destinations
      where kind = 'WEBHOOK' and state <> 'OFF' and events = ''
      on conflict do nothing`.execute(db);
  }
}
