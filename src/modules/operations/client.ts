// The typed clients of the application paths, one for each side: the person who applies, and the team.
import { moduleClient } from '../../ui/api.ts'
import type { applicantRoutes } from './routes/applicant.ts'
import type { verifyingRoutes } from './routes/verifying.ts'

export const applicantClient = moduleClient<typeof applicantRoutes>()
export const verifyingClient = moduleClient<typeof verifyingRoutes>()
