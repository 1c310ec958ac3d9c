// The typed clients of the account paths, and of those about one's own security.
import { moduleClient } from '../../ui/api.ts'
import type { securityRoutes } from './routes/security.ts'
import type { accountsRoutes } from './routes.ts'

export const accountsClient = moduleClient<typeof accountsRoutes>()
export const securityClient = moduleClient<typeof securityRoutes>()
