// Pseudolanguage for tests, generated from the English texts: longer, accented, in brackets.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** The modules of English texts, with their export names. */
const ENGLISH = new Map([
  [join(ROOT, 'visitor/src/texts/en/texts.ts'), 'texts'],
  [join(ROOT, 'visitor/src/texts/en/document.ts'), 'document'],
]);

/** Builds the app with the pseudolanguage in place of English. @returns the folder of the build */
export async function buildPseudo(folder: string): Promise<string> {
  const built = join(ROOT, 'visitor/dist');
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  await build({
    configFile: join(ROOT, 'visitor/vite.config.ts'),
    logLevel: 'error',
    plugins: [pseudoTexts()],
    build: { ssr: true, outDir: join(dist, 'server') },
  });
  symlinkSync(join(built, 'client'), join(dist, 'client'));
  cpSync(join(built, 'operations.json'), join(dist, 'operations.json'));
  return dist;
}

/** Vite plugin that replaces the English texts with pseudolocalized ones. */
function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      const file = importer?.endsWith('?english') && importer.slice(0, -'?english'.length);
      return file ? this.resolve(source, file, { skipSelf: true }) : null;
    },
    load(id) {
      if (id.endsWith('?english')) return readFileSync(id.slice(0, -'?english'.length), 'utf8');
      const exported = ENGLISH.get(id);
      if (!exported) return null;
      return `
        import { ${exported} as english } from ${JSON.stringify(`${id}?english`)};
        import { pseudo } from ${JSON.stringify(join(ROOT, 'e2e/pseudo-text.ts'))};
        export const ${exported} = { ...pseudo(english), ...(english.language && { language: english.language }) };
      `;
    },
  };
}
