// What this device keeps of a deal: written and read as JSON, never in the way when it cannot be.

export interface Kept {
  keep(dealId: string, value: unknown): void;
  forget(dealId: string): void;
  /** Null where nothing is kept, or nothing that can be read. It may be anything: look at it closely. */
  read(dealId: string): unknown;
}

/** `storage` is asked for late: a server has none, and a browser may forbid even looking at it. */
export function keptOnDevice(name: string, storage: () => Storage): Kept {
  const keyOf = (dealId: string) => `forecourt.${name}.${dealId}`;
  return {
    // A browser may be out of storage or forbid it: the value then lives as long as the page.
    keep: (dealId, value) => {
      try {
        storage().setItem(keyOf(dealId), JSON.stringify(value));
      } catch {}
    },
    forget: (dealId) => {
      try {
        storage().removeItem(keyOf(dealId));
      } catch {}
    },
    read: (dealId) => {
      try {
        return JSON.parse(storage().getItem(keyOf(dealId)) ?? 'null');
      } catch {
        return null;
      }
    },
  };
}
