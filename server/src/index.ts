// The server's front door for the command line, tests and benchmarks.
export { readEnvironment, type SettingValue, settingsInForce } from './environment.ts';
export { printedSchema, schema } from './graphql/schema.ts';
export { createApp } from './http/app.ts';
export { loadBuiltVisitor, type VisitorApp } from './http/visitor-app.ts';
export { type Database, DatabaseUnavailable, openDatabase } from './store/database.ts';
export { newDealId, readDealId, shortDealId } from './store/deal-id.ts';
export {
  addDeal,
  type DealSummary,
  findDeal,
  listDeals,
  reviseDeal,
  type StoredDeal,
  withdrawDeal,
} from './store/deals.ts';
export { addDemoDeals } from './store/demo.ts';
export { migrate } from './store/migrate.ts';
