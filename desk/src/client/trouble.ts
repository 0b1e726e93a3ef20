// What went wrong with a request, in words for people at a counter.
import type { CombinedError } from '@urql/core';

export interface Trouble {
  readonly title: string;
  readonly help: string;
  /** Findings of the law check that would have to be accepted. */
  readonly findings?: readonly {
    readonly code: string;
    readonly message: string;
    readonly level?: string;
  }[];
}

export const OFFLINE: Trouble = {
  title: 'The desk can’t be reached',
  help: 'Check the connection, then try again. Nothing you typed is lost.',
};

const BUSY: Trouble = {
  title: 'Too much at once',
  help: 'Wait a few seconds, then try again. Nothing you typed is lost.',
};

const BROKEN: Trouble = {
  title: 'The desk has a problem',
  help: 'It is not you. Try again in a moment. Nothing you typed is lost.',
};

const SIGNED_OUT: Trouble = {
  title: 'You are signed out',
  help: 'Sign in again. Nothing you typed is lost.',
};

export function troubleOf(error: CombinedError): Trouble {
  const status = (error.response as Response | undefined)?.status;
  if (status === undefined) return error.networkError ? OFFLINE : BROKEN;
  if (status === 401) return SIGNED_OUT;
  const [first] = error.graphQLErrors;
  if (first?.extensions['code'] === 'NOT_STORED') {
    return { title: 'Not stored', help: first.message };
  }
  if (status === 429 || status === 503) return BUSY;
  if (first?.extensions['code'] === 'FORBIDDEN') {
    return { title: 'You can’t do this', help: first.message };
  }
  return BROKEN;
}
