// React context with the page's GraphQL client.
import type { Client } from '@urql/core';
import { createContext, useContext } from 'react';

const ClientContext = createContext<Client | null>(null);

export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('no client above this component');
  return client;
}
