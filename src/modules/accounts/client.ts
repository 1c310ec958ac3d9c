// The typed client of the account paths.
import { moduleClient } from '../../ui/api.ts'
import type { accountsRoutes } from './routes.ts'

export const accountsClient = moduleClient<typeof accountsRoutes>()
