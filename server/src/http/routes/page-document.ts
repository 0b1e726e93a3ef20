// The HTML document around a rendered page, and the content policy it is sent with.
import { createHash } from 'node:crypto';
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '@forecourt/domain';
import type { Brand } from '../../store/dealerships/brand.ts';
import { pageBrand } from './brand.ts';
import type { DocumentWords, PageAssets, RenderedPage } from './visitor-app.ts';

/** `preview`: the address of the picture that messengers show. */
export function pageDocument(
  page: RenderedPage,
  assets: PageAssets,
  style: string,
  brand: Brand,
  preview: string | null,
): string {
  const picture = preview
    ? `<meta property="og:image" content="${escaped(preview)}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
`
    : '';
  const font = assets.iconFont
    ? `<link rel="preload" href="${assets.iconFont}" as="font" type="font/woff2" crossorigin>\n`
    : '';
  const preloads = assets.preload.map(
    (path) => `<link rel="modulepreload" fetchpriority="low" href="${path}">`,
  );
  const scripts = assets.scripts.map(
    (path) => `<script type="module" fetchpriority="low" src="${path}"></script>`,
  );
  // Scripts come after all there is to read, so that nothing of it waits for them on a narrow line. The
  // font too: in the head its preload holds back the first paint until it is there.
  return `<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="${brand.accent ?? '#ffde3f'}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${escaped(brand.name ?? 'Forecourt')}">
<meta property="og:title" content="${escaped(page.title)}">
<meta property="og:description" content="${escaped(page.description)}">
${picture}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${style && `<style>${style}</style>`}
</head>
<body>
<noscript><aside id="no-script" aria-label="${page.words.noScript}">${page.words.noScriptMeans}</aside></noscript>
${preview === null ? '' : whenOffline(page.words)}<div id="page"><a id="skip" href="#main">${page.words.skip}</a>${otherLanguages(page)}
<div id="app">${page.html}</div></div>
${whileLoading(page.words)}
<script type="application/json" id="state">${inScript(stateOf(page, brand))}</script>
${font}${preloads.join('')}
${scripts.join('\n')}
</body>
</html>
`;
}

/** Ordinary links: they work without script, and no script knows of another language. */
function otherLanguages({ language, words }: RenderedPage): string {
  const links = INTERFACE_LANGUAGES.filter((each) => each !== language).map(
    (each) => `<a href="?lang=${each}" lang="${each}">${LANGUAGE_NAMES[each]}</a>`,
  );
  return `<nav id="languages" aria-label="${words.languages}">${links.join('')}</nav>`;
}

/** The notice about a lost connection is outside the app, because it can appear before the app's scripts load. */
function whenOffline({ offline, offlineMeans }: DocumentWords): string {
  return `<div id="offline" role="status"><p><strong>${offline}.</strong> ${offlineMeans}</p></div>\n`;
}

/**
 * Outside the app, because it is for a page whose script has not come: the style sheet shows the first
 * words after some seconds and the second when it must have failed, and the button that confirms opens
 * the last. The script removes all of it. Only the notice of an outdated page stays: it is a template that
 * the script shows when the servers no longer have the rest of it.
 */
function whileLoading(words: DocumentWords): string {
  return `<div id="late" role="status">
<p>${words.stillLoading}</p>
<p>${words.notLoaded(`<a href="">${words.loadAgain}</a>`)}</p>
</div>
<p id="waiting" popover role="status">${words.waiting}</p>
<template id="outdated-notice"><div id="outdated" role="alert">${words.outdated}<button type="button">${words.reload}</button></div></template>`;
}

/**
 * Nothing from elsewhere. Only script files of ours run, and no script in the page. The style sheet is
 * allowed by its hash. No text becomes markup or code.
 */
export function contentPolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
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
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Where nothing was found there is nothing to hydrate with: not even what was asked for. */
function stateOf({ status, path, state, formats }: RenderedPage, brand: Brand) {
  return { path, data: status === 404 ? {} : state, formats, brand: pageBrand(brand) };
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
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
