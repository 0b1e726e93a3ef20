// Refused for now, with 429 or 503: JSON for programs, and for people a page that reloads by itself.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const STYLE =
  'body{background:#f5f6f8;color:#1c2430;font:1.05rem/1.5 system-ui,sans-serif;margin:0}main{background:#fff;border-inline-start:6px solid #ffde3f;border-radius:12px;margin:12vh auto 0;max-inline-size:26rem;padding:1.5rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0}@media(max-width:30rem){main{margin-inline:1rem}}';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export interface RetryLater {
  readonly status: 429 | 503;
  readonly message: string;
  /** When it is worth trying again. */
  readonly seconds: number;
}

export const OVERLOADED: RetryLater = {
  status: 503,
  message: 'Too many at once. Try again.',
  seconds: 1,
};

/** One address, or the link of one deal, holds as much as it may. */
export const TOO_MANY_AT_ONCE: RetryLater = {
  status: 429,
  message: 'Too many requests at once from this address. Wait, then try again.',
  seconds: 1,
};

/** The database does not answer, so that what was asked for is not known. */
export const RECORDS_AWAY: RetryLater = {
  status: 503,
  message: 'We cannot look this up just now. Try again.',
  seconds: 1,
};

/** What work that cannot begin in good time fails with. */
export class Overloaded extends Error {
  readonly statusCode = OVERLOADED.status;

  private constructor() {
    super(OVERLOADED.message);
  }

  /** The same for all: to write down a stack for each would cost more than the rest of a refusal. */
  static readonly error = new Overloaded();
}

/** What a read of the database fails with where nothing else can be said instead. */
export class RecordsAway extends Error {}

export async function lookUp<Found>(read: () => Promise<Found>): Promise<Found> {
  try {
    return await read();
  } catch (cause) {
    throw new RecordsAway(RECORDS_AWAY.message, { cause });
  }
}

export function sendRetryLater(request: FastifyRequest, reply: FastifyReply, refusal: RetryLater) {
  const { status, message, seconds } = refusal;
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': seconds });
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
    return reply.type('application/json; charset=utf-8').send({ errors: [{ message }] });
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(page(refusal));
}

/** So that those who were refused together do not come back together. */
const SPREAD_SECONDS = 4;

function page({ status, seconds }: RetryLater): string {
  const again = seconds + 1 + Math.floor(Math.random() * SPREAD_SECONDS);
  const why =
    status === 503
      ? 'Many people are here at once.'
      : 'More was asked for from your network than we can answer.';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${again}">
<meta name="robots" content="noindex, nofollow">
<title>One moment, please</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>One moment, please</h1>
<p>${why} This page tries again by itself in ${again} seconds. Nothing you chose is lost.</p>
</main>
</body>
</html>
`;
}
