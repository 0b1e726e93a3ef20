// The service as a process of its own, for benchmarks, screenshots and load tests.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
/** V8's compiled code and the stripped types are kept here: a start takes a third less of a processor. */
export const COMPILE_CACHE = fileURLToPath(new URL('../.cache/compile', import.meta.url));

export interface ServiceSettings {
  readonly databaseUrl?: string | null;
  readonly dataFolder: string;
  /** 0: any free one. */
  readonly port?: number;
  readonly demo?: boolean;
  /** The module that starts it, where it is that of another version. */
  readonly main?: string;
  /** More settings, or others. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface ServiceProcess {
  readonly url: string;
  readonly port: number;
  /** Ends it at once, in the middle of whatever it does. */
  kill(): Promise<void>;
  /** Ends it as an operator would. */
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
      // Trials and load tests ask what no page asks.
      FORECOURT_GRAPHQL: 'open',
      // What is measured is the service and not its patience with one address.
      FORECOURT_RATE: '0',
      ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }),
      ...settings.env,
    },
  });
  // Whatever ends us, an error or a Ctrl-C, leaves no service behind.
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

async function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (part) => {
      said += String(part);
      const port = /running at http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    child.once('exit', () => reject(new Error(`the service ended while it started: ${said}`)));
  });
}
