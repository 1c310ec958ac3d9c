// Generates `docs/rules-for-a-priest.md` from the panchang rules.
import { writeFileSync } from 'node:fs'
import { priestPage } from './priest/page.ts'

writeFileSync(new URL('../docs/rules-for-a-priest.md', import.meta.url), priestPage())
