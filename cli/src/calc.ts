// `forecourt calc`: reads one calculation per line of JSON and prints one line of figures or an error for each.
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { answerLine } from '@forecourt/domain/calculation';
import { type Command, type ExitCode, parsed, type Terminal } from './command.ts';

export const calc: Command = {
  name: 'calc',
  summary: 'calculate price, finance, lease or deal figures from lines of JSON',
  help: `Usage: forecourt calc < LINES

Reads lines of JSON from standard input and writes one line for each:

  { "id", "kind": "price" | "finance" | "lease" | "deal", "input": { … } }
  { "id", "result": { … } }   or   { "id", "error": { "path", "message" } }

A bad line is answered with an error and does not stop the rest. Empty lines are skipped.

Example:
  echo '{"id":1,"kind":"finance","input":{"principalCents":2500000,
    "annualRatePercent":"6.90","termMonths":60,"daysToFirstPayment":30}}' | tr -d '\\n' | forecourt calc
`,
  run,
};

async function run(
  args: readonly string[],
  { stdin, stdout, stderr }: Terminal,
): Promise<ExitCode> {
  if (!parsed(args, {}, 0, stderr)) return 2;
  for await (const line of createInterface({ input: stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue;
    const written = stdout.write(`${JSON.stringify(answerLine(line))}\n`);
    // Waits for a slow reader, so that the answers do not pile up in memory.
    if (!written) await once(stdout, 'drain');
  }
  return 0;
}
