import { moduleClient } from '../../ui/api.ts'
import type { teamTicketsRoutes } from './routes/team.ts'
import type { supportRoutes } from './routes.ts'

export const supportClient = moduleClient<typeof supportRoutes>()
export const teamTicketsClient = moduleClient<typeof teamTicketsRoutes>()
