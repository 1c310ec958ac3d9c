import { moduleClient } from '../../../ui/data/api.ts'
import type { teamSearchRoutes } from './routes.ts'

export const teamSearchClient = moduleClient<typeof teamSearchRoutes>()
