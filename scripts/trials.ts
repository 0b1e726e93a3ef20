// `npm run trials`: long trials for a maintainer before a release. Each prints its figures and PASS or FAIL.
import { parseArgs } from 'node:util';
import { depositsTrial } from './trials/deposits.ts';
import { fuzzTrial } from './trials/fuzz.ts';
import { halfSentTrial } from './trials/half-sent.ts';
import { outboxTrial } from './trials/outbox.ts';
import { publishersTrial } from './trials/publishers.ts';
import type { Say, Verdict } from './trials/stage.ts';
import { upgradeTrial } from './trials/upgrade.ts';

interface Settings {
  readonly seed: number;
  /** Number of requests, kills, rounds or buyers. Each trial has its own default. */
  readonly count?: number;
  /** `deposits` and `outbox` end after this many minutes. */
  readonly minutes?: number;
  /** `deposits`, `outbox` and `publishers`: runs only sqlite or postgres. */
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
  'half-sent': (say) => halfSentTrial(say),
  publishers: publishersTrial,
  outbox: (say, settings) => outboxTrial(say, killing(settings)),
  deposits: (say, settings) => depositsTrial(say, killing(settings)),
  upgrade: (say, { count }) => upgradeTrial(say, count === undefined ? {} : { buyers: count }),
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
