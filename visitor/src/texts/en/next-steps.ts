// What happens next, and the person who makes it happen.
import type { PaymentKind } from '@forecourt/domain';

export const title = 'What happens next';
export const yourAdviser = 'Your adviser';
export const address = (dealership: string, address: string) => `${dealership}, ${address}`;
export const open = (hours: string) => `Open ${hours}`;

/** In order; the first is confirming. */
export function steps(
  kind: PaymentKind,
  adviser: string,
  dealership: string,
  creditor: string | null,
): readonly string[] {
  const confirm = 'You confirm your selection. It is kept exactly as you see it here.';
  const call = `${adviser} gets in touch, and gets the car and the papers ready.`;
  const sign = `You come to ${dealership} and sign. Until then nothing binds you.`;
  const apply = (what: string) =>
    `You apply for the ${what}. ${creditor} checks your credit and may offer other terms. You can say no to them.`;
  switch (kind) {
    case 'CASH':
      return [confirm, call, `${sign} You pay and drive home.`];
    case 'FINANCE':
      return [confirm, call, apply('loan'), sign];
    case 'LEASE':
      return [confirm, call, apply('lease'), sign];
  }
}
