// Tests for confirmation numbers that were read out on the phone.
import { expect, test } from 'vitest';
import { readConfirmationNumber } from './confirmation-number.ts';

test('a number is read in any case, with or without its hyphens, and with look-alikes corrected', () => {
  for (const text of ['FC-7K3M-0121', 'fc-7k3m-o12l', ' FC7K3MOI2I ', 'fc-7k3m-0i21']) {
    expect(readConfirmationNumber(text)).toBe('FC-7K3M-0121');
  }
});

test('an impossible number is rejected', () => {
  for (const text of [
    '',
    'FC-7K3M',
    'FC-7K3M-92QXX',
    'XX-7K3M-92QX',
    'FC-7K3M-92QU',
    'FC-7K3M-92Q!',
  ]) {
    expect(readConfirmationNumber(text)).toBeNull();
  }
});
