// Tests for `forecourt calc` as a stream: one result per line, for any content.
import { readFileSync } from 'node:fs';
import { PassThrough, Readable, Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { calc } from './calc.ts';

const fixture = new URL('../../domain/fixtures/money-cases.json', import.meta.url);
const cases: readonly { id: string; expected: unknown }[] = JSON.parse(
  readFileSync(fixture, 'utf8'),
).open;

async function run(input: Readable, args: readonly string[] = []) {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      highWaterMark: 64,
      write(chunk, _, done) {
        written[name] += chunk;
        setImmediate(done);
      },
    });
  const exitCode = await calc.run(args, {
    stdin: input,
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  const lines = written.stdout.split('\n').filter(Boolean);
  return { exitCode, stderr: written.stderr, answers: lines.map((line) => JSON.parse(line)) };
}

test('[MON6] the command calculates all money cases to the cent, in order', async () => {
  const text = cases.map((each) => JSON.stringify(each)).join('\n');
  const { exitCode, answers } = await run(Readable.from([text]));
  expect(exitCode).toBe(0);
  expect(answers).toEqual(cases.map(({ id, expected }) => ({ id, result: expected })));
});

test('[MON6] the command continues after an invalid line, and skips empty lines', async () => {
  const good = JSON.stringify(cases[7]);
  const { exitCode, answers } = await run(
    Readable.from([`${good}\r\n\n{"id":"x"}\nnonsense\n   \n`, good.slice(0, 9), good.slice(9)]),
  );
  expect(exitCode).toBe(0);
  expect(answers).toMatchObject([
    { id: 'price-001', result: {} },
    { id: 'x', error: { path: 'kind' } },
    { id: null, error: { path: 'line' } },
    { id: 'price-001', result: {} },
  ]);
});

test('[MON6] the command prints each result before the input ends', async () => {
  const stdin = new PassThrough();
  const stdout = new PassThrough();
  const done = calc.run([], { stdin, stdout, stderr: stdout });
  stdin.write('{}\n');
  const [first] = await once(stdout);
  expect(JSON.parse(String(first))).toMatchObject({ error: { path: 'id' } });
  stdin.end();
  expect(await done).toBe(0);
});

test('the command accepts no arguments', async () => {
  const { exitCode, stderr } = await run(Readable.from([]), ['cases.json']);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('Expected 0 arguments');
});

function once(stream: PassThrough): Promise<[Buffer]> {
  return new Promise((resolve) => stream.once('data', (chunk: Buffer) => resolve([chunk])));
}
