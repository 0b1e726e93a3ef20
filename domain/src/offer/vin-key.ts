// The key of a car: its VIN however people write it.

/** The VIN in lower case, letters and digits only. Empty if it has neither. */
export function vinKey(vin: string): string {
  return vin.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
