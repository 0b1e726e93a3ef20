// Runs the main journeys of buyer and desk in Firefox and WebKit: `npm run engines [firefox] [webkitgtk]`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@forecourt/server';
import { startServiceProcess } from '../scripts/service-process.ts';
import type { Driver, Engine } from './engines/driver.ts';
import { firefox } from './engines/firefox.ts';
import { tabOf } from './engines/tab.ts';
import { WAYS } from './engines/ways.ts';
import { webkit } from './engines/webkit.ts';

const PICTURES = 'reports/engines';

async function main(): Promise<void> {
  const selectedNames = process.argv.slice(2).map((name) => name.toLowerCase());
  const engines = [firefox, webkit].filter(
    ({ name }) => selectedNames.length === 0 || selectedNames.includes(name.toLowerCase()),
  );
  if (engines.length === 0) {
    say(`There is no engine called ${selectedNames.join(' ')}. Choose firefox or webkitgtk.`);
    process.exitCode = 1;
    return;
  }
  for (const { name, packages } of engines.filter((engine) => !engine.isInstalled())) {
    say(`SKIP  ${name} was not checked: it is not installed (Debian: ${packages}).`);
  }
  const here = engines.filter((engine) => engine.isInstalled());
  if (here.length > 0) await checkAll(here);
}

async function checkAll(engines: readonly Engine[]): Promise<void> {
  const dataFolder = ownFolder();
  // As in production, the server only executes its own pages' operations.
  const service = await startServiceProcess({ dataFolder, env: { FORECOURT_GRAPHQL: 'trusted' } });
  const database = await openDatabase({ databaseUrl: null, dataFolder });
  const passed: string[] = [];
  try {
    for (const engine of engines) {
      if (await check(engine, service.url, database)) passed.push(engine.name);
    }
  } finally {
    await database.close();
    await service.stop();
  }
  say(
    `${passed.length} of ${engines.length} engines passed${passed.map((name) => ` · ${name}`).join('')}`,
  );
  if (passed.length < engines.length) process.exitCode = 1;
}

/** @returns whether every step of both journeys worked without console errors */
async function check(engine: Engine, origin: string, database: Database): Promise<boolean> {
  let passed = true;
  for (const [name, way] of Object.entries(WAYS)) {
    const folder = ownFolder();
    // A separate browser per journey, because the buyer must not be signed in at the desk.
    const driver = await engine.start(folder);
    const title = `${engine.name} ${driver.version}  ${name}`;
    let doing = '';
    try {
      await way(
        tabOf(driver, origin),
        async (step, act) => {
          doing = step;
          const began = performance.now();
          await act();
          const complaints = await driver.complaints();
          if (complaints.length > 0)
            throw new Error(`The page complains: ${complaints.join(' | ')}`);
          say(`ok    ${title} ${step} (${((performance.now() - began) / 1_000).toFixed(1)} s)`);
        },
        database,
      );
    } catch (error) {
      passed = false;
      say(`FAIL  ${title} ${doing}: ${error instanceof Error ? error.message : error}`);
      await keepPicture(driver, `${engine.name}-${name}.png`);
    } finally {
      await driver.close();
    }
  }
  return passed;
}

/** Creates a folder that is removed when this process ends. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-engines-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

async function keepPicture(driver: Driver, file: string): Promise<void> {
  try {
    const picture = Buffer.from(await driver.screenshot(), 'base64');
    mkdirSync(PICTURES, { recursive: true });
    writeFileSync(join(PICTURES, file), picture);
    say(`      See ${join(PICTURES, file)}`);
  } catch {
    // A crashed browser has no screenshot. The failure itself is reported above.
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await main();
