// Executes requests of signed-in senders to the desk API, with a rate limit for each account.
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../graphql/builder.ts';
import type { DeskContext } from '../../graphql/desk/builder.ts';
import type { DeskChanges } from '../../graphql/desk/changes.ts';
import { createDeskEndpoint, type RequestCost, requestCost } from '../../graphql/desk/endpoint.ts';
import type { SignedIn } from '../hooks/desk-session.ts';
import { type Allowance, createTokenBuckets } from '../hooks/rate-limit.ts';
import type { Metrics } from '../metrics.ts';
import type { MailAddress } from './desk-addresses.ts';

export interface DeskAnswersOptions {
  readonly development: boolean;
  /** Whether an account may ask only so often. */
  readonly limited: boolean;
  readonly publicUrl: string | null;
  /** Webhooks may lead to this machine and its network. */
  readonly webhookPrivate: boolean;
  readonly sendsMail: boolean;
  readonly mailAddress: MailAddress | null;
  readonly changes: DeskChanges;
  readonly metrics: Metrics;
}

export interface DeskAnswers {
  /** Takes one request from what the account may ask; null: as often as it likes. */
  takeRequest(signedIn: SignedIn): Allowance | null;
  /** `asked`: for the API; `request`: how the one who asks came here. */
  answer(asked: Request, request: FastifyRequest, signedIn: SignedIn): Promise<Response>;
}

/** Requests a second of one account, saved up for ten: several times what a busy desk sends. */
const PER_SECOND = 20;
/** So many points count as one more request. The desk's list costs as much as eight, the largest request twenty. */
const POINTS_OF_REQUEST = 50;

export function deskAnswers(context: Context, options: DeskAnswersOptions): DeskAnswers {
  const { development, limited, metrics } = options;
  const endpoint = createDeskEndpoint({ logError: context.logError, development });
  const ofAccount = createTokenBuckets(PER_SECOND);

  function takeRequest(signedIn: SignedIn): Allowance | null {
    const left = limited ? ofAccount.take(accountOf(signedIn)) : null;
    if (left && !left.allowed) metrics.rateLimited('account');
    return left;
  }

  const answer: DeskAnswers['answer'] = async (asked, request, signedIn) => {
    const cost = requestCost();
    try {
      return await endpoint.fetch(asked, deskContext(context, options, request, signedIn, cost));
    } finally {
      if (limited) ofAccount.charge(accountOf(signedIn), cost.points() / POINTS_OF_REQUEST);
    }
  };

  return { takeRequest, answer };
}

export function accountOf({ actor }: SignedIn): string {
  return actor.kind === 'MACHINE' ? 'machine' : `${actor.kind} ${actor.id}`;
}

function deskContext(
  { database, now, changes: dealChanges }: Context,
  { publicUrl, changes, webhookPrivate, sendsMail, mailAddress }: DeskAnswersOptions,
  request: FastifyRequest,
  signedIn: SignedIn,
  { spend }: RequestCost,
): DeskContext {
  return {
    database,
    ...signedIn,
    baseUrl: publicUrl ?? `${request.protocol}://${request.host}`,
    openNow: dealChanges.watching,
    changes,
    webhookPrivate,
    sendsMail,
    mailAddressLink: (to, token) =>
      mailAddress?.({ kind: 'CONFIRM', to, newEmail: to.email, token }),
    spend,
    now,
  };
}
