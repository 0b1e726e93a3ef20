// The language in which a page is read: the one its reader chose, else the deal's own.
import { knownLanguage, type Language } from '@forecourt/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, cookieText } from './cookies.ts';

const CHOSEN = 'forecourt-language';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** By `?lang=`, else by what was chosen before; null: nothing was chosen. */
export function chosenLanguage(request: FastifyRequest): Language | null {
  return askedLanguage(request) ?? knownLanguage(cookieOf(request, CHOSEN, /^[a-z]{2}$/));
}

/** A choice holds for every page of this browser, for a year. It says nothing about who reads. */
export function keepLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const asked = askedLanguage(request);
  if (asked) reply.header('set-cookie', cookieText(request, CHOSEN, asked, YEAR_SECONDS));
}

/** Where there is no deal to go by: what the browser asks for first among those there are. */
export function browserLanguage(request: FastifyRequest): Language {
  const asked = (request.headers['accept-language'] ?? '').split(',').map((each) => {
    const [tag = '', weight = ''] = each.trim().split(';q=');
    return { language: knownLanguage(tag.slice(0, 2).toLowerCase()), weight: Number(weight || 1) };
  });
  const known = asked.filter(({ language, weight }) => language && weight > 0);
  return known.toSorted((one, other) => other.weight - one.weight)[0]?.language ?? 'en';
}

function askedLanguage({ url }: FastifyRequest): Language | null {
  const query = url.split('?', 2)[1];
  return query === undefined ? null : knownLanguage(new URLSearchParams(query).get('lang'));
}
