// Tests of the addresses that webhooks may lead to.
import { describe, expect, test } from 'vitest';
import { isPublicAddress, urlProblem } from './addresses.ts';

const INSIDE = [
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://printer.local/',
  'http://metadata.internal/',
  'http://10.1.2.3/',
  'http://172.31.255.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://１２７.0.0.1/',
  'http://127。0。0。1/',
];

describe('a webhook', () => {
  test.for(INSIDE)('is refused at %s, unless that is allowed', (url) => {
    expect(urlProblem(url, false)).toMatch(/FORECOURT_WEBHOOK_PRIVATE=allow/);
    expect(urlProblem(url, true)).toBeNull();
  });

  test.for(['https://crm.example/hook?x=1', 'http://8.8.8.8/', 'https://[2606:4700::1111]:8443/'])(
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
  ])('is no address such as %s', (url) => expect(urlProblem(url, true)).not.toBeNull());
});

test('what is no address is not public', () => {
  for (const address of ['', 'crm.example', '1.2.3', 'fe80::1%eth0']) {
    expect(isPublicAddress(address)).toBe(false);
  }
});
