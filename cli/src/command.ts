// The interface of a command: a name, its help, and `run`, which returns an exit code.
import type { Readable, Writable } from 'node:stream';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** 0: done. 1: refused, nothing was written. 2: wrong usage. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Usage, options and examples, printed by --help. */
  readonly help: string;
  run(args: readonly string[], terminal: Terminal): Promise<ExitCode>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** @returns options and positionals, or null with the reason on stderr. The caller then returns 2. */
export function parsed<Expected extends Options>(
  args: readonly string[],
  options: Expected,
  positionals: number,
  stderr: Writable,
) {
  try {
    const result = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
    if (result.positionals.length === positionals) return result;
    stderr.write(
      `Expected ${positionals} argument${positionals === 1 ? '' : 's'}, found ${result.positionals.length}. See --help.\n`,
    );
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)} See --help.\n`);
  }
  return null;
}

/** A progress line that overwrites itself. It is only written to a terminal. */
export function progressOn(stderr: Writable) {
  const seen = 'isTTY' in stderr && stderr.isTTY === true;
  return {
    show: (line: string) => {
      if (seen) stderr.write(`\r\u001b[K${line}`);
    },
    clear: () => {
      if (seen) stderr.write('\r\u001b[K');
    },
  };
}

/** Prints lines. @returns the exit code of success */
export function say({ stdout }: Terminal, ...lines: readonly string[]): ExitCode {
  for (const line of lines) stdout.write(`${line}\n`);
  return 0;
}

/** Prints a value as JSON. @returns the exit code of success */
export function answer({ stdout }: Terminal, value: unknown): ExitCode {
  stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  return 0;
}
