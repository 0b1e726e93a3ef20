// Builds the visitor app: for browsers, or for the server that renders it.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { appConfig, scripts } from '../ui/build/app-config.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Few, larger scripts: each is compressed by itself and costs a request. What no group names keeps the
 * script that its dynamic import gives it. A group takes modules, not what they import.
 */
const SCRIPTS = scripts([
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler)\/|\/hydration\/react-dom\./,
  },
  { name: 'both-pages', test: (id: string) => BOTH_PAGES.test(id) && !NEEDED_LATER.test(id) },
  {
    name: 'confirm',
    test: /\/(confirm\/(ConfirmS|attempt\/(?!pending))|ui\/src\/idempotency-key|@noble\/hashes|domain\/src\/(confirm|quote\/(digest|canonical)))/,
  },
  {
    name: 'differences',
    test: /\/(domain\/src\/selection\/(figure|differences)|offer\/Differences)\./,
  },
  {
    name: 'notices',
    test: /\/(ui\/src\/(Ledger|Notice)|price-line)\./,
  },
  {
    name: 'answers',
    test: /\/confirm\/(Proof|refusal-tone)/,
  },
  {
    name: 'confirm-parts',
    test: /\/(confirm\/(Chosen|ChooseFirst|ConsentTerms)\.|offer\/(condensed|LawStatements)\.|domain\/src\/law\/consent\.)/,
  },
  {
    name: 'deal-parts',
    test: /\/talk\/(asking|FirstWords)\.|\/deal\/(vehicle\/VehicleS|TradeIn|answer\/PaymentAnn|JumpL|adviser\/|price\/|add-ons\/(?!parts|AddOnProblems)|pay\/(ChosenT|Mileage|[Mm]oney))/,
  },
]);

/** Before either page answers. */
const BOTH_PAGES =
  /\/(node_modules\/(wonka|@urql|@0no-co)|ui\/src\/(use-query|server-clock|[A-Zb]\w+)\.|domain\/src\/(\w|-)+\.ts|domain\/src\/(money|quote|selection|format)|visitor\/src\/(client|routing|page|generated|selection)\/|visitor\/src\/offer\/(offer|dealer-text|words)\.|visitor\/src\/hydration\/(lazy-part|use-after|when-idle|early)|summary\/statement\/Statement\.module|confirm\/(attempt\/pending|chosen-figures)|texts\/(use-texts|languages|grammar))/;

/** By the first few lines of script, which load all else, or only when something is compared or confirmed. */
const NEEDED_LATER =
  /\/(routes|hydrate-page|revision|reload|device-storage|differences|digest|canonical-json|confirm|audit|receipt|changed-words|law-texts|figure|price-line|ErrorNotice|use-shown-deal|talk|SaveState|Ledger|Notice|translations)\.(module\.css|tsx?)$/;

const FOR_SERVER: BuildOptions = {
  outDir: 'dist/server',
  rolldownOptions: { input: 'src/entry-server.tsx' },
};

const FOR_BROWSERS: BuildOptions = {
  outDir: 'dist/client',
  manifest: true,
  // The style sheet is put into the page; splitting it would fetch its parts a second time.
  cssCodeSplit: false,
  rolldownOptions: { input: 'src/main.ts', output: SCRIPTS },
};

export default defineConfig(({ isSsrBuild }) =>
  appConfig(
    {
      at: import.meta.url,
      plugins: [react()],
      operationsInPlace: /\/visitor\/src\/(talk|confirm\/Refusal)/,
    },
    {
      publicDir: isSsrBuild ? false : here('public'),
      build: isSsrBuild ? FOR_SERVER : FOR_BROWSERS,
      // The server's build holds everything but React and Node, so that one file starts quickly.
      ssr: { noExternal: [/^@forecourt\//, /^@urql\//] },
    },
  ),
);
