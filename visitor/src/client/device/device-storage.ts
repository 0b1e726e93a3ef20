// Values that this device stores for a deal, as JSON; a browser without storage loses them with the page.

/** `storage` is called late: a server has none, and a browser may forbid access to it. */
export function deviceStorage(name: string, storage: () => Storage) {
  const keyOf = (dealId: string) => `forecourt.${name}.${dealId}`;
  const attempt = <Value>(use: () => Value): Value | null => {
    try {
      return use();
    } catch {
      return null;
    }
  };
  return {
    write: (dealId: string, value: unknown) =>
      attempt(() => storage().setItem(keyOf(dealId), JSON.stringify(value))),
    remove: (dealId: string) => attempt(() => storage().removeItem(keyOf(dealId))),
    /** Null where nothing readable is stored. Anybody can edit it: check what it holds. */
    read: (dealId: string): unknown =>
      attempt(() => JSON.parse(storage().getItem(keyOf(dealId)) ?? 'null')),
  };
}
