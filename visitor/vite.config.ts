// Builds the visitor app in one language: for browsers, or for the server that renders it.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig, type Plugin } from 'vite';
import { type Language, languageOf } from '../domain/src/languages.ts';
import { appConfig, scripts } from '../ui/build/app-config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Few, larger scripts: each is compressed by itself and costs a request. What no group names keeps the
 * script that its dynamic import gives it. A group takes modules, not what they import: so the texts of a
 * part are named with it.
 */
const SCRIPTS = scripts([
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/hydration\/react-dom\./,
  },
  { name: 'both-pages', test: (id: string) => BOTH_PAGES.test(id) && !NEEDED_LATER.test(id) },
  {
    name: 'confirm',
    test: /\/(texts\/\w+\/confirm\.|confirm\/(ConfirmS|pin|typed|attempt|confirming|store-p|use-confirm-s)|ui\/src\/idempotency-key|@noble\/hashes|domain\/src\/(confirm|quote\/(digest|canonical)))/,
  },
  {
    name: 'differences',
    test: /\/(domain\/src\/.*\/(figure|differences)|confirm\/Differences|texts\/\w+\/differences)\./,
  },
  {
    name: 'notices',
    test: /\/(ui\/src\/(Ledger|Notice)|price-line|domain\/src\/words\/\w+\/(offer|price))\./,
  },
  {
    name: 'answers',
    test: /\/(texts\/\w+\/(proof|refusals)\.|confirm\/(Proof|refusal-words))/,
  },
  {
    name: 'confirm-parts',
    test: /\/(texts\/\w+\/(chosen|choose-first|condensed|law)\.|confirm\/(Chosen|ChooseFirst|condensed|ConsentTerms|LawStatements)\.|domain\/src\/(law|words\/\w+)\/consent\.)/,
  },
  {
    name: 'deal-parts',
    test: /\/texts\/\w+\/(vehicle|price|trade-in|add-ons|adviser|jump-list|pay-details)\.|\/talk\/(asking|FirstWords)\.|\/deal\/(VehicleS|TradeIn|PaymentAnn|JumpL|AdviserS|ShareB|price\/|add-ons\/(?!parts|AddOnProblems)|pay\/(ChosenT|Mileage|[Mm]oney))/,
  },
]);

/** Before either page answers. */
const BOTH_PAGES =
  /\/(node_modules\/(wonka|@urql|@0no-co)|ui\/src\/(use-query|server-clock|[A-Zb]\w+)\.|domain\/src\/(\w|-)+\.ts|domain\/src\/(money|quote|selection|format)|visitor\/src\/(client|routing|generated)|visitor\/src\/\w+\.tsx|visitor\/src\/hydration\/(lazy-part|use-after|when-idle|early)|deal\/words|deal\/selection\/(?!revision)|answer\/summary-seen|summary\/Statement\.module|confirm\/(pending|chosen-figures)|texts\/\w+\/(figures|words|language|shell)\.|domain\/src\/words\/\w+\/selection\.)/;

/** By the first few lines of script, which load all else, or only when something is compared or confirmed. */
const NEEDED_LATER =
  /\/(routes|device-storage|differences|digest|canonical-json|confirm|audit|receipt|changed-words|law-texts|figure|price-line|ErrorNotice|use-shown-deal|talk|SaveState|Ledger|Notice|translations)\.(module\.css|tsx?)$/;

/** What imports the texts and words of English gets those of another language. */
function inLanguage(language: Language): Plugin {
  return {
    name: 'in-language',
    enforce: 'pre',
    resolveId(source, importer) {
      const own = source.replace(/(^|\/)(texts|words)\/en\//, `$1$2/${language}/`);
      return own === source ? null : this.resolve(own, importer, { skipSelf: true });
    },
  };
}

/** The language is the mode: `vite build --mode es`. Any other mode is English. */
export default defineConfig(({ isSsrBuild, mode }) =>
  appConfig(
    {
      at: import.meta.url,
      plugins: [inLanguage(languageOf(mode)), react()],
      operationsInPlace: /\/visitor\/src\/(talk|confirm\/Refusal)/,
    },
    {
      publicDir: isSsrBuild ? false : here('public'),
      build: isSsrBuild ? forServer(languageOf(mode)) : forBrowsers(languageOf(mode)),
      // The server's build holds everything but React and Node, so that one file starts quickly.
      ssr: { noExternal: [/^@forecourt\//, /^@urql\//] },
    },
  ),
);

function forServer(language: Language): BuildOptions {
  return {
    outDir: `dist/server/${language}`,
    rolldownOptions: { input: 'src/entry-server.tsx' },
  };
}

function forBrowsers(language: Language): BuildOptions {
  return {
    // All languages beside each other: what is the same in all of them is one file.
    outDir: 'dist/client',
    emptyOutDir: false,
    manifest: `.vite/manifest.${language}.json`,
    // The style sheet is put into the page; splitting it would fetch its parts a second time.
    cssCodeSplit: false,
    rolldownOptions: {
      input: 'src/main.ts',
      // A text stands where it is used, not in a variable and an import beside it.
      optimization: { inlineConst: true },
      output: SCRIPTS,
    },
  };
}
