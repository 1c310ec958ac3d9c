// Real festival dates; slow to compute, so few tests use them.
import { loadOccasions } from '../src/modules/panchang/festivals/service.ts'
import type { TestApp } from './harness.ts'

/** Loads the occasions of the year after the test's clock, as the server does at startup. */
export const loadTestOccasions = (app: TestApp): Promise<void> => loadOccasions(app.ctx)
