// Small HTML pages without a script: sign-in by a link, unsubscribing from mail, and refusals that ask to wait.
import { createHash } from 'node:crypto';
import type { Language } from '@forecourt/domain';
import type { FastifyReply } from 'fastify';

/** A page without a header has a yellow edge instead. */
const STYLE =
  'body{background:#f5f6f8;color:#1c2430;font:1.05rem/1.5 system-ui,sans-serif;margin:0}header{background:#ffde3f;font-weight:700;padding:1rem 1.5rem}main{background:#fff;border-radius:12px;box-shadow:0 1px 3px #1c243026;margin:12vh auto 0;max-inline-size:24rem;padding:2rem}main:first-child{border-inline-start:6px solid #ffde3f}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0}form{margin-block-start:1.5rem}button{background:#375185;border:0;border-radius:8px;color:#fff;cursor:pointer;font:inherit;font-weight:700;inline-size:100%;min-block-size:48px}label{display:grid;font-weight:700;gap:.25rem;margin-block-end:1rem}input{border:1px solid #6b7585;border-radius:8px;box-sizing:border-box;font:inherit;inline-size:100%;min-block-size:48px;padding-inline:12px}button:hover{background:#2b416d}button:focus-visible,input:focus-visible{outline:3px solid #1c2430;outline-offset:2px}@media(max-width:30rem){main{margin-inline:1rem}}';

/** The content policy of a small page. It allows no script. Add the directive `form-action`. */
export const SMALL_PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(STYLE)}`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** The source of an inline style sheet in a content policy. */
export function hashSource(css: string): string {
  return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

interface SmallPage {
  readonly language: Language;
  readonly title: string;
  readonly head: string;
  readonly body: string;
}

/** Every text must be our own or escaped. */
export function smallPage({ language, title, head, body }: SmallPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title}</title>
${head}
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/** A page of the desk or of mail. The title and the content must be our own text or escaped. */
export function page(title: string, content: string, language: Language = 'en'): string {
  return smallPage({
    language,
    title: `${title} – Forecourt`,
    head: '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    body: `<header>Forecourt</header>
<main>
<h1>${title}</h1>
${content}
</main>`,
  });
}

export function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `${SMALL_PAGE_POLICY}; img-src 'self'; form-action 'self'`,
      // Without a referrer, forms have the origin "null". Over plain http only the origin distinguishes our form from
      // another site's.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
