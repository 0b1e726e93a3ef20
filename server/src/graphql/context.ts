// The context of the resolvers, made once per database.

import { confirming } from '../actions/confirm.ts';
import { historyReader } from '../store/audit/audit.ts';
import type { Database } from '../store/database/database.ts';
import { readPublishedDeal } from '../store/deals/read-deals.ts';
import { currentVersionReader } from '../store/deals/versions.ts';
import type { Context } from './builder.ts';
import { watchDeals } from './changes.ts';

export function serviceContext(
  database: Database,
  {
    now = () => new Date(),
    logError = () => undefined,
    checkout = null,
  }: Partial<Pick<Context, 'now' | 'logError' | 'checkout'>> = {},
): Context {
  const readDeal = (link: string) => readPublishedDeal(database, link);
  return {
    database,
    readDeal,
    readHistory: historyReader(database),
    currentVersion: currentVersionReader(database),
    confirm: confirming(database),
    changes: watchDeals(database, { readDeal, now, logError }),
    checkout,
    penalizeMiss: () => undefined,
    signedInStaff: async () => null,
    consumeLimit: () => 0,
    now,
    logError,
  };
}
