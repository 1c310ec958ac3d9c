import { moduleClient } from '../../ui/data/api.ts'
import type { applicantRoutes } from './apply/routes.ts'
import type { documentsRoutes } from './documents/routes.ts'
import type { verifyingRoutes } from './verifying/routes.ts'

export const applicantClient = moduleClient<typeof applicantRoutes>()
export const documentsClient = moduleClient<typeof documentsRoutes>()
export const verifyingClient = moduleClient<typeof verifyingRoutes>()
