// The tables of deposits as the queries see them.

/** The append-only ledger of deposits. */
export interface DepositEntriesTable {
  deal_id: string;
  seq: number;
  payment: number;
  kind: string;
  at: string;
  amount_cents: number | string;
  method: string;
  reference: string;
  reason: string;
  acted_by: string;
  /** JSON of the terms that the payment was made under, in its first entry. */
  agreed: string | null;
}

/** The checkout of a payment at the provider. */
export interface DepositCheckoutsTable {
  deal_id: string;
  payment: number;
  session_id: string;
  /** The dealership's own account at the provider, or empty. */
  account: string;
  opened_at: string;
}

/** A car that is held for one deal. */
export interface CarHoldsTable {
  dealership_id: string;
  /** In lower case, letters and digits only. */
  vin: string;
  deal_id: string;
  /** The payment in the deal's ledger that holds the car. */
  payment: number;
  started_at: string;
  held_until: string;
}
