// The HTML document around a rendered page, and its content security policy.
import { INTERFACE_LANGUAGES, LANGUAGE_NAMES } from '@forecourt/domain';
import type { Brand } from '../../store/dealerships/brand.ts';
import { escaped, hashSource } from '../responses/html.ts';
import { pageBrand } from './brand.ts';
import type { DocumentWords, PageAssets, RenderedPage } from './visitor-app.ts';

/** `preview` is the address of the picture that messengers show. */
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
  // Module scripts in the head delay no paint, and a slow phone requests them before it has parsed the body. The preload
  // of the font is at the end, because in the head it would delay the first paint.
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
${scripts.join('')}${preloads.join('')}
${style && `<style>${style}</style>`}
</head>
<body>
<noscript><aside id="no-script" aria-label="${page.words.noScript}">${page.words.noScriptMeans}</aside></noscript>
${preview === null ? '' : whenOffline(page.words)}<div id="page"><a id="skip" href="#main">${page.words.skip}</a>${otherLanguages(page)}
<div id="app">${page.html}</div></div>
${whileLoading(page.words)}
<script type="application/json" id="state">${inScript(stateOf(page, brand))}</script>
${font}</body>
</html>
`;
}

/** Plain links, which work without a script. The app does not load the other languages. */
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
 * Notices for a page whose script has not loaded yet, so they are outside the app. The style sheet shows the first text
 * after some seconds, and the second when the script must have failed. The confirm button opens the last. The script
 * removes all of them but the notice of an outdated page, a template for when the servers no longer have the rest of
 * the page.
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
 * Content security policy: nothing from other origins, no inline script, and the style sheet by its hash. Trusted types
 * prevent text from becoming markup or code.
 */
export function contentPolicy(style: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${hashSource(style)}`,
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

/** A page for an unknown address has no data to hydrate with, not even the request's. */
function stateOf({ status, path, state, formats }: RenderedPage, brand: Brand) {
  return { path, data: status === 404 ? {} : state, formats, brand: pageBrand(brand) };
}

/** JSON that cannot end the script element around it. */
export function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
