// The service as an operator starts it: a process of its own, with what it says and how it ends.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../../scripts/service-process.ts';

export interface Started {
  readonly url: string;
  /** All it has printed so far: links and logs. */
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts and waits until it listens, or until it has ended. */
export async function startProcess(settings: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      // Tests ask what no page asks.
      FORECOURT_GRAPHQL: 'open',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { stdout: '', stderr: '' };
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const listening = new Promise<void>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (part: string) => {
        said[name] += part;
        if (said.stdout.includes('Stop with Ctrl-C')) resolve();
      });
    }
  });
  await Promise.race([listening, ended]);
  return {
    url: /running at (\S+)/.exec(said.stdout)?.[1] ?? '',
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    kill: (signal) => child.kill(signal),
    ended,
  };
}
