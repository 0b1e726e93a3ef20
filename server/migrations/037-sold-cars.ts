// The cars that buyers have confirmed, one row for each. Its primary key refuses a second sale of a car, also when two
// buyers confirm at the same moment on two servers.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('sold_cars')
    .addColumn('dealership_id', 'text', (column) => column.notNull())
    .addColumn('vin', 'text', (column) => column.notNull())
    .addColumn('deal_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('sold_cars_key', ['dealership_id', 'vin'])
    .execute();
  await db.schema.createIndex('sold_cars_of_deal').on('sold_cars').column('deal_id').execute();
  for await (const { dealership_id, deal_id, offer } of confirmedOffers(db)) {
    const vin = vinIn(offer);
    if (vin === '') continue;
    await sql`insert into sold_cars (dealership_id, vin, deal_id) values (${dealership_id}, ${vin}, ${deal_id})
      on conflict (dealership_id, vin) do update set deal_id = excluded.deal_id`.execute(db);
  }
}

const PAGE = 500;

interface ConfirmedOffer {
  readonly dealership_id: string;
  readonly deal_id: string;
  readonly offer: string;
  readonly place: string;
}

/** The confirmed offers of current revisions, the latest confirmation last. */
async function* confirmedOffers(db: Kysely<never>) {
  let after = '';
  for (;;) {
    const { rows } = await sql<ConfirmedOffer>`
      select deals.dealership_id, deals.id as deal_id, revisions.offer,
        confirmations.confirmed_at || confirmations.id as place
      from confirmations
      join deals on deals.id = confirmations.deal_id and deals.revision = confirmations.revision
      join revisions on revisions.deal_id = deals.id and revisions.revision = deals.revision
      where confirmations.confirmed_at || confirmations.id > ${after}
      order by place limit ${sql.lit(PAGE)}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.place;
  }
}

function vinIn(offer: string): string {
  try {
    const { vehicle } = JSON.parse(offer) as { vehicle?: { vin?: string } };
    return vehicle?.vin?.trim().toUpperCase() ?? '';
  } catch {
    return '';
  }
}
