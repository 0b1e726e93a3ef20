// Starts the service as a child process for benchmarks, screenshots and trials.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
/** Cache of V8's compiled code and stripped types. It saves a third of the processor time of a start. */
export const COMPILE_CACHE = fileURLToPath(new URL('../.cache/compile', import.meta.url));

export interface ServiceSettings {
  readonly databaseUrl?: string | null;
  readonly dataFolder: string;
  /** 0 means any free port. */
  readonly port?: number;
  readonly demo?: boolean;
  /** The module to start. Defaults to this version's. */
  readonly main?: string;
  /** Environment variables to add or override. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServiceProcess {
  readonly url: string;
  readonly port: number;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM. */
  stop(): Promise<void>;
}

/** Starts the built service in production mode and waits until it listens. */
export async function startServiceProcess(settings: ServiceSettings): Promise<ServiceProcess> {
  const child = spawn(process.execPath, [settings.main ?? MAIN], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(settings.port ?? 0),
      FORECOURT_DATA: settings.dataFolder,
      FORECOURT_DEMO: settings.demo ? 'on' : 'off',
      FORECOURT_LOG: 'error',
      // Trials send operations that no page sends.
      FORECOURT_GRAPHQL: 'open',
      // All requests have the same address, so the rate limit is off.
      FORECOURT_RATE: '0',
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      ...settings.env,
    },
  });
  // Kills the service if this process ends, whether by an error or Ctrl-C.
  const abandon = () => void child.kill('SIGKILL');
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const port = await listeningPort(child);
  const url = `http://127.0.0.1:${port}`;
  return { url, port, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** A service that is killed and started again on the same port. */
export async function startMortalService(settings: ServiceSettings) {
  let service = await startServiceProcess(settings);
  const { url, port } = service;
  let running: Promise<unknown> = Promise.resolve();
  return {
    url,
    /** Resolves when the service runs. Requests during a start would slow it down. */
    running: () => running,
    killAndRestart: async () => {
      const restarted = service.kill().then(() => startServiceProcess({ ...settings, port }));
      running = restarted;
      service = await restarted;
    },
    stop: () => service.stop(),
  };
}

async function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (part) => {
      output += String(part);
      const port = /running at http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the service ended while it started: ${output}`)));
  });
}
