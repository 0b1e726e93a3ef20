// Tests for `forecourt quote`: JSON for programs, a table for people, and a path for every refusal.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Choice, defaultChoice, type Offer, quote as quoteOf } from '@forecourt/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { quote } from './quote.ts';

const dealFile = fileURLToPath(new URL('../../domain/fixtures/outback.deal.json', import.meta.url));
const outback: Offer = JSON.parse(readFileSync(dealFile, 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'forecourt-quote-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fileWith = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

async function run(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const into = (name: 'stdout' | 'stderr') =>
    new Writable({
      write(chunk, _, done) {
        written[name] += chunk;
        done();
      },
    });
  const exitCode = await quote.run(args, {
    stdin: Readable.from([]),
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  return { exitCode, ...written };
}

const choice: Choice = {
  paymentOptionId: 'lease-36',
  milesPerYear: 12_000,
  addOns: [{ addOnId: 'maintenance', planId: 'm-2y', decision: 'ACCEPTED' }],
};

test('[DEP7] the table shows the deposit and the rest due at signing after it is paid', async () => {
  const deposit = { amountCents: 50_000, refund: 'UNTIL_PICKUP', holdHours: 72 };
  const paymentOptions = outback.paymentOptions.filter(({ kind }) => kind !== 'CASH');
  const file = fileWith('deposit.deal.json', { ...outback, paymentOptions, deposit });
  const { stdout } = await run(file, '--table');
  const rows = stdout.replaceAll(/ +/g, ' ');
  expect(rows).toContain('To hold the car $500.00 optional, for 72 hours');
  expect(rows).toContain('Refundable until pickup');
  expect(rows).toContain('Due at signing $3,000.00');
  expect(rows).toContain('Left at signing once it is paid $2,500.00');
});

describe('as JSON', () => {
  test('[QUO3] prints the whole quote of the default choice', async () => {
    const { exitCode, stdout, stderr } = await run(dealFile);
    const expected = quoteOf(outback, defaultChoice(outback));
    expect(exitCode).toBe(0);
    expect(stderr).toBe('');
    expect({ ok: true, value: JSON.parse(stdout) }).toEqual(expected);
  });

  test('[QUO3] prints the quote of the choice in a file', async () => {
    const { exitCode, stdout } = await run(dealFile, '--choice', fileWith('choice.json', choice));
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'LEASE',
      lease: { milesPerYear: 12_000 },
      price: { addOnsCents: 64_500 },
      finance: null,
      cash: null,
    });
  });

  test('[ADD1] prints figures for a choice that breaks a rule, and names the rule', async () => {
    const addOns = [{ addOnId: 'gap', planId: 'gap', decision: 'ACCEPTED' }];
    const file = fileWith('broken.json', { ...choice, addOns });
    const { exitCode, stdout, stderr } = await run(dealFile, '--choice', file);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout).price.addOnsCents).toBe(0);
    expect(stderr).toBe(
      `${file}: addOns[0]: GAP waiver is not available when you lease the car.\n`,
    );
  });
});

