// Pages: each is rendered here with its data, so that it can be read before any script runs.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../graphql/builder.ts';
import { type KnownDocuments, learn } from '../graphql/documents.ts';
import { executeDocument } from '../graphql/execute.ts';
import { findDeal, markOpened } from '../store/deals.ts';
import { compress, encodingFor } from './compression.ts';
import type { PageAssets, RenderedPage, VisitorApp } from './visitor-app.ts';

export function servePages(
  app: FastifyInstance,
  context: Context,
  visitor: VisitorApp,
  documents: KnownDocuments,
): void {
  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const rendered = await visitor.render(request.url, (query, variables) => {
      const known = documents.byText(query) ?? learn({ hash: '', text: query });
      return executeDocument(context, known.whole, variables);
    });
    const assets = visitor.assetsFor(rendered.screen);
    const html = documentOf(rendered, assets);
    const bytes = Buffer.from((await visitor.finish?.(request.url, html)) ?? html);
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    reply
      .code(rendered.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('vary', 'accept-encoding');
    if (rendered.status === 200) void noteOpened(context, rendered.path);
    if (!visitor.middleware) reply.header('content-security-policy', contentPolicy(assets.css));
    return reply.send(encoding ? await compress(bytes, encoding) : bytes);
  };
  app.get('/*', page);
  app.setNotFoundHandler((request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return page(request, reply);
    return reply
      .code(405)
      .header('allow', 'GET, HEAD')
      .send({ errors: [{ message: 'Not allowed here.' }] });
  });
}

/** Beside the answer, not before it: the buyer does not wait for our books. */
async function noteOpened(context: Context, path: string): Promise<void> {
  try {
    const deal = await findDeal(context.database.db, path.split('/')[2] ?? '');
    if (deal) await markOpened(context.database.db, deal, context.now());
  } catch (error) {
    context.logError(error);
  }
}

function documentOf(page: RenderedPage, assets: PageAssets): string {
  const preloads = assets.preload
    .map((path) => `<link rel="modulepreload" href="${path}">`)
    .join('');
  const font = assets.iconFont
    ? `<link rel="preload" href="${assets.iconFont}" as="font" type="font/woff2" crossorigin>`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#ffde3f">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Forecourt">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${font}${preloads}
${assets.css && `<style>${assets.css}</style>`}
<script type="module" src="${assets.script}"></script>
</head>
<body>
<div id="app">${page.html}</div>
<script type="application/json" id="state">${inScript({ path: page.path, data: page.state })}</script>
</body>
</html>
`;
}

const policies = new Map<string, string>();

/** Nothing from elsewhere, no inline script, and the one inline style sheet by its hash. */
function contentPolicy(css: string): string {
  let policy = policies.get(css);
  if (!policy) {
    const hash = createHash('sha256').update(css).digest('base64');
    policy = [
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'sha256-${hash}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; ');
    policies.set(css, policy);
  }
  return policy;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** JSON that cannot end its script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
