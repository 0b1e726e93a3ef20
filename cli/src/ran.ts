// Test helper: runs a command in this process and returns its output.
import { Readable, Writable } from 'node:stream';
import type { Command, ExitCode } from './command.ts';

export async function ran(
  command: Command,
  args: readonly string[],
): Promise<{ exitCode: ExitCode; stdout: string; stderr: string }> {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _encoding, done) {
        written[name] += chunk;
        done();
      },
    });
  const exitCode = await command.run(args, {
    stdin: Readable.from([]),
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  return { exitCode, ...written };
}
