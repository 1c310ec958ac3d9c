import { moduleClient } from '../../ui/data/api.ts'
import type { auditRoutes } from './audit/routes.ts'
import type { ownAccountRoutes, pinPlacesRoutes } from './profile/routes.ts'
import type { emailsRoutes, securityRoutes } from './security/routes.ts'
import type { accountsRoutes } from './sign-in/routes.ts'
import type { teamAccountsRoutes } from './team/routes.ts'

export const accountsClient = moduleClient<typeof accountsRoutes>()
export const securityClient = moduleClient<typeof securityRoutes>()
export const emailsClient = moduleClient<typeof emailsRoutes>()
export const ownAccountClient = moduleClient<typeof ownAccountRoutes>()
export const pinPlacesClient = moduleClient<typeof pinPlacesRoutes>()
export const teamAccountsClient = moduleClient<typeof teamAccountsRoutes>()
export const auditClient = moduleClient<typeof auditRoutes>()
