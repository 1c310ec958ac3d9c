import { moduleClient } from '../../ui/api.ts'
import type { auditRoutes } from './routes/audit.ts'
import type { lettersRoutes } from './routes/letters.ts'
import type { ownAccountRoutes } from './routes/own.ts'
import type { pinPlacesRoutes } from './routes/pin-places.ts'
import type { securityRoutes } from './routes/security.ts'
import type { teamAccountsRoutes } from './routes/team-accounts.ts'
import type { accountsRoutes } from './routes.ts'

export const accountsClient = moduleClient<typeof accountsRoutes>()
export const securityClient = moduleClient<typeof securityRoutes>()
export const lettersClient = moduleClient<typeof lettersRoutes>()
export const ownAccountClient = moduleClient<typeof ownAccountRoutes>()
export const pinPlacesClient = moduleClient<typeof pinPlacesRoutes>()
export const teamAccountsClient = moduleClient<typeof teamAccountsRoutes>()
export const auditClient = moduleClient<typeof auditRoutes>()
