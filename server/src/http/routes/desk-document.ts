// The HTML of the desk with its list in it: the one page of the app, put in the order in which it is shown.
import type { DeskApp, RenderedList } from '../desk-app.ts';
import { escaped, inScript, neededRules } from './page-document.ts';

/** What the build has put into the head: scripts, what they import, style sheets. */
const LOADED =
  /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)") [^>]*>(?:<\/script>)?/g;

interface ListDocument {
  readonly html: string;
  /** What stands in it, for the policy. */
  readonly css: string;
}

/**
 * Scripts and style sheets come after all there is to read, so that nothing of it waits for them on a narrow line; the
 * rules that it needs stand in the head. The script applies the whole sheets (desk/src/hydration.ts): a page that is
 * still being read is not laid out a second time for the same look. The first paint waits for the first screen: a browser
 * that paints in the middle of a row moves it when the rest of it arrives.
 */
export function listDocument(
  { html: page, css: sheet }: DeskApp,
  list: RenderedList,
): ListDocument {
  const css = neededRules(sheet, list.html);
  // A shorter list has no such row, and the browser warns of an element that never comes.
  const filled = list.html.includes('id="fills-screen"') ? '#fills-screen' : '#state';
  const expected = `<link rel="expect" href="${filled}" blocking="render">`;
  const loaded = (page.match(LOADED) ?? []).map((tag) =>
    tag
      .trim()
      .replace('rel="stylesheet"', 'rel="preload" as="style"')
      .replace(/^<(script|link) /, '<$1 fetchpriority="low" '),
  );
  const state = `<script type="application/json" id="state">${inScript(list.state)}</script>`;
  const html = page
    .replaceAll(LOADED, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(list.title)}</title>`)
    .replace('</head>', () => `${expected}<style>${css}</style></head>`)
    .replace('</body>', () => [state, ...loaded, '</body>'].join('\n'))
    // Last: nothing is looked for in what people wrote.
    .replace('<div id="app"></div>', () => `<div id="app">${list.html}</div>`);
  return { html, css };
}
