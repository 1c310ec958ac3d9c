// Which tests Vitest runs: beside the code, against the specification, races and whole processes.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/spec/**/*.test.ts',
      'test/race/**/*.test.ts',
      'test/process/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