describe('as a table', () => {
  test('[PRI5] shows price, trade-in, terms, options and schedule with aligned figures', async () => {
    const { stdout } = await run(dealFile, '--table');
    const lines = stdout.split('\n');
    expect(lines).toContain('  TOTAL PRICE                            $44,759.00');
    expect(lines).toContain('  OUT-THE-DOOR PRICE                     $47,067.71');
    expect(lines).toContain(
      '  North Range discount                   −$2,484.00  required by dealer',
    );
    expect(lines).toContain('  TRADE-IN EQUITY               $10,407.90');
    expect(lines).toContain('  APR                             5.49 %');
    expect(lines).toContain('  MONTHLY PAYMENT, 72 months     $551.02');
    expect(lines).toContain('  72  $551.45     $2.51    $548.94       $0.00');
    expect(lines).toContain('  TOTAL YOU PAY               $53,081.77');
    expect(stdout).toContain('total you pay $50,126.53');
    expect(stdout).toContain('$2,955.24 more than 48 months');
    expect(stdout).not.toMatch(/undefined|NaN/);
  });

  test('[LEA6] shows the amounts due at the signing of a lease, and the add-ons', async () => {
    const file = fileWith('lease.json', choice);
    const { stdout } = await run(dealFile, '--choice', file, '--table');
    expect(stdout).toContain('Due at signing\n');
    expect(stdout).toMatch(/Amount to be paid in cash +\$/);
    expect(stdout).toMatch(
      /Prepaid maintenance +\$645\.00 +\$\d+\.\d\d a month +full cost \$\d+\.\d\d/,
    );
    expect(stdout).not.toContain('APR');
  });

  test('[QUO4] shows the amount due in full, negative equity, and a refund', async () => {
    const cash = fileWith('cash.json', { paymentOptionId: 'cash', addOns: [] });
    const owing = structuredClone(outback);
    if (owing.tradeIns[0]) owing.tradeIns[0].payoffCents = 2_000_000;
    const owed = await run(fileWith('owing.json', owing), '--choice', cash, '--table');
    expect(owed.stdout).toMatch(/NEGATIVE EQUITY +\$2,750\.00 +added to what you pay/);
    expect(owed.stdout).toMatch(/Due after the deposit +\$/);
    const rich = structuredClone(outback);
    if (rich.tradeIns[0]) rich.tradeIns[0].allowanceCents = 6_000_000;
    const refund = await run(fileWith('rich.json', rich), '--choice', cash, '--table');
    expect(refund.stdout).toMatch(/Refund to you +\$8,523\.36/);
  });
});

describe('refusals', () => {
  test('name each problem of an invalid deal file with its path', async () => {
    const bad = structuredClone(outback) as unknown as Record<string, unknown>;
    bad['tradeInz'] = [];
    bad['number'] = 7;
    const file = fileWith('bad.json', bad);
    const { exitCode, stdout, stderr } = await run(file);
    expect(exitCode).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`${file}: number: `);
    expect(stderr).toContain(`${file}: tradeInz: `);
  });

  test('[QUO2] name each problem of a choice without figures with its path', async () => {
    const file = fileWith('far.json', { ...choice, cashDownCents: 99_999_900, milesPerYear: 1 });
    const { exitCode, stderr } = await run(dealFile, '--choice', file);
    expect(exitCode).toBe(1);
    expect(stderr.split('\n').map((line) => line.split(': ')[1])).toEqual([
      'cashDownCents',
      'milesPerYear',
      undefined,
    ]);
  });

  test('[SEL10] name the place in a malformed choice', async () => {
    const file = fileWith('shape.json', { paymentOptionId: 'cash', addOns: [{ addOnId: 1 }] });
    const { exitCode, stderr } = await run(dealFile, '--choice', file);
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${file}: addOns[0].addOnId: must be a text\n${file}: addOns[0].decision: is missing\n`,
    );
  });

  test('name a missing or invalid JSON file', async () => {
    const missing = join(folder, 'missing.json');
    const deal = await run(missing);
    expect(deal).toMatchObject({ exitCode: 1, stdout: '' });
    expect(deal.stderr).toContain(`${missing}: $: cannot be read: `);
    expect((await run(dealFile, '--choice', missing)).exitCode).toBe(1);
    const text = fileWith('text.json', 'not JSON');
    expect(await run(dealFile, '--choice', text)).toMatchObject({
      exitCode: 1,
      stderr: `${text}: $: is not JSON\n`,
    });
  });

  test.each([[[]], [['a.json', 'b.json']], [['a.json', '--typo']], [['a.json', '--choice']]])(
    'return exit code 2 for wrong usage %j',
    async (args) => {
      const { exitCode, stdout, stderr } = await run(...args);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('See --help');
    },
  );
});
