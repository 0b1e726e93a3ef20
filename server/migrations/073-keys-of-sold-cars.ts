// Sold cars get the key that holds have: the VIN in lower case, letters and digits only.
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{
    readonly dealership_id: string;
    readonly vin: string;
    readonly deal_id: string;
  }>`select dealership_id, vin, deal_id from sold_cars`.execute(db);
  await sql`delete from sold_cars`.execute(db);
  for (const { dealership_id, vin, deal_id } of rows) {
    const key = vin.toLowerCase().replaceAll(/[^a-z0-9]/g, '') || deal_id;
    await sql`insert into sold_cars (dealership_id, vin, deal_id) values (${dealership_id}, ${key}, ${deal_id})
      on conflict do nothing`.execute(db);
  }
}
