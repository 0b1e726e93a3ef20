// Vite plugin for GraphQL operations. In the sources, `graphql` looks its argument up in a table of all documents. The
// plugin replaces each call with the generated document, so that an app contains only the documents it uses.
import type { Plugin } from 'vite';

const CALL = /\bgraphql\(\s*`\s*(query|mutation|subscription|fragment)\s+(\w+)[^`]*`,?\s*\)/g;

/** `documents` is the module with the generated documents. */
export function operations(documents: string): Plugin {
  return {
    name: 'forecourt-operations',
    enforce: 'pre',
    transform: (code) => {
      const names = new Set<string>();
      const replaced = code.replaceAll(CALL, (_call, kind: string, name: string) => {
        const document = documentName(kind, name);
        names.add(document);
        return document;
      });
      if (names.size === 0) return null;
      const imported = `import { ${[...names].join(', ')} } from ${JSON.stringify(documents)};\n`;
      return { code: imported + replaced, map: null };
    },
  };
}

/** The name that the code generator uses: Deal_offer becomes Deal_OfferFragmentDoc. */
function documentName(kind: string, name: string): string {
  const pascal = name.replaceAll(
    /(^|_)([a-z])/g,
    (_all, start: string, letter: string) => start + letter.toUpperCase(),
  );
  return kind === 'fragment' ? `${pascal}FragmentDoc` : `${pascal}Document`;
}
