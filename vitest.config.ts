// Unit, specification, race and process tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The environment that a file begins with, such as `// @vitest-environment dom-with-server`; most have none. */
const environmentOf = ({ moduleId }: TestSpecification): string =>
  /^\/\/ @vitest-environment (.+)/.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? ''

/** Files of one environment follow each other: at a change the worker ends, and the next one loads all modules again. */
class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byEnvironment = Map.groupBy(await super.sort(files), environmentOf)
    return [...byEnvironment].sort(([one], [other]) => other.localeCompare(one)).flatMap(([, group]) => group)
  }
}

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
    sequence: { sequencer: EnvironmentSequencer },
  },
})
