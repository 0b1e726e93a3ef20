// Limits of the desk API: what strangers can make it hold, and what one request or one person may cost.
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startService } from './service.ts';

/** The first line of a response to a request whose body never arrives whole. */
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

test('a stranger is answered before the body arrives, and a wrong token too', async () => {
  const service = await startService();
  expect(await answerToHalf(service.url, [])).toBe('HTTP/1.1 401 Unauthorized');
  const wrong = ['authorization: Bearer fct_wrong'];
  expect(await answerToHalf(service.url, wrong)).toBe('HTTP/1.1 401 Unauthorized');
});
