// Tables of the defaults for deals and of the counters of deal numbers.

/** A dealership's defaults for every deal: product menu, lenders, charges by state, number pattern. */
export interface DealDefaultsTable {
  dealership_id: string;
  document: string;
  schema_version: number;
  /** Counts the changes. */
  version: number;
  changed_at: string;
  changed_by: string;
}

/** The last number that was assigned to a deal. */
export interface DealCountersTable {
  dealership_id: string;
  last_number: number;
}
