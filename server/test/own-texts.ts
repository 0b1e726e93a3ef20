// Finds texts of the dealership that are not marked with their language on a page in another
// language.
import type { Offer } from '@forecourt/domain';
import { TRANSLATABLE } from '@forecourt/domain/translations';

/** Void elements, which have no end tag. */
const VOID = /^(area|base|br|col|hr|img|input|link|meta|source|track|wbr)$/;
/** Attributes with a text, which is marked by the lang of its element. */
const NAMES = / (aria-label|alt|title|placeholder)="([^"]*)"/g;

/** Every text of the offer outside an element with its `lang`. */
export function unmarkedIn(html: string, offer: Offer): readonly string[] {
  const own = ownTexts(offer);
  const body = html
    .replace(/^[\s\S]*?<body/, '<body')
    .replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '');
  const found: string[] = [];
  const langs: string[] = [];
  const look = (text: string, lang: string | undefined) => {
    const named = lang === offer.locale ? undefined : own.find((each) => holds(plain(text), each));
    if (named !== undefined) found.push(`${named} in "${plain(text).trim()}"`);
  };
  for (const [, end, name = '', attributes = '', text] of body.matchAll(
    /<(\/?)([a-z]\w*)([^>]*)>|([^<]+)/gi,
  )) {
    if (text !== undefined) look(text, langs.at(-1));
    else if (end) langs.pop();
    else {
      const lang = / lang="([^"]*)"/.exec(attributes)?.[1] ?? langs.at(-1) ?? '';
      for (const [, , value = ''] of attributes.matchAll(NAMES)) look(value, lang);
      if (!VOID.test(name) && !attributes.endsWith('/')) langs.push(lang);
    }
  }
  return found;
}

/**
 * Texts that a deal file may translate. Abbreviations and codes in capitals are excluded, because
 * they are the same everywhere.
 */
function ownTexts(offer: Offer): readonly string[] {
  const texts: string[] = [];
  const collect = (value: unknown, path: string): void => {
    if (typeof value === 'string') {
      if (TRANSLATABLE.has(path) && /\p{Ll}{2}/u.test(value)) texts.push(value);
    } else if (Array.isArray(value)) {
      for (const each of value) collect(each, `${path}[]`);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) {
        collect(each, path === '' ? key : `${path}.${key}`);
      }
    }
  };
  collect(offer, '');
  return texts;
}

function holds(text: string, own: string): boolean {
  const at = text.toLowerCase().indexOf(own.toLowerCase());
  const around = `${text[at - 1] ?? ' '}${text[at + own.length] ?? ' '}`;
  return at >= 0 && !/\p{L}/u.test(around);
}

function plain(text: string): string {
  return text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', '\u00a0')
    .replaceAll('&amp;', '&');
}
