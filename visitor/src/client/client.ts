// The GraphQL client: one endpoint, a normalised cache, cache first, and our own errors outermost.

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
  /** Data that came with the page. */
  readonly state?: SSRData | undefined;
  readonly url?: string;
  readonly fetch?: typeof fetch;
  /** Called when no server knows an operation of this page any more; answers whether the page reloads. */
  onOutdated?(): boolean;
  /** On the server: executes operations without a network. */
  readonly transport?: Exchange;
}

export interface DealClient {
  readonly client: Client;
  /** On the server: the results, to be sent with the page. */
  extractState(): SSRData;
}

/** Have ids that are unique only within a deal ("finance-48"), so that they are cached inside it. */
const WITHIN_A_DEAL = ' AddOn AddOnPlan Difference PaymentOption PriceLine TradeIn';

/** Have no id; the cache asks for these names only in development. */
const WITHOUT_ID = import.meta.env?.PROD
  ? ''
  : 'AcquisitionFee AddOnChoice Adviser Availability Buyer CashDownLimits ChooseRefused ' +
    'ChosenSelection ConfirmRefused Dealership Deposit HistoryEntry LeaseMileage MessageSubject Odometer ' +
    'Paint Photo PhotoSource Price Quote QuoteCash QuoteFinance QuoteLease QuotePrice ' +
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
      // What came may not be what was asked for: the cache then has neither data nor an error.
      failing,
      // A page that the server renders is never updated.
      ...(options.transport ? [] : [cacheExchange({ keys })]),
      ssr,
      pacingExchange,
      // Nothing of a failed answer reaches the cache.
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

/** What is said of an operation that the server, of another version, does not know or cannot answer. */
const UNKNOWN = /OPERATION_UNKNOWN|GRAPHQL_VALIDATION_FAILED/;

/** A request of a page that reloads gets no answer: the newer page asks again. */
function renewing(send: typeof fetch, onOutdated: () => boolean): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status !== 400 || !UNKNOWN.test(await response.clone().text())) return response;
    return onOutdated() ? new Promise(() => {}) : response;
  };
}

/** Adds the hash of an operation of ours: a service in production answers only those it knows. */
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
