// The subset of tests for mutation testing of deal files, confirmations and their records.
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
