// One object per deal for the lifetime of the page, across screens.
import type { Client } from '@urql/core';

export function perDeal<Value>(
  make: (client: Client, dealId: string) => Value,
): (client: Client, dealId: string) => Value {
  const objects = new WeakMap<Client, Map<string, Value>>();
  return (client, dealId) => {
    const ofClient = objects.get(client) ?? new Map<string, Value>();
    objects.set(client, ofClient);
    const object = ofClient.get(dealId) ?? make(client, dealId);
    ofClient.set(dealId, object);
    return object;
  };
}
