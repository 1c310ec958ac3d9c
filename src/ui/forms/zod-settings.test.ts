import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('are read by zod when it is loaded later', () => {
  const program = `import { configureZod } from '${join(import.meta.dirname, 'zod-settings.ts')}'
configureZod()
const { z } = await import('zod')
process.stdout.write(String(z.config().jitless))`
  // Its own process: here another file has loaded zod already.
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })).toBe('true')
})
