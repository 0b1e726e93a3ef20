// Tests for limits of the desk API: memory for strangers, and the cost of one request or one
// account.
import { connect } from 'node:net';
import { defaultChoice } from '@forecourt/domain';
import { expect, onTestFinished, test } from 'vitest';
import { chooseSelection } from '../src/actions/choose-selection.ts';
import { aToken } from './desk.ts';
import { anOfferFrom } from './offers.ts';
import { NOW, startService } from './service.ts';

/** The status line of a response to a request whose body never arrives whole. */
async function answerToHalf(url: string, headers: readonly string[]): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const lines = ['POST /api/desk/graphql HTTP/1.1', 'host: x', 'content-length: 1400000'];
  const type = 'content-type: application/json';
  socket.write(`${[...lines, type, ...headers].join('\r\n')}\r\n\r\n{"query":"`);
  const answered = new Promise<string>((resolve) => {
    socket.once('data', (part) => resolve(part.toString('latin1').split('\r\n', 1)[0] ?? ''));
  });
  const silence = new Promise<string>((resolve) => setTimeout(() => resolve('nothing'), 1_500));
  return Promise.race([answered, silence]);
}

test('a request without a valid token or session is rejected before its body arrives', async () => {
  const service = await startService();
  expect(await answerToHalf(service.url, [])).toBe('HTTP/1.1 401 Unauthorized');
  const wrong = ['authorization: Bearer fct_wrong'];
  expect(await answerToHalf(service.url, wrong)).toBe('HTTP/1.1 401 Unauthorized');
});

const aliases = (count: number, args: string) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: deals${args} { items { price { outTheDoorCents } payments { label } } }`).join(' ')} }`;

test('lists and figures count toward the cost limit of a request', async () => {
  const service = await startService();
  for (let count = 0; count < 12; count += 1) await service.addDeal();
  const reader = await aToken(service, ['deals:read']);
  const whole = await reader.ask(aliases(1, '(first: 100)'));
  expect(whole.errors).toBeUndefined();
  const lists = await reader.ask(aliases(30, ''));
  expect(lists).toMatchObject({
    status: 400,
    errors: [{ extensions: { code: 'DOCUMENT_TOO_LARGE' } }],
  });
  // Each alias costs 12 rows and 96 points for figures.
  expect((await reader.ask(aliases(9, '(first: 12)'))).errors).toBeUndefined();
  expect((await reader.ask(aliases(10, '(first: 12)'))).status).toBe(400);
});

const repeated = (field: string, times: number) =>
  Array.from({ length: times }, (_, index) => `a${index}: ${field}`).join(' ');

test.for([
  ['the figures of a choice', 'deals(first: 12) { items { choice { figures { label } } } }', 15],
  ['a deal file', 'deals(first: 12) { items { file } }', 7],
  ['the file of a copy', 'deals(first: 12) { items { duplicateFile } }', 7],
  ['the counts of all deals', 'dealCounts { needsYou }', 18],
  ['the numbers of a dealership', 'numbers { total { sent } }', 2],
] as const)('%s counts toward the cost limit of a request', async ([, field, most]) => {
  const service = await startService();
  for (let count = 0; count < 12; count += 1) {
    const { id, offer } = await service.addDeal();
    await chooseSelection(service.database, { dealId: id, choice: defaultChoice(offer) }, NOW);
  }
  const reader = await aToken(service, ['deals:read']);
  expect((await reader.ask(`{ ${repeated(field, most)} }`)).errors).toBeUndefined();
  expect((await reader.ask(`{ ${repeated(field, most + 3)} }`)).status).toBe(400);
});

test('figures of a checked file count toward the cost limit of a request', async () => {
  const service = await startService();
  const reader = await aToken(service, ['deals:read', 'deals:write']);
  const file = anOfferFrom('outback');
  const ask = (times: number) =>
    reader.ask(
      `query Q($file: JSON!) { checkOffer(file: $file) { ${repeated('payments { label }', times)} } }`,
      { file },
    );
  expect((await ask(20)).errors).toBeUndefined();
  const checks = repeated(
    `checkOffer(file: $file) { ${repeated('price { outTheDoorCents }', 25)} }`,
    20,
  );
  expect((await reader.ask(`query Q($file: JSON!) { ${checks} }`, { file })).status).toBe(400);
});

test('the cost of requests counts toward the rate limit of the account', async () => {
  const service = await startService({ app: { rate: 1_000 } });
  const reader = await aToken(service, ['deals:read']);
  const statuses: number[] = [];
  // Each costs as much as 20 requests. The account has a burst of 200.
  for (let count = 0; count < 30; count += 1) {
    statuses.push((await reader.ask(aliases(10, '(first: 100)'))).status);
  }
  expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(statuses).toContain(429);
  const other = await aToken(service, ['deals:read']);
  expect((await other.ask('{ me { id } }')).status).toBe(200);
});
