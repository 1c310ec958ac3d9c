// Real festival dates; slow to compute, so few tests use them.
import { loadOccasions } from '../src/modules/panchang/festivals/service.ts'
import type { TestApp } from './harness.ts'

/** Does what the server does at its start: loads the occasions of the year after the test's clock. */
export const writeOccasions = (app: TestApp): Promise<void> => loadOccasions(app.ctx)
