// The part of them that is about deal files, confirming and its records, which needs no more than this.
import { defineConfig } from 'vitest/config';
import all from './vitest.mutation.config.ts';

export default defineConfig({
  test: {
    ...all.test,
    include: [
      'domain/src/{deal-file,offer}/*.test.ts',
      'domain/src/{audit,confirm,receipt,deal-status}.test.ts',
    ],
  },
});
