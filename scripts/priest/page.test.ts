import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { priestPage } from './page.ts'

it('is up to date with the rules: after a change run node scripts/priest.ts', () => {
  expect(readFileSync(new URL('../../docs/rules-for-a-priest.md', import.meta.url), 'utf8')).toBe(priestPage())
})
