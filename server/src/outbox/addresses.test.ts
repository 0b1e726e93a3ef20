// Tests of the allowed addresses of webhooks.
import { describe, expect, test } from 'vitest';
import { isLoopback, isPublicAddress, urlProblem } from './addresses.ts';

const INSIDE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://printer.local/',
  'https://metadata.internal/',
  'https://10.1.2.3/',
  'https://172.31.255.1/',
  'https://192.168.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a00:1]/',
  'https://[::ffff:0:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
];

describe('a webhook address', () => {
  test.for(INSIDE)('is refused at %s, unless that is allowed', (url) => {
    expect(urlProblem(url, false)).toMatch(/FORECOURT_WEBHOOK_PRIVATE=allow/);
    expect(urlProblem(url, true)).toBeNull();
  });

  test.for(['http://localhost:3000/', 'http://127.0.0.1/', 'http://127.1/', 'http://[::1]:8080/'])(
    'may be plain http on this machine at %s, if that is allowed',
    (url) => {
      expect(urlProblem(url, false)).toMatch(/FORECOURT_WEBHOOK_PRIVATE=allow/);
      expect(urlProblem(url, true)).toBeNull();
    },
  );

  test.for([
    'http://crm.example/hook',
    'http://8.8.8.8/',
    'http://10.1.2.3/',
    'http://localhost.crm.example/',
    'http://127.0.0.1.crm.example/',
  ])('must be https elsewhere, unlike %s', (url) => {
    for (const allowPrivate of [false, true]) {
      expect(urlProblem(url, allowPrivate)).toMatch(/begins with https:/);
    }
  });

  test.for(['https://crm.example/hook?x=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/'])(
    'may be at %s',
    (url) => expect(urlProblem(url, false)).toBeNull(),
  );

  test.for([
    'crm.example/hook',
    'ftp://crm.example/',
    'javascript:alert(1)',
    'https://me:secret@crm.example/',
    '',
    `https://crm.example/${'x'.repeat(2_000)}`,
  ])('cannot be %s', (url) => expect(urlProblem(url, true)).not.toBeNull());
});

test('only addresses and names of this machine are loopback', () => {
  for (const host of [
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    'localhost',
    'crm.localhost',
    'localhost.',
  ]) {
    expect(isLoopback(host)).toBe(true);
  }
  for (const host of ['10.0.0.1', '128.0.0.1', '::2', 'localhost.example', 'mylocalhost', '']) {
    expect(isLoopback(host)).toBe(false);
  }
});

test('a malformed address is not public', () => {
  for (const address of ['', 'crm.example', '1.2.3', 'fe80::1%eth0']) {
    expect(isPublicAddress(address)).toBe(false);
  }
});
