// Small pages without a script: sign-in by a link, and unsubscribing from mail.
import { createHash } from 'node:crypto';
import type { Language } from '@forecourt/domain';
import type { FastifyReply } from 'fastify';

const STYLE =
  'body{background:#f5f6f8;color:#1c2430;font:1.05rem/1.5 system-ui,sans-serif;margin:0}header{background:#ffde3f;font-weight:700;padding:1rem 1.5rem}main{background:#fff;border-radius:12px;box-shadow:0 1px 3px #1c243026;margin:12vh auto 0;max-inline-size:24rem;padding:2rem}h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}p{margin:0}form{margin-block-start:1.5rem}button{background:#375185;border:0;border-radius:8px;color:#fff;cursor:pointer;font:inherit;font-weight:700;inline-size:100%;min-block-size:48px}label{display:grid;font-weight:700;gap:.25rem;margin-block-end:1rem}input{border:1px solid #6b7585;border-radius:8px;box-sizing:border-box;font:inherit;inline-size:100%;min-block-size:48px;padding-inline:12px}button:hover{background:#2b416d}button:focus-visible,input:focus-visible{outline:3px solid #1c2430;outline-offset:2px}@media(max-width:30rem){main{margin-inline:1rem}}';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => ENTITIES[letter] ?? letter);
}

/** The title and the content must be our own text or escaped. */
export function page(title: string, content: string, language: Language = 'en'): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} – Forecourt</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header>Forecourt</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`;
}

export function sendPage(reply: FastifyReply, status: number, html: string) {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': POLICY,
      // Without a referrer, forms have the origin "null". Over plain http only the origin distinguishes our form from
      // another site's.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
