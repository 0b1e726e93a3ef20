// `npm run trials`: long trials for a maintainer before a release. Each prints its figures and PASS or FAIL.
import { parseArgs } from 'node:util';
import { depositsTrial } from './trials/deposits.ts';
import { fuzzTrial } from './trials/fuzz.ts';
import { halfSentTrial } from './trials/half-sent.ts';
import { outboxTrial } from './trials/outbox.ts';
import { publishersTrial } from './trials/publishers.ts';
import type { Say, TrialSettings, Verdict } from './trials/stage.ts';
import { upgradeTrial } from './trials/upgrade.ts';

const TRIALS: Record<string, (say: Say, settings: TrialSettings) => Promise<Verdict>> = {
  fuzz: fuzzTrial,
  'half-sent': halfSentTrial,
  publishers: publishersTrial,
  outbox: outboxTrial,
  deposits: depositsTrial,
  upgrade: upgradeTrial,
};

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(TRIALS).join() },
      seed: { type: 'string', default: '1' },
      count: { type: 'string' },
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
    count: values.count === undefined ? undefined : Number(values.count),
    database: values.database,
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
