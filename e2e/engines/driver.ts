// The driver interface that every browser engine implements, and the processes behind a driver.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

export interface Engine {
  readonly name: string;
  /** Debian packages that provide it. */
  readonly packages: string;
  isInstalled(): boolean;
  /** Starts the browser with all its files in `folder`. */
  start(folder: string): Promise<Driver>;
}

/** An input source of W3C actions, which WebDriver and WebDriver BiDi share. */
export type InputSource =
  | { readonly type: 'key'; readonly id: string; readonly actions: readonly object[] }
  | {
      readonly type: 'pointer';
      readonly id: string;
      readonly parameters: { readonly pointerType: 'mouse' };
      readonly actions: readonly object[];
    };

export interface Driver {
  readonly version: string;
  navigate(url: string): Promise<void>;
  /** Calls a function in the page. Its source text is sent, so it can only use its arguments. */
  call<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  perform(source: InputSource): Promise<void>;
  /** Console errors, uncaught errors and unhandled rejections of all pages so far. */
  complaints(): Promise<readonly string[]>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

export interface OwnProcess {
  readonly child: ChildProcess;
  end(): Promise<void>;
}

/** Starts a command in a process group of its own, so that ending it also ends the browser's many processes. */
export function startProcess(
  command: string,
  args: readonly string[],
  settings: { readonly folder: string; readonly env?: Readonly<Record<string, string>> },
): OwnProcess {
  const child = spawn(command, args, {
    detached: true,
    // The fourth is where Xvfb writes its display number.
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      HOME: settings.folder,
      XDG_RUNTIME_DIR: settings.folder,
      LANG: 'C.UTF-8',
      ...settings.env,
    },
  });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself.
    }
  };
  process.once('exit', kill);
  const end = async () => {
    const ended = child.exitCode === null && child.signalCode === null && once(child, 'exit');
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { child, end };
}

/** Resolves with the first group of the pattern in a stream's output. */
export async function waitForOutput(
  stream: NodeJS.ReadableStream,
  pattern: RegExp,
): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.on('data', (part) => {
      text += String(part);
      const [, match] = pattern.exec(text) ?? [];
      if (match !== undefined) resolve(match);
    });
    stream.on('end', () => reject(new Error(`The browser ended while it started. ${text}`)));
  });
}

export function findCommand(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.map((folder) => `${folder}/${name}`).find((path) => existsSync(path)) ?? null;
}
