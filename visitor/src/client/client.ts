// The GraphQL client: one endpoint, a normalized cache-first cache, and every failure as a DealError.

import { paths } from '@forecourt/domain/paths';
import { hearTime } from '@forecourt/ui/server-clock';
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
import { resultFetch, withDealError } from './deal-error.ts';
import { pacingExchange } from './pacing.ts';

export interface ClientOptions {
  /** Query results that the server embedded in the page. */
  readonly state?: SSRData | undefined;
  readonly url?: string;
  readonly fetch?: typeof fetch;
  /** Called when the server rejects an operation of this page as unknown. @returns whether the page reloads */
  onOutdated?(): boolean;
  /** Server-side rendering only: executes operations in process, without the network. */
  readonly transport?: Exchange;
}

export interface DealClient {
  readonly client: Client;
  /** Server-side rendering only: the query results to embed in the page. */
  extractState(): SSRData;
}

/** Types whose ids are unique only within a deal ("finance-48"). They are cached inside the deal. */
const WITHIN_A_DEAL = ' AddOn AddOnPlan Difference PaymentOption PriceLine TradeIn';

/** Types without an id. The cache warns about unlisted types only in development, so production omits them. */
const WITHOUT_ID = import.meta.env?.PROD
  ? ''
  : 'AcquisitionFee AddOnChoice Adviser Availability Buyer CashDownLimits ChooseRefused ' +
    'ChosenSelection ConfirmRefused Dealership Deposit HistoryEntry LeaseMileage MessageSubject Odometer ' +
    'OfferedDeposit Paint Photo PhotoSource Price Quote QuoteCash QuoteFinance QuoteLease QuotePrice ' +
    'SelectionProblem SinceLastSeen TalkRefused Tax TranslatedText Vehicle';

const keys: KeyingConfig = Object.fromEntries(
  (WITHOUT_ID + WITHIN_A_DEAL).split(' ').map((name) => [name, () => null]),
);

export function createDealClient(options: ClientOptions = {}): DealClient {
  const { state, url = paths.graphql, transport = fetchExchange } = options;
  const send = byHash(options.fetch ?? timedFetch);
  const ssr = ssrExchange({
    isClient: typeof window !== 'undefined',
    ...(state && { initialState: state }),
  });
  const failing = mapExchange({ onResult: withDealError });
  const client = new Client({
    url,
    requestPolicy: 'cache-first',
    preferGetMethod: false,
    fetch: resultFetch(renewing(send, options.onOutdated ?? (() => false))),
    fetchSubscriptions: true,
    exchanges: [
      // If a response doesn't match its query, the cache returns neither data nor an error.
      failing,
      // A server-rendered page never updates, so the server needs no cache.
      ...(options.transport ? [] : [cacheExchange({ keys })]),
      ssr,
      pacingExchange,
      // Keeps partial data of failed responses out of the cache.
      failing,
      transport,
    ],
  });
  return { client, extractState: () => ssr.extractData() };
}

const timedFetch: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  hearTime(response);
  return response;
};

/** Error codes of a server of another version, which doesn't know or can't validate the operation. */
const UNKNOWN = /OPERATION_UNKNOWN|GRAPHQL_VALIDATION_FAILED/;

/** Leaves a request pending while the page reloads. The newer page sends it again. */
function renewing(send: typeof fetch, onOutdated: () => boolean): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 400 || !UNKNOWN.test(await response.clone().text())) return response;
    return onOutdated() ? new Promise(() => {}) : response;
  };
}

/** Adds the hash of the operation. In production the server only executes operations it knows by hash. */
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
