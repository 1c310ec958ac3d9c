// The typed client of a person's whole data.
import { moduleClient } from '../../ui/api.ts'
import type { operationsRoutes } from './routes.ts'

export const operationsClient = moduleClient<typeof operationsRoutes>()
