// Unit, specification, race and process tests.
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Component tests begin with `@vitest-environment dom-with-server`.
  resolve: { alias: { 'vitest-environment-dom-with-server': join(import.meta.dirname, 'test/dom/environment.ts') } },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'test/spec/**/*.test.ts',
      'test/race/**/*.test.ts',
      'test/process/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // Classes in tests have the names that their sheets give them.
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    globalSetup: 'test/database-template.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One process for many files: no test changes what another could see, and loading everything anew costs more than most tests.
    isolate: false,
    maxWorkers: 2,
  },
})
