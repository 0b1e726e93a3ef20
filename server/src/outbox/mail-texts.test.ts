// Tests of mail texts: no name or message can add an element to a mail.
import { expect, test } from 'vitest';
import { PAYLOADS } from '../../../e2e/payloads.ts';
import { BUYER_TEXTS } from './buyer-texts.ts';
import { quoted, writtenMail } from './mail-texts.ts';
import { oneLine } from './mailer.ts';

const LINK = { label: 'See your deal', url: 'https://deals.example/deal/7Kq2' };
const STOP = 'https://deals.example/mail/stop/abc';

/** A mail with the same text in every field. */
function mailWith(text: string) {
  const mail = {
    subject: `Your deal for the ${text}`,
    sentences: [`Hello ${quoted(text)},`, quoted(text)],
    link: LINK,
  };
  const look = {
    language: 'en' as const,
    sender: text,
    accent: text,
    footer: [quoted(text)],
    stop: { texts: BUYER_TEXTS.en, url: STOP },
  };
  return writtenMail(mail, look);
}

const elementsIn = (html: string) => html.match(/<[^>]*>?/g);

test('none of the 200 payloads becomes an element of a mail, in any field', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200);
  const plain = elementsIn(mailWith('Jordan').html);
  for (const payload of PAYLOADS) {
    const { html, text } = mailWith(payload);
    expect({ payload, elements: elementsIn(html) }).toEqual({ payload, elements: plain });
    // The plain text contains it unchanged.
    expect(text).toContain(payload);
  }
});

test('a mail loads nothing, and every link in it is our own', () => {
  const { html } = mailWith(
    'https://evil.example/pixel.gif <img src="https://evil.example/x.gif">',
  );
  expect(html).not.toMatch(/<(img|link|script|iframe|video|audio|object|style)\b|url\(|@import/i);
  const links = [...html.matchAll(/\b(?:href|src|background|action)="([^"]*)"/g)];
  expect(links.map(([, url]) => url)).toEqual([LINK.url, STOP]);
});

test('an isolated text that reverses direction, or ends its isolation, does not affect the text around it', () => {
  const { html, text } = mailWith('דנה \u2069\u202etxet\u2066');
  expect(html + text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
  expect(text.match(/\u2068/g)?.length).toBe(text.match(/\u2069/g)?.length);
});

test('a header is one line of at most 150 characters, without control characters', () => {
  expect(oneLine('Eve\r\nBcc: x@y.example')).toBe('Eve Bcc: x@y.example');
  expect(oneLine('a\u0000b\u2028c\u2029d\u0085e\u202ef\u2067g')).toBe('a b c d e f g');
  expect([...oneLine('字'.repeat(5_000))]).toHaveLength(150);
  expect(oneLine('🚗'.repeat(5_000)).isWellFormed()).toBe(true);
});
