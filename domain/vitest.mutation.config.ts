// The domain's tests for mutation testing, without those that start a browser or read files.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['domain/src/**/*.test.ts'],
    exclude: ['domain/src/engines.test.ts', 'domain/src/spec.test.ts', '**/documents.test.ts'],
    setupFiles: ['domain/test/few-runs.ts'],
    testTimeout: 60_000,
  },
});
