// Refusals with 429 or 503: JSON for programs, and a page that reloads itself for people.
import type { Language } from '@forecourt/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SMALL_PAGE_POLICY, smallPage } from './html.ts';
import { browserLanguage, chosenLanguage } from './language.ts';
import { wantsPage } from './redirect.ts';

export interface RetryLater {
  readonly status: 429 | 503;
  readonly message: string;
  /** Seconds until a retry is worthwhile. */
  readonly seconds: number;
}

export const OVERLOADED: RetryLater = {
  status: 503,
  message: 'Too many at once. Try again.',
  seconds: 1,
};

/** One address or the link of one deal has its maximum of running requests. */
export const TOO_MANY_AT_ONCE: RetryLater = {
  status: 429,
  message: 'Too many requests at once from this address. Wait, then try again.',
  seconds: 1,
};

/** The database does not respond, so it is unknown whether the record exists. */
export const DATABASE_UNAVAILABLE: RetryLater = {
  status: 503,
  message: 'We cannot look this up just now. Try again.',
  seconds: 1,
};

/** The error for work that cannot begin in time. */
export class Overloaded extends Error {
  private constructor() {
    super(OVERLOADED.message);
  }

  /** A shared instance, because a stack trace costs more than the rest of a refusal. */
  static readonly error = new Overloaded();
}

export function sendRetryLater(request: FastifyRequest, reply: FastifyReply, refusal: RetryLater) {
  const { status, message, seconds } = refusal;
  reply.code(status).headers({ 'cache-control': 'no-store', 'retry-after': seconds });
  if (!wantsPage(request)) {
    return reply.type('application/json; charset=utf-8').send({ errors: [{ message }] });
  }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `${SMALL_PAGE_POLICY}; form-action 'none'`)
    .send(page(refusal, chosenLanguage(request) ?? browserLanguage(request)));
}

/** Spreads the retries of clients that were refused together. */
const SPREAD_SECONDS = 4;

interface Words {
  readonly title: string;
  readonly overloaded: string;
  readonly tooMany: string;
  readonly databaseUnavailable: string;
  again(seconds: number): string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'One moment, please',
    overloaded: 'Many people are here at once.',
    tooMany: 'Too many requests came from your network.',
    databaseUnavailable: 'We cannot look this up just now.',
    again: (seconds) =>
      `This page tries again by itself in ${seconds} seconds. Nothing you chose is lost.`,
  },
  es: {
    title: 'Un momento, por favor',
    overloaded: 'Hay muchas personas aquí al mismo tiempo.',
    tooMany: 'Desde su red se pidió más de lo que podemos responder.',
    databaseUnavailable: 'En este momento no podemos consultarlo.',
    again: (seconds) =>
      `Esta página lo intenta de nuevo sola en ${seconds} segundos. Nada de lo que eligió se pierde.`,
  },
  de: {
    title: 'Einen Moment bitte',
    overloaded: 'Gerade sind viele Menschen gleichzeitig hier.',
    tooMany: 'Aus Ihrem Netz kommen mehr Anfragen, als wir beantworten können.',
    databaseUnavailable: 'Wir können das gerade nicht nachsehen.',
    again: (seconds) =>
      `Diese Seite versucht es in ${seconds} Sekunden von selbst noch einmal. Nichts, was Sie gewählt haben, geht verloren.`,
  },
};

function page(refusal: RetryLater, language: Language): string {
  const reloadSeconds = refusal.seconds + 1 + Math.floor(Math.random() * SPREAD_SECONDS);
  const words = WORDS[language];
  const why =
    refusal === DATABASE_UNAVAILABLE
      ? words.databaseUnavailable
      : refusal.status === 503
        ? words.overloaded
        : words.tooMany;
  return smallPage({
    language,
    title: words.title,
    head: `<meta http-equiv="refresh" content="${reloadSeconds}">`,
    body: `<main>
<h1>${words.title}</h1>
<p>${why} ${words.again(reloadSeconds)}</p>
</main>`,
  });
}
