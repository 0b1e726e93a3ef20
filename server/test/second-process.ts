// A separate process that works on the database of the test that started it.
import { addDeal, addDemoDeals, migrate, openDatabase } from '@forecourt/server';
import { anOfferFrom } from './offers.ts';

const [task = '', location = ''] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(location));

const TASKS: Record<string, () => Promise<string[]>> = {
  migrate: () => migrate(database),
  demo: async () => (await addDemoDeals(database, new Date())).map(({ deal }) => deal.id),
  add: async () => {
    const ids: string[] = [];
    for (let count = 0; count < 20; count += 1) {
      ids.push((await addDeal(database, anOfferFrom('outback'), new Date())).id);
    }
    return ids;
  },
};

process.stdout.write(JSON.stringify(await TASKS[task]?.()));
await database.close();
