// Strangers and bad days: trials that print figures and whether they hold. `npm run trials`.
import { parseArgs } from 'node:util';
import { ATTACKS, attackTrial } from './trials/attacks.ts';
import { deliveriesTrial, outboxTrial } from './trials/deliveries.ts';
import { deskGuessesTrial } from './trials/desk-guesses.ts';
import { frozenTrial } from './trials/frozen.ts';
import { fuzzTrial } from './trials/fuzz.ts';
import { guessesTrial } from './trials/guesses.ts';
import { overloadTrial } from './trials/overload.ts';
import { publishersTrial } from './trials/publishers.ts';
import { slowTrial } from './trials/slow.ts';
import type { Say, Verdict } from './trials/stage.ts';
import { twoServersTrial } from './trials/two-servers.ts';
import { upgradeTrial } from './trials/upgrade.ts';

interface Settings {
  readonly seed: number;
  /** Fewer, where there is no time for all. */
  readonly count?: number;
  /** Of `deliveries` and `outbox`: as many as come to pass within so long. */
  readonly minutes?: number;
  /** For `deliveries`, `outbox` and `publishers`: sqlite or postgres alone. */
  readonly database?: string;
}

function killing({ count, minutes, database }: Settings) {
  return {
    ...(database !== undefined && { database }),
    ...(count !== undefined && { kills: count }),
    ...(minutes !== undefined && { minutes }),
  };
}

const TRIALS: Record<string, (say: Say, settings: Settings) => Promise<Verdict>> = {
  fuzz: fuzzTrial,
  slow: (say) => slowTrial(say),
  frozen: (say) => frozenTrial(say),
  overload: (say) => overloadTrial(say),
  servers: (say, { count }) => twoServersTrial(say, count === undefined ? {} : { kills: count }),
  publishers: publishersTrial,
  deliveries: (say, settings) => deliveriesTrial(say, killing(settings)),
  outbox: (say, settings) => outboxTrial(say, killing(settings)),
  guesses: guessesTrial,
  'desk-guesses': deskGuessesTrial,
  upgrade: (say, { count }) => upgradeTrial(say, count === undefined ? {} : { buyers: count }),
  ...Object.fromEntries(
    Object.keys(ATTACKS).map((name) => [name, (say: Say) => attackTrial(name, say)]),
  ),
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(TRIALS).join() },
      seed: { type: 'string', default: '1' },
      count: { type: 'string' },
      minutes: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !TRIALS[name]);
  if (unknown.length > 0) {
    process.stderr.write(`--only takes ${Object.keys(TRIALS).join(', ')}, not ${unknown}.\n`);
    process.exitCode = 2;
    return;
  }
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  const settings = {
    seed: Number(values.seed),
    ...(values.count !== undefined && { count: Number(values.count) }),
    ...(values.database !== undefined && { database: values.database }),
    ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
  };
  let failed = 0;
  for (const name of names) {
    say(`${name} …`);
    const began = performance.now();
    const verdict = await TRIALS[name]?.(say, settings);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    say(`${verdict?.passed ? 'PASS' : 'FAIL'} ${name} (${seconds} s): ${verdict?.summary}`);
    if (!verdict?.passed) failed += 1;
  }
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
