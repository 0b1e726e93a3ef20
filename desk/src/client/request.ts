// Sends GraphQL requests to the desk API.
import { hearTime } from '@forecourt/ui/server-clock';
import type { TypedDocumentString } from '../generated/graphql.ts';
import { paths } from '../routing/paths.ts';
import { reportUnreachable } from './live.ts';
import { renewOutdatedPage } from './renew.ts';
import { sessionEnded } from './session.ts';

export interface GraphQLProblem {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}

/** A response without data, or no response. */
export class RequestError extends Error {
  /** HTTP status of the response, or null if there was none. */
  readonly status: number | null;
  readonly problems: readonly GraphQLProblem[];

  constructor(status: number | null, problems: readonly GraphQLProblem[] = []) {
    super(problems[0]?.message ?? `The request failed with status ${status}.`);
    this.status = status;
    this.problems = problems;
  }
}

export interface RequestOptions {
  /** Whether the request survives closing the page. */
  readonly keepalive?: boolean;
}

interface Body<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly GraphQLProblem[];
}

/** Returns the operation's name. Every document of the desk starts with its operation. */
export function operationName(document: object): string {
  return /(?:query|mutation) (\w+)/.exec(String(document))?.[1] ?? '';
}

/** @throws RequestError if the response has no data or has errors */
export async function request<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { keepalive = false }: RequestOptions = {},
): Promise<Data> {
  const response = await fetch(paths.graphql, {
    method: 'POST',
    keepalive,
    headers: {
      accept: 'application/graphql-response+json, application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      operationName: operationName(document),
      query: String(document),
      variables,
    }),
  }).catch(() => {
    reportUnreachable();
    throw new RequestError(null);
  });
  hearTime(response);
  if (response.status === 401) sessionEnded();
  // The schema may be that of a newer server.
  if (response.status === 400) void renewOutdatedPage();
  const body = (await response.json().catch(() => null)) as Body<Data> | null;
  const { data, errors = [] } = body ?? {};
  if (!response.ok || errors.length > 0 || !data) throw new RequestError(response.status, errors);
  return data;
}
