// A language that nobody speaks, made of the English texts: longer, accented, in brackets. For tests alone.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Of texts and words, all but the name of the language itself. */
const TEXTS = /\/(texts|words)\/en\/(?!language\.)[\w-]+\.tsx?$/;

/** Builds pages that read so in place of English, for a server to render; answers their folder. */
export async function buildPseudo(folder: string): Promise<string> {
  const built = join(ROOT, 'visitor/dist');
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'server'), { recursive: true });
  await build({
    configFile: join(ROOT, 'visitor/vite.config.ts'),
    mode: 'en',
    logLevel: 'error',
    plugins: [pseudoTexts()],
    build: { ssr: true, outDir: join(dist, 'server/en') },
  });
  for (const language of ['es', 'de']) {
    cpSync(join(built, 'server', language), join(dist, 'server', language), { recursive: true });
  }
  symlinkSync(join(built, 'client'), join(dist, 'client'));
  cpSync(join(built, 'operations.json'), join(dist, 'operations.json'));
  return dist;
}

/** Each module of texts exports what the English one says, said in the other way. */
function pseudoTexts(): Plugin {
  return {
    name: 'pseudo-texts',
    enforce: 'pre',
    async resolveId(source, importer) {
      // What a text is made of stays English: its whole is said in the other way.
      if (!importer?.endsWith('?english') || !source.startsWith('.')) return null;
      const found = await this.resolve(source, importer.replace('?english', ''), {
        skipSelf: true,
      });
      return found && TEXTS.test(found.id) ? `${found.id}?english` : found;
    },
    load(id) {
      if (id.endsWith('?english')) return readFileSync(id.replace('?english', ''), 'utf8');
      if (!TEXTS.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)];
      return [
        `import * as english from ${JSON.stringify(`${id}?english`)};`,
        `import { pseudo } from ${JSON.stringify(join(ROOT, 'e2e/pseudo-text.ts'))};`,
        ...names.map(([, name]) => `export const ${name} = pseudo(english.${name});`),
      ].join('\n');
    },
  };
}
