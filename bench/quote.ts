// How long a quote takes, as shares of a frame in a slow browser and against bare doubles in Node.
// Usage: node bench/quote.ts [--engines N]   (N random deals compared in Node and Chromium)
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { bundle, fingerprintsIn, inChromium } from '../domain/test/chromium.ts';
import { fingerprints, TASKS, type Task, type Timing, timeTask } from '../domain/test/engine.ts';

const FRAME_MS = 1000 / 60;
const CPU_SLOWDOWN = 4;
const MOST_FRAME_SHARE = 0.25;
const MOST_BROTLI_BYTES = 12 * 1024;
const ENGINE_STEP = 500;

const { values } = parseArgs({ options: { engines: { type: 'string', default: '0' } } });

await printSize();
await printFrameShares();
printAgainstDoubles();
if (Number(values.engines) > 0) await compareEngines(Number(values.engines));

async function printSize(): Promise<void> {
  const code = await bundle(new URL('../domain/src/index.ts', import.meta.url));
  const bytes = brotliCompressSync(code).length;
  console.log(
    `domain in the browser: ${share(bytes, MOST_BROTLI_BYTES)} of 12 KB (${bytes} B brotli)`,
  );
}

async function printFrameShares(): Promise<void> {
  console.log(
    `\nLargest deal (8 options, 24 add-ons × 3 plans, 72 months) in Chromium, CPU ÷ ${CPU_SLOWDOWN},`,
  );
  console.log(
    `as shares of a ${FRAME_MS.toFixed(1)} ms frame (at most ${MOST_FRAME_SHARE} for a quote):`,
  );
  for (const task of Object.keys(TASKS) as Task[]) {
    // A fresh page each, so that the first run is cold.
    const timing = await inChromium(async (page, devtools) => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      return page.evaluate<Timing>(`timeTask(${JSON.stringify(task)}, 40, 10)`);
    });
    const { medianMs, slowMs, firstMs } = timing;
    const shares = [medianMs, slowMs, firstMs].map((ms) => share(ms, FRAME_MS));
    console.log(
      `  ${task.padEnd(18)} median ${shares[0]}  95th ${shares[1]}  first, cold ${shares[2]}`,
    );
    if (task === 'quote' && medianMs > MOST_FRAME_SHARE * FRAME_MS) process.exitCode = 1;
  }
}

/** For scale: one loan of 72 payments in doubles, on which no cent may rest. */
function printAgainstDoubles(): void {
  const quoteMs = timeTask('quote', 40, 20).medianMs;
  const rounds = 20_000;
  let interest = 0;
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    interest += bareLoan(33_659.81 + round, 0.0549 / 12, 72);
  }
  const bareMs = (performance.now() - start) / rounds;
  // Looking at the sum keeps the loop from being optimised away.
  if (Number.isNaN(interest)) throw new Error('the bare loop is wrong');
  const perSecond = (ms: number) => Math.round(1000 / ms).toLocaleString('en');
  console.log(`\nIn Node ${perSecond(quoteMs)} whole quotes a second: one costs as much as`);
  console.log(
    `${(quoteMs / bareMs).toFixed(0)} bare loops over one loan in doubles (${perSecond(bareMs)} a second).`,
  );
  console.log('A whole quote reckons 35 ways to pay exactly, with and without each add-on.');
}

function bareLoan(principal: number, rate: number, months: number): number {
  let power = 1;
  for (let month = 0; month < months; month += 1) power *= 1 + rate;
  const payment = (principal * rate * power) / (power - 1);
  let balance = principal;
  let interest = 0;
  for (let month = 0; month < months; month += 1) {
    interest += balance * rate;
    balance += balance * rate - payment;
  }
  return interest;
}

async function compareEngines(deals: number): Promise<void> {
  const different = await inChromium(async (page) => {
    const seeds: number[] = [];
    for (let from = 1; from <= deals; from += ENGINE_STEP) {
      const to = Math.min(from + ENGINE_STEP - 1, deals);
      const inBrowser = await fingerprintsIn(page, from, to);
      fingerprints(from, to).forEach((print, index) => {
        if (print !== inBrowser[index]) seeds.push(from + index);
      });
      process.stderr.write(`\r${to} of ${deals} deals compared`);
    }
    process.stderr.write('\n');
    return seeds;
  });
  const same = share(deals - different.length, deals);
  console.log(
    `\nSame quote JSON and digest in Node and Chromium: ${same} of ${deals} random deals`,
  );
  if (different.length > 0) {
    console.log(`different: seeds ${different.slice(0, 20).join(', ')}`);
    process.exitCode = 1;
  }
}

function share(part: number, whole: number): string {
  return (part / whole).toFixed(3);
}
