// Tests for request timeouts: a request must arrive in time, except uploads that may be slow.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { answerClientError, createListener, sendSlowly } from './listener.ts';

const STEP_MS = 20;
/** Long enough for two steps of a busy machine. */
const PATIENCE = { windowMs: 500, leastBytes: 2, longestMs: 10_000 };

/** Sends a body byte by byte. @returns the response, which is empty if the connection was cut */
async function sent(path: string, bytes: number, pauseAfter = bytes): Promise<string> {
  const server = createListener(
    (request, response) => {
      if (request.url?.startsWith('/known')) sendSlowly(request, longest(request.url));
      request.resume().once('end', () => response.end('whole'));
    },
    { limited: false, proxies: [], requestMs: 150, checkMs: 25 },
  );
  server.on('clientError', answerClientError);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  // A connection that is cut may be closed or reset.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`,
  );
  for (let at = 0; at < pauseAfter && socket.writable; at += 1) {
    socket.write('x');
    await sleep(STEP_MS);
  }
  await closed;
  return answer;
}

function longest(url: string) {
  return url.endsWith('long') ? { ...PATIENCE, longestMs: 250 } : PATIENCE;
}

test('a body that takes too long is rejected, however steadily it arrives', async () => {
  expect(await sent('/', 40)).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload that may be slow is accepted as long as it keeps arriving', async () => {
  expect(await sent('/known', 40)).toMatch(/^HTTP\/1\.1 200 [\s\S]*whole$/);
});

test('an upload that may be slow is cut off when it stalls, and after a maximum time', async () => {
  expect(await sent('/known', 40, 12)).toBe('');
  expect(await sent('/known/long', 400)).toBe('');
});
