// A language that nobody speaks, made of the English texts: longer, accented, in brackets. For tests alone.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const ENGLISH = join(ROOT, 'visitor/src/texts/en/texts.ts');

/** Builds pages that read so in place of English, for a server to render. Returns their folder. */
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

/** Replaces the English texts by the same, said in the other way. */
function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.endsWith('?english')) return null;
      return this.resolve(source, ENGLISH, { skipSelf: true });
    },
    load(id) {
      if (id === `${ENGLISH}?english`) return readFileSync(ENGLISH, 'utf8');
      if (id !== ENGLISH) return null;
      return `
        import { texts as english } from ${JSON.stringify(`${ENGLISH}?english`)};
        import { pseudo } from ${JSON.stringify(join(ROOT, 'e2e/pseudo-text.ts'))};
        export const texts = { ...pseudo(english), language: english.language };
      `;
    },
  };
}
