// The service as its own process, with its output and its exit.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { COMPILE_CACHE } from '../../scripts/service-process.ts';

export interface Started {
  readonly url: string;
  /** Its output so far: links and logs. */
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  readonly ended: Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** Starts the process, and resolves when it listens or has ended. */
export async function startProcess(settings: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      // Tests send queries that no page sends.
      FORECOURT_GRAPHQL: 'open',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const listening = new Promise<void>((resolve) => {
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (part: string) => {
        output[name] += part;
        if (output.stdout.includes('Stop with Ctrl-C')) resolve();
      });
    }
  });
  await Promise.race([listening, ended]);
  return {
    url: /running at (\S+)/.exec(output.stdout)?.[1] ?? '',
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    kill: (signal) => child.kill(signal),
    ended,
  };
}
