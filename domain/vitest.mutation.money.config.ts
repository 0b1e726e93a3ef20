// The subset of tests for mutation testing of money, quotes and selections.
import { defineConfig } from 'vitest/config';
import all from './vitest.mutation.config.ts';

export default defineConfig({
  test: { ...all.test, include: ['domain/src/{money,quote,selection}/*.test.ts'] },
});
