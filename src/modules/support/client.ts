// The typed clients of the support paths: what anybody may call, and the team's.
import { moduleClient } from '../../ui/api.ts'
import type { teamTicketsRoutes } from './routes/team.ts'
import type { supportRoutes } from './routes.ts'

export const supportClient = moduleClient<typeof supportRoutes>()
export const teamTicketsClient = moduleClient<typeof teamTicketsRoutes>()
