// One object per deal for the lifetime of the page, across screens.
import type { Client } from '@urql/core';

export function perDeal<Thing>(
  make: (client: Client, dealId: string) => Thing,
): (client: Client, dealId: string) => Thing {
  const made = new WeakMap<Client, Map<string, Thing>>();
  return (client, dealId) => {
    const things = made.get(client) ?? new Map<string, Thing>();
    made.set(client, things);
    const thing = things.get(dealId) ?? make(client, dealId);
    things.set(dealId, thing);
    return thing;
  };
}
