// Row types of the inventory: lists of cars, their cars, and the photos that imports name.

/** The current list of cars of a dealership. */
export interface CarListsTable {
  dealership_id: string;
  list_id: string;
  version: number;
  imported_at: string;
  imported_by: string;
  /** The columns of the last import, as JSON. */
  mapping: string;
  schema_version: number;
}

/** A car of one list. An import writes a new list. */
export interface CarsTable {
  list_id: string;
  id: string;
  dealership_id: string;
  stock_number: string;
  vin: string;
  /** Search words, in lower case. */
  words: string;
  car: string;
  schema_version: number;
  /** When the car first appeared in an import, or was added by hand. */
  first_seen_at: string;
  condition: string;
  make: string;
}

/** A photo of a car that an import named by its URL. */
export interface CarPhotosTable {
  dealership_id: string;
  car_id: string;
  url: string;
  /** In the order of the import, from 0. */
  place: number;
  /** DUE, DONE or FAILED. */
  state: string;
  /** Why the last fetch failed. Empty if it did not. */
  reason: string;
  tries: number;
  /** When the next fetch is due, or when another server takes a running one over. */
  due_at: string;
  photo_id: string | null;
}
