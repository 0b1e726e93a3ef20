// `forecourt config`: prints every setting with its value and meaning.
import { readEnvironment, settingsInForce } from '@forecourt/server';
import { answer, type Command, parsed } from './command.ts';

export const config: Command = {
  name: 'config',
  summary: 'print every setting, its value and its meaning',
  help: `Usage: npx forecourt config [--json]

Prints every setting with its value, from the environment or by default. Passwords are hidden.
Invalid values are listed, and the exit code is 1.
`,
  run: async (args, terminal) => {
    const { stdout, stderr } = terminal;
    const options = parsed(args, { json: { type: 'boolean' } }, 0, stderr);
    if (!options) return 2;
    const settings = settingsInForce();
    if (options.values.json) answer(terminal, settings);
    else for (const line of settings.map(lineOf)) stdout.write(line);
    const reading = readEnvironment();
    if (reading.ok) return 0;
    for (const problem of reading.problems) stderr.write(`${problem}\n`);
    return 1;
  },
};

function lineOf({ name, value, byDefault, meaning }: ReturnType<typeof settingsInForce>[number]) {
  const origin = byDefault ? '(default)' : '(set)';
  return `${name.padEnd(20)}${(value || '–').padEnd(16)} ${origin.padEnd(10)} ${meaning}\n`;
}
