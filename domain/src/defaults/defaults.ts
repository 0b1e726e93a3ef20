// Entry point of the defaults that a dealership stores for its deals.
export { withCharges, withLenderTier, withMenuItem } from './applied.ts';
export {
  type DealDefaults,
  type DefaultsReading,
  type Lender,
  type LenderTier,
  type MenuItem,
  NO_DEFAULTS,
  readDealDefaults,
  type StateCharges,
} from './deal-defaults.ts';
export { dealNumber } from './deal-number.ts';
export { startingCharges } from './state-charges.ts';
