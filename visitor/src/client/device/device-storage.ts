// JSON values stored on this device per deal. Without browser storage, nothing survives the page.

/** `storage` is a callback because servers have no storage and browsers can deny access to it. */
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
    /** Returns null if nothing readable is stored. Users can edit the value, so validate it. */
    read: (dealId: string): unknown =>
      attempt(() => JSON.parse(storage().getItem(keyOf(dealId)) ?? 'null')),
  };
}
