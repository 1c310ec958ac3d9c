import { moduleClient } from '../../ui/api.ts'
import type { findingRoutes } from './routes.ts'

export const findingClient = moduleClient<typeof findingRoutes>()
