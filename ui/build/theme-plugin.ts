// Vite plugin for the theme: tokens as CSS, named media queries, and a subset of the icon font.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { customMedia, tokensCss } from '../src/tokens.ts';

const TOKENS = 'virtual:tokens.css';
const ICONS = 'virtual:icons.css';
const MDI_CSS = new URL(import.meta.resolve('@mdi/font/css/materialdesignicons.css'));
const MDI_FONT = new URL('../fonts/materialdesignicons-webfont.woff2', MDI_CSS);

export interface ThemeOptions {
  /** Folders whose sources are searched for icon names (`mdi-…`). */
  readonly sources: readonly string[];
  readonly cacheFolder: string;
}

export function theme({ sources, cacheFolder }: ThemeOptions): Plugin {
  return {
    name: 'forecourt-theme',
    enforce: 'pre',
    resolveId: (id) => (id === TOKENS || id === ICONS ? `\0${id}` : null),
    load: async (id) => {
      if (id === `\0${TOKENS}`) return tokensCss();
      if (id === `\0${ICONS}`) return iconsCss(usedIcons(sources), cacheFolder);
      return null;
    },
    transform: (code, id) => (/\.css(\?|$)/.test(id) ? withCustomMedia(code, id) : null),
  };
}

function withCustomMedia(code: string, id: string): string {
  return code.replaceAll(/\((--[\w-]+)\)/g, (whole, name: string, at: number) => {
    if (!/@media[^{]*$/.test(code.slice(0, at))) return whole;
    const query = customMedia[name];
    if (!query) throw new Error(`${id}: unknown media query ${name}`);
    return query;
  });
}

/** Every icon name in the sources. */
function usedIcons(folders: readonly string[]): string[] {
  const names = new Set<string>();
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
      const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
      for (const [, name] of text.matchAll(/['"`](mdi-[a-z0-9-]+)['"`]/g))
        names.add(name as string);
    }
  }
  return [...names].sort();
}

async function iconsCss(names: readonly string[], cacheFolder: string): Promise<string> {
  const css = readFileSync(MDI_CSS, 'utf8');
  const codes = names.map((name) => {
    const code = new RegExp(`\\.${name}::before \\{\\s*content: "\\\\([0-9A-F]+)"`).exec(css)?.[1];
    if (!code) throw new Error(`There is no icon called ${name} in Material Design Icons.`);
    return code;
  });
  const glyphs = codes.map((code) => String.fromCodePoint(Number.parseInt(code, 16))).join('');
  const font = await subsetFont(readFileSync(fileURLToPath(MDI_FONT)), glyphs, {
    targetFormat: 'woff2',
  });
  mkdirSync(cacheFolder, { recursive: true });
  const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
  const file = join(cacheFolder, `icons-${hash}.woff2`);
  writeFileSync(file, font);
  const rules = names.map((name, index) => `.${name}::before { content: "\\${codes[index]}"; }`);
  return `@font-face {
  font-family: "Material Design Icons";
  src: url("${file}") format("woff2");
  font-display: block;
}
${rules.join('\n')}
`;
}
