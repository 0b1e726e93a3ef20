// Vite plugin for GraphQL operations: inlines each document where it is used.
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;
const DOCUMENT = /`\s*(query|mutation|subscription|fragment)[^`]*`/g;
const IMPORT = /import \{ graphql \} from '([^']*)generated\/index\.ts';/;

/**
 * In the sources, `graphql` looks its argument up in a table of all documents. This plugin replaces the call with the
 * document itself. Documents that nobody uses are marked as free of side effects, so that the bundler drops them.
 */
export function operations(): Plugin {
  return {
    name: 'forecourt-operations',
    enforce: 'pre',
    transform: (code, id) => {
      if (/\/generated\/graphql\.ts$/.test(id)) {
        const pure = code.replaceAll('= new Typed', '= /* @__PURE__ */ new Typed');
        return { code: pure.replaceAll(DOCUMENT, (text) => withoutSpace(text)), map: null };
      }
      const found = /\.tsx?$/.test(id) ? IMPORT.exec(code) : null;
      if (!found) return null;
      const generated = `${found[1]}generated/graphql.ts`;
      const names = new Set<string>();
      const direct = code.replaceAll(CALL, (_call, kind: string, name: string) => {
        const document = documentName(kind, name);
        names.add(document);
        return document;
      });
      const imported = `import { ${[...names].join(', ')} } from '${generated}';`;
      return { code: direct.replace(IMPORT, imported), map: null };
    },
  };
}

/** Removes insignificant whitespace, which would only cost bytes. No document contains a string. */
function withoutSpace(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/ ?([{}():!,`]) ?/g, '$1');
}

/** The name that the code generator uses: Deal_offer becomes Deal_OfferFragmentDoc. */
function documentName(kind: string, name: string): string {
  const pascal = name.replaceAll(
    /(^|_)([a-z])/g,
    (_all, start: string, letter: string) => start + letter.toUpperCase(),
  );
  return kind === 'fragment' ? `${pascal}FragmentDoc` : `${pascal}Document`;
}
