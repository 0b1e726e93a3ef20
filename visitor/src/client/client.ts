// The GraphQL client: one endpoint, a normalised cache, cache first, and our own errors outermost.
import {
  Client,
  type Exchange,
  fetchExchange,
  mapExchange,
  type SSRData,
  ssrExchange,
} from '@urql/core';
import { cacheExchange, type KeyingConfig } from '@urql/exchange-graphcache';
import { HASHES } from '../generated/hashes.ts';
import { newsExchange } from './change-events.ts';
import { answeredFetch, withDealError } from './deal-error.ts';
import { pacingExchange } from './pacing.ts';

export interface ClientOptions {
  /** Data that came with the page. */
  readonly state?: SSRData | undefined;
  readonly url?: string;
  readonly fetch?: typeof fetch;
  /** On the server: answers operations without a network, the same one at once when asked again. */
  readonly transport?: Exchange;
}

export interface DealClient {
  readonly client: Client;
  /** Server: what was asked, to be sent with the page. */
  extractState(): SSRData;
}

/**
 * Parts of a deal have ids that are unique only within it ("finance-48"), so they are kept inside
 * the deal's own entry. Deals are keyed on type name and id.
 */
const WITHIN_A_DEAL = ' AddOn AddOnPlan Difference PaymentOption PriceLine TradeIn';

/** Have no id, and so no entry of their own. Only while it is developed does the cache want that said. */
const WITHOUT_ID = import.meta.env?.PROD
  ? ''
  : 'AcquisitionFee AddOnChoice Adviser Buyer CashDownLimits ChooseRefused ' +
    'ChosenSelection ConfirmRefused Dealership HistoryEntry LeaseMileage Odometer Paint ' +
    'Photo PhotoSource Price Quote QuoteCash QuoteFinance QuoteLease QuotePrice ' +
    'SelectionProblem Tax Vehicle';

const keys: KeyingConfig = Object.fromEntries(
  (WITHOUT_ID + WITHIN_A_DEAL).split(' ').map((name) => [name, () => null]),
);

export function createDealClient(options: ClientOptions = {}): DealClient {
  const { state, url = '/api/graphql', transport = fetchExchange } = options;
  const ssr = ssrExchange({
    isClient: typeof window !== 'undefined',
    ...(state && { initialState: state }),
  });
  const client = new Client({
    url,
    requestPolicy: 'cache-first',
    preferGetMethod: false,
    fetch: answeredFetch(byHash(options.fetch ?? ((...request) => fetch(...request)))),
    fetchSubscriptions: true,
    exchanges: [
      mapExchange({ onResult: withDealError }),
      // A page drawn on the server is gone at once: nothing in it will ever be updated.
      ...(options.transport ? [] : [cacheExchange({ keys }), newsExchange]),
      ssr,
      pacingExchange,
      transport,
    ],
  });
  return { client, extractState: () => ssr.extractData() };
}

/** Names an operation of ours by its hash too: a service that answers only ours needs no more. */
function byHash(send: typeof fetch): typeof fetch {
  return (input, init) => {
    if (typeof init?.body !== 'string') return send(input, init);
    const body = JSON.parse(init.body) as { operationName?: string };
    const documentId = HASHES[body.operationName ?? ''];
    return send(
      input,
      documentId ? { ...init, body: JSON.stringify({ documentId, ...body }) } : init,
    );
  };
}
