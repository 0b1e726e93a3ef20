// Proves that a number read out on the telephone is found again.
import { expect, test } from 'vitest';
import { readConfirmationNumber } from './confirmation-number.ts';

test('a number is read in any case, with or without its hyphens, look-alikes mended', () => {
  for (const text of ['FC-7K3M-0121', 'fc-7k3m-o12l', ' FC7K3MOI2I ', 'fc-7k3m-0i21']) {
    expect(readConfirmationNumber(text)).toBe('FC-7K3M-0121');
  }
});

test('what can be no number is none', () => {
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
