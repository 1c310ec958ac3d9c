// The coming occasions as the rules of the panchang give them: only a few tests need them, and a year of festivals costs more than most tests.
import { loadOccasions } from '../src/modules/panchang/service/occasions.ts'
import type { TestApp } from './harness.ts'

/** What a start of the server does: the occasions of the year after the test's clock. */
export const writeOccasions = (app: TestApp): Promise<void> => loadOccasions(app.ctx)
