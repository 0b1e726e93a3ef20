// The language of a page: the reader's choice, else the deal's language.
import { knownLanguage, type Language } from '@forecourt/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, cookieText } from './cookies.ts';

const CHOSEN = 'forecourt-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** @returns the language of `?lang=`, else of the cookie, or null */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return queryLanguage(request) ?? knownLanguage(cookieOf(request, CHOSEN, /^[a-z]{2}$/));
}

/** Stores the choice for every page of this browser for a year. The cookie does not identify the reader. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = queryLanguage(request);
  if (chosen) reply.header('set-cookie', cookieText(request, CHOSEN, chosen, YEAR_SECONDS));
}

/** @returns the first supported language that the browser accepts, for pages without a deal */
export function browserLanguage(request: FastifyRequest): Language {
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((each) => {
    const [tag = '', weight = ''] = each.trim().split(';q=');
    return { language: knownLanguage(tag.slice(0, 2).toLowerCase()), weight: Number(weight || 1) };
  });
  const supported = accepted.filter(({ language, weight }) => language && weight > 0);
  return supported.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

function queryLanguage({ url }: FastifyRequest): Language | null {
  const query = url.split('?', 2)[1];
  return query === undefined ? null : knownLanguage(new URLSearchParams(query).get('lang'));
}
