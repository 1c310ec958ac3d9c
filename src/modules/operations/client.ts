import { moduleClient } from '../../ui/api.ts'
import type { applicantRoutes } from './routes/applicant.ts'
import type { businessRoutes } from './routes/business.ts'
import type { documentsRoutes } from './routes/documents.ts'
import type { personRoutes } from './routes/person.ts'
import type { teamSearchRoutes } from './routes/search.ts'
import type { settingsRulesRoutes } from './routes/settings.ts'
import type { upiRoutes } from './routes/upi.ts'
import type { verifyingRoutes } from './routes/verifying.ts'

export const applicantClient = moduleClient<typeof applicantRoutes>()
export const documentsClient = moduleClient<typeof documentsRoutes>()
export const verifyingClient = moduleClient<typeof verifyingRoutes>()
export const personClient = moduleClient<typeof personRoutes>()
export const upiClient = moduleClient<typeof upiRoutes>()
export const businessClient = moduleClient<typeof businessRoutes>()
export const teamSearchClient = moduleClient<typeof teamSearchRoutes>()
export const settingsRulesClient = moduleClient<typeof settingsRulesRoutes>()
